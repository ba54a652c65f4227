// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Ends that are not those of a motion.
@Suite struct UnfinishedEndTests {
  @Test("A target that an action releases within a frame stops its animation unfinished")
  func target_releasedWithinAFrame_stopsUnfinished() {
    for delay in [0, 0.1] {
      let animator = Animator()
      var box: Box? = Box()
      let basic = BasicAnimation(Box.x)
      (basic.toValue, basic.duration, basic.delay) = (5, 0.1, delay)
      var finished: [Bool] = []
      basic.completion = { finished.append($1) }
      if let box { animator.add(basic, to: box, forKey: "x") }
      animator.schedule(at: 0.05) { box = nil }
      animator.advance(to: 1)
      animator.advance(to: 1.1)
      #expect(finished == [false], "after a delay of \(delay)")
    }
  }

  @Test func group_cancelledBeforeItsMembersBegin_reportsFalse() {
    let (animator, box) = (Animator(), Box())
    let group = AnimationGroup()
    group.add(BasicAnimation(Box.x), to: box, delay: 1)
    var result: Bool?
    group.completion = { result = $1 }
    animator.start(group)
    animator.advance(to: 0.5)
    group.cancel()
    #expect(result == false)
  }

  @Test func sequence_withARemovedMember_endsUnfinished() {
    let (animator, box) = (Animator(), Box())
    let group = AnimationGroup(.inSequence)
    var started: [Double] = []
    for value in [10.0, 20] {
      let basic = BasicAnimation(Box.x, to: value, duration: 0.5)
      basic.didStart = { _ in started.append(value) }
      group.add(basic, to: box, forKey: "x")
    }
    var result: Bool?
    group.completion = { result = $1 }
    animator.start(group)
    animator.advance(to: 0.25)
    animator.remove(forKey: "x", from: box)
    animator.advance(to: 2)
    #expect(result == false)
    #expect(started == [10])
  }

  @Test("Halves are rounded away from zero")
  func roundingFactor_ofExactHalves_roundsAwayFromZero() {
    for (value, rounded) in [(0.25, 0.5), (-0.25, -0.5), (0.75, 1), (-1.25, -1.5)] {
      let (animator, box) = (Animator(), Box())
      let basic = BasicAnimation(Box.x)
      (basic.toValue, basic.duration, basic.roundingFactor) = (value, 0.1, 0.5)
      animator.add(basic, to: box, forKey: "x")
      animator.advance(to: 1)
      #expect(box.x == rounded, "\(value)")
    }
  }

  @Test(
    arguments: [Double.leastNonzeroMagnitude, 0x1p-1030, 1e-300, 1.5e308],
    [Animator.Profile.exact, .pop])
  func roundingFactor_atTheEndsOfItsRange_writesFiniteNumbers(
    factor: Double, profile: Animator.Profile
  ) {
    let (animator, box) = (Animator(profile: profile), Box())
    let spring = SpringAnimation(Box.x)
    (spring.toValue, spring.roundingFactor) = (1e10, factor)
    animator.add(spring, to: box, forKey: "x")
    for frame in 0...6 { animator.advance(to: Double(frame) / 60) }
    #expect(box.x.isFinite && spring.currentValue?.isFinite == true)
  }

  /// Squares of such distances are infinite, or 0.
  @Test(arguments: [1e-300, 1e-170, 1, 1e155, 1e300], [Animator.Profile.exact, .pop])
  func progress_ofAnyDistance_isTheFractionCovered(distance: Double, profile: Animator.Profile) {
    let (animator, box) = (Animator(profile: profile), Box())
    let property = AnimatableProperty<Box, Double>(
      "x", threshold: AnimationThreshold(distance * 0.001), read: { $0.x }, write: { $0.x = $1 })
    let spring = SpringAnimation(property, from: 0, to: distance)
    animator.add(spring, to: box, forKey: "x")
    for frame in 1...9 { animator.advance(to: Double(frame) / 60) }
    #expect(box.x > 0.1 * distance && box.x < 0.9 * distance, "under way")
    #expect(abs(spring.progress - box.x / distance) < 1e-15)
  }

  /// The distance that such a velocity covers is no finite number.
  @Test func velocity_almostInfiniteOnASoftSpring_moves() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, spring: Spring(stiffness: 1e-20, damping: 1e-11))
    (spring.toValue, spring.velocity) = (0, 1e300)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.5)
    #expect(abs(box.x - 0.5e300) < 1e290)
  }

  @Test func group_cancelled_startsNoFurtherMember() {
    let (animator, box) = (Animator(), Box())
    let group = AnimationGroup(.staggered(by: 0.2))
    var started = 0
    for key in ["a", "b", "c"] {
      let basic = BasicAnimation(Box.x, to: 9, duration: 1)
      basic.didStart = { _ in started += 1 }
      group.add(basic, to: box, forKey: key)
    }
    animator.start(group)
    animator.advance(to: 0.3)
    group.cancel()
    animator.advance(to: 3)
    #expect(started == 2 && !animator.hasAnimations(box))
  }

  @Test func group_cancelledByTheReplacedAnimation_removesTheMemberThatBegins() {
    let (animator, box) = (Animator(), Box())
    let group = AnimationGroup()
    let member = BasicAnimation(Box.x, to: 9, duration: 1)
    group.add(member, to: box, forKey: "x")
    let replaced = BasicAnimation(Box.x, to: 5)
    replaced.completion = { _, _ in group.cancel() }
    animator.add(replaced, to: box, forKey: "x")
    animator.advance(to: 0.1)
    animator.start(group)
    animator.advance(to: 0.2)
    #expect(!group.isRunning && !member.isAttached)
  }

  @Test func animate_cancelledDuringItsDelay_changesNothing() {
    let (animator, box) = (Animator(), Box())
    var results: [Bool] = []
    let group = animator.animate(
      duration: 1, delay: 0.5, changes: { $0.set(Box.x, of: box, to: 9) },
      completion: { results.append($0) })
    animator.advance(to: 0.25)
    group.cancel()
    animator.advance(to: 3)
    #expect(results == [false] && box.writes.isEmpty && animator.isIdle)
  }

  @Test func group_withAnAnimationTwiceUnderOneKey_endsWithIt() {
    let (animator, box) = (Animator(), Box())
    let group = AnimationGroup()
    let basic = BasicAnimation(Box.x, to: 9, duration: 1)
    for _ in 0..<2 { group.add(basic, to: box, forKey: "x") }
    var results: [Bool] = []
    group.completion = { results.append($1) }
    animator.start(group)
    animator.advance(to: 2)
    #expect(results == [true] && !group.isRunning)
  }

  @Test(arguments: [AnimationGroup.Order.together, .staggered(by: 0.2), .inSequence])
  func group_startedAgain_endsAsOftenAndAsLate(order: AnimationGroup.Order) {
    let (animator, box) = (Animator(), Box())
    let group = AnimationGroup(order)
    for duration in [0.5, 1] {
      group.add(BasicAnimation(Box.x, to: 9, duration: duration), to: box)
    }
    var ends: [Double] = []
    group.completion = { _, finished in ends.append(finished ? animator.now : -1) }
    let length = order == .together ? 1 : order == .inSequence ? 1.5 : 1.2
    for round in 1...3 {
      let begin = animator.now
      animator.start(group)
      animator.advance(by: 2)
      #expect(ends.count == round && abs((ends.last ?? -1) - begin - length) < 1e-12)
    }
  }

  @Test func group_withOneRemovedMember_reportsFalseWhenTheLastFinishes() {
    let (animator, box) = (Animator(), Box())
    let group = AnimationGroup()
    for (key, duration) in [("a", 0.5), ("b", 1)] {
      let basic = BasicAnimation(key == "a" ? Box.x : Box.y)
      (basic.toValue, basic.duration) = (9, duration)
      group.add(basic, to: box, forKey: key)
    }
    var result: Bool?
    group.completion = { result = $1 }
    animator.start(group)
    animator.advance(to: 0.25)
    animator.remove(forKey: "a", from: box)
    animator.advance(to: 0.9)
    #expect(result == nil)
    animator.advance(to: 2)
    #expect(result == false)
  }
}
