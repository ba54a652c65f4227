// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

@testable import HookeRecording

/// What a comparison says of overshoots, swings and targets of two motions, whose values are known.
@Suite("Compared figures of motions")
struct ComparedFigureTests {
  /// A motion through values at equal intervals, in two seconds.
  private static func segment(_ values: [Double], _ start: Double = 0) -> Track.Segment {
    let times = values.indices.map { start + 2 * Double($0) / Double(values.count - 1) }
    return Track.Segment(
      key: "timer", startTime: start, endTime: start + 2, isFinished: true,
      motion: .interpolated(times: times, values: [values]), source: .timer)
  }

  private static func recording(
    _ segments: [Track.Segment], threshold: Double = 0.5, initial: Double? = nil
  ) -> Recording {
    Fixtures.recording(
      [
        Fixtures.track(
          "card", "positionX", segments, initial: initial ?? segments[0].startValue(of: 0),
          threshold: threshold)
      ], duration: 60)
  }

  private static func changes(_ old: Recording, _ new: Recording) -> [String] {
    let tracks = RecordingComparison(old: old, new: new).tracks
    return tracks.flatMap(\.changes).map {
      $0.description.replacing("\u{202F}", with: " ").replacing("\u{2212}", with: "-")
    }
  }

  private static func changes(_ old: [Double], _ new: [Double]) -> [String] {
    changes(recording([segment(old)]), recording([segment(new)]))
  }

  /// Values of two motions, and what differs.
  private static let rows: [(old: [Double], new: [Double], changes: [String])] = [
    // Beyond the target: a share of the way, the first that is beyond it.
    ([0, 80, 160], [0, 200, 160], ["overshoot none → 25.0 %"]),
    ([0, 200, 160], [0, 80, 160], ["overshoot 25.0 % → none"]),
    ([0, 200, 160], [0, 240, 160], ["overshoot 25.0 → 50.0 %"]),
    ([200, 0, 40], [200, -40, 40], ["overshoot 25.0 → 50.0 %"]),
    ([0, 200, 140, 176, 160], [0, 200, 140, 184, 160], []),
    ([0, 200, 140, 176, 160], [0, 200, 150, 176, 160], []),
    ([0, 200, 140, 176, 160], [0, 216, 140, 176, 160], ["overshoot 25.0 → 35.0 %"]),
    // Of another way: a length, without a sign.
    ([0, 200, 160], [0, 300, 200], ["overshoot 40 → 100 pt", "target 160 → 200 pt"]),
    ([0, 200, 160], [0, 250, 200], ["target 160 → 200 pt"]),
    ([200, 0, 40], [200, -100, 0], ["overshoot 40 → 100 pt", "target 40 → 0 pt"]),
    ([0, 200, 160], [0, -240, -160], ["overshoot 40 → 80 pt", "target 160 → -160 pt"]),
    ([0, 200, 160], [0, 100, 200], ["overshoot 40 pt → none", "target 160 → 200 pt"]),
    ([0, 100, 200], [0, 200, 160], ["overshoot none → 40 pt", "target 200 → 160 pt"]),
    // Elsewhere than beyond the target: the value at which it turns first.
    ([0, -40, 160], [0, -80, 160], ["swings -40 → -80 pt"]),
    ([0, 80, 160], [0, -40, 160], ["swings none → -40 pt"]),
    ([0, -40, 160], [0, 80, 160], ["swings -40 pt → none"]),
    ([0, -40, 120, 80, 160], [0, -40, 120, 60, 160], []),
    // Where either is beyond its target, that is said alone.
    ([0, -40, 160], [0, 200, 160], ["overshoot none → 25.0 %"]),
    ([0, 200, 160], [0, -40, 160], ["overshoot 25.0 % → none"]),
    // To touch the target and come back is no overshoot.
    ([0, 80, 160], [0, 160, 120, 160], ["swings none → 160 pt"]),
    ([160, 80, 0], [160, 0, 40, 0], ["swings none → 0 pt"]),
  ]

  @Test("overshoots, swings and targets are those of the values", arguments: rows.indices)
  func changes_ofValues_areTheirFigures(_ index: Int) {
    let row = Self.rows[index]
    // What differs in none of its figures has no change.
    #expect(Self.changes(row.old, row.new) == row.changes, "\(row.old), \(row.new)")
  }

  /// Ways are equal up to the threshold of the new track.
  @Test("overshoots of ways that differ by less than is seen are shares")
  func changes_ofNearlyEqualWays_areShares() {
    for (old, new, way, isShare) in [
      (0.5, 0.5, 160.0, true), (0.5, 0.5, 160.5, true), (0.5, 0.5, 161, false),
      (0.5, 0.5, 159.5, true), (0.5, 0.5, 159, false), (0.25, 2, 161, true), (2, 0.25, 161, false),
    ] {
      let found = Self.changes(
        Self.recording([Self.segment([0, 200, 160])], threshold: old),
        Self.recording([Self.segment([0, 280, way])], threshold: new))
      let overshoot = found.first { $0.hasPrefix("overshoot") } ?? ""
      #expect(overshoot.hasSuffix(isShare ? " %" : " pt"), "\(old), \(new), \(way): \(found)")
    }
  }

  /// Where a value rests at last is said beside another target, unless it is the same.
  @Test("the last value is said where it is not the target that has changed")
  func changes_ofTwoTargets_sayTheLastValue() {
    func lines(_ values: [Double]) -> Recording {
      Self.recording(
        zip(values, values.dropFirst()).enumerated().map { index, ends in
          Fixtures.linear(
            2 * Double(index), 2 * Double(index) + 1, from: [ends.0], to: [ends.1])
        }, initial: values[0])
    }
    let rows: [(old: [Double], new: [Double], changes: [String])] = [
      ([0, 100], [0, 120], ["target 100 → 120 pt"]),
      ([0, 100, 50], [0, 140, 70], ["target 100 → 140 pt", "rests at 50 → 70 pt"]),
      ([0, 100, 50], [0, 140, 50], ["target 100 → 140 pt"]),
      ([0, 100, 50, 100], [0, 120, 50, 120], ["target 100 → 120 pt"]),
      ([0, 100, 50], [0, 100, 70], ["target 50 → 70 pt"]),
    ]
    for row in rows {
      #expect(Self.changes(lines(row.old), lines(row.new)) == row.changes, "\(row.old)")
    }
  }

  /// The motion at the greatest difference, and eight others.
  @Test("of many motions with other terms nine are named")
  func changes_ofManyMotions_areLimited() {
    func lines(_ count: Int, _ length: Double) -> Recording {
      Self.recording(
        (0..<count).map { index in
          let start = 2 * Double(index)
          return Fixtures.linear(
            start, start + length + Double(index) / 64, from: [Double(index)],
            to: [Double(index + 1)])
        })
    }
    for (count, named) in [(1, 1), (5, 5), (8, 8), (9, 9), (10, 9), (13, 9)] {
      let found = Self.changes(lines(count, 0.5), lines(count, 1))
      #expect(found.count == named, "\(count): \(found)")
      #expect(Set(found).count == named && found.allSatisfy { $0.contains(" s → ") })
    }
    // Of another number of motions one is named, and the number.
    for (old, new) in [(3, 4), (4, 3), (2, 5)] {
      let found = Self.changes(lines(old, 0.5), lines(new, 1))
      #expect(found.count { $0.contains(" s → ") } == 1, "\(found)")
      #expect(found.contains { $0.hasPrefix("motions \(old) → \(new)") }, "\(found)")
    }
  }

  /// The greatest difference may be at the very start of a motion, or just before it.
  @Test("a difference at the start of a motion is of that motion")
  func difference_atAStart_isOfTheMotion() throws {
    let first = Fixtures.linear(0, 1, from: [0], to: [10])
    let (old, new) = (
      Self.recording([first, Self.segment([10, 0, 10], 4)]),
      Self.recording([first, Self.segment([110, 0, 10], 4)])
    )
    let found = try #require(RecordingComparison(old: old, new: new).tracks.first)
    #expect(found.distance == 100 && found.time == 4 && found.firstTime == 4)
    #expect(found.changes.map(\.description) == ["overshoot none → 10.0 pt"])
    // One that grows until both are set back.
    let back = Fixtures.linear(1, 2, from: [0], to: [5])
    let (slow, fast) = (
      Self.recording([Fixtures.linear(0, 1, from: [0], to: [100], isFinished: false), back]),
      Self.recording([Fixtures.linear(0, 1, from: [0], to: [140], isFinished: false), back])
    )
    let grown = try #require(RecordingComparison(old: slow, new: fast).tracks.first)
    #expect(abs(grown.distance - 40) < 1e-9 && grown.time == 1.0.nextDown)
  }
}
