// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

// One call for many springs, for languages in which a call of C is costly.

/// The arrays that C passes to insert springs.
@unsafe
private struct Insertions {
  let count: Int
  let springs: UnsafePointer<hooke_spring_t>?
  let positions: UnsafePointer<Double>
  let velocities: UnsafePointer<Double>?
  let targets: UnsafePointer<Double>
  let thresholds: UnsafePointer<Double>
  let handles: UnsafeMutablePointer<hooke_handle_t>?
  let done: UnsafeMutablePointer<Int>?

  func insert<Scalar: BatchScalar>(into batch: inout SpringBatch<Scalar>) throws(CallError) {
    for index in 0..<(unsafe count) {
      let handle = try unsafe batch.tryInsert(
        springs?[index], position: positions[index], velocity: velocities?[index] ?? 0,
        target: targets[index], threshold: thresholds[index])
      unsafe handles?[index] = handle
      unsafe done?.pointee = index + 1
    }
  }
}

@c @implementation
package func hooke_batch_insert_many(
  _ batch: OpaquePointer?, _ count: Int, _ springs: UnsafePointer<hooke_spring_t>?,
  _ positions: UnsafePointer<Double>?, _ velocities: UnsafePointer<Double>?,
  _ targets: UnsafePointer<Double>?, _ thresholds: UnsafePointer<Double>?,
  _ handles: UnsafeMutablePointer<hooke_handle_t>?, _ done: UnsafeMutablePointer<Int>?
) -> hooke_status_t {
  unsafe done?.pointee = 0
  return status { () throws(CallError) in
    let batch = try unsafe LiveBatch(batch)
    if count == 0 { return }
    try requireCapacity(count)
    guard let positions = unsafe positions, let targets = unsafe targets,
      let thresholds = unsafe thresholds
    else { throw .null }
    let insertions = unsafe Insertions(
      count: count, springs: springs, positions: positions, velocities: velocities,
      targets: targets, thresholds: thresholds, handles: handles, done: done)
    switch unsafe batch {
    case .float(let batch): try unsafe insertions.insert(into: &batch.pointee)
    case .double(let batch): try unsafe insertions.insert(into: &batch.pointee)
    }
  }
}

/// The handles that C passes to change springs, in order up to the first that is refused.
@unsafe
private struct Changes {
  let count: Int
  let handles: UnsafePointer<hooke_handle_t>
  let done: UnsafeMutablePointer<Int>?

  init?(
    _ count: Int, _ handles: UnsafePointer<hooke_handle_t>?, _ done: UnsafeMutablePointer<Int>?
  ) throws(CallError) {
    if count == 0 { return nil }
    try requireCapacity(count)
    guard let handles = unsafe handles else { throw .null }
    unsafe (self.count, self.handles, self.done) = unsafe (count, handles, done)
  }

  @inline(__always)
  func forEach(_ work: (Int, hooke_handle_t) throws(CallError) -> Void) throws(CallError) {
    for index in 0..<(unsafe count) {
      try work(index, unsafe handles[index])
      unsafe done?.pointee = index + 1
    }
  }
}

@c @implementation
package func hooke_batch_remove_many(
  _ batch: OpaquePointer?, _ count: Int, _ handles: UnsafePointer<hooke_handle_t>?,
  _ done: UnsafeMutablePointer<Int>?
) -> hooke_status_t {
  unsafe done?.pointee = 0
  return status { () throws(CallError) in
    let batch = try unsafe LiveBatch(batch)
    guard let changes = try unsafe Changes(count, handles, done) else { return }
    switch unsafe batch {
    case .float(let batch):
      try unsafe changes.forEach { _, handle throws(CallError) in
        try unsafe batch.pointee.tryRemove(handle)
      }
    case .double(let batch):
      try unsafe changes.forEach { _, handle throws(CallError) in
        try unsafe batch.pointee.tryRemove(handle)
      }
    }
  }
}

@c @implementation
package func hooke_batch_retarget_many(
  _ batch: OpaquePointer?, _ count: Int, _ handles: UnsafePointer<hooke_handle_t>?,
  _ targets: UnsafePointer<Double>?, _ done: UnsafeMutablePointer<Int>?
) -> hooke_status_t {
  unsafe done?.pointee = 0
  return status { () throws(CallError) in
    let batch = try unsafe LiveBatch(batch)
    guard let changes = try unsafe Changes(count, handles, done) else { return }
    guard let targets = unsafe targets else { throw .null }
    switch unsafe batch {
    case .float(let batch):
      try unsafe changes.forEach { index, handle throws(CallError) in
        try unsafe batch.pointee.tryRetarget(handle, targets[index])
      }
    case .double(let batch):
      try unsafe changes.forEach { index, handle throws(CallError) in
        try unsafe batch.pointee.tryRetarget(handle, targets[index])
      }
    }
  }
}

@c @implementation
package func hooke_batch_impulse_many(
  _ batch: OpaquePointer?, _ count: Int, _ handles: UnsafePointer<hooke_handle_t>?,
  _ velocities: UnsafePointer<Double>?, _ done: UnsafeMutablePointer<Int>?
) -> hooke_status_t {
  unsafe done?.pointee = 0
  return status { () throws(CallError) in
    let batch = try unsafe LiveBatch(batch)
    guard let changes = try unsafe Changes(count, handles, done) else { return }
    guard let velocities = unsafe velocities else { throw .null }
    switch unsafe batch {
    case .float(let batch):
      try unsafe changes.forEach { index, handle throws(CallError) in
        try unsafe batch.pointee.tryImpulse(handle, velocities[index])
      }
    case .double(let batch):
      try unsafe changes.forEach { index, handle throws(CallError) in
        try unsafe batch.pointee.tryImpulse(handle, velocities[index])
      }
    }
  }
}
