// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Motions of four numbers arrive and end with the slowest of them, whichever that is.
@Suite("Motions of several numbers, slowest first and last")
struct SlowestComponentTests {
  private static let spring = Spring(stiffness: 120, damping: 7)
  /// The way and the initial velocity of each number.
  private static let ways: [(way: Double, velocity: Double)] = [
    (400, 0), (-3, 90), (20, 300), (0, 0),
  ]

  /// Each number once at each place, in both directions.
  private static let orders: [[Int]] = (0..<4).flatMap { first in
    let forward = (0..<4).map { (first + $0) % 4 }
    return [forward, forward.reversed()]
  }

  private static func motion(_ index: Int) -> SpringMotion {
    SpringMotion(
      spring: spring, fromValue: 0, toValue: ways[index].way,
      initialVelocity: ways[index].velocity)
  }

  private static func vector(_ order: [Int], _ number: (Int) -> Double) -> SIMD4<Double> {
    SIMD4(order.map(number))
  }

  /// The instants of the arrival and of the end.
  private static func times(
    _ animation: PropertyAnimation<Box, SIMD4<Double>>
  ) -> (arrival: Double, end: Double) {
    let (animator, box) = (Animator(), Box())
    var times = (arrival: Double.nan, end: Double.nan)
    animation.didReachToValue = { [unowned animator] _ in times.arrival = animator.now }
    animation.completion = { [unowned animator] _, _ in times.end = animator.now }
    animator.add(animation, to: box, forKey: "frame")
    for time in [0, 0.1, 1.5, 9] { animator.advance(to: time) }
    return times
  }

  @Test(arguments: orders)
  func spring_ofFourNumbers_endsWithTheSlowest(order: [Int]) {
    func spring() -> SpringAnimation<Box, SIMD4<Double>> {
      SpringAnimation(
        Box.frame, spring: Self.spring, from: .zero, to: Self.vector(order) { Self.ways[$0].way },
        velocity: Self.vector(order) { Self.ways[$0].velocity })
    }
    let moving = order.filter { Self.ways[$0].way != 0 }.map(Self.motion)
    let arrival = moving.compactMap { $0.crossing(0)?.time }.max() ?? .nan
    let rest = moving.map { $0.settlingTime(threshold: 0.5) }.max() ?? .nan
    #expect(arrival > 0.1 && rest > arrival)
    let free = Self.times(spring())
    #expect(free.arrival == arrival && free.end == rest)
    #expect(spring().settlingTime == rest)
    let settled = moving.map { motion in
      motion.settlingDuration(epsilon: motion.toValue.magnitude / 1000)
    }
    #expect(spring().settlingDuration == settled.max())
    let clamped = spring()
    clamped.clampMode = .end
    let stopped = Self.times(clamped)
    #expect(stopped.arrival == arrival && stopped.end == arrival)
  }

  @Test(arguments: orders)
  func decay_ofFourNumbers_endsWithTheFastest(order: [Int]) {
    let decay = DecayAnimation(
      Box.frame, from: .zero, velocity: Self.vector(order) { 3 * Self.ways[$0].velocity })
    let rest = DecayMotion(fromValue: 0, initialVelocity: 900).settlingTime(threshold: 0.5)
    #expect(decay.duration == rest)
    let found = Self.times(decay)
    #expect(found.arrival == rest && found.end == rest)
  }
}
