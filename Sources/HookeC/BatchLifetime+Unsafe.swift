// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

/// Moves a new batch to the heap and writes a token for it to `token`.
private func issueToken<Scalar: BatchScalar>(
  _ batch: consuming SpringBatch<Scalar>, _ kind: hooke_object_kind,
  to token: UnsafeMutablePointer<OpaquePointer?>
) throws(CallError) {
  let address = BatchPointer<Scalar>.allocate(capacity: 1)
  unsafe address.initialize(to: batch)
  guard let made = unsafe hooke_token_make(kind, address) else {
    unsafe address.deinitialize(count: 1)
    unsafe address.deallocate()
    throw .capacity
  }
  unsafe token.pointee = OpaquePointer(made)
}

@c @implementation
package func hooke_batch_create(
  _ scalar: hooke_scalar_t, _ capacity: Int, _ batch: UnsafeMutablePointer<OpaquePointer?>?
) -> hooke_status_t {
  status { () throws(CallError) in
    guard let batch = unsafe batch else { throw .null }
    unsafe batch.pointee = nil
    try requireCapacity(capacity)
    switch scalar {
    case HOOKE_FLOAT:
      try unsafe issueToken(
        SpringBatch<Float>(capacity: capacity), HOOKE_OBJECT_FLOAT_BATCH, to: batch)
    case HOOKE_DOUBLE:
      try unsafe issueToken(
        SpringBatch<Double>(capacity: capacity), HOOKE_OBJECT_DOUBLE_BATCH, to: batch)
    default: throw .parameter
    }
  }
}

@c @implementation
package func hooke_batch_create_sharing(
  _ scalar: hooke_scalar_t, _ spring: UnsafePointer<hooke_spring_t>?, _ threshold: Double,
  _ capacity: Int, _ batch: UnsafeMutablePointer<OpaquePointer?>?
) -> hooke_status_t {
  status { () throws(CallError) in
    guard let batch = unsafe batch else { throw .null }
    unsafe batch.pointee = nil
    guard let given = unsafe spring else { throw .null }
    let spring = try steppable(unsafe given.pointee)
    try requireCapacity(capacity)
    switch scalar {
    case HOOKE_FLOAT:
      let made = SpringBatch<Float>(
        sharing: spring, threshold: try SpringBatch<Float>.checked(threshold: threshold),
        capacity: capacity)
      try unsafe issueToken(made, HOOKE_OBJECT_FLOAT_BATCH, to: batch)
    case HOOKE_DOUBLE:
      let made = SpringBatch<Double>(
        sharing: spring, threshold: try SpringBatch<Double>.checked(threshold: threshold),
        capacity: capacity)
      try unsafe issueToken(made, HOOKE_OBJECT_DOUBLE_BATCH, to: batch)
    default: throw .parameter
    }
  }
}

@c @implementation
package func hooke_batch_destroy(_ batch: OpaquePointer?) -> hooke_status_t {
  guard let token = unsafe batch else { return HOOKE_OK }
  return status { () throws(CallError) in
    let batch = try unsafe LiveBatch(token)
    // Of two calls that destroy the batch at the same time, only one passes this check.
    try require(
      unsafe hooke_token_release(UnsafeRawPointer(token)).kind != HOOKE_OBJECT_NONE, .batch)
    unsafe batch.deallocate()
  }
}

@c @implementation
package func hooke_batch_check(_ batch: OpaquePointer?) -> hooke_status_t {
  status { () throws(CallError) in _ = try unsafe LiveBatch(batch) }
}

@c @implementation
package func hooke_batch_reserve(_ batch: OpaquePointer?, _ capacity: Int) -> hooke_status_t {
  unsafe change(
    batch, { batch throws(CallError) in try batch.tryReserve(capacity) },
    { batch throws(CallError) in try batch.tryReserve(capacity) })
}

@c @implementation
package func hooke_batch_set_keeps_gains(_ batch: OpaquePointer?, _ keeps: CInt) -> hooke_status_t {
  unsafe change(batch, { $0.keepsGains = keeps != 0 }, { $0.keepsGains = keeps != 0 })
}
