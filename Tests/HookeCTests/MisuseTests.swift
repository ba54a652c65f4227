// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeSolver
import HookeTestSupport
import Testing

@Suite("hooke.h: misuse")
struct MisuseTests {
  private let spring = hooke_spring_t(mass: 1, stiffness: 300, damping: 20)

  @Test(arguments: [HOOKE_FLOAT.rawValue, HOOKE_DOUBLE.rawValue])
  func insert_atTheEdgesOfTheRange_isTakenOrRefused(_ scalar: UInt32) throws {
    let batch = try CBatch(hooke_scalar_t(scalar))
    /// One argument at a time is set; the rest are fine.
    func insert(
      _ spring: hooke_spring_t, _ position: Double = 0, _ velocity: Double = 0,
      _ target: Double = 1, _ threshold: Double = 0.01
    ) -> hooke_status_t {
      var spring = spring
      return unsafe hooke_batch_insert(
        batch.token, &spring, position, velocity, target, threshold, nil)
    }
    for (value, status) in [
      (1e18, HOOKE_OK), (-1e18, HOOKE_OK), (1.001e18, HOOKE_ERROR_VALUE), (.nan, HOOKE_ERROR_VALUE),
      (-.infinity, HOOKE_ERROR_VALUE),
    ] {
      #expect(insert(spring, value) == status, "position \(value)")
      #expect(insert(spring, 0, value) == status, "velocity \(value)")
      #expect(insert(spring, 0, 0, value) == status, "target \(value)")
    }
    for (value, status) in [
      (0, HOOKE_OK), (1e18, HOOKE_OK), (-1e-30, HOOKE_ERROR_THRESHOLD),
      (1.001e18, HOOKE_ERROR_THRESHOLD), (.nan, HOOKE_ERROR_THRESHOLD),
    ] {
      #expect(insert(spring, 0, 0, 1, value) == status, "threshold \(value)")
    }
    for (stiffness, damping, status) in [
      (1e-12, 0, HOOKE_OK), (0.999e-12, 0, HOOKE_ERROR_SPRING), (1e18, 1e9, HOOKE_OK),
      (1.001e18, 0, HOOKE_ERROR_SPRING), (1, 1.001e9, HOOKE_ERROR_SPRING),
      (.nan, 1, HOOKE_ERROR_SPRING), (1, -1, HOOKE_ERROR_SPRING),
      (.infinity, 1, HOOKE_ERROR_SPRING),
    ] {
      #expect(
        insert(hooke_spring_t(mass: 1, stiffness: stiffness, damping: damping)) == status,
        "stiffness \(stiffness), damping \(damping)")
    }
    // What counts is the quotient by the mass, wherever a batch is given a spring.
    var handle = hooke_handle_t()
    var plain = spring
    #expect(unsafe hooke_batch_insert(batch.token, &plain, 0, 0, 1, 0.01, &handle) == HOOKE_OK)
    for (mass, stiffness, damping, status) in [
      (1e3, 1e21, 1e12, HOOKE_OK), (1e3, 1.001e21, 0, HOOKE_ERROR_SPRING),
      (1e3, 1e18, 1.001e12, HOOKE_ERROR_SPRING), (1e3, 1.001e-9, 0, HOOKE_OK),
      (1e3, 0.999e-9, 0, HOOKE_ERROR_SPRING), (1e-3, 0.999e15, 1e6, HOOKE_OK),
      (1e-3, 1.001e15, 0, HOOKE_ERROR_SPRING), (1e-3, 1e12, 1.001e6, HOOKE_ERROR_SPRING),
      (1e-3, 1.001e-15, 0, HOOKE_OK), (1e-3, 0.999e-15, 0, HOOKE_ERROR_SPRING),
    ] {
      var given = hooke_spring_t(mass: mass, stiffness: stiffness, damping: damping)
      var sharing: OpaquePointer?
      let statuses = unsafe [
        insert(given), hooke_batch_set_spring(batch.token, handle, &given),
        hooke_batch_create_sharing(hooke_scalar_t(scalar), &given, 0.01, 0, &sharing),
      ]
      #expect(statuses == [status, status, status], "\(given)")
      #expect(unsafe hooke_batch_destroy(sharing) == HOOKE_OK)
    }
    #expect(unsafe hooke_batch_advance(batch.token, 1e9) == HOOKE_OK)
    for seconds in [-0.001, 1.001e9, .nan, .infinity] {
      #expect(unsafe hooke_batch_advance(batch.token, seconds) == HOOKE_ERROR_TIME, "\(seconds)")
    }
  }

  /// `SIZE_MAX`, as a subtraction below zero makes it: -1 in Swift.
  @Test func count_ofMoreThanMemoryHolds_isRefusedByEveryFunction() throws {
    let batch = try CBatch(HOOKE_DOUBLE)
    defer { withExtendedLifetime(batch) {} }
    let token = unsafe batch.token
    var motion = hooke_spring_motion_t(spring: spring, from: 0, to: 1, velocity: 0)
    var (springs, handles) = ([spring], [hooke_handle_t()])
    var (numbers, done) = ([0.0], 0)
    var ensemble: OpaquePointer?
    var integration = EnsembleTests.integration()
    #expect(
      unsafe hooke_ensemble_create(HOOKE_SYSTEM_VAN_DER_POL, 0, &integration, &ensemble)
        == HOOKE_OK)
    var events = [hooke_event_t()]
    let statuses = unsafe [
      ("motion_values", hooke_spring_motion_values(&motion, [0], -1, &numbers)),
      (
        "insert_many",
        hooke_batch_insert_many(token, -1, &springs, [0], nil, [1], [1], &handles, &done)
      ),
      ("remove_many", hooke_batch_remove_many(token, -1, handles, &done)),
      ("retarget_many", hooke_batch_retarget_many(token, -1, handles, [0], &done)),
      ("impulse_many", hooke_batch_impulse_many(token, -1, handles, [0], &done)),
      ("reserve", hooke_batch_reserve(token, -1)),
      ("ensemble_insert_many", hooke_ensemble_insert_many(ensemble, -1, [0, 0], [1], &handles)),
      ("ensemble_sample", hooke_ensemble_sample(ensemble, [1], -1, &numbers)),
      ("ensemble_set_events", hooke_ensemble_set_events(ensemble, &events, -1)),
    ]
    for (function, status) in statuses { #expect(status != HOOKE_OK, "\(function)") }
    #expect(unsafe hooke_batch_count(token) == 0 && hooke_ensemble_count(ensemble) == 0)
    #expect(unsafe hooke_ensemble_destroy(ensemble) == HOOKE_OK)
  }

  @Test func impulse_pastTheRange_isRefusedAndChangesNothing() throws {
    let batch = try CBatch(HOOKE_FLOAT)
    var spring = spring
    var handle = hooke_handle_t()
    #expect(unsafe hooke_batch_insert(batch.token, &spring, 0, 9e17, 1, 0.01, &handle) == HOOKE_OK)
    let velocity = unsafe hooke_batch_velocity(batch.token, handle)
    #expect(unsafe hooke_batch_impulse(batch.token, handle, 2e17) == HOOKE_ERROR_VALUE)
    #expect(unsafe hooke_batch_impulse(batch.token, handle, .nan) == HOOKE_ERROR_VALUE)
    #expect(unsafe hooke_batch_velocity(batch.token, handle) == velocity)
  }

  @Test func handle_stale_isRefusedByEveryFunction() throws {
    let batch = try CBatch(HOOKE_DOUBLE)
    var spring = spring
    var handle = hooke_handle_t()
    var other = hooke_handle_t()
    #expect(unsafe hooke_batch_insert(batch.token, &spring, 0, 0, 1, 0.01, &handle) == HOOKE_OK)
    #expect(unsafe hooke_batch_remove(batch.token, handle) == HOOKE_OK)
    #expect(unsafe hooke_batch_insert(batch.token, &spring, 0, 0, 1, 0.01, &other) == HOOKE_OK)
    #expect(other.slot == handle.slot)
    let token = unsafe batch.token
    var index = 0
    for status in unsafe [
      hooke_batch_remove(token, handle), hooke_batch_retarget(token, handle, 1),
      hooke_batch_impulse(token, handle, 1), hooke_batch_set_position(token, handle, 1),
      hooke_batch_set_velocity(token, handle, 1), hooke_batch_set_spring(token, handle, &spring),
      hooke_batch_set_threshold(token, handle, 1), hooke_batch_index(token, handle, &index),
    ] {
      #expect(status == HOOKE_ERROR_HANDLE)
    }
    #expect(unsafe hooke_batch_position(token, handle).isNaN)
    #expect(unsafe hooke_batch_contains(token, handle) == 0)
    #expect(unsafe hooke_batch_is_moving(token, handle) == 0)
    #expect(unsafe hooke_batch_contains(token, other) == 1)
  }

  @Test func batch_destroyed_isRefusedEvenWhenItsSlotLivesOn() throws {
    var stale: OpaquePointer?
    #expect(unsafe hooke_batch_create(HOOKE_FLOAT, 0, &stale) == HOOKE_OK)
    #expect(unsafe hooke_batch_destroy(stale) == HOOKE_OK)
    let later = try (0..<8).map { _ in try CBatch(HOOKE_FLOAT) }
    #expect(unsafe hooke_batch_destroy(stale) == HOOKE_ERROR_BATCH)
    #expect(unsafe hooke_batch_advance(stale, 1) == HOOKE_ERROR_BATCH)
    #expect(unsafe hooke_batch_positions_f32(stale, nil) == nil)
    for batch in later { #expect(unsafe hooke_batch_check(batch.token) == HOOKE_OK) }
  }

  @Test func arrays_ofTheOtherNumberType_areNone() throws {
    let batch = try CBatch(HOOKE_FLOAT)
    var spring = spring
    #expect(unsafe hooke_batch_insert(batch.token, &spring, 0, 0, 1, 0.01, nil) == HOOKE_OK)
    var count = 9
    #expect(unsafe hooke_batch_positions_f64(batch.token, &count) == nil)
    #expect(count == 0)
    #expect(unsafe hooke_batch_positions_f32(batch.token, &count) != nil)
    #expect(count == 1)
  }

  /// Whether there is an array, and the number of its elements, for every array that a token lends.
  private static func arrays(_ token: OpaquePointer?) -> [(isThere: Bool, count: Int)] {
    let lenders: [(OpaquePointer?, UnsafeMutablePointer<Int>?) -> UnsafeRawPointer?] = unsafe [
      { unsafe UnsafeRawPointer(hooke_batch_positions_f32($0, $1)) },
      { unsafe UnsafeRawPointer(hooke_batch_velocities_f32($0, $1)) },
      { unsafe UnsafeRawPointer(hooke_batch_targets_f32($0, $1)) },
      { unsafe UnsafeRawPointer(hooke_batch_positions_f64($0, $1)) },
      { unsafe UnsafeRawPointer(hooke_batch_velocities_f64($0, $1)) },
      { unsafe UnsafeRawPointer(hooke_batch_targets_f64($0, $1)) },
      { unsafe UnsafeRawPointer(hooke_batch_handles($0, $1)) },
      { unsafe UnsafeRawPointer(hooke_batch_settled($0, $1)) },
      { unsafe UnsafeRawPointer(hooke_ensemble_component($0, 0, $1)) },
    ]
    return unsafe lenders.map { lend in
      var count = 9
      let address = unsafe lend(token, &count)
      return (unsafe address != nil, count)
    }
  }

  @Test func arrays_ofEveryToken_areThoseThatItHas() throws {
    var spring = spring
    for scalar in [HOOKE_FLOAT, HOOKE_DOUBLE] {
      let batch = try CBatch(scalar)
      #expect(unsafe hooke_batch_insert(batch.token, &spring, 0, 1, 2, 0.01, nil) == HOOKE_OK)
      let lent = unsafe Self.arrays(batch.token)
      let counts = lent.map(\.count)
      let isFloat = scalar == HOOKE_FLOAT
      let (float, double) = (isFloat ? 1 : 0, isFloat ? 0 : 1)
      #expect(counts == [float, float, float, double, double, double, 1, 0, 0])
      #expect(lent.prefix(7).allSatisfy { $0.isThere == ($0.count > 0) })
      #expect(unsafe hooke_batch_destroy(batch.token) == HOOKE_OK)
      let none = unsafe Self.arrays(batch.token)
      #expect(none.allSatisfy { !$0.isThere && $0.count == 0 })
    }
    let none = unsafe Self.arrays(nil)
    #expect(none.allSatisfy { !$0.isThere && $0.count == 0 })
  }

  @Test func anything_atRandom_isSurvived() throws {
    let seed: UInt64 = 2026
    var random = SeededGenerator(seed: seed)
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, 1, -1, Double.leastNonzeroMagnitude, 1e308, -1e308,
      1e18, -1e18, 1e-12, 1e9,
      0.3,
      100, 1e-100, 1e100,
    ]
    func any() -> Double { odd[Int.random(in: 0..<odd.count, using: &random)] }
    for scalar in [HOOKE_FLOAT, HOOKE_DOUBLE] {
      let batch = try CBatch(scalar)
      let token = unsafe batch.token
      for round in 0..<5_000 {
        var spring = hooke_spring_t(mass: 1, stiffness: any().magnitude, damping: any().magnitude)
        var handle = hooke_handle_t()
        _ = unsafe hooke_batch_insert(token, &spring, any(), any(), any(), any(), &handle)
        var count = 0
        if let handles = unsafe hooke_batch_handles(token, &count), count > 0 {
          handle = unsafe handles[Int.random(in: 0..<count, using: &random)]
        }
        switch round % 9 {
        case 0: _ = unsafe hooke_batch_retarget(token, handle, any())
        case 1: _ = unsafe hooke_batch_impulse(token, handle, any())
        case 2: _ = unsafe hooke_batch_set_position(token, handle, any())
        case 3: _ = unsafe hooke_batch_set_velocity(token, handle, any())
        case 4: _ = unsafe hooke_batch_set_spring(token, handle, &spring)
        case 5: _ = unsafe hooke_batch_set_threshold(token, handle, any())
        case 6: _ = unsafe hooke_batch_set_keeps_gains(token, CInt(round & 1))
        case 7: _ = unsafe hooke_batch_remove(token, handle)
        default: _ = unsafe hooke_batch_advance(token, any())
        }
        let (moving, all) = unsafe (hooke_batch_moving_count(token), hooke_batch_count(token))
        #expect(moving <= all, "seed \(seed), round \(round)")
      }
    }
  }
}
