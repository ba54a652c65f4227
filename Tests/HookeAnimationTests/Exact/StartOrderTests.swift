// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// When members of groups begin, and what a spring that follows another forgets.
struct StartOrderTests {
  @Test("members begin an interval after each other, also one of 0", arguments: [0, 0.25])
  func members_ofAStaggeredGroup_beginByItsInterval(interval: Double) {
    let animator = Animator()
    let group = AnimationGroup(.staggered(by: interval))
    var starts: [Double] = []
    let boxes = (0..<4).map { _ in Box() }
    for box in boxes {
      let animation = BasicAnimation(Box.x, from: 0, to: 1, duration: 1)
      animation.didStart = { _ in starts.append(animator.now) }
      group.add(animation, to: box)
    }
    animator.start(group)
    for step in 0...16 { animator.advance(to: Double(step) / 8) }
    #expect(starts == (0..<4).map { Double($0) * interval })
  }

  @Test func keyframes_ofASpringThatFollows_areGone() {
    let (leader, follower) = (
      SpringAnimation(Box.x, spring: Spring(stiffness: 100, damping: 20)),
      SpringAnimation(Box.x, spring: Spring(stiffness: 100, damping: 20))
    )
    follower.keyframes = [SpringKeyframe(3, at: 0), SpringKeyframe(5, at: 1)]
    follower.follow(leader)
    #expect(follower.keyframes.isEmpty && follower.toValue == nil)
    follower.keyframes = [SpringKeyframe(7, at: 0.5)]
    #expect(follower.keyframes.count == 1 && follower.toValue == 7)
  }
}
