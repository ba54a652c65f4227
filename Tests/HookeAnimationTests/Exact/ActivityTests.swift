// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
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
    #expect(states() == (profile == .pop ? [false, false, true] : [true, true, true]))
    animator.remove(forKey: "x", from: box)
    #expect(states() == [true, true, false])
    let action = animator.perform(after: 1) {}
    #expect(states() == [true, false, true] && wakes == 3)
    #expect(animator.nextEventTime == 200.0 / 60 + 1)
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
    let basic = BasicAnimation(Box.x)
    (basic.toValue, basic.duration) = (10, 0.1)
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
}
