// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHooke
internal import HookeSolver

/// Where a batch lives while C has it.
typealias BatchPointer<Scalar: BatchScalar> = UnsafeMutablePointer<SpringBatch<Scalar>>

/// The batch that C's token stands for.
@unsafe
enum LiveBatch {
  case float(BatchPointer<Float>)
  case double(BatchPointer<Double>)

  /// Looks the token up; refuses one that is null, stale, or no batch, and a batch that is busy.
  @inline(__always)
  init(_ token: OpaquePointer?) throws(CallError) {
    guard let token = unsafe token else { throw .null }
    let object = unsafe hooke_token_find(UnsafeRawPointer(token))
    guard let address = unsafe object.address else { throw .batch }
    switch unsafe object.kind {
    case HOOKE_OBJECT_FLOAT_BATCH:
      unsafe self = .float(address.assumingMemoryBound(to: SpringBatch<Float>.self))
    case HOOKE_OBJECT_DOUBLE_BATCH:
      unsafe self = .double(address.assumingMemoryBound(to: SpringBatch<Double>.self))
    default: throw .batch
    }
    try require(unsafe object.isBusy == 0, .busy)
  }

  /// Destroys the batch and frees its memory.
  func deallocate() {
    switch unsafe self {
    case .float(let batch):
      unsafe batch.deinitialize(count: 1)
      unsafe batch.deallocate()
    case .double(let batch):
      unsafe batch.deinitialize(count: 1)
      unsafe batch.deallocate()
    }
  }
}

// One closure per number type each time, as a closure cannot be generic.

/// Changes the batch that a token stands for.
@inline(__always)
func change(
  _ token: OpaquePointer?,
  _ float: (inout SpringBatch<Float>) throws(CallError) -> Void,
  _ double: (inout SpringBatch<Double>) throws(CallError) -> Void
) -> hooke_status_t {
  status { () throws(CallError) in
    switch try unsafe LiveBatch(token) {
    case .float(let batch): try float(&(unsafe batch.pointee))
    case .double(let batch): try double(&(unsafe batch.pointee))
    }
  }
}

/// Reads the batch that a token stands for.
@inline(__always)
func read<Answer>(
  _ token: OpaquePointer?,
  _ float: (borrowing SpringBatch<Float>) throws(CallError) -> Answer,
  _ double: (borrowing SpringBatch<Double>) throws(CallError) -> Answer
) throws(CallError) -> Answer {
  switch try unsafe LiveBatch(token) {
  case .float(let batch): try float(unsafe batch.pointee)
  case .double(let batch): try double(unsafe batch.pointee)
  }
}
