// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@testable import HookeAnimation

/// Two motions after a moving target are equal where everything that decides their values is.
@Suite("Equal motions of followers")
struct DrivenEqualityTests {
  /// What a motion is made of.
  private struct Parts {
    var spring = Spring(mass: 1, stiffness: 90, damping: 8)
    var speed = 1.0
    var startTime = 2.0
    var value = SIMD4<Double>(1, 2, 0, 0)
    var velocity = SIMD4<Double>(30, -40, 0, 0)
    var target = TargetMotion(segment: DrivenEqualityTests.segment(), bounds: nil)
    var threshold = 0.01

    var motion: DrivenMotion {
      DrivenMotion(
        spring: spring, speed: speed, startTime: startTime, value: value, velocity: velocity,
        target: target, threshold: threshold)
    }
  }

  private static func segment(_ end: Double = 50) -> MotionSegment {
    let curves = [end, -9].map { end in
      MotionCurve.eased(
        EasedMotion(timing: .easeInOut, duration: 1, fromValue: 0, toValue: end),
        carriedVelocity: 0)
    }
    return MotionSegment(startTime: 2, endTime: 3, origin: 2, rate: 1, form: MotionForm(curves))
  }

  private static let low = SIMD4<Double>(0, -9, 0, 0)
  private static let high = SIMD4<Double>(40, 0, 0, 0)

  private static let changes: [(name: String, change: @Sendable (inout Parts) -> Void)] = [
    ("stiffness", { $0.spring = Spring(mass: 1, stiffness: 91, damping: 8) }),
    ("damping", { $0.spring = Spring(mass: 1, stiffness: 90, damping: 9) }),
    ("mass", { $0.spring = Spring(mass: 2, stiffness: 90, damping: 8) }),
    ("speed", { $0.speed = 2 }),
    ("start", { $0.startTime = 2.25 }),
    ("value", { $0.value.x = 1.5 }),
    ("value of the second", { $0.value.y = 2.5 }),
    ("velocity", { $0.velocity.x = -30 }),
    ("velocity of the second", { $0.velocity.y = 40 }),
    ("no velocity", { $0.velocity = .zero }),
    ("target", { $0.target = TargetMotion(segment: segment(51), bounds: nil) }),
    ("bounds", { $0.target = TargetMotion(segment: segment(), bounds: (low, high)) }),
    (
      "lower bound",
      { $0.target = TargetMotion(segment: segment(), bounds: (low + [20, 0, 0, 0], high)) }
    ),
    (
      "upper bound",
      { $0.target = TargetMotion(segment: segment(), bounds: (low, high - [20, 0, 0, 0])) }
    ),
    ("threshold", { $0.threshold = 0.02 }),
  ]

  @Test func motions_thatDifferInOnePart_areNotEqual() {
    var parts = [(name: "none", parts: Parts())]
    for (name, change) in Self.changes {
      var changed = Parts()
      change(&changed)
      parts.append((name, changed))
    }
    let motions = parts.map { $0.parts.motion }
    for (place, one) in motions.enumerated() {
      for (other, motion) in motions.enumerated() {
        #expect((one == motion) == (place == other), "\(parts[place].name), \(parts[other].name)")
        #expect((MotionForm(one) == MotionForm(motion)) == (place == other))
      }
      // The tolerance alone does not show at once.
      guard place > 0, parts[place].name != "threshold" else { continue }
      let moves = stride(from: 2.0, to: 4, by: 0.125).contains { time in
        let (found, plain) = (one.state(at: time).value, motions[0].state(at: time).value)
        return abs(found.x - plain.x) + abs(found.y - plain.y) > 1e-6
      }
      #expect(moves, "\(parts[place].name) changes the motion")
    }
  }

  @Test func motions_ofTheSameParts_areEqualWhateverWasRead() {
    let (one, other) = (Parts().motion, Parts().motion)
    for time in [2.5, 9, 2.125, 40] { _ = one.state(at: time) }
    #expect(one == other && other == one)
    // Constants count per unit of mass.
    var heavy = Parts()
    heavy.spring = Spring(mass: 4, stiffness: 360, damping: 32)
    #expect(heavy.motion == one)
    for time in [2, 2.5, 3.0, 3.5] {
      #expect(heavy.motion.state(at: time).value == other.state(at: time).value, "\(time)")
    }
  }
}
