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
