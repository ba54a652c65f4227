// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeGallery
import HookePlaybackTestSupport
import HookeScene
import HookeStoryboard
import Testing

@testable import HookePlayback

@Suite("Words under playing pictures")
struct PlaybackWordsTests {
  @Test func description_ofAPicture_saysItsRestAndItsError() {
    let scene = Scene(name: "dot", title: "Dot", summary: "") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 9, height: 9))
      stage.root.addSublayer(dot)
      stage.at(0.1, "it moves") { stage.animate(duration: 0.2) { dot.position.x = 90 } }
    }
    let picture = AnimatedPicture(
      of: scene, options: PlaybackOptions(rest: 2, largestError: 0.25),
      textMeasurer: MonospacedTextMeasurer())
    let words = "then a rest of 2 s, in a loop; every point within 0.25 points of its true place."
    let text = picture.description?.replacing("\u{202F}", with: " ")
    #expect(text?.contains(words) == true, "\(text ?? "none")")
  }

  /// A picture lasts for whole milliseconds: what the scene leaves of the last one is of the rest.
  @Test(arguments: [
    (0.25, 0.02, "20 ms"), (0.2503, 0.02, "21 ms"), (0.2503, 0, "1 ms"), (0, 0, "1 ms"),
    (0.25, 0, "0 ms"), (2, 0.5, "0.5 s"),
  ]) func description_ofARest_saysTheWholeOfIt(_ duration: Double, _ rest: Double, _ text: String) {
    let picture = StillLayout.picture(
      StillLayout.layout(
        duration: duration, rest: rest, moments: [Moment(time: 0, caption: "only")]))
    let found = picture.description?.replacing("\u{202F}", with: " ") ?? "none"
    #expect(found.contains(", then a rest of \(text), in a loop;"), "\(found)")
  }

  /// The texts that are seen, with their baselines; what is behind a window at it alone.
  private func texts(
    _ list: DisplayList, _ transform: AffineTransform = .identity, _ clip: Rect? = nil
  ) -> [(string: String, place: Point)] {
    list.items.flatMap { item -> [(string: String, place: Point)] in
      switch item {
      case .group(let group) where group.opacity > 0.5:
        let inner = group.transform.concatenating(transform)
        let bounds = group.clip?.path.bounds?.applying(inner)
        return texts(group.content, inner, bounds ?? clip)
      case .text(let text):
        let place = transform.apply(to: text.position)
        // A text is seen where the middle of its letters is.
        let middle = Point(x: place.x + 1, y: place.y - 3)
        return clip.map { $0.contains(middle) } ?? true ? [(text.layout.string, place)] : []
      default: return []
      }
    }
  }

  @Test("under the picture stand title, the caption of the last moment, and the running time")
  func words_atATime_areThoseOfTheTime() async throws {
    let picture = await AnimatedPicture.shared(of: Gallery.flatButton)
    let cases = [
      (0.25, "Touch down", "0.2"), (1.95, "Error: shake (button x 260.1\u{202F}pt)", "1.9"),
      (6.55, "Touch while disabled: nothing", "6.5"), (8.9, "At rest", "7.9"),
    ]
    for (time, caption, running) in cases {
      let shown = texts(picture.displayList(at: time)).filter {
        $0.place.y > picture.size.height - 36
      }
      let words = shown.map(\.string).filter { $0.count > 2 }
      #expect(words == ["Flat button", caption], "at \(time)")
      let digits = shown.filter { $0.string.count == 1 }.sorted { $0.place.x < $1.place.x }
      let number = digits.map(\.string).joined()
      #expect(number == running, "at \(time)")
    }
  }

  @Test("the digits of a long running time are those of one instant")
  func words_longScene_readAsOneTime() throws {
    let scene = Scene(name: "long", title: "Long", summary: "A square moves for long.") { stage in
      let square = Layer(name: "square", frame: Rect(x: 10, y: 10, width: 20, height: 20))
      stage.root.addSublayer(square)
      let move = BasicAnimation(Layer.positionX, to: 200, duration: 130)
      stage.animator.add(move, to: square, forKey: "move")
    }
    let fonts = MonospacedTextMeasurer()
    let picture = AnimatedPicture(
      recording: Recording(of: scene, textMeasurer: fonts), textMeasurer: fonts
    ) { _ in
      DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 300, height: 200)), .black) }
    }
    for time in [0.3, 1.02, 9.99, 10.1, 69.4, 99.9, 100.02, 129.9] {
      let digits = texts(picture.displayList(at: time)).filter {
        $0.place.y > picture.size.height - 36 && $0.string.count == 1
      }.sorted { $0.place.x < $1.place.x }
      let number = try #require(Double(digits.map(\.string).joined()), "at \(time)")
      // A long scene shows every 600th part of it, cut to tenths.
      #expect(number <= time && number > time - 130.0 / 600 - 0.1, "\(number) at \(time)")
    }
  }

  /// A picture of a square that moves, which lasts for a time.
  private func picture(lasting duration: Double, rest: Double) -> AnimatedPicture {
    let scene = Scene(name: "long", title: "Long", summary: "A square moves.") { stage in
      let square = Layer(name: "square", frame: Rect(x: 10, y: 10, width: 20, height: 20))
      stage.root.addSublayer(square)
      let move = BasicAnimation(Layer.positionX, to: 200, duration: duration)
      stage.animator.add(move, to: square, forKey: "move")
    }
    let fonts = MonospacedTextMeasurer()
    return AnimatedPicture(
      recording: Recording(of: scene, textMeasurer: fonts), options: PlaybackOptions(rest: rest),
      textMeasurer: fonts
    ) { _ in
      DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 300, height: 200)), .black) }
    }
  }

  /// The running time, digit for digit.
  private func runningTime(_ picture: AnimatedPicture, at time: Double) -> String {
    texts(picture.displayList(at: time)).filter {
      $0.place.y > picture.size.height - 36 && $0.string.count == 1
    }.sorted { $0.place.x < $1.place.x }.map(\.string).joined()
  }

  @Test(
    "the running time has the digits that its last instant needs, and shows that to the end",
    arguments: [
      (0.1, "0.0", "0.1"), (0.95, "0.0", "0.9"), (1, "0.0", "1.0"),
      (9.96, "0.0", "9.9"), (10, "00.0", "10.0"), (10.05, "00.0", "10.0"), (20, "00.0", "20.0"),
      (99.9, "00.0", "99.9"), (100, "000.0", "100.0"),
    ])
  func digits_ofADuration_areThoseOfItsEnd(_ duration: Double, _ first: String, _ last: String) {
    let picture = picture(lasting: duration, rest: 2)
    #expect(runningTime(picture, at: 0) == first)
    for time in [duration + 1e-3, duration + 1, picture.duration] {
      #expect(runningTime(picture, at: time) == last, "at \(time)")
    }
  }

  @Test("tenths of a second change when they are over, and no digit before its time")
  func digits_aroundAChange_areThoseOfTheTimeThatIsOver() {
    let picture = picture(lasting: 12, rest: 1)
    // In milliseconds, for which a rounded tenth would be too early.
    for change in [1, 9, 10, 11, 19, 20, 57, 99, 100, 101, 110, 119] {
      for (offset, tenths) in [(-1.0, change - 1), (1, change), (50, change), (99, change)] {
        let time = Double(change) / 10 + offset / 1000
        let shown = Double(runningTime(picture, at: time)) ?? .nan
        #expect(abs(shown - Double(tenths) / 10) < 1e-9, "\(shown) at \(time)")
      }
    }
  }
}
