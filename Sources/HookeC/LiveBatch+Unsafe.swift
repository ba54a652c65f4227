// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHooke
internal import HookeSolver

/// The address of a batch that C owns.
typealias BatchPointer<Scalar: BatchScalar> = UnsafeMutablePointer<SpringBatch<Scalar>>

/// The batch that a token of C refers to.
@unsafe
enum LiveBatch {
  case float(BatchPointer<Float>)
  case double(BatchPointer<Double>)

  /// Finds the batch of a token; throws if the token is null, stale or not of a batch, or if the
  /// batch is busy.
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

// The functions below take one closure per number type, because a closure cannot be generic.

/// Changes the batch that a token refers to.
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

/// Reads the batch that a token refers to.
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
