// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What happens between frames sees and leaves the value of its instant.
@Suite("Disturbed: the value of the instant") struct InstantTests {
  static let motion = SpringMotion(
    spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: 100)
  /// Frames per second; 0 is one single frame.
  static let rates = [0, 24, 60, 240]

  /// Advances to 0.3 s.
  static func run(_ animator: Animator, rate: Int) {
    if rate > 0 {
      for frame in 1...rate * 3 / 10 { animator.advance(to: Double(frame) / Double(rate)) }
    }
    animator.advance(to: 0.3)
  }

  static func running(_ animator: Animator, _ box: Box) -> SpringAnimation<Box, Double> {
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    return spring
  }

  @Test("Added under a running key, it begins at the value of the instant", arguments: rates)
  func add_underARunningKey_beginsAtTheInstantsValue(rate: Int) {
    let (animator, box) = (Animator(), Box())
    _ = Self.running(animator, box)
    var begin = Double.nan
    animator.schedule(at: 0.1) {
      let next = SpringAnimation(Box.x, to: 0)
      next.didStart = { _ in begin = box.x }
      animator.add(next, to: box, forKey: "x")
    }
    Self.run(animator, rate: rate)
    #expect(abs(begin - Self.motion.value(at: 0.1)) < 1e-12)
  }

  @Test("Removed, it leaves the value of the instant", arguments: rates)
  func remove_leavesTheInstantsValue(rate: Int) {
    let (animator, box) = (Animator(), Box())
    _ = Self.running(animator, box)
    animator.schedule(at: 0.1) { animator.remove(forKey: "x", from: box) }
    Self.run(animator, rate: rate)
    #expect(abs(box.x - Self.motion.value(at: 0.1)) < 1e-12)
  }

  @Test("Paused, it leaves the value of the instant and goes on from there", arguments: rates)
  func pause_leavesTheInstantsValue(rate: Int) {
    let (animator, box) = (Animator(), Box())
    let spring = Self.running(animator, box)
    animator.schedule(at: 0.11) { spring.isPaused = true }
    animator.schedule(at: 0.2) {
      #expect(abs(box.x - Self.motion.value(at: 0.11)) < 1e-12)
      #expect(spring.currentValue == box.x)
      spring.isPaused = false
    }
    Self.run(animator, rate: rate)
    #expect(abs(box.x - Self.motion.value(at: 0.21)) < 1e-9)
  }

  @Test("A completion that replaces a running neighbour finds its value", arguments: rates)
  func completion_replacingANeighbour_findsItsValue(rate: Int) {
    let (animator, box, other) = (Animator(), Box(), Box())
    _ = Self.running(animator, box)
    let timer = BasicAnimation(Box.x, to: 1, duration: 0.1)
    var begin = Double.nan
    timer.completion = { _, _ in
      let next = BasicAnimation(Box.x, to: 0)
      next.didStart = { _ in begin = box.x }
      animator.add(next, to: box, forKey: "x")
    }
    animator.add(timer, to: other, forKey: "x")
    Self.run(animator, rate: rate)
    #expect(abs(begin - Self.motion.value(at: 0.1)) < 1e-12)
  }

  @Test("animate over animate goes on from the value of the instant", arguments: rates)
  func animate_overAnimate_goesOnFromTheInstantsValue(rate: Int) {
    let (animator, box) = (Animator(), Box())
    animator.animate(duration: 1, curve: .linear) { $0.set(Box.x, of: box, to: 100) }
    var begin = Double.nan
    animator.schedule(at: 0.1) {
      animator.animate(duration: 1, curve: .linear) { $0.set(Box.x, of: box, to: 0) }
      animator.schedule(at: 0.1) { begin = box.x }
    }
    Self.run(animator, rate: rate)
    #expect(abs(begin - 10) < 1e-12)
  }

  // MARK: Ends that are bounded from below

  @Test(
    "A follower of an animation that waits finds the value of the instant", arguments: rates)
  func follower_ofAWaitingLeader_findsTheInstantsValue(rate: Int) {
    let (animator, box, other) = (Animator(), Box(), Box())
    _ = Self.running(animator, box)
    let leader = SpringAnimation(Box.x)
    (leader.toValue, leader.delay) = (50, 10)
    animator.add(leader, to: box, forKey: "leader")
    let follower = SpringAnimation(Box.y, spring: Spring(bounciness: 4, speed: 12))
    follower.fromValue = 0
    animator.schedule(at: 0.1) {
      follower.follow(leader)
      animator.add(follower, to: other, forKey: "y")
    }
    Self.run(animator, rate: rate)
    let spring = Spring(bounciness: 4, speed: 12)
    let shown = SpringMotion(spring: spring, fromValue: 0, toValue: 100).value(at: 0.1)
    let motion = SpringMotion(spring: spring, fromValue: 0, toValue: shown)
    #expect(abs(other.y - motion.value(at: animator.now - 0.1)) < 1e-9)
  }

  @Test("A motion below its threshold does not answer with its end", arguments: [0.02, 0.05, 0.1])
  func smallMotion_isWrittenAsItMoves(time: Double) {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 0.6)
    animator.add(spring, to: box, forKey: "x")
    let closed = SpringMotion(
      spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: 0.6)
    animator.advance(to: 0)
    #expect(box.x == 0)
    animator.advance(to: time)
    let rests = time >= closed.settlingTime(threshold: 0.5)
    #expect(abs(box.x - (rests ? 0.6 : closed.value(at: time))) < 1e-12)
  }

  @Test("What began in the past is under way, or over") func beginTimeInThePast_isUnderWay() {
    let animator = Animator(startTime: 10)
    for past in [0.05, 0.1, 0.3, 0.5, 1] {
      let box = Box()
      let spring = SpringAnimation(Box.x, to: 100)
      spring.beginTime = 10 - past
      var began = Double.nan
      spring.didStart = { _ in began = box.x }
      animator.add(spring, to: box, forKey: "x")
      animator.advance(to: 10)
      let end = Self.motion.settlingTime(threshold: 0.5)
      let expected = past >= end ? 100 : Self.motion.value(at: past)
      #expect(abs(began - expected) < 1e-9, "\(past) s ago")
      #expect(abs(box.x - expected) < 1e-9, "\(past) s ago")
    }
  }

  @Test("An action exactly at the bound sees the motion, not its end")
  func actionAtTheBound_seesTheMotion() {
    let spring = Spring(bounciness: 4, speed: 12)
    // Any bound lies somewhere before the end: all the way there the motion is what it is.
    let end = Self.motion.settlingTime(threshold: 0.5)
    let (animator, box) = (Animator(), Box())
    let animation = SpringAnimation(Box.x, spring: spring, to: 100)
    animator.add(animation, to: box, forKey: "x")
    let bound = 9 * 0.693 / (4 * spring.decayRate)
    for time in [bound, bound * 14 / 9, end / 2, end * 0.999] {
      animator.schedule(at: time) {
        #expect(
          abs((animation.currentValue ?? .nan) - Self.motion.value(at: time)) < 1e-12, "\(time)")
      }
    }
    animator.advance(to: 5)
    #expect(box.x == 100)
  }

  // MARK: Velocities

  @Test("The velocity it began with, set again in flight, is the velocity from now on")
  func sameVelocityInFlight_counts() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100, velocity: 500)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.2)
    let value = box.x
    #expect(abs((spring.currentVelocity ?? 500) - 500) > 100)
    spring.velocity = 500
    animator.advance(to: 0.2 + 1e-7)
    #expect(abs(box.x - (value + 500 * 1e-7)) < 1e-8)
  }

  @Test("A relative velocity is that of every iteration", arguments: [false, true])
  func relativeVelocity_countsOnRepeats(autoreverses: Bool) {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(
      Box.x, mass: 1, stiffness: 100, damping: 10, relativeVelocity: 3)
    spring.fromValue = 0
    spring.toValue = 50
    spring.repeatCount = 2
    spring.autoreverses = autoreverses
    var velocities: [Double] = []
    spring.didStart = { _ in velocities.append(spring.currentVelocity ?? .nan) }
    spring.didRepeat = { _ in velocities.append(spring.currentVelocity ?? .nan) }
    spring.didReverse = { _ in velocities.append(spring.currentVelocity ?? .nan) }
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 60)
    #expect(velocities == (autoreverses ? [150, -150, 150, -150] : [150, 150]))
  }

  // MARK: Numbers

  @Test(
    "Huge and tiny numbers come to an end", arguments: [(1e160, 1.0), (1, 1e-170), (1e150, 1e-150)])
  func extremeNumbers_end(target: Double, threshold: Double) {
    final class Holder { var value = 0.0 }
    let property = AnimatableProperty<Holder, Double>(
      "value", threshold: AnimationThreshold(threshold), read: { $0.value },
      write: { $0.value = $1 })
    let (animator, holder) = (Animator(), Holder())
    let spring = SpringAnimation(property, to: target)
    var end: Double?
    spring.completion = { _, _ in end = animator.now }
    animator.add(spring, to: holder, forKey: "value")
    for frame in 1...600 { animator.advance(to: Double(frame)) }
    let closed = SpringMotion(
      spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: target)
    #expect(end == closed.settlingTime(threshold: threshold / 2))
    #expect(holder.value == target)
  }

  @Test("A stiff spring is not stopped by a velocity beyond the range of a batch")
  func stiffSpring_ofHighVelocity_moves() {
    let (animator, box) = (Animator(), Box())
    let stiff = Spring(stiffness: 1e10, damping: 2000)
    let spring = SpringAnimation(Box.x, spring: stiff, from: 0, to: 1, velocity: 5e18)
    animator.add(spring, to: box, forKey: "x")
    let closed = SpringMotion(
      spring: stiff, fromValue: 0, toValue: 1, initialVelocity: 5e18)
    for _ in 1...4 {
      animator.advance(by: 0.001)
      // Within 1e-12 of the amplitude, which is the velocity divided by the frequency.
      #expect(abs(box.x - closed.value(at: animator.now)) < 50)
    }
  }

  @Test("A very slow spring far from the origin goes all its way")
  func slowSpringFarFromTheOrigin_doesNotSnap() {
    let (animator, box) = (Animator(), Box(x: 1e6))
    let slow = Spring(stiffness: 1e-5, damping: 0.02)
    let spring = SpringAnimation(Box.x, spring: slow, to: 1e6 + 10)
    animator.add(spring, to: box, forKey: "x")
    let closed = SpringMotion(spring: slow, fromValue: 1e6, toValue: 1e6 + 10)
    var frames = 0
    while spring.isAttached, frames < 400 {
      frames += 1
      animator.advance(by: 20)
      if spring.isAttached {
        #expect(abs(box.x - closed.value(at: animator.now)) < 1e-8, "at \(animator.now)")
      }
    }
    #expect(frames > 10 && box.x == 1e6 + 10)
  }
}
