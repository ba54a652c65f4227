// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHookeIntegrator
import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// States in which nothing changes, and laws against their formulas.
@Suite("Laws of the built-in systems")
struct RestingSystemTests {
  private static let adaptive: [IntegrationMethod] = [
    .tsitouras5(), .dormandPrince8(), .taylor(), .tsitouras5(Tolerance(relative: 1e-12)),
    .dormandPrince8(Tolerance(relative: 1e-12, absolute: 0)),
  ]

  private func expectRest(
    _ system: some BuiltInSystem, _ state: [Double], _ parameters: [Double]
  ) {
    for method in Self.adaptive {
      var ensemble = Ensemble(of: system, method: method)
      let handle = ensemble.insert(state: state, parameters: parameters)
      for end in [10.0, 20] { ensemble.advance(to: end) }
      let cost = ensemble.statistics(of: handle)
      #expect(ensemble.state(of: handle) == state, "\(system), \(method)")
      #expect(ensemble.status(of: handle) == .active, "\(system), \(method)")
      // From a millionth of a second steps grow by a factor of two at least.
      #expect(cost.acceptedSteps <= 40 && cost.rejectedSteps == 0, "\(system), \(method): \(cost)")
    }
  }

  @Test func systems_atRest_stayThereInFewSteps() {
    expectRest(DampedSpring(), [3, 0], [100, 5, 3])
    expectRest(DampedSpring(), [0, 0], [100, 5, 0])
    expectRest(Pendulum(), [0, 0], [40, 0.5, 0])
    expectRest(Duffing(), [-2, 0], [9, 4, 1, -2])
    expectRest(VanDerPol(), [0, 0], [3])
    expectRest(Lorenz(), [0, 0, 0], [10, 28, 2.5])
    expectRest(DoublePendulum(), [0, 0, 0, 0], [9.81])
    expectRest(SpringChain(links: 3), [5, 5, 5, 0, 0, 0], [80, 6, 5])
    expectRest(
      SpringNetwork(bodies: 2, anchors: 1, links: [.init(.anchor(0), .body(0))]), [1.5, 8, 0, 0],
      [1, 2, 60, 3, 1.5, 0])
  }

  private static func derivative(
    _ system: some BuiltInSystem, _ state: [Double], _ parameters: [Double]
  ) -> [Double] {
    let lanes = { (numbers: [Double]) in numbers.map { Lanes(repeating: $0) } }
    var found = lanes(Array(repeating: .nan, count: state.count))
    let (states, given) = (lanes(state), lanes(parameters))
    var span = found.mutableSpan
    system.derivative(
      at: Lanes(repeating: 0), of: states.span, parameters: given.span, into: &span)
    return found.map { $0[5] }
  }

  /// `mass · x'' = Σ force of the links that begin here - Σ force of those that end here`, with all
  /// numbers different from each other.
  @Test func network_ofNamedNumbers_hasItsForces() {
    var random = SeededGenerator(seed: 31)
    for bodies in [1, 2, 4] {
      for anchors in [0, 1, 3] {
        func end() -> SpringNetwork.End {
          let number = random.index(below: bodies + anchors)
          return number < bodies ? .body(number) : .anchor(number - bodies)
        }
        let links = (0..<5).map { _ in SpringNetwork.Link(end(), end()) }
        let network = SpringNetwork(bodies: bodies, anchors: anchors, links: links)
        func numbers(_ count: Int) -> [Double] { (0..<count).map { _ in random.double(0.5...2) } }
        let (masses, places) = (numbers(bodies), numbers(anchors))
        let (stiffness, damping, lengths) = (numbers(5), numbers(5), numbers(5))
        let (positions, velocities) = (numbers(bodies), numbers(bodies))
        var forces = [Double](repeating: 0, count: bodies)
        func place(_ end: SpringNetwork.End) -> (x: Double, v: Double) {
          switch end {
          case .body(let number): (positions[number], velocities[number])
          case .anchor(let number): (places[number], 0)
          }
        }
        for (index, link) in links.enumerated() {
          let (first, second) = (place(link.first), place(link.second))
          let force =
            stiffness[index] * (second.x - first.x - lengths[index])
            + damping[index] * (second.v - first.v)
          if case .body(let number) = link.first { forces[number] += force }
          if case .body(let number) = link.second { forces[number] -= force }
        }
        let expected = velocities + zip(forces, masses).map { $0 / $1 }
        let parameters = network.parameters(
          masses: masses, stiffness: stiffness, damping: damping, lengths: lengths,
          anchors: places)
        let found = Self.derivative(network, positions + velocities, parameters)
        for (found, expected) in zip(found, expected) {
          #expect(abs(found - expected) < 1e-12, "\(bodies) bodies, \(anchors) anchors")
        }
      }
    }
  }

  /// Every system and method with samples and events: the instruction sets give the same bits.
  @Test func everySystem_atEveryInstructionSet_hasTheSameBits() {
    let events = [EnsembleEvent { time, state, _ in state[0] - 0.9 - 0.2 * time }]
    func compare(_ system: some BuiltInSystem) {
      for method in SameBitsTests.methods {
        switch method {
        case .velocityVerlet where !system.isSecondOrder, .blanesMoan4 where !system.isSecondOrder:
          continue
        default: break
        }
        var all: [[UInt64]] = []
        for set in InstructionSet.allCases where set.isAvailable {
          var random = SeededGenerator(seed: 8)
          var ensemble = Ensemble(of: system, method: method, events: events, instructionSet: set)
          for _ in 0..<3 {
            ensemble.insert(
              state: (0..<system.stateCount).map { _ in random.double(0.5...1.5) },
              parameters: (0..<system.parameterCount).map { _ in random.double(0.5...1.5) })
          }
          let samples = ensemble.sample(at: [0.04, 0.11])
          all.append(samples.values.map(\.bitPattern) + ensemble.reports.map(\.time.bitPattern))
        }
        #expect(all.allSatisfy { $0 == all[0] }, "\(system), \(method)")
      }
    }
    compare(DampedSpring())
    compare(Duffing())
    compare(Magnets())
    compare(VanDerPol())
    compare(Lorenz())
    compare(DoublePendulum())
    compare(SpringChain(links: 2))
    compare(
      SpringNetwork(bodies: 2, links: [.init(.body(0), .body(1)), .init(.body(1), .body(0))]))
  }
}
