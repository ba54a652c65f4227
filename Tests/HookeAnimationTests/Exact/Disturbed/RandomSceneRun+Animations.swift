// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver

extension RandomSceneRun {
  func scalar(_ plan: AnimationPlan) -> PropertyAnimation<Box, Double>? {
    let property = plan.property == 0 ? Box.x : Box.y
    guard plan.property < 2 else { return nil }
    let animation: PropertyAnimation<Box, Double>
    // POP's rules know neither followers nor keyframes of springs.
    let isRefused = animator.profile == .pop && (plan.kind == .follower || plan.kind == .stops)
    switch isRefused ? .spring : plan.kind {
    case .spring:
      let spring = SpringAnimation(property, to: plan.to, velocity: plan.velocity)
      animation = spring
    case .relativeSpring:
      let spring = SpringAnimation(
        property, mass: 1, stiffness: 300, damping: 12, relativeVelocity: 4)
      spring.toValue = plan.to
      animation = spring
    case .timedSpring:
      let spring = SpringAnimation(
        property, settlingDuration: 0.01 + plan.duration, dampingRatio: 0.6)
      spring.toValue = plan.to
      animation = spring
    case .follower:
      let spring = SpringAnimation(property, spring: Spring(bounciness: 10, speed: 12))
      if let leader = find(plan.leader.box, plan.leader.key) as? PropertyAnimation<Box, Double> {
        spring.follow(leader)
        wide.leaders[ObjectIdentifier(spring)] = ObjectIdentifier(leader)
      } else {
        spring.toValue = plan.to
      }
      animation = spring
    case .stops:
      let times = [0.0, 0.04, 0.11, 0.3].map { $0 + plan.duration / 3 }
      animation = SpringAnimation(
        property, spring: Spring(bounciness: 6, speed: 20),
        through: zip([plan.to, -plan.to, 3, plan.to / 2], times).map {
          SpringKeyframe($0, at: $1)
        })
    case .decay:
      let decay = DecayAnimation(property)
      (decay.velocity, decay.deceleration) = (plan.velocity, 0.98)
      animation = decay
    case .basic:
      let basic = BasicAnimation(property, to: plan.to, duration: plan.duration)
      animation = basic
    case .keyframes:
      let track = KeyframeAnimation(property)
      track.values = [plan.from ?? 0, plan.to, 5]
      track.duration = plan.duration
      animation = track
    }
    if let from = plan.from, plan.kind != .keyframes { animation.fromValue = from }
    prepare(animation, plan)
    return animation
  }

  func pair(_ plan: AnimationPlan) -> PropertyAnimation<Box, SIMD2<Double>>? {
    let spring = SpringAnimation(Box.size, to: [plan.to, 7])
    if let from = plan.from { spring.fromValue = [from, 0] }
    prepare(spring, plan)
    return spring
  }

  private func prepare(_ animation: ValueAnimation, _ plan: AnimationPlan) {
    numbers[ObjectIdentifier(animation)] = numbers.count
    kept.append(animation)
    boxOfKept.append(plan.box)
    if plan.kind == .follower { followers.insert(ObjectIdentifier(animation)) }
    animation.delay = plan.delay
    animation.beginTime = plan.beginsBefore.map { animator.now - $0 }
    animation.speed = plan.speed
    animation.repeatCount = plan.repeatCount
    animation.autoreverses = plan.autoreverses
    animation.isAdditive = plan.isAdditive
    animation.isRemovedOnCompletion = !plan.isKept
    animation.fillMode = plan.fillMode
    animation.clampMode = plan.clampMode
    animation.roundingFactor = plan.roundingFactor
    if plan.isObserved { animation.didApply = { _ in } }
    let place = boxOfKept.count - 1
    animation.didStart = { [unowned self] in
      updateBox(of: $0, place)
      // One that is removed while it waits is said to start and to stop.
      noteShown("started", $0, boxOfKept[place], isOver: !$0.isAttached)
      perform(plan.onStart)
    }
    animation.didReachToValue = { [unowned self] in
      noteShown("reached", $0, boxOfKept[place])
      perform(plan.onReach)
    }
    animation.didReverse = { [unowned self] in
      noteShown("reversed", $0, boxOfKept[place])
      perform(plan.onTurn)
    }
    animation.didRepeat = { [unowned self] in
      noteShown("repeated", $0, boxOfKept[place])
      perform(plan.onTurn)
    }
    animation.completion = { [unowned self] in
      noteShown("stopped \($1)", $0, boxOfKept[place], isOver: true)
      perform(plan.onStop)
    }
  }
}
