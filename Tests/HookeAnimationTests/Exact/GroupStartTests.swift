// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Groups without members, and groups that start again from their own completion.
@Suite("Groups that start empty or again") struct GroupStartTests {
  private static let orders: [AnimationGroup.Order] = [
    .together, .inSequence, .staggered(by: 0.25),
  ]

  /// It ends in its first frame, at the instant of its start, not within the call.
  @Test(arguments: [Animator.Profile.exact, .pop], Self.orders)
  func group_withoutMembers_endsFinishedInTheNextFrame(
    profile: Animator.Profile, order: AnimationGroup.Order
  ) {
    let animator = Animator(profile: profile, startTime: 1)
    let group = AnimationGroup(order)
    var ends: [String] = []
    group.completion = { ends.append("\($0 === group) \($1) \(animator.now)") }
    animator.start(group)
    #expect(group.isRunning && ends.isEmpty && animator.nextEventTime == 1)
    animator.advance(to: 1.5)
    #expect(!group.isRunning && ends == ["true true 1.0"] && animator.isIdle)
    animator.start(group)
    group.cancel()
    #expect(!group.isRunning && ends == ["true true 1.0", "true false 1.5"])
    animator.advance(to: 2)
    #expect(ends.count == 2)
    // As a member it is over at once.
    let outer = AnimationGroup(.inSequence)
    outer.add(group, delay: 0.25)
    outer.add(AnimationGroup(order))
    outer.completion = { ends.append("outer \($1) \(animator.now)") }
    animator.start(outer)
    animator.advance(to: 3)
    #expect(ends.dropFirst(2) == ["true true 2.25", "outer true 2.25"])
  }

  @Test(arguments: Self.orders)
  func group_startedByItsCompletion_runsToItsEndAgain(order: AnimationGroup.Order) {
    let (animator, boxes) = (Animator(), [Box(), Box()])
    let group = AnimationGroup(order)
    for box in boxes {
      group.add(
        BasicAnimation(Box.x, from: 0, to: 8, duration: 0.5, timing: .linear), to: box,
        forKey: "x")
    }
    let length =
      switch order {
      case .together: 0.5
      case .inSequence: 1.0
      case .staggered: 0.75
      }
    var ends: [Double] = []
    group.completion = { group, finished in
      ends.append(finished ? animator.now : -1)
      if ends.count < 3 { animator.start(group) }
    }
    animator.start(group)
    for frame in 1...64 {
      animator.advance(to: Double(frame) / 16)
      #expect(group.isRunning == (Double(frame) / 16 < 3 * length), "\(frame)")
    }
    #expect(ends == [length, 2 * length, 3 * length] && animator.isIdle)
    #expect(boxes.allSatisfy { $0.x == 8 })
  }
}
