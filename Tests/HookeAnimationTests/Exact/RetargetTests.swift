// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A motion that is given another target has no jump in value or velocity.
@Suite struct RetargetTests {
  enum Kind: CaseIterable { case spring, decay, basic }

  static func make(_ kind: Kind, to target: Double) -> PropertyAnimation<Box, Double> {
    switch kind {
    case .spring:
      let spring = SpringAnimation(Box.x, to: target)
      return spring
    case .decay: return DecayAnimation(Box.x)
    case .basic:
      let basic = BasicAnimation(Box.x, to: target, timing: .easeInOut)
      return basic
    }
  }

  @Test(arguments: Kind.allCases, Kind.allCases)
  func replacement_keepsValueAndVelocity(first: Kind, second: Kind) {
    for key in ["same key", "other key"] { replace(first, by: second, under: key) }
  }

  private func replace(_ first: Kind, by second: Kind, under key: String) {
    let (animator, box) = (Animator(), Box())
    let start = Self.make(first, to: 100)
    (start as? DecayAnimation<Box, Double>)?.velocity = 700
    animator.add(start, to: box, forKey: "same key")
    animator.advance(to: 0.1)
    let value = box.x
    let velocity = start.currentVelocity ?? .nan
    #expect(abs(velocity) > 100)
    let next = Self.make(second, to: -50)
    animator.add(next, to: box, forKey: key)
    animator.advance(to: 0.1)
    #expect(abs((next.currentValue ?? .nan) - value) < 1e-12 * 100)
    #expect(abs((next.currentVelocity ?? .nan) - velocity) < 1e-9 * abs(velocity))
    animator.advance(to: 0.1 + 1e-6)
    #expect(abs(box.x - value - velocity * 1e-6) < 1e-6)
  }

  @Test func toValueInFlight_afterAVelocityFromBeforeTheStart_keepsVelocity() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    spring.velocity = 400
    animator.advance(to: 0.1)
    spring.toValue = 30
    animator.advance(to: 0.1)
    let motion = SpringMotion(
      spring: spring.spring, fromValue: 0, toValue: 100, initialVelocity: 400)
    #expect(abs((spring.currentVelocity ?? .nan) - motion.velocity(at: 0.1)) < 1e-9)
  }

  @Test(arguments: [Kind.spring, .basic]) func toValueInFlight_keepsVelocity(kind: Kind) {
    let (animator, box) = (Animator(), Box())
    let animation = Self.make(kind, to: 100)
    animator.add(animation, to: box, forKey: "x")
    animator.advance(to: 0.12)
    let (value, velocity) = (box.x, animation.currentVelocity ?? .nan)
    (animation as? SpringAnimation<Box, Double>)?.toValue = -30
    (animation as? BasicAnimation<Box, Double>)?.toValue = -30
    animator.advance(to: 0.12)
    #expect(abs(box.x - value) < 1e-10)
    #expect(abs((animation.currentVelocity ?? .nan) - velocity) < 1e-9 * abs(velocity))
    animator.advance(to: 5)
    #expect(box.x == -30)
  }

  @Test func springInFlight_followsTheClosedFormsOfItsSegments() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    let first = SpringMotion(
      spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: 100)
    let state = first.state(at: 0.1)
    spring.toValue = 20
    let second = SpringMotion(
      spring: Spring(bounciness: 4, speed: 12), fromValue: state.value, toValue: 20,
      initialVelocity: state.velocity)
    for frame in 1...20 {
      animator.advance(to: 0.1 + Double(frame) / 60)
      #expect(abs(box.x - second.value(at: animator.now - 0.1)) < 1e-10)
    }
  }

  @Test func explicitFromValue_startsAtRest() {
    let (animator, box) = (Animator(), Box())
    animator.add(Self.make(.spring, to: 100), to: box, forKey: "x")
    animator.advance(to: 0.1)
    let spring = SpringAnimation(Box.x, from: 0, to: 10)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    #expect(spring.currentVelocity == 0)
  }

  @Test func earlierAnimationOfTheProperty_nolongerWrites() {
    let (animator, box) = (Animator(), Box())
    let long = BasicAnimation(Box.x, to: 1000, duration: 10)
    let short = BasicAnimation(Box.x, to: -5, duration: 0.2)
    var finished: [String] = []
    long.completion = { _, done in finished.append("long \(done)") }
    short.completion = { _, done in finished.append("short \(done)") }
    animator.add(long, to: box, forKey: "long")
    animator.advance(to: 0.1)
    animator.add(short, to: box, forKey: "short")
    animator.advance(to: 5)
    #expect(box.x == -5)
    animator.advance(to: 11)
    #expect(box.x == -5)
    #expect(finished == ["short true", "long true"])
  }

  @Test func springParametersInFlight_changeNeitherValueNorVelocity() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    let (value, velocity) = (box.x, spring.currentVelocity ?? .nan)
    spring.dynamicsTension = 1000
    spring.dynamicsFriction = 10
    animator.advance(to: 0.1)
    #expect(abs(box.x - value) < 1e-10)
    #expect(abs((spring.currentVelocity ?? .nan) - velocity) < 1e-9)
    #expect(spring.spring == Spring(stiffness: 1000, damping: 10))
  }

  @Test func velocityInFlight_isTheVelocityFromNowOn() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    let value = box.x
    spring.velocity = -2000
    animator.advance(to: 0.1 + 1e-7)
    #expect(abs(box.x - (value - 2000 * 1e-7)) < 1e-6)
  }

  @Test func byValueInFlight_endsSoFarFromTheFromValue() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x)
    (spring.fromValue, spring.byValue) = (10, 40)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    let (value, velocity) = (box.x, spring.currentVelocity ?? .nan)
    spring.byValue = 60
    animator.advance(to: 0.1)
    #expect(abs(box.x - value) < 1e-10)
    #expect(abs((spring.currentVelocity ?? .nan) - velocity) < 1e-9 * abs(velocity))
    animator.advance(to: 10)
    #expect(box.x == 70)
  }

  @Test func toValueAndByValue_beginSoFarBeforeTheToValue() {
    for by in [20.0, -15] {
      let (animator, box) = (Animator(), Box(x: 7))
      let basic = BasicAnimation(Box.x)
      (basic.toValue, basic.byValue) = (50, by)
      animator.add(basic, to: box, forKey: "x")
      animator.advance(to: 0)
      #expect(box.x == 50 - by)
      animator.advance(to: 1)
      #expect(box.x == 50)
    }
  }

  @Test(arguments: [1.0, 2.5]) func toValueWhilePaused_countsFromTheStateOfThePause(speed: Double) {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, spring: Spring(stiffness: 200, damping: 10))
    (spring.fromValue, spring.toValue, spring.speed) = (0, 100, speed)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.08)
    spring.isPaused = true
    animator.advance(to: 0.5)
    spring.toValue = -30
    animator.advance(to: 0.7)
    spring.isPaused = false
    let first = SpringMotion(spring: spring.spring, fromValue: 0, toValue: 100)
    let state = first.state(at: 0.08 * speed)
    let second = SpringMotion(
      spring: spring.spring, fromValue: state.value, toValue: -30,
      initialVelocity: state.velocity)
    for frame in 1...12 {
      animator.advance(to: 0.7 + Double(frame) / 60)
      #expect(abs(box.x - second.value(at: Double(frame) / 60 * speed)) < 1e-8)
    }
    animator.advance(to: 20)
    #expect(box.x == -30)
  }

  @Test func toValueOnTheWayBack_keepsTheWayBack() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x, from: 10, to: 50, duration: 1, timing: .linear)
    (basic.autoreverses, basic.repeatCount) = (true, 2)
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 1.5)
    #expect(abs(box.x - 30) < 1e-9)
    basic.toValue = 90
    // From here to where it began, in a duration; then to the new target and back.
    animator.advance(to: 2.4999)
    #expect(abs(box.x - 10) < 0.01)
    animator.advance(to: 3.5)
    #expect(abs(box.x - 90) < 1e-9)
    animator.advance(to: 9)
    #expect(box.x == 10)
  }

  @Test func velocityInFlight_countsOnceAlone() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    spring.velocity = -2000
    animator.advance(to: 0.2)
    let velocity = spring.currentVelocity ?? .nan
    #expect(abs(velocity + 2000) > 500)
    spring.toValue = 40
    animator.advance(to: 0.2)
    #expect(abs((spring.currentVelocity ?? .nan) - velocity) < 1e-9 * abs(velocity))
  }

  @Test("What begins later, or adds, takes no velocity over") func laterOrAdding_beginsAtRest() {
    for isAdditive in [false, true] {
      let (animator, box) = (Animator(), Box())
      animator.add(Self.make(.spring, to: 100), to: box, forKey: "x")
      animator.advance(to: 0.1)
      let next = SpringAnimation(Box.x)
      (next.toValue, next.isAdditive) = (-50, isAdditive)
      if !isAdditive { next.delay = 0.2 }
      var velocity = Double.nan
      next.didStart = { _ in velocity = next.currentVelocity ?? .nan }
      animator.add(next, to: box, forKey: "x")
      animator.advance(to: 0.5)
      #expect(velocity == 0, "additive: \(isAdditive)")
    }
  }

  @Test func velocityTakenOver_fadesInTheFirstIterationAlone() {
    let (animator, box) = (Animator(), Box())
    animator.add(Self.make(.spring, to: 100), to: box, forKey: "x")
    animator.advance(to: 0.1)
    let basic = BasicAnimation(Box.x, to: 300, duration: 0.5, timing: .linear)
    basic.repeatCount = 3
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 0.1)
    let start = box.x
    #expect(abs((basic.currentVelocity ?? 0) - (300 - start) / 0.5) > 100)
    for iteration in 1...2 {
      let begin = 0.1 + 0.5 * Double(iteration)
      for part in [0.02, 0.1, 0.25, 0.4] {
        animator.advance(to: begin + part)
        #expect(abs(box.x - (start + (300 - start) * part / 0.5)) < 1e-9)
      }
    }
  }
}
