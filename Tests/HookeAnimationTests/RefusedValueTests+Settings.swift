// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport

extension RefusedValueTests {
  /// A value of as many numbers as its type says.
  private struct Empty: AnimatableValue {
    static var componentCount: Int { 0 }
    var components: SIMD4<Double> { .zero }
    init(components: SIMD4<Double>) {}
  }

  private struct Five: AnimatableValue {
    static var componentCount: Int { 5 }
    var components: SIMD4<Double> { .zero }
    init(components: SIMD4<Double>) {}
  }

  private static func levels(_ change: (SpringAnimation<Box, Double>) -> Void) {
    let spring = SpringAnimation(Box.y, to: 9)
    change(spring)
    Animator().add(spring, to: Box(), within: MotionLimits(0...1))
  }

  private static func keyframes(_ values: [SIMD4<Double>]) {
    KeyframeAnimation(Box.frame).values = values
  }

  private static let ofLevels =
    "an animation of \"y\" that is to come to levels has no delay, speed, repetition, pause, "
    + "addition, leader or keyframes of its own"

  /// Settings that are refused as those of their kind are.
  static let settings: [Refusal] = [
    Refusal("a delay is finite and not below 0, not -1.0") {
      AnimationGroup().add(SpringAnimation(Box.x), to: Box(), forKey: "x", delay: -1)
    },
    Refusal("a delay is finite and not below 0, not -0.5") {
      AnimationGroup().add(CustomAnimation<Box> { _, _ in false }, to: Box(), delay: -0.5)
    },
    Refusal("a delay is finite and not below 0, not nan") {
      AnimationGroup().add(AnimationGroup(), delay: .nan)
    },
    Refusal("a stagger is finite and not below 0, not inf") {
      _ = AnimationGroup(.staggered(by: .infinity))
    },
    Refusal("limits are two different finite numbers, not -inf...1.0") {
      _ = MotionLimits(-.infinity...1)
    },
    Refusal("a threshold is a finite number above 0, not inf") {
      _ = AnimationThreshold(.infinity)
    },
    Refusal("a threshold is a finite number above 0, not -1.0") { _ = AnimationThreshold(-1) },
    Refusal("a value has 1 to 4 components, not 0") {
      _ = AnimatableProperty<Box, Empty>("x", read: { _ in Empty(components: .zero) }) { _, _ in }
    },
    Refusal("a value has 1 to 4 components, not 5") {
      _ = AnimatableProperty<Box, Five>("x", read: { _ in Five(components: .zero) }) { _, _ in }
    },
    Refusal("a keyframe is made of finite numbers, not inf") {
      keyframes([.zero, [0, 0, .infinity, 0], .zero])
    },
    Refusal("a keyframe is made of finite numbers, not nan") { keyframes([[0, .nan, 0, 0]]) },
    Refusal("a keyframe is made of finite numbers, not -inf") {
      keyframes([.zero, .zero, [0, 0, 0, -.infinity]])
    },
    Refusal("the time of a keyframe is finite and not below 0, not inf") {
      SpringAnimation(Box.x).keyframes = [SpringKeyframe(1, at: .infinity)]
    },
    Refusal("a duration is finite and not below 0, not inf") {
      KeyframeAnimation(Box.x).duration = .infinity
    },
    Refusal("a duration is finite and not below 0, not nan") {
      BasicAnimation(Box.x).duration = .nan
    },
    Refusal("a duration is finite and not below 0, not nan") {
      Animator().animate(duration: .nan) { _ in }
    },
    Refusal("a delay is finite and not below 0, not nan") { SpringAnimation(Box.x).delay = .nan },
    Refusal("a delay is finite and not below 0, not nan") {
      Animator().animate(duration: 1, delay: .nan) { _ in }
    },
    Refusal("a speed is finite and above 0, not -1.0") { SpringAnimation(Box.x).speed = -1 },
    Refusal("a speed is finite and above 0, not nan") { DecayAnimation(Box.x).speed = .nan },
    Refusal("beginTime is a finite number, not nan") { BasicAnimation(Box.x).beginTime = .nan },
    Refusal("springBounciness is a finite number, not inf") {
      SpringAnimation(Box.x).springBounciness = .infinity
    },
    Refusal("springSpeed is a finite number, not nan") {
      SpringAnimation(Box.x).springSpeed = .nan
    },
    Refusal("relativeVelocity is a finite number, not inf") {
      _ = SpringAnimation(Box.x, relativeVelocity: .infinity)
    },
    Refusal("a deceleration lies above 0 and below 1, not at nan") {
      DecayAnimation(Box.x).deceleration = .nan
    },
    Refusal("a rounding factor is finite and not below 0, not nan") {
      BasicAnimation(Box.x).roundingFactor = .nan
    },
    Refusal("a stagger is finite and not below 0, not -0.5") {
      _ = AnimationGroup(.staggered(by: -0.5))
    },
    Refusal("a restitution lies in 0...1, not at nan") {
      _ = MotionLimits(0...1, .bounce(restitution: .nan))
    },
    Refusal("a threshold is a finite number above 0, not nan") { _ = AnimationThreshold(.nan) },
    Refusal("a start time is a finite number, not -inf") { _ = Animator(startTime: -.infinity) },
    Refusal("the speed of an animator is finite and not below 0, not nan") {
      Animator().speed = .nan
    },
    Refusal("advance(to:) takes a finite time, not nan") { Animator().advance(to: .nan) },
    Refusal("schedule(at:) takes a finite time, not nan") { Animator().schedule(at: .nan) {} },
    Refusal("schedule(atHostTime:) takes a finite time, not -inf") {
      Animator().schedule(atHostTime: -.infinity) {}
    },
    Refusal("key times rise from 0 to 1, not from 0.5 to 1.0") {
      let animation = KeyframeAnimation(Box.x)
      animation.values = [1, 2]
      animation.keyTimes = [0.5, 1]
    },
    Refusal(ofLevels) { levels { $0.follow(SpringAnimation(Box.x)) } },
    Refusal(ofLevels) { levels { $0.keyframes = [SpringKeyframe(1, at: 0)] } },
    Refusal(ofLevels) { levels { $0.delay = 1 } }, Refusal(ofLevels) { levels { $0.speed = 0.5 } },
    Refusal(ofLevels) { levels { $0.repeatsForever = true } },
    Refusal(ofLevels) { levels { $0.isAdditive = true } },
    Refusal(ofLevels) { levels { $0.isPaused = true } },
    Refusal(
      "levels of \"y\" are found for a decay or a spring, not for KeyframeAnimation<Box, Double>"
    ) { Animator().add(KeyframeAnimation(Box.y), to: Box(), within: MotionLimits(0...1)) },
    Refusal("dynamicsTension is a finite number above 0, not 0.0") {
      SpringAnimation(Box.x).dynamicsTension = 0
    },
    Refusal("dynamicsTension is a finite number above 0, not -1.0") {
      SpringAnimation(Box.x).dynamicsTension = -1
    },
    Refusal("dynamicsTension is a finite number above 0, not nan") {
      SpringAnimation(Box.x).dynamicsTension = .nan
    },
    Refusal("dynamicsMass is a finite number above 0, not -1.0") {
      SpringAnimation(Box.x).dynamicsMass = -1
    },
    Refusal("dynamicsFriction is a finite number of 0 or more, not nan") {
      SpringAnimation(Box.x).dynamicsFriction = .nan
    },
    Refusal("dynamicsTension is a finite number above 0, not inf") {
      SpringAnimation(Box.x).dynamicsTension = .infinity
    },
    Refusal("dynamicsFriction is a finite number of 0 or more, not -1.0") {
      SpringAnimation(Box.x).dynamicsFriction = -1
    },
    Refusal("dynamicsFriction is a finite number of 0 or more, not inf") {
      SpringAnimation(Box.x).dynamicsFriction = .infinity
    },
    Refusal("a spring through keyframes does not reverse: the one of y autoreverses") {
      let spring = SpringAnimation(Box.y)
      (spring.keyframes, spring.autoreverses) = ([SpringKeyframe(1, at: 0)], true)
      Animator(profile: .pop).add(spring, to: Box())
    },
    Refusal("a spring of x follows an animation of y that is attached to another animator") {
      let (leader, follower, box) = (SpringAnimation(Box.y, to: 3), SpringAnimation(Box.x), Box())
      follower.follow(leader)
      let (animator, other) = (Animator(), Animator())
      animator.add(leader, to: box, forKey: "leader")
      other.add(follower, to: box, forKey: "follower")
      other.advance(to: 1)
      animator.advance(to: 1)
    },
    Refusal(
      "a spring that follows another animation neither repeats nor reverses: the repeat count of "
        + "the one of y is without end, and it reverses"
    ) {
      let (leader, follower) = (SpringAnimation(Box.x), SpringAnimation(Box.y))
      (follower.repeatsForever, follower.autoreverses) = (true, true)
      follower.follow(leader)
    },
  ]
}
