// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// Where and when decays end, at the ends of their ranges: no speed, no way, no decay, an infinite
/// one, and speeds about the threshold.
@Suite("Ends of decays")
struct DecayEndTests {
  @Test func velocityReaching_ofAnyRate_isTheRateTimesTheWay() {
    for rate in [0, 0.5, 2, 1e9, Double.infinity] {
      let decay = Decay(rate: rate)
      for (target, value) in [(5.0, 5.0), (0, 0), (-3, -3), (9, 5), (-4, 4)] {
        let found = decay.velocity(reaching: target, from: value)
        #expect(found == (target == value ? 0 : (target - value) * rate), "\(rate), \(target)")
        guard target != value, rate > 0, rate.isFinite else { continue }
        let motion = DecayMotion(decay: decay, fromValue: value, initialVelocity: found)
        #expect(abs(motion.endValue - target) < 1e-12, "\(rate), \(target)")
      }
    }
  }

  /// The time until the speed is the threshold; 0 at or below it, before the first step, too.
  private func durations<Scalar: BatchScalar>(_ type: Scalar.Type, tolerance: Double) {
    let threshold = 2.0
    for rate in [0, 0.5, 4, Double.infinity] {
      for speed in [0, 1e-3, 1, 2.0.nextDown, 2, 2.5, 4, 2000] {
        for sign in [1.0, -1] {
          var batch = DecayBatch<Scalar>()
          let handle = batch.insert(
            Decay(rate: rate), position: 3, velocity: Scalar(sign * speed),
            threshold: Scalar(threshold))
          let place: Comment = "\(type), rate \(rate), speed \(speed)"
          // Float rounds the speed just below the threshold to it.
          let isSlow = Double(Scalar(speed)) <= threshold || rate == .infinity
          let expected = isSlow ? 0 : Elementary.log(speed / threshold) / rate
          let found = batch.duration(of: handle)
          #expect(found == expected || abs(found - expected) <= tolerance * expected, place)
          let destination = Double(batch.destination(of: handle))
          let way = speed == 0 || rate == .infinity ? 0 : sign * speed / rate
          #expect(
            destination == 3 + way || abs(destination - 3 - way) <= tolerance * abs(3 + way), place)
          // It rests from the first step on, or after its duration.
          batch.advance(by: 1e-9)
          #expect(batch.movingCount == (isSlow ? 0 : 1), place)
          guard !isSlow, rate > 0 else { continue }
          batch.advance(by: expected * 0.99)
          #expect(batch.movingCount == 1, place)
          batch.advance(by: expected * 0.02)
          #expect(batch.movingCount == 0 && batch.duration(of: handle) == 0, place)
          #expect(batch.destination(of: handle) == batch.positions[0], place)
        }
      }
    }
  }

  @Test func durations_aboutTheThreshold_areThoseOfTheClosedForm() {
    durations(Double.self, tolerance: 1e-12)
    durations(Float.self, tolerance: 1e-6)
  }
}
