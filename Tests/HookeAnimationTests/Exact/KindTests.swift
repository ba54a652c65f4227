// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Decay, keyframes, custom animations, groups, UIKit's and Core Animation's ways in.
@Suite struct KindTests {
  @Test func decay_endsExactlyWhereItWasAimed() {
    let (animator, box) = (Animator(), Box())
    let decay = DecayAnimation(Box.x)
    decay.aim(at: 321.5, from: 20)
    #expect(abs((decay.toValue ?? .nan) - 321.5) < 1e-10)
    let predicted = decay.duration
    var end: Double?
    decay.completion = { _, _ in end = animator.now }
    animator.add(decay, to: box, forKey: "x")
    animator.advance(to: 0.3)
    let velocity = 301.5 * Decay(deceleration: 0.998).rate
    let closed = DecayMotion(fromValue: 20, initialVelocity: velocity)
    #expect(abs(box.x - closed.value(at: 0.3)) < 1e-9)
    animator.advance(to: 60)
    #expect(abs(box.x - 321.5) < 1e-10)
    #expect(end == predicted)
  }

  @Test func keyframes_passThroughEachValueAtItsTime() {
    let (animator, box) = (Animator(), Box())
    let track = KeyframeAnimation(Box.x)
    track.values = [10, 30, -5, 8]
    track.keyTimes = [0, 0.25, 0.75, 1]
    track.timingFunctions = [.easeOut]
    track.duration = 2
    track.autoreverses = true
    animator.add(track, to: box, forKey: "x")
    var seen: [Double] = []
    for time in [0.0, 0.5, 1, 1.5, 2, 2.5, 3.5] {
      animator.advance(to: time)
      seen.append(box.x)
    }
    let middle = (30.0 - 5) / 2
    for (value, expected) in zip(seen, [10, 30, middle, -5, 8, -5, 30]) {
      #expect(abs(value - expected) < 1e-9)
    }
    animator.advance(to: 0.1 + 3.9)
    #expect(box.x == 10)
    #expect(animator.isIdle)
  }

  @Test func custom_isCalledOncePerFrame_untilItReturnsFalse() {
    let (animator, box) = (Animator(), Box())
    var steps: [Double] = []
    var finished: Bool?
    let custom = CustomAnimation<Box> { box, animation in
      steps.append(animation.elapsedTime)
      box.x = animation.runTime
      return steps.count < 3
    }
    custom.completion = { _, done in finished = done }
    animator.add(custom, to: box, forKey: "custom")
    for frame in 1...5 { animator.advance(to: Double(frame) / 8) }
    #expect(steps == [0.125, 0.125, 0.125])
    #expect(box.x == 0.375)
    #expect(finished == true)
  }

  @Test(arguments: [0.5, 1, 2])
  func custom_ofEverySpeed_isGivenItsOwnTime(speed: Double) {
    let (animator, box) = (Animator(), Box())
    var steps: [Double] = []
    let custom = CustomAnimation<Box> { box, animation in
      steps.append(animation.elapsedTime)
      box.x = animation.runTime
      return true
    }
    custom.speed = speed
    animator.add(custom, to: box, forKey: "custom")
    for frame in 1...4 { animator.advance(to: Double(frame) / 8) }
    #expect(steps == Array(repeating: speed / 8, count: 4) && box.x == speed / 2)
    custom.speed = 4
    animator.advance(to: 0.75)
    #expect(steps.last == 1 && box.x == speed / 2 + 1)
  }

  @Test func settings_ofEveryKind_areReadBack() {
    let decay = DecayAnimation(Box.x)
    (decay.deceleration, decay.velocity) = (0.9, 40)
    #expect(decay.deceleration == 0.9 && decay.velocity == 40)
    let spring = SpringAnimation(Box.x)
    (spring.spring, spring.velocity) = (Spring(response: 0.7, dampingRatio: 0.3), -5)
    (spring.fromValue, spring.toValue) = (3, 9)
    #expect(spring.spring == Spring(response: 0.7, dampingRatio: 0.3) && spring.velocity == -5)
    #expect(spring.fromValue == 3 && spring.toValue == 9)
    let basic = BasicAnimation(Box.x)
    (basic.duration, basic.timingFunction, basic.byValue) = (0.7, .easeIn, 4)
    #expect(basic.duration == 0.7 && basic.timingFunction == .easeIn && basic.byValue == 4)
    for animation in [decay, spring, basic] as [Animation] {
      (animation.delay, animation.speed, animation.repeatCount) = (0.2, 3, 2)
      (animation.autoreverses, animation.fillMode) = (true, .both)
      #expect(animation.delay == 0.2 && animation.speed == 3 && animation.repeatCount == 2)
      #expect(animation.autoreverses && animation.fillMode == .both)
    }
  }

  @Test func custom_removingItself_stopsUnfinished() {
    let (animator, box) = (Animator(), Box())
    var calls = 0
    var stops: [Bool] = []
    let custom = CustomAnimation<Box> { box, _ in
      calls += 1
      animator.remove(forKey: "custom", from: box)
      return false
    }
    custom.completion = { _, done in stops.append(done) }
    animator.add(custom, to: box, forKey: "custom")
    for frame in 1...3 { animator.advance(to: Double(frame)) }
    #expect(calls == 1)
    #expect(stops == [false])
  }

  @Test func sequence_beginsEachMemberAtTheExactEndOfTheOneBefore() {
    let (animator, box) = (Animator(), Box())
    var starts: [Double] = []
    let group = AnimationGroup(.inSequence)
    for step in 1...3 {
      let basic = BasicAnimation(Box.x)
      basic.byValue = 10
      basic.duration = 0.1 * Double(step)
      basic.didStart = { _ in starts.append(animator.now) }
      group.add(basic, to: box, forKey: "x")
    }
    var result: (Bool, Double)?
    group.completion = { _, finished in result = (finished, animator.now) }
    animator.start(group)
    animator.advance(to: 5)
    #expect(starts.map { ($0 * 1e9).rounded() / 1e9 } == [0, 0.1, 0.3])
    #expect(result?.0 == true)
    #expect(abs((result?.1 ?? .nan) - 0.6) < 1e-12)
    #expect(abs(box.x - 30) < 1e-12)
    #expect(!group.isRunning)
  }

  @Test func stagger_thatIsNone_stopsWithIt() async throws {
    let below = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationGroup(.staggered(by: -0.1))
    }
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationGroup(.staggered(by: .infinity))
    }
    for (result, word) in [(below, "-0.1"), (endless, "inf")] {
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("a stagger is finite and not below 0, not \(word)"), "\(message)")
    }
  }

  @Test(arguments: [Animator.Profile.exact, .pop])
  func runTime_ofACustomAnimationAddedAgain_beginsAnew(profile: Animator.Profile) {
    let (animator, box) = (Animator(profile: profile), Box())
    var times: [Double] = []
    let custom = CustomAnimation<Box> { _, animation in
      times.append(animation.runTime)
      return animation.runTime < 0.3
    }
    for start in [1.0, 5] {
      animator.advance(to: start)
      times = []
      animator.add(custom, to: box, forKey: "steps")
      for frame in 1...8 { animator.advance(to: start + Double(frame) * 0.125) }
      #expect(!custom.isAttached && times.last == 0.375, "\(times)")
    }
  }

  @Test func dynamics_outOfRange_stopWithThem() async throws {
    let tension = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SpringAnimation(Box.x).dynamicsTension = 0
    }
    let friction = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SpringAnimation(Box.x).dynamicsFriction = -0.5
    }
    for (result, text) in [
      (tension, "dynamicsTension is a finite number above 0, not 0.0"),
      (friction, "dynamicsFriction is a finite number of 0 or more, not -0.5"),
    ] {
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains(text), "\(message)")
    }
  }

  @Test func numbers_setAndTakenBack_areThereAndGone() {
    let (spring, basic) = (SpringAnimation(Box.x), BasicAnimation(Box.x))
    (spring.fromValue, spring.toValue, spring.byValue, spring.velocity) = (1, 2, 3, 4)
    #expect(spring.fromValue == 1 && spring.toValue == 2)
    #expect(spring.byValue == 3 && spring.velocity == 4)
    (spring.fromValue, spring.toValue, spring.byValue, spring.velocity) = (nil, nil, nil, nil)
    #expect(spring.fromValue == nil && spring.toValue == nil)
    #expect(spring.byValue == nil && spring.velocity == nil)
    (basic.fromValue, basic.toValue, basic.byValue) = (1, 2, 3)
    #expect(basic.fromValue == 1 && basic.toValue == 2 && basic.byValue == 3)
    (basic.fromValue, basic.toValue, basic.byValue) = (nil, nil, nil)
    #expect(basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil)
    // Without a target it goes by its distance.
    (spring.toValue, spring.byValue) = (70, -5)
    spring.toValue = nil
    let (animator, box) = (Animator(), Box(x: 10))
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 9)
    #expect(box.x == 5)
  }

  @Test func currentValue_ofASpringThatWasRemoved_isThatOfTheInstant() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, spring: Spring(bounciness: 12, speed: 8))
    (spring.fromValue, spring.toValue, spring.velocity) = (10, 90, 700)
    animator.add(spring, to: box, forKey: "x")
    animator.schedule(at: 0.13) { animator.removeAll(from: box) }
    animator.advance(to: 1)
    let motion = SpringMotion(
      spring: spring.spring, fromValue: 10, toValue: 90, initialVelocity: 700)
    #expect(abs((spring.currentValue ?? .nan) - motion.value(at: 0.13)) < 1e-9)
    #expect(abs(box.x - motion.value(at: 0.13)) < 1e-9)
  }

  @Test func stagger_beginsMembersOneAfterTheOther() {
    let animator = Animator()
    let boxes = (0..<5).map { _ in Box() }
    var starts: [Double] = []
    let group = AnimationGroup(.staggered(by: 0.05))
    for box in boxes {
      let spring = SpringAnimation(Box.x, to: 10)
      spring.didStart = { _ in starts.append(animator.now) }
      group.add(spring, to: box, forKey: "x")
    }
    animator.start(group)
    animator.advance(to: 5)
    for (index, start) in starts.enumerated() { #expect(start == Double(index) * 0.05) }
    #expect(boxes.allSatisfy { $0.x == 10 })
  }

  @Test func group_cancelled_stopsItsMembersUnfinished() {
    let animator = Animator()
    let boxes = (0..<3).map { _ in Box() }
    let outer = AnimationGroup(.inSequence)
    let inner = AnimationGroup()
    var stops: [Bool] = []
    for box in boxes {
      let spring = SpringAnimation(Box.x, to: 10)
      spring.completion = { _, finished in stops.append(finished) }
      inner.add(spring, to: box, forKey: "x")
    }
    outer.add(inner)
    var result: Bool?
    outer.completion = { _, finished in result = finished }
    animator.start(outer)
    animator.advance(to: 0.05)
    outer.cancel()
    #expect(stops == [false, false, false])
    #expect(result == false)
    #expect(animator.isIdle)
  }

  @Test(arguments: [AnimationGroup.Order.together, .inSequence, .staggered(by: 0.1)])
  func group_withAMemberOfAReleasedTarget_endsUnfinished(order: AnimationGroup.Order) {
    let (animator, box) = (Animator(), Box())
    let group = AnimationGroup(order)
    var results: [Bool] = []
    group.completion = { _, finished in results.append(finished) }
    group.add(SpringAnimation(Box.x, to: 10), to: box, forKey: "x")
    do { group.add(SpringAnimation(Box.x, to: 10), to: Box(), forKey: "x") }
    animator.start(group)
    animator.advance(to: 5)
    #expect(results == [false] && box.x == 10 && animator.isIdle)
  }

  @Test func viewAnimation_endsAfterExactlyItsDuration() {
    for (ratio, velocity) in [(0.4, 5.0), (1, 0), (0.7, -3)] {
      let (animator, box) = (Animator(), Box(x: 10))
      var end: Double?
      animator.animate(duration: 0.25, delay: 0.1, dampingRatio: ratio, initialVelocity: velocity) {
        $0.set(Box.x, of: box, to: 110)
      } completion: { finished in
        #expect(finished)
        end = animator.now
      }
      let spring = Spring(
        settlingDuration: 0.25, dampingRatio: ratio, initialVelocity: velocity)
      let closed = SpringMotion(
        spring: spring, fromValue: 10, toValue: 110, initialVelocity: velocity * 100)
      animator.advance(to: 0.2)
      #expect(abs(box.x - closed.value(at: 0.1)) < 1e-9)
      animator.advance(to: 1)
      #expect(abs((end ?? .nan) - 0.35) < 1e-12)
      #expect(box.x == 110)
      #expect(abs(closed.value(at: 0.25) - 110) <= 0.1 + 1e-9)
    }
  }

  @Test func viewAnimation_turnedRoundHalfWay_doesNotJump() {
    let (animator, box) = (Animator(), Box())
    let change = { (value: Double) in
      _ = animator.animate(duration: 0.25, dampingRatio: 0.4, initialVelocity: 5) {
        $0.set(Box.x, of: box, to: value)
      }
    }
    change(200)
    animator.advance(to: 0.06)
    let before = box.x
    animator.advance(to: 0.06 + 1e-6)
    let velocity = (box.x - before) / 1e-6
    change(0)
    animator.advance(to: 0.06 + 1e-6)
    let value = box.x
    animator.advance(to: 0.06 + 2e-6)
    #expect(abs((box.x - value) / 1e-6 - velocity) < 0.01 * abs(velocity))
    animator.advance(to: 2)
    #expect(box.x == 0)
  }

  /// A velocity that the property has already comes first; a motion that stands still has none.
  @Test(arguments: [0.0, 30])
  func relativeVelocity_besideAnotherMotion_givesWayToItsVelocityAlone(speed: Double) {
    let (animator, box) = (Animator(), Box())
    let other = BasicAnimation(Box.x)
    (other.fromValue, other.byValue, other.duration) = (0, speed, 1)
    other.timingFunction = .linear
    animator.add(other, to: box, forKey: "x")
    animator.advance(to: 0.5)
    let spring = SpringAnimation(Box.x, mass: 1, stiffness: 90, damping: 9, relativeVelocity: 4)
    spring.toValue = 50
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.7)
    let closed = SpringMotion(
      spring: spring.spring, fromValue: speed / 2, toValue: 50,
      initialVelocity: speed == 0 ? 200 : speed)
    #expect(abs(box.x - closed.value(at: 0.2)) < 1e-9)
  }

  @Test func coreAnimationSpring_hasItsParameters() {
    let spring = SpringAnimation(
      Box.x, mass: 2, stiffness: 200, damping: 20, relativeVelocity: 3)
    spring.fromValue = 0
    spring.toValue = 50
    let closed = SpringMotion(
      spring: Spring(mass: 2, stiffness: 200, damping: 20), fromValue: 0, toValue: 50,
      initialVelocity: 150)
    #expect(spring.settlingTime == closed.settlingTime(threshold: 0.5))
    #expect(spring.settlingDuration == closed.settlingDuration(epsilon: 0.05))
    let timed = SpringAnimation(Box.x, settlingDuration: 0.7, dampingRatio: 0.5)
    #expect(timed.settlingDuration == 0.7, "what is given reads back")
    let (animator, box) = (Animator(), Box())
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.2)
    #expect(abs(box.x - closed.value(at: 0.2)) < 1e-10)
  }

  @Test func values_ofEveryArity_moveByComponent() {
    let (animator, box) = (Animator(), Box())
    let pair = SpringAnimation(Box.size, to: [1, 2])
    let four = BasicAnimation(Box.frame, to: [1, -2, 30, 4])
    animator.add(pair, to: box, forKey: "size")
    animator.add(four, to: box, forKey: "frame")
    animator.advance(to: 0.1)
    #expect(abs(box.size.y - 2 * box.size.x) < 1e-12)
    animator.advance(to: 9)
    #expect(box.size == [1, 2])
    #expect(box.frame == [1, -2, 30, 4])
  }

  @Test func keyframes_withoutTimes_areSpacedEvenly() {
    for profile in [Animator.Profile.exact, .pop] {
      let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
      let track = KeyframeAnimation(Box.x)
      (track.values, track.duration) = ([0, 9, -4, 20, 6], 2)
      animator.add(track, to: box, forKey: "x")
      for (time, value) in [
        (0.0, 0.0), (0.25, 4.5), (0.5, 9), (0.75, 2.5), (1, -4), (1.5, 20), (1.75, 13), (2, 6),
      ] {
        animator.advance(to: 1 + time)
        #expect(abs(box.x - value) < 1e-9, "\(profile) at \(time)")
      }
    }
  }

  @Test func velocity_ofEveryCurve_isTheDerivativeOfItsValue() {
    let eased = EasedMotion(timing: .easeInOut, duration: 0.8, fromValue: 3, toValue: -5)
    let curves: [MotionCurve] = [
      .spring(SpringMotion(spring: Spring(), fromValue: 1, toValue: 4, initialVelocity: -3)),
      .decay(DecayMotion(fromValue: 2, initialVelocity: 30)), .eased(eased, carriedVelocity: 0),
      .eased(eased, carriedVelocity: 40), .constant(7),
    ]
    for curve in curves {
      for step in 1..<16 {
        let time = 0.05 * Double(step) + 0.001
        let slope = (curve.value(at: time + 1e-5) - curve.value(at: time - 1e-5)) / 2e-5
        #expect(abs(curve.velocity(at: time) - slope) < 1e-4, "\(curve) at \(time)")
      }
    }
  }
}
