// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// What an instance leaves in its row is not seen by the next one there.
@Suite("Rows that are used again")
struct SlotReuseTests {
  private static func facts(_ ensemble: borrowing Ensemble, _ handle: SpringHandle) -> String {
    let statistics = ensemble.statistics(of: handle)
    return "\(ensemble.state(of: handle)) \(ensemble.parameters(of: handle)) "
      + "\(ensemble.time(of: handle)) \(ensemble.status(of: handle)) \(statistics)"
  }

  private static func ensemble(_ method: IntegrationMethod) -> Ensemble {
    var ensemble = Ensemble(of: VanDerPol(), method: method)
    ensemble.stepLimit = 20_000
    return ensemble
  }

  /// A stiff instance, and one that is given up, each replaced by a mild one.
  @Test(
    "A new instance fares as in a new ensemble",
    arguments: [
      IntegrationMethod.tsitouras5(), .dormandPrince8(), .rungeKutta4(step: 0.01), .taylor(),
    ])
  func instance_inTheRowOfAnother_isLikeANewOne(_ method: IntegrationMethod) {
    for (damping, stepLimit, end) in [(500.0, 20_000, 4.0), (0.5, 3, 1.0)] {
      var used = Self.ensemble(method)
      let first = used.insert(state: [2, 0], parameters: [damping])
      used.stepLimit = stepLimit
      used.advance(to: end)
      used.stepLimit = 20_000
      used.remove(first)
      #expect(used.count == 0 && !used.contains(first))
      var new = Self.ensemble(method)
      let handles = (
        used.insert(state: [1, 0.5], parameters: [2], at: 0),
        new.insert(state: [1, 0.5], parameters: [2], at: 0)
      )
      #expect(Self.facts(used, handles.0) == Self.facts(new, handles.1), "\(method), at once")
      used.advance(to: end + 6)
      new.advance(to: end + 6)
      #expect(Self.facts(used, handles.0) == Self.facts(new, handles.1), "\(method), later")
    }
  }

  /// The last instance moves into the row of the one removed, with everything that it has.
  @Test func instances_thatMoveToOtherRows_keepWhatTheyHave() {
    var random = SeededGenerator(seed: 12)
    var ensemble = Self.ensemble(.tsitouras5())
    var handles: [SpringHandle] = []
    for number in 0..<40 {
      handles.append(
        ensemble.insert(
          state: [random.double(1...3), random.double(-1...1)],
          parameters: [number % 5 == 0 ? 300 : random.double(0.1...3)],
          at: random.double(-0.5...0)))
    }
    ensemble.advance(to: 3)
    #expect(handles.contains { ensemble.statistics(of: $0).isStiff })
    var facts = handles.map { Self.facts(ensemble, $0) }
    for round in 0..<30 {
      let place = random.index(below: handles.count)
      ensemble.remove(handles.remove(at: place))
      facts.remove(at: place)
      #expect(handles.map { Self.facts(ensemble, $0) } == facts, "seed 12, removal \(round)")
      #expect((0..<ensemble.count).allSatisfy { ensemble.index(of: ensemble.handle(at: $0)) == $0 })
    }
  }

  /// The lanes of instances that are given up in the middle of their first step are those of the
  /// next ones: their steps grow as they do alone.
  @Test(
    "An instance after others that were given up fares as alone",
    arguments: [IntegrationMethod.tsitouras5(), .dormandPrince8()])
  func instance_afterOthersThatWereGivenUp_faresAsAlone(_ method: IntegrationMethod) {
    func facts(_ others: Int) -> [String] {
      var ensemble = Ensemble(of: Pendulum(), method: method)
      (ensemble.initialStep, ensemble.stepLimit) = (0.1, 3)
      let fast = (0..<others).map { _ in
        ensemble.insert(state: [1, 0], parameters: [1e8, 0, 0])
      }
      // Without a force every step is exact, and ten times as long as the one before.
      let slow = (0..<20).map { ensemble.insert(state: [Double($0), 1], parameters: [0, 0, 0]) }
      ensemble.advance(to: 9)
      for handle in fast {
        #expect(ensemble.status(of: handle) == .tooManySteps && ensemble.time(of: handle) == 0)
      }
      return slow.map { Self.facts(ensemble, $0) }
    }
    let alone = facts(0)
    #expect(alone[0].contains("acceptedSteps: 3, rejectedSteps: 0,"), "\(alone[0])")
    #expect(facts(40) == alone, "\(method)")
  }
}
