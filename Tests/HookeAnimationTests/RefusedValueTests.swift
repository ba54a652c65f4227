// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// The values at the ends of what is allowed, and those just beyond them.
@Suite("Values that are refused")
struct RefusedValueTests {
  private static func spring() -> SpringAnimation<Box, Double> { SpringAnimation(Box.x) }
  private static func basic() -> BasicAnimation<Box, Double> { BasicAnimation(Box.x) }

  /// Changes an animation of four components, with a value of which one is infinite.
  private static func frame(
    _ lane: Int, _ change: (SpringAnimation<Box, SIMD4<Double>>, SIMD4<Double>) -> Void
  ) {
    var value = SIMD4<Double>.zero
    value[lane] = .infinity
    change(SpringAnimation(Box.frame), value)
  }

  private static func keyframes(_ times: [Double]) {
    let animation = KeyframeAnimation(Box.x)
    animation.values = [1, 2, 3]
    animation.keyTimes = times
  }

  private static func following(_ change: (SpringAnimation<Box, Double>) -> Void) {
    let (animator, box, leader, follower) = (Animator(), Box(), spring(), spring())
    leader.toValue = 10
    animator.add(leader, to: box, forKey: "leader")
    follower.follow(leader)
    change(follower)
    animator.add(follower, to: Box(), forKey: "follower")
    withExtendedLifetime(box) {}
  }

  private static func through(
    _ times: [Double], _ change: (SpringAnimation<Box, Double>) -> Void = { _ in }
  ) {
    let animation = SpringAnimation(
      Box.x, spring: Spring(stiffness: 90, damping: 9),
      through: times.map { SpringKeyframe(1, at: $0) })
    change(animation)
    Animator().add(animation, to: Box(), forKey: "key")
  }

  private static func levels(_ change: (DecayAnimation<Box, Double>) -> Void) {
    let (animator, box) = (Animator(), Box())
    let animation = DecayAnimation(Box.x)
    animation.velocity = 100
    change(animation)
    animator.add(animation, to: box, forKey: "key", whenCrossing: [3]) { _, _ in }
  }

  static let refusals: [Refusal] = [
    Refusal("a delay is finite and not below 0, not -0.1") { spring().delay = -0.1 },
    Refusal("a delay is finite and not below 0, not inf") { spring().delay = .infinity },
    Refusal("a speed is finite and above 0, not 0.0") { spring().speed = 0 },
    Refusal("a speed is finite and above 0, not inf") { spring().speed = .infinity },
    Refusal("a repeat count is not below 0, not -1") { spring().repeatCount = -1 },
    Refusal("beginTime is a finite number, not inf") { spring().beginTime = .infinity },
    Refusal("springBounciness is a finite number, not nan") { spring().springBounciness = .nan },
    Refusal("springSpeed is a finite number, not inf") { spring().springSpeed = .infinity },
    Refusal("relativeVelocity is a finite number, not nan") {
      _ = SpringAnimation(Box.x, relativeVelocity: .nan)
    },
    Refusal("velocity is made of finite numbers, not inf") {
      spring().velocity = .infinity
    },
    Refusal("fromValue is made of finite numbers, not inf") { frame(1) { $0.fromValue = $1 } },
    Refusal("toValue is made of finite numbers, not inf") { frame(2) { $0.toValue = $1 } },
    Refusal("byValue is made of finite numbers, not inf") { frame(3) { $0.byValue = $1 } },
    Refusal("velocity is made of finite numbers, not inf") { frame(3) { $0.velocity = $1 } },
    Refusal("a keyframe is made of finite numbers, not inf") {
      frame(3) { $0.keyframes = [SpringKeyframe($1, at: 0)] }
    },
    Refusal("a start time is a finite number, not nan") { _ = Animator(startTime: .nan) },
    Refusal("a duration is finite and not below 0, not -1e-09") { basic().duration = -1e-9 },
    Refusal("a duration is finite and not below 0, not inf") { basic().duration = .infinity },
    Refusal("a duration is finite and not below 0, not -1.0") {
      KeyframeAnimation(Box.x).duration = -1
    },
    Refusal("a duration is finite and not below 0, not nan") {
      KeyframeAnimation(Box.x).duration = .nan
    },
    Refusal("2 key times were given for 3 values") { keyframes([0, 1]) },
    Refusal("key times rise from 0 to 1, not from 0.1 to 1.0") { keyframes([0.1, 0.5, 1]) },
    Refusal("key times rise from 0 to 1, not from 0.0 to 0.9") { keyframes([0, 0.5, 0.9]) },
    Refusal("key times rise: 1.0 came after 1.5") { keyframes([0, 1.5, 1]) },
    Refusal("a deceleration lies above 0 and below 1, not at 0.0") {
      DecayAnimation(Box.x).deceleration = 0
    },
    Refusal("a deceleration lies above 0 and below 1, not at 1.0") {
      DecayAnimation(Box.x).deceleration = 1
    },
    Refusal("a rounding factor is finite and not below 0, not -1.0") {
      spring().roundingFactor = -1
    },
    Refusal("a rounding factor is finite and not below 0, not inf") {
      spring().roundingFactor = .infinity
    },
    Refusal("dynamicsMass is a finite number above 0, not 0.0") { spring().dynamicsMass = 0 },
    Refusal("dynamicsMass is a finite number above 0, not inf") {
      spring().dynamicsMass = .infinity
    },
    Refusal("a threshold is a finite number above 0, not 0.0") {
      _ = AnimatableProperty<Box, Double>(
        "x", threshold: AnimationThreshold(0), read: { $0.x }, write: { $0.x = $1 })
    },
    Refusal("a duration is finite and not below 0, not -1.0") {
      Animator().animate(duration: -1) { $0.set(Box.x, of: Box(), to: 1) }
    },
    Refusal("a delay is finite and not below 0, not -1.0") {
      Animator().animate(duration: 1, delay: -1) { $0.set(Box.x, of: Box(), to: 1) }
    },
    Refusal("a delay is finite and not below 0, not inf") {
      Animator().animate(duration: 1, delay: .infinity) { _ in }
    },
    Refusal("a duration is finite and not below 0, not inf") {
      Animator().animate(duration: .infinity) { _ in }
    },
    Refusal("schedule(at:) takes a finite time, not inf") {
      Animator().schedule(at: .infinity) {}
    },
    Refusal("schedule(atHostTime:) takes a finite time, not nan") {
      Animator().schedule(atHostTime: .nan) {}
    },
    Refusal("the speed of an animator is finite and not below 0, not -1.0") {
      Animator().speed = -1
    },
    Refusal("the speed of an animator is finite and not below 0, not inf") {
      Animator().speed = .infinity
    },
    Refusal("advance(to:) takes a finite time, not inf") { Animator().advance(to: .infinity) },
    Refusal("time runs forward: advance(to: 1.0) came after 2.0") {
      let animator = Animator()
      animator.advance(to: 2)
      animator.advance(to: 1)
    },
    Refusal("advance(to: 2.0) was called from within a callback") {
      let animator = Animator()
      animator.schedule(at: 1) { animator.advance(to: 2) }
      animator.advance(to: 1)
    },
    Refusal("flushPending() was called from within a callback") {
      let animator = Animator()
      animator.schedule(at: 1) { animator.flushPending() }
      animator.advance(to: 1)
    },
    Refusal("a group cannot be a member of itself") {
      let group = AnimationGroup()
      group.add(group)
    },
    Refusal("a delay is finite and not below 0, not inf") {
      AnimationGroup().add(spring(), to: Box(), forKey: "x", delay: .infinity)
    },
    Refusal("a running group takes no further members") {
      let (group, box) = (AnimationGroup(), Box())
      let animation = basic()
      animation.toValue = 1
      group.add(animation, to: box, forKey: "x")
      let animator = Animator()
      animator.start(group)
      group.add(basic(), to: box, forKey: "y")
    },
    Refusal("the group is running already") {
      let (group, box) = (AnimationGroup(), Box())
      let animation = basic()
      animation.toValue = 1
      group.add(animation, to: box, forKey: "x")
      let animator = Animator()
      animator.start(group)
      animator.start(group)
    },
    Refusal("limits are two different finite numbers, not 1.0...1.0") { _ = MotionLimits(1...1) },
    Refusal("limits are two different finite numbers, not 1.0...inf") {
      _ = MotionLimits(1...(.infinity))
    },
    Refusal("a restitution lies in 0...1, not at 1.1") {
      _ = MotionLimits(0...1, .bounce(restitution: 1.1))
    },
    Refusal("a restitution lies in 0...1, not at -0.1") {
      _ = MotionLimits(0...1, .bounce(restitution: -0.1))
    },
    Refusal("a value within limits must be a number, not nan") {
      _ = MotionLimits(0...1).clamped(.nan)
    },
    Refusal("a dimension is finite and above 0, not 0.0") {
      _ = MotionLimits(0...1).rubberBanded(2, dimension: 0)
    },
    Refusal("a dimension is finite and above 0, not -1.0") {
      _ = MotionLimits(0...1).rubberBanded(2, dimension: -1)
    },
    Refusal("a dimension is finite and above 0, not inf") {
      _ = MotionLimits(0...1).rubberBanded(2, dimension: .infinity)
    },
    Refusal("a dimension is finite and above 0, not nan") {
      _ = MotionLimits(0...1).rubberBanded(0.5, dimension: .nan)
    },
    Refusal("a coefficient is finite and above 0, not 0.0") {
      _ = MotionLimits(0...1).rubberBanded(2, dimension: 1, coefficient: 0)
    },
    Refusal("a coefficient is finite and above 0, not inf") {
      _ = MotionLimits(0...1).rubberBanded(2, dimension: 1, coefficient: .infinity)
    },
    Refusal("a coefficient is finite and above 0, not nan") {
      _ = MotionLimits(0...1).rubberBanded(0.5, dimension: 1, coefficient: .nan)
    },
    Refusal("a value within limits must be a number, not nan") {
      _ = MotionLimits(0...1).rubberBanded(.nan, dimension: 1)
    },
    Refusal(
      "a spring that follows another animation neither repeats nor reverses: the repeat count of "
        + "the one of x is 2"
    ) { following { $0.repeatCount = 2 } },
    Refusal(
      "a spring that follows another animation neither repeats nor reverses: the repeat count of "
        + "the one of x is without end"
    ) { following { $0.repeatsForever = true } },
    Refusal(
      "a spring that follows another animation neither repeats nor reverses: the repeat count of "
        + "the one of x is 0, and it reverses"
    ) { following { $0.autoreverses = true } },
    Refusal("an animation of x cannot follow itself, directly or through others") {
      let (first, second) = (spring(), spring())
      first.follow(second)
      second.follow(first)
    },
    Refusal("the time of a keyframe is finite and not below 0, not -1.0") { through([-1]) },
    Refusal("times of keyframes rise: 0.5 came after 0.5") { through([0.5, 0.5]) },
    Refusal("a spring through keyframes does not reverse: the one of x autoreverses") {
      through([0, 1]) { $0.autoreverses = true }
    },
    Refusal(
      "an animation of \"x\" that is to come to levels has no delay, speed, repetition, pause, "
        + "addition, leader or keyframes of its own"
    ) { levels { $0.speed = 2 } },
    Refusal(
      "an animation of \"x\" that is to come to levels has no delay, speed, repetition, pause, "
        + "addition, leader or keyframes of its own"
    ) { levels { $0.repeatCount = 2 } },
    Refusal("a spring of x has keyframes, which the .pop profile does not know") {
      let animation = SpringAnimation(
        Box.x, spring: Spring(stiffness: 90, damping: 9), through: [SpringKeyframe(1, at: 1)])
      Animator(profile: .pop).add(animation, to: Box(), forKey: "key")
    },
    Refusal("a spring of x follows another animation, which the .pop profile cannot do") {
      let (leader, follower) = (spring(), spring())
      follower.follow(leader)
      Animator(profile: .pop).add(follower, to: Box(), forKey: "key")
    },
    Refusal(
      "levels of \"x\" are found for a decay or a spring, not for BasicAnimation<Box, Double>"
    ) {
      Animator().add(basic(), to: Box(), forKey: "key", whenCrossing: [3]) { _, _ in }
    },
    Refusal(
      "an animation of \"x\" that is to come to levels has no delay, speed, repetition, pause, "
        + "addition, leader or keyframes of its own"
    ) { levels { $0.delay = 0.1 } },
    Refusal(
      "an animation of \"x\" that is to come to levels has no delay, speed, repetition, pause, "
        + "addition, leader or keyframes of its own"
    ) { levels { $0.repeatsForever = true } },
    Refusal(
      "an animation of \"x\" that is to come to levels has no delay, speed, repetition, pause, "
        + "addition, leader or keyframes of its own"
    ) { levels { $0.isAdditive = true } },
    Refusal(
      "an animation of \"x\" that is to come to levels has no delay, speed, repetition, pause, "
        + "addition, leader or keyframes of its own"
    ) { levels { $0.isPaused = true } },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals + RefusedValueTests.settings)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == (Self.refusals + Self.settings).map(\.message))
  }

  @Test func values_atTheEndsOfTheRange_areTaken() {
    let (spring, basic) = (Self.spring(), Self.basic())
    (spring.delay, spring.speed, spring.repeatCount) = (0, .leastNonzeroMagnitude, 0)
    (spring.delay, spring.speed, spring.roundingFactor) = (1e300, 1e300, 0)
    (spring.dynamicsMass, basic.duration) = (0.001, 0)
    let decay = DecayAnimation(Box.x)
    decay.deceleration = .leastNonzeroMagnitude
    decay.deceleration = 1 - 1e-16
    Self.keyframes([0, 0, 1])
    Self.keyframes([0, 1, 1])
    Self.keyframes([])
    Self.through([0, 1])
    Self.following { $0.repeatCount = 1 }
    Self.levels { $0.repeatCount = 1 }
    _ = MotionLimits(0...1, .bounce(restitution: 0))
    _ = MotionLimits(0...1, .bounce(restitution: 1))
    let animator = Animator()
    animator.speed = 0
    animator.advance(to: 1)
    animator.advance(to: 1)
    animator.animate(duration: 0, delay: 0) { $0.set(Box.x, of: Box(), to: 1) }
    #expect(spring.delay == 1e300 && spring.dynamicsMass == 0.001 && decay.deceleration < 1)
  }
}
