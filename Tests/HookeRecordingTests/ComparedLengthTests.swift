// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// What the comparison calls the length of a motion, for every two kinds of motions.
@Suite("Compared lengths")
struct ComparedLengthTests {
  private enum Kind: CaseIterable {
    case spring, cutSpring, decay, eased, cutEased, steps

    /// Whether the motion ends by itself.
    var isFinished: Bool { self != .cutSpring && self != .cutEased }
    /// Whether the motion is a timing curve.
    var isEased: Bool { self == .eased || self == .cutEased }
  }

  /// A motion of a kind that takes a time in seconds, from 0 to 100 points at most.
  private static func segment(_ kind: Kind, _ length: Double) -> Track.Segment {
    switch kind {
    case .spring, .cutSpring:
      let motion = SpringMotion(
        spring: Spring(response: 2, dampingRatio: 0.7), fromValue: 0, toValue: 100,
        initialVelocity: 0)
      return Fixtures.segment(0, length, kind.isFinished, .spring(motion))
    case .decay:
      let motion = DecayMotion(decay: Decay(rate: 1), fromValue: 0, initialVelocity: 90)
      return Fixtures.segment(0, length, true, .decay(motion))
    case .eased, .cutEased:
      let motion = EasedMotion(
        timing: .linear, duration: kind.isFinished ? length : 3, fromValue: 0, toValue: 100)
      return Fixtures.segment(0, length, kind.isFinished, .eased(motion, carriedVelocity: 0))
    case .steps:
      let times = (0...4).map { length * Double($0) / 4 }
      return Track.Segment(
        key: "key", startTime: 0, endTime: length, isFinished: true,
        motion: .sampled(times: times, values: [times.map { 90 * $0 / length }]), source: .timer)
    }
  }

  private static func recording(_ kind: Kind, _ length: Double) -> Recording {
    Fixtures.recording(
      [
        Fixtures.track(
          "card", "positionX", [segment(kind, length)], initial: 0, threshold: 1)
      ], duration: 4)
  }

  /// What comes to rest settles; curves, steps and what is cut off last; the terms of a curve that
  /// runs to its end have its length.
  private static func words(_ old: Kind, _ new: Kind) -> String? {
    if old == .eased, new == .eased { return nil }
    let settles =
      old.isFinished && new.isFinished && !old.isEased && !new.isEased
      && (old != .steps || new != .steps)
    return (settles ? "settles" : "lasts") + " 1.000 → 1.500 s"
  }

  @Test("lengths of any two motions are named by how they end")
  func changes_ofTwoLengths_areNamedByTheirEnds() throws {
    for old in Kind.allCases {
      for new in Kind.allCases {
        let comparison = RecordingComparison(
          old: Self.recording(old, 1), new: Self.recording(new, 1.5))
        let difference = try #require(comparison.tracks.first, "\(old), \(new)")
        let found = difference.changes.filter {
          [.settlingTime, .duration].contains($0.figure)
        }.map(\.description)
        #expect(found == [Self.words(old, new)].compactMap(\.self), "\(old), \(new)")
      }
    }
  }

  /// Equal lengths are no change, whatever the motions are.
  @Test("equal lengths are not named")
  func changes_ofEqualLengths_areNone() {
    for old in Kind.allCases {
      for new in Kind.allCases {
        let comparison = RecordingComparison(
          old: Self.recording(old, 1.25), new: Self.recording(new, 1.25))
        #expect(comparison.isSame == (old == new))
        let found = comparison.tracks.flatMap(\.changes).filter {
          [.settlingTime, .duration].contains($0.figure)
        }
        #expect(found.isEmpty, "\(old), \(new)")
      }
    }
  }
}
