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

  /// A decay from where it already is stops at once, whatever its velocity.
  @Test func reaching_ofAnyVelocity_isTheRateThatEndsThere() {
    for velocity in [-30, -1e-9, 0, 1e-9, 30] {
      for (target, value) in [(5.0, 5.0), (0, 0), (9, 5), (-4, 4)] {
        let found = Decay.reaching(target, from: value, velocity: velocity)?.rate
        let rate = velocity / (target - value)
        let expected = target == value ? Double.infinity : rate > 0 ? rate : nil
        #expect(found == expected, "\(velocity), \(value) to \(target)")
      }
    }
  }

  /// Where hardly any speed is lost the way is `v t (1 - r t / 2 + ...)`, to the last digits.
  @Test func way_ofATinyDecay_isThatOfTheSeries() {
    for exponent in stride(from: -80, through: -8, by: 3) {
      for rate in [0.001, 2.0, 700] {
        let part = Double(sign: .plus, exponent: exponent, significand: 1.25)
        let time = part / rate
        let motion = DecayMotion(decay: Decay(rate: rate), initialVelocity: 3)
        let sum = 1 - part / 2 * (1 - part / 3 * (1 - part / 4 * (1 - part / 5)))
        let (value, velocity) = motion.state(at: time)
        let place: Comment = "\(rate), \(exponent)"
        #expect(abs(value / (3 * time * sum) - 1) < 1e-13 + part * part * part * part, place)
        #expect(abs(velocity / 3 - Elementary.exp(-part)) < 1e-15, place)
        let back = motion.time(reaching: 3 * time)
        let longer = 1 + part / 2 * (1 + 2 * part / 3 * (1 + 3 * part / 4))
        #expect(abs((back ?? 0) / (time * longer) - 1) < 1e-13 + part * part * part, place)
      }
    }
  }

  /// The same of the rates of a batch, over long steps.
  @Test func steps_ofSlowDecays_areThoseOfTheClosedForm() {
    for rate in [0, 1e-12, 1e-9, 1e-8, 5e-7, 2e-6, 1e-4, 0.1] {
      for seconds in [1, 1e3, 1e6, 1e8] {
        var batch = DecayBatch<Double>()
        let handle = batch.insert(
          Decay(rate: rate), position: 0, velocity: 2, threshold: 1e-9)
        batch.advance(by: seconds)
        let motion = DecayMotion(decay: Decay(rate: rate), initialVelocity: 2)
        let ratio = batch.positions[batch.index(of: handle)] / motion.value(at: seconds)
        #expect(abs(ratio - 1) < 1e-12, "\(rate), \(seconds) s")
      }
    }
  }

  /// POP's decay of no factor at all stops in the first moment, and not before it.
  @Test func popDecay_ofNoFactor_stopsAtOnce() {
    for deceleration in [0, 0.5, 0.998] {
      let decay = POPDecay(deceleration: deceleration)
      var (value, velocity): (SIMD4<Double>, SIMD4<Double>) = ([7, 0, 0, 0], [2000, 0, 0, 0])
      decay.advance(value: &value, velocity: &velocity, by: 0)
      #expect(value == [7, 0, 0, 0] && velocity == [2000, 0, 0, 0], "\(deceleration)")
      guard deceleration == 0 else { continue }
      decay.advance(value: &value, velocity: &velocity, by: 0.016)
      #expect(value == [7, 0, 0, 0] && velocity == .zero)
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
