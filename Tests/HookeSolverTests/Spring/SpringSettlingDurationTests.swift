// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("Spring: settling duration")
struct SpringSettlingDurationTests {
  /// ω · duration for a motion from rest that stays within 0.001: mpmath at 40 digits, the last
  /// zero of |x| - 0.001 with x = e^(-ζτ) (cos sτ + ζ/s sin sτ), s = √(1 - ζ²); critical:
  /// e^(-τ) (1 + τ); over-damped with cosh and sinh.
  private static let phases: [(ratio: Double, phase: Double)] = [
    (0.01, 688.2760786604131), (0.1, 67.03436537539724), (0.3, 21.12798994957018),
    (0.5, 12.701651956539862), (0.7, 10.28867468992613),
    (0.9, 8.377002919369435), (0.999, 9.204920472074633), (0.9999999, 9.233410634586699),
    (1.0, 9.233413476451586),
    (1.0000001, 9.233416318314996), (1.5, 18.49761435516299), (3.0, 40.43549711082495),
    (10.0, 137.85903870867105),
  ]

  @Test(arguments: phases)
  func stiffness_isThatOfTheExactSettlingPhase(ratio: Double, phase: Double) {
    for duration in [0.1, 0.5, 7] {
      let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
      #expect((spring.naturalFrequency * duration / phase - 1).magnitude < 1e-13)
      #expect((spring.dampingRatio / ratio - 1).magnitude < 1e-14)
      #expect((spring.settlingDuration / duration - 1).magnitude < 1e-12)
    }
  }

  @Test(arguments: [0.05, 0.3, 0.6, 0.826, 0.95, 1, 1.2, 4])
  func settlingDuration_withAVelocity_isReadBack(ratio: Double) {
    var random = SeededGenerator(seed: 77)
    var touching = 0
    for _ in 0..<60 {
      let (duration, velocity) = (random.double(0.1...3), random.double(-30...30))
      let spring = Spring(
        settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
      let motion = SpringMotion(spring: spring, initialVelocity: velocity)
      let read = motion.settlingDuration(epsilon: 0.001)
      #expect(read <= duration * (1 + 1e-12), "seed 77, velocity \(velocity)")
      for later in [1, 1.01, 1.1, 1.3, 1.7, 3] {
        #expect((motion.value(at: duration * later) - 1).magnitude <= 0.001 * (1 + 1e-9))
      }
      // Where no spring settles just then, one hardly softer must be late.
      if read < duration * (1 - 1e-9) {
        touching += 1
        let softer = Spring(
          response: spring.response * (1 + 1e-9), dampingRatio: spring.dampingRatio)
        let late = SpringMotion(spring: softer, initialVelocity: velocity)
        #expect(late.settlingDuration(epsilon: 0.001) > duration, "seed 77, velocity \(velocity)")
      }
    }
    #expect(touching < 20, "most velocities have a spring that settles just in time")
  }

  @Test func settlingDuration_ofZeroVelocity_isTheLimitOfSmallOnes() {
    for ratio in [0.3, 1, 3] {
      let still = Spring(settlingDuration: 1, dampingRatio: ratio)
      let pushed = Spring(settlingDuration: 1, dampingRatio: ratio, initialVelocity: 1e-9)
      #expect((pushed.stiffness / still.stiffness - 1).magnitude < 1e-8)
    }
  }

  @Test(arguments: [1e-9, 0.01, 0.5, 0.999])
  func settlingDuration_forAnyEpsilon_isReadBack(epsilon: Double) {
    for ratio in [1e-6, 0.2, 1, 20] {
      let spring = Spring(settlingDuration: 2, dampingRatio: ratio, epsilon: epsilon)
      let read = spring.settlingDuration(fromValue: 0, toValue: 1, epsilon: epsilon)
      #expect((read / 2 - 1).magnitude < 1e-11, "\(ratio)")
      let target = spring.settlingDuration(target: -100, epsilon: 100 * epsilon)
      #expect((target / 2 - 1).magnitude < 1e-11, "\(ratio)")
    }
  }

  @Test(arguments: [1e3, -1e3, 1e9, -1e9])
  func settlingDuration_withAbsurdVelocities_isFound(velocity: Double) {
    for ratio in [0.01, 0.5, 1, 10] {
      let spring = Spring(settlingDuration: 1, dampingRatio: ratio, initialVelocity: velocity)
      let motion = SpringMotion(spring: spring, initialVelocity: velocity)
      #expect(motion.settlingDuration(epsilon: 0.001) <= 1 + 1e-9)
    }
  }

  @Test("Any numbers make a spring that settles in time, or an error")
  func settlingDuration_ofExtremeNumbers_isReadBackOrRefused() {
    let least = Double.leastNonzeroMagnitude
    let sizes = [least, 1, .greatestFiniteMagnitude]
    var count = 0
    for duration in sizes {
      for ratio in sizes {
        for velocity in sizes.flatMap({ [$0, -$0] }) {
          for epsilon in [least, 0.001, 1.0.nextDown] {
            // Where time is short every eleventh, with each number among them.
            count += 1
            guard isThorough || count % 11 == 0 else { continue }
            let numbers = "\(duration), \(ratio), \(velocity), \(epsilon)"
            let spring: Spring
            do {
              spring = try Spring.validated(
                settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity,
                epsilon: epsilon)
            } catch { continue }
            let read = spring.settlingDuration(
              fromValue: 0, toValue: 1, initialVelocity: velocity, epsilon: epsilon)
            #expect(read <= duration * (1 + 1e-9), "\(numbers): \(read)")
          }
        }
      }
    }
  }

  @Test func settlingDuration_ofUsualNumbers_isNeverRefused() throws {
    var random = SeededGenerator(seed: 78)
    for index in 0..<400 {
      let (duration, ratio) = (random.double(0.05...20), random.double(0.02...8))
      let velocity = random.double(-100...100)
      #expect(throws: Never.self, "seed 78, \(index): \(duration), \(ratio), \(velocity)") {
        try Spring.validated(
          settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
      }
    }
  }

  @Test func settlingDuration_beyondTheGreatestNumber_hasAMessage() {
    #expect {
      try Spring.validated(settlingDuration: 100, dampingRatio: 1, initialVelocity: 1e307)
    } throws: {
      "\($0)" == "initial velocity must be a number that times the duration is finite, not 1e+307"
    }
  }

  @Test("A distance just below a peak's is left after that peak, not before")
  func settlingDuration_justBelowAPeak_isAfterIt() throws {
    for (ratio, velocity) in [(0.05, 0.0), (0.2, 3), (0.5, -2), (0.02, 11)] {
      let motion = SpringMotion(
        spring: Spring(response: 0.7, dampingRatio: ratio), fromValue: 2, toValue: 0,
        initialVelocity: velocity)
      for index in 0..<40 {
        let peak = try #require(motion.peak(index))
        let size = peak.value.magnitude
        guard size > 1e-6 else { break }
        let duration = motion.settlingDuration(epsilon: size.nextDown)
        #expect(duration >= peak.time, "ratio \(ratio), peak \(index)")
        let next = try #require(motion.peak(index + 1))
        #expect(duration < next.time, "ratio \(ratio), peak \(index)")
      }
    }
  }

  /// Each form of the call takes all its numbers into account.
  @Test func settlingDuration_inEveryForm_isThatOfTheMotion() {
    let spring = Spring(stiffness: 90, damping: 4)
    for (target, velocity, epsilon) in [
      (1.0, 0.0, 0.001), (1, 40, 0.001), (1, -40, 0.02), (-30, 700, 0.5), (0, 60, 0.1),
    ] {
      let motion = SpringMotion(
        spring: spring, fromValue: 0, toValue: target, initialVelocity: velocity)
      let truth = motion.settlingDuration(epsilon: epsilon)
      let place: Comment = "to \(target) with \(velocity), \(epsilon)"
      #expect(
        spring.settlingDuration(target: target, initialVelocity: velocity, epsilon: epsilon)
          == truth, place)
      #expect(
        spring.settlingDuration(
          fromValue: 0, toValue: target, initialVelocity: velocity, epsilon: epsilon) == truth,
        place)
      let moved = spring.settlingDuration(
        fromValue: 3, toValue: target + 3, initialVelocity: velocity, epsilon: epsilon)
      #expect(abs(moved - truth) < 1e-9, place)
    }
    let still = SpringMotion(spring: spring).settlingDuration(epsilon: 0.001)
    #expect(spring.settlingDuration == still && spring.settlingDuration(target: 1) == still)
  }

  /// The distance is sampled after the result, where it has to be within the band, and just before,
  /// where it is not.
  @Test func settlingDuration_ofAnyMotion_isTheLastTimeOutside() {
    var random = SeededGenerator(seed: 78)
    for index in 0..<600 {
      let ratio = [0.2, 0.9, 1, 1.7, 6][index % 5]
      let motion = SpringMotion(
        spring: Spring(response: random.double(0.2...2), dampingRatio: ratio),
        fromValue: [0, 3, 1][index % 3], toValue: 1, initialVelocity: random.double(-9...9))
      let epsilon = [0, 1e-3, 0.2, 1.9, 40][random.index(below: 5)]
      let end = motion.settlingDuration(epsilon: epsilon)
      func distance(_ time: Double) -> Double { (motion.value(at: time) - 1).magnitude }
      let problem: Comment = "seed 78, \(motion), \(epsilon), \(end)"
      if epsilon == 0 {
        #expect(end == .infinity, problem)
        continue
      }
      #expect(end == 0 || distance(end * (1 - 1e-9)) > epsilon * (1 - 1e-6), problem)
      for step in 1...60 {
        #expect(distance(end + Double(step * step) * 0.002) <= epsilon * (1 + 1e-9), problem)
      }
    }
  }
}
