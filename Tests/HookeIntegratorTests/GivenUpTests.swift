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

  /// The length of a step is rounded up, and so is its end, from 3 · 2⁻⁵³ s to the number after
  /// 1.5.
  ///
  /// What happens in the last instant alone is not after it.
  @Test("no event is after an end that rounding passes", arguments: methods)
  func event_atAnEndThatRoundingPasses_isAtIt(_ method: IntegrationMethod) {
    let (start, end) = (0x3p-53, 1.5.nextUp)
    #expect(start + (end - start) > end)
    for action in [EnsembleEvent.Action.report, .change, .stop] {
      let late = EnsembleEvent(.rising) { time, _, _ in
        Lanes(repeating: -1).replacing(with: Lanes(repeating: 1), where: time .>= end)
      } then: { _ in
        action
      }
      var ensemble = Ensemble(
        of: Steady(), method: method.isFixed ? .rungeKutta4(step: 4) : method, events: [late])
      ensemble.initialStep = 4
      let handle = ensemble.insert(state: [0], at: start)
      ensemble.advance(to: end)
      #expect(ensemble.reports.map(\.time) == [end], "\(method), \(action)")
      #expect(ensemble.time(of: handle) == end, "\(method), \(action)")
      #expect(ensemble.statistics(of: handle).acceptedSteps == 1)
    }
  }

  /// At 10¹⁷ s two numbers of a time are 16 s apart: no step of a fast spring is as long.
  @Test(
    "a step below the resolution of time is none",
    arguments: [IntegrationMethod.tsitouras5(), .dormandPrince8(), .taylor()])
  func step_belowTheResolutionOfTime_isNone(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: DampedSpring(), method: method)
    ensemble.stepLimit = 50
    let fast = ensemble.insert(state: [1, 0], parameters: [400, 4, 0], at: 1e17)
    ensemble.advance(to: 1e17 + 1600)
    #expect(ensemble.status(of: fast) == .stepTooSmall, "\(method)")
    #expect(ensemble.time(of: fast) == 1e17 && ensemble.time == 1e17 + 1600, "\(method)")
    // Within the resolution of the time it is where it was: ω t is below 0.2 for each step.
    #expect(ensemble.statistics(of: fast).acceptedSteps <= 1, "\(method)")
  }
}

extension IntegrationMethod {
  /// Whether the method has steps of a fixed length.
  fileprivate var isFixed: Bool { if case .rungeKutta4 = self { true } else { false } }
}
