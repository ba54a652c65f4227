// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What is in flight when motion is reduced shows its end at that very instant, before any frame.
@Suite("Motion that is reduced in flight")
struct ReducedInFlightTests {
  enum Kind: CaseIterable {
    case basic, decay, spring, clamped, keyframes, targets, follower, settling
  }

  /// An animation from 10 and the value that it ends at.
  private static func make(
    _ kind: Kind, _ leader: BasicAnimation<Box, Double>
  ) -> (animation: PropertyAnimation<Box, Double>, end: Double) {
    let spring = SpringAnimation(
      Box.x, spring: Spring(stiffness: 100, damping: 5), from: 10, to: 50, velocity: 90)
    let track = KeyframeAnimation(Box.x)
    (track.values, track.duration) = ([10, 80, -40, 60], 3)
    switch kind {
    case .basic: return (BasicAnimation(Box.x, from: 10, to: 50, duration: 3), 50)
    case .decay:
      let decay = DecayAnimation(Box.x, from: 10, velocity: 500)
      decay.aim(at: 35, from: 10)
      return (decay, 35)
    case .spring: break
    case .clamped: spring.clampMode = .both
    case .keyframes: return (track, 60)
    case .targets:
      spring.keyframes = [
        SpringKeyframe(50, at: 0), SpringKeyframe(90, at: 1), SpringKeyframe(20, at: 2),
      ]
      return (spring, 20)
    case .follower:
      let follower = SpringAnimation(Box.x, spring: spring.spring, follows: leader)
      follower.fromValue = 10
      return (follower, 30)
    case .settling:
      let timed = SpringAnimation(Box.x, settlingDuration: 3, dampingRatio: 0.4)
      (timed.fromValue, timed.toValue) = (10, 50)
      return (timed, 50)
    }
    return (spring, 50)
  }

  @Test(arguments: Kind.allCases)
  func value_asMotionIsReduced_isTheEndAtOnce(kind: Kind) {
    // In the first, second and last interval of three seconds.
    for time in [0.125, 1.5, 2.5] {
      let (animator, box) = (Animator(), Box())
      let leader = BasicAnimation(Box.y, from: 0, to: 30, duration: 9, timing: .linear)
      let (animation, end) = Self.make(kind, leader)
      if kind == .follower { animator.add(leader, to: box, forKey: "leader") }
      animator.add(animation, to: box, forKey: "x")
      animator.advance(to: time)
      guard animation.isAttached else { continue }
      var lines: [String] = []
      animation.didReachToValue = { _ in lines.append("reach \(animator.now)") }
      animation.completion = { lines.append("stop \($1) \(animator.now)") }
      #expect(abs(box.x - end) > 1e-3 || kind == .spring, "\(time): \(box.x)")
      animator.motion = .reduced
      // A follower is written in the next frame.
      #expect(abs(box.x - end) < 1e-9 || kind == .follower, "at \(time): \(box.x)")
      #expect(abs((animation.currentValue ?? .nan) - end) < 1e-9, "at \(time)")
      animator.advance(by: 0)
      #expect(!animation.isAttached && lines.last == "stop true \(time)", "\(time): \(lines)")
      #expect(abs(box.x - end) < 1e-9, "after \(time)")
    }
  }

  /// An endless repetition shows its end, one that reverses its start.
  @Test(arguments: [Kind.basic, .keyframes, .spring], [false, true])
  func endless_asMotionIsReduced_standsAtOneEnd(kind: Kind, autoreverses: Bool) {
    for time in [0.5, 3.5, 8.25] {
      let (animator, box) = (Animator(), Box())
      let (animation, end) = Self.make(kind, BasicAnimation(Box.y))
      (animation.repeatsForever, animation.autoreverses) = (true, autoreverses)
      animator.add(animation, to: box, forKey: "x")
      animator.advance(to: time)
      animator.motion = .reduced
      #expect(box.x == (autoreverses ? 10 : end), "\(time)")
      animator.advance(by: 30)
      #expect(box.x == (autoreverses ? 10 : end) && animation.isAttached, "\(time)")
    }
  }
}
