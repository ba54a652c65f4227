// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// Motions are equal if all their numbers are; one number that differs makes another motion.
@Suite("Equality of motions")
struct MotionEqualityTests {
  /// Expects that no two of the values are equal, and that each is equal to itself made anew.
  private func expectDistinct<Value: Hashable>(_ make: () -> [Value]) {
    let (values, again) = (make(), make())
    for (index, value) in values.enumerated() {
      #expect(value == again[index] && value.hashValue == again[index].hashValue, "\(value)")
      for other in values[..<index] { #expect(value != other, "\(value)") }
    }
  }

  private static let springs = [
    Spring(stiffness: 100, damping: 8), Spring(mass: 2, stiffness: 100, damping: 8),
    Spring(stiffness: 101, damping: 8), Spring(stiffness: 100, damping: 9),
  ]

  @Test func springMotions_thatDifferInOneNumber_areOthers() {
    expectDistinct { Self.springs }
    expectDistinct {
      Self.springs.map { SpringMotion(spring: $0, fromValue: 1, toValue: 2, initialVelocity: 3) }
        + [(9, 2, 3), (1, 9, 3), (1, 2, 9)].map {
          SpringMotion(
            spring: Self.springs[0], fromValue: $0.0, toValue: $0.1, initialVelocity: $0.2)
        }
    }
  }

  @Test func componentSprings_thatDifferInOneNumber_areOthers() {
    let values: [SIMD4<Double>] = (0..<4).map { lane in
      var value: SIMD4<Double> = [1, 2, 3, 4]
      value[lane] = 9
      return value
    }
    func springs(
      _ spring: Spring = Self.springs[0], _ count: Int = 4, from: SIMD4<Double> = [1, 2, 3, 4],
      to: SIMD4<Double> = [1, 2, 3, 4], velocity: SIMD4<Double> = [1, 2, 3, 4]
    ) -> ComponentSprings {
      ComponentSprings(
        spring: spring, count: count, fromValue: from, toValue: to, initialVelocity: velocity)
    }
    expectDistinct {
      Self.springs.map { springs($0) } + values.map { springs(from: $0) }
        + values.map { springs(to: $0) } + values.map { springs(velocity: $0) }
    }
    // A component that stands at 0 is one all the same.
    expectDistinct {
      (1...4).map { springs(Self.springs[0], $0, from: .zero, to: .zero, velocity: .zero) }
    }
  }

  @Test func otherMotions_thatDifferInOneNumber_areOthers() {
    expectDistinct {
      [(2, 1, 3), (9, 1, 3), (2, 9, 3), (2, 1, 9)].map {
        DecayMotion(decay: Decay(rate: $0.0), fromValue: $0.1, initialVelocity: $0.2)
      }
    }
    expectDistinct {
      [(0.1, 0.2, 0.3, 0.4), (0.9, 0.2, 0.3, 0.4), (0.1, 0.9, 0.3, 0.4), (0.1, 0.2, 0.9, 0.4)].map {
        CubicBezier($0.0, $0.1, $0.2, $0.3)
      } + [CubicBezier(0.1, 0.2, 0.3, 0.9)]
    }
    expectDistinct {
      [
        EasedMotion(timing: .easeIn, duration: 1, fromValue: 2, toValue: 3),
        EasedMotion(timing: .easeOut, duration: 1, fromValue: 2, toValue: 3),
        EasedMotion(timing: .easeIn, duration: 9, fromValue: 2, toValue: 3),
        EasedMotion(timing: .easeIn, duration: 1, fromValue: 9, toValue: 3),
        EasedMotion(timing: .easeIn, duration: 1, fromValue: 2, toValue: 9),
      ]
    }
  }
}
