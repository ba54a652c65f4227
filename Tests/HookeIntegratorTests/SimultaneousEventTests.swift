// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import Testing

@Suite("Events at one instant")
struct SimultaneousEventTests {
  private static let methods: [IntegrationMethod] = [
    .rungeKutta4(step: 0.25), .tsitouras5(), .dormandPrince8(),
  ]

  private static func event(
    at level: Double, _ direction: EnsembleEvent.Direction = .any,
    then action: EnsembleEvent.Action = .report, change: Double = 0
  ) -> EnsembleEvent {
    EnsembleEvent(direction) { _, state, _ in
      state[0] - level
    } then: { crossing in
      if action == .change { crossing.state[0] += change }
      return action
    }
  }

  /// Instances in two pieces, of which every fifth begins at the same place: reports are in the
  /// order of time, those of one time in the order of the instances.
  @Test(arguments: methods)
  func reports_ofOneTime_areInTheOrderOfInstances(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Steady(), method: method, events: [Self.event(at: 1)])
    ensemble.longestStep = 0.25
    var starts: [SpringHandle: Double] = [:]
    for index in 0..<540 {
      let start = Double(index % 5) / 8
      starts[ensemble.insert(state: [start])] = start
    }
    // The last instance takes the index of the removed one.
    for index in [3, 511, 20] {
      let handle = ensemble.handle(at: index)
      ensemble.remove(handle)
      starts[handle] = nil
    }
    ensemble.advance(to: 2)
    let reports = ensemble.reports
    #expect(reports.count == 537 && Set(reports.map(\.handle)).count == 537, "\(method)")
    let order = reports.map { (time: $0.time, index: ensemble.index(of: $0.handle)) }
    for (report, place) in zip(reports, order) {
      #expect(abs(place.time - 1 + (starts[report.handle] ?? .nan)) < 1e-14, "\(method)")
    }
    for (one, next) in zip(order, order.dropFirst()) {
      #expect((one.time, one.index) < (next.time, next.index), "\(method)")
    }
  }

  /// Of events of one instance at the same time the first of the list is the first; those after a
  /// change or a stop are not, if what it leaves is not past them.
  @Test(arguments: methods)
  func events_ofOneInstanceAtOneTime_areInTheOrderOfTheList(_ method: IntegrationMethod) {
    let plain = (0..<3).map { _ in Self.event(at: 0.6) }
    for (events, expected, end) in [
      (plain, [0, 1, 2], 2.0),
      ([Self.event(at: 0.6, .falling)] + plain, [1, 2, 3], 2),
      ([Self.event(at: 0.6, then: .stop)] + plain, [0], 0.6),
      ([Self.event(at: 0.6, then: .change, change: 5)] + plain, [0], 7),
      (plain + [Self.event(at: 0.6, then: .stop)], [0, 1, 2, 3], 0.6),
    ] {
      var ensemble = Ensemble(of: Steady(), method: method, events: events)
      ensemble.longestStep = 0.25
      let handle = ensemble.insert(state: [0])
      ensemble.insert(state: [0.3])
      ensemble.advance(to: 2)
      let found = ensemble.reports.filter { $0.handle == handle }
      #expect(found.map(\.event) == expected, "\(method)")
      #expect(found.allSatisfy { abs($0.time - 0.6) < 1e-14 }, "\(method)")
      #expect(abs(ensemble.state(of: handle)[0] - end) < 1e-13, "\(method)")
    }
  }

  /// An instance beyond the first piece is known by its own handle, to the handler, too.
  @Test func handles_beyondTheFirstPiece_areTheirOwn() {
    // The parameter is the level.
    let reached = EnsembleEvent { _, state, parameters in
      state[0] - parameters[0]
    } then: { crossing in
      // Two levels further, so that the number of the instance shows in the state.
      crossing.state[0] = crossing.parameters[0] + Double(crossing.handle.slot)
      return .change
    }
    var ensemble = Ensemble(
      of: Steady(parameterCount: 1), method: .rungeKutta4(step: 0.25), events: [reached])
    let handles = (0..<1030).map { ensemble.insert(state: [0], parameters: [0.3 + Double($0 % 3)]) }
    ensemble.advance(to: 0.5)
    for index in stride(from: 0, to: 1030, by: 3) {
      let expected = 0.3 + Double(handles[index].slot) + 0.2
      #expect(abs(ensemble.state(of: handles[index])[0] - expected) < 1e-12, "\(index)")
    }
    #expect(ensemble.state(of: handles[1])[0] == 0.5)
    #expect(ensemble.reports.map(\.handle) == stride(from: 0, to: 1030, by: 3).map { handles[$0] })
  }

  /// The only event, and a value of zero at the start: no crossing until the next one.
  @Test(arguments: methods)
  func value_ofZeroAtTheStart_isNoCrossing(_ method: IntegrationMethod) {
    for direction in [EnsembleEvent.Direction.any, .rising, .falling] {
      var ensemble = Ensemble(
        of: Circle(), method: method, events: [Self.event(at: 0, direction)])
      ensemble.longestStep = 0.25
      // A sine from 0 on, up or down.
      let handles = [1.0, -1].map { ensemble.insert(state: [0, $0]) }
      ensemble.advance(to: 7)
      for (handle, isUp) in zip(handles, [true, false]) {
        let times = ensemble.reports.filter { $0.handle == handle }.map(\.time)
        // Up: falling after half a turn, rising after a whole one.
        let halves = [1, 2].filter { half in
          direction == .any || (direction == .falling) == (isUp == (half == 1))
        }
        #expect(times.count == halves.count, "\(method), \(direction)")
        for (time, half) in zip(times, halves) {
          #expect(abs(time - Double(half) * .pi) < 2e-3, "\(method), \(direction)")
        }
      }
    }
  }
}
