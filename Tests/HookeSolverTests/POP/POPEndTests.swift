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
