// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A member that has stopped is the program's again: the group that goes on does not cancel what
/// it runs next.
@Suite("Members of groups that have stopped")
struct GroupMemberTests {
  private static let orders: [AnimationGroup.Order] = [
    .together, .staggered(by: 0.125), .inSequence,
  ]

  private static func slide(_ duration: Double) -> BasicAnimation<Box, Double> {
    BasicAnimation(Box.x, from: 0, to: 8, duration: duration, timing: .linear)
  }

  @Test(arguments: orders, [false, true])
  func animation_runAgainOnItsOwn_isNotCancelled(
    order: AnimationGroup.Order, isCustom: Bool
  ) {
    let (animator, boxes) = (Animator(), [Box(), Box()])
    let (slide, long) = (Self.slide(1), Self.slide(8))
    let custom = CustomAnimation<Box> { $1.runTime < 1 }
    let group = AnimationGroup(order)
    var ends: [Bool] = []
    (slide.completion, custom.completion) = ({ ends.append($1) }, { ends.append($1) })
    group.completion = { ends.append($1) }
    if isCustom {
      group.add(custom, to: boxes[0], forKey: "x")
    } else {
      group.add(slide, to: boxes[0], forKey: "x")
    }
    group.add(long, to: boxes[1], forKey: "x")
    animator.start(group)
    for frame in 1...12 { animator.advance(to: Double(frame) / 8) }
    #expect(ends == [true] && group.isRunning && long.isAttached)
    if isCustom {
      animator.add(custom, to: boxes[0], forKey: "x")
    } else {
      animator.add(slide, to: boxes[0], forKey: "x")
    }
    animator.advance(by: 0.5)
    group.cancel()
    #expect(ends == [true, false] && !long.isAttached)
    #expect(isCustom ? custom.isAttached : slide.isAttached)
    for _ in 0..<8 { animator.advance(by: 0.125) }
    #expect(ends == [true, false, true] && animator.isIdle)
    #expect(boxes[0].x == (isCustom ? 0 : 8))
  }

  @Test(arguments: orders) func group_runAgainOnItsOwn_isNotCancelled(order: AnimationGroup.Order) {
    let (animator, boxes) = (Animator(), [Box(), Box()])
    let (slide, long) = (Self.slide(1), Self.slide(8))
    let (inner, outer) = (AnimationGroup(), AnimationGroup(order))
    var ends: [String] = []
    inner.completion = { ends.append("inner \($1)") }
    outer.completion = { ends.append("outer \($1)") }
    inner.add(slide, to: boxes[0], forKey: "x")
    outer.add(inner)
    outer.add(long, to: boxes[1], forKey: "x")
    animator.start(outer)
    animator.advance(to: 1.5)
    #expect(ends == ["inner true"] && outer.isRunning && !inner.isRunning)
    animator.start(inner)
    animator.advance(by: 0.5)
    outer.cancel()
    #expect(ends == ["inner true", "outer false"] && inner.isRunning && slide.isAttached)
    animator.advance(by: 1)
    #expect(ends == ["inner true", "outer false", "inner true"] && animator.isIdle)
  }

  /// One that stopped unfinished ends a sequence, and no other group.
  @Test(arguments: orders)
  func animation_removedAndRunAgain_isNotCancelled(order: AnimationGroup.Order) {
    let (animator, boxes) = (Animator(), [Box(), Box()])
    let (slide, long) = (Self.slide(1), Self.slide(8))
    let group = AnimationGroup(order)
    var ends: [Bool] = []
    group.completion = { ends.append($1) }
    group.add(slide, to: boxes[0], forKey: "x")
    group.add(long, to: boxes[1], forKey: "x")
    animator.start(group)
    animator.advance(to: 0.5)
    animator.remove(forKey: "x", from: boxes[0])
    #expect(ends == (order == .inSequence ? [false] : []))
    animator.add(slide, to: boxes[0], forKey: "x")
    animator.advance(to: 1)
    group.cancel()
    #expect(ends == [false] && slide.isAttached && !long.isAttached)
    animator.advance(to: 2)
    #expect(boxes[0].x == 8 && animator.isIdle)
  }
}
