// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import Testing

/// The reports of an ensemble are those of the last advance, whatever was in it before.
@Suite("Reports of the last advance")
struct LastReportTests {
  /// A ball from a height of 5 falls through 0 after 1 s, and goes on.
  private static let floor = EnsembleEvent(.falling) { _, state, _ in state[0] }
  private static let stop = EnsembleEvent(.falling) { _, state, _ in
    state[0]
  } then: { _ in
    .stop
  }

  /// What is done to an ensemble of two after one of them has fallen, and how many reports remain.
  enum Step: CaseIterable {
    case advanceByNothing, advance, advancePastTheSecond, sample, removeBoth, removeTheFirst
    case samplePastTheSecond, removeBothAndSample, removeBothAndInsert, pieces

    var reports: [Double] {
      switch self {
      case .advancePastTheSecond, .samplePastTheSecond, .removeTheFirst: [2]
      default: []
      }
    }
  }

  private static func advance(
    _ ensemble: inout Ensemble, _ handles: [SpringHandle], _ step: Step
  ) {
    switch step {
    case .advanceByNothing: ensemble.advance(by: 0)
    case .advance: ensemble.advance(to: 1.75)
    case .advancePastTheSecond: ensemble.advance(to: 2.5)
    case .sample: _ = ensemble.sample(at: [1.6, 1.75])
    case .samplePastTheSecond: _ = ensemble.sample(at: [1.6, 2.5])
    case .removeBoth:
      for handle in handles { ensemble.remove(handle) }
      ensemble.advance(to: 2.5)
    case .removeTheFirst:
      ensemble.remove(handles[0])
      ensemble.advance(to: 2.5)
    case .removeBothAndSample:
      for handle in handles { ensemble.remove(handle) }
      _ = ensemble.sample(at: [1.6, 2.5])
    case .removeBothAndInsert:
      for handle in handles { ensemble.remove(handle) }
      ensemble.insert(state: [5, 0], parameters: [1])
      ensemble.advance(to: 2.25)
    case .pieces:
      for handle in handles { ensemble.remove(handle) }
      ensemble.advance(to: 3) { pieces, run in
        #expect(pieces == 0)
        for piece in 0..<pieces { run(piece) }
      }
    }
  }

  @Test(arguments: [false, true])
  func reports_afterAnyAdvance_areItsOwn(stops: Bool) {
    for method in [IntegrationMethod.tsitouras5(), .rungeKutta4(step: 0.125)] {
      for step in Step.allCases {
        let event = stops ? Self.stop : Self.floor
        var ensemble = Ensemble(of: Ball(), method: method, events: [event])
        #expect(ensemble.reports.isEmpty)
        let handles = [5.0, 20].map { ensemble.insert(state: [$0, 0], parameters: [1]) }
        ensemble.advance(to: 1.5)
        #expect(ensemble.reports.map(\.handle) == [handles[0]], "\(step), \(method)")
        #expect(ensemble.reports.allSatisfy { abs($0.time - 1) < 1e-9 })
        Self.advance(&ensemble, handles, step)
        let found = ensemble.reports
        #expect(found.count == step.reports.count, "\(step), \(method): \(found)")
        for (report, time) in zip(found, step.reports) {
          #expect(abs(report.time - time) < 1e-9 && report.handle == handles[1], "\(step)")
        }
        // An advance of nothing leaves none.
        ensemble.advance(by: 0)
        #expect(ensemble.reports.isEmpty, "\(step), \(method)")
      }
    }
  }

  /// One without instances has nothing to report, and its time goes on.
  @Test func emptyEnsemble_advanced_isAtTheTime() {
    var ensemble = Ensemble(of: Ball(), method: .tsitouras5(), events: [Self.floor])
    ensemble.advance(to: 2)
    #expect(ensemble.time == 2 && ensemble.reports.isEmpty)
    let samples = ensemble.sample(at: [2.5, 3])
    #expect(ensemble.time == 3 && samples.count == 0 && samples.values.isEmpty)
    let handle = ensemble.insert(state: [5, 0], parameters: [1])
    #expect(ensemble.time(of: handle) == 3)
    ensemble.advance(to: 5)
    #expect(ensemble.reports.count == 1 && abs(ensemble.reports[0].time - 4) < 1e-9)
  }
}
