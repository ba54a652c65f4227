// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A spring that has left its leader moves like one that never had one, whatever its leader does.
@Suite("Springs that leave their leader") struct LeavingTests {
  typealias Spring1 = SpringAnimation<Box, Double>

  /// The ways of leaving.
  enum Way: CaseIterable {
    case toValue, byValue, keyframes, otherLeader

    func apply(to spring: Spring1, other: Spring1) {
      switch self {
      case .toValue: spring.toValue = 30
      case .byValue: spring.byValue = 30
      case .keyframes: spring.keyframes = [.init(-20, at: 0.1), .init(30, at: 0.3)]
      case .otherLeader: spring.follow(other)
      }
    }
  }

  /// The values of a spring that leaves its leader at `time`, frame by frame; and what it does
  /// then if the leader was replaced at that instant by one that ends where it is.
  private static func values(_ way: Way, leavesAt time: Double, leaderGoesOn: Bool) -> [Double] {
    let (animator, boxes) = (Animator(), [Box(), Box(), Box(x: 7), Box()])
    let spring = Spring(bounciness: 12, speed: 10)
    let leader = SpringAnimation(Box.x, to: 100)
    let other = BasicAnimation(Box.x, from: 7, to: -60, duration: 0.5)
    let second = SpringAnimation(Box.x, spring: spring, follows: other)
    let follower = SpringAnimation(Box.x, spring: spring, follows: leader)
    follower.fromValue = 4
    animator.add(leader, to: boxes[0], forKey: "x")
    animator.add(other, to: boxes[2], forKey: "x")
    animator.add(second, to: boxes[3], forKey: "x")
    if time > 0 { animator.add(follower, to: boxes[1], forKey: "x") }
    animator.schedule(at: time) {
      way.apply(to: follower, other: second)
      if time == 0 { animator.add(follower, to: boxes[1], forKey: "x") }
      if leaderGoesOn { leader.toValue = -900 } else { animator.removeAll(from: boxes[0]) }
    }
    return (1...120).map {
      animator.advance(to: Double($0) / 60)
      return boxes[1].x
    }
  }

  @Test(arguments: Way.allCases, [0, 0.15])
  func spring_thatHasLeft_isIndependentOfItsLeader(way: Way, time: Double) {
    let values = Self.values(way, leavesAt: time, leaderGoesOn: true)
    let others = Self.values(way, leavesAt: time, leaderGoesOn: false)
    // Not to the bit: springs are evaluated in batches, which the leader is one of or not.
    let largest = zip(values, others).map { abs($0 - $1) }.max() ?? .nan
    #expect(largest < 1e-12)
  }

  /// Where each way ends: a by-value counts from the from-value.
  @Test(arguments: [(Way.toValue, 30.0), (.byValue, 34), (.keyframes, 30), (.otherLeader, -60)])
  func spring_thatHasLeft_comesToItsOwnEnd(way: Way, end: Double) {
    for time in [0, 0.15] {
      let values = Self.values(way, leavesAt: time, leaderGoesOn: true)
      #expect(abs((values.last ?? .nan) - end) < 0.5, "\(way) at \(time)")
    }
  }

  /// A leader that is followed no longer may follow: there is no circle.
  @Test(arguments: Way.allCases)
  func leader_thatIsFollowedNoLonger_mayFollow(way: Way) {
    let (animator, boxes) = (Animator(), [Box(), Box(), Box()])
    let spring = Spring(bounciness: 12, speed: 10)
    let (first, other) = (SpringAnimation(Box.x, to: 50), SpringAnimation(Box.x, to: 8))
    let second = SpringAnimation(Box.x, spring: spring, follows: first)
    way.apply(to: second, other: other)
    first.follow(second)
    animator.add(other, to: boxes[2], forKey: "x")
    animator.add(second, to: boxes[1], forKey: "x")
    animator.add(first, to: boxes[0], forKey: "x")
    animator.advance(to: 20)
    #expect(boxes[0].x == boxes[1].x && animator.isIdle)
    #expect(boxes[0].x == (way == .otherLeader ? 8 : 30))
  }
}
