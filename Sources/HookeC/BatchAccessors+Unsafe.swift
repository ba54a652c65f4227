// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

@c @implementation
package func hooke_batch_count(_ batch: OpaquePointer?) -> Int {
  (try? unsafe read(batch, { $0.count }, { $0.count })) ?? 0
}

@c @implementation
package func hooke_batch_moving_count(_ batch: OpaquePointer?) -> Int {
  (try? unsafe read(batch, { $0.movingCount }, { $0.movingCount })) ?? 0
}

@c @implementation
package func hooke_batch_contains(_ batch: OpaquePointer?, _ handle: hooke_handle_t) -> CInt {
  var index = 0
  return unsafe hooke_batch_index(batch, handle, &index) == HOOKE_OK ? 1 : 0
}

@c @implementation
package func hooke_batch_is_moving(_ batch: OpaquePointer?, _ handle: hooke_handle_t) -> CInt {
  var index = 0
  return unsafe hooke_batch_index(batch, handle, &index) == HOOKE_OK
    && index < hooke_batch_moving_count(batch) ? 1 : 0
}

@c @implementation
package func hooke_batch_index(
  _ batch: OpaquePointer?, _ handle: hooke_handle_t, _ index: UnsafeMutablePointer<Int>?
) -> hooke_status_t {
  status { () throws(CallError) in
    guard let index = unsafe index else { throw .null }
    let found = try unsafe read(
      batch, { batch throws(CallError) in batch.index(of: try batch.checked(handle)) },
      { batch throws(CallError) in batch.index(of: try batch.checked(handle)) })
    unsafe index.pointee = found
  }
}

@c @implementation
package func hooke_batch_position(_ batch: OpaquePointer?, _ handle: hooke_handle_t) -> Double {
  number { () throws(CallError) in
    try unsafe read(
      batch, { batch throws(CallError) in Double(batch.position(of: try batch.checked(handle))) },
      { batch throws(CallError) in batch.position(of: try batch.checked(handle)) })
  }
}

@c @implementation
package func hooke_batch_velocity(_ batch: OpaquePointer?, _ handle: hooke_handle_t) -> Double {
  number { () throws(CallError) in
    try unsafe read(
      batch, { batch throws(CallError) in Double(batch.velocity(of: try batch.checked(handle))) },
      { batch throws(CallError) in batch.velocity(of: try batch.checked(handle)) })
  }
}

@c @implementation
package func hooke_batch_target(_ batch: OpaquePointer?, _ handle: hooke_handle_t) -> Double {
  number { () throws(CallError) in
    try unsafe read(
      batch, { batch throws(CallError) in Double(batch.target(of: try batch.checked(handle))) },
      { batch throws(CallError) in batch.target(of: try batch.checked(handle)) })
  }
}

@c @implementation
package func hooke_batch_threshold(_ batch: OpaquePointer?, _ handle: hooke_handle_t) -> Double {
  number { () throws(CallError) in
    try unsafe read(
      batch, { batch throws(CallError) in Double(batch.threshold(of: try batch.checked(handle))) },
      { batch throws(CallError) in batch.threshold(of: try batch.checked(handle)) })
  }
}
