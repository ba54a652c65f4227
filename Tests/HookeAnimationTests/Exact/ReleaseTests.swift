// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What remains of an animation after its removal, and what a released target or animator leaves.
@Suite struct ReleaseTests {
  @Test(arguments: [1, 2.5])
  func currentValue_afterRemoval_isThatOfTheInstant(speed: Double) {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x)
    (spring.toValue, spring.springBounciness, spring.speed) = (100, 12, speed)
    let motion = SpringMotion(spring: spring.spring, fromValue: 0, toValue: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.05)
    animator.schedule(at: 0.08) { animator.remove(forKey: "x", from: box) }
    animator.advance(to: 0.1)
    let value = motion.value(at: 0.08 * speed)
    #expect(abs((spring.currentValue ?? .nan) - value) < 1e-10 && abs(box.x - value) < 1e-10)
    (spring.toValue, spring.springBounciness, spring.speed) = (7, 0, 1)
    animator.advance(to: 0.3)
    #expect(abs((spring.currentValue ?? .nan) - value) < 1e-10)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 9)
    #expect(spring.currentValue == 7)
  }

  /// A target that uses its animator while it is deinitialised.
  private final class Parting {
    var x = 0.0
    var atDeinit: ((Parting) -> Void)?
    deinit { atDeinit?(self) }
    static let x = AnimatableProperty<Parting, Double>(
      "x", read: { $0.x }, write: { $0.x = $1 })
  }

  @Test func target_whileItIsDeinitialised_hasNoAnimations() {
    let animator = Animator()
    var found: [Bool] = []
    var log: [String] = []
    var target: Parting? = Parting()
    target?.atDeinit = {
      found = [animator.hasAnimations($0), animator.animation(forKey: "x", of: $0) != nil]
      animator.removeAll(from: $0)
      log.append("deinitialised")
    }
    let spring = SpringAnimation(Parting.x, to: 100)
    spring.completion = { log.append("stopped \($1)") }
    if let target { animator.add(spring, to: target, forKey: "x") }
    animator.advance(to: 0.1)
    target = nil
    #expect(found == [false, false] && log == ["deinitialised"])
    animator.advance(to: 0.2)
    #expect(log == ["deinitialised", "stopped false"] && animator.isIdle)
  }

  @Test func target_releasedByItsOwnSetter_livesUntilTheWriteIsDone() {
    let animator = Animator()
    var boxes: [Box] = (0..<8).map { _ in Box() }
    var completions = 0
    for box in boxes {
      let spring = SpringAnimation(Box.y, to: 1)
      spring.completion = { _, isFinished in completions += isFinished ? 0 : 1 }
      animator.add(spring, to: box, forKey: "y")
    }
    animator.advance(to: 0.1)
    boxes[3].yDidChange = { boxes.removeAll() }
    animator.advance(to: 0.2)
    animator.advance(to: 0.3)
    #expect(boxes.isEmpty && completions == 8 && animator.isIdle)
  }

  @Test func animator_releasedByTheWriteOfAChange_livesUntilTheChangeIsMade() {
    var animator: Animator? = Animator()
    let box = Box()
    let spring = SpringAnimation(Box.y, to: 1)
    animator?.add(spring, to: box, forKey: "y")
    animator?.advance(to: 0.1)
    box.yDidChange = { animator = nil }
    spring.isAdditive = true
    #expect(animator == nil && !spring.isAttached)
  }

  @Test func animator_releasedWhileGroupsWaitAndRun_isReleasedWithThem() {
    let box = Box()
    weak var animator: Animator?
    weak var group: AnimationGroup?
    do {
      let (owned, staggered) = (Animator(), AnimationGroup(.staggered(by: 1)))
      (animator, group) = (owned, staggered)
      for key in ["a", "b"] {
        let spring = SpringAnimation(Box.x, to: 100)
        staggered.add(spring, to: box, forKey: key)
      }
      owned.start(staggered)
      owned.animate(duration: 1, delay: 1) { $0.set(Box.y, of: box, to: 3) }
      owned.advance(to: 0.5)
      #expect(staggered.isRunning)
    }
    #expect(animator == nil && group == nil)
  }

  @Test func animation_movedWhileItsCompletionMovesIt_staysWhereThatPutIt() {
    let (animator, boxes) = (Animator(), (0..<3).map { _ in Box() })
    let spring = SpringAnimation(Box.x, to: 100)
    var moves = 0
    spring.completion = { [unowned spring] _, _ in
      moves += 1
      if moves == 1 { animator.add(spring, to: boxes[2], forKey: "x") }
    }
    animator.add(spring, to: boxes[0], forKey: "x")
    animator.advance(to: 0.1)
    animator.add(spring, to: boxes[1], forKey: "x")
    #expect(boxes.map { animator.hasAnimations($0) } == [false, false, true])
    animator.advance(to: 9)
    #expect(boxes[2].x == 100 && boxes[1].writes.isEmpty && animator.isIdle)
  }

  @Test func tracer_afterItsAnimation_hasTheEvents() {
    let animator = Animator()
    let tracer: AnimationTracer
    do {
      let (box, spring) = (Box(), SpringAnimation(Box.x))
      spring.toValue = 100
      tracer = spring.tracer
      tracer.start()
      animator.add(spring, to: box, forKey: "x")
      animator.advance(to: 9)
    }
    tracer.stop()
    #expect(tracer.csv.hasPrefix("time,event,value0,velocity0,finished\n"))
    #expect(tracer.events.last?.kind == .didStop)
  }

  @Test(arguments: [false, true])
  func animation_changedThenReleased_isChangedNoMore(isPausedMeanwhile: Bool) {
    let (animator, box) = (Animator(), Box())
    weak var released: SpringAnimation<Box, Double>?
    do {
      let spring = SpringAnimation(Box.x, to: 100)
      released = spring
      animator.add(spring, to: box, forKey: "x")
      animator.advance(to: 0.1)
      spring.toValue = 50
      if isPausedMeanwhile { (spring.isPaused, spring.isPaused) = (true, false) }
      animator.remove(forKey: "x", from: box)
    }
    #expect(released == nil)
    let value = box.x
    #expect(value > 0)
    animator.advance(to: 0.2)
    #expect(box.x == value)
    #expect(animator.isIdle)
  }

  @Test func target_isHeldWeakly() {
    let animator = Animator()
    weak var seen: Box?
    var stops: [Bool] = []
    do {
      let box = Box()
      seen = box
      let spring = SpringAnimation(Box.x, to: 100)
      spring.completion = { _, finished in stops.append(finished) }
      animator.add(spring, to: box, forKey: "x")
      animator.advance(to: 0.1)
      #expect(seen != nil)
    }
    #expect(seen == nil)
    animator.advance(to: 0.2)
    #expect(stops == [false])
    #expect(animator.isIdle)
  }

  @Test func animator_goneWithRunningAnimations_leavesNothingBehind() {
    let box = Box()
    weak var seen: SpringAnimation<Box, Double>?
    do {
      let animator = Animator()
      let spring = SpringAnimation(Box.x)
      seen = spring
      spring.toValue = 100
      animator.add(spring, to: box, forKey: "x")
      animator.advance(to: 0.1)
    }
    #expect(seen == nil)
  }

  @Test func pausedAnimation_ofADeallocatedTarget_isStopped() {
    let animator = Animator()
    var stops: [Bool] = []
    do {
      let box = Box()
      let spring = SpringAnimation(Box.x, to: 100)
      spring.completion = { _, finished in stops.append(finished) }
      animator.add(spring, to: box, forKey: "x")
      animator.advance(to: 0.1)
      spring.isPaused = true
    }
    animator.advance(to: 0.2)
    #expect(stops == [false])
    #expect(animator.isIdle)
  }

  @Test(arguments: [Animator.Profile.exact, .pop])
  func replacedAnimation_thatAddsItselfAgain_doesNotHang(profile: Animator.Profile) {
    let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
    var added = 0
    func again() {
      added += 1
      let spring = SpringAnimation(Box.x, to: Double(added))
      spring.completion = { _, _ in again() }
      animator.add(spring, to: box, forKey: "x")
    }
    again()
    animator.advance(to: 1.1)
    let newcomer = SpringAnimation(Box.x, to: 77)
    newcomer.completion = { _, _ in again() }
    animator.add(newcomer, to: box, forKey: "x")
    #expect(animator.animation(forKey: "x", of: box) === newcomer)
    #expect(added == 2)
  }

  @Test(arguments: [3, 300]) func write_thatRemovesOthers_isSafe(count: Int) {
    final class Link {
      var x = 0.0
      var whenWritten: (() -> Void)?
      static let x = AnimatableProperty<Link, Double>(
        "x", read: { $0.x },
        write: {
          $0.x = $1
          $0.whenWritten?()
        })
    }
    let animator = Animator()
    let links = (0..<count).map { _ in Link() }
    var stops = 0
    for link in links {
      let spring = SpringAnimation(Link.x, to: 100)
      spring.completion = { _, _ in stops += 1 }
      animator.add(spring, to: link, forKey: "x")
    }
    animator.advance(to: 0.02)
    let before = links[0].x
    links[0].whenWritten = { for link in links.dropFirst() { animator.removeAll(from: link) } }
    animator.advance(to: 0.04)
    #expect(stops == count - 1)
    // Removed within the frame, they keep the values of its instant.
    #expect(abs(links[count - 1].x - links[0].x) < 1e-9)
    #expect(links[0].x > before)
  }

  /// An animation that is kept by the program holds a target that it moved once no longer, not even
  /// in an animator that holds those that move.
  @Test(arguments: [Animator.TargetReferences.weak, .strong], [Animator.Profile.exact, .pop])
  func target_ofAnAnimationThatHasEnded_isReleased(
    references: Animator.TargetReferences, profile: Animator.Profile
  ) {
    let animator = Animator(profile: profile, startTime: 1, targets: references)
    let spring = SpringAnimation(Box.x, to: 100)
    for isRemoved in [false, true] {
      weak var target: Box?
      do {
        let box = Box()
        target = box
        animator.add(spring, to: box, forKey: "x")
        animator.advance(to: animator.now + 0.1)
        if isRemoved { animator.remove(forKey: "x", from: box) }
      }
      #expect((target != nil) == (references == .strong && !isRemoved))
      animator.advance(to: animator.now + 9)
      #expect(target == nil)
    }
  }

  /// Calls `add` with an animator and a box, releases the animator in flight, and returns whether
  /// the animation was released.
  private func isReleased(_ add: (Animator, Box) -> Animation) -> Bool {
    weak var left: Animation?
    do {
      let (animator, box) = (Animator(), Box())
      left = add(animator, box)
      animator.advance(to: 0.05)
    }
    return left == nil
  }

  @Test func animator_releasedInFlight_releasesMotionsWithLimitsAndLevels() {
    func decay() -> DecayAnimation<Box, Double> {
      let decay = DecayAnimation(Box.x)
      decay.velocity = 900
      return decay
    }
    let limits = MotionLimits(0...30, .bounce(restitution: 0.5))
    #expect(
      isReleased { animator, box in
        let coast = decay()
        animator.add(coast, to: box, within: limits) { _, _ in }
        return coast
      })
    #expect(
      isReleased { animator, box in
        let coast = decay()
        animator.add(coast, to: box, whenCrossing: [10, 300]) { _, _ in }
        return coast
      })
  }

  @Test func animator_releasedInFlight_releasesTheTargetsOfAdditiveAnimations() {
    weak var released: Box?
    do {
      let (animator, box) = (Animator(targets: .strong), Box())
      released = box
      for isAdditive in [false, true] {
        let spring = SpringAnimation(Box.x)
        (spring.toValue, spring.isAdditive) = (100, isAdditive)
        animator.add(spring, to: box)
      }
      animator.advance(to: 0.05)
    }
    #expect(released == nil)
  }

  @Test func animator_releasedInFlight_releasesGroupsOfGroups_whichCanStartAgain() {
    let (outer, kept) = (AnimationGroup(.inSequence), Box())
    #expect(
      isReleased { animator, box in
        let (first, second) = (SpringAnimation(Box.x), SpringAnimation(Box.y))
        (first.toValue, second.toValue) = (100, 5)
        let (inner, around) = (AnimationGroup(.together), AnimationGroup(.inSequence))
        inner.add(first, to: box)
        inner.add(second, to: box)
        around.add(inner)
        animator.start(around)
        return first
      })
    do {
      let rise = SpringAnimation(Box.x)
      rise.toValue = 3
      outer.add(rise, to: kept)
      let animator = Animator()
      animator.start(outer)
      animator.advance(to: 0.1)
    }
    #expect(!outer.isRunning)
    var finished: Bool?
    outer.completion = { finished = $1 }
    let animator = Animator()
    animator.start(outer)
    animator.advance(to: 9)
    #expect(finished == true && kept.x == 3)
  }
}
