// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// POP's oddities that `.exact` leaves behind; Docs/PortingFromPOP.md names these tests.
@Suite struct PortingTests {
  @Test func smallMove_isNotStoppedHalfWay() {
    let (animator, box) = (Animator(), Box())
    animator.add(SpringAnimation(Box.x, from: 0, to: 0.6), to: box, forKey: "x")
    for frame in 1...60 { animator.advance(to: Double(frame) / 60) }
    let jumps = zip(box.writes, box.writes.dropFirst()).map { abs($1 - $0) }
    #expect(box.x == 0.6)
    // The last step is from the rest distance, half the threshold, at most.
    #expect((jumps.last ?? 1) <= 0.5)
    #expect(box.writes.count > 3)
  }

  @Test func linear_isAStraightLine() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x, from: 0, to: 100, duration: 0.1, timing: .linear)
    animator.add(basic, to: box, forKey: "x")
    for step in 1...5 {
      animator.advance(to: Double(step) / 60)
      #expect(abs(box.x - 100 * Double(step) / 6) < 1e-10)
    }
  }

  @Test func reach_ofAShake_isTheFirstReturn() {
    let (animator, box) = (Animator(), Box(x: 250))
    let shake = SpringAnimation(Box.x)
    shake.velocity = 2000
    shake.springBounciness = 20
    var reached: Double?
    shake.didReachToValue = { _ in reached = animator.now }
    animator.add(shake, to: box, forKey: "x")
    animator.advance(to: 9)
    let closed = SpringMotion(
      spring: Spring(bounciness: 20, speed: 12), fromValue: 250, toValue: 250,
      initialVelocity: 2000)
    #expect(reached == closed.crossing(0)?.time)
    #expect(box.x == 250)
  }

  @Test func reach_withARestingAxis_isTheMovingOnesArrival() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.size, from: [0, 5], to: [100, 5], bounciness: 18)
    var reached: Double?
    spring.didReachToValue = { _ in reached = animator.now }
    animator.add(spring, to: box, forKey: "size")
    animator.advance(to: 9)
    let closed = SpringMotion(spring: Spring(bounciness: 18, speed: 12), fromValue: 0, toValue: 100)
    #expect(reached == closed.crossing(0)?.time)
  }

  @Test func nilToValueInFlight_keepsTheTarget() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    spring.toValue = nil
    animator.advance(to: 9)
    #expect(box.x == 100)
  }

  @Test(arguments: [Animator.Profile.exact, .pop])
  func velocityInFlight_isWhatWasSet_currentVelocityIsOfTheInstant(profile: Animator.Profile) {
    let (animator, box) = (Animator(profile: profile), Box())
    let decay = DecayAnimation(Box.x, velocity: 1000)
    animator.add(decay, to: box, forKey: "x")
    for frame in 0...60 { animator.advance(to: Double(frame) / 60) }
    // After a second e^(-2.002) of the velocity is left.
    if profile == .exact {
      #expect(decay.velocity == 1000)
      #expect(abs((decay.currentVelocity ?? 0) - 135.06) < 0.1)
    } else {
      #expect((decay.velocity ?? 0) < 150 && (decay.velocity ?? 0) > 120)
    }
  }

  @Test func repeat_ofASpring_beginsWithTheGivenVelocity() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, from: 0, to: 100, velocity: 800)
    spring.repeatCount = 2
    var second: Double?
    spring.didRepeat = { _ in second = animator.now }
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.05)
    let value = box.x
    let length = SpringMotion(
      spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: 100, initialVelocity: 800
    ).settlingTime(threshold: 0.5)
    animator.advance(to: length + 0.05)
    #expect(second == length)
    #expect(abs(box.x - value) < 1e-9)
  }

  @Test func reusedAnimation_readsItsFromValueAnew() {
    let (animator, box) = (Animator(), Box(x: 10))
    let basic = BasicAnimation(Box.x, to: 100, duration: 1, timing: .linear)
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 2)
    box.x = 500
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 2.5)
    #expect(abs(box.x - 300) < 1e-10)
  }

  @Test func additive_nilToValue_isNoDifference() {
    let (animator, box) = (Animator(), Box(x: 1000))
    let basic = BasicAnimation(Box.x)
    basic.isAdditive = true
    basic.fromValue = -50
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 0)
    #expect(box.x == 950)
    animator.advance(to: 1)
    #expect(abs(box.x - 1000) < 1e-9)
  }
}
