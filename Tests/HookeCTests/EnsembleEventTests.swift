// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeIntegrator
import Testing

/// A body that falls with 10 units/s², as C has it.
private func fall(
  _ context: UnsafeMutableRawPointer?, _ time: UnsafePointer<Double>?,
  _ state: UnsafePointer<Double>?, _ parameters: UnsafePointer<Double>?,
  _ derivative: UnsafeMutablePointer<Double>?
) {
  guard let state = unsafe state, let derivative = unsafe derivative else { return }
  let lanes = Int(HOOKE_LAW_LANES)
  for lane in 0..<lanes {
    unsafe derivative[lane] = state[lanes + lane]
    unsafe derivative[lanes + lane] = -10
  }
}

/// Events, samples and networks through hooke.h.
@Suite("hooke.h: events, samples and networks")
struct EnsembleEventTests {
  static let reflection = hooke_event_t(
    component: 0, direction: -1, value: 0, action: HOOKE_EVENT_REFLECT, reflected: 1,
    restitution: 0.9)

  /// Creates an ensemble of one ball at the height 1 at rest.
  static func ball(_ event: hooke_event_t) -> (OpaquePointer?, hooke_handle_t) {
    var integration = EnsembleTests.integration(HOOKE_METHOD_TSITOURAS_5)
    var token: OpaquePointer?
    #expect(
      unsafe hooke_ensemble_create_with_law(fall, nil, 2, 0, 1, &integration, &token) == HOOKE_OK)
    var event = event
    var handle = hooke_handle_t()
    #expect(unsafe hooke_ensemble_set_events(token, &event, 1) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_set_longest_step(token, 0.3) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_insert_many(token, 1, [1, 0], nil, &handle) == HOOKE_OK)
    return unsafe (token, handle)
  }

  /// The n-th bounce from 1 is at `√0.2 · (1 + 2 (r + r² + ... + rⁿ))`, n counted from 0.
  @Test func reflections_ofABall_areOnTheClosedForm() {
    let (token, handle) = unsafe Self.ball(Self.reflection)
    #expect(unsafe hooke_ensemble_advance(token, 3.5) == HOOKE_OK)
    let count = unsafe hooke_ensemble_reports(token, nil, 0)
    #expect(count == 5)
    var reports = [hooke_event_report_t](repeating: hooke_event_report_t(), count: 5)
    // Less memory than reports: the rest stays as it was.
    #expect(unsafe hooke_ensemble_reports(token, &reports, 4) == 5)
    #expect(reports[4].time == 0)
    // Nor is there any memory of a negative length.
    #expect(unsafe hooke_ensemble_reports(token, &reports, -1) == 5)
    #expect(unsafe hooke_ensemble_reports(token, &reports, .min) == 5)
    #expect(reports[4].time == 0)
    #expect(unsafe hooke_ensemble_reports(token, &reports, 5) == 5)
    var (sum, power) = (0.5, 1.0)
    for report in reports {
      #expect(abs(report.time - 0.2.squareRoot() * 2 * sum) < 1e-13)
      #expect(report.event == 0 && report.handle.slot == handle.slot)
      power *= 0.9
      sum += power
    }
    #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_reports(token, &reports, 5) == 0)
  }

  @Test func stop_atAHeight_holdsUntilResumed() {
    var stop = Self.reflection
    (stop.value, stop.action) = (0.5, HOOKE_EVENT_STOP)
    let (token, handle) = unsafe Self.ball(stop)
    #expect(unsafe hooke_ensemble_advance(token, 1) == HOOKE_OK)
    var cost = hooke_instance_statistics_t()
    #expect(unsafe hooke_ensemble_statistics(token, handle, &cost) == HOOKE_OK)
    #expect(cost.status == UInt32(HOOKE_INSTANCE_STOPPED.rawValue))
    #expect(unsafe abs(hooke_ensemble_component(token, 0, nil)!.pointee - 0.5) < 1e-14)
    #expect(unsafe hooke_ensemble_resume(token, handle) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_resume(token, hooke_handle_t()) == HOOKE_ERROR_HANDLE)
    #expect(unsafe hooke_ensemble_set_events(token, nil, 0) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_advance(token, 1) == HOOKE_OK)
    #expect(unsafe abs(hooke_ensemble_component(token, 0, nil)!.pointee - (1 - 20)) < 1e-12)
    #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
  }

  @Test func samples_ofAFall_areOnTheParabola() {
    let (token, _) = unsafe Self.ball(Self.reflection)
    var samples = [Double](repeating: 0, count: 4)
    #expect(unsafe hooke_ensemble_sample(token, [0.1, 0.3], 2, &samples) == HOOKE_OK)
    for (sample, exact) in zip(samples, [0.95, -1, 0.55, -3]) {
      #expect(abs(sample - exact) < 1e-14)
    }
    #expect(unsafe hooke_ensemble_sample(token, [0.2], 1, &samples) == HOOKE_ERROR_TIME)
    #expect(unsafe hooke_ensemble_sample(token, [0.5, 0.5], 2, &samples) == HOOKE_ERROR_TIME)
    #expect(unsafe hooke_ensemble_sample(token, [0.5], 0, &samples) == HOOKE_ERROR_TIME)
    #expect(unsafe hooke_ensemble_sample(token, [0.5], 1, nil) == HOOKE_ERROR_NULL)
    #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
  }

  @Test func events_withWrongNumbers_areRefused() {
    let (token, _) = unsafe Self.ball(Self.reflection)
    let refused: [(inout hooke_event_t) -> Void] = [
      { $0.component = 2 }, { $0.reflected = 2 }, { $0.direction = 2 }, { $0.value = .nan },
      { $0.restitution = 1.5 }, { $0.action = hooke_event_action_t(rawValue: 7) },
    ]
    for (index, change) in refused.enumerated() {
      var event = Self.reflection
      change(&event)
      #expect(
        unsafe hooke_ensemble_set_events(token, &event, 1) == HOOKE_ERROR_PARAMETER, "\(index)")
    }
    #expect(unsafe hooke_ensemble_set_events(token, nil, 1) == HOOKE_ERROR_NULL)
    for restitution in [-0.1, 1.1, .nan, .infinity] {
      var event = Self.reflection
      event.restitution = restitution
      #expect(unsafe hooke_ensemble_set_events(token, &event, 1) == HOOKE_ERROR_PARAMETER)
    }
    // None at all, with memory and without.
    var event = Self.reflection
    #expect(unsafe hooke_ensemble_set_events(token, &event, 0) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_set_events(token, nil, 0) == HOOKE_OK)
    #expect(
      unsafe hooke_ensemble_statistics(token, hooke_handle_t(), nil) == HOOKE_ERROR_NULL)
    #expect(unsafe hooke_ensemble_set_longest_step(token, 0) == HOOKE_ERROR_TIME)
    #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
  }

  /// The same numbers as those of the network in Swift.
  @Test func network_throughC_isThatInSwift() {
    let network = SpringNetwork(
      bodies: 2, anchors: 1,
      links: [.init(.anchor(0), .body(0)), .init(.body(0), .body(1))])
    let parameters = network.parameters(
      masses: [1, 2], stiffness: [60, 40], damping: [0.5, 1], lengths: [1, 1], anchors: [0.25])
    let start = [1.5, 2, 0, -1]
    let tolerance = Tolerance(relative: 1e-9, absolute: 1e-9)
    for (method, same) in [
      (HOOKE_METHOD_DORMAND_PRINCE_8, .dormandPrince8(tolerance)),
      (HOOKE_METHOD_TAYLOR, .taylor(tolerance)), (HOOKE_METHOD_TSITOURAS_5, .tsitouras5(tolerance)),
      (HOOKE_METHOD_RUNGE_KUTTA_4, .rungeKutta4(step: 0.25)),
      (HOOKE_METHOD_VELOCITY_VERLET, .velocityVerlet(step: 0.25)),
      (HOOKE_METHOD_BLANES_MOAN_4, .blanesMoan4(step: 0.25)),
    ] as [(hooke_method_t, IntegrationMethod)] {
      var ensemble = Ensemble(of: network, method: same)
      let handle = ensemble.insert(state: start, parameters: parameters)
      ensemble.advance(by: 3)
      var integration = EnsembleTests.integration(method, step: 0.25)
      var token: OpaquePointer?
      #expect(
        unsafe hooke_ensemble_create_network(2, 1, 2, [2, 0], [0, 1], &integration, &token)
          == HOOKE_OK)
      #expect(unsafe hooke_ensemble_insert_many(token, 1, start, parameters, nil) == HOOKE_OK)
      #expect(unsafe hooke_ensemble_advance(token, 3) == HOOKE_OK)
      let state = (0..<4).compactMap { unsafe hooke_ensemble_component(token, $0, nil)?.pointee }
      #expect(state == ensemble.state(of: handle))
      #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
    }
    var integration = EnsembleTests.integration()
    var token: OpaquePointer?
    #expect(
      unsafe hooke_ensemble_create_network(2, 1, 2, [3, 0], [0, 1], &integration, &token)
        == HOOKE_ERROR_PARAMETER)
    #expect(
      unsafe hooke_ensemble_create_network(2, 1, 2, nil, [0, 1], &integration, &token)
        == HOOKE_ERROR_NULL)
    integration.method = HOOKE_METHOD_TAYLOR
    #expect(
      unsafe hooke_ensemble_create_with_law(fall, nil, 2, 0, 1, &integration, &token)
        == HOOKE_ERROR_PARAMETER)
  }
}
