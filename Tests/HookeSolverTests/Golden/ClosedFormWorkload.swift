// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport

/// Closed forms of springs of all regimes, decays and timing curves, with their events.
enum ClosedFormWorkload {
  /// Hashes the results for 3,000 random motions of each kind.
  static func hash() -> UInt64 {
    var random = SeededGenerator(seed: 2024)
    func number(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * (Double(random.next() >> 11) * 0x1p-53)
    }
    var hash = BitHash()
    for index in 0..<3000 {
      let ratio = [0, 0.01, 0.3, 0.7, 1 - 1e-7, 1, 1 + 1e-7, 1.5, 8][index % 9]
      let spring = Spring(
        response: number(0.05, 3), dampingRatio: ratio, mass: number(0.1, 5))
      let motion = SpringMotion(
        spring: spring, fromValue: number(-100, 100), toValue: number(-100, 100),
        initialVelocity: number(-3000, 3000))
      let (value, velocity) = motion.state(at: number(0, 30))
      hash.feed(value)
      hash.feed(velocity)
      hash.feed(motion.settlingTime(threshold: 0.5))
      hash.feed(motion.settlingDuration(epsilon: 0.5))
      hash.feed(motion.peak(0)?.time ?? -1)
      hash.feed(motion.crossing(0)?.time ?? -1)
      let fling = DecayMotion(
        decay: Decay(deceleration: number(0.5, 1)), initialVelocity: number(-3000, 3000))
      hash.feed(fling.value(at: number(0, 10)))
      hash.feed(fling.settlingTime(threshold: 0.5))
      let curve = CubicBezier(number(0, 1), number(-2, 2), number(0, 1), number(-2, 2))
      let time = number(0, 1)
      hash.feed(curve.value(at: time))
      hash.feed(curve.slope(at: time))
      hash.feed(POPDynamics(bounciness: number(0, 20), speed: number(0, 20)).bounciness)
    }
    return hash.state
  }
}
