// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

@c @implementation
package func hooke_batch_advance(_ batch: OpaquePointer?, _ seconds: Double) -> hooke_status_t {
  unsafe change(
    batch, { batch throws(CallError) in try batch.tryAdvance(seconds) },
    { batch throws(CallError) in try batch.tryAdvance(seconds) })
}

/// A step that C runs in pieces, and a flag per piece that has started.
///
/// HookeSolver needs every piece run exactly once; the flags ensure that whatever C calls.
@unsafe
private struct PiecewiseStep {
  let step: @Sendable (Int) -> Void
  let pieces: Int
  let claims: UnsafeMutablePointer<UInt8>

  /// Runs a piece unless it has run, or does not exist.
  func run(_ piece: Int) {
    guard unsafe piece >= 0 && piece < pieces && hooke_claim(claims + piece) != 0 else { return }
    unsafe step(piece)
  }
}

/// Calls C's function to run the pieces of a step, then runs those that it left out.
private func perform(
  _ pieces: Int, _ step: @Sendable (Int) -> Void, _ context: UnsafeMutableRawPointer?,
  _ perform: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Int) -> Void
) {
  withoutActuallyEscaping(step) { step in
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: pieces) { claims in
      guard let base = claims.baseAddress else { return }
      unsafe claims.initialize(repeating: 0)
      var piecewise = unsafe PiecewiseStep(step: step, pieces: pieces, claims: base)
      unsafe withUnsafeMutablePointer(to: &piecewise) { piecewise in
        let token = unsafe hooke_token_make(HOOKE_OBJECT_STEP, piecewise)
        // Without a token, because all are in use, C is not called and all pieces run below.
        if let token = unsafe token {
          unsafe perform(context, OpaquePointer(token), pieces)
          _ = unsafe hooke_token_release(token)
        }
        for piece in 0..<pieces { unsafe piecewise.pointee.run(piece) }
      }
    }
  }
}

@c @implementation
package func hooke_batch_advance_in_pieces(
  _ batch: OpaquePointer?, _ seconds: Double,
  _ performer: (@convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Int) -> Void)?,
  _ context: UnsafeMutableRawPointer?
) -> hooke_status_t {
  status { () throws(CallError) in
    guard let performer = unsafe performer else { throw .null }
    let live = try unsafe LiveBatch(batch)
    let token = unsafe UnsafeRawPointer(batch)
    unsafe hooke_token_set_busy(token, 1)
    defer { unsafe hooke_token_set_busy(token, 0) }
    switch unsafe live {
    case .float(let batch):
      try unsafe batch.pointee.requireTime(seconds)
      unsafe batch.pointee.advance(by: seconds) { unsafe perform($0, $1, context, performer) }
    case .double(let batch):
      try unsafe batch.pointee.requireTime(seconds)
      unsafe batch.pointee.advance(by: seconds) { unsafe perform($0, $1, context, performer) }
    }
  }
}

@c @implementation
package func hooke_step_run(_ step: OpaquePointer?, _ piece: Int) {
  guard let step = unsafe step else { return }
  let object = unsafe hooke_token_find(UnsafeRawPointer(step))
  guard unsafe object.kind == HOOKE_OBJECT_STEP, let address = unsafe object.address else { return }
  unsafe address.assumingMemoryBound(to: PiecewiseStep.self).pointee.run(piece)
}
