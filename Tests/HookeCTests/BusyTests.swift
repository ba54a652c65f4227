// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import Testing

/// What a law finds out while its ensemble is advanced.
@safe
private final class Witness {
  var ensemble: OpaquePointer?
  var statuses: [hooke_status_t] = []
  var count = -1

  /// Calls the ensemble from inside, once per advance.
  func call() {
    guard statuses.isEmpty else { return }
    var (state, samples) = ([1.0, 2], [0.0, 0])
    var cost = hooke_instance_statistics_t()
    let handle = hooke_handle_t()
    statuses = unsafe [
      hooke_ensemble_advance(ensemble, 1), hooke_ensemble_destroy(ensemble),
      hooke_ensemble_insert_many(ensemble, 1, state, nil, nil),
      hooke_ensemble_remove(ensemble, handle), hooke_ensemble_resume(ensemble, handle),
      hooke_ensemble_set_state(ensemble, handle, &state),
      hooke_ensemble_set_parameters(ensemble, handle, nil),
      hooke_ensemble_set_events(ensemble, nil, 0),
      hooke_ensemble_set_longest_step(ensemble, 1),
      hooke_ensemble_sample(ensemble, [9], 1, &samples),
      hooke_ensemble_statistics(ensemble, handle, &cost),
    ]
    count =
      unsafe hooke_ensemble_count(ensemble) + hooke_ensemble_reports(ensemble, nil, 0)
      + (hooke_ensemble_component(ensemble, 0, nil) == nil ? 0 : 1)
  }
}

private func witness(_ context: UnsafeMutableRawPointer?) -> Witness? {
  unsafe context.map { unsafe Unmanaged<Witness>.fromOpaque($0).takeUnretainedValue() }
}

/// A body that moves with its velocity.
private func coast(
  _ context: UnsafeMutableRawPointer?, _ time: UnsafePointer<Double>?,
  _ state: UnsafePointer<Double>?, _ parameters: UnsafePointer<Double>?,
  _ derivative: UnsafeMutablePointer<Double>?
) {
  guard let state = unsafe state, let derivative = unsafe derivative else { return }
  unsafe witness(context)?.call()
  let lanes = Int(HOOKE_LAW_LANES)
  for lane in 0..<lanes {
    unsafe derivative[lane] = state[lanes + lane]
    unsafe derivative[lanes + lane] = 0
  }
}

@Suite("hooke.h: calls from inside")
struct BusyTests {
  /// Every call on an ensemble whose law is running is refused, and changes nothing.
  @Test(arguments: [false, true])
  func ensemble_insideItsOwnAdvance_isBusy(samples: Bool) {
    let kept = Witness()
    let context = unsafe Unmanaged.passUnretained(kept).toOpaque()
    var integration = EnsembleTests.integration(HOOKE_METHOD_RUNGE_KUTTA_4, step: 0.25)
    var token: OpaquePointer?
    #expect(
      unsafe hooke_ensemble_create_with_law(coast, context, 2, 0, 1, &integration, &token)
        == HOOKE_OK)
    unsafe kept.ensemble = token
    #expect(unsafe hooke_ensemble_insert_many(token, 1, [3, 4], nil, nil) == HOOKE_OK)
    for round in 1...2 {
      kept.statuses = []
      var values = [0.0, 0]
      let end = Double(round)
      let status =
        unsafe samples
        ? hooke_ensemble_sample(token, [end], 1, &values) : hooke_ensemble_advance(token, 1)
      #expect(status == HOOKE_OK)
      #expect(kept.statuses == Array(repeating: HOOKE_ERROR_BUSY, count: 11))
      #expect(kept.count == 0)
      #expect(unsafe hooke_ensemble_component(token, 0, nil)?.pointee == 3 + 4 * end)
      #expect(!samples || values == [3 + 4 * end, 4])
    }
    #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
    withExtendedLifetime(kept) {}
  }

  /// The same of both types of batches, which are free again afterwards, and after a refusal.
  @Test(arguments: [HOOKE_FLOAT.rawValue, HOOKE_DOUBLE.rawValue])
  func batch_insideItsOwnPieces_isBusy(_ scalar: UInt32) throws {
    let scalar = hooke_scalar_t(scalar)
    let (batch, whole) = (try CBatch(scalar), try CBatch(scalar))
    for index in 0..<40 {
      var spring = hooke_spring_t(mass: 1, stiffness: 100 + Double(index), damping: 9)
      for one in [batch, whole] {
        #expect(unsafe hooke_batch_insert(one.token, &spring, 1, 0, 2, 0.01, nil) == HOOKE_OK)
      }
    }
    for seconds in [-1, 1.001e9, .nan] {
      #expect(
        unsafe hooke_batch_advance_in_pieces(batch.token, seconds, { _, _, _ in }, nil)
          == HOOKE_ERROR_TIME, "\(seconds)")
      #expect(unsafe hooke_batch_check(batch.token) == HOOKE_OK, "\(seconds)")
    }
    let kept = Witness()
    unsafe kept.ensemble = batch.token
    let context = unsafe Unmanaged.passUnretained(kept).toOpaque()
    for round in 0..<3 {
      kept.statuses = []
      #expect(
        unsafe hooke_batch_advance_in_pieces(
          batch.token, 0.02,
          { context, step, pieces in
            guard let kept = unsafe witness(context) else { return }
            let token = unsafe kept.ensemble
            kept.statuses = unsafe [
              hooke_batch_check(token), hooke_batch_advance(token, 1), hooke_batch_destroy(token),
              hooke_batch_reserve(token, 9), hooke_batch_set_keeps_gains(token, 1),
              hooke_batch_insert(token, nil, 0, 0, 0, 0, nil),
            ]
            kept.count = pieces
            // A batch is no step of itself.
            unsafe hooke_step_run(token, 0)
          }, context) == HOOKE_OK)
      #expect(kept.statuses == Array(repeating: HOOKE_ERROR_BUSY, count: 6) && kept.count == 1)
      #expect(unsafe hooke_batch_advance(whole.token, 0.02) == HOOKE_OK)
      #expect(batch.positions() == whole.positions(), "round \(round)")
      #expect(unsafe hooke_batch_check(batch.token) == HOOKE_OK)
    }
    withExtendedLifetime(kept) {}
  }

  /// Every step in pieces gives its token back.
  @Test func steps_inPieces_leaveNoTokens() throws {
    let batch = try CBatch(HOOKE_DOUBLE)
    var spring = hooke_spring_t(mass: 1, stiffness: 100, damping: 0)
    #expect(unsafe hooke_batch_insert(batch.token, &spring, 1, 0, 2, 0.01, nil) == HOOKE_OK)
    var slots: Set<Int> = []
    for _ in 0..<40 {
      let kept = Witness()
      let context = unsafe Unmanaged.passUnretained(kept).toOpaque()
      #expect(
        unsafe hooke_batch_advance_in_pieces(
          batch.token, 0.02, { kept, step, _ in unsafe witness(kept)?.ensemble = step }, context)
          == HOOKE_OK)
      let step = unsafe kept.ensemble
      slots.insert(Int(bitPattern: step) & 0xFFFF)
      #expect(unsafe hooke_token_find(UnsafeRawPointer(step)).kind == HOOKE_OBJECT_NONE)
    }
    // Other tests take and release some meanwhile.
    #expect(slots.count < 40)
  }
}
