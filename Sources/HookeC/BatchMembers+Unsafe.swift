// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

@c @implementation
package func hooke_batch_insert(
  _ batch: OpaquePointer?, _ spring: UnsafePointer<hooke_spring_t>?, _ position: Double,
  _ velocity: Double, _ target: Double, _ threshold: Double,
  _ handle: UnsafeMutablePointer<hooke_handle_t>?
) -> hooke_status_t {
  let spring = unsafe spring?.pointee
  return unsafe change(
    batch,
    { batch throws(CallError) in
      let made = try batch.tryInsert(
        spring, position: position, velocity: velocity, target: target, threshold: threshold)
      unsafe handle?.pointee = made
    },
    { batch throws(CallError) in
      let made = try batch.tryInsert(
        spring, position: position, velocity: velocity, target: target, threshold: threshold)
      unsafe handle?.pointee = made
    })
}

@c @implementation
package func hooke_batch_remove(
  _ batch: OpaquePointer?, _ handle: hooke_handle_t
) -> hooke_status_t {
  unsafe change(
    batch, { batch throws(CallError) in try batch.tryRemove(handle) },
    { batch throws(CallError) in try batch.tryRemove(handle) })
}

@c @implementation
package func hooke_batch_retarget(
  _ batch: OpaquePointer?, _ handle: hooke_handle_t, _ target: Double
) -> hooke_status_t {
  unsafe change(
    batch, { batch throws(CallError) in try batch.tryRetarget(handle, target) },
    { batch throws(CallError) in try batch.tryRetarget(handle, target) })
}

@c @implementation
package func hooke_batch_impulse(
  _ batch: OpaquePointer?, _ handle: hooke_handle_t, _ velocity: Double
) -> hooke_status_t {
  unsafe change(
    batch, { batch throws(CallError) in try batch.tryImpulse(handle, velocity) },
    { batch throws(CallError) in try batch.tryImpulse(handle, velocity) })
}

@c @implementation
package func hooke_batch_set_position(
  _ batch: OpaquePointer?, _ handle: hooke_handle_t, _ position: Double
) -> hooke_status_t {
  unsafe change(
    batch, { batch throws(CallError) in try batch.trySetPosition(handle, position) },
    { batch throws(CallError) in try batch.trySetPosition(handle, position) })
}

@c @implementation
package func hooke_batch_set_velocity(
  _ batch: OpaquePointer?, _ handle: hooke_handle_t, _ velocity: Double
) -> hooke_status_t {
  unsafe change(
    batch, { batch throws(CallError) in try batch.trySetVelocity(handle, velocity) },
    { batch throws(CallError) in try batch.trySetVelocity(handle, velocity) })
}

@c @implementation
package func hooke_batch_set_threshold(
  _ batch: OpaquePointer?, _ handle: hooke_handle_t, _ threshold: Double
) -> hooke_status_t {
  unsafe change(
    batch, { batch throws(CallError) in try batch.trySetThreshold(handle, threshold) },
    { batch throws(CallError) in try batch.trySetThreshold(handle, threshold) })
}

@c @implementation
package func hooke_batch_set_spring(
  _ batch: OpaquePointer?, _ handle: hooke_handle_t, _ spring: UnsafePointer<hooke_spring_t>?
) -> hooke_status_t {
  guard let spring = unsafe spring?.pointee else { return HOOKE_ERROR_NULL }
  return unsafe change(
    batch, { batch throws(CallError) in try batch.trySetSpring(handle, spring) },
    { batch throws(CallError) in try batch.trySetSpring(handle, spring) })
}
