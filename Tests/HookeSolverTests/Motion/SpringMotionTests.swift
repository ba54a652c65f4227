// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("SpringMotion: value and velocity")
struct SpringMotionTests {
  /// The damping ratios at which something could go wrong.
  static let dampingRatios = [
    0, 1e-6, 0.01, 0.35, 0.99, 1 - 1e-7, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-7, 1.01, 2, 10,
  ]

  @Test func state_atTableValues_isWithin1e12OfTheAmplitude() {
    var (distances, velocities) = (WorstCase(), WorstCase())
    let rows = numbers(in: springMotionTable)
    #expect(rows.count == 135)
    for row in rows {
      let spring = Spring(mass: row[1], stiffness: row[2], damping: row[3])
      let motion = SpringMotion(
        spring: spring, fromValue: row[4], toValue: 0, initialVelocity: row[5])
      let (value, velocity) = motion.state(at: row[6])
      let angularFrequency = spring.naturalFrequency
      let amplitude = max(row[4].magnitude, row[5].magnitude / angularFrequency)
      distances.note((value - row[7]).magnitude / amplitude, at: "\(row)")
      velocities.note((velocity - row[8]).magnitude / (amplitude * angularFrequency), at: "\(row)")
    }
    // What is seen is 3e-16; the promise is 1e-12.
    #expect(distances.error < 1e-15, "\(distances.error) at \(distances.place)")
    #expect(velocities.error < 1e-15, "\(velocities.error) at \(velocities.place)")
  }

  @Test(arguments: dampingRatios)
  func state_inTwoSteps_isTheSameAsInOne(ratio: Double) {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      let spring = Spring(
        response: random.double(0.05...2), dampingRatio: ratio, mass: random.double(0.1...9))
      let (x, w) = (random.double(-100...100), random.double(-1000...1000))
      let (first, second) = (random.double(0...1), random.double(0...1))
      let whole = SpringMotion(spring: spring, fromValue: x, toValue: 0, initialVelocity: w)
      let half = whole.state(at: first)
      let rest = SpringMotion(
        spring: spring, fromValue: half.value, toValue: 0, initialVelocity: half.velocity)
      let (direct, split) = (whole.state(at: first + second), rest.state(at: second))
      let angularFrequency = spring.naturalFrequency
      let amplitude = max(x.magnitude, w.magnitude / angularFrequency)
      // The times' sum is rounded, too, and the motion moves on by that.
      let tolerance = 1e-13 * (1 + angularFrequency / 10)
      #expect((direct.value - split.value).magnitude <= tolerance * amplitude, "seed 41, \(spring)")
      #expect(
        (direct.velocity - split.velocity).magnitude <= tolerance * amplitude * angularFrequency,
        "seed 41, \(spring)")
    }
  }

  @Test(arguments: dampingRatios)
  func velocity_isTheDerivativeOfTheValue(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio, mass: 3)
    let motion = SpringMotion(spring: spring, fromValue: 1, toValue: 2, initialVelocity: -4)
    for time in [0.05, 0.2, 0.7, 1.9] {
      let step = 1e-4
      // Fourth order differences: the error is about step⁴ ω⁵ / 30.
      let slope =
        (motion.value(at: time - 2 * step) - motion.value(at: time + 2 * step)
          + 8 * (motion.value(at: time + step) - motion.value(at: time - step))) / (12 * step)
      #expect((slope - motion.velocity(at: time)).magnitude < 1e-9 * 400)
    }
  }

  @Test(arguments: dampingRatios)
  func state_atTheStart_isExact(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, fromValue: 0.1, toValue: 0.3, initialVelocity: 7)
    for time in [0, -0.0, -1, -Double.infinity] {
      #expect(motion.value(at: time) == 0.1)
      #expect(motion.velocity(at: time) == 7)
    }
  }

  @Test(arguments: dampingRatios)
  func state_atAnyTimeAndStiffness_isFiniteAndBounded(ratio: Double) {
    for stiffness in [1e-100, 1e-20, 1, 1e20, 1e100] {
      let frequency = stiffness.squareRoot()
      let spring = Spring(stiffness: stiffness, damping: 2 * ratio * frequency)
      let motion = SpringMotion(spring: spring, fromValue: 1, toValue: 0)
      for time in [Double.leastNonzeroMagnitude, 1e-30, 1e-3, 1, 3600, 1e9, 1e30, 1e300] {
        let (value, velocity) = motion.state(at: time)
        #expect(value.magnitude <= 1 + 1e-15, "\(spring) at \(time)")
        #expect(velocity.magnitude <= frequency * (1 + 1e-15), "\(spring) at \(time)")
      }
      if ratio > 0 {
        #expect(motion.value(at: .infinity) == 0)
        #expect(motion.velocity(at: .infinity) == 0)
      }
    }
  }

  @Test(arguments: dampingRatios.filter { $0 > 1e-3 })
  func value_afterAnHour_isTheTarget(ratio: Double) {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: ratio), fromValue: -50, toValue: 0.7,
      initialVelocity: 900)
    #expect(motion.value(at: 3600) == 0.7)
    #expect(motion.velocity(at: 3600).magnitude < 1e-100)
  }

  @Test func value_acrossCriticalDamping_isContinuous() {
    // The derivative of the value by the damping ratio is of the order of 1: nothing may jump.
    func value(_ ratio: Double) -> Double {
      Spring(response: 0.5, dampingRatio: ratio)
        .value(fromValue: 0, toValue: 1, initialVelocity: 3, time: 0.3)
    }
    let critical = value(1)
    for distance in [1e-15, 1e-12, 1e-9, 1e-7] {
      #expect((value(1 - distance) - critical).magnitude < distance + 1e-15)
      #expect((value(1 + distance) - critical).magnitude < distance + 1e-15)
    }
  }

  @Test func update_inFramesOfAnyLength_followsTheMotion() {
    var random = SeededGenerator(seed: 5)
    let spring = Spring(mass: 2, stiffness: 700, damping: 9)
    let motion = SpringMotion(spring: spring, fromValue: -3, toValue: 40, initialVelocity: 100)
    var (value, velocity, time) = (-3.0, 100.0, 0.0)
    for _ in 0..<1000 {
      let frame = random.double(0...0.01)
      spring.update(value: &value, velocity: &velocity, target: 40, deltaTime: frame)
      time += frame
      #expect((value - motion.value(at: time)).magnitude < 1e-12 * 43, "seed 5")
    }
    let before = (value, velocity)
    spring.update(value: &value, velocity: &velocity, target: 40, deltaTime: 0)
    #expect((value, velocity) == before)
  }

  @Test(
    "A step without end is to the rest of any damped spring", arguments: [1e-9, 0.5, 1, 3, 1e9])
  func update_byAnInfiniteTime_isAtRest(dampingRatio: Double) {
    let spring = Spring(response: 0.4, dampingRatio: dampingRatio)
    var (value, velocity) = (-3.0, 100.0)
    spring.update(value: &value, velocity: &velocity, target: 40, deltaTime: .infinity)
    #expect(value == 40 && velocity == 0)
  }

  @Test func update_undampedForTenThousandFrames_staysWithin1e11() {
    let spring = Spring(stiffness: 350, damping: 0)
    let motion = SpringMotion(spring: spring, fromValue: 1, toValue: 0)
    let frame = spring.transition(over: 1.0 / 64)
    var (value, velocity) = (1.0, 0.0)
    for index in 1...10_000 {
      frame.apply(position: &value, velocity: &velocity, target: 0)
      #expect((value - motion.value(at: Double(index) / 64)).magnitude < 1e-11)
    }
  }

  @Test func force_isTheDerivativeOfTheMomentum() {
    let spring = Spring(mass: 3, stiffness: 200, damping: 8)
    #expect(spring.force(target: 1, position: 3, velocity: 5) == -440)
    let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 2, initialVelocity: 1)
    let step = 1e-5
    let change = motion.velocity(at: 0.4 + step) - motion.velocity(at: 0.4 - step)
    let force = spring.force(fromValue: 0, toValue: 2, initialVelocity: 1, time: 0.4)
    #expect((force - 3 * change / (2 * step)).magnitude < 1e-5)
  }
}
