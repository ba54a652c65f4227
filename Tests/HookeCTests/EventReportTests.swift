// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// Random events of oscillators through hooke.h, against the same ones in Swift.
@Suite("hooke.h: reports of several events")
struct EventReportTests {
  /// An event in the fields that C has.
  private struct Given {
    var component: Int
    var direction: EnsembleEvent.Direction
    var value: Double
    var action: EnsembleEvent.Action
    var reflected: Int
    var restitution: Double

    init(_ random: inout SeededGenerator) {
      component = random.index(below: 2)
      direction = [.any, .rising, .falling][random.index(below: 3)]
      value = random.double(-0.8...0.8) * (component == 0 ? 1 : 10)
      action = [.report, .report, .change, .stop][random.index(below: 4)]
      reflected = random.index(below: 2)
      restitution = [0, 1, random.double(0.5...1)][random.index(below: 3)]
    }

    var inC: hooke_event_t {
      let actions: [EnsembleEvent.Action: hooke_event_action_t] = [
        .report: HOOKE_EVENT_REPORT, .change: HOOKE_EVENT_REFLECT, .stop: HOOKE_EVENT_STOP,
      ]
      return hooke_event_t(
        component: UInt32(component), direction: direction.rawValue, value: value,
        action: actions[action] ?? HOOKE_EVENT_REPORT, reflected: UInt32(reflected),
        restitution: restitution)
    }

    var inSwift: EnsembleEvent {
      let given = self
      return EnsembleEvent(direction) { _, state, _ in
        state[given.component] - given.value
      } then: { crossing in
        if given.action == .change { crossing.state[given.reflected] *= -given.restitution }
        return given.action
      }
    }
  }

  private static let count = 13

  @Test func reports_ofRandomEvents_areThoseInSwift() {
    var (kinds, most) = (Set<Int>(), 0)
    for seed in 0..<5 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let given = (0..<4).map { _ in Given(&random) }
      let states = (0..<2 * Self.count).map { random.double(-1...1) * ($0 % 2 == 0 ? 1 : 10) }
      let parameters = (0..<Self.count).flatMap { _ in [random.double(60...140), 0.5, 0] }
      var ensemble = Ensemble(
        of: DampedSpring(), method: .dormandPrince8(Tolerance(relative: 1e-9, absolute: 1e-9)),
        events: given.map(\.inSwift))
      ensemble.longestStep = 0.03125
      var integration = EnsembleTests.integration()
      var token: OpaquePointer?
      #expect(
        unsafe hooke_ensemble_create(HOOKE_SYSTEM_SPRING, 0, &integration, &token)
          == HOOKE_OK)
      var handles = [hooke_handle_t](repeating: hooke_handle_t(), count: Self.count)
      #expect(
        unsafe hooke_ensemble_insert_many(token, Self.count, states, parameters, &handles)
          == HOOKE_OK)
      var own: [SpringHandle] = []
      for index in 0..<Self.count {
        own.append(
          ensemble.insert(
            state: Array(states[2 * index..<2 * index + 2]),
            parameters: Array(parameters[3 * index..<3 * index + 3])))
      }
      let events = given.map(\.inC)
      #expect(unsafe hooke_ensemble_set_events(token, events, events.count) == HOOKE_OK)
      #expect(unsafe hooke_ensemble_set_longest_step(token, 0.03125) == HOOKE_OK)
      for round in 0..<3 {
        ensemble.advance(by: 0.5)
        #expect(unsafe hooke_ensemble_advance(token, 0.5) == HOOKE_OK)
        let place: Comment = "seed \(seed), round \(round)"
        let expected = ensemble.reports
        let unused = hooke_event_report_t(
          handle: hooke_handle_t(), event: 99, reserved: 7, time: -1)
        for capacity in [0, expected.count / 2, expected.count + 2] {
          var found = [hooke_event_report_t](repeating: unused, count: capacity + 1)
          #expect(
            unsafe hooke_ensemble_reports(token, &found, capacity) == expected.count, place)
          for (index, report) in found.enumerated() {
            let (handle, event, time) = (report.handle, report.event, report.time)
            guard index < min(capacity, expected.count) else {
              #expect(event == 99 && report.reserved == 7 && time == -1, place)
              continue
            }
            let truth = expected[index]
            let given = handles[own.firstIndex(of: truth.handle) ?? 0]
            #expect(
              event == UInt32(truth.event) && time == truth.time && report.reserved == 0
                && handle.slot == given.slot && handle.generation == given.generation, place)
          }
        }
        kinds.formUnion(expected.map(\.event))
        most = max(most, expected.count)
        unsafe compare(ensemble, token, place)
        for index in stride(from: 0, to: Self.count, by: 2) {
          ensemble.resume(own[index])
          #expect(unsafe hooke_ensemble_resume(token, handles[index]) == HOOKE_OK, place)
        }
      }
      #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
    }
    #expect(kinds == [0, 1, 2, 3] && most > 20)
  }

  private func compare(_ ensemble: borrowing Ensemble, _ token: OpaquePointer?, _ place: Comment) {
    for component in 0..<2 {
      var count = 0
      let column = unsafe hooke_ensemble_component(token, component, &count)
      let found = unsafe Array(UnsafeBufferPointer(start: column, count: count))
      var expected: [Double] = []
      for index in 0..<ensemble.count {
        expected.append(ensemble.state(of: ensemble.handle(at: index))[component])
      }
      #expect(found == expected, place)
    }
  }
}
