// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The target of a spring whose leader does not move: one that waits, is paused, has stopped, or
/// was never added.
@Suite("Leaders that do not move")
struct LeaderStateTests {
  private static let spring = Spring(stiffness: 400, damping: 12)

  enum Leader: CaseIterable {
    case never, waiting, waitingAtItsProperty, paused, removed, finished, kept, keptAndRemoved
  }

  private final class Run {
    let animator = Animator()
    let boxes = [Box(x: 40), Box(x: 10)]
    let follower: SpringAnimation<Box, Double>
    let leader = BasicAnimation(Box.x, from: 20, to: 60, duration: 1, timing: .linear)

    /// Brings the leader into a state, in the first three seconds, and begins to follow it at 3 s.
    init(_ state: Leader) {
      follower = SpringAnimation(Box.x, spring: LeaderStateTests.spring, follows: leader)
      follower.velocity = 300
      if state == .waiting || state == .waitingAtItsProperty { leader.delay = 90 }
      if state == .waitingAtItsProperty { leader.fromValue = nil }
      leader.isRemovedOnCompletion = state != .kept && state != .keptAndRemoved
      if state != .never { animator.add(leader, to: boxes[0], forKey: "x") }
      animator.advance(to: 0.25)
      if state == .paused { leader.isPaused = true }
      if state == .removed { animator.removeAll(from: boxes[0]) }
      animator.advance(to: 3)
      if state == .keptAndRemoved { animator.removeAll(from: boxes[0]) }
      animator.add(follower, to: boxes[1], forKey: "x")
    }
  }

  /// The value to which the spring is pulled: without any value of a leader, its own at the start.
  private static func target(_ state: Leader) -> Double {
    switch state {
    case .never: 10
    case .waiting: 20
    case .waitingAtItsProperty: 40
    case .paused, .removed: 30
    case .finished, .kept, .keptAndRemoved: 60
    }
  }

  @Test(arguments: Leader.allCases)
  func follower_ofALeaderAtRest_isASpringToItsValue(state: Leader) {
    let target = Self.target(state)
    let mayMove = state == .waiting || state == .waitingAtItsProperty || state == .paused
    let motion = SpringMotion(
      spring: Self.spring, fromValue: 10, toValue: target, initialVelocity: 300)
    // Undisturbed; paused from 0.125 to 0.5 s; from 0.125 s on at double or half speed.
    for (change, speed, pause) in [
      ("none", 1.0, 0.0), ("pause", 1, 0.375), ("speed", 2, 0), ("speed", 0.5, 0),
    ] {
      let run = Run(state)
      for step in 0...40 {
        let time = Double(step) / 64
        run.animator.advance(to: 3 + time)
        if step == 8 {
          if change == "pause" { run.follower.isPaused = true }
          if change == "speed" { run.follower.speed = speed }
        }
        if step == 32, change == "pause" { run.follower.isPaused = false }
        let late = max(0, time - 0.125)
        let local = min(time, 0.125) + (pause > 0 ? max(0, late - pause) : late * speed)
        // It waits for a leader that may still move, and else it ends where it is at rest.
        let isOver = !mayMove && local >= motion.settlingTime(threshold: 0.5)
        let value = isOver ? target : motion.value(at: local)
        #expect(abs(run.boxes[1].x - value) < 1e-9, "\(change) \(speed) at \(time)")
      }
      run.animator.advance(to: 30)
      #expect(abs(run.boxes[1].x - target) < 0.5 && run.follower.isAttached == mayMove)
    }
  }

  /// A leader that waits at its property has the value that the property has at that instant, also
  /// between two frames.
  @Test func follower_ofALeaderThatWaitsAtAMovingProperty_isPulledToItsValue() {
    for isBegun in [false, true] {
      let (animator, boxes) = (Animator(), [Box(), Box(x: 10)])
      let slide = BasicAnimation(Box.x, from: 0, to: 80, duration: 1, timing: .linear)
      let leader = SpringAnimation(Box.x, to: 500)
      let other = SpringAnimation(Box.y, from: 10, to: 3)
      (leader.delay, other.delay) = (90, 90)
      let follower = SpringAnimation(Box.x, spring: Self.spring, follows: leader)
      animator.add(slide, to: boxes[0], forKey: "slide")
      animator.add(leader, to: boxes[0], forKey: "leader")
      if isBegun {
        animator.add(other, to: boxes[0], forKey: "other")
        follower.follow(other)
        animator.add(follower, to: boxes[1], forKey: "x")
      }
      animator.advance(to: 0.125)
      animator.schedule(at: 0.5) {
        if isBegun {
          follower.follow(leader)
        } else {
          animator.add(follower, to: boxes[1], forKey: "x")
        }
      }
      animator.advance(to: 1)
      let motion = SpringMotion(spring: Self.spring, fromValue: 10, toValue: 40)
      #expect(abs(boxes[1].x - motion.value(at: 0.5)) < 1e-9, "begun \(isBegun)")
    }
  }

  /// A spring that is kept at its end begins again with a motion of its leader, and with nothing
  /// else.
  @Test func keptFollower_withoutAMotionOfItsLeader_staysAtItsEnd() {
    let (animator, boxes) = (Animator(), [Box(), Box()])
    let leader = BasicAnimation(Box.x, to: 60, duration: 0.5)
    let follower = SpringAnimation(Box.x, spring: Self.spring, follows: leader)
    (leader.isRemovedOnCompletion, follower.isRemovedOnCompletion) = (false, false)
    var starts = 0
    follower.didStart = { _ in starts += 1 }
    animator.add(leader, to: boxes[0], forKey: "x")
    animator.add(follower, to: boxes[1], forKey: "x")
    animator.advance(to: 9)
    #expect(starts == 1 && boxes[1].x == 60)
    leader.isPaused = true
    leader.isPaused = false
    animator.removeAll(from: boxes[0])
    animator.advance(to: 10)
    leader.delay = 1
    animator.add(leader, to: boxes[0], forKey: "x")
    animator.advance(to: 10.5)
    #expect(starts == 1 && animator.isAtRest)
    leader.toValue = 90
    animator.advance(to: 20)
    #expect(starts == 2 && boxes[1].x == 90)
    animator.remove(forKey: "x", from: boxes[0])
    animator.advance(to: 21)
    #expect(starts == 2 && follower.isAttached && boxes[1].x == 90)
  }
}
