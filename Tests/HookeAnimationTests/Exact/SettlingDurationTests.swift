// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@testable import HookeAnimation

/// The durations that a spring animation says of itself, against a search in small steps of the
/// closed form, wherever its endpoints lie.
@Suite("Durations of spring animations")
struct SettlingDurationTests {
  private typealias Subject = SpringAnimation<Box, SIMD2<Double>>

  /// The last instant at which a motion is as far from its end as a distance, by steps of a
  /// millisecond backwards and a bisection of the last one.
  private static func lastTime(_ motion: SpringMotion, outside distance: Double) -> Double {
    func isOutside(_ time: Double) -> Bool {
      abs(motion.value(at: time) - motion.toValue) > distance
    }
    var step = 4000
    while step > 0, !isOutside(Double(step) / 1000) { step -= 1 }
    var (low, high) = (Double(step) / 1000, Double(step + 1) / 1000)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if isOutside(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// From and to, which lie on both sides of 0, on one, or on it.
  private static let ways: [(from: SIMD2<Double>, to: SIMD2<Double>)] = [
    ([40, 0], [100, 0]), ([100, 7], [40, 7]), ([-60, 1], [-50, 3]), ([5, 30], [0, 20]),
    ([0, 1000], [8, 1001]), ([-3, 1e6], [3, 1e6]),
  ]

  @Test func settlingDuration_betweenAnyEndpoints_isThatOfAThousandthOfTheWay() throws {
    for (index, (from, to)) in Self.ways.enumerated() {
      for relative in [0, 5, -20] as [Double] {
        let spring = Spring(stiffness: 150, damping: [9, 24.5, 40][index % 3])
        let animation = Subject(Box.size, spring: spring)
        (animation.fromValue, animation.toValue) = (from, to)
        animation.relativeVelocity = relative
        let found = try #require(animation.settlingDuration)
        // All components go the same way, each scaled: one of them is enough.
        let motion = SpringMotion(
          spring: spring, fromValue: 0, toValue: 1, initialVelocity: relative)
        let expected = Self.lastTime(motion, outside: 0.001)
        #expect(abs(found - expected) < 1e-7, "\(from) to \(to), \(relative)")
        // By a difference, and by a velocity in units of the property, it is the same motion.
        (animation.toValue, animation.byValue) = (nil, to - from)
        #expect(abs((animation.settlingDuration ?? .nan) - found) < 1e-9, "\(from) to \(to)")
        animation.relativeVelocity = nil
        animation.velocity = relative * (to - from)
        #expect(abs((animation.settlingDuration ?? .nan) - found) < 1e-9, "\(from) to \(to)")
      }
    }
  }

  /// A component whose two values are equal does not count, whatever its velocity.
  @Test func settlingDuration_besideAComponentWithoutAWay_isThatOfTheOther() throws {
    let spring = Spring(stiffness: 150, damping: 9)
    let alone = SpringMotion(spring: spring, fromValue: 0, toValue: 100)
      .settlingDuration(epsilon: 0.1)
    for lane in 0..<2 {
      for velocity in [0.0, 300, -300] {
        var (from, to): (SIMD2<Double>, SIMD2<Double>) = ([5, 5], [5, 5])
        (from[lane], to[lane]) = (0, 100)
        var velocities = SIMD2<Double>.zero
        velocities[1 - lane] = velocity
        let animation = Subject(Box.size, spring: spring)
        (animation.fromValue, animation.toValue) = (from, to)
        animation.velocity = velocities
        let found = try #require(animation.settlingDuration)
        #expect(abs(found - alone) < 1e-9, "\(lane), \(velocity)")
      }
    }
  }

  /// The time of rest is that of the slowest component by the property's threshold, and the instant
  /// at which the animator ends the animation.
  @Test func settlingTime_betweenAnyEndpoints_isThatOfTheRun() throws {
    for (index, (from, to)) in Self.ways.enumerated() {
      for relative in [0, 5, -20] as [Double] {
        let spring = Spring(stiffness: 150, damping: [9, 24.5, 40][index % 3])
        let animation = Subject(Box.size, spring: spring)
        (animation.fromValue, animation.toValue) = (from, to)
        animation.relativeVelocity = relative
        let found = try #require(animation.settlingTime)
        let times = (0..<2).map { lane -> Double in
          let way = to[lane] - from[lane]
          return SpringMotion(
            spring: spring, fromValue: from[lane], toValue: to[lane],
            initialVelocity: relative * way
          ).settlingTime(threshold: Box.size.threshold / 2)
        }
        #expect(abs(found - max(times[0], times[1])) < 1e-9, "\(from) to \(to)")
        let (animator, box) = (Animator(), Box())
        var end: Double?
        animation.completion = { _, finished in end = finished ? animator.now : nil }
        animator.add(animation, to: box, forKey: "size")
        animator.advance(to: 60)
        #expect(abs((end ?? .nan) - found) < 1e-9, "\(from) to \(to), \(relative)")
      }
    }
  }

  /// An animation of a given duration ends after that, within a thousandth of its way.
  @Test func givenDuration_isThatOfTheRun() {
    for (from, to) in [(40.0, 100.0), (-7, -8), (0, 1000), (20, 0)] {
      for (duration, ratio, relative) in [(0.8, 0.4, 0.0), (0.25, 1, 6), (2, 1.6, -4)] {
        let animation = SpringAnimation(
          Box.x, settlingDuration: duration, dampingRatio: ratio, relativeVelocity: relative)
        (animation.fromValue, animation.toValue) = (from, to)
        #expect(animation.settlingDuration == duration)
        let motion = SpringMotion(
          spring: animation.spring, fromValue: 0, toValue: 1, initialVelocity: relative)
        #expect(
          abs(Self.lastTime(motion, outside: 0.001) - duration) < 1e-7, "\(duration), \(ratio)")
        #expect(abs(animation.spring.dampingRatio - ratio) < 1e-9)
        let (animator, box) = (Animator(), Box())
        var end: (time: Double, isFinished: Bool)?
        animation.completion = { end = (animator.now, $1) }
        animator.add(animation, to: box, forKey: "x")
        for part in [0.3, 0.7, 0.999] {
          animator.advance(to: part * duration)
          let value = from + (to - from) * motion.value(at: part * duration)
          #expect(abs(box.x - value) < 1e-9 * max(1, abs(to - from)), "\(from) to \(to), \(part)")
        }
        animator.advance(to: 9)
        #expect(box.x == to && end?.isFinished == true, "\(from) to \(to)")
        #expect(abs((end?.time ?? .nan) - duration) < 1e-12, "\(from) to \(to)")
      }
    }
  }

  /// What is not known is nil; without damping both are infinite.
  @Test func durations_ofUnknownMotions_areNil() {
    func durations(_ change: (Subject) -> Void) -> [Double?] {
      let animation = Subject(Box.size, spring: Spring(stiffness: 100, damping: 10))
      (animation.fromValue, animation.toValue) = ([1, 2], [3, 4])
      change(animation)
      return [animation.settlingTime, animation.settlingDuration]
    }
    #expect(durations { _ in }.allSatisfy { ($0 ?? 0) > 0.5 })
    #expect(durations { $0.fromValue = nil } == [nil, nil])
    #expect(durations { $0.toValue = nil } == [nil, nil])
    #expect(durations { $0.keyframes = [SpringKeyframe([5, 6], at: 0.1)] } == [nil, nil])
    #expect(durations { $0.spring = Spring(stiffness: 100, damping: 0) } == [.infinity, .infinity])
    #expect(durations { $0.toValue = [1, 2] } == [0, 0])
    let leader = Subject(Box.size)
    let follower = Subject(Box.size, spring: Spring(stiffness: 100, damping: 10), follows: leader)
    follower.fromValue = [1, 2]
    #expect(follower.settlingTime == nil && follower.settlingDuration == nil)
  }
}
