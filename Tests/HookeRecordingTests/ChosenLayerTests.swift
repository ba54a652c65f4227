// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

@testable import HookeRecording

/// Recordings of chosen layers, and what an excerpt knows of the time before it.
@Suite("Parts of recordings")
struct ChosenLayerTests {
  private static func change(_ time: Double, _ layer: String) -> Recording.Change {
    Recording.Change(time: time, layer: layer, property: .isHidden, from: "false", to: "true")
  }

  @Test("a recording of chosen layers has their tracks and changes, and all events")
  func only_ofLayers_hasTheirTracksAndChanges() {
    let events = [Recording.Event(time: 0.5, kind: .touch, caption: "tap")]
    var recording = Fixtures.recording(
      [("a", "x"), ("a", "y"), ("b", "x"), ("c", "x")].map {
        Fixtures.track($0, $1, [Fixtures.linear(0, 1, from: [0], to: [1])], initial: 0)
      }, duration: 3, events: events)
    recording.changes = [Self.change(1, "a"), Self.change(2, "b"), Self.change(2, "d")]
    for (layers, tracks, changes) in [
      (["a"], ["a x", "a y"], ["a"]), (["b"], ["b x"], ["b"]), (["c"], ["c x"], []),
      (["d"], [], ["d"]), (["a", "c", "d"], ["a x", "a y", "c x"], ["a", "d"]), ([], [], []),
    ] as [([String], [String], [String])] {
      let part = recording.only(Set(layers))
      #expect(part.tracks.map { "\($0.layer) \($0.property)" } == tracks, "\(layers)")
      #expect(part.changes.map(\.layer) == changes && part.events == events, "\(layers)")
      #expect(part.duration == 3 && part.screen == recording.screen)
    }
  }

  /// A value that is set at the very start of an excerpt is a motion of it, from where it was.
  @Test("an excerpt begins with the value before its start")
  func excerpt_atAnAssignment_beginsBeforeIt() throws {
    func set(_ time: Double, _ value: Double) -> Track.Segment {
      Fixtures.segment(time, time, true, .constant(value))
    }
    let track = Fixtures.track(
      "dot", "positionX",
      [
        set(1, 5), Fixtures.linear(2, 3, from: [5], to: [9]), set(3, 20), set(4, 30), set(4, 40),
      ], initial: 1)
    let recording = Fixtures.recording([track], duration: 6)
    for (start, initial, rows) in [
      (0.0, 1.0, ["1 5", "5 9", "9 20", "20 30", "30 40"]),
      (1, 1, ["1 5", "5 9", "9 20", "20 30", "30 40"]),
      (1.5, 5, ["5 9", "9 20", "20 30", "30 40"]),
      (2.5, nil, ["7 9", "9 20", "20 30", "30 40"]), (3, 9, ["9 20", "20 30", "30 40"]),
      (3.5, 20, ["20 30", "30 40"]), (4, 20, ["20 30", "30 40"]), (5, 40, []),
    ] as [(Double, Double?, [String])] {
      let part = try #require(recording.excerpt(from: start, to: 6).tracks.first)
      if let initial { #expect(part.initialValue == [initial], "\(start)") }
      #expect(part.segments.map(\.startTime).allSatisfy { $0 >= 0 })
      let found = MotionTable(Fixtures.recording([part], duration: 6 - start)).rows.map {
        "\(Int($0.values.from[0])) \(Int($0.values.to[0]))"
      }
      #expect(found == rows, "\(start)")
    }
  }
}
