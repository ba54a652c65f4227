// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import Dispatch
import HookeC
import HookeSolver
import Testing

/// What a host in C keeps between its callbacks.
@safe
private final class Host {
  var batch: OpaquePointer?
  var step: OpaquePointer?
  var pieces = 0
  var statusInside = HOOKE_OK
}

private func host(_ context: UnsafeMutableRawPointer?) -> Host? {
  unsafe context.map { unsafe Unmanaged<Host>.fromOpaque($0).takeUnretainedValue() }
}

@Suite("hooke.h: steps in pieces")
struct PieceTests {
  private let springs = 50_000

  private func makeBatch() throws -> CBatch {
    let batch = try CBatch(HOOKE_FLOAT)
    for index in 0..<springs {
      var spring = hooke_spring_t(mass: 1, stiffness: 100 + Double(index % 300), damping: 9)
      #expect(
        unsafe hooke_batch_insert(batch.token, &spring, 0, 0, Double(index % 77), 0.01, nil)
          == HOOKE_OK)
    }
    return batch
  }

  /// Advances one batch in pieces the way `perform` does, and one as a whole; both must be the
  /// same.
  private func expectSameBits(
    _ perform: hooke_perform_t, _ check: (Host, OpaquePointer) -> Void = { _, _ in }
  ) throws {
    let (pieces, whole) = (try makeBatch(), try makeBatch())
    let kept = Host()
    unsafe kept.batch = pieces.token
    let context = unsafe Unmanaged.passUnretained(kept).toOpaque()
    for _ in 0..<5 {
      #expect(
        unsafe hooke_batch_advance_in_pieces(pieces.token, 0.016, perform, context) == HOOKE_OK)
      #expect(unsafe hooke_batch_advance(whole.token, 0.016) == HOOKE_OK)
      #expect(pieces.positions() == whole.positions())
    }
    unsafe check(kept, pieces.token)
    withExtendedLifetime(kept) {}
  }

  @Test func advance_onManyThreads_hasTheBitsOfOne() throws {
    unsafe try expectSameBits({ _, step, pieces in
      nonisolated(unsafe) let step = unsafe step
      DispatchQueue.concurrentPerform(iterations: pieces) { unsafe hooke_step_run(step, $0) }
    })
  }

  @Test func advance_withPiecesLeftOutTwiceAndNone_hasTheBitsOfOne() throws {
    unsafe try expectSameBits({ _, step, pieces in
      unsafe hooke_step_run(step, pieces - 1)
      unsafe hooke_step_run(step, pieces - 1)
      unsafe hooke_step_run(step, pieces)
      unsafe hooke_step_run(step, -1)
      unsafe hooke_step_run(step, .max)
    })
  }

  @Test func step_onceOver_doesNothing() throws {
    unsafe try expectSameBits(
      { context, step, pieces in
        unsafe host(context)?.step = step
        unsafe host(context)?.pieces = pieces
      },
      { host, batch in
        var before = 0
        let first = unsafe hooke_batch_positions_f32(batch, &before)?.pointee
        for piece in 0..<host.pieces { unsafe hooke_step_run(host.step, piece) }
        #expect(unsafe hooke_batch_positions_f32(batch, &before)?.pointee == first)
        #expect(unsafe hooke_batch_advance(host.step, 1) == HOOKE_ERROR_BATCH)
      })
  }

  @Test func batch_insideItsOwnStep_isBusy() throws {
    unsafe try expectSameBits(
      { context, _, _ in
        guard let host = unsafe host(context) else { return }
        host.statusInside = unsafe hooke_batch_advance(host.batch, 1)
        if unsafe hooke_batch_destroy(host.batch) != HOOKE_ERROR_BUSY {
          host.statusInside = HOOKE_ERROR_NONE
        }
        if unsafe hooke_batch_positions_f32(host.batch, nil) != nil {
          host.statusInside = HOOKE_ERROR_NONE
        }
      },
      { host, batch in
        #expect(host.statusInside == HOOKE_ERROR_BUSY)
        #expect(unsafe hooke_batch_check(batch) == HOOKE_OK)
      })
  }

  @Test func advance_withWrongTimeOrNoCallback_isRefused() throws {
    let batch = try makeBatch()
    #expect(unsafe hooke_batch_advance_in_pieces(batch.token, 1, nil, nil) == HOOKE_ERROR_NULL)
    for time in [-1, .nan, .infinity] {
      #expect(
        unsafe hooke_batch_advance_in_pieces(batch.token, time, { _, _, _ in }, nil)
          == HOOKE_ERROR_TIME)
    }
    #expect(unsafe hooke_batch_check(batch.token) == HOOKE_OK)
  }
}
