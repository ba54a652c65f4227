// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The instants at which tracks are compared, and those that are named.
@Suite("Compared instants")
struct ComparedInstantTests {
  private static func track(_ segments: [Track.Segment]) -> Track {
    Fixtures.track("dot", "positionX", segments, initial: 0, threshold: 1)
  }

  private static func pair(
    _ old: [Track.Segment], _ new: [Track.Segment], sampleLimit: Double = 200_000
  ) -> TrackPair {
    TrackPair(
      old: track(old), new: track(new), kind: .changed, ends: (nil, nil), sampleLimit: sampleLimit)
  }

  private static func line(_ start: Double, _ end: Double) -> Track.Segment {
    Fixtures.linear(start, end, from: [0], to: [9])
  }

  /// 480 a second, both ends included, and the one just before a start that is not 0.
  @Test("every motion is compared at 480 instants a second, or at as many as a limit allows")
  func times_ofMotions_areAsManyAsTheirLength() {
    let still = Fixtures.segment(3, 4, true, .constant(9))
    let rows: [(old: [Track.Segment], new: [Track.Segment], limit: Double, count: Int)] = [
      ([], [], 200_000, 1), ([Self.line(0, 1)], [], 200_000, 481),
      ([], [Self.line(0, 1)], 200_000, 481),
      ([Self.line(0, 1)], [Self.line(2, 2.5)], 200_000, 481 + 242),
      ([Self.line(0, 1)], [Self.line(2, 2.5)], 720, 481 + 242),
      ([Self.line(0, 1)], [Self.line(2, 2.5)], 60, 41 + 22),
      ([Self.line(0, 1)], [Self.line(2, 2.5)], 61.5, 42 + 23),
      ([Self.line(0, 1), still], [Self.line(2, 2.5)], 60, 41 + 22 + 3),
      ([still], [], 200_000, 4), ([Self.line(5, 5.001)], [], 200_000, 4),
      ([Self.line(5, 5.003)], [], 200_000, 5), ([Self.line(0, 1)], [Self.line(0, 1)], 480, 241),
      ([Self.line(0, 1)], [Self.line(0, 1)], 480 * 0.5, 121),
    ]
    for (index, row) in rows.enumerated() {
      let times = Self.pair(row.old, row.new, sampleLimit: row.limit).times()
      #expect(times.count == row.count, "\(index)")
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 } && times.first == 0)
    }
  }

  @Test(
    "all tracks share four million instants, of which one has 200,000 at most",
    arguments: [(1, 0), (20, 0), (21, 0), (10, 11), (40, 60), (0, 80)])
  func limit_ofManyTracks_isTheirShare(new: Int, gone: Int) {
    func recording(_ names: Range<Int>) -> Recording {
      Fixtures.recording(
        names.map { Fixtures.track("\($0)", "opacity", [Self.line(0, 1)], initial: 0) })
    }
    // Those that both have count once.
    let pairs = TrackPair.pairs(recording(0..<new + gone), recording(0..<new))
    #expect(pairs.count == new + gone)
    let share = min(200_000, 4_000_000 / Double(new + gone))
    #expect(pairs.allSatisfy { $0.sampleLimit == share })
    #expect(pairs.map(\.kind) == (0..<new + gone).map { $0 < new ? .changed : .removed })
  }

  /// Ways of half a second to heights and back, against rest.
  @Test(
    "of distances that differ by a thousandth the first is named",
    arguments: [
      ([10.0, 10, 10], 0, 0), ([9.98, 10], 1, 0), ([9.995, 10], 0, 0), ([1, 10, 9.995], 1, 0),
      ([10, 20, 19.99], 1, 0), ([0.05, 10, 0.09, 10], 1, 1), ([-9.995, 10], 0, 0),
    ])
  func difference_ofHeights_isAtTheFirst(_ heights: [Double], _ named: Int, _ first: Int) throws {
    let segments = heights.enumerated().map { index, height in
      let start = Double(index)
      return Track.Segment(
        key: "k", startTime: start, endTime: start + 1, isFinished: true,
        motion: .interpolated(
          times: [start, start + 0.5, start + 1], values: [[0, height, 0]]), source: .timer)
    }
    for pair in [Self.pair([], segments), Self.pair(segments, [])] {
      let found = try #require(pair.difference(tolerance: 0.1))
      #expect(found.distance == heights.map(abs).max() && found.threshold == 1)
      #expect(found.time == Double(named) + 0.5)
      // Up to 10 in half a second: a tenth of a threshold is exceeded after 2.4 instants.
      let rate = 2 * abs(heights[first])
      let instants = (0.1 * 480 / rate).rounded(.down) + 1
      #expect(abs(found.firstTime - Double(first) - instants / 480) < 1e-9)
    }
  }

  /// Of several heights with a dip between them the first of those that count as the greatest.
  @Test(arguments: [
    ([0, 9.995, 6, 10, 0], 0.5), ([0, 9.98, 6, 10, 0], 1.5), ([0, 9.991, 9.99, 10, 0], 1.5),
    ([0, 9.995, 9.98, 10, 0], 0.5), ([0, 10, 8, 9.995, 0], 0.5),
  ])
  func difference_ofOneMotion_isAtItsFirstHeight(_ values: [Double], _ time: Double) throws {
    let times = values.indices.map { 0.5 * Double($0) }
    let segment = Track.Segment(
      key: "k", startTime: 0, endTime: 2, isFinished: true,
      motion: .interpolated(times: times, values: [values]), source: .timer)
    let found = try #require(Self.pair([], [segment]).difference(tolerance: 0.1))
    #expect(found.distance == 10 && found.time == time)
  }

  /// What comes to rest steps to its target, from within a threshold: two that do so sooner after
  /// another than is seen do not differ.
  @Test("steps to a target at nearly the same time are no difference")
  func difference_ofSteps_isOfTheirTimes() {
    for (end, length, tolerance, isSame) in [
      (1.001, 1.05, 0.1, true), (1.0016, 1.05, 0.1, true), (1.0018, 1.05, 0.1, false),
      (0.9984, 1.05, 0.1, true), (0.9982, 1.05, 0.1, false), (1.001, 1.2, 0.1, false),
      (1.003, 1.05, 0.2, true), (1.0035, 1.05, 0.2, false), (1, 1.2, 0.1, true),
      (1.001, 1.05, 0.01, false), (1.2, 1.005, 0.1, true),
    ] {
      func motion(_ end: Double) -> Track.Segment {
        let curve = EasedMotion(timing: .linear, duration: length, fromValue: 0, toValue: 10)
        return Fixtures.segment(0, end, true, .eased(curve, carriedVelocity: 0))
      }
      let found = Self.pair([motion(1)], [motion(end)]).difference(tolerance: tolerance)
      #expect((found == nil) == isSame, "\(end) of \(length) within \(tolerance)")
    }
  }

  /// The step may be as high as the larger threshold; what moves on at once does not come to rest.
  @Test("the height of a step is held to the larger threshold")
  func difference_ofSteps_isOfTheirHeights() {
    // Thresholds, the height of the step, and when what follows begins, if anything does.
    for (old, new, height, next, isSame) in [
      (1.0, 1.0, 0.5, nil as Double?, true), (1, 0.25, 0.5, nil, true), (0.25, 1, 0.5, nil, true),
      (0.25, 0.25, 0.5, nil, false), (1, 1, 1.5, nil, false), (1, 2, 1.5, nil, true),
      (2, 1, 1.5, nil, true), (1, 1, 0.5, 1.5, true), (1, 1, 0.5, 1.0012, false),
    ] {
      func track(_ end: Double, _ threshold: Double) -> Track {
        let curve = EasedMotion(
          timing: .linear, duration: end * 10 / (10 - height), fromValue: 0, toValue: 10)
        let step = Fixtures.segment(0, end, true, .eased(curve, carriedVelocity: 0))
        let following = next.map { Fixtures.linear($0, $0 + 1, from: [10], to: [10.5]) }
        return Fixtures.track(
          "dot", "positionX", [step] + [following].compactMap(\.self), initial: 0,
          threshold: threshold)
      }
      let pair = TrackPair(
        old: track(1, old), new: track(1.001, new), kind: .changed, ends: (nil, nil),
        sampleLimit: 200_000)
      let found = pair.difference(tolerance: 0.1)
      #expect((found == nil) == isSame, "\(height) of \(old) and \(new), then \(next ?? 0)")
    }
  }

  /// Of two motions each, from 0 s and from 2 s on, the last one cut off by the end at 3 s.
  @Test func lengthChange_ofTwoMotions_isThatOfTheFirst() {
    let rows: [(old: [Double], new: [Double], ends: (old: Double?, new: Double?), text: String?)] =
      [
        ([1, 1], [1, 1], (nil, nil), nil), ([1, 1], [1.25, 0.5], (nil, nil), "1.000 → 1.250 s"),
        ([1, 1], [1, 0.5], (nil, nil), "1.000 → 0.500 s"), ([1, 1], [1, 1], (3, 3), nil),
        ([1, 1], [1, 1], (nil, 3), "1.000 s → to the end"),
        ([1, 1], [1, 1], (3, nil), "to the end → 1.000 s"),
        ([1, 1], [1.25, 1], (nil, 3), "1.000 → 1.250 s"),
      ]
    for (index, row) in rows.enumerated() {
      func track(_ lengths: [Double]) -> Track {
        var segments = [Self.line(0, lengths[0]), Self.line(2, 2 + lengths[1])]
        segments[1].isFinished = false
        return Self.track(segments)
      }
      let pair = TrackPair(
        old: track(row.old), new: track(row.new), kind: .changed, ends: row.ends, sampleLimit: 100)
      #expect(MotionPairing(pair, 0).lengthChange?.values == row.text, "\(index)")
    }
  }
}
