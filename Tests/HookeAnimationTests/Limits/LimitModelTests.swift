// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// Random motions within limits and across levels, against a slow search in their closed forms.
@Suite("Limits and levels of random motions")
struct LimitModelTests {
  /// A closed form from an instant on.
  private struct Motion {
    var start = 0.0
    var value: (Double) -> Double
    var velocity: (Double) -> Double

    init(_ spring: Spring, at start: Double, from: Double, to: Double, _ velocity: Double) {
      let motion = SpringMotion(
        spring: spring, fromValue: from, toValue: to, initialVelocity: velocity)
      self.start = start
      value = { motion.value(at: $0 - start) }
      self.velocity = { motion.velocity(at: $0 - start) }
    }

    init(_ decay: Decay, at start: Double, from: Double, _ velocity: Double) {
      let motion = DecayMotion(decay: decay, fromValue: from, initialVelocity: velocity)
      self.start = start
      value = { motion.value(at: $0 - start) }
      self.velocity = { motion.velocity(at: $0 - start) }
    }

    /// Samples, and the turns between them.
    func times(until end: Double) -> [Double] {
      var times = [start]
      while let last = times.last, last < end {
        let next = min(end, last + 1 / 256.0)
        if (velocity(last) > 0) != (velocity(next) > 0), last > start {
          let isRising = velocity(last) > 0
          times.append(Self.bisect(last, next) { (velocity($0) > 0) != isRising })
        }
        times.append(next)
      }
      return times
    }

    /// The first instant at which a condition holds that holds at the end, and not at the start.
    static func bisect(_ start: Double, _ end: Double, _ holds: (Double) -> Bool) -> Double {
      var (low, high) = (start, end)
      while true {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { return high }
        if holds(middle) { high = middle } else { low = middle }
      }
    }

    func first(until end: Double, _ holds: (Double) -> Bool) -> Double? {
      let times = times(until: end)
      for (earlier, later) in zip(times, times.dropFirst()) where holds(later) {
        return Self.bisect(earlier, later, holds)
      }
      return nil
    }
  }

  private struct Hit: CustomStringConvertible {
    var time: Double
    var level: Double
    var velocity: Double
    var description: String { "\(level) at \(time) with \(velocity)" }

    func isNear(_ other: Hit) -> Bool {
      abs(time - other.time) < 1e-7 && level == other.level
        && abs(velocity - other.velocity) < 1e-5 * max(1, abs(velocity))
    }
  }

  /// A random motion: of a spring, or of a decay if there is no target.
  private struct Course {
    var spring: Spring
    var decay = Decay(deceleration: 0.997)
    var target: Double?
    var start: Double
    var velocity: Double

    init(_ random: inout SeededGenerator) {
      spring = Spring(
        stiffness: random.double(40...300), damping: random.double(1...40))
      target = random.index(below: 3) == 0 ? nil : random.double(-150...250).rounded()
      start = [0, 100, random.double(-40...140), random.double(10...90)][random.index(below: 4)]
      velocity = random.index(below: 4) == 0 ? 0 : random.double(-2500...2500)
    }

    var animation: PropertyAnimation<LimitTests.Ball, Double> {
      if let target {
        let animation = SpringAnimation(LimitTests.Ball.x, spring: spring, to: target)
        animation.velocity = velocity
        return animation
      }
      let animation = DecayAnimation(LimitTests.Ball.x)
      (animation.deceleration, animation.velocity) = (0.997, velocity)
      return animation
    }

    func motion(at time: Double, from value: Double, _ velocity: Double) -> Motion {
      guard let target else { return Motion(decay, at: time, from: value, velocity) }
      return Motion(spring, at: time, from: value, to: target, velocity)
    }

    /// The way on which a motion goes before it first turns.
    func way(from value: Double, _ velocity: Double) -> Double {
      guard let target else { return velocity / decay.rate }
      let motion = motion(at: 0, from: value, velocity)
      let isRising = velocity == 0 ? target > value : velocity > 0
      let turn = motion.first(until: 6) { (motion.velocity($0) > 0) != isRising }
      return (turn.map(motion.value) ?? target) - value
    }
  }

  private static let end = 3.0
  private static let threshold = 0.01

  /// The hits within 0...100, and the motions from one to the next; nil stands at its value.
  private func model(
    _ course: Course, _ edge: MotionLimits.Edge
  ) -> (hits: [Hit], parts: [(motion: Motion?, start: Double, value: Double)]) {
    var (hits, parts) = ([Hit](), [(motion: Motion?, start: Double, value: Double)]())
    var (time, value, velocity) = (0.0, course.start, course.velocity)
    if case .spring(let spring) = edge, !(0...100).contains(value) {
      let limit = min(max(value, 0), 100)
      let motion = Motion(spring, at: 0, from: value, to: limit, velocity)
      return ([Hit(time: 0, level: limit, velocity: velocity)], [(motion, 0, limit)])
    }
    value = min(max(value, 0), 100)
    while true {
      let motion = course.motion(at: time, from: value, velocity)
      parts.append((motion, time, value))
      let way = velocity == 0 ? (course.target ?? value) - value : velocity
      let leaves = (value == 0 && way < 0) || (value == 100 && way > 0)
      let hit =
        leaves ? time : motion.first(until: Self.end) { !(0...100).contains(motion.value($0)) }
      guard let hit else { return (hits, parts) }
      let limit = (leaves ? value : motion.value(hit)) > 50 ? 100.0 : 0
      let arrival = leaves ? velocity : motion.velocity(hit)
      hits.append(Hit(time: hit, level: limit, velocity: arrival))
      (time, value) = (hit, limit)
      switch edge {
      case .stop: velocity = .nan
      case .bounce(let restitution):
        velocity = -arrival * restitution
        let back = course.way(from: limit, velocity)
        if abs(back) < Self.threshold || (back > 0) == (limit == 100) { velocity = .nan }
      case .spring(let spring):
        parts.append((Motion(spring, at: hit, from: limit, to: limit, arrival), hit, limit))
        return (hits, parts)
      }
      if velocity.isNaN {
        parts.append((nil, hit, limit))
        return (hits, parts)
      }
    }
  }

  @Test(arguments: [MotionLimits.Edge.stop, .bounce(restitution: 0.6), .rubberBand])
  func limits_ofRandomMotions_areHitAsTheModelSays(edge: MotionLimits.Edge) {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let course = Course(&random)
      let (truth, parts) = model(course, edge)
      let (animator, ball) = (Animator(), LimitTests.Ball())
      ball.x = course.start
      var hits: [Hit] = []
      animator.add(course.animation, to: ball, forKey: "x", within: MotionLimits(0...100, edge)) {
        hits.append(Hit(time: animator.now, level: $0, velocity: $1))
      }
      while animator.now < Self.end {
        animator.advance(to: min(Self.end, animator.now + random.double(0...0.2)))
        guard let part = parts.last(where: { $0.start <= animator.now }) else { continue }
        let value = part.motion.map { $0.value(animator.now) } ?? part.value
        #expect(abs(ball.x - value) < 0.02, "seed \(seed) at \(animator.now): \(ball.x), \(value)")
      }
      #expect(hits.count == truth.count, "seed \(seed): \(hits), \(truth)")
      for (hit, truth) in zip(hits, truth) {
        #expect(hit.isNear(truth), "seed \(seed): \(hit), \(truth)")
      }
    }
  }

  @Test func levels_ofRandomMotions_areCrossedAsTheModelSays() {
    for seed in 100..<120 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let course = Course(&random)
      let motion = course.motion(at: 0, from: course.start, course.velocity)
      let levels =
        [course.start, course.target ?? 7] + (0..<3).map { _ in random.double(-200...300) }
      var truth: [Hit] = []
      let times = motion.times(until: Self.end)
      for level in Set(levels) {
        for (earlier, later) in zip(times, times.dropFirst())
        where earlier > 0 || level != course.start {
          let isAbove = motion.value(later) > level
          guard (motion.value(earlier) > level) != isAbove else { continue }
          let time = Motion.bisect(earlier, later) { (motion.value($0) > level) == isAbove }
          truth.append(Hit(time: time, level: level, velocity: motion.velocity(time)))
        }
      }
      // The last ones before the rest are slow.
      truth = truth.filter { abs($0.velocity) > 5 }.sorted { $0.time < $1.time }
      let (animator, ball) = (Animator(), LimitTests.Ball())
      ball.x = course.start
      var hits: [Hit] = []
      animator.add(course.animation, to: ball, forKey: "x", whenCrossing: levels) {
        hits.append(Hit(time: animator.now, level: $0, velocity: $1))
      }
      while animator.now < Self.end {
        animator.advance(to: min(Self.end, animator.now + random.double(0...0.2)))
      }
      hits = hits.filter { abs($0.velocity) > 5 }
      #expect(hits.count == truth.count, "seed \(seed): \(hits), \(truth)")
      for (hit, truth) in zip(hits, truth) {
        #expect(hit.isNear(truth), "seed \(seed): \(hit), \(truth)")
      }
    }
  }
}
