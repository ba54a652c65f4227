// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeSolver
import Testing

/// Calls for many take none, without arrays, and refuse more than a batch or an ensemble has space
/// for, before they look at the arrays.
@Suite("hooke.h: calls for none and for too many")
struct EmptyCallTests {
  @Test(arguments: [HOOKE_FLOAT.rawValue, HOOKE_DOUBLE.rawValue])
  func batch_givenNoneOrTooMany_takesOrRefuses(_ scalar: UInt32) throws {
    let batch = try CBatch(hooke_scalar_t(scalar))
    defer { withExtendedLifetime(batch) {} }
    for (count, expected) in [
      (0, HOOKE_OK), (1, HOOKE_ERROR_NULL), (Int(HOOKE_CAPACITY_MAX), HOOKE_ERROR_NULL),
      (Int(HOOKE_CAPACITY_MAX) + 1, HOOKE_ERROR_CAPACITY), (-1, HOOKE_ERROR_CAPACITY),
    ] {
      var done = [7, 7, 7, 7]
      let statuses = unsafe [
        hooke_batch_insert_many(batch.token, count, nil, nil, nil, nil, nil, nil, &done[0]),
        hooke_batch_remove_many(batch.token, count, nil, &done[1]),
        hooke_batch_retarget_many(batch.token, count, nil, nil, &done[2]),
        hooke_batch_impulse_many(batch.token, count, nil, nil, &done[3]),
      ]
      #expect(statuses == [expected, expected, expected, expected], "\(count)")
      #expect(done == [0, 0, 0, 0], "\(count)")
    }
    // None of no batch is none of nothing.
    let statuses = [
      hooke_batch_insert_many(nil, 0, nil, nil, nil, nil, nil, nil, nil),
      hooke_batch_remove_many(nil, 0, nil, nil), hooke_batch_retarget_many(nil, 0, nil, nil, nil),
      hooke_batch_impulse_many(nil, 0, nil, nil, nil),
    ]
    #expect(statuses.allSatisfy { $0 == HOOKE_ERROR_NULL })
  }

  @Test func motion_atNoTimes_needsNoArrays() {
    var motion = hooke_spring_motion_t()
    motion.spring = cSpring(Spring(stiffness: 100, damping: 5))
    let times = [0.25]
    var values = [9.0]
    let taken = unsafe [
      hooke_spring_motion_values(&motion, nil, 0, nil),
      hooke_spring_motion_values(&motion, times, 0, &values),
    ]
    #expect(taken == [HOOKE_OK, HOOKE_OK] && values == [9])
    let refused = unsafe [
      hooke_spring_motion_values(&motion, nil, 1, &values),
      hooke_spring_motion_values(&motion, times, 1, nil),
      hooke_spring_motion_values(&motion, times, -1, &values),
      hooke_spring_motion_values(nil, times, 0, &values),
    ]
    #expect(refused.allSatisfy { $0 == HOOKE_ERROR_NULL } && values == [9])
    motion.spring.mass = -1
    #expect(unsafe hooke_spring_motion_values(&motion, nil, 0, nil) == HOOKE_ERROR_SPRING)
  }

  /// What an ensemble has capacity for is what its members leave.
  @Test func ensemble_givenNoneOrTooMany_takesOrRefuses() {
    var integration = EnsembleTests.integration()
    var token: OpaquePointer?
    let made = unsafe hooke_ensemble_create(HOOKE_SYSTEM_PENDULUM, 0, &integration, &token)
    #expect(made == HOOKE_OK)
    defer { #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK) }
    for members in 0...1 {
      let capacity = Int(HOOKE_CAPACITY_MAX) - members
      for (count, expected) in [
        (0, HOOKE_OK), (1, HOOKE_ERROR_NULL), (capacity, HOOKE_ERROR_NULL),
        (capacity + 1, HOOKE_ERROR_CAPACITY), (-1, HOOKE_ERROR_CAPACITY),
      ] {
        let status = unsafe hooke_ensemble_insert_many(token, count, nil, nil, nil)
        #expect(status == expected, "\(count) beside \(members)")
      }
      #expect(unsafe hooke_ensemble_set_events(token, nil, 0) == HOOKE_OK)
      #expect(unsafe hooke_ensemble_set_events(token, nil, 1) == HOOKE_ERROR_NULL)
      // Numbers that are not needed: its handles.
      let (state, parameters) = ([0.5, 0], [Double](repeating: 1, count: 8))
      let inserted = unsafe hooke_ensemble_insert_many(token, 1, state, parameters, nil)
      #expect(inserted == HOOKE_OK)
      #expect(unsafe hooke_ensemble_count(token) == members + 1)
    }
  }
}
