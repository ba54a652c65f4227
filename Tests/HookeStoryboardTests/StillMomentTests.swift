// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// Runs in which nothing, or hardly anything, is seen to move.
@Suite("Moments of runs that hardly move")
struct StillMomentTests {
  private let measurer = MonospacedTextMeasurer()

  /// What is said of the only moment of a run of 2 s.
  private func said(_ events: [Recording.Event]) -> [String] {
    Fixtures.recording([], duration: 2, events: events).moments()
      .map { "\($0.caption) | \($0.detail)" }
  }

  @Test("a run in which nothing moves has one moment, with the event that is said there")
  func moment_ofAStill_hasItsEvent() {
    #expect(said([]) == ["Nothing moves | "])
    let name = "\u{645}\u{631}\u{628}\u{639}"
    for (caption, detail) in [
      ("look", "Look"), ("\(name) waits", "\u{200E}\(name) waits\u{200E}"),
    ] {
      #expect(
        said([.init(time: 1, kind: .action, caption: caption)]) == ["Nothing moves | \(detail)"],
        "\(caption)")
    }
  }

  @Test("where what moves is hidden or outside, the one moment says so")
  func moment_ofWhatIsHidden_saysSo() {
    for isHidden in [true, false] {
      let scene = Scene(
        name: "still", title: "Still", summary: "", size: Size(width: 200, height: 200)
      ) { stage in
        let box = Layer(
          name: "box", frame: Rect(x: isHidden ? 20 : 900, y: 20, width: 40, height: 40))
        box.backgroundColor = .black
        box.isHidden = isHidden
        stage.root.addSublayer(box)
        stage.animator.add(BasicAnimation(Layer.positionY, to: 150, duration: 1), to: box)
      }
      let found = Recording(of: scene, textMeasurer: measurer).moments(
        comparing: MomentPictures(of: scene, profile: .exact, textMeasurer: measurer))
      #expect(found.map(\.caption) == ["Nothing moves on the screen"])
      #expect(found.map(\.detail) == ["what moves is hidden or outside"])
    }
  }

  /// What is said at the end of a run of 4 s, the last 2 s of which lead some thresholds farther.
  private func last(_ way: Double, isKeyframed: Bool) -> String? {
    let segments = [(0.0, 1.0, 0.0, 100.0), (1, 4, 100, 100 + 1.5 * way)].map { way in
      var segment = Fixtures.linear(way.0, way.1, from: [way.2], to: [way.3])
      if isKeyframed { segment.source = .keyframes }
      return segment
    }
    let dot = Fixtures.track("dot", "positionX", segments, initial: 0, threshold: 1)
    return Fixtures.recording(
      [dot], duration: 4, events: [.init(time: 2, kind: .note, caption: "half")]
    ).moments(.count(3)).last?.caption
  }

  @Test("keyframes look otherwise from four thresholds on, other motions from eight")
  func moments_ofAShortWay_dependOnItsKind() {
    for (way, isKeyframed, caption) in [
      (3.0, true, "Half"), (3.9, true, "Half"), (4.1, true, "Last frame"), (9, true, "Last frame"),
      (5, false, "Half"), (7.9, false, "Half"), (8.1, false, "At rest"),
    ] {
      #expect(last(way, isKeyframed: isKeyframed) == caption, "\(way) \(isKeyframed)")
    }
  }
}
