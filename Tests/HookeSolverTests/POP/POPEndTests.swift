// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// POP's tests of an animation's end, on values of small integers, where signs, ties and zeros are
/// frequent, against their definitions.
@Suite("POP: reached and settled")
struct POPEndTests {
  private static func vector(_ random: inout SeededGenerator) -> SIMD4<Double> {
    SIMD4((0..<4).map { _ in Double(random.index(below: 5)) - 2 })
  }

  /// The target is reached where every distance is 0, or each of those compared has another sign
  /// than it had at the start; once.
  @Test func reach_ofAnyValues_isThatOfTheDefinition() {
    var random = SeededGenerator(seed: 81)
    var (reached, refused) = (0, 0)
    for round in 0..<400 {
      var detector = POPReachDetector()
      var start: SIMD4<Double>?
      var hasReached = false
      for step in 0..<8 {
        let (value, target) = (Self.vector(&random), Self.vector(&random))
        let place: Comment = "round \(round), step \(step): \(value), \(target)"
        if step == 1 || random.index(below: 6) == 0 {
          detector.begin(value: value, target: target)
          start = value == target ? nil : target - value
          hasReached = false
          #expect(!detector.hasReached, place)
          continue
        }
        let count = 1 + random.index(below: 4)
        let distance = target - value
        let isPast = start.map { start in
          (0..<count).allSatisfy { distance[$0].sign != start[$0].sign }
        }
        let expected = !hasReached && (distance == .zero || isPast ?? false)
        #expect(detector.check(value: value, target: target, count: count) == expected, place)
        hasReached = hasReached || expected
        #expect(detector.hasReached == hasReached, place)
        if expected { reached += 1 } else { refused += 1 }
      }
    }
    #expect(reached > 100 && refused > 100)
  }

  /// A speed of five thresholds is not slow yet, whichever component has it.
  @Test func decay_atFiveThresholds_hasNotConverged() {
    for threshold in [0.25, 1, 8] {
      for lane in 0..<4 {
        for sign in [-1.0, 1] {
          var velocity = SIMD4<Double>.zero
          for (speed, expected) in [
            (5 * threshold, false), ((5 * threshold).nextDown, true), (6 * threshold, false),
          ] {
            velocity[lane] = sign * speed
            let found = POPDecay.hasConverged(velocity: velocity, threshold: threshold)
            #expect(found == expected, "\(velocity), \(threshold)")
          }
        }
      }
    }
  }

  /// A spring has converged nearer than half a threshold, with a sum of squared speeds below 25
  /// thresholds and one of squared accelerations below 625 squared thresholds.
  @Test func spring_atItsBounds_hasNotConverged() {
    func hasConverged(
      _ distance: SIMD4<Double>, _ velocity: SIMD4<Double>, tension: Double = 0,
      threshold: Double
    ) -> Bool {
      var solver = POPSpringSolver(
        dynamics: POPDynamics(tension: tension, friction: 0), threshold: threshold)
      #expect(!solver.hasConverged)
      var (value, velocity) = (-distance, velocity)
      // After one step the state is the one before it, and the acceleration its own.
      solver.advance(value: &value, velocity: &velocity, target: .zero, by: POPSpringSolver.step)
      return solver.hasConverged
    }
    for threshold in [0.25, 1, 4] {
      for lane in 0..<4 {
        for sign in [-1.0, 1] {
          var distance = SIMD4<Double>.zero
          distance[lane] = sign * threshold / 2
          let place: Comment = "lane \(lane), \(sign), \(threshold)"
          #expect(!hasConverged(distance, .zero, threshold: threshold), place)
          distance[lane] = distance[lane] * 0.999
          #expect(hasConverged(distance, .zero, threshold: threshold), place)
          var velocity = SIMD4<Double>.zero
          velocity[lane] = sign * 5 * threshold.squareRoot()
          #expect(!hasConverged(.zero, velocity, threshold: threshold), place)
          velocity[lane] *= 0.999
          #expect(hasConverged(.zero, velocity, threshold: threshold), place)
          // At a quarter of a threshold, 100 times the distance is 25 thresholds.
          distance[lane] = sign * threshold / 4
          for (tension, expected) in [(99.0, true), (101, false)] {
            let found = hasConverged(distance, .zero, tension: tension, threshold: threshold)
            #expect(found == expected, "\(tension), lane \(lane), \(threshold)")
          }
        }
      }
      // Each of two components is slow enough, and near enough, but not both together.
      let fast = 4 * threshold.squareRoot()
      #expect(hasConverged(.zero, [fast, 0, 0, 0], threshold: threshold))
      #expect(!hasConverged(.zero, [fast, 0, 0, fast], threshold: threshold))
      let far = threshold / 4
      #expect(hasConverged([0, far, 0, 0], .zero, tension: 80, threshold: threshold))
      #expect(!hasConverged([0, far, far, 0], .zero, tension: 80, threshold: threshold))
    }
  }

  /// The last two values are within a fifth of the threshold of the target and of each other, or
  /// are the target itself where values are rounded.
  @Test func settled_ofAnyWrites_isThatOfTheDefinition() {
    var random = SeededGenerator(seed: 82)
    var settled = [0, 0]
    for round in 0..<600 {
      var history = POPWriteHistory()
      var writes: [SIMD4<Double>] = []
      let target = Self.vector(&random)
      for _ in 0..<5 {
        let count = 1 + random.index(below: 4)
        // A fifth of 5 is 1, which a distance of 1 is not below.
        let threshold = [5, 5.5, 11][random.index(below: 3)]
        let isRounding = random.index(below: 2) == 0
        let lasts = writes.suffix(2)
        let expected =
          lasts.count == 2
          && (0..<count).allSatisfy { lane in
            let (now, before) = (lasts[lasts.endIndex - 1][lane], lasts[lasts.startIndex][lane])
            if isRounding { return now == target[lane] && before == target[lane] }
            return abs(target[lane] - now) < threshold / 5 && abs(now - before) < threshold / 5
          }
        #expect(
          history.haveSettled(
            at: target, count: count, threshold: threshold, isRounding: isRounding) == expected,
          "round \(round): \(writes), \(target), \(count), \(threshold), \(isRounding)")
        if expected { settled[isRounding ? 1 : 0] += 1 }
        // Most often near the target.
        var value = target
        for lane in 0..<4 where random.index(below: 3) == 0 {
          value[lane] += Double(random.index(below: 3)) - 1
        }
        history.record(value)
        writes.append(value)
      }
    }
    #expect(settled[0] > 100 && settled[1] > 30)
  }

  /// A decay has converged where every component is slower than five thresholds per second, and its
  /// duration is the time until then.
  @Test func decays_ofAnyVelocities_convergeAfterTheirDuration() {
    var random = SeededGenerator(seed: 83)
    for deceleration in [0.9, 0.99, 0.998] {
      let decay = POPDecay(deceleration: deceleration)
      for _ in 0..<60 {
        let threshold = [0.01, 1, 5][random.index(below: 3)]
        let velocity = Self.vector(&random) * SIMD4(random.double(1...500), 10, 1, 3)
        let isSlow = (0..<4).allSatisfy { abs(velocity[$0]) < 5 * threshold }
        let place: Comment = "\(deceleration), \(velocity), \(threshold)"
        #expect(POPDecay.hasConverged(velocity: velocity, threshold: threshold) == isSlow, place)
        let duration = decay.duration(velocity: velocity, threshold: threshold)
        #expect((duration == 0) == (isSlow || velocity.isAtMost(5 * threshold)), place)
        // The fastest component, by the closed form.
        let fastest = (0..<4).map { abs(velocity[$0]) }.max() ?? 0
        let rate = -1000 * Elementary.log(deceleration)
        let expected = max(0, fastest == 0 ? 0 : Elementary.log(fastest / (5 * threshold)) / rate)
        #expect(abs(duration - expected) < 1e-9, place)
        let end = decay.endValue(from: .zero, velocity: velocity, threshold: threshold)
        var (value, speed) = (SIMD4<Double>.zero, velocity)
        decay.advance(value: &value, velocity: &speed, by: duration)
        #expect(end == value, place)
        for lane in 0..<4 where velocity[lane] == 0 { #expect(end[lane] == 0, place) }
      }
    }
  }
}

extension SIMD4<Double> {
  fileprivate func isAtMost(_ limit: Double) -> Bool {
    (0..<4).allSatisfy { self[$0].magnitude <= limit }
  }
}
