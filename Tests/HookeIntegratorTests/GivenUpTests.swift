// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import Testing

/// Instances that take no further step: where they are, and what is said of the reason.
@Suite("Instances that are given up")
struct GivenUpTests {
  private static let methods: [IntegrationMethod] = [
    .tsitouras5(), .dormandPrince8(), .rungeKutta4(step: 0.25),
  ]

  /// y' = y²: from 1 it goes beyond all numbers at 1 s.
  private struct Burst: DifferentialSystem {
    let stateCount = 1
    func derivative(
      at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
      into derivative: inout MutableSpan<Lanes>
    ) {
      derivative[0] = state[0] * state[0]
    }
  }

  @Test("the state of an instance is that of its time", arguments: methods)
  func state_ofAnInstanceGivenUp_isThatOfItsTime(_ method: IntegrationMethod) {
    for limit in 1...6 {
      var ensemble = Ensemble(of: Steady(), method: method)
      ensemble.longestStep = 0.25
      ensemble.stepLimit = limit
      let handles = [0.0, 3, -1].map { ensemble.insert(state: [$0]) }
      ensemble.advance(to: 8)
      for (handle, start) in zip(handles, [0.0, 3, -1]) {
        #expect(ensemble.status(of: handle) == .tooManySteps)
        let (time, state) = (ensemble.time(of: handle), ensemble.state(of: handle)[0])
        #expect(time > 0 && abs(state - start - time) < 1e-14, "\(limit)")
      }
    }
  }

  /// The last of as many steps as are allowed may be accepted or not.
  @Test("the reason is the limit wherever it is reached", arguments: methods.prefix(2))
  func status_atTheLimit_saysSo(_ method: IntegrationMethod) {
    var reasons: Set<InstanceStatus> = []
    for limit in stride(from: 20, through: 700, by: 4) {
      var ensemble = Ensemble(of: Burst(), method: method)
      ensemble.stepLimit = limit
      let handle = ensemble.insert(state: [1])
      ensemble.advance(to: 2)
      let (status, statistics) = (ensemble.status(of: handle), ensemble.statistics(of: handle))
      let steps = statistics.acceptedSteps + statistics.rejectedSteps
      #expect(status == (steps == limit ? .tooManySteps : .stepTooSmall), "\(limit): \(steps)")
      let time = ensemble.time(of: handle)
      #expect(time < 1 + 1e-6 && (time > 0.9 || limit < 60))
      reasons.insert(status)
      if status == .stepTooSmall { break }
    }
    #expect(reasons.contains(.tooManySteps))
  }

  /// Whatever the rounding, an event is not after the end of the step in which it was found.
  @Test("no event is after the time of its ensemble", arguments: methods)
  func events_justBeforeTheEnd_areNotAfterIt(_ method: IntegrationMethod) {
    for number in 1...60 {
      let end = 0.1 * Double(number) + 1.0 / 3
      let late = EnsembleEvent(.rising) { time, _, _ in time - end.nextDown }
      var ensemble = Ensemble(of: Steady(), method: method, events: [late])
      ensemble.longestStep = 0.7
      ensemble.insert(state: [0])
      ensemble.advance(to: end)
      #expect(ensemble.reports.count == 1)
      let time = ensemble.reports.first?.time ?? .nan
      #expect(time <= end && time > end - 1e-12, "\(end)")
    }
  }
}
