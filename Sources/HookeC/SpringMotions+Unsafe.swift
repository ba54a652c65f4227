// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

@c @implementation
package func hooke_spring_motion_value(
  _ motion: UnsafePointer<hooke_spring_motion_t>?, _ time: Double
) -> Double {
  number { () throws(CallError) in
    let motion = try unsafe SpringMotion(at: motion)
    return motion.isDefined(at: time) ? motion.value(at: time) : .nan
  }
}

@c @implementation
package func hooke_spring_motion_velocity(
  _ motion: UnsafePointer<hooke_spring_motion_t>?, _ time: Double
) -> Double {
  number { () throws(CallError) in
    let motion = try unsafe SpringMotion(at: motion)
    return motion.isDefined(at: time) ? motion.velocity(at: time) : .nan
  }
}

@c @implementation
package func hooke_spring_motion_values(
  _ motion: UnsafePointer<hooke_spring_motion_t>?, _ times: UnsafePointer<Double>?, _ count: Int,
  _ values: UnsafeMutablePointer<Double>?
) -> hooke_status_t {
  status { () throws(CallError) in
    let motion = try unsafe SpringMotion(at: motion)
    if count == 0 { return }
    guard let times = unsafe times, let values = unsafe values, count > 0 else { throw .null }
    for index in 0..<count {
      let time = unsafe times[index]
      unsafe values[index] = motion.isDefined(at: time) ? motion.value(at: time) : .nan
    }
  }
}

@c @implementation
package func hooke_spring_motion_settling_time(
  _ motion: UnsafePointer<hooke_spring_motion_t>?, _ threshold: Double
) -> Double {
  number { () throws(CallError) in
    let motion = try unsafe SpringMotion(at: motion)
    return threshold >= 0 ? motion.settlingTime(threshold: threshold) : .nan
  }
}

@c @implementation
package func hooke_spring_motion_settling_duration(
  _ motion: UnsafePointer<hooke_spring_motion_t>?, _ epsilon: Double
) -> Double {
  number { () throws(CallError) in
    let motion = try unsafe SpringMotion(at: motion)
    return epsilon >= 0 ? motion.settlingDuration(epsilon: epsilon) : .nan
  }
}

@c @implementation
package func hooke_spring_motion_overshoot(
  _ motion: UnsafePointer<hooke_spring_motion_t>?
) -> Double {
  number { () throws(CallError) in try unsafe SpringMotion(at: motion).overshoot }
}

@c @implementation
package func hooke_spring_motion_peak(
  _ motion: UnsafePointer<hooke_spring_motion_t>?, _ index: UInt32,
  _ time: UnsafeMutablePointer<Double>?, _ value: UnsafeMutablePointer<Double>?
) -> hooke_status_t {
  status { () throws(CallError) in
    guard let peak = try unsafe SpringMotion(at: motion).peak(Int(clamping: index)) else {
      throw .none
    }
    unsafe time?.pointee = peak.time
    unsafe value?.pointee = peak.value
  }
}

@c @implementation
package func hooke_spring_motion_crossing(
  _ motion: UnsafePointer<hooke_spring_motion_t>?, _ index: UInt32,
  _ time: UnsafeMutablePointer<Double>?, _ velocity: UnsafeMutablePointer<Double>?
) -> hooke_status_t {
  status { () throws(CallError) in
    guard let crossing = try unsafe SpringMotion(at: motion).crossing(Int(clamping: index)) else {
      throw .none
    }
    unsafe time?.pointee = crossing.time
    unsafe velocity?.pointee = crossing.velocity
  }
}
