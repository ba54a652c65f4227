// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import Synchronization
import Testing

/// What the handler of an event is given: which event of which instance, when, and in what state.
@Suite("Crossings that handlers receive")
struct EventCrossingTests {
  private static let methods: [IntegrationMethod] = [
    .rungeKutta4(step: 0.25), .tsitouras5(), .dormandPrince8(),
  ]

  /// What was received, in the order of time.
  private final class Received: Sendable {
    private let list = Mutex<[EnsembleEvent.Crossing]>([])

    func append(_ crossing: EnsembleEvent.Crossing) { list.withLock { $0.append(crossing) } }

    var crossings: [EnsembleEvent.Crossing] {
      list.withLock { $0 }.sorted { ($0.time, $0.event) < ($1.time, $1.event) }
    }
  }

  /// Three events of two instances, which cross their levels at times worked out by hand: a number
  /// that grows with the time, plus its parameters.
  @Test(arguments: methods) func crossing_ofEachEvent_isThatReported(_ method: IntegrationMethod) {
    let received = Received()
    let events = [1.5, 0.5, 1].map { level in
      EnsembleEvent(.rising) { _, state, _ in
        state[0] - level
      } then: { crossing in
        received.append(crossing)
        return .report
      }
    }
    var ensemble = Ensemble(of: Steady(parameterCount: 2), method: method, events: events)
    ensemble.longestStep = 0.25
    let handles = [0.0, 0.125].map {
      ensemble.insert(state: [$0], parameters: [10 + $0, 20 + $0])
    }
    ensemble.advance(to: 1.25)
    let expected: [(place: Int, event: Int, time: Double, level: Double)] = [
      (1, 1, 0.375, 0.5), (0, 1, 0.5, 0.5), (1, 2, 0.875, 1), (0, 2, 1, 1),
    ]
    let crossings = received.crossings
    #expect(crossings.count == expected.count, "\(method)")
    for (crossing, row) in zip(crossings, expected) {
      #expect(crossing.handle == handles[row.place] && crossing.event == row.event, "\(method)")
      #expect(abs(crossing.time - row.time) < 1e-12, "\(method)")
      #expect(crossing.state.count == 1 && abs(crossing.state[0] - row.level) < 1e-12, "\(method)")
      let start = row.place == 0 ? 0 : 0.125
      #expect(crossing.parameters == [10 + start, 20 + start], "\(method)")
    }
    let reports = ensemble.reports
    #expect(reports.map(\.handle) == crossings.map(\.handle))
    #expect(reports.map(\.event) == crossings.map(\.event))
    #expect(reports.map(\.time) == crossings.map(\.time))
  }

  /// The state is that just before the event, before zero where the function of it crosses zero.
  @Test(arguments: methods) func state_ofACrossing_isBeforeIt(_ method: IntegrationMethod) {
    for (direction, sign) in [(EnsembleEvent.Direction.rising, -1.0), (.falling, 1)] {
      let received = Received()
      let event = EnsembleEvent(direction) { _, state, _ in
        state[0]
      } then: { crossing in
        received.append(crossing)
        return .stop
      }
      var ensemble = Ensemble(of: Circle(), method: method, events: [event])
      ensemble.longestStep = 0.25
      let handle = ensemble.insert(state: [0, sign])
      ensemble.advance(to: 7)
      let before = received.crossings.first
      #expect(received.crossings.count == 1 && ensemble.reports.count == 1, "\(method)")
      #expect((before?.state.first ?? .nan) * sign >= 0, "\(method), \(direction)")
      // Stopped, it is just behind.
      #expect(ensemble.state(of: handle)[0] * sign <= 0, "\(method), \(direction)")
      #expect(ensemble.time(of: handle) == before?.time, "\(method), \(direction)")
    }
  }
}
