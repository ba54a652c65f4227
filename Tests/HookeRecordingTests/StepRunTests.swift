// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Which values that are set one after the other are one motion, by their times and causes.
@Suite("Runs of steps")
struct StepRunTests {
  /// A track of steps at some times, each of a length in seconds.
  private static func track(
    _ times: [Double], length: Double = 1e-6, sources: [Track.Segment.Source] = [.timer]
  ) -> Track {
    let segments = times.enumerated().map { index, time in
      let (source, value) = (sources[index % sources.count], Double(index))
      return Track.Segment(
        key: source.rawValue, startTime: time - length, endTime: time, isFinished: true,
        motion: .sampled(times: [time - length, time], values: [[value, value + 1]]),
        source: source)
    }
    return Fixtures.track("dot", "positionX", segments, initial: 0)
  }

  /// The places of a number of steps, a tenth of a second apart from 1 s on.
  private static func even(_ count: Int, from start: Double = 1, apart: Double = 0.1) -> [Double] {
    (0..<count).map { start + apart * Double($0) }
  }

  @Test("four steps or more are one, of equal intervals to a microsecond")
  func runs_ofTimes_areThoseOfEqualIntervals() {
    for count in 0...7 {
      #expect(Self.track(Self.even(count)).stepRuns == (count < 4 ? [] : [0..<count]), "\(count)")
    }
    let rows: [(String, [Double], [Range<Int>])] = [
      ("rounded", [1, 1.1, 1.2000002, 1.3, 1.4], [0..<5]),
      ("uneven", [1, 1.1, 1.20001, 1.3, 1.4], []),
      ("late", [1, 1.1, 1.2, 1.3, 1.4005], [0..<4]),
      ("slower", Self.even(4) + [1.5, 1.7, 1.9], [0..<4]),
      ("two rates", Self.even(4) + Self.even(4, from: 1.5, apart: 0.2), [0..<4, 4..<8]),
      ("a pause", Self.even(5) + Self.even(6, from: 3), [0..<5, 5..<11]),
    ]
    for (name, times, runs) in rows {
      #expect(Self.track(times).stepRuns == runs, "\(name)")
    }
  }

  @Test(
    "what lasts for a millisecond or more is no step", arguments: [1e-6, 5e-4, 2e-3, 5e-3, 0.05])
  func runs_ofLongSteps_areNone(length: Double) {
    let runs = Self.track(Self.even(5), length: length).stepRuns
    #expect(runs == (length < 1e-3 ? [0..<5] : []))
  }

  @Test("values that code sets are steps, those of animations are not")
  func runs_ofACause_areOfCode() {
    for source in Track.Segment.Source.allCases {
      let isCode = [.assignment, .timer, .layout, .finger].contains(source)
      #expect(
        Self.track(Self.even(5), sources: [source]).stepRuns == (isCode ? [0..<5] : []),
        "\(source)")
    }
    let mixed: [Track.Segment.Source] = [.timer, .timer, .timer, .timer, .layout, .layout]
    #expect(Self.track(Self.even(6), sources: mixed).stepRuns == [0..<4])
    #expect(Self.track(Self.even(6), sources: [.timer, .layout]).stepRuns.isEmpty)
  }

  /// The steps as one motion go through each of the values, at each of the times.
  @Test("the steps of a run are one motion through all of their values")
  func steps_ofARun_haveAllValues() {
    let times = Self.even(5)
    let track = Self.track(times)
    let whole = track.steps(0..<5)
    #expect(whole.startTime == times[0] - 1e-6 && whole.endTime == times[4])
    #expect(whole.startValue(of: 0) == 0 && whole.target(of: 0) == 5)
    for (index, time) in times.enumerated() {
      #expect(whole.value(of: 0, at: time) == Double(index + 1))
      #expect(whole.value(of: 0, at: time + 0.05) == Double(index + 1))
      #expect(whole.value(of: 0, at: time.nextDown) == Double(index))
    }
    // A part of a run, too.
    let part = track.steps(1..<4)
    #expect(part.startValue(of: 0) == 1 && part.target(of: 0) == 4 && part.endTime == times[3])
  }

  /// Parameters that differ of several motions are said once each, those of the compared one first.
  @Test("changes of parameters are said once")
  func changes_ofSeveralMotions_areSaidOnce() throws {
    func recording(_ lengths: [Double]) -> Recording {
      let segments = lengths.enumerated().map { index, length in
        var segment = Fixtures.segment(
          10 * Double(index), 10 * Double(index) + length, true,
          .eased(
            EasedMotion(timing: .linear, duration: length, fromValue: 0, toValue: 100),
            carriedVelocity: 0))
        segment.key = "key \(index)"
        return segment
      }
      return Fixtures.recording(
        [Fixtures.track("dot", "positionX", segments, initial: 0)], duration: 60)
    }
    let rows: [([Double], [Double], [String])] = [
      ([1, 0.5, 0.5], [2, 0.75, 0.75], ["0.5 s → 0.75 s", "1 s → 2 s"]),
      ([1, 0.5, 0.5], [1, 0.75, 0.75], ["0.5 s → 0.75 s"]),
      ([1, 0.5, 0.25], [2, 0.75, 0.5], ["0.25 s → 0.5 s", "0.5 s → 0.75 s", "1 s → 2 s"]),
    ]
    for (old, new, expected) in rows {
      let comparison = RecordingComparison(old: recording(old), new: recording(new))
      let changes = try #require(comparison.tracks.first).changes
      #expect(changes.filter { $0.figure == .motion }.map(\.description).sorted() == expected)
    }
    // Of different numbers of motions only those that are compared are said.
    let comparison = RecordingComparison(
      old: recording([1, 0.5]), new: recording([2, 0.75, 0.25]))
    let changes = try #require(comparison.tracks.first).changes
    #expect(changes.count { $0.figure == .motion } == 1)
    #expect(changes.count { $0.figure == .count } == 1)
  }
}
