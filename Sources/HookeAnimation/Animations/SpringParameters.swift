// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// POP's two ways to describe a spring, of which the one used last holds.
struct SpringParameters: Hashable {
  private(set) var bounciness = 4.0
  private(set) var speed = 12.0
  private(set) var tension: Double
  private(set) var friction: Double
  private(set) var mass = 1.0
  /// Whether tension, friction or mass were set one by one since the last bounciness or speed.
  private(set) var hasOwnDynamics = false

  init() {
    let dynamics = POPDynamics(bounciness: bounciness, speed: speed)
    (tension, friction) = (dynamics.tension, dynamics.friction)
  }

  /// The spring as the solver takes it.
  var spring: Spring { Spring(mass: mass, stiffness: tension, damping: friction) }

  mutating func setBounciness(_ value: Double) {
    check(value, "springBounciness")
    guard value != bounciness || hasOwnDynamics else { return }
    bounciness = value
    map()
  }

  mutating func setSpeed(_ value: Double) {
    check(value, "springSpeed")
    guard value != speed || hasOwnDynamics else { return }
    speed = value
    map()
  }

  mutating func setTension(_ value: Double) {
    check(value, "dynamicsTension")
    guard value != tension else { return }
    tension = value
    hasOwnDynamics = true
  }

  mutating func setFriction(_ value: Double) {
    check(value, "dynamicsFriction")
    guard value != friction else { return }
    friction = value
    hasOwnDynamics = true
  }

  mutating func setMass(_ value: Double) {
    precondition(
      value > 0 && value.isFinite, "dynamicsMass is a finite number above 0, not \(value)")
    guard value != mass else { return }
    mass = value
    hasOwnDynamics = true
  }

  mutating func setSpring(_ spring: Spring) {
    setMass(spring.mass)
    setTension(spring.stiffness)
    setFriction(spring.damping)
  }

  private mutating func map() {
    let dynamics = POPDynamics(bounciness: bounciness, speed: speed)
    (tension, friction) = (dynamics.tension, dynamics.friction)
    mass = 1
    hasOwnDynamics = false
  }

  private func check(_ value: Double, _ name: StaticString) {
    precondition(value.isFinite, "\(name) is a finite number, not \(value)")
  }

  /// Records each parameter that a setter changed.
  func traceChanges(from old: SpringParameters, to tracer: AnimationTracer) {
    let changes: [(AnimationTracer.Kind, Double, Double)] = [
      (.bounciness, old.bounciness, bounciness), (.speed, old.speed, speed),
    ]
    for (kind, before, now) in changes where before != now {
      tracer.record(kind, value: SIMD4(now, 0, 0, 0))
    }
    guard hasOwnDynamics else { return }
    let dynamics: [(AnimationTracer.Kind, Double, Double)] = [
      (.friction, old.friction, friction), (.mass, old.mass, mass),
      (.tension, old.tension, tension),
    ]
    for (kind, before, now) in dynamics where before != now {
      tracer.record(kind, value: SIMD4(now, 0, 0, 0))
    }
  }
}
