// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeSolver
import Testing

/// A call that fails has changed nothing and written nothing.
@Suite("hooke.h: calls that fail")
struct FailedCallTests {
  private static let spring = Spring(stiffness: 100, damping: 9)

  @Test func maker_ofNoSpring_writesNone() {
    var spring = hooke_spring_t(mass: 7, stiffness: 8, damping: 9)
    for (name, status) in unsafe [
      ("physics", hooke_spring_from_physics(0, 1, 1, &spring)),
      ("response", hooke_spring_from_response(-1, 1, &spring)),
      ("duration", hooke_spring_from_duration(1, 2, &spring)),
      ("bounciness", hooke_spring_from_bounciness(.nan, 12, &spring)),
      ("origami", hooke_spring_from_origami(-30, 1, &spring)),
      ("settling", hooke_spring_from_settling_duration(1, 0, 0, 0.001, &spring)),
    ] {
      #expect(status == HOOKE_ERROR_PARAMETER, "\(name)")
    }
    #expect([spring.mass, spring.stiffness, spring.damping] == [7, 8, 9])
  }

  @Test func motion_withoutTheEvent_writesNoTime() {
    // Critically damped from rest: it never turns and never passes its target.
    var motion = hooke_spring_motion_t(
      spring: hooke_spring_t(mass: 1, stiffness: 100, damping: 20), from: 0, to: 1, velocity: 0)
    var (time, value, numbers) = (7.0, 8.0, [9.0, 10])
    #expect(
      unsafe hooke_spring_motion_peak(&motion, 0, &time, &value) == HOOKE_ERROR_NONE)
    #expect(
      unsafe hooke_spring_motion_crossing(&motion, 0, &time, &value)
        == HOOKE_ERROR_NONE)
    motion.velocity = .nan
    #expect(
      unsafe hooke_spring_motion_peak(&motion, 0, &time, &value) == HOOKE_ERROR_VALUE)
    #expect(
      unsafe hooke_spring_motion_values(&motion, [0, 1], 2, &numbers) == HOOKE_ERROR_VALUE)
    motion.spring.mass = 0
    #expect(
      unsafe hooke_spring_motion_values(&motion, [0, 1], 2, &numbers) == HOOKE_ERROR_SPRING)
    #expect(time == 7 && value == 8 && numbers == [9, 10])
  }

  @Test(arguments: [HOOKE_FLOAT.rawValue, HOOKE_DOUBLE.rawValue])
  func batch_refusing_isAsItWas(_ scalar: UInt32) throws {
    let batch = try CBatch(hooke_scalar_t(scalar))
    let token = unsafe batch.token
    var spring = cSpring(Self.spring)
    var stiff = hooke_spring_t(mass: 1, stiffness: 1e19, damping: 0)
    var handle = hooke_handle_t()
    #expect(unsafe hooke_batch_insert(token, &spring, 3, 4, 5, 0.5, &handle) == HOOKE_OK)
    let none = hooke_handle_t(slot: 77, generation: 78)
    var (made, index) = (none, 79)
    func state() -> [Double] {
      unsafe [
        hooke_batch_position(token, handle), hooke_batch_velocity(token, handle),
        hooke_batch_target(token, handle), hooke_batch_threshold(token, handle),
        Double(hooke_batch_count(token)), Double(hooke_batch_moving_count(token)),
      ]
    }
    for (name, status, expected) in unsafe [
      ("spring", hooke_batch_insert(token, &stiff, 0, 0, 0, 0, &made), HOOKE_ERROR_SPRING),
      ("position", hooke_batch_insert(token, &spring, .nan, 0, 0, 0, &made), HOOKE_ERROR_VALUE),
      ("velocity", hooke_batch_insert(token, &spring, 0, 2e18, 0, 0, &made), HOOKE_ERROR_VALUE),
      ("target", hooke_batch_insert(token, &spring, 0, 0, -2e18, 0, &made), HOOKE_ERROR_VALUE),
      ("threshold", hooke_batch_insert(token, &spring, 0, 0, 0, -1, &made), HOOKE_ERROR_THRESHOLD),
      ("shared", hooke_batch_insert(token, nil, 0, 0, 0, 0, &made), HOOKE_ERROR_SHARED),
      ("index", hooke_batch_index(token, none, &index), HOOKE_ERROR_HANDLE),
      ("set position", hooke_batch_set_position(token, handle, .nan), HOOKE_ERROR_VALUE),
      ("set velocity", hooke_batch_set_velocity(token, handle, .infinity), HOOKE_ERROR_VALUE),
      ("retarget", hooke_batch_retarget(token, handle, 2e18), HOOKE_ERROR_VALUE),
      ("impulse", hooke_batch_impulse(token, handle, .nan), HOOKE_ERROR_VALUE),
      ("set threshold", hooke_batch_set_threshold(token, handle, -1), HOOKE_ERROR_THRESHOLD),
      ("set spring", hooke_batch_set_spring(token, handle, &stiff), HOOKE_ERROR_SPRING),
      ("advance", hooke_batch_advance(token, -1), HOOKE_ERROR_TIME),
      ("reserve", hooke_batch_reserve(token, -1), HOOKE_ERROR_CAPACITY),
      ("remove", hooke_batch_remove(token, none), HOOKE_ERROR_HANDLE),
    ] {
      #expect(status == expected, "\(name)")
    }
    #expect(made.slot == 77 && made.generation == 78 && index == 79)
    #expect(state() == [3, 4, 5, 0.5, 1, 1])
    // It goes on as one that was left alone.
    #expect(unsafe hooke_batch_advance(token, 0.125) == HOOKE_OK)
    let motion = SpringMotion(
      spring: Self.spring, fromValue: 3, toValue: 5, initialVelocity: 4)
    #expect(abs(state()[0] - motion.value(at: 0.125)) < 1e-5)
  }

  @Test func ensemble_refusing_isAsItWas() {
    var integration = EnsembleTests.integration()
    var token: OpaquePointer?
    #expect(
      unsafe hooke_ensemble_create(HOOKE_SYSTEM_VAN_DER_POL, 0, &integration, &token) == HOOKE_OK)
    var handle = hooke_handle_t()
    #expect(unsafe hooke_ensemble_insert_many(token, 1, [1, 2], [3], &handle) == HOOKE_OK)
    let none = hooke_handle_t(slot: 77, generation: 78)
    var (made, samples) = (none, [7.0, 8])
    var cost = hooke_instance_statistics_t()
    cost.evaluations = 79
    for (name, status, expected) in unsafe [
      ("state", hooke_ensemble_insert_many(token, 1, [.nan, 0], [1], &made), HOOKE_ERROR_VALUE),
      (
        "parameter", hooke_ensemble_insert_many(token, 1, [0, 0], [.nan], &made), HOOKE_ERROR_VALUE
      ),
      ("none", hooke_ensemble_insert_many(token, 1, [0, 0], nil, &made), HOOKE_ERROR_NULL),
      ("count", hooke_ensemble_insert_many(token, -1, [0, 0], [1], &made), HOOKE_ERROR_CAPACITY),
      ("set state", hooke_ensemble_set_state(token, handle, [0, .infinity]), HOOKE_ERROR_VALUE),
      ("set none", hooke_ensemble_set_parameters(token, handle, [.nan]), HOOKE_ERROR_VALUE),
      ("times", hooke_ensemble_sample(token, [1, 0.5], 2, &samples), HOOKE_ERROR_TIME),
      ("advance", hooke_ensemble_advance(token, -1), HOOKE_ERROR_TIME),
      ("cost", hooke_ensemble_statistics(token, none, &cost), HOOKE_ERROR_HANDLE),
      ("remove", hooke_ensemble_remove(token, none), HOOKE_ERROR_HANDLE),
    ] {
      #expect(status == expected, "\(name)")
    }
    #expect(made.slot == 77 && samples == [7, 8] && cost.evaluations == 79)
    let state = (0..<2).compactMap { unsafe hooke_ensemble_component(token, $0, nil)?.pointee }
    #expect(unsafe state == [1, 2] && hooke_ensemble_count(token) == 1)
    // The clock has not moved: a sample at 0 is the state.
    #expect(unsafe hooke_ensemble_sample(token, [0], 1, &samples) == HOOKE_OK)
    #expect(samples == [1, 2])
    #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
  }
}
