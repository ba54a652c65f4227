// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A motion that takes another course has no jump in value or velocity.
@Suite struct RetargetTests {
  enum Kind: CaseIterable { case spring, decay, basic }

  static func make(_ kind: Kind, to target: Double) -> PropertyAnimation<Box, Double> {
    switch kind {
    case .spring:
      let spring = SpringAnimation(Box.x)
      spring.toValue = target
      return spring
    case .decay: return DecayAnimation(Box.x)
    case .basic:
      let basic = BasicAnimation(Box.x)
      basic.toValue = target
      basic.timingFunction = .easeInOut
      return basic
    }
  }

  @Test(arguments: Kind.allCases, Kind.allCases)
  func replacement_keepsValueAndVelocity(first: Kind, second: Kind) {
    for key in ["same key", "other key"] { replace(first, by: second, under: key) }
  }

  private func replace(_ first: Kind, by second: Kind, under key: String) {
    let animator = Animator()
    let box = Box()
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

  @Test(arguments: [Kind.spring, .basic]) func toValueInFlight_keepsVelocity(kind: Kind) {
    let animator = Animator()
    let box = Box()
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
    let animator = Animator()
    let box = Box()
    let spring = SpringAnimation(Box.x)
    spring.toValue = 100
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
    let animator = Animator()
    let box = Box()
    animator.add(Self.make(.spring, to: 100), to: box, forKey: "x")
    animator.advance(to: 0.1)
    let spring = SpringAnimation(Box.x)
    spring.fromValue = 0
    spring.toValue = 10
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    #expect(spring.currentVelocity == 0)
  }

  @Test func earlierAnimationOfTheProperty_nolongerWrites() {
    let animator = Animator()
    let box = Box()
    let long = BasicAnimation(Box.x)
    long.toValue = 1000
    long.duration = 10
    let short = BasicAnimation(Box.x)
    short.toValue = -5
    short.duration = 0.2
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
    let animator = Animator()
    let box = Box()
    let spring = SpringAnimation(Box.x)
    spring.toValue = 100
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
    let animator = Animator()
    let box = Box()
    let spring = SpringAnimation(Box.x)
    spring.toValue = 100
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    let value = box.x
    spring.velocity = -2000
    animator.advance(to: 0.1 + 1e-7)
    #expect(abs(box.x - (value - 2000 * 1e-7)) < 1e-6)
  }
}
