// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// POP's two descriptions of a spring, of which the one set last applies.
struct SpringParameters: Hashable {
  private(set) var bounciness = 4.0
  private(set) var speed = 12.0
  private(set) var tension: Double
  private(set) var friction: Double
  private(set) var mass = 1.0
  /// Whether tension, friction or mass were set one by one after bounciness and speed.
  private(set) var hasOwnDynamics = false

  /// Those of a new animation, mapped once.
  static let standard = SpringParameters()

  private init() {
    let dynamics = POPDynamics(bounciness: bounciness, speed: speed)
    (tension, friction) = (dynamics.tension, dynamics.friction)
  }

  /// The spring's constants, which the solver uses.
  var spring: Spring { Spring(mass: mass, stiffness: tension, damping: friction) }

  /// Returns ``spring``, without checking its range again if it is one that is known already.
  @inline(__always)
  func spring(ifNot known: Spring) -> Spring {
    known.mass == mass && known.stiffness == tension && known.damping == friction ? known : spring
  }

  // Each setter returns whether it changed anything.

  mutating func setBounciness(_ value: Double) -> Bool {
    checkFinite(value, "springBounciness")
    guard value != bounciness || hasOwnDynamics else { return false }
    bounciness = value
    map()
    return true
  }

  mutating func setSpeed(_ value: Double) -> Bool {
    checkFinite(value, "springSpeed")
    guard value != speed || hasOwnDynamics else { return false }
    speed = value
    map()
    return true
  }

  mutating func setTension(_ value: Double) -> Bool {
    checkPositive(value, "dynamicsTension")
    guard replace(&tension, with: value) else { return false }
    hasOwnDynamics = true
    return true
  }

  mutating func setFriction(_ value: Double) -> Bool {
    checkPrecondition(
      value >= 0 && value.isFinite,
      "dynamicsFriction is a finite number of 0 or more, not \(value)")
    guard replace(&friction, with: value) else { return false }
    hasOwnDynamics = true
    return true
  }

  mutating func setMass(_ value: Double) -> Bool {
    checkPositive(value, "dynamicsMass")
    guard replace(&mass, with: value) else { return false }
    hasOwnDynamics = true
    return true
  }

  mutating func setSpring(_ spring: Spring) {
    tension = spring.stiffness
    friction = spring.damping
    mass = spring.mass
    hasOwnDynamics = true
  }

  private mutating func map() {
    let dynamics = POPDynamics(bounciness: bounciness, speed: speed)
    (tension, friction) = (dynamics.tension, dynamics.friction)
    mass = 1
    hasOwnDynamics = false
  }

  private func checkPositive(_ value: Double, _ name: StaticString) {
    checkPrecondition(
      value > 0 && value.isFinite, "\(name) is a finite number above 0, not \(value)")
  }
}
