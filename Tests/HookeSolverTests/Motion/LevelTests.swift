// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// The first passage of a value, against a scan of the motion.
@Suite struct LevelTests {
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
}
