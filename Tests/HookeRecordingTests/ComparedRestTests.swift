// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Where motions come to rest, of two recordings of which either may end in motion.
@Suite("Compared values at rest")
struct ComparedRestTests {
  /// How the last motion of a track ends, in a recording of 2 s.
  private enum Ending: CaseIterable {
    /// At its target, after a second.
    case finished
    /// Cut off after a second, before the recording ends.
    case removed
    /// Cut off where the recording ends at rest.
    case removedAtTheEnd
    /// Cut off by the end of the recording, in motion.
    case goesOn

    /// The value from its end on, of a way of 200 points in two seconds or, finished, in one.
    var rest: Double? {
      switch self {
      case .finished, .removedAtTheEnd: 200
      case .removed: 100
      case .goesOn: nil
      }
    }
  }

  /// A linear way from a start on; in motion, something else moves on at the end.
  private static func recording(
    _ ending: Ending, from start: Double, inMotion: Bool
  ) -> Recording {
    let duration = ending == .finished ? 1.0 : 2
    let curve = MotionCurve.eased(
      EasedMotion(timing: .linear, duration: duration, fromValue: start, toValue: start + 200),
      carriedVelocity: 0)
    let end = [.finished, .removed].contains(ending) ? 1.0 : 2
    let endless = MotionCurve.spring(
      SpringMotion(
        spring: Spring(stiffness: 10, damping: 0), fromValue: 0, toValue: 1, initialVelocity: 0))
    var recording = Fixtures.recording(
      [
        Fixtures.track(
          "card", "positionX", [Fixtures.segment(0, end, ending == .finished, curve)],
          initial: start, threshold: 1),
        Fixtures.track(
          "dot", "positionY", inMotion ? [Fixtures.segment(0, 2, false, endless)] : [], initial: 0),
      ], duration: 2)
    recording.endsInMotion = inMotion
    return recording
  }

  /// A place at rest is compared where both motions have one, and says no more than a target.
  @Test("places are compared of motions that come to rest, in both recordings")
  func changes_ofAnyEndings_sayWhereBothRest() throws {
    var compared = 0
    for old in Ending.allCases {
      for new in Ending.allCases {
        // One that goes on does so at the end of a recording that ends in motion.
        for motions in [(false, false), (true, false), (false, true), (true, true)] {
          if old == .goesOn && !motions.0 || new == .goesOn && !motions.1 { continue }
          if old == .removedAtTheEnd && motions.0 || new == .removedAtTheEnd && motions.1 {
            continue
          }
          let comparison = RecordingComparison(
            old: Self.recording(old, from: 0, inMotion: motions.0),
            new: Self.recording(new, from: 30, inMotion: motions.1))
          let difference = try #require(comparison.tracks.first { $0.layer == "card" })
          let found = difference.changes.filter {
            [.restingPlace, .target].contains($0.figure)
          }.map(\.description)
          var expected = ["target 200 → 230 pt"]
          if let before = old.rest, let after = new.rest {
            let values = "\(Int(before)) → \(Int(after) + 30) pt"
            if values != "200 → 230 pt" { expected.append("rests at " + values) }
          }
          #expect(found == expected, "\(old), \(new), \(motions)")
          compared += 1
        }
      }
    }
    #expect(compared == 36)
  }

  /// Each motion is held to the end of its own recording.
  @Test("recordings in motion may be of different lengths")
  func changes_ofDifferentLengths_areOfEachOwnEnd() throws {
    func recording(removedAt end: Double, _ duration: Double) -> Recording {
      let way = MotionCurve.eased(
        EasedMotion(timing: .linear, duration: 4, fromValue: 0, toValue: 200), carriedVelocity: 0)
      var recording = Fixtures.recording(
        [Fixtures.track("card", "positionX", [Fixtures.segment(0, end, false, way)], initial: 0)],
        duration: duration)
      recording.endsInMotion = true
      return recording
    }
    let (short, long) = (recording(removedAt: 1, 2), recording(removedAt: 3, 4))
    for (old, new, text) in [(short, long, "50 → 150 pt"), (long, short, "150 → 50 pt")] {
      let difference = try #require(RecordingComparison(old: old, new: new).tracks.first)
      let places = difference.changes.filter { $0.figure == .restingPlace }.map(\.description)
      #expect(places == ["rests at " + text])
    }
  }
}
