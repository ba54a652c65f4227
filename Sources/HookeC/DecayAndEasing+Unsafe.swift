// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

extension DecayMotion {
  /// Creates a motion from the parameters at an address, or throws if it is null or they are out of
  /// range.
  init(at address: UnsafePointer<hooke_decay_motion_t>?) throws(CallError) {
    guard let address = unsafe address else { throw .null }
    let given = unsafe address.pointee
    try require(given.from.isFinite && given.velocity.isFinite, .value)
    guard let decay = try? Decay.validated(rate: given.rate) else { throw .parameter }
    self.init(decay: decay, fromValue: given.from, initialVelocity: given.velocity)
  }
}

extension CubicBezier {
  /// Creates a timing function from the control points at an address, or throws if it is null or
  /// they are out of range.
  init(at address: UnsafePointer<hooke_timing_t>?) throws(CallError) {
    guard let address = unsafe address else { throw .null }
    let given = unsafe address.pointee
    guard let curve = try? Self.validated(given.x1, given.y1, given.x2, given.y2) else {
      throw .parameter
    }
    self = curve
  }
}

@c @implementation
package func hooke_decay_rate(_ deceleration: Double) -> Double {
  (try? Decay.validated(deceleration: deceleration))?.rate ?? .nan
}

@c @implementation
package func hooke_decay_rate_reaching(
  _ target: Double, _ from: Double, _ velocity: Double
) -> Double {
  guard target.isFinite, from.isFinite, velocity.isFinite else { return .nan }
  return Decay.reaching(target, from: from, velocity: velocity)?.rate ?? .nan
}

@c @implementation
package func hooke_decay_motion_value(
  _ motion: UnsafePointer<hooke_decay_motion_t>?, _ time: Double
) -> Double {
  number { () throws(CallError) in
    let motion = try unsafe DecayMotion(at: motion)
    return time.isNaN ? .nan : motion.value(at: time)
  }
}

@c @implementation
package func hooke_decay_motion_velocity(
  _ motion: UnsafePointer<hooke_decay_motion_t>?, _ time: Double
) -> Double {
  number { () throws(CallError) in
    let motion = try unsafe DecayMotion(at: motion)
    return time.isNaN ? .nan : motion.velocity(at: time)
  }
}

@c @implementation
package func hooke_decay_motion_end(_ motion: UnsafePointer<hooke_decay_motion_t>?) -> Double {
  number { () throws(CallError) in try unsafe DecayMotion(at: motion).endValue }
}

@c @implementation
package func hooke_decay_motion_settling_time(
  _ motion: UnsafePointer<hooke_decay_motion_t>?, _ threshold: Double
) -> Double {
  number { () throws(CallError) in
    let motion = try unsafe DecayMotion(at: motion)
    return threshold >= 0 ? motion.settlingTime(threshold: threshold) : .nan
  }
}

@c @implementation
package func hooke_timing_value(_ timing: UnsafePointer<hooke_timing_t>?, _ time: Double) -> Double
{
  number { () throws(CallError) in
    let curve = try unsafe CubicBezier(at: timing)
    return time.isNaN ? .nan : curve.value(at: time)
  }
}

@c @implementation
package func hooke_timing_slope(_ timing: UnsafePointer<hooke_timing_t>?, _ time: Double) -> Double
{
  number { () throws(CallError) in
    let curve = try unsafe CubicBezier(at: timing)
    return time.isNaN ? .nan : curve.slope(at: time)
  }
}
