// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// How often animations repeat, and which of them go on when a recording ends.
@Suite("Repetitions")
struct RepetitionTests {
  /// Ways of half a second from 1 s on, the last of which is cut off after a part of it.
  private static func track(
    _ count: Int, part: Double, autoreverses: Bool = false, isFinished: Bool = false
  ) -> Track {
    let segments = (0..<count).map { index -> Track.Segment in
      let (start, isLast) = (1 + 0.5 * Double(index), index == count - 1)
      let ends = autoreverses && index % 2 == 1 ? (10.0, 0.0) : (0, 10)
      let motion = EasedMotion(
        timing: .linear, duration: 0.5, fromValue: ends.0, toValue: ends.1)
      return Fixtures.segment(
        start, start + 0.5 * (isLast ? part : 1), !isLast || isFinished,
        .eased(motion, carriedVelocity: 0))
    }
    return Fixtures.track("dot", "positionX", segments, initial: 0)
  }

  @Test(
    "a part of a way counts as that part",
    arguments: [
      (2, 0.5, false, false, 1.5), (2, 1, false, true, 2), (4, 0.25, true, false, 3.25),
      (4, 1, true, true, 4), (3, 1, false, false, 3), (3, 0.75, true, false, 2.75),
    ])
  func iterationCount_ofARun_countsParts(
    count: Int, part: Double, autoreverses: Bool, isFinished: Bool, expected: Double
  ) throws {
    let track = Self.track(
      count, part: part, autoreverses: autoreverses, isFinished: isFinished)
    let run = try #require(track.iterationRuns.first)
    #expect(run == IterationRun(segments: 0..<count, autoreverses: autoreverses))
    #expect(track.iterationCount(of: run) == expected)
    #expect(
      track.repeatCount(of: run)
        == (isFinished
          ? RepeatCount(
            count: Double(count) / (autoreverses ? 2 : 1), autoreverses: autoreverses) : nil))
  }

  /// The run ends 1.25 s after its start at 1 s.
  @Test("a run goes on where it is cut off by the end of the recording")
  func goesOn_atAnEnd_isTrueOfWhatItCuts() throws {
    for (end, goesOn) in [
      (2.25, true), (2.25 + 1e-9, true), (2.25 + 5e-9, false), (2.26, false), (2.24, true),
      (3, false),
    ] {
      let track = Self.track(3, part: 0.5)
      let run = try #require(track.iterationRuns.first)
      #expect(track.goesOn(run, after: end) == goesOn, "\(end)")
      #expect(
        track.repeatCount(of: run, goingOnAt: end)
          == (goesOn ? .endless(autoreverses: false) : nil), "\(end)")
      #expect(track.repeatCount(of: run, goingOnAt: nil) == nil)
      #expect(track.segments[2].goesOn(at: end) == goesOn, "\(end)")
      let finished = Self.track(3, part: 1, isFinished: true)
      #expect(!finished.goesOn(run, after: 2) && !finished.segments[2].goesOn(at: 2))
      // Another motion follows.
      var followed = track
      followed.segments.append(Fixtures.linear(2.25, 3, from: [0], to: [1]))
      #expect(!followed.goesOn(run, after: end), "\(end)")
    }
  }

  @Test(
    "repetitions are said by their number",
    arguments: [
      (1.0, false, "once"), (1, true, "there and back"), (2, false, "2 times"),
      (1.5, true, "there and back 1.5 times"), (12, true, "there and back 12 times"),
      (.infinity, false, "again and again"), (.infinity, true, "there and back again and again"),
      (0.5, false, "0.5 times"),
    ])
  func text_ofACount_isItsNumber(count: Double, autoreverses: Bool, text: String) {
    #expect(RepeatCount(count: count, autoreverses: autoreverses).words == text)
  }

  /// What both have in common is said once; what is endless or runs once shares nothing.
  @Test("repetitions that replace others are said without what they share")
  func text_replacedByAnother_isShort() {
    let rows: [(old: (Double, Bool), new: (Double, Bool), texts: [String])] = [
      ((2, false), (3, false), ["2", "3 times"]),
      ((2, true), (3, true), ["there and back 2", "3 times"]),
      ((2, false), (3, true), ["2 times", "there and back 3 times"]),
      ((1, false), (3, false), ["once", "3 times"]), ((3, false), (1, false), ["3 times", "once"]),
      ((.infinity, false), (3, false), ["again and again", "3 times"]),
      ((3, false), (.infinity, false), ["3 times", "again and again"]),
      ((1, true), (2, true), ["there and back", "there and back 2 times"]),
      ((2, true), (1, true), ["there and back 2 times", "there and back"]),
      ((1, true), (1, false), ["there and back", "once"]),
    ]
    for row in rows {
      let old = RepeatCount(count: row.old.0, autoreverses: row.old.1)
      let new = RepeatCount(count: row.new.0, autoreverses: row.new.1)
      let found = old.words(replacedBy: new)
      #expect([found.old, found.new] == row.texts)
    }
  }
}
