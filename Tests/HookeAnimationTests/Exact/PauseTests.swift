// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Pauses, delay and speed of one animation.
struct PauseTests {
  @Test func pauseAndResume_keepValueAndVelocity() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100, bounciness: 15)
    var starts = 0
    spring.didStart = { _ in starts += 1 }
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    spring.isPaused = true
    let value = box.x
    animator.advance(to: 7)
    #expect(box.x == value)
    spring.isPaused = false
    let closed = SpringMotion(spring: Spring(bounciness: 15, speed: 12), fromValue: 0, toValue: 100)
    for frame in 1...60 {
      animator.advance(to: 7 + Double(frame) / 60)
      let expected = closed.value(at: animator.now - 6.9)
      if spring.isAttached { #expect(abs(box.x - expected) < 1e-9) }
    }
    #expect(starts == 1)
  }

  @Test func pausedBeforeTheStart_waits() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x, to: 10)
    basic.isPaused = true
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 3)
    #expect(box.writes.isEmpty)
    basic.isPaused = false
    animator.advance(to: 3.1)
    #expect(box.x > 0 && box.x < 5)
    animator.advance(to: 3.4)
    #expect(box.x == 10)
  }

  @Test func pausedBeforeTheStart_beginsAtTheVeryInstantOfItsResumption() {
    // Of numbers for which 0.6 + (t - 0.6) is rounded to more than t.
    let (animator, box) = (Animator(startTime: 0.6), Box())
    let basic = BasicAnimation(Box.x)
    (basic.toValue, basic.isPaused) = (10, true)
    animator.add(basic, to: box, forKey: "x")
    for _ in 1...4 { animator.advance(by: 0.3) }
    var start: Double?
    basic.didStart = { _ in start = animator.now }
    basic.isPaused = false
    animator.advance(by: 0)
    #expect(start == animator.now)
  }

  /// A linear second from 0 to 1 that is paused when it is added and resumed at 3.
  @Test(arguments: [(Double?.none, 3.0), (-0.25, 2.75), (2, 3), (4, 4)])
  func pausedBeforeTheStart_beginsWhereItWasDue(begin: Double?, at start: Double) {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x, to: 1, duration: 1, timing: .linear)
    (basic.beginTime, basic.isPaused) = (begin, true)
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 3)
    basic.isPaused = false
    animator.advance(to: start + 0.5)
    #expect(abs(box.x - 0.5) < 1e-12)
  }

  @Test func velocity_inAPause_isZero() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, from: 0, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    #expect((spring.currentVelocity ?? 0) > 100)
    spring.isPaused = true
    for time in [0.1, 0.15, 2] {
      animator.advance(to: time)
      #expect(spring.currentVelocity == 0, "at \(time)")
    }
    spring.isPaused = false
    #expect((spring.currentVelocity ?? 0) > 100)
  }

  @Test func delay_changedWhileWaiting_countsFromTheAddition() {
    let (animator, box) = (Animator(startTime: 1), Box())
    let basic = BasicAnimation(Box.x)
    (basic.toValue, basic.delay) = (1, 1)
    var start: Double?
    basic.didStart = { _ in start = animator.now }
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 1.5)
    basic.delay = 2
    animator.advance(to: 5)
    #expect(start == 3)
  }

  @Test(arguments: [0.25, 1, 3]) func speed_scalesTheMotion(speed: Double) {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    spring.speed = speed
    var end: Double?
    spring.completion = { _, _ in end = animator.now }
    animator.add(spring, to: box, forKey: "x")
    let closed = SpringMotion(spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: 100)
    animator.advance(to: 0.05 / speed)
    #expect(abs(box.x - closed.value(at: 0.05)) < 1e-10)
    animator.advance(to: 60)
    #expect(abs((end ?? .nan) - closed.settlingTime(threshold: 0.5) / speed) < 1e-12)
  }

  @Test func speedInFlight_keepsTheValue() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x, to: 100, duration: 1, timing: .linear)
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 0.5)
    basic.speed = 0.1
    animator.advance(to: 0.5)
    #expect(abs(box.x - 50) < 1e-12)
    animator.advance(to: 1.5)
    #expect(abs(box.x - 60) < 1e-12)
    basic.speed = 4
    animator.advance(to: 1.6)
    #expect(box.x == 100)
  }
}
