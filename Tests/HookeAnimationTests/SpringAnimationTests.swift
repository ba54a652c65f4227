// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@Suite struct SpringAnimationTests {
  @Test func motion_atAnyFrameRate_isTheClosedForm() {
    let closed = SpringMotion(
      spring: Spring(bounciness: 12, speed: 8), fromValue: 10, toValue: 110, initialVelocity: 300)
    for rate in [24.0, 60, 120, 999] {
      let (animator, box) = (Animator(), Box())
      let spring = SpringAnimation(Box.x, from: 10, to: 110, velocity: 300, bounciness: 12)
      spring.springSpeed = 8
      animator.add(spring, to: box, forKey: "x")
      for frame in 1...Int(rate / 2) {
        animator.advance(to: Double(frame) / rate)
        let expected = closed.value(at: animator.now)
        #expect(abs(box.x - expected) < 1e-10, "\(rate) Hz, frame \(frame)")
      }
    }
  }

  @Test func completion_isCalledAtTheSettlingTime_afterTheFinalWrite() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    var stop: (time: Double, value: Double, finished: Bool)?
    spring.completion = { _, finished in stop = (animator.now, box.x, finished) }
    animator.add(spring, to: box, forKey: "x")
    for frame in 1...120 { animator.advance(to: Double(frame) / 60) }
    let closed = SpringMotion(spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: 100)
    #expect(stop?.time == closed.settlingTime(threshold: 0.5))
    #expect(stop?.value == 100)
    #expect(stop?.finished == true)
    #expect(animator.isIdle)
  }
}
