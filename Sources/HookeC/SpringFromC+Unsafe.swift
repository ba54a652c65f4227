// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

extension Spring {
  /// Creates a spring from C's coefficients, or throws if they are out of range.
  init(_ given: hooke_spring_t) throws(CallError) {
    do throws(SolverError) {
      self = try Spring.validated(
        mass: given.mass, stiffness: given.stiffness, damping: given.damping)
    } catch {
      throw .spring
    }
  }

  /// Creates a spring from coefficients at an address, or throws if it is null or they are out of
  /// range.
  init(at address: UnsafePointer<hooke_spring_t>?) throws(CallError) {
    guard let address = unsafe address else { throw .null }
    try self.init(unsafe address.pointee)
  }
}

extension SpringMotion {
  /// Creates a motion from the parameters at an address, or throws if it is null or they are out of
  /// range.
  init(at address: UnsafePointer<hooke_spring_motion_t>?) throws(CallError) {
    guard let address = unsafe address else { throw .null }
    let given = unsafe address.pointee
    let spring = try Spring(given.spring)
    try require((given.from - given.to).isFinite && given.velocity.isFinite, .value)
    self.init(
      spring: spring, fromValue: given.from, toValue: given.to, initialVelocity: given.velocity)
  }

  /// Returns whether the motion has a state at a time.
  func isDefined(at time: Double) -> Bool {
    time < .infinity || (time == .infinity && spring.damping > 0)
  }
}

/// Writes the spring that `maker` returns, or returns the status of its error.
private func make(
  _ spring: UnsafeMutablePointer<hooke_spring_t>?, _ maker: () throws(SolverError) -> Spring
) -> hooke_status_t {
  guard let spring = unsafe spring else { return HOOKE_ERROR_NULL }
  do throws(SolverError) {
    let made = try maker()
    unsafe spring.pointee = hooke_spring_t(
      mass: made.mass, stiffness: made.stiffness, damping: made.damping)
    return HOOKE_OK
  } catch {
    return HOOKE_ERROR_PARAMETER
  }
}

@c @implementation
package func hooke_spring_check(_ spring: UnsafePointer<hooke_spring_t>?) -> hooke_status_t {
  status { () throws(CallError) in _ = try unsafe Spring(at: spring) }
}

@c @implementation
package func hooke_spring_from_physics(
  _ mass: Double, _ stiffness: Double, _ damping: Double,
  _ spring: UnsafeMutablePointer<hooke_spring_t>?
) -> hooke_status_t {
  unsafe make(spring) { () throws(SolverError) in
    try Spring.validated(mass: mass, stiffness: stiffness, damping: damping)
  }
}

@c @implementation
package func hooke_spring_from_response(
  _ response: Double, _ dampingRatio: Double, _ spring: UnsafeMutablePointer<hooke_spring_t>?
) -> hooke_status_t {
  unsafe make(spring) { () throws(SolverError) in
    try Spring.validated(response: response, dampingRatio: dampingRatio)
  }
}

@c @implementation
package func hooke_spring_from_duration(
  _ duration: Double, _ bounce: Double, _ spring: UnsafeMutablePointer<hooke_spring_t>?
) -> hooke_status_t {
  unsafe make(spring) { () throws(SolverError) in
    try Spring.validated(duration: duration, bounce: bounce)
  }
}

@c @implementation
package func hooke_spring_from_bounciness(
  _ bounciness: Double, _ speed: Double, _ spring: UnsafeMutablePointer<hooke_spring_t>?
) -> hooke_status_t {
  unsafe make(spring) { () throws(SolverError) in
    try Spring.validated(bounciness: bounciness, speed: speed)
  }
}

@c @implementation
package func hooke_spring_from_origami(
  _ tension: Double, _ friction: Double, _ spring: UnsafeMutablePointer<hooke_spring_t>?
) -> hooke_status_t {
  unsafe make(spring) { () throws(SolverError) in
    try Spring.validated(origamiTension: tension, origamiFriction: friction)
  }
}

@c @implementation
package func hooke_spring_from_settling_duration(
  _ settlingDuration: Double, _ dampingRatio: Double, _ velocity: Double, _ epsilon: Double,
  _ spring: UnsafeMutablePointer<hooke_spring_t>?
) -> hooke_status_t {
  unsafe make(spring) { () throws(SolverError) in
    try Spring.validated(
      settlingDuration: settlingDuration, dampingRatio: dampingRatio, initialVelocity: velocity,
      epsilon: epsilon)
  }
}
