// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A spring that follows what stands still is a spring to where that stands, in the time of its
/// own speed.
@Suite("Followers of a speed of their own") struct FollowerSpeedTests {
  private static let spring = Spring(stiffness: 90, damping: 5)

  /// A velocity that was given counts in seconds of the follower.
  @Test(arguments: [0.5, 1, 2])
  func follower_ofALeaderThatStands_movesAtItsSpeed(speed: Double) {
    for isWaiting in [false, true] {
      let (animator, box) = (Animator(), Box(x: 10))
      let leader = BasicAnimation(Box.y, from: 40, to: 90, duration: 1)
      // One that was never added stands where its follower is.
      let target = isWaiting ? 40.0 : 10
      leader.delay = 9
      if isWaiting { animator.add(leader, to: box, forKey: "leader") }
      let follower = SpringAnimation(Box.x, spring: Self.spring, follows: leader)
      (follower.velocity, follower.speed) = (300, speed)
      animator.add(follower, to: box, forKey: "x")
      let motion = SpringMotion(
        spring: Self.spring, fromValue: 10, toValue: target, initialVelocity: 300)
      for frame in 1...20 {
        let time = Double(frame) / 32
        animator.advance(to: time)
        #expect(abs(box.x - motion.value(at: speed * time)) < 1e-9, "\(isWaiting), \(time)")
        let velocity = speed * motion.velocity(at: speed * time)
        #expect(abs((follower.currentVelocity ?? .nan) - velocity) < 1e-7, "\(time)")
      }
    }
  }

  /// It goes on without a jump when its leader is stopped or paused, and at another rate when its
  /// own speed is changed.
  @Test(arguments: ["removed", "paused", "speed"])
  func follower_whoseLeaderStops_goesOnWithItsVelocity(change: String) {
    for speed in [0.5, 2] {
      let (animator, box) = (Animator(), Box())
      let leader = BasicAnimation(Box.y, from: 0, to: 80, duration: 1, timing: .linear)
      let follower = SpringAnimation(Box.x, spring: Self.spring, follows: leader)
      follower.speed = speed
      animator.add(leader, to: box, forKey: "leader")
      animator.add(follower, to: box, forKey: "x")
      animator.advance(to: 0.5)
      let (value, velocity) = (box.x, follower.currentVelocity ?? .nan)
      #expect(value > 1 && velocity > 1)
      switch change {
      case "removed": animator.remove(forKey: "leader", from: box)
      case "paused": leader.isPaused = true
      default:
        leader.isPaused = true
        follower.speed = 1
      }
      let rate = change == "speed" ? 1 : speed
      let motion = SpringMotion(
        spring: Self.spring, fromValue: value, toValue: 40, initialVelocity: velocity / speed)
      for frame in 0...9 {
        let time = Double(frame) / 32
        animator.advance(to: 0.5 + time)
        #expect(abs(box.x - motion.value(at: rate * time)) < 1e-6, "\(speed), \(time)")
      }
    }
  }
}
