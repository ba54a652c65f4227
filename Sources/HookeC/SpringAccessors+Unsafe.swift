// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

/// Reads a number of a spring; NaN if the pointer is null or the spring out of range.
private func read(
  _ spring: UnsafePointer<hooke_spring_t>?, _ reading: (Spring) -> Double
) -> Double {
  number { () throws(CallError) in reading(try unsafe Spring(at: spring)) }
}

@c @implementation
package func hooke_spring_response(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.response }
}

@c @implementation
package func hooke_spring_damping_ratio(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.dampingRatio }
}

@c @implementation
package func hooke_spring_bounce(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.bounce }
}

@c @implementation
package func hooke_spring_bounciness(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.bounciness ?? .nan }
}

@c @implementation
package func hooke_spring_speed(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.speed }
}

@c @implementation
package func hooke_spring_origami_tension(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.origamiTension }
}

@c @implementation
package func hooke_spring_origami_friction(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.origamiFriction }
}

@c @implementation
package func hooke_spring_settling_duration(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.settlingDuration }
}

@c @implementation
package func hooke_spring_natural_frequency(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.naturalFrequency }
}

@c @implementation
package func hooke_spring_damped_frequency(_ spring: UnsafePointer<hooke_spring_t>?) -> Double {
  unsafe read(spring) { $0.dampedFrequency }
}

@c @implementation
package func hooke_spring_regime(_ spring: UnsafePointer<hooke_spring_t>?) -> hooke_regime_t {
  guard let spring = try? unsafe Spring(at: spring) else { return HOOKE_REGIME_NONE }
  switch spring.regime {
  case .undamped: return HOOKE_REGIME_UNDAMPED
  case .underDamped: return HOOKE_REGIME_UNDERDAMPED
  case .criticallyDamped: return HOOKE_REGIME_CRITICALLY_DAMPED
  case .overDamped: return HOOKE_REGIME_OVERDAMPED
  }
}
