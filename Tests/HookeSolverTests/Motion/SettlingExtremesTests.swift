// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// Settling of motions as large, and to distances as small, as a `Double` can hold.
@Suite("SpringMotion: settling at the ends of the number range")
struct SettlingExtremesTests {
  static let ratios = [1e-3, 0.2, 1 - 1e-12, 1, 1.5, 50]
  static let distances = [1e-160, 1, 1e160, 1e300]
  static let thresholds: [Double] = [.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-170, 1e-3]

  @Test(arguments: ratios)
  func settlingTime_hugeWayAndTinyThreshold_isWhereTheDefinitionFirstHolds(ratio: Double) {
    var checked = 0
    for frequency in [1e-3, 10, 1e6] {
      let spring = Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
      for distance in Self.distances {
        let motion = SpringMotion(spring: spring, fromValue: 0 - distance, toValue: 0)
        for threshold in Self.thresholds where threshold < distance {
          let time = motion.settlingTime(threshold: threshold)
          #expect(time.isFinite, "\(frequency), \(distance) to \(threshold)")
          // Both sides of the definition, divided by the threshold.
          func energy(_ time: Double) -> Double {
            let x = motion.value(at: time) / threshold
            let w = motion.velocity(at: time) / frequency / threshold
            return x * x + w * w
          }
          #expect(energy(time) <= 1 + 1e-9, "\(frequency), \(distance) to \(threshold)")
          #expect(energy(time * 0.99) > 1, "\(frequency), \(distance) to \(threshold)")
          checked += 1
        }
      }
    }
    #expect(checked == 3 * 15)
  }

  @Test("The last moment outside a band that a turn just touches lies after the turn before")
  func settlingDuration_epsilonOfATurn_isAfterTheTurnBefore() {
    for ratio in [0.01, 0.05, 0.1, 0.2, 0.3, 0.5] {
      let motion = SpringMotion(
        spring: Spring(response: 0.5, dampingRatio: ratio), fromValue: 1, toValue: 0)
      let halfPeriod = 0.25 / (1 - ratio * ratio).squareRoot()
      for turn in 2...12 {
        let time = Double(turn) * halfPeriod
        let epsilon = motion.value(at: time).magnitude
        // Where rounding takes the turn for one outside, the band is left a moment before it.
        let duration = motion.settlingDuration(epsilon: epsilon)
        #expect(duration > time - halfPeriod, "\(ratio), turn \(turn)")
        #expect(duration < time + 1e-6 * halfPeriod, "\(ratio), turn \(turn)")
      }
    }
  }

  @Test(arguments: ratios)
  func settlingDuration_hugeWayAndTinyEpsilon_isTheLastMomentOutside(ratio: Double) {
    var (checked, compared) = (0, 0)
    for frequency in [1e-3, 10, 1e6] {
      let spring = Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
      for distance in Self.distances {
        let motion = SpringMotion(spring: spring, fromValue: 0 - distance, toValue: 0)
        for epsilon in Self.thresholds where epsilon < distance {
          let time = motion.settlingDuration(epsilon: epsilon)
          #expect(time.isFinite, "\(frequency), \(distance) to \(epsilon)")
          // Past 1e308 times its last distance a motion vanishes on the way, and near a subnormal
          // epsilon distances are rounded to its size: the two then see different last swings.
          if epsilon.isNormal, distance / epsilon < 1e307 {
            #expect(time <= motion.settlingTime(threshold: epsilon) * (1 + 1e-12))
            compared += 1
          }
          for later in stride(from: 1.0, through: 1.2, by: 0.01) {
            let outside = motion.value(at: time * later).magnitude
            #expect(outside <= epsilon * (1 + 1e-9), "\(frequency), \(distance) to \(epsilon)")
          }
          checked += 1
        }
      }
    }
    #expect(checked == 3 * 15)
    #expect(compared >= 3 * 5)
  }
}
