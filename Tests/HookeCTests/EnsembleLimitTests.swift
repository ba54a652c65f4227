// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import Testing

/// Every number of the functions for ensembles, at the last value that is taken and beside it.
@Suite("hooke.h: limits of ensembles")
struct EnsembleLimitTests {
  private static let refused = HOOKE_ERROR_PARAMETER

  private func create(
    _ system: hooke_system_t = HOOKE_SYSTEM_LORENZ, links: Int = 0,
    by integration: hooke_integration_t = EnsembleTests.integration()
  ) -> (status: hooke_status_t, token: OpaquePointer?) {
    var integration = integration
    var token: OpaquePointer?
    let status = unsafe hooke_ensemble_create(system, links, &integration, &token)
    return unsafe (status, token)
  }

  @Test func creation_atEveryLimit_isTakenOrRefused() {
    func status(
      _ system: hooke_system_t = HOOKE_SYSTEM_LORENZ, links: Int = 0,
      by integration: hooke_integration_t = EnsembleTests.integration()
    ) -> hooke_status_t {
      let (status, token) = unsafe create(system, links: links, by: integration)
      #expect(unsafe (token == nil) == (status != HOOKE_OK))
      #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
      return status
    }
    for (links, expected) in [
      (-1, Self.refused), (0, Self.refused), (1, HOOKE_OK), (1000, HOOKE_OK), (1001, Self.refused),
    ] {
      #expect(status(HOOKE_SYSTEM_CHAIN, links: links) == expected, "\(links) links")
    }
    let adaptive = [HOOKE_METHOD_TSITOURAS_5, HOOKE_METHOD_DORMAND_PRINCE_8, HOOKE_METHOD_TAYLOR]
    for method in adaptive {
      for (relative, absolute, expected) in [
        (1e-15, 0, HOOKE_OK), (0.9e-15, 1, Self.refused), (1, 0, HOOKE_OK), (1.1, 0, Self.refused),
        (0, 1e-300, HOOKE_OK), (0, 0, Self.refused), (1e-6, -1e-9, Self.refused),
        (1e-6, .infinity, Self.refused), (-1e-6, 1, Self.refused), (.nan, 1, Self.refused),
      ] {
        let integration = EnsembleTests.integration(method, relative: relative, absolute: absolute)
        #expect(status(by: integration) == expected, "\(method), \(relative), \(absolute)")
      }
    }
    for method in [
      HOOKE_METHOD_RUNGE_KUTTA_4, HOOKE_METHOD_VELOCITY_VERLET, HOOKE_METHOD_BLANES_MOAN_4,
    ] {
      for (step, expected) in [
        (1e-300, HOOKE_OK), (1e300, HOOKE_OK), (0, Self.refused), (.infinity, Self.refused),
        (.nan, Self.refused),
      ] {
        let integration = EnsembleTests.integration(method, step: step)
        #expect(status(HOOKE_SYSTEM_PENDULUM, by: integration) == expected, "\(method), \(step)")
      }
    }
    // Lorenz' equations are no second derivatives, and there is no eighth method, no ninth system.
    for method in [HOOKE_METHOD_VELOCITY_VERLET, HOOKE_METHOD_BLANES_MOAN_4] {
      #expect(status(by: EnsembleTests.integration(method, step: 1)) == Self.refused)
    }
    #expect(status(by: EnsembleTests.integration(hooke_method_t(99), step: 1)) == Self.refused)
    #expect(status(hooke_system_t(99)) == Self.refused)
  }

  @Test func sizesOfLaws_atEveryLimit_areTakenOrRefused() {
    for (states, parameters, isSecondOrder, method, expected) in [
      (1, 0, 0, HOOKE_METHOD_TSITOURAS_5, HOOKE_OK),
      (1000, 1000, 0, HOOKE_METHOD_TSITOURAS_5, HOOKE_OK),
      (0, 0, 0, HOOKE_METHOD_TSITOURAS_5, Self.refused),
      (1001, 0, 0, HOOKE_METHOD_TSITOURAS_5, Self.refused),
      (1, -1, 0, HOOKE_METHOD_TSITOURAS_5, Self.refused),
      (1, 1001, 0, HOOKE_METHOD_TSITOURAS_5, Self.refused),
      (2, 0, 0, HOOKE_METHOD_TAYLOR, Self.refused),
      (2, 0, 1, HOOKE_METHOD_VELOCITY_VERLET, HOOKE_OK),
      // Any number but 0 is true.
      (2, 0, 2, HOOKE_METHOD_VELOCITY_VERLET, HOOKE_OK),
      (2, 0, -1, HOOKE_METHOD_BLANES_MOAN_4, HOOKE_OK),
      (2, 0, .min, HOOKE_METHOD_BLANES_MOAN_4, HOOKE_OK),
      (2, 0, 0, HOOKE_METHOD_VELOCITY_VERLET, Self.refused),
      (3, 0, 1, HOOKE_METHOD_BLANES_MOAN_4, Self.refused),
    ] as [(Int, Int, CInt, hooke_method_t, hooke_status_t)] {
      var integration = EnsembleTests.integration(method, step: 0.1)
      var token: OpaquePointer?
      let status = unsafe hooke_ensemble_create_with_law(
        { _, _, _, _, _ in }, nil, states, parameters, isSecondOrder, &integration, &token)
      #expect(status == expected, "\(states), \(parameters), \(isSecondOrder), \(method)")
      #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
    }
  }

  @Test func sizesOfNetworks_atEveryLimit_areTakenOrRefused() {
    for (bodies, anchors, links, end, expected) in [
      (1, 0, 0, 0, HOOKE_OK), (1000, 1000, 1, 1999, HOOKE_OK), (0, 1, 0, 0, Self.refused),
      (1001, 0, 0, 0, Self.refused), (1, -1, 0, 0, Self.refused), (1, 1001, 0, 0, Self.refused),
      (1, 1, -1, 0, Self.refused), (2, 1, 30_000, 1, HOOKE_OK), (2, 1, 30_001, 1, Self.refused),
      (2, 1, 1, 2, HOOKE_OK), (2, 1, 1, 3, Self.refused),
    ] as [(Int, Int, Int, UInt32, hooke_status_t)] {
      var integration = EnsembleTests.integration()
      var token: OpaquePointer?
      let first = [UInt32](repeating: 0, count: max(links, 1))
      let second = [UInt32](repeating: end, count: max(links, 1))
      let status = unsafe hooke_ensemble_create_network(
        bodies, anchors, links, first, second, &integration, &token)
      #expect(status == expected, "\(bodies), \(anchors), \(links), \(end)")
      #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
    }
  }

  @Test func numbersOfCalls_atEveryLimit_areTakenOrRefused() {
    let (status, token) = unsafe create(HOOKE_SYSTEM_PENDULUM)
    #expect(status == HOOKE_OK)
    defer { #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK) }
    for (seconds, expected) in [
      (0, HOOKE_OK), (1e9, HOOKE_OK), (-1e-9, HOOKE_ERROR_TIME), (1.1e9, HOOKE_ERROR_TIME),
      (.nan, HOOKE_ERROR_TIME),
    ] {
      #expect(unsafe hooke_ensemble_advance(token, seconds) == expected, "\(seconds) s")
    }
    for (seconds, expected) in [
      (1e-300, HOOKE_OK), (.infinity, HOOKE_OK), (0, HOOKE_ERROR_TIME), (.nan, HOOKE_ERROR_TIME),
    ] {
      #expect(unsafe hooke_ensemble_set_longest_step(token, seconds) == expected, "\(seconds) s")
    }
    // The clock is at 1e9 s.
    for (times, expected) in [
      ([1e9], HOOKE_OK), ([1e9, 1e9], HOOKE_ERROR_TIME), ([0.9e9], HOOKE_ERROR_TIME),
      ([], HOOKE_ERROR_TIME), ([.infinity], HOOKE_ERROR_TIME),
    ] as [([Double], hooke_status_t)] {
      var samples = [Double](repeating: 0, count: 9)
      let given = times + [0]
      #expect(
        unsafe hooke_ensemble_sample(token, given, times.count, &samples) == expected, "\(times)")
    }
    var event = hooke_event_t()
    (event.component, event.action, event.reflected) = (1, HOOKE_EVENT_REFLECT, 1)
    for (change, expected) in [
      ({ $0.restitution = 0 }, HOOKE_OK), ({ $0.restitution = 1 }, HOOKE_OK),
      ({ $0.restitution = -0.1 }, Self.refused), ({ $0.restitution = 1.1 }, Self.refused),
      ({ $0.reflected = 2 }, Self.refused), ({ $0.component = 2 }, Self.refused),
      ({ $0.value = .infinity }, Self.refused), ({ $0.direction = 2 }, Self.refused),
    ] as [((inout hooke_event_t) -> Void, hooke_status_t)] {
      var event = event
      change(&event)
      #expect(unsafe hooke_ensemble_set_events(token, &event, 1) == expected, "\(event)")
    }
    let events = [hooke_event_t](repeating: event, count: 1001)
    #expect(unsafe hooke_ensemble_set_events(token, events, 1000) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_set_events(token, events, 1001) == Self.refused)
    #expect(unsafe hooke_ensemble_set_events(token, events, -1) == Self.refused)
  }
}
