// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Which neighbouring segments are parts of one animation through several values, such as
/// keyframes, and how the parts of its iterations are counted.
@Suite("Parts of animations")
struct PartTests {
  typealias Trigger = Track.Segment.Trigger

  /// Linear ways of a second each, one after the other, of two components: the second goes along at
  /// half the distance.
  private static func ways(_ values: [Double], from start: Double = 0) -> [Track.Segment] {
    zip(values, values.dropFirst()).enumerated().map { index, ends in
      let start = start + Double(index)
      return Fixtures.linear(
        start, start + 1, from: [ends.0, ends.0 / 2], to: [ends.1, ends.1 / 2])
    }
  }

  /// The parts of segments as texts, those that are none as "-".
  private static func parts(_ segments: [Track.Segment]) -> [String] {
    let parts = Track(
      layer: "dot", property: "position", threshold: 0.01, initialValue: [0, 0], segments: segments
    ).parts
    return segments.indices.map { index in
      parts[index].map { "\($0.number)/\($0.count)" } ?? "-"
    }
  }

  /// A motion of the second of two ways.
  private static func curves(
    _ first: MotionCurve, _ second: MotionCurve, from origin: Double = 1
  ) -> Track.Segment.Motion {
    .closedForm(origin: origin, rate: 1, curves: [first, second])
  }

  private static func eased(_ from: Double, _ to: Double, carried: Double = 0) -> MotionCurve {
    .eased(
      EasedMotion(timing: .linear, duration: 1, fromValue: from, toValue: to),
      carriedVelocity: carried)
  }

  private static func spring(_ from: Double, _ to: Double) -> MotionCurve {
    .spring(SpringMotion(spring: Spring(bounciness: 4, speed: 8), fromValue: from, toValue: to))
  }

  /// Changes of the second of two parts, and whether they are parts then.
  private static let changes:
    [(name: String, isPart: Bool, change: @Sendable (inout Track.Segment) -> Void)] = [
      ("nothing", true, { _ in }), ("key", false, { $0.key = "other" }),
      ("trigger", false, { $0.trigger = Trigger(time: 0, caption: "") }),
      ("source", false, { $0.source = .keyframes }), ("limit", false, { $0.clampMode = .start }),
      ("a pause before", false, { $0.startTime += 0.01 }),
      ("no time", false, { $0.endTime = $0.startTime }),
      ("cut off", true, { $0.isFinished = false }),
      ("elsewhere", false, { $0.motion = curves(eased(9, 4), eased(5, 2)) }),
      ("elsewhere in the second", false, { $0.motion = curves(eased(10, 4), eased(6, 2)) }),
      ("at rest", true, { $0.motion = curves(.constant(10), .constant(5)) }),
      ("at rest elsewhere", false, { $0.motion = curves(.constant(10), .constant(6)) }),
      ("one at rest", true, { $0.motion = curves(eased(10, 4), .constant(5)) }),
      ("with a velocity", false, { $0.motion = curves(eased(10, 4, carried: 3), eased(5, 2)) }),
      (
        "with a velocity in one", false,
        { $0.motion = curves(eased(10, 4), eased(5, 2, carried: 3)) }
      ),
      ("a spring", false, { $0.motion = curves(spring(10, 4), spring(5, 2)) }),
      ("a spring in one", false, { $0.motion = curves(eased(10, 4), spring(5, 2)) }),
      (
        "samples", false,
        { $0.motion = .interpolated(times: [1, 2], values: [[10, 4], [5, 2]]) }
      ),
    ]

  @Test("parts follow each other at once, from where the one before ends in every component")
  func parts_ofTwoSegments_areThoseOfOneAnimation() {
    for (name, isPart, change) in Self.changes {
      var segments = Self.ways([0, 10, 4])
      change(&segments[1])
      #expect(Self.parts(segments) == (isPart ? ["1/2", "2/2"] : ["-", "-"]), "\(name)")
    }
    // The first has not come to its end, or goes on with a velocity.
    var cut = Self.ways([0, 10, 4])
    cut[0].isFinished = false
    #expect(Self.parts(cut) == ["-", "-"])
    cut = Self.ways([0, 10, 4])
    cut[0].motion = Self.curves(Self.spring(0, 10), Self.spring(0, 5), from: 0)
    #expect(Self.parts(cut) == ["-", "-"])
    // All are moved by something else.
    for source in [Track.Segment.Source.finger, .keyframes, .follower, .timer] {
      var others = Self.ways([0, 10, 4])
      for index in others.indices { others[index].source = source }
      #expect(Self.parts(others) == ["-", "-"], "\(source)")
    }
  }

  @Test("what rests all the time, or is alone, has no parts")
  func parts_ofRests_areNone() {
    var rests = Self.ways([0, 0, 0])
    for index in rests.indices {
      rests[index].motion = Self.curves(.constant(3), .constant(1.5))
    }
    #expect(Self.parts(rests) == ["-", "-"])
    #expect(Self.parts([]) == [] && Self.parts(Self.ways([0, 5])) == ["-"])
    #expect(Self.parts(rests + Self.ways([3, 9], from: 2)) == ["1/3", "2/3", "3/3"])
  }

  /// A way that is the same after as many parts, at the same speed, begins another iteration.
  @Test("parts are counted anew in each iteration, the last of which may be cut off")
  func parts_ofIterations_areCountedAnew() {
    let round = [10.0, 4, 0]
    let twice = Self.ways([0] + round + round)
    #expect(Self.parts(twice) == ["1/3", "2/3", "3/3", "1/3", "2/3", "3/3"])
    #expect(Self.parts(Array(twice.prefix(5))) == ["1/3", "2/3", "3/3", "1/3", "2/3"])
    #expect(Self.parts(Array(twice.prefix(4))) == ["1/3", "2/3", "3/3", "1/3"])
    let other = Self.ways([0] + round + [10, 5, 0])
    #expect(Self.parts(other) == (1...6).map { "\($0)/6" })
    var faster = twice
    for index in 3..<6 {
      guard case .closedForm(let origin, _, let curves) = faster[index].motion else { continue }
      faster[index].motion = .closedForm(origin: origin, rate: 2, curves: curves)
    }
    #expect(Self.parts(faster) == (1...6).map { "\($0)/6" })
  }

  /// Ways that repeat are iterations of one motion each, and no parts of what is beside them.
  @Test("ways that repeat are no parts, those before and after them are")
  func parts_besideRepetitions_areApart() {
    let there = Self.ways([0, 10])
    func moved(_ segments: [Track.Segment], by time: Double) -> [Track.Segment] {
      segments.map { segment in
        var segment = segment
        segment.startTime += time
        segment.endTime += time
        segment.motion = segment.motion.shifted(by: time)
        return segment
      }
    }
    let twice = there + moved(there, by: 1)
    #expect(Self.parts(twice) == ["-", "-"])
    #expect(Self.parts(twice + Self.ways([10, 4, 8], from: 2)) == ["-", "-", "1/2", "2/2"])
    #expect(Self.parts(Self.ways([8, 4, 0]) + moved(twice, by: 2)) == ["1/2", "2/2", "-", "-"])
    // One way after two that repeat, or before them, is alone.
    #expect(Self.parts(twice + Self.ways([10, 4], from: 2)) == ["-", "-", "-"])
    #expect(Self.parts(Self.ways([4, 0]) + moved(twice, by: 1)) == ["-", "-", "-"])
    let back = Self.ways([0, 10, 0])
    #expect(Self.parts(back + Self.ways([0, 4, 8], from: 2)) == ["-", "-", "1/2", "2/2"])
  }
}
