// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Every instant that an animation has stored moves with a pause and with a change of its speed.
@Suite struct ChangedTimeTests {
  enum Kind: CaseIterable { case spring, decay, basic, keyframes }

  /// An animation from 0 and its duration.
  private static func make(
    _ kind: Kind
  ) -> (animation: PropertyAnimation<Box, Double>, duration: Double) {
    switch kind {
    case .spring:
      let spring = SpringAnimation(Box.x, to: 100)
      let motion = SpringMotion(spring: spring.spring, fromValue: 0, toValue: 100)
      return (spring, motion.settlingTime(threshold: 0.5))
    case .decay:
      let decay = DecayAnimation(Box.x, velocity: 900)
      let motion = DecayMotion(
        decay: Decay(deceleration: decay.deceleration), fromValue: 0, initialVelocity: 900)
      return (decay, motion.settlingTime(threshold: 0.5))
    case .basic:
      let basic = BasicAnimation(Box.x, to: 100, duration: 0.7)
      return (basic, 0.7)
    case .keyframes:
      let keyframes = KeyframeAnimation(Box.x)
      (keyframes.values, keyframes.duration) = ([0, 40, 100], 0.6)
      return (keyframes, 0.6)
    }
  }

  // Late, an end that was only bounded at the start is known.
  @Test(arguments: Kind.allCases, [0.1, 0.5, 0.995])
  func end_afterAPause_isLaterByThePause(kind: Kind, part: Double) {
    let (animator, box) = (Animator(), Box())
    let (animation, duration) = Self.make(kind)
    var end: Double?
    animation.completion = { _, _ in end = animator.now }
    animator.add(animation, to: box, forKey: "x")
    animator.schedule(at: part * duration) { animation.isPaused = true }
    animator.schedule(at: part * duration + 3) { animation.isPaused = false }
    for frame in 1...700 { animator.advance(to: Double(frame) / 60) }
    #expect(abs((end ?? .nan) - duration - 3) < 1e-11)
  }

  @Test(arguments: Kind.allCases, [0.1, 0.5, 0.995])
  func end_afterAChangeOfSpeed_isThatOfTheRest(kind: Kind, part: Double) {
    let (animator, box) = (Animator(), Box())
    let (animation, duration) = Self.make(kind)
    var end: Double?
    animation.completion = { _, _ in end = animator.now }
    animator.add(animation, to: box, forKey: "x")
    animator.schedule(at: part * duration) { animation.speed = 0.5 }
    for frame in 1...700 { animator.advance(to: Double(frame) / 60) }
    #expect(abs((end ?? .nan) - duration * (part + (1 - part) / 0.5)) < 1e-11)
  }

  /// The instant and the velocity at which a motion shows that its targets apply on time.
  @Test(arguments: [false, true])
  func springKeyframes_afterAChangeOfSpeed_applyAtTheirTimes(whilePaused: Bool) {
    func play(_ change: Bool, _ times: [Double]) -> [Double] {
      let (animator, box) = (Animator(), Box())
      let spring = SpringAnimation(
        Box.x, spring: Spring(bounciness: 8, speed: 14),
        through: [
          SpringKeyframe(120, at: 0), SpringKeyframe(300, at: 0.25), SpringKeyframe(200, at: 0.4),
        ])
      animator.add(spring, to: box, forKey: "x")
      if change {
        animator.schedule(at: 0.1) {
          spring.isPaused = whilePaused
          spring.speed = 2
          spring.isPaused = false
        }
      }
      return times.map {
        animator.advance(to: $0)
        return box.x
      }
    }
    let times = (1...60).map { Double($0) / 97 }
    let locals = times.map { $0 <= 0.1 ? $0 : 0.1 + ($0 - 0.1) * 2 }
    for (time, (value, expected)) in zip(times, zip(play(true, times), play(false, locals))) {
      #expect(abs(value - expected) < 1e-9, "at \(time)")
    }
  }

  @Test(arguments: [0.0, 0.2])
  func springKeyframes_replacedInFlight_nextApplyAtTheirOwnTime(first: Double) {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(
      Box.x, spring: Spring(bounciness: 8, speed: 14), through: [SpringKeyframe(120, at: 0.25)])
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    var times: [Double] = []
    animator.schedule(at: 0.125) {
      spring.keyframes = [SpringKeyframe(50, at: first), SpringKeyframe(80, at: 0.5)]
    }
    // Steps from event to event, each of which says when the next one is.
    animator.advance(to: 0.125)
    while let next = animator.nextEventTime, times.count < 8 {
      times.append(next)
      animator.advance(to: next)
    }
    // Besides them only motions end, which takes longer.
    #expect(times.first == (first > 0 ? 0.125 + first : times.first { $0 > 0.2 }), "\(times)")
    #expect(times.contains(0.625), "\(times)")
  }
}
