// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import Testing

/// The number of steps that error control takes, against Hairer's program of the same pair.
@Suite("Steps of error control")
struct StepCountTests {
  /// Accepted steps of DOP853 (SciPy 1.x) for x" = -4 x - 2 x³ from 1.5 at rest, over 30 s.
  static let counts = [(1e-4, 79.0), (1e-7, 182), (1e-10, 427)]

  @Test("the pair of order 8 takes the steps of its model", arguments: counts)
  func steps_ofOrderEight_areThoseOfTheModel(_ tolerance: Double, _ expected: Double) {
    let given = Tolerance(relative: tolerance, absolute: tolerance)
    var ensemble = Ensemble(of: Duffing(), method: .dormandPrince8(given))
    let handle = ensemble.insert(state: [1.5, 0], parameters: [4, 2, 0, 0])
    ensemble.advance(to: 30)
    let found = ensemble.statistics(of: handle)
    let accepted = Double(found.acceptedSteps)
    #expect((accepted / expected - 1).magnitude < 0.08, "\(accepted) steps")
    #expect(Double(found.rejectedSteps) < 0.5 * accepted, "\(found.rejectedSteps) rejected")
  }

  @Test(
    "a tolerance of a hundredth takes as many more steps as the order says",
    arguments: [(5, 1e-6), (5, 1e-8), (8, 1e-7), (8, 1e-9)])
  func steps_ofATolerance_followTheOrder(_ order: Int, _ tolerance: Double) {
    func steps(_ tolerance: Double) -> Double {
      let given = Tolerance(relative: tolerance, absolute: tolerance)
      var ensemble = Ensemble(
        of: Duffing(), method: order == 5 ? .tsitouras5(given) : .dormandPrince8(given))
      let handle = ensemble.insert(state: [1.5, 0], parameters: [4, 2, 0, 0])
      ensemble.advance(to: 60)
      return Double(ensemble.statistics(of: handle).acceptedSteps)
    }
    let growth = steps(tolerance / 100) / steps(tolerance)
    // The error of a step is of order h^p: steps grow with tolerance^(-1/p).
    let expected = order == 5 ? 2.512 : 1.778
    #expect((growth / expected - 1).magnitude < 0.12, "\(growth)")
  }

  /// The law y' = p.
  private struct Slope: DifferentialSystem {
    let stateCount = 1
    let parameterCount = 1

    func derivative(
      at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
      into derivative: inout MutableSpan<Lanes>
    ) {
      derivative[0] = parameters[0]
    }
  }

  @Test("a slope of any size has a first step")
  func firstStep_ofAnySlope_isFound() {
    for method in [IntegrationMethod.tsitouras5(), .dormandPrince8()] {
      var ensemble = Ensemble(of: Slope(), method: method)
      let sizes = [0, 1e-300, 1e-9, 1, 1e9, 1e150, 1e200, 1e300]
      let slopes = sizes + sizes.map { -$0 }
      let handles = slopes.map { ensemble.insert(state: [1], parameters: [$0]) }
      ensemble.advance(to: 0.5)
      for (slope, handle) in zip(slopes, handles) {
        #expect(ensemble.status(of: handle) == .active, "\(slope) by \(method)")
        let state = ensemble.state(of: handle)[0]
        #expect(
          abs(state - (1 + slope / 2)) <= 1e-12 * (1 + abs(slope)), "\(state) by \(method)")
      }
    }
  }

  /// A slope of 1 is exact with steps of any length: only the longest step limits them.
  @Test("no step is longer than the longest, the first and one carried over included")
  func steps_ofAnyBeginning_areAtMostTheLongest() {
    let loose = Tolerance(relative: 1, absolute: 1e9)
    for method in [IntegrationMethod.tsitouras5(loose), .dormandPrince8(loose), .taylor(loose)] {
      for initialStep in [nil, 0.125, 0.25, 1, 100] {
        var ensemble = Ensemble(of: DampedSpring(), method: method)
        (ensemble.initialStep, ensemble.longestStep) = (initialStep, 0.25)
        let handle = ensemble.insert(state: [0, 1], parameters: [0, 0, 0])
        ensemble.advance(to: 1)
        let steps = ensemble.statistics(of: handle).acceptedSteps
        #expect(steps >= 4 && steps < 12, "\(method), first \(initialStep ?? 0)")
        // A step that was allowed before is not any more.
        ensemble.longestStep = 0.0625
        ensemble.advance(to: 2)
        let later = ensemble.statistics(of: handle).acceptedSteps - steps
        #expect(later == 16, "\(method), first \(initialStep ?? 0): \(later)")
      }
    }
  }

  /// As in Hairer's program the first try is a microsecond where the state or its change is next to
  /// nothing, and the first step at most a hundred of those; the second is ten times as long.
  @Test("a first step from next to nothing is short", arguments: [5, 8])
  func firstStep_fromNothing_isAHundredMicroseconds(order: Int) {
    let given = Tolerance(relative: 1e-6, absolute: 1e-9)
    let rows: [(state: Double, slope: Double, end: Double, steps: UInt64)] = [
      (0, 1, 0.9e-4, 1), (0, 1, 1e-3, 2), (0, -1, 0.9e-4, 1), (0, -1, 1e-3, 2),
      (1, 1e-12, 0.9e-4, 1), (1, 1e-12, 1e-3, 2), (-1, 1e-12, 1e-3, 2), (0, 1e-15, 0.9e-4, 1),
      // Without any change at all it is a microsecond, with much of both as long as that allows.
      (0, 0, 0.9e-6, 1), (0, 0, 1e-5, 2), (1, 0, 0.9e-6, 1), (1, 0, 1e-5, 2), (1, 1, 1e-3, 1),
    ]
    // Where there is no error at all, order 8 grows by less.
    for row in rows where order == 5 || row.slope != 0 || row.steps == 1 {
      var ensemble = Ensemble(
        of: Slope(), method: order == 5 ? .tsitouras5(given) : .dormandPrince8(given))
      let handle = ensemble.insert(state: [row.state], parameters: [row.slope])
      ensemble.advance(to: row.end)
      let statistics = ensemble.statistics(of: handle)
      #expect(statistics.acceptedSteps == row.steps, "\(row)")
      #expect(statistics.rejectedSteps == 0, "\(row)")
    }
  }

  /// A free body of the speed 1 comes to 1 in four steps of a quarter; the event is in the last.
  private static func bodyWithEvent(
    _ index: Int, _ event: EnsembleEvent, limit: Int
  ) -> (status: InstanceStatus, steps: UInt64, reports: [Double]) {
    let loose = Tolerance(relative: 1, absolute: 1e9)
    let methods: [IntegrationMethod] = [
      .tsitouras5(loose), .dormandPrince8(loose), .rungeKutta4(step: 0.25),
      .velocityVerlet(step: 0.25), .taylor(loose),
    ]
    var ensemble = Ensemble(of: DampedSpring(), method: methods[index], events: [event])
    ensemble.fixSteps(0.25)
    ensemble.stepLimit = limit
    let handle = ensemble.insert(state: [0, 1], parameters: [0, 0, 0])
    ensemble.advance(to: 1)
    let statistics = ensemble.statistics(of: handle)
    let steps = statistics.acceptedSteps + statistics.rejectedSteps
    return (ensemble.status(of: handle), steps, ensemble.reports.map(\.time))
  }

  @Test("a change in the last step takes one more of the limit", arguments: 0..<5)
  func steps_ofAChangeInTheLast_areCounted(_ index: Int) {
    for action in [EnsembleEvent.Action.report, .change] {
      let needed = action == .change ? 5 : 4
      for limit in 3...6 {
        let event = EnsembleEvent { _, state, _ in
          state[0] - 0.9
        } then: { _ in
          action
        }
        let found = Self.bodyWithEvent(index, event, limit: limit)
        let place: Comment = "\(action), \(limit)"
        #expect(found.steps == UInt64(min(needed, limit)), place)
        #expect(found.status == (needed > limit ? .tooManySteps : .active), place)
        #expect(found.reports.count == (limit > 3 ? 1 : 0), place)
      }
    }
  }

  @Test("a change just at the end takes no step more", arguments: 0..<5)
  func steps_ofAChangeAtTheEnd_areThoseToTheEnd(_ index: Int) {
    for limit in 3...5 {
      let event = EnsembleEvent { time, _, _ in
        (time - 1) + 0x1p-54
      } then: { _ in
        .change
      }
      let found = Self.bodyWithEvent(index, event, limit: limit)
      #expect(found.steps == UInt64(min(4, limit)), "\(limit)")
      #expect(found.status == (limit < 4 ? .tooManySteps : .active), "\(limit)")
      #expect(found.reports == (limit < 4 ? [] : [1]), "\(limit)")
    }
  }

  /// With events every step is looked at, and with samples some are.
  @Test("a limit of steps holds for an advance as a whole", arguments: [1, 2, 7, 30])
  func steps_beyondTheLimit_areNotTaken(_ limit: Int) {
    for method in [IntegrationMethod.tsitouras5(), .dormandPrince8(), .rungeKutta4(step: 0.01)] {
      for hasEvent in [false, true] {
        let event = EnsembleEvent { _, state, _ in state[0] - 9 }
        var ensemble = Ensemble(of: Duffing(), method: method, events: hasEvent ? [event] : [])
        ensemble.stepLimit = limit
        let handle = ensemble.insert(state: [1.5, 0], parameters: [4, 2, 0, 0])
        ensemble.advance(to: 60)
        let found = ensemble.statistics(of: handle)
        #expect(found.acceptedSteps + found.rejectedSteps == UInt64(limit), "\(method)")
        #expect(ensemble.status(of: handle) == .tooManySteps, "\(method)")
      }
    }
  }
}
