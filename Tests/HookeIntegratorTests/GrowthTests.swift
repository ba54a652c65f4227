// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// An ensemble moves its instances to new memory as it grows; nothing of them is lost there.
@Suite("Growth of an ensemble")
struct GrowthTests {
  private static func facts(_ ensemble: borrowing Ensemble, _ handle: SpringHandle) -> String {
    "\(ensemble.state(of: handle)) \(ensemble.parameters(of: handle)) "
      + "\(ensemble.time(of: handle)) \(ensemble.status(of: handle)) "
      + "\(ensemble.statistics(of: handle))"
  }

  private static func ensemble(_ method: IntegrationMethod, stepLimit: Int) -> Ensemble {
    var ensemble = Ensemble(of: VanDerPol(), method: method)
    ensemble.stepLimit = stepLimit
    return ensemble
  }

  /// The instance of a number: every tenth is stiff.
  private static func values(_ number: Int) -> (state: [Double], parameters: [Double]) {
    let part = Double(number) / 200
    return ([1 + 2 * part, part - 0.5], [number % 10 == 3 ? 300 : 0.1 + 3 * part])
  }

  /// Memory is added for the 65th instance, the 129th and the 257th.
  @Test(
    "Instances have at once, and later, what they have alone",
    arguments: [
      (IntegrationMethod.tsitouras5(), true), (.dormandPrince8(), true), (.taylor(), false),
    ])
  func instances_asTheEnsembleGrows_areAsAlone(_ method: IntegrationMethod, notesStiff: Bool) {
    var ensemble = Self.ensemble(method, stepLimit: 20_000)
    var handles: [SpringHandle] = []
    let lone = [0, 3, 63]
    func insert(upTo count: Int) {
      while handles.count < count {
        let (state, parameters) = Self.values(handles.count)
        handles.append(ensemble.insert(state: state, parameters: parameters))
      }
    }
    insert(upTo: 64)
    ensemble.advance(to: 1.5)
    #expect(ensemble.statistics(of: handles[3]).isStiff == notesStiff)
    for count in [65, 129, 257] {
      let before = handles.map { Self.facts(ensemble, $0) }
      insert(upTo: count)
      let after = handles.prefix(before.count).map { Self.facts(ensemble, $0) }
      #expect(after == before, "\(method), growth to \(count)")
      ensemble.advance(to: ensemble.time + 0.05)
    }
    for number in lone {
      var alone = Self.ensemble(method, stepLimit: 20_000)
      let (state, parameters) = Self.values(number)
      let handle = alone.insert(state: state, parameters: parameters, at: 0)
      alone.advance(to: 1.5)
      for _ in 0..<3 { alone.advance(to: alone.time + 0.05) }
      #expect(
        Self.facts(ensemble, handles[number]) == Self.facts(alone, handle),
        "\(method), instance \(number)")
    }
  }

  /// What has been given up before is given up after.
  @Test func instances_thatWereGivenUp_staySo() {
    var ensemble = Self.ensemble(.tsitouras5(), stepLimit: 3)
    let handles = (0..<64).map { number in
      ensemble.insert(state: Self.values(number).state, parameters: Self.values(number).parameters)
    }
    ensemble.advance(to: 2)
    let before = handles.map { Self.facts(ensemble, $0) }
    #expect(handles.allSatisfy { ensemble.status(of: $0) == .tooManySteps })
    let new = ensemble.insert(state: [2, 0], parameters: [1], at: 2)
    #expect(handles.map { Self.facts(ensemble, $0) } == before)
    #expect(ensemble.status(of: new) == .active && ensemble.count == 65)
    ensemble.advance(to: 2.0001)
    #expect(handles.map { Self.facts(ensemble, $0) } == before)
    #expect(ensemble.time(of: new) == 2.0001)
  }
}
