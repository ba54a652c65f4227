// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// Steps of a script that each do the same: the frame that stands for several names them briefly.
@Suite("Events that look alike")
struct AlikeEventTests {
  /// A dot that goes and comes back, step after step.
  private static func pulses(_ captions: [String]) -> Scene {
    let size = Size(width: 300, height: 300)
    return Scene(name: "pulses", title: "Pulses", summary: "", size: size) { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 80, y: 80, width: 60, height: 40))
      dot.backgroundColor = .white
      stage.root.addSublayer(dot)
      for (index, caption) in captions.enumerated() {
        let time = 0.25 + 0.75 * Double(index)
        stage.at(time, caption) { stage.animate(duration: 0.25) { dot.position.x = 200 } }
        stage.at(time + 0.375) { stage.animate(duration: 0.25) { dot.position.x = 110 } }
      }
    }
  }

  private func moments(of scene: Scene) -> [Moment] {
    let measurer = MonospacedTextMeasurer()
    return Recording(of: scene, textMeasurer: measurer).moments(
      comparing: MomentPictures(of: scene, profile: .exact, textMeasurer: measurer))
  }

  @Test(
    "one frame of many steps names the first and the last, and stands at the last",
    arguments: [1, 2, 3, 5, 14, 40])
  func caption_ofManySteps_isBrief(count: Int) throws {
    let moments = moments(of: Self.pulses((1...count).map { "pulse \($0)" }))
    let captions = moments.map(\.caption)
    let said = captions.map { $0.lowercased().split(separator: "; ").map(String.init) }
    #expect(said.allSatisfy { $0.count <= 3 }, "\(captions)")
    #expect(said.contains { $0.first == "pulse 1" }, "\(captions)")
    let last = try #require(said.firstIndex { $0.last == "pulse \(count)" }, "\(captions)")
    let start = 0.25 + 0.75 * Double(count - 1)
    #expect((start...start + 0.375).contains(moments[last].time), "\(captions)")
  }

  @Test("two that look the same are both named, of four the first and the last")
  func caption_ofSomeSteps_namesThem() {
    var candidate = MomentCandidate(time: 1, kind: .event, weight: 100, caption: "d")
    for (earlier, caption) in [
      ([], "D"), (["a"], "A; d"), (["a", "b"], "A; b; d"), (["a", "b", "c"], "A; …; d"),
      (["d"], "D"), (["d", "d", "d"], "D"), (["a", "d", "a"], "A; d"), (["d", "a"], "D; a"),
    ] {
      candidate.earlierCaptions = earlier
      #expect(candidate.moment.caption == caption)
    }
  }

  private static func event(
    _ time: Double, _ kind: Recording.Event.Kind, _ caption: String
  ) -> Recording.Event {
    Recording.Event(time: time, kind: kind, caption: caption)
  }

  /// A box moves until 0.75 s, and rests until 6 s.
  private static let rows: [(events: [Recording.Event], moments: [String])] = [
    ([], ["0.0 At rest", "0.75 At rest"]),
    // What is said later takes the place of the rest.
    ([event(2, .note, "a")], ["0.0 At rest", "2.0 A"]),
    ([event(2, .note, "a"), event(3, .note, "b")], ["0.0 At rest", "3.0 A; b"]),
    ([event(2, .action, "a"), event(3, .action, "b")], ["0.0 At rest", "3.0 A; b"]),
    ([event(2, .note, "a"), event(3, .note, "a")], ["0.0 At rest", "3.0 A"]),
    // A finger is seen, and each of its places.
    ([event(2, .touch, "a")], ["0.0 At rest", "2.0 A"]),
    ([event(2, .touch, "a"), event(3, .touch, "b")], ["0.0 At rest", "2.0 A", "3.0 B"]),
    ([event(2, .touch, "a"), event(3, .note, "b")], ["0.0 At rest", "2.0 A", "3.0 B"]),
    ([event(2, .note, "a"), event(3, .touch, "b")], ["0.0 At rest", "3.0 A; b"]),
    // What the script or a finger does between two may be seen; a note is not.
    (
      [event(2, .note, "a"), event(2.5, .action, ""), event(3, .note, "b")],
      ["0.0 At rest", "2.0 A", "3.0 B"]
    ),
    (
      [event(2, .note, "a"), event(2.5, .touch, ""), event(3, .note, "b")],
      ["0.0 At rest", "2.0 A", "3.0 B"]
    ),
    (
      [event(2, .note, "a"), event(2.5, .note, ""), event(3, .note, "b")],
      ["0.0 At rest", "3.0 A; b"]
    ),
  ]

  @Test("events between which nothing is seen to change have one moment, fingers each their own")
  func moments_ofEventsAtRest_areOneButForFingers() {
    let motion = Fixtures.linear(0.25, 0.75, from: [0], to: [50])
    let track = Fixtures.track("box", "positionX", [motion], initial: 0)
    for row in Self.rows {
      let recording = Fixtures.recording([track], duration: 6, events: row.events)
      let found = recording.moments(.count(row.moments.count)).map { "\($0.time) \($0.caption)" }
      #expect(found == row.moments, "\(row.events.map(\.caption))")
    }
    // Of more of them, beside moments in which the box moves.
    for (count, caption) in [(3, "A; b; c"), (4, "A; …; d")] {
      let events = ["a", "b", "c", "d"].prefix(count).enumerated().map { index, caption in
        Self.event(2 + Double(index), .note, caption)
      }
      let found = Fixtures.recording([track], duration: 6, events: events).moments(.count(5))
      #expect(found.map(\.time).filter { $0 >= 2 } == [1 + Double(count)], "\(found)")
      #expect(found.last?.caption == caption && found.first?.time == 0, "\(found)")
    }
  }
}
