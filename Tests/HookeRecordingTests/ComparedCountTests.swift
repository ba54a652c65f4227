// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The numbers that a comparison says of tracks with several motions.
@Suite("Compared numbers of motions")
struct ComparedCountTests {
  private static func way(
    _ start: Double, _ end: Double, from: Double, to: Double, key: String = "key"
  ) -> Track.Segment {
    var segment = Fixtures.segment(
      start, end, true,
      .eased(
        EasedMotion(timing: .linear, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0))
    segment.key = key
    return segment
  }

  private static func changes(_ old: [Track.Segment], _ new: [Track.Segment]) -> [String] {
    func recording(_ segments: [Track.Segment]) -> Recording {
      Fixtures.recording(
        [Fixtures.track("dot", "positionX", segments, initial: 0)], duration: 40)
    }
    let comparison = RecordingComparison(old: recording(old), new: recording(new))
    return comparison.tracks.flatMap(\.changes).map(\.description)
  }

  /// Ways of half a second from 0 to 100, one after the other, some times from each start on.
  private static func rounds(_ counts: [Int]) -> [Track.Segment] {
    counts.enumerated().flatMap { index, count in
      (0..<count).map { round in
        let start = 10 * Double(index) + 0.5 * Double(round)
        return way(start, start + 0.5, from: 0, to: 100, key: "key \(index)")
      }
    }
  }

  /// Of several motions that repeat otherwise the first is said.
  @Test(
    "repetitions that differ are said of the first motion",
    arguments: [
      ([2, 3, 4], [2, 3, 4], nil as String?), ([2, 3, 4], [3, 3, 4], "2 → 3 times"),
      ([2, 3, 4], [2, 5, 4], "3 → 5 times"), ([2, 3, 4], [2, 3, 2], "4 → 2 times"),
      ([2, 3, 4], [4, 5, 6], "2 → 4 times"), ([2, 3, 4], [2, 5, 6], "3 → 5 times"),
      ([2, 3, 4], [1, 3, 4], "2 times → once"), ([1, 3, 4], [2, 5, 4], "once → 2 times"),
      ([2, 1, 1], [2, 1, 3], "once → 3 times"), ([4, 2, 2], [4, 3, 1], "2 → 3 times"),
    ])
  func changes_ofRepetitions_areThoseOfTheFirst(old: [Int], new: [Int], words: String?) {
    let found = Self.changes(Self.rounds(old), Self.rounds(new)).filter { $0.hasPrefix("repeats") }
    #expect(found == [words].compactMap { $0.map { "repeats " + $0 } })
  }

  /// Steps of a timer every tenth of a second, some from each start on.
  private static func steps(_ counts: [Int]) -> [Track.Segment] {
    var value = 0.0
    return counts.enumerated().flatMap { index, count in
      (0..<count).map { step in
        let time = 10 * Double(index) + 0.1 * Double(step)
        let before = value
        value += 5
        return Track.Segment(
          key: "timer", startTime: time.nextDown, endTime: time, isFinished: true,
          motion: .sampled(times: [time.nextDown, time], values: [[before, value]]),
          source: .timer)
      }
    }
  }

  /// Of several values that are set in other numbers of steps the first is said.
  @Test(
    "steps that differ are said of the first value",
    arguments: [
      ([4, 5], [4, 5], nil as String?), ([4, 5], [6, 5], "4 → 6"), ([4, 5], [4, 7], "5 → 7"),
      ([4, 5], [5, 7], "4 → 5"), ([9, 4], [8, 5], "9 → 8"),
    ])
  func changes_ofSteps_areThoseOfTheFirst(old: [Int], new: [Int], words: String?) {
    // From 1 s on, where a time has a neighbour before it that is not below 0.
    func later(_ segments: [Track.Segment]) -> [Track.Segment] {
      segments.map { segment in
        var segment = segment
        (segment.startTime, segment.endTime) = (segment.startTime + 1, segment.endTime + 1)
        segment.motion = segment.motion.shifted(by: 1)
        segment.startTime = segment.endTime.nextDown
        return segment
      }
    }
    let found = Self.changes(later(Self.steps(old)), later(Self.steps(new)))
      .filter { $0.hasPrefix("steps") }
    #expect(found == [words].compactMap { $0.map { "steps " + $0 } })
  }

  /// Motions of one key whose printed starts are equal belong together in their order.
  @Test("motions of one start are compared in order, beside one that is added")
  func changes_ofMotionsOfOneStart_areInOrder() {
    let both = [
      Self.way(1, 1.0001, from: 0, to: 50), Self.way(1.0001, 1.0002, from: 50, to: 120),
    ]
    let added = Self.way(3, 4, from: 120, to: 200)
    #expect(
      Self.changes(both, both + [added]) == [
        "motions 2 → 3, another from 3.000 s", "rests at 120 → 200 pt",
      ])
    #expect(
      Self.changes(both + [added], both) == ["motions 3 → 2", "rests at 200 → 120 pt"])
  }

  /// Where as many begin elsewhere as there are others, those belong together.
  @Test(
    "the number of motions says where one is added",
    arguments: [
      ([1.0], [1.0, 5], "1 → 2, another from 5.000 s"),
      ([5], [1, 5], "1 → 2, another from 1.000 s"),
      ([1, 9], [1, 5, 9], "2 → 3, another from 5.000 s"), ([1], [1, 5, 9], "1 → 3"),
      ([1, 5, 9], [5], "3 → 1"), ([], [1], "0 → 1, another from 1.000 s"),
    ])
  func changes_ofAnotherNumber_sayWhereItBegins(old: [Double], new: [Double], words: String) {
    func ways(_ starts: [Double]) -> [Track.Segment] {
      starts.map { Self.way($0, $0 + 1, from: 10 * $0, to: 10 * $0 + 100) }
    }
    let found = Self.changes(ways(old), ways(new)).filter { $0.hasPrefix("motions") }
    #expect(found == ["motions " + words])
  }
}
