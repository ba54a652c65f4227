// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

/// Returns the elements of a span, readable by C until the batch that owns them is changed.
private func lend<Element>(
  _ span: Span<Element>, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Element>? {
  unsafe count?.pointee = span.count
  return unsafe span.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the batch if it has the number type `Float`; else nil, with 0 elements.
private func floats(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> BatchPointer<Float>? {
  unsafe count?.pointee = 0
  if case .float(let batch) = try? unsafe LiveBatch(batch) { return unsafe batch }
  return nil
}

/// Returns the batch if it has the number type `Double`; else nil, with 0 elements.
private func doubles(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> BatchPointer<Double>? {
  unsafe count?.pointee = 0
  if case .double(let batch) = try? unsafe LiveBatch(batch) { return unsafe batch }
  return nil
}

@c @implementation
package func hooke_batch_positions_f32(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Float>? {
  guard let batch = unsafe floats(batch, count) else { return nil }
  return unsafe lend(batch.pointee.positions, count)
}

@c @implementation
package func hooke_batch_positions_f64(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Double>? {
  guard let batch = unsafe doubles(batch, count) else { return nil }
  return unsafe lend(batch.pointee.positions, count)
}

@c @implementation
package func hooke_batch_velocities_f32(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Float>? {
  guard let batch = unsafe floats(batch, count) else { return nil }
  return unsafe lend(batch.pointee.velocities, count)
}

@c @implementation
package func hooke_batch_velocities_f64(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Double>? {
  guard let batch = unsafe doubles(batch, count) else { return nil }
  return unsafe lend(batch.pointee.velocities, count)
}

@c @implementation
package func hooke_batch_targets_f32(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Float>? {
  guard let batch = unsafe floats(batch, count) else { return nil }
  return unsafe lend(batch.pointee.targets, count)
}

@c @implementation
package func hooke_batch_targets_f64(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Double>? {
  guard let batch = unsafe doubles(batch, count) else { return nil }
  return unsafe lend(batch.pointee.targets, count)
}

@c @implementation
package func hooke_batch_handles(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<hooke_handle_t>? {
  unsafe count?.pointee = 0
  let handles: UnsafePointer<SpringHandle>?
  switch try? unsafe LiveBatch(batch) {
  case .float(let batch): unsafe handles = unsafe lend(batch.pointee.handles, count)
  case .double(let batch): unsafe handles = unsafe lend(batch.pointee.handles, count)
  case nil: return nil
  }
  // Both types have the same layout; a test compares them.
  return unsafe UnsafeRawPointer(handles)?.assumingMemoryBound(to: hooke_handle_t.self)
}

@c @implementation
package func hooke_batch_settled(
  _ batch: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<hooke_handle_t>? {
  unsafe count?.pointee = 0
  let handles: UnsafePointer<SpringHandle>?
  switch try? unsafe LiveBatch(batch) {
  case .float(let batch): unsafe handles = unsafe lend(batch.pointee.settled, count)
  case .double(let batch): unsafe handles = unsafe lend(batch.pointee.settled, count)
  case nil: return nil
  }
  // Both types have the same layout; a test compares them.
  return unsafe UnsafeRawPointer(handles)?.assumingMemoryBound(to: hooke_handle_t.self)
}
