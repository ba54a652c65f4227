// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import Testing

/// What is said of systems whose steps stability limits for a part of the time.
@Suite("Stiffness")
struct StiffnessTests {
  /// A number that falls to a sine, at a rate until 0.5 s and at another one from then on.
  private struct Pursuit: DifferentialSystem {
    let stateCount = 1
    let parameterCount = 2

    func derivative(
      at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
      into derivative: inout MutableSpan<Lanes>
    ) {
      let rate = parameters[0].replacing(with: parameters[1], where: time .>= 0.5)
      derivative[0] = rate * (sine(time) - state[0])
    }
  }

  private static let methods = [IntegrationMethod.tsitouras5(), .dormandPrince8()]

  /// Rates before and after 0.5 s, and whether the system counts as stiff at 0.5 s and at 1 s.
  private static let rows: [(rates: [Double], isStiff: [Bool])] = [
    ([4000, 4000], [true, true]), ([1, 1], [false, false]), ([1, 4000], [false, true]),
    // What was stiff once has cost what it has.
    ([4000, 1], [true, true]), ([4000, 20], [true, true]),
  ]

  /// In one advance, and in frames, none of which has as many steps as the verdict takes.
  @Test(arguments: methods) func verdict_inFrames_isThatOfTheWhole(_ method: IntegrationMethod) {
    for frames in [1, 8] {
      var ensemble = Ensemble(of: Pursuit(), method: method)
      let handles = Self.rows.map { ensemble.insert(state: [0], parameters: $0.rates) }
      for half in 0..<2 {
        for frame in 1...frames {
          ensemble.advance(to: 0.5 * (Double(half) + Double(frame) / Double(frames)))
        }
        for (row, handle) in zip(Self.rows, handles) {
          #expect(
            ensemble.statistics(of: handle).isStiff == row.isStiff[half],
            "\(method), \(frames) frames: \(row.rates) in half \(half)")
        }
      }
    }
  }

  /// The last step of a frame is cut short, which says nothing of the system: in frames of ten
  /// steps or five, fewer than the verdict takes, it is found all the same.
  @Test(arguments: methods) func verdict_inShortFrames_isFound(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Pursuit(), method: method)
    let handles = [2000.0, 5].map { ensemble.insert(state: [0], parameters: [$0, $0]) }
    for frame in 1...40 { ensemble.advance(to: Double(frame) / 60) }
    let statistics = handles.map { ensemble.statistics(of: $0) }
    #expect(statistics.map(\.isStiff) == [true, false], "\(method)")
    #expect(statistics[0].acceptedSteps < 40 * 14, "\(method)")
  }

  /// A new state or other parameters are no new instance: what it has cost stays.
  @Test(arguments: methods) func verdict_ofAnInstanceSetAnew_stays(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Pursuit(), method: method)
    let handles = [4000.0, 1].map { ensemble.insert(state: [0], parameters: [$0, $0]) }
    ensemble.advance(to: 0.3)
    for handle in handles {
      ensemble.setState([0.5], of: handle)
      ensemble.setParameters([1, 1], of: handle)
    }
    ensemble.advance(to: 0.4)
    #expect(handles.map { ensemble.statistics(of: $0).isStiff } == [true, false], "\(method)")
  }
}
