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
}
