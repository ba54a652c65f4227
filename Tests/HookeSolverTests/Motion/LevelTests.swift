// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// The first passage of a value, against a scan of the motion.
@Suite struct LevelTests {
  /// Of rates of 1 and 1e-k 1/s: from rest the slow one remains, exp(-t / 10^k).
  @Test func timeReaching_onAVerySlowSpring_isThatOfItsSlowRate() throws {
    for power in 3...8 {
      let slow = 1 / Double((0..<power).reduce(1) { product, _ in product * 10 })
      let motion = SpringMotion(
        spring: Spring(stiffness: slow, damping: 1 + slow), fromValue: 1, toValue: 0)
      for (level, logarithm) in [(0.5, 0.6931471805599453), (0.01, 4.605170185988091)] {
        let time = try #require(motion.time(reaching: level), "1e-\(power), \(level)")
        #expect(abs(time * slow / logarithm - 1) < 3 * slow, "1e-\(power), \(level)")
      }
      #expect(motion.time(reaching: 1.5) == nil && motion.time(reaching: -0.5) == nil)
    }
  }

  @Test(arguments: [0, 0.05, 0.4, 0.999, 1, 1.001, 3])
  func timeReaching_anyValue_isTheFirstPassageOfAScan(dampingRatio: Double) throws {
    let seed: UInt64 = 77
    var generator = SeededGenerator(seed: seed)
    var found = 0
    for _ in 0..<30 {
      let motion = SpringMotion(
        spring: Spring(response: 0.5, dampingRatio: dampingRatio),
        fromValue: generator.double(-2...2), toValue: generator.double(-2...2),
        initialVelocity: generator.double(-30...30))
      let level = generator.double(-3...3)
      // The first change of side among 2,000 samples of four seconds.
      let above = (0...2000).map { motion.value(at: Double($0) / 500) > level }
      let change = zip(above, above.dropFirst()).enumerated().first { $1.0 != $1.1 }
      let time = motion.time(reaching: level)
      guard let change else {
        #expect(time == nil || time ?? 0 > 4, "seed \(seed), \(motion), \(level)")
        continue
      }
      let passage = try #require(time, "seed \(seed), \(motion), \(level)")
      found += 1
      #expect(passage <= Double(change.offset + 1) / 500 + 1e-9, "seed \(seed), \(motion)")
      // An earlier one can only be a pair of passages within one interval of the scan.
      if passage < Double(change.offset) / 500 - 1e-9 {
        let index = Int(passage * 500)
        #expect(above[index] == above[index + 1])
      }
      #expect(abs(motion.value(at: passage) - level) < 1e-12)
    }
    #expect(found > 5)
  }

  @Test func timeReaching_valueOfTheStart_isItsReturn() throws {
    let motion = SpringMotion(
      spring: Spring(stiffness: 100, damping: 0), fromValue: 1, toValue: 0, initialVelocity: 0)
    #expect(motion.time(reaching: 2) == nil && motion.time(reaching: .nan) == nil)
    let quarter = try #require(motion.time(reaching: 0))
    #expect(abs(quarter - .pi / 20) < 1e-12)
    let pushed = SpringMotion(
      spring: Spring(stiffness: 100, damping: 0), fromValue: 1, toValue: 0, initialVelocity: 5)
    // cos(wt) + sin(wt) / 2 is 1 again at twice the angle of its greatest value, atan(1 / 2).
    let back = try #require(pushed.time(reaching: 1))
    #expect(abs(back - 2 * 0.463_647_609_000_806_1 / 10) < 1e-12)
  }

  /// A value that is left at the start and not met again is not passed, nor is the end of a motion
  /// that only approaches it, or one beyond the farthest turn.
  @Test(arguments: [1, 1.0001, 1.5, 4])
  func timeReaching_valuesThatAreNotPassed_isNil(dampingRatio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
    for (from, to) in [(1.0, 0.0), (-2, 3), (0, 1e-3), (5, -1e6)] {
      // At rest, and on the way to the target too slowly to pass it.
      for velocity in [0, (to - from) * 0.5] {
        let motion = SpringMotion(
          spring: spring, fromValue: from, toValue: to, initialVelocity: velocity)
        let place: Comment = "\(from) to \(to), \(velocity)"
        #expect(motion.time(reaching: from) == nil, place)
        #expect(motion.time(reaching: to) == nil, place)
        #expect(motion.time(reaching: from - (to - from) / 4) == nil, place)
        #expect(motion.time(reaching: to + (to - from) / 4) == nil, place)
        let middle = motion.time(reaching: (from + to) / 2) ?? .nan
        #expect(abs(motion.value(at: middle) - (from + to) / 2) < 1e-9 * abs(to - from), place)
      }
    }
    // Pushed away from its target, it comes back to it and does not pass it.
    for velocity in [3.0, -3] {
      let pushed = SpringMotion(
        spring: spring, fromValue: 7, toValue: 7, initialVelocity: velocity)
      #expect(pushed.time(reaching: 7) == nil, "\(velocity)")
    }
  }

  /// A way of hours, which no turn ends, is searched to its end.
  @Test(arguments: [1e2, 1e4, 1e6])
  func timeReaching_onASlowWay_isThatOfTheExponential(damping: Double) {
    let spring = Spring(stiffness: 1, damping: damping)
    let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 1)
    for level in [0.01, 0.5, 0.999] {
      let found = motion.time(reaching: level) ?? .nan
      // The slow part decays with the rate stiffness / damping.
      let expected = -Elementary.log1p(-level) * damping
      #expect(abs(found / expected - 1) < 0.02, "\(level)")
      #expect(abs(motion.value(at: found) - level) < 1e-9, "\(level)")
    }
  }
}
