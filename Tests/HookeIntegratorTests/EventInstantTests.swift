// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import Testing

/// Events of a body that moves by one unit per second, whose crossings are exact numbers: at ends
/// and in the middle of steps, several in one step and several at one instant.
@Suite("Instants of events")
struct EventInstantTests {
  private static func event(
    at level: Double, _ direction: EnsembleEvent.Direction = .any
  ) -> EnsembleEvent {
    EnsembleEvent(direction) { _, state, _ in state[0] - level }
  }

  private static let methods: [IntegrationMethod] = [
    .rungeKutta4(step: 0.25), .tsitouras5(), .dormandPrince8(),
  ]

  @Test(arguments: methods)
  func crossings_anywhereInAStep_areAtTheirInstants(_ method: IntegrationMethod) {
    let levels = [0.0625, 0.125, 0.25, 0.5, 0.6, 0.75, 0.875, 1, 1.0625, 1.25]
    var ensemble = Ensemble(
      of: Steady(), method: method, events: levels.map { Self.event(at: $0) })
    ensemble.longestStep = 0.25
    ensemble.initialStep = 0.25
    for _ in 0..<9 { ensemble.insert(state: [0]) }
    ensemble.advance(to: 2)
    for index in 0..<9 {
      let handle = ensemble.handle(at: index)
      let reports = ensemble.reports.filter { $0.handle == handle }
      #expect(reports.map(\.event) == Array(levels.indices), "\(method)")
      for (report, level) in zip(reports, levels) {
        #expect(abs(report.time - level) < 1e-14, "\(method): \(level)")
      }
    }
  }

  @Test(arguments: methods)
  func directions_ofARisingValue_areRisingAlone(_ method: IntegrationMethod) {
    var ensemble = Ensemble(
      of: Steady(), method: method,
      events: [
        Self.event(at: 0.5, .rising), Self.event(at: 0.5, .falling), Self.event(at: 0.5, .any),
      ])
    ensemble.longestStep = 0.25
    ensemble.insert(state: [0])
    ensemble.advance(to: 1)
    #expect(ensemble.reports.map(\.event) == [0, 2], "\(method)")
  }

  /// A body that is put back at every whole unit passes it as often as time does.
  @Test(arguments: methods)
  func changes_atEndsOfSteps_happenOnceEach(_ method: IntegrationMethod) {
    let back = EnsembleEvent(.rising) { _, state, _ in
      state[0] - 1
    } then: { crossing in
      crossing.state[0] = 0
      return .change
    }
    var ensemble = Ensemble(of: Steady(), method: method, events: [back])
    ensemble.longestStep = 0.25
    ensemble.insert(state: [0])
    ensemble.advance(to: 5.5)
    #expect(ensemble.reports.count == 5, "\(method)")
    for (report, time) in zip(ensemble.reports, 1...5) {
      #expect(abs(report.time - Double(time)) < 1e-13, "\(method): \(time)")
    }
    #expect(abs(ensemble.state(of: ensemble.handle(at: 0))[0] - 0.5) < 1e-13, "\(method)")
  }

  /// A body that stops at a level exactly has passed it: it goes on, and is stopped no second time,
  /// by no direction; beside it others that report, or stop at a later level.
  @Test(arguments: methods)
  func stops_exactlyAtALevel_happenOnceEach(_ method: IntegrationMethod) {
    for direction in [EnsembleEvent.Direction.rising, .any] {
      let levels = [0.25, 0.5, 0.625, 1]
      let stops = levels.map { level in
        EnsembleEvent(direction) { _, state, _ in
          state[0] - level
        } then: { _ in
          .stop
        }
      }
      var ensemble = Ensemble(
        of: Steady(), method: method, events: stops + [Self.event(at: 0.5, .falling)])
      ensemble.longestStep = 0.25
      ensemble.initialStep = 0.25
      let handles = [0, 0.125, 0.5].map { ensemble.insert(state: [$0]) }
      var reports = handles.map { _ in [Int]() }
      for round in 0..<8 {
        ensemble.advance(to: 2)
        for report in ensemble.reports {
          guard let index = handles.firstIndex(of: report.handle) else { continue }
          reports[index].append(report.event)
          let begin = [0, 0.125, 0.5][index]
          #expect(abs(report.time - (levels[report.event] - begin)) < 1e-14, "\(method)")
        }
        for handle in handles where ensemble.status(of: handle) == .stopped {
          ensemble.resume(handle)
        }
        #expect(round < 5 || ensemble.reports.isEmpty, "\(method), \(direction)")
      }
      // One that begins at a level has not crossed it.
      #expect(reports == [[0, 1, 2, 3], [0, 1, 2, 3], [2, 3]], "\(method), \(direction)")
      for (handle, begin) in zip(handles, [0, 0.125, 0.5]) {
        #expect(abs(ensemble.state(of: handle)[0] - begin - 2) < 1e-13, "\(method)")
      }
    }
  }

  /// Stability limits the steps of a stiff equation, not those of a calm one, whatever the unit of
  /// time: the verdict does not change when all rates are multiplied.
  @Test(arguments: [0.01, 1, 100])
  func stiffness_inAnyUnitOfTime_isThatOfTheEquation(_ unit: Double) {
    for method in [IntegrationMethod.tsitouras5(), .dormandPrince8()] {
      var ensemble = Ensemble(of: Relaxation(), method: method)
      ensemble.insert(state: [1, 1], parameters: [1e4 * unit, unit])
      ensemble.insert(state: [1, 1], parameters: [2 * unit, unit])
      ensemble.advance(to: 3 / unit)
      let verdicts = (0..<2).map { ensemble.statistics(of: ensemble.handle(at: $0)).isStiff }
      #expect(verdicts == [true, false], "\(method), \(unit)")
    }
  }

  /// One number that falls to the other fast, and one that falls slowly.
  private struct Relaxation: DifferentialSystem {
    let stateCount = 2
    let parameterCount = 2
    func derivative(
      at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
      into derivative: inout MutableSpan<Lanes>
    ) {
      derivative[0] = parameters[0] * (state[1] - state[0])
      derivative[1] = -parameters[1] * state[1]
    }
  }
}
