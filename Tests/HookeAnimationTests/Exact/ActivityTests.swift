// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What an animator and its animations say of themselves, before, during and after a motion.
struct ActivityTests {
  @Test(arguments: [Animator.Profile.exact, .pop])
  func animator_aroundAMotion_saysWhatItNeeds(profile: Animator.Profile) {
    let (animator, box) = (Animator(profile: profile), Box())
    var wakes = 0
    animator.didBecomeActive = { wakes += 1 }
    func states() -> [Bool] { [animator.isAtRest, animator.isIdle, animator.needsFrames] }
    #expect(states() == [true, true, false] && animator.nextEventTime == nil)
    let basic = BasicAnimation(Box.x)
    (basic.toValue, basic.duration, basic.delay) = (10, 0.5, 1)
    animator.add(basic, to: box, forKey: "x")
    #expect(wakes == 1)
    for frame in 0...30 { animator.advance(to: Double(frame) / 60) }
    #expect(states()[2] && !states()[1] && box.x == 0)
    for frame in 31...75 { animator.advance(to: Double(frame) / 60) }
    #expect(states() == [false, false, true] && box.x > 0 && box.x < 10)
    for frame in 76...120 { animator.advance(to: Double(frame) / 60) }
    #expect(states() == [true, true, false] && box.x == 10 && wakes == 1)
    // What stays attached moves nothing, but is on POP's list of what runs.
    basic.isRemovedOnCompletion = false
    (basic.delay, basic.fromValue) = (0, 0)
    animator.add(basic, to: box, forKey: "x")
    #expect(wakes == 2)
    for frame in 121...200 { animator.advance(to: Double(frame) / 60) }
    let attached = profile == .pop ? [false, false, true] : [true, true, true]
    #expect(states() == attached)
    animator.remove(forKey: "x", from: box)
    #expect(states() == [true, true, false])
    let action = animator.perform(after: 1) {}
    #expect(states() == [true, false, true] && wakes == 3)
    #expect(animator.nextEventTime == animator.now + 1)
    action.cancel()
    #expect(states() == [true, true, false])
    animator.schedule(at: 9) {}
    #expect(wakes == 4 && animator.nextEventTime == 9)
  }

  @Test func typedReverse_isCalledWithTheAnimation() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x)
    (basic.toValue, basic.duration, basic.autoreverses) = (10, 1, true)
    var times: [Double] = []
    basic.onReverse { times.append($0.duration * animator.now) }
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 3)
    #expect(times == [1] && box.x == 0)
  }

  @Test(arguments: [true, false])
  func tracer_atTheEnd_keepsItsEventsOrNot(resets: Bool) {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x, to: 10, duration: 0.1)
    #expect(!basic.tracer.resetsOnStop && !basic.tracer.isRecording)
    basic.tracer.resetsOnStop = resets
    var kinds: [AnimationTracer.Kind] = []
    basic.tracer.onStop = { kinds = $0.map(\.kind) }
    basic.tracer.start()
    #expect(basic.tracer.isRecording)
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 0.05)
    animator.advance(to: 1)
    #expect(kinds.last == .didStop && kinds.filter { $0 == .write }.count == 2, "\(kinds)")
    #expect(basic.tracer.events.map(\.kind) == (resets ? [] : kinds))
    basic.tracer.stop()
    #expect(!basic.tracer.isRecording)
    basic.tracer.reset()
    #expect(basic.tracer.events.isEmpty)
  }

  @Test func reversedVelocity_isThatOfTheProgramNegated() {
    let (animator, box) = (Animator(), Box())
    let decay = DecayAnimation(Box.size)
    #expect(decay.reversedVelocity == nil)
    decay.velocity = SIMD2(30, -4)
    #expect(decay.reversedVelocity == SIMD2(-30, 4))
    animator.add(decay, to: box, forKey: "size")
    animator.advance(to: 0.5)
    #expect(decay.reversedVelocity == SIMD2(-30, 4), "that of the motion is less by now")
  }

  @Test func settings_readBack_areThoseThatWereMade() {
    let basic = BasicAnimation(Box.x)
    #expect(basic.didStart == nil && basic.didReachToValue == nil && basic.didApply == nil)
    #expect(basic.didRepeat == nil && basic.didReverse == nil)
    var log: [String] = []
    basic.didStart = { _ in log.append("start") }
    basic.didReachToValue = { _ in log.append("reach") }
    basic.didApply = { _ in log.append("apply") }
    basic.didRepeat = { _ in log.append("repeat") }
    basic.didReverse = { _ in log.append("reverse") }
    for action in [
      basic.didStart, basic.didReachToValue, basic.didApply, basic.didRepeat, basic.didReverse,
    ] {
      action?(basic)
    }
    #expect(log == ["start", "reach", "apply", "repeat", "reverse"])
    let spring = SpringAnimation(Box.x)
    #expect(spring.springBounciness == 4 && spring.springSpeed == 12)
    (spring.springBounciness, spring.springSpeed) = (7, 9)
    #expect(spring.springBounciness == 7 && spring.springSpeed == 9)
    let keyframes = KeyframeAnimation(Box.size)
    keyframes.values = [SIMD2(1, 2), SIMD2(3, 4), SIMD2(5, 6)]
    (keyframes.keyTimes, keyframes.duration) = ([0, 0.25, 1], 3)
    keyframes.timingFunctions = [.easeIn, .easeOut]
    #expect(keyframes.values == [SIMD2(1, 2), SIMD2(3, 4), SIMD2(5, 6)])
    #expect(keyframes.keyTimes == [0, 0.25, 1] && keyframes.duration == 3)
    #expect(keyframes.timingFunctions == [.easeIn, .easeOut])
  }

  @Test func values_ofOneToFourNumbers_areTheirComponents() {
    func check<Value: AnimatableValue & Equatable>(_ value: Value, _ numbers: [Double]) {
      #expect(Value.componentCount == numbers.count)
      var expected = SIMD4<Double>.zero
      for (index, number) in numbers.enumerated() { expected[index] = number }
      #expect(value.components == expected && Value(components: expected) == value)
    }
    check(Float(2.5), [2.5])
    check(-2.5, [-2.5])
    check(SIMD2<Float>(1, 2), [1, 2])
    check(SIMD3<Float>(1, 2, 3), [1, 2, 3])
    check(SIMD3<Double>(4, 5, 6), [4, 5, 6])
    check(SIMD4<Double>(4, 5, 6, 7), [4, 5, 6, 7])
  }

  @Test func group_ofCustomAnimations_runsThemAndEndsWithTheLast() {
    let (animator, box) = (Animator(), Box())
    func counting(_ count: Int) -> CustomAnimation<Box> {
      var steps = 0
      return CustomAnimation { box, _ in
        steps += 1
        box.y += 1
        return steps < count
      }
    }
    let group = AnimationGroup(.together)
    group.add(counting(3), to: box, forKey: "three")
    group.add(counting(5), to: box, forKey: "five")
    var end: (time: Double, isFinished: Bool)?
    group.completion = { end = (animator.now, $1) }
    animator.start(group)
    for frame in 0...9 { animator.advance(to: Double(frame) / 10) }
    #expect(box.y == 8 && end?.isFinished == true && !group.isRunning)
  }
}
