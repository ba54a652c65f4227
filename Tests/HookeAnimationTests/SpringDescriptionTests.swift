// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The two descriptions of a spring, by POP's numbers or by its constants: the one that is set last
/// applies, even where it is set to the number that it had.
@Suite("Descriptions of springs, by what was set last")
struct SpringDescriptionTests {
  private typealias Subject = SpringAnimation<Box, Double>

  private static var constants: [(String, (Subject) -> Void)] {
    [
      ("tension", { $0.dynamicsTension = 90 }), ("friction", { $0.dynamicsFriction = 3 }),
      ("mass", { $0.dynamicsMass = 2 }),
      ("spring", { $0.spring = Spring(mass: 3, stiffness: 80, damping: 7) }),
    ]
  }

  @Test func spring_afterPOPsNumbersAreSetAgain_isTheirs() {
    for (name, set) in Self.constants {
      for (bounciness, speed) in [(4.0, 12.0), (11, 5)] {
        let expected = Spring(bounciness: bounciness, speed: speed)
        for isBounciness in [true, false] {
          let animation = Subject(Box.x)
          (animation.springBounciness, animation.springSpeed) = (bounciness, speed)
          #expect(animation.spring == expected)
          set(animation)
          let own = animation.spring
          #expect(own != expected, "\(name)")
          #expect(animation.springBounciness == bounciness && animation.springSpeed == speed)
          if isBounciness {
            animation.springBounciness = bounciness
          } else {
            animation.springSpeed = speed
          }
          #expect(animation.spring == expected, "\(name), bounciness \(isBounciness)")
          #expect(animation.dynamicsMass == 1, "\(name)")
        }
      }
    }
  }

  /// Each constant, set in flight, bends the motion where it is.
  @Test func motion_afterAChangeOfAConstant_isThatOfTheNewSpring() {
    for (name, set) in Self.constants {
      for plain in [Spring(mass: 1, stiffness: 80, damping: 7), Spring(bounciness: 4, speed: 12)] {
        let (animator, box) = (Animator(), Box())
        let animation = Subject(Box.x, spring: plain, from: 0, to: 100)
        animator.add(animation, to: box, forKey: "x")
        animator.advance(to: 0.125)
        let (value, velocity) = SpringMotion(spring: plain, fromValue: 0, toValue: 100)
          .state(at: 0.125)
        set(animation)
        let motion = SpringMotion(
          spring: animation.spring, fromValue: value, toValue: 100, initialVelocity: velocity)
        #expect(animation.spring != plain, "\(name)")
        for time in [0.0625, 0.125, 0.25] {
          animator.advance(to: 0.125 + time)
          #expect(abs(box.x - motion.value(at: time)) < 1e-9, "\(name), \(time)")
        }
      }
    }
  }

  /// What changes nothing is no event, and bends nothing.
  @Test func constants_setToWhatTheyAre_areNoChange() {
    let animation = Subject(Box.x, spring: Spring(mass: 2, stiffness: 90, damping: 3), to: 1)
    animation.tracer.start()
    animation.dynamicsTension = 90
    animation.dynamicsFriction = 3
    animation.dynamicsMass = 2
    #expect(animation.tracer.events.isEmpty)
    #expect(animation.spring == Spring(mass: 2, stiffness: 90, damping: 3))
    animation.springBounciness = 4
    animation.springSpeed = 12
    #expect(animation.tracer.events.map(\.kind) == [.bounciness])
    #expect(animation.spring == Spring(bounciness: 4, speed: 12))
  }
}
