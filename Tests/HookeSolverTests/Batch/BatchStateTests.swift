// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@Suite("States of motions for a batch")
struct BatchStateTests {
  /// A motion of which one number is at a limit or just inside.
  private struct Row {
    var spring = Spring(stiffness: 100, damping: 10)
    var from = 0.0
    var to = 0.0
    var velocity = 0.0
    var rate = 1.0
    var restDistance = 1.0
    var isTaken: Bool

    /// Whether a batch takes the motion, with these numbers in one component and others beside it.
    func isAccepted(_ lane: Int) -> Bool {
      var (start, end, speed) = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
      (start[lane], end[lane], speed[lane]) = (from, to, velocity)
      (start[(lane + 1) % 4], speed[(lane + 3) % 4]) = (-0.01, -0.02)
      var springs = ComponentSprings(
        spring: spring, count: 4, fromValue: start, toValue: end, initialVelocity: speed)
      var state = BatchState()
      return springs.getBatchState(
        &state, at: 0, rate: rate, restDistance: restDistance, evaluates: true)
    }
  }

  private static func spring(_ stiffness: Double, _ damping: Double = 0, _ mass: Double = 1)
    -> Spring
  {
    Spring(mass: mass, stiffness: stiffness, damping: damping)
  }

  private static let rows = [
    Row(isTaken: true),
    // Stiffness by mass, at the rate.
    Row(spring: spring(1.01e-9), isTaken: true), Row(spring: spring(0.99e-9), isTaken: false),
    Row(spring: spring(2.5e-10), isTaken: false),
    Row(spring: spring(2.6e-10), rate: 2, isTaken: true),
    Row(spring: spring(2.6e-10), rate: 1.9, isTaken: false),
    Row(spring: spring(4.1e-9, 0, 4), isTaken: true),
    Row(spring: spring(3.9e-9, 0, 4), isTaken: false),
    Row(spring: spring(9.9e14), isTaken: true), Row(spring: spring(1.01e15), isTaken: false),
    Row(spring: spring(2.6e14), rate: 2, isTaken: false),
    // Damping by twice the mass.
    Row(spring: spring(1e14, 1.99e8), isTaken: true),
    Row(spring: spring(1e14, 2.01e8), isTaken: false),
    Row(spring: spring(1e14, 1.01e8), rate: 2, isTaken: false),
    Row(spring: spring(1e14, 2.01e8, 2), isTaken: true),
    // The larger of both ends.
    Row(spring: spring(1), from: 9.9e14, isTaken: true),
    Row(spring: spring(1), from: 1.01e15, isTaken: false),
    Row(spring: spring(1), from: -1.01e15, isTaken: false),
    // The velocity, by the frequency of 0.01 and of 0.1.
    Row(spring: spring(1e-4), velocity: 9.9e12, isTaken: true),
    Row(spring: spring(1e-4), velocity: 1.01e13, isTaken: false),
    Row(spring: spring(1e-4), velocity: -1.01e13, isTaken: false),
    Row(spring: spring(1e-2), velocity: 1.01e13, isTaken: true),
    // What a motion of a frequency of 10,000 may reach.
    Row(spring: spring(1e8), from: 4.9e13, isTaken: true),
    Row(spring: spring(1e8), from: 5.1e13, isTaken: false),
    Row(spring: spring(1e8), from: 2.5e13, velocity: 4.9e17, isTaken: true),
    Row(spring: spring(1e8), from: 2.5e13, velocity: 5.1e17, isTaken: false),
    Row(spring: spring(1e8), from: 1e13, velocity: 2.9e17, rate: 2, isTaken: true),
    Row(spring: spring(1e8), from: 1e13, velocity: 3.1e17, rate: 2, isTaken: false),
    // The distance of rest, 54 · 2^-52 of the target, against a hundred-thousandth.
    Row(to: 8.3e8, isTaken: true), Row(to: 8.4e8, isTaken: false), Row(to: -8.4e8, isTaken: false),
    Row(to: 8.4e8, restDistance: 1.1, isTaken: true),
    Row(to: 8.3e8, restDistance: 0.9, isTaken: false),
    Row(to: 0, restDistance: 1e-130, isTaken: true),
    Row(to: 0, restDistance: 1e-136, isTaken: false), Row(to: 0, restDistance: 0, isTaken: false),
  ]

  @Test func motions_atTheLimitsOfABatch_areTakenOrRefused() {
    for (number, row) in Self.rows.enumerated() {
      for lane in 0..<4 {
        #expect(row.isAccepted(lane) == row.isTaken, "row \(number), component \(lane): \(row)")
      }
    }
  }

  /// From (1, -2) with the velocities (1e9, -3) to (2, 5), on a body of mass 4.
  private static func springs(_ stiffness: Double, _ damping: Double) -> ComponentSprings {
    ComponentSprings(
      spring: Spring(mass: 4, stiffness: stiffness, damping: damping), count: 2,
      fromValue: SIMD4(1, -2, 0, 0), toValue: SIMD4(2, 5, 0, 0),
      initialVelocity: SIMD4(1e9, -3, 0, 0))
  }

  @Test(arguments: [1, 0.5, 3])
  func state_atAnyTimeOfAMotion_isThatOfItsComponents(rate: Double) {
    for (stiffness, damping) in [(4e12, 1e5), (400, 12)] {
      for time in [0, 1e-12, -1e-12, 1.1e-12, 1e-7, 0.25, 2] {
        for evaluates in [true, false] {
          var springs = Self.springs(stiffness, damping)
          var state = BatchState()
          let isTaken = springs.getBatchState(
            &state, at: time, rate: rate, restDistance: 1, evaluates: evaluates)
          let place = "stiffness \(stiffness), \(time) s, rate \(rate)"
          let isAtTheStart = abs(time) <= 1e-12
          #expect(isTaken && state.count == 2, "\(place)")
          #expect(state.target == SIMD4(2, 5, 0, 0), "\(place)")
          #expect(state.isCurrent == (evaluates || isAtTheStart), "\(place)")
          #expect(abs(state.constants.stiffness / (stiffness / 4 * rate * rate) - 1) < 1e-15)
          #expect(abs(state.constants.decay / (damping / 8 * rate) - 1) < 1e-15, "\(place)")
          guard state.isCurrent else { continue }
          for lane in 0..<2 {
            let motion = springs[lane]
            var (position, velocity) = motion.state(at: time)
            if isAtTheStart {
              // In a straight line, with the acceleration of the start.
              let pull = stiffness * (motion.toValue - motion.fromValue)
              let force = pull - damping * motion.initialVelocity
              position = motion.fromValue + time * motion.initialVelocity
              velocity = motion.initialVelocity + time * force / 4
            }
            #expect(abs(state.position[lane] - position) <= 1e-15 * abs(position), "\(place)")
            #expect(
              abs(state.velocity[lane] - velocity * rate) <= 1e-15 * abs(velocity * rate),
              "\(place)")
          }
          #expect(state.position.z == 0 && state.velocity.w == 0, "\(place)")
        }
      }
    }
  }

  @Test func largestMagnitude_whereverItIs_isFound() {
    for numbers in [[1.0, 2, 3, 4], [-9, 2, 3, -1], [0, -0.5, 0.25, 0], [7, 7, -7, 0]] {
      for shift in 0..<4 {
        let vector = SIMD4((0..<4).map { numbers[($0 + shift) % 4] })
        #expect(vector.largestMagnitude == numbers.map(\.magnitude).max(), "\(vector)")
      }
    }
    #expect(SIMD4<Double>.zero.largestMagnitude == 0)
  }
}
