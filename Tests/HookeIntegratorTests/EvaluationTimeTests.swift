// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import Testing

/// A law is asked for no time before the start of an instance and for none behind the end of an
/// advance; what is no longer finite is given up.
@Suite("Times of evaluations")
struct EvaluationTimeTests {
  /// `x'' = 0`, without a value outside of the times between two parameters.
  private struct Bounded: SecondOrderSystem {
    let positionCount = 1
    let parameterCount = 2

    func acceleration(
      at time: Lanes, positions: Span<Lanes>, velocities: Span<Lanes>, parameters: Span<Lanes>,
      into acceleration: inout MutableSpan<Lanes>
    ) {
      let rounding = 1e-9 * (parameters[1] - parameters[0])
      let isOutside =
        (time .< parameters[0] - rounding) .| (time .> parameters[1] + rounding)
      acceleration[0] = Lanes(repeating: 0).replacing(with: .nan, where: isOutside)
    }
  }

  private static let methods: [IntegrationMethod] = [
    .rungeKutta4(step: 0.3), .tsitouras5(), .dormandPrince8(),
    .tsitouras5(Tolerance(relative: 1, absolute: 1)), .velocityVerlet(step: 0.3),
    .dormandPrince8(Tolerance(relative: 1, absolute: 1)), .blanesMoan4(step: 0.3),
  ]

  @Test(arguments: methods)
  func evaluations_ofAnAdvance_areWithinIt(_ method: IntegrationMethod) {
    for end in [5 + 1e-9, 5.001, 5.3, 5.75, 7] {
      let length = end - 5
      var ensemble = Ensemble(of: Bounded(), method: method)
      // Positions from nothing to much, which decide the first step.
      let starts = [0, 1e-9, 1, 1e9]
      let handles = starts.map {
        ensemble.insert(state: [$0, 1], parameters: [5, end], at: 5)
      }
      ensemble.advance(to: end)
      for (handle, start) in zip(handles, starts) {
        let state = ensemble.state(of: handle)
        #expect(ensemble.status(of: handle) == .active, "\(method), \(length)")
        #expect(abs(state[0] - start - length) <= 1e-12 * (start + length), "\(method), \(length)")
        #expect(state[1] == 1 && ensemble.time(of: handle) == end, "\(method), \(length)")
        #expect(ensemble.statistics(of: handle).rejectedSteps == 0, "\(method), \(length)")
      }
    }
  }

  /// An advance to the time that an instance has costs nothing, whatever the method.
  @Test(arguments: methods)
  func advance_toTheTimeOfAnInstance_takesNoStep(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Bounded(), method: method)
    let early = ensemble.insert(state: [3, 4], parameters: [0, 9])
    let late = ensemble.insert(state: [3, 4], parameters: [2, 9], at: 2)
    let later = ensemble.insert(state: [3, 4], parameters: [5, 9], at: 5)
    ensemble.advance(to: 0)
    for end in [0, 2, 2] as [Double] {
      ensemble.advance(to: end)
      for (handle, start) in [(early, 0.0), (late, 2), (later, 5)] {
        let cost = ensemble.statistics(of: handle)
        let isIdle = start >= end
        #expect((cost.acceptedSteps == 0) == isIdle, "\(method) to \(end)")
        #expect((cost.evaluations == 0) == isIdle, "\(method) to \(end)")
        #expect(ensemble.time(of: handle) == max(start, end), "\(method) to \(end)")
        #expect(!isIdle || ensemble.state(of: handle) == [3, 4], "\(method) to \(end)")
      }
    }
    let before = ensemble.statistics(of: early)
    ensemble.advance(by: 0)
    #expect(ensemble.statistics(of: early) == before, "\(method)")
  }

  /// No step is longer than the longest one, the first and the last included.
  @Test(arguments: [1, 3])
  func steps_withALongestOne_areAsManyAsItAsks(_ index: Int) {
    for tolerance in [1e-3, 1] {
      let given = Tolerance(relative: tolerance, absolute: tolerance)
      let method: IntegrationMethod = index == 1 ? .tsitouras5(given) : .dormandPrince8(given)
      for position in [0, 1, 1e6] {
        var ensemble = Ensemble(of: Bounded(), method: method)
        ensemble.longestStep = 0.125
        let handle = ensemble.insert(state: [position, 1], parameters: [0, 2])
        ensemble.advance(to: 2)
        let steps = ensemble.statistics(of: handle).acceptedSteps
        #expect((16...24).contains(steps), "\(method) from \(position): \(steps)")
      }
    }
  }

  /// `x' = 1e308`, twice as much as a number holds after 4 s.
  private struct Overflow: SecondOrderSystem {
    let positionCount = 1

    func acceleration(
      at time: Lanes, positions: Span<Lanes>, velocities: Span<Lanes>, parameters: Span<Lanes>,
      into acceleration: inout MutableSpan<Lanes>
    ) {
      acceleration[0] = Lanes(repeating: 0)
    }
  }

  @Test func states_beyondTheRangeOfNumbers_endTheInstance() {
    for method in [
      IntegrationMethod.rungeKutta4(step: 1), .velocityVerlet(step: 1), .blanesMoan4(step: 1),
    ] {
      var ensemble = Ensemble(of: Overflow(), method: method)
      let handles = [1e308, -1e308, 1e300].map { ensemble.insert(state: [0, $0]) }
      ensemble.advance(to: 4)
      let statuses = handles.map { ensemble.status(of: $0) }
      #expect(statuses == [.notFinite, .notFinite, .active], "\(method)")
      let positions = handles.map { ensemble.state(of: $0)[0] }
      #expect(positions[0] == .infinity && positions[1] == -.infinity, "\(method): \(positions)")
    }
    // The series is taken no further than numbers go.
    var ensemble = Ensemble(of: DampedSpring(), method: .taylor())
    let handles = [1e308, -1e308, 1e300].map {
      ensemble.insert(state: [0, $0], parameters: [0, 0, 0])
    }
    ensemble.advance(to: 4)
    #expect(handles.map { ensemble.status(of: $0) == .active } == [false, false, true])
    for handle in handles.prefix(2) {
      // The step that left the range was tried, and is none that was accepted.
      let statistics = ensemble.statistics(of: handle)
      #expect(statistics.acceptedSteps == 0 && statistics.rejectedSteps == 1, "\(statistics)")
      #expect(ensemble.time(of: handle) == 0)
    }
    #expect(handles.allSatisfy { ensemble.state(of: $0)[1].isFinite })
  }
}
