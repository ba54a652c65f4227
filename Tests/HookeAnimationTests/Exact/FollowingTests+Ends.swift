// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

extension FollowingTests {
  // MARK: Ends

  @Test("A follower passes its leader whatever its clamp mode: its target is no end to stop at")
  func follower_clamped_isNotClamped() {
    func values(_ clampMode: ClampMode) -> [Double] {
      let (animator, boxes) = (Animator(), [Box(), Box()])
      let leader = BasicAnimation(Box.x, from: 0, to: 100, duration: 0.3)
      let follower = SpringAnimation(Box.x, spring: Self.springs[0], follows: leader)
      follower.clampMode = clampMode
      animator.add(leader, to: boxes[0], forKey: "x")
      animator.add(follower, to: boxes[1], forKey: "x")
      return (1...60).map {
        animator.advance(to: Double($0) / 60)
        return boxes[1].x
      }
    }
    let free = values([])
    #expect((free.max() ?? 0) > 102)
    #expect(values(.end) == free)
    #expect(values([.start, .end]) == free)
  }

  @Test("A follower rests after its leader, at the same instant at any rate", arguments: rates)
  func follower_restsAfterItsLeader(rate: Int) {
    let (animator, boxes) = (Animator(), [Box(), Box()])
    let leader = BasicAnimation(Box.x, to: 100, duration: 0.5)
    let follower = SpringAnimation(Box.x, spring: Self.springs[0], follows: leader)
    var log: [(String, Double)] = []
    var rest: SpringMotion?
    leader.completion = { _, _ in
      log.append(("leader", animator.now))
      rest = SpringMotion(
        spring: Self.springs[0], fromValue: follower.currentValue ?? .nan, toValue: 100,
        initialVelocity: follower.currentVelocity ?? .nan)
    }
    follower.didStart = { _ in log.append(("start", animator.now)) }
    follower.didReachToValue = { _ in log.append(("reached", animator.now)) }
    follower.completion = { log.append(("stopped \($1)", animator.now)) }
    animator.add(follower, to: boxes[1], forKey: "x")
    animator.add(leader, to: boxes[0], forKey: "x")
    for time in Self.frames(rate, until: 3) { animator.advance(to: time) }
    #expect(log.map(\.0) == ["start", "leader", "reached", "stopped true"])
    #expect(log[0].1 == 0 && log[1].1 == 0.5)
    // From there on it is an ordinary spring, which may rest before it comes back to its target.
    let settling = rest?.settlingTime(threshold: 0.5) ?? .nan
    #expect(abs(log[2].1 - 0.5 - min(rest?.crossing(0)?.time ?? .nan, settling)) < 1e-9)
    #expect(abs(log[3].1 - 0.5 - settling) < 1e-9)
    #expect(boxes[1].x == 100 && animator.isIdle)
  }

  @Test func keptFollower_startsAgainWithItsLeader() {
    let (animator, boxes) = (Animator(), [Box(), Box()])
    let leader = SpringAnimation(Box.x)
    (leader.toValue, leader.isRemovedOnCompletion) = (100, false)
    let follower = SpringAnimation(Box.x, spring: Self.springs[1], follows: leader)
    follower.isRemovedOnCompletion = false
    var log: [String] = []
    follower.didStart = { _ in log.append("started") }
    follower.completion = { log.append("stopped \($1)") }
    animator.add(leader, to: boxes[0], forKey: "x")
    animator.add(follower, to: boxes[1], forKey: "x")
    animator.advance(to: 5)
    #expect(log == ["started", "stopped true"] && boxes[1].x == 100)
    leader.toValue = 20
    animator.advance(to: 10)
    #expect(log == ["started", "stopped true", "started", "stopped true"] && boxes[1].x == 20)
    animator.removeAll(from: boxes[0])
    animator.advance(to: 11)
    #expect(log.count == 4)
  }

  @Test func toValue_endsTheFollowing_withValueAndVelocity() {
    let (animator, boxes) = (Animator(), [Box(), Box()])
    let leader = SpringAnimation(Box.x, to: 100)
    let follower = SpringAnimation(Box.x, spring: Self.springs[0], follows: leader)
    animator.add(leader, to: boxes[0], forKey: "x")
    animator.add(follower, to: boxes[1], forKey: "x")
    var motion: SpringMotion?
    animator.schedule(at: 0.15) {
      motion = SpringMotion(
        spring: Self.springs[0], fromValue: follower.currentValue ?? .nan, toValue: 30,
        initialVelocity: follower.currentVelocity ?? .nan)
      follower.toValue = 30
      leader.toValue = -500
    }
    animator.advance(to: 0.4)
    #expect(abs(boxes[1].x - (motion?.value(at: 0.25) ?? .nan)) < 1e-9)
    // And back behind the leader.
    follower.follow(leader)
    animator.advance(to: 9)
    #expect(boxes[1].x == -500 && animator.isIdle)
  }

  @Test func follower_inReducedMotion_isWhereItsLeaderIs() {
    let (animator, boxes) = (Animator(), [Box(), Box(), Box()])
    animator.motion = .reduced
    let leader = SpringAnimation(Box.x)
    (leader.toValue, leader.delay) = (100, 0.5)
    let follower = SpringAnimation(Box.x, spring: Self.springs[0], follows: leader)
    let last = SpringAnimation(Box.x, spring: Self.springs[0], follows: follower)
    var log: [String] = []
    for (name, animation) in [("last", last), ("follower", follower), ("leader", leader)] {
      animation.didStart = { _ in log.append("\(name) started \(animator.now)") }
      animation.completion = { log.append("\(name) stopped \($1) \(animator.now)") }
    }
    animator.add(last, to: boxes[2], forKey: "x")
    animator.add(follower, to: boxes[1], forKey: "x")
    animator.add(leader, to: boxes[0], forKey: "x")
    animator.advance(to: 0.4)
    #expect(boxes.map(\.x) == [0, 0, 0] && log == ["last started 0.0", "follower started 0.0"])
    animator.advance(to: 1)
    #expect(boxes.map(\.x) == [100, 100, 100] && animator.isIdle)
    #expect(
      log.dropFirst(2) == [
        "leader started 0.5", "leader stopped true 0.5", "follower stopped true 0.5",
        "last stopped true 0.5",
      ])
  }

  // MARK: Refusals

  @Test func wrongUses_stopWithAMessage() async {
    func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let cycle = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let first = SpringAnimation(Box.x)
      let second = SpringAnimation(Box.x, spring: Spring(), follows: first)
      first.follow(SpringAnimation(Box.x, spring: Spring(), follows: second))
    }
    #expect(
      text(cycle).contains("an animation of x cannot follow itself, directly or through others"))
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (animators, boxes) = ([Animator(), Animator()], [Box(), Box()])
      let leader = SpringAnimation(Box.y, to: 1)
      animators[0].add(leader, to: boxes[0])
      animators[1].add(SpringAnimation(Box.x, spring: Spring(), follows: leader), to: boxes[1])
      animators[1].advance(to: 1)
    }
    #expect(text(other).contains("a spring of x follows an animation of y that is attached to"))
    let repeating = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let follower = SpringAnimation(Box.x, spring: Spring(), follows: BasicAnimation(Box.x))
      follower.repeatCount = 3
      Animator().add(follower, to: Box())
    }
    #expect(text(repeating).contains("the repeat count of the one of x is 3"))
    let pop = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let follower = SpringAnimation(Box.x, spring: Spring(), follows: BasicAnimation(Box.x))
      Animator(profile: .pop).add(follower, to: Box())
    }
    #expect(text(pop).contains("follows another animation, which the .pop profile cannot do"))
  }
}
