// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeSolver
import Testing

/// Calls that are for batches with one spring for all, or for the others alone, and arrays that are
/// left out.
@Suite("hooke.h: shared springs and missing arrays")
struct SharedBatchTests {
  private static let spring = Spring(stiffness: 100, damping: 9)
  private static let scalars = [HOOKE_FLOAT.rawValue, HOOKE_DOUBLE.rawValue]

  @Test(arguments: scalars)
  func calls_ofTheOtherKindOfBatch_areRefused(_ scalar: UInt32) throws {
    let scalar = hooke_scalar_t(scalar)
    let own = try CBatch(scalar)
    let shared = try CBatch(scalar, sharing: Self.spring)
    var spring = cSpring(Self.spring)
    var (one, other) = (hooke_handle_t(), hooke_handle_t())
    #expect(unsafe hooke_batch_insert(own.token, &spring, 1, 0, 2, 0.5, &one) == HOOKE_OK)
    #expect(unsafe hooke_batch_insert(shared.token, nil, 1, 0, 2, 0.5, &other) == HOOKE_OK)
    let springs = [spring, spring]
    var done = -1
    for (name, status) in unsafe [
      ("no spring", hooke_batch_insert(own.token, nil, 1, 0, 2, 0.5, nil)),
      ("a spring", hooke_batch_insert(shared.token, &spring, 1, 0, 2, 0.5, nil)),
      ("its spring", hooke_batch_set_spring(shared.token, other, &spring)),
      ("its threshold", hooke_batch_set_threshold(shared.token, other, 0.5)),
      (
        "no springs",
        hooke_batch_insert_many(own.token, 2, nil, [1, 1], nil, [2, 2], [0.5, 0.5], nil, &done)
      ),
      (
        "springs",
        hooke_batch_insert_many(
          shared.token, 2, springs, [1, 1], nil, [2, 2], [0.5, 0.5], nil, nil)
      ),
    ] {
      #expect(status == HOOKE_ERROR_SHARED, "\(name)")
    }
    #expect(done == 0)
    #expect(unsafe hooke_batch_count(own.token) == 1 && hooke_batch_count(shared.token) == 1)
    #expect(unsafe hooke_batch_threshold(own.token, one) == 0.5)
    #expect(abs(unsafe hooke_batch_threshold(shared.token, other) - 0.01) < 1e-9)
    // The right kind takes them, and a spring must be there.
    #expect(unsafe hooke_batch_set_spring(own.token, one, &spring) == HOOKE_OK)
    #expect(unsafe hooke_batch_set_spring(own.token, one, nil) == HOOKE_ERROR_NULL)
    #expect(unsafe hooke_batch_set_threshold(own.token, one, 0.25) == HOOKE_OK)
    #expect(unsafe hooke_batch_threshold(own.token, one) == 0.25)
    #expect(
      unsafe hooke_batch_insert_many(
        shared.token, 2, nil, [1, 1], nil, [2, 3], [0.5, 0.5], nil, &done) == HOOKE_OK)
    #expect(unsafe done == 2 && hooke_batch_count(shared.token) == 3)
  }

  /// The threshold of a member is ignored where all share one, but checked as everywhere.
  @Test(arguments: scalars)
  func threshold_ofAMemberOfASharingBatch_isChecked(_ scalar: UInt32) throws {
    let shared = try CBatch(hooke_scalar_t(scalar), sharing: Self.spring)
    let token = unsafe shared.token
    var count = 0
    for (threshold, expected) in [
      (0, HOOKE_OK), (1e18, HOOKE_OK), (5, HOOKE_OK), (-1e-9, HOOKE_ERROR_THRESHOLD),
      (1.001e18, HOOKE_ERROR_THRESHOLD), (.nan, HOOKE_ERROR_THRESHOLD),
    ] {
      var (handle, done) = (hooke_handle_t(), 9)
      let statuses = unsafe [
        hooke_batch_insert(token, nil, 3, 0, 0, threshold, &handle),
        hooke_batch_insert_many(token, 1, nil, [3], nil, [0], [threshold], nil, &done),
      ]
      #expect(statuses == [expected, expected], "\(threshold)")
      #expect(done == (expected == HOOKE_OK ? 1 : 0), "\(threshold)")
      if expected == HOOKE_OK {
        count += 2
        #expect(abs(unsafe hooke_batch_threshold(token, handle) - 0.01) < 1e-9, "\(threshold)")
      }
      #expect(unsafe hooke_batch_count(token) == count, "\(threshold)")
    }
  }

  /// An array that is null is refused unless it may be; `done` may be null everywhere.
  @Test(arguments: scalars)
  func arrays_thatAreNull_areRefusedUnlessOptional(_ scalar: UInt32) throws {
    let batch = try CBatch(hooke_scalar_t(scalar))
    let token = unsafe batch.token
    let springs = [cSpring(Self.spring), cSpring(Self.spring)]
    let numbers = [1.0, 2]
    var handles = [hooke_handle_t(), hooke_handle_t()]
    for (name, status) in unsafe [
      (
        "positions",
        hooke_batch_insert_many(token, 2, springs, nil, nil, numbers, numbers, &handles, nil)
      ),
      (
        "targets",
        hooke_batch_insert_many(token, 2, springs, numbers, nil, nil, numbers, &handles, nil)
      ),
      (
        "thresholds",
        hooke_batch_insert_many(token, 2, springs, numbers, nil, numbers, nil, &handles, nil)
      ),
      ("removed", hooke_batch_remove_many(token, 2, nil, nil)),
      ("retargeted", hooke_batch_retarget_many(token, 2, nil, numbers, nil)),
      ("new targets", hooke_batch_retarget_many(token, 2, handles, nil, nil)),
      ("pushed", hooke_batch_impulse_many(token, 2, nil, numbers, nil)),
      ("impulses", hooke_batch_impulse_many(token, 2, handles, nil, nil)),
      ("index", hooke_batch_index(token, hooke_handle_t(), nil)),
      ("batch", hooke_batch_insert_many(nil, 0, nil, nil, nil, nil, nil, nil, nil)),
    ] {
      #expect(status == HOOKE_ERROR_NULL, "\(name)")
    }
    #expect(unsafe hooke_batch_count(token) == 0)
    // None of nothing, and without handles, velocities and `done`.
    #expect(
      unsafe hooke_batch_insert_many(token, 0, nil, nil, nil, nil, nil, nil, nil) == HOOKE_OK)
    #expect(unsafe hooke_batch_remove_many(token, 0, nil, nil) == HOOKE_OK)
    #expect(unsafe hooke_batch_retarget_many(token, 0, nil, nil, nil) == HOOKE_OK)
    #expect(unsafe hooke_batch_impulse_many(token, 0, nil, nil, nil) == HOOKE_OK)
    #expect(
      unsafe hooke_batch_insert_many(
        token, 2, springs, numbers, nil, numbers, numbers, nil, nil) == HOOKE_OK)
    #expect(unsafe hooke_batch_count(token) == 2 && hooke_batch_moving_count(token) == 0)
    for count in [-1, Int.min, Int(HOOKE_CAPACITY_MAX) + 1] {
      for (name, status) in unsafe [
        (
          "insert",
          hooke_batch_insert_many(
            token, count, springs, numbers, nil, numbers, numbers, nil, nil)
        ),
        ("remove", hooke_batch_remove_many(token, count, handles, nil)),
        ("retarget", hooke_batch_retarget_many(token, count, handles, numbers, nil)),
        ("impulse", hooke_batch_impulse_many(token, count, handles, numbers, nil)),
        ("reserve", hooke_batch_reserve(token, count)),
      ] {
        #expect(status == HOOKE_ERROR_CAPACITY, "\(name) of \(count)")
      }
    }
    #expect(unsafe hooke_batch_count(token) == 2)
  }

  /// A capacity is no count: nothing changes with it.
  @Test func capacity_reservedBeforeAndAfter_changesNothing() throws {
    let batch = try CBatch(HOOKE_DOUBLE)
    var spring = cSpring(Self.spring)
    #expect(unsafe hooke_batch_reserve(batch.token, 300) == HOOKE_OK)
    #expect(unsafe hooke_batch_insert(batch.token, &spring, 4, 5, 6, 0.01, nil) == HOOKE_OK)
    #expect(unsafe hooke_batch_reserve(batch.token, 0) == HOOKE_OK)
    #expect(unsafe hooke_batch_reserve(batch.token, 3000) == HOOKE_OK)
    #expect(batch.positions() == [4])
    #expect(unsafe hooke_batch_advance(batch.token, 0.1) == HOOKE_OK)
    let motion = SpringMotion(
      spring: Self.spring, fromValue: 4, toValue: 6, initialVelocity: 5)
    #expect(abs(batch.positions()[0] - motion.value(at: 0.1)) < 1e-12)
  }
}
