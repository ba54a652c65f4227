// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// Comparisons of scenes in which a layer is hidden, or outside the screen, for some time.
@Suite("Moments of differences that are not seen")
struct UnseenDifferenceTests {
  private let measurer = MonospacedTextMeasurer()

  /// A box of 40 by 40 points that moves across for a second, and what else happens to it.
  private static func scene(
    from start: Double, to end: Double, swings: Bool,
    _ run: @escaping @Sendable (Stage, Layer) -> Void
  ) -> Scene {
    Scene(name: "box", title: "Box", summary: "", size: Size(width: 300, height: 300)) { stage in
      let box = Layer(name: "box", frame: Rect(x: start - 20, y: 100, width: 40, height: 40))
      box.backgroundColor = .black
      stage.root.addSublayer(box)
      if swings {
        let swing = SpringAnimation(Layer.positionX, to: end, bounciness: 18)
        stage.animator.add(swing, to: box, forKey: "x")
      } else {
        let move = BasicAnimation(Layer.positionX, to: end, duration: 1, timing: .linear)
        stage.animator.add(move, to: box, forKey: "x")
      }
      run(stage, box)
    }
  }

  /// The moments at which the scene is compared with one in which the box goes 100 points farther.
  private func moments(
    from start: Double = 50, swings: Bool = false,
    _ run: @escaping @Sendable (Stage, Layer) -> Void
  ) -> (seen: [Moment], all: [Moment]) {
    let (before, now) = (
      Self.scene(from: start, to: start + 200, swings: swings, run),
      Self.scene(from: start, to: start + 100, swings: swings, run)
    )
    let comparison = RecordingComparison(
      old: Recording(of: before, textMeasurer: measurer),
      new: Recording(of: now, textMeasurer: measurer))
    let pictures = MomentPictures(of: now, profile: .exact, textMeasurer: measurer)
    return (comparison.moments(comparing: pictures), comparison.moments())
  }

  @Test("what is never seen to differ has the moments of its greatest distances, and its own words")
  func moments_ofWhatIsOutside_areTheGreatest() {
    let found = moments(from: -600) { _, _ in }
    #expect(found.seen == found.all && found.seen.map(\.time) == [1])
    // So has a spring, which turns.
    let swinging = moments(from: -600, swings: true) { _, _ in }
    #expect(swinging.seen == swinging.all && swinging.seen.count > 1)
    #expect(
      found.seen.map { String($0.caption.map { "\u{A0}\u{202F}".contains($0) ? " " : $0 }) }
        == ["Box x −400 → −500 pt"])
  }

  /// The distance grows by 100 points a second.
  @Test("a difference is shown where it is seen, if it is a tenth of the greatest by then")
  func moments_ofWhatIsHiddenLater_areBefore() throws {
    for (hidden, isShown) in [(0.05, false), (0.5, true), (0.9, true)] {
      let found = moments { stage, box in stage.at(hidden) { box.isHidden = true } }
      #expect(found.all.map(\.time) == [1], "\(hidden)")
      let time = try #require(found.seen.first).time
      #expect(found.seen.count == 1, "\(hidden)")
      if isShown {
        #expect(time < hidden && time > hidden - 0.06, "\(hidden): \(time)")
      } else {
        #expect(time == 1, "\(hidden): \(time)")
      }
    }
  }

  /// From 0.5 s on some points of the box are above the lower edge, until 0.8 s.
  @Test("a part of a layer of less than three tenths of its greatest area shows no difference")
  func moments_ofASliver_areThoseOfTheWhole() throws {
    for (points, last) in [(3.0, 0.5), (11, 0.5), (13, 0.8), (40, 0.8)] {
      let found = moments { stage, box in
        stage.at(0.5) { box.position.y = 320 - points }
        stage.at(0.8) { box.position.y = 900 }
      }
      let time = try #require(found.seen.first).time
      #expect(found.seen.count == 1)
      #expect(time < last && time > last - 0.06, "\(points): \(time)")
    }
  }
}
