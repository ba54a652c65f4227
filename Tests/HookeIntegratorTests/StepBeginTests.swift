// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import Testing

/// The length of the first step: of a new instance, of one that goes on and of one that begins
/// anew.
@Suite("First steps")
struct StepBeginTests {
  private static let loose = Tolerance(relative: 1, absolute: 1e9)
  private static let methods: [IntegrationMethod] = [.tsitouras5(loose), .dormandPrince8(loose)]

  private static func steps(_ ensemble: borrowing Ensemble, _ index: Int = 0) -> UInt64 {
    let statistics = ensemble.statistics(of: ensemble.handle(at: index))
    return statistics.acceptedSteps + statistics.rejectedSteps
  }

  /// A slope has no error: each step is ten times as long as the one before.
  @Test("the initial step is that of a new instance alone", arguments: methods)
  func initialStep_ofAnInstanceThatGoesOn_isNotTakenAgain(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Steady(), method: method)
    ensemble.initialStep = 1.0 / 1024
    ensemble.insert(state: [0])
    var counts: [UInt64] = []
    // 1, 10 and 100 of 1024 parts, the rest in one step.
    for time in [0.5, 1, 1.5] {
      ensemble.advance(to: time)
      counts.append(Self.steps(ensemble))
    }
    #expect(counts == [4, 5, 6])
    ensemble.insert(state: [0])
    ensemble.advance(to: 2)
    #expect(Self.steps(ensemble) == 7 && Self.steps(ensemble, 1) == 4)
    // One that is resumed or set anew begins as a new one.
    ensemble.setState([5], of: ensemble.handle(at: 0))
    ensemble.resume(ensemble.handle(at: 1))
    ensemble.advance(to: 2.5)
    #expect(Self.steps(ensemble) == 11 && Self.steps(ensemble, 1) == 8)
  }

  /// A first step that is chosen is 0.025 s for the pair of order 5, 0.1 s for that of order 8.
  @Test(
    "no step is longer than the longest, nor is the first",
    arguments: [IntegrationMethod.tsitouras5(), .dormandPrince8()])
  func steps_withALimit_areAsManyAsItAsks(_ method: IntegrationMethod) {
    for count in [64, 128, 256] {
      var ensemble = Ensemble(of: Steady(), method: method)
      ensemble.longestStep = 1 / Double(count)
      ensemble.insert(state: [1])
      ensemble.advance(to: 1)
      #expect(Self.steps(ensemble) == UInt64(count), "\(count)")
    }
  }

  /// A state that is set anew is that of a new instance: the same steps to the same bits.
  @Test(arguments: [
    IntegrationMethod.tsitouras5(), .dormandPrince8(), .taylor(), .rungeKutta4(step: 0.01),
    .velocityVerlet(step: 0.01), .blanesMoan4(step: 0.01),
  ])
  func instance_setAnew_movesAsANewOne(_ method: IntegrationMethod) {
    let parameters = [9.0, 0.1, 0.2]
    for kind in 0..<3 {
      var ensemble = Ensemble(of: Pendulum(), method: method)
      let first = ensemble.insert(state: [2.5, 0], parameters: parameters)
      ensemble.advance(to: 1)
      switch kind {
      case 0: ensemble.setState([0.5, -3], of: first)
      case 1: ensemble.setParameters([25, 0.5, 0], of: first)
      default: ensemble.resume(first)
      }
      let second = ensemble.insert(
        state: ensemble.state(of: first), parameters: ensemble.parameters(of: first))
      let before = ensemble.statistics(of: first)
      ensemble.advance(to: 2.125)
      #expect(ensemble.state(of: first) == ensemble.state(of: second), "\(kind)")
      let (one, other) = (ensemble.statistics(of: first), ensemble.statistics(of: second))
      #expect(one.acceptedSteps - before.acceptedSteps == other.acceptedSteps, "\(kind)")
      #expect(one.rejectedSteps - before.rejectedSteps == other.rejectedSteps, "\(kind)")
      #expect(one.evaluations - before.evaluations == other.evaluations, "\(kind)")
    }
  }

  /// The pair of order 8 evaluates three times more in each step that is looked into, whoever does.
  @Test func evaluations_ofDenseOutput_areCountedOncePerStep() {
    func evaluations(_ levels: [Double], _ times: [Double]) -> UInt64 {
      let events = levels.map { level in EnsembleEvent { _, state, _ in state[0] - level } }
      var ensemble = Ensemble(of: Steady(), method: .dormandPrince8(Self.loose), events: events)
      ensemble.fixSteps(0.25)
      ensemble.insert(state: [0])
      _ = ensemble.sample(at: times + [1])
      #expect(ensemble.reports.count == levels.count)
      return ensemble.statistics(of: ensemble.handle(at: 0)).evaluations
    }
    // Four steps of twelve, the first slope, and the sample at the end.
    let plain = evaluations([], [])
    let rows: [(levels: [Double], times: [Double], steps: UInt64)] = [
      ([0.6], [], 1), ([], [0.6], 1), ([0.6], [0.55], 1), ([0.6], [0.55, 0.7], 1),
      ([0.6, 0.7], [], 1), ([0.6, 0.7], [0.65], 1), ([0.1], [0.6], 2), ([0.1, 0.6], [0.2], 2),
      ([0.1, 0.3, 0.6], [0.2, 0.4], 3),
    ]
    for row in rows {
      #expect(evaluations(row.levels, row.times) == plain + 3 * row.steps, "\(row)")
    }
  }

  /// After a change the slope is another one, which is evaluated once more.
  @Test func evaluations_ofAChange_areOneMore() {
    for (method, perStep) in [
      (IntegrationMethod.rungeKutta4(step: 0.25), 4), (.tsitouras5(Self.loose), 6),
    ] as [(IntegrationMethod, UInt64)] {
      for levels in [[0.6], [0.1], [0.1, 0.6], [0.1, 0.3, 0.6]] {
        let events = levels.map { level in
          EnsembleEvent(.rising) { time, _, _ in
            time - level
          } then: { crossing in
            crossing.state[0] += 1
            return .change
          }
        }
        var ensemble = Ensemble(of: Steady(), method: method, events: events)
        ensemble.fixSteps(0.25)
        ensemble.insert(state: [0])
        ensemble.advance(to: 1)
        let changes = UInt64(ensemble.reports.count)
        #expect(changes == UInt64(levels.count))
        let found = ensemble.statistics(of: ensemble.handle(at: 0)).evaluations
        let steps = Self.steps(ensemble)
        #expect(found == 1 + steps * perStep + changes, "\(method), \(levels)")
      }
    }
  }

  @Test func time_ofAnEnsembleWithoutInstances_isThatOfItsLastSample() {
    var ensemble = Ensemble(of: Steady(), method: .tsitouras5())
    let samples = ensemble.sample(at: [0.5, 2])
    #expect(samples.count == 0 && samples.values.isEmpty && samples.times == [0.5, 2])
    #expect(ensemble.time == 2)
    ensemble.advance(by: 0.5)
    #expect(ensemble.time == 2.5)
    ensemble.insert(state: [7])
    ensemble.advance(by: 1)
    #expect(ensemble.state(of: ensemble.handle(at: 0)) == [8])
  }
}
