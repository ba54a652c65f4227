// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import HookeSolver
import Testing

@testable import HookeStoryboard

/// What an onion skin keeps of small, of many and of covered things.
@Suite("Ghosts")
struct GhostTests {
  private let reader = SheetReader()
  private let screen = Rect(x: 0, y: 0, width: 320, height: 480)
  private let blue = Color(hex: 0x3498DB)

  private func frames(
    _ count: Int, _ draw: (Double, inout DisplayListBuilder) -> Void
  ) -> [StoryboardFrame] {
    (0..<count).map { index in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(screen), .white)
          draw(Double(index) / Double(count - 1), &picture)
        })
    }
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DisplayList {
    DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: width, height: height)), blue) }
      .movedTo(Point(x: x, y: y))
  }

  /// The boxes of the outlines of ghosts.
  private func outlines(_ picture: DisplayList) -> [Rect] {
    picture.placedItems(on: screen, reader.measurer).compactMap { item in
      guard case .stroke(let path, _, _) = item.item else { return nil }
      return path.applying(item.transform).bounds
    }
  }

  private func overlay(_ frames: [StoryboardFrame]) -> (picture: DisplayList, interval: Int) {
    OnionSkin.overlay(frames, screen: screen.size, measurer: reader.measurer)
  }

  @Test("a small layer that moves over a large one that moves has ghosts; a part of it has none")
  func ghosts_ofASmallLayerOnALargeOne_areItsOwn() {
    func widths(partMoves: Bool) -> Set<Double> {
      let states = frames(5) { share, picture in
        picture.append(box(20, 60 + 200 * share, 240, 160))
        picture.append(box(40 + (partMoves ? 160 * share : 0), 80 + 200 * share, 40, 24))
      }
      return Set(outlines(overlay(states).picture).map(\.width))
    }
    #expect(widths(partMoves: true) == [240, 40])
    #expect(widths(partMoves: false) == [240])
  }

  /// A card drops in from beyond the edge of the screen, and is squashed on its way.
  @Test("a part of what is squashed at the edge of the screen has no ghosts of its own")
  func ghosts_ofAPartAtTheEdge_areNone() {
    let states = frames(7) { share, picture in
      let squash = AffineTransform(
        a: 1.2 - 0.2 * share, b: 0, c: 0, d: 1.4 - 0.4 * share, tx: 40, ty: -160 + 260 * share)
      picture.group(transform: squash) { picture in
        picture.append(box(0, 0, 200, 160))
        picture.append(box(20, 100, 60, 40))
      }
    }
    #expect(outlines(overlay(states).picture).allSatisfy { $0.width >= 200 })
  }

  @Test("what lies on something that rests in front of what moves is not hidden by it")
  func order_ofWhatLiesOnWhatRests_isKept() {
    let states = frames(4) { share, picture in
      picture.append(box(20, 100, 200, 20 + 100 * share))
      picture.append(box(20, 80, 200, 24))
      picture.append(box(30, 84, 60, 10))
    }
    let places = overlay(states).picture.placedItems(on: screen, reader.measurer).map(\.bounds)
    let (field, text) = (
      Rect(x: 20, y: 80, width: 200, height: 24), Rect(x: 30, y: 84, width: 60, height: 10)
    )
    let order = [field, text].compactMap { places.lastIndex(of: $0) }
    #expect(order.count == 2 && order[0] < order[1], "\(places)")
  }

  @Test("many small things leave few states, at even times, and the caption says so")
  func ghosts_ofConfetti_areFew() {
    func found(_ count: Int) -> (interval: Int, ghosts: Int) {
      let states = frames(13) { share, picture in
        for index in 0..<count {
          picture.append(box(10 * Double(index), 20 + 400 * share, 9, 9))
        }
      }
      let overlay = overlay(states)
      return (overlay.interval, outlines(overlay.picture).count)
    }
    #expect(found(2) == (1, 24))
    #expect(found(30) == (4, 90))
  }

  @Test("what grows about its middle has two outlines, and not rings")
  func ghosts_ofWhatGrows_areNoRings() {
    let states = frames(13) { share, picture in
      let side = 40 + 200 * share
      picture.append(box(160 - side / 2, 240 - side / 2, side, side))
    }
    // Each on top of the last state is a dark line on a light one.
    #expect(outlines(overlay(states).picture).count == 4)
  }

  @Test("what rests in front of what changes stays in front of it")
  func order_ofWhatRestsOnWhatChanges_isKept() {
    let states = frames(4) { share, picture in
      picture.fill(
        .rect(Rect(x: 0, y: 400, width: 320, height: 80)),
        Color(red: 1, green: 1 - 0.5 * share, blue: 1))
      picture.append(box(20, 420, 60, 20))
    }
    let items = overlay(states).picture.placedItems(on: screen, reader.measurer)
    #expect(items.last?.bounds == Rect(x: 20, y: 420, width: 60, height: 20))
    #expect(overlay(states).interval == 0)
  }

  private func scene(_ play: @escaping @Sendable (Stage, Layer) -> Void) -> Scene {
    Scene(name: "dot", title: "Dot", summary: "A dot.", size: Size(width: 320, height: 480)) {
      stage in
      let dot = Layer(name: "dot", frame: Rect(x: 100, y: 100, width: 80, height: 60))
      dot.backgroundColor = Color(hex: 0x3498DB)
      stage.root.addSublayer(dot)
      play(stage, dot)
    }
  }

  /// The texts of an onion skin, and the number of fingers in each of its pictures.
  private func sheet(_ scene: Scene) -> (texts: [String], fingers: [Int]) {
    var options = StoryboardOptions()
    options.layout = .onionSkin
    let storyboard = Storyboard(of: scene, options: options, textMeasurer: reader.measurer)
    let texts = storyboard.document(textMeasurer: reader.measurer).pages
      .flatMap { reader.texts(on: $0) }.map(\.string)
    let sheet = OnionSheet(storyboard: storyboard, measurer: reader.measurer)
    return (texts, sheet.panels.map(\.touches.count))
  }

  @Test("a caption names the time between states only where they are seen")
  func caption_withoutGhosts_namesNoStates() {
    let moves = sheet(
      scene { stage, dot in
        stage.at(0.2, "go") { [unowned stage] in
          let slide = BasicAnimation(Layer.positionX, to: 260, duration: 0.5)
          stage.animator.add(slide, to: dot, forKey: "slide")
        }
      })
    #expect(moves.texts.contains { $0.contains("a state every") })
    let recolours = sheet(
      scene { stage, dot in
        stage.at(0.2, "go") { [unowned stage] in
          let paint = BasicAnimation(Layer.backgroundColor, to: .black, duration: 0.5)
          stage.animator.add(paint, to: dot, forKey: "paint")
        }
      })
    #expect(!recolours.texts.contains { $0.contains("a state every") })
    #expect(recolours.texts.contains { $0.contains("to 0.700") })
  }

  @Test("the finger that ends a phase is shown in the next one")
  func finger_ofTheNextEvent_isNotShown() {
    let found = sheet(
      scene { stage, dot in
        func slide(_ x: Double) {
          let slide = BasicAnimation(Layer.positionX, to: x, duration: 0.5)
          stage.animator.add(slide, to: dot, forKey: "slide")
        }
        stage.at(0.2, "go") { slide(260) }
        stage.at(0.5, "touch") { [unowned stage] in
          stage.touchDown(at: Point(x: 160, y: 400))
          slide(60)
        }
        stage.at(0.8, "let go") { [unowned stage] in stage.touchUp() }
      })
    #expect(found.fingers == [0, 1], "\(found.texts)")
  }

  private func eased(_ start: Double, _ end: Double, from: Double, to: Double) -> Track.Segment {
    Fixtures.segment(
      start, end, true,
      .eased(
        EasedMotion(timing: .linear, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0))
  }

  @Test("what repeats has a picture of its first repetition, whatever else moves later")
  func phases_withARepetition_haveItsFirstRound() {
    let pulse = Fixtures.track(
      "dot", "scaleX",
      (0..<10).map { index in
        let isBack = index % 2 == 1
        return eased(
          0.25 + 0.5 * Double(index), 0.75 + 0.5 * Double(index), from: isBack ? 2 : 1,
          to: isBack ? 1 : 2)
      }, initial: 1)
    let card = Fixtures.track("card", "positionX", [eased(2, 2.5, from: 0, to: 200)], initial: 0)
    #expect(
      Fixtures.recording([pulse, card]).phases(atMost: 12) == [0.25...0.75.nextDown, 2...2.5])
    // One that begins with something else is seen with it, for as long as its repetition takes.
    let late = Fixtures.track("card", "positionX", [eased(0.25, 0.5, from: 0, to: 200)], initial: 0)
    #expect(Fixtures.recording([pulse, late]).phases(atMost: 12) == [0.25...0.75.nextDown])
    // What turns about its middle leaves no ghosts, for which a picture would be longer.
    var spinner = pulse
    spinner.property = "rotation"
    #expect(Fixtures.recording([spinner, late]).phases(atMost: 12) == [0.25...0.5])
  }

  @Test("of two things alike both rest where every picture has them, else the second has appeared")
  func order_ofTwins_isThatOfTheirNumber() throws {
    let twin = Rect(x: 20, y: 20, width: 60, height: 60)
    for first in 1...2 {
      let states = frames(4) { share, picture in
        for _ in 0..<(share == 0 ? first : 2) { picture.append(box(20, 20, 60, 60)) }
        picture.append(box(20, 120 + 200 * share, 80, 40))
      }
      let items = overlay(states).picture.placedItems(on: screen, reader.measurer)
      // Filled, as its ghosts are outlines too.
      let twins = items.indices.filter { index in
        guard case .fill(_, .color(blue), _) = items[index].item else { return false }
        return items[index].bounds == twin
      }
      let ghost = try #require(
        items.firstIndex { if case .stroke = $0.item { true } else { false } })
      #expect(twins.count == 2 && twins[0] < ghost)
      #expect((twins[1] < ghost) == (first == 2), "\(first) at first")
    }
  }

  @Test("what fades in one place and then goes leaves a ghost as strong as it ever was")
  func ghost_ofWhatFadesInPlace_isItsStrongest() {
    func strengths(_ opacities: [Double]) -> [Double] {
      let states = frames(opacities.count + 1) { share, picture in
        let index = Int((share * Double(opacities.count)).rounded())
        guard index < opacities.count else { return picture.append(box(200, 300, 60, 60)) }
        picture.group(opacity: opacities[index]) { $0.append(box(20, 20, 60, 60)) }
      }
      return overlay(states).picture.placedItems(on: screen, reader.measurer).compactMap { item in
        guard case .stroke = item.item else { return nil }
        return item.opacity
      }
    }
    let strongest = strengths([0.9, 0.9, 0.9])
    #expect(strongest.count == 1)
    for opacities in [[0.3, 0.9, 0.3], [0.9, 0.3, 0.3], [0.3, 0.3, 0.9], [0.3, 0.6, 0.9]] {
      #expect(strengths(opacities) == strongest, "\(opacities)")
    }
  }

  private static let grounds: [(layers: [(Color, alpha: Double, opacity: Double)], isDark: Bool)] =
    [
      ([(Color.black, 1.0, 1.0)], true), ([(.white, 1, 1)], false), ([], false),
      ([(.white, 1, 1), (.black, 1, 1)], true), ([(.black, 1, 1), (.white, 1, 1)], false),
      // A veil: what is seen through it counts until it hides half.
      ([(.white, 1, 1), (.black, 0.3, 1)], false), ([(.white, 1, 1), (.black, 0.7, 1)], true),
      ([(.white, 1, 1), (.black, 1, 0.3)], false), ([(.white, 1, 1), (.black, 1, 0.7)], true),
      ([(.white, 1, 1), (.black, 0.7, 0.7)], false), ([(.white, 1, 1), (.black, 0.8, 0.8)], true),
      ([(.black, 1, 1), (.white, 1, 0.3)], true), ([(.black, 1, 1), (.white, 1, 0.7)], false),
      ([(.black, 1, 1), (.white, 0.7, 0.7)], true),
    ]

  @Test("outlines are white on a ground that is dark, and dark on a light one", arguments: grounds)
  func outlines_onAGround_areSeen(
    _ grounds: [(Color, alpha: Double, opacity: Double)], _ isDark: Bool
  ) {
    let states = (0..<3).map { index in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          for (color, alpha, opacity) in grounds {
            picture.group(opacity: opacity) { picture in
              picture.fill(.rect(screen), color.withOpacity(alpha))
            }
          }
          picture.append(box(20, 20 + 150 * Double(index), 60, 40))
        })
    }
    let lines = overlay(states).picture.placedItems(on: screen, reader.measurer).compactMap {
      item -> Color? in
      guard case .stroke(_, .color(let color), _) = item.item else { return nil }
      return color
    }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.withOpacity(1).isDark == !isDark }, "\(lines)")
  }
}

extension DisplayList {
  fileprivate func movedTo(_ point: Point) -> DisplayList {
    DisplayList { picture in
      picture.group(transform: .translation(x: point.x, y: point.y)) { $0.append(self) }
    }
  }
}
