// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// The values at the ends of what is allowed, and those just beyond them.
@Suite("Values that ensembles refuse")
struct RefusedValueTests {
  private static func ensemble(_ method: IntegrationMethod = .rungeKutta4(step: 0.01)) -> Ensemble {
    Ensemble(of: DampedSpring(), method: method)
  }

  private static func ensemble(of system: some DifferentialSystem) -> Ensemble {
    Ensemble(of: system, method: .tsitouras5())
  }

  private static let spring = Spring(stiffness: 100, damping: 1)

  /// A system that stands still, of any size.
  private struct Sized: DifferentialSystem {
    var stateCount = 1
    var parameterCount = 0
    var isSecondOrder = false
    func derivative(
      at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
      into derivative: inout MutableSpan<Lanes>
    ) {
      for index in 0..<stateCount { derivative[index] = Lanes(repeating: 0) }
    }
  }

  private static func sample() -> EnsembleSamples {
    var ensemble = Self.ensemble(of: Wave())
    ensemble.insert(state: [1])
    return ensemble.sample(at: [0])
  }

  /// Goes through the value 0.5 at the time 0.5, with an event that changes the state.
  private static func cross(_ change: @escaping @Sendable (inout [Double]) -> Void) {
    let event = EnsembleEvent { time, _, _ in
      time - 0.5
    } then: { crossing in
      crossing.state = [0.5]
      change(&crossing.state)
      return .change
    }
    var ensemble = Ensemble(
      of: Sized(), method: .rungeKutta4(step: 0.3), events: [event])
    ensemble.insert(state: [0])
    ensemble.advance(to: 1)
  }

  static let refusals: [Refusal] = [
    Refusal("a step limit must be above 0, not 0") {
      var ensemble = Self.ensemble()
      ensemble.stepLimit = 0
    },
    Refusal("the longest step must be above 0, not 0.0") {
      var ensemble = Self.ensemble()
      ensemble.longestStep = 0
    },
    Refusal("an initial step must be finite and above 0, not 0.0") {
      var ensemble = Self.ensemble()
      ensemble.initialStep = 0
    },
    Refusal("the longest step must be above 0, not nan") {
      var ensemble = Self.ensemble()
      ensemble.longestStep = .nan
    },
    Refusal("an initial step must be finite and above 0, not -0.5") {
      var ensemble = Self.ensemble()
      ensemble.initialStep = -0.5
    },
    Refusal("an initial step must be finite and above 0, not nan") {
      var ensemble = Self.ensemble()
      ensemble.initialStep = .nan
    },
    Refusal("an initial step must be finite and above 0, not inf") {
      var ensemble = Self.ensemble()
      ensemble.initialStep = .infinity
    },
    Refusal("a step must be finite and above 0, not 0.0") { _ = ensemble(.rungeKutta4(step: 0)) },
    Refusal("a step must be finite and above 0, not -1.0") {
      _ = ensemble(.velocityVerlet(step: -1))
    },
    Refusal("a step must be finite and above 0, not inf") {
      _ = ensemble(.blanesMoan4(step: .infinity))
    },
    Refusal("symplectic methods need a system of second order, not 1 equations of the first") {
      _ = Ensemble(of: Wave(), method: .velocityVerlet(step: 0.1))
    },
    Refusal("symplectic methods need a system of second order, not 3 equations of the first") {
      _ = Ensemble(
        of: Sized(stateCount: 3, isSecondOrder: true), method: .blanesMoan4(step: 0.1))
    },
    Refusal("a relative tolerance must be 0 or in 1e-15...1, not 1.1") {
      _ = Tolerance(relative: 1.1)
    },
    Refusal("a relative tolerance must be 0 or in 1e-15...1, not 9e-16") {
      _ = Tolerance(relative: 9e-16)
    },
    Refusal(
      "an absolute tolerance must be finite, and above 0 beside a relative one of 0.0, not 0.0"
    ) { _ = Tolerance(relative: 0, absolute: 0) },
    Refusal(
      "an absolute tolerance must be finite, and above 0 beside a relative one of 1e-06, not -1.0"
    ) { _ = Tolerance(absolute: -1) },
    Refusal(
      "an absolute tolerance must be finite, and above 0 beside a relative one of 1e-06, not inf"
    ) { _ = Tolerance(absolute: .infinity) },
    Refusal("no instance 0 in an ensemble of 0") { _ = ensemble().handle(at: 0) },
    Refusal("an ensemble at 0.0 s is advanced to a later, finite time, not to -1.0 s") {
      var ensemble = Self.ensemble()
      ensemble.advance(to: -1)
    },
    Refusal("an ensemble at 0.0 s is advanced to a later, finite time, not to inf s") {
      var ensemble = Self.ensemble()
      ensemble.advance(to: .infinity)
    },
    Refusal("a network has 1...1000 bodies, not 0") { _ = SpringNetwork(bodies: 0, links: []) },
    Refusal("a network has 1...1000 bodies, not 1001") {
      _ = SpringNetwork(bodies: 1001, links: [])
    },
    Refusal("a network has 0...1000 anchors, not 1001") {
      _ = SpringNetwork(bodies: 1, anchors: 1001, links: [])
    },
    Refusal("a chain has 1...1000 links, not 0") { _ = SpringChain(links: 0) },
    Refusal("a chain has 1...1000 links, not 1001") { _ = SpringChain(links: 1001) },
    Refusal(
      "the state of a chain is 1...1000 positions and as many velocities, not 3 numbers"
    ) { _ = SpringChainMotion(spring, state: [1, 2, 3], target: 0) },
    Refusal(
      "the state of a chain is 1...1000 positions and as many velocities, not 0 numbers"
    ) { _ = SpringChainMotion(spring, state: [], target: 0) },
    Refusal("state and target of a chain must be finite, not [inf, 0.0], 0.0") {
      _ = SpringChainMotion(spring, state: [.infinity, 0], target: 0)
    },
    Refusal("a time must be finite and >= 0, not -1.0") {
      _ = SpringChainMotion(spring, state: [1, 0], target: 0).state(at: -1)
    },
    Refusal("a time must be finite and >= 0, not inf") {
      _ = SpringChainMotion(spring, state: [1, 0], target: 0).state(at: .infinity)
    },
    Refusal("a time of 1000000000000.0 s is too long for this spring") {
      _ = SpringChainMotion(spring, state: [1, 0], target: 0).state(at: 1e12)
    },
    Refusal("a time must be finite, not inf") {
      var ensemble = Self.ensemble()
      ensemble.insert(state: [1, 0], parameters: [], at: .infinity)
    },
    Refusal("no end body(1) in a network of 1") {
      _ = SpringNetwork(bodies: 1, anchors: 1, links: [.init(.anchor(0), .body(1))])
    },
    Refusal("state and target of a chain must be finite, not [1.0, 0.0], nan") {
      _ = SpringChainMotion(spring, state: [1, 0], target: .nan)
    },
    Refusal("state and target of a chain must be finite, not [1.0, 0.0], -inf") {
      _ = SpringChainMotion(spring, state: [1, 0], target: -.infinity)
    },
    Refusal("no end anchor(2) in a network of 2") {
      _ = SpringNetwork(bodies: 3, anchors: 2, links: [.init(.body(2), .anchor(2))])
    },
    Refusal("no end body(3) in a network of 3") {
      _ = SpringNetwork(bodies: 3, anchors: 5, links: [.init(.anchor(4), .body(3))])
    },
    Refusal("no end anchor(-1) in a network of 1") {
      _ = SpringNetwork(bodies: 1, anchors: 1, links: [.init(.anchor(-1), .body(0))])
    },
    Refusal("a system has 1...100000 equations, not 0") { _ = ensemble(of: Sized(stateCount: 0)) },
    Refusal("a system has 1...100000 equations, not 100001") {
      _ = ensemble(of: Sized(stateCount: 100_001))
    },
    Refusal("a system has 0...100000 parameters, not -1") {
      _ = ensemble(of: Sized(parameterCount: -1))
    },
    Refusal("a system has 0...100000 parameters, not 100001") {
      _ = ensemble(of: Sized(parameterCount: 100_001))
    },
    Refusal("Taylor series are those of built-in systems, not of a law that is called") {
      _ = Ensemble(of: Wave(), method: .taylor())
    },
    Refusal(
      "masses, stiffness, damping, lengths and anchors must be [1, 0, 0, 0, 1] numbers, not "
        + "[1, 0, 0, 0, 2]"
    ) {
      _ = SpringNetwork(bodies: 1, anchors: 1, links: []).parameters(
        masses: [1], stiffness: [], damping: [], lengths: [], anchors: [0, 0])
    },
    Refusal("state of an instance are 1 numbers, not 2") {
      var ensemble = Self.ensemble(of: Wave())
      ensemble.insert(state: [1, 2])
    },
    Refusal("parameters of an instance are 0 numbers, not 1") {
      var ensemble = Self.ensemble(of: Wave())
      ensemble.insert(state: [1], parameters: [1])
    },
    Refusal("state must be finite, not inf at 0") {
      var ensemble = Self.ensemble(of: Wave())
      ensemble.insert(state: [.infinity])
    },
    Refusal("no component 1 of 1") { _ = ensemble(of: Wave()).component(1)[0] },
    Refusal("no component -1 of 1") { _ = ensemble(of: Wave()).component(-1)[0] },
    Refusal("the times of samples must rise, not 1.0, 1.0") {
      var ensemble = Self.ensemble(of: Wave())
      _ = ensemble.sample(at: [0, 1, 1])
    },
    Refusal("no sample 1 of instance 0 among 1 of 1") { _ = sample().state(at: 1, of: 0) },
    Refusal("no sample 0 of instance 1 among 1 of 1") { _ = sample().state(at: 0, of: 1) },
    Refusal("an event must leave finite numbers, as many as before, not [0.5, 0.0]") {
      cross { $0.append(0) }
    },
    Refusal("an event must leave finite numbers, as many as before, not [inf]") {
      cross { $0 = [.infinity] }
    },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }

  @Test func values_atTheEndsOfTheRange_areTaken() {
    var ensemble = Self.ensemble()
    (ensemble.stepLimit, ensemble.longestStep) = (1, .leastNonzeroMagnitude)
    ensemble.initialStep = .leastNonzeroMagnitude
    ensemble.initialStep = nil
    _ = Self.ensemble(of: Sized(stateCount: 100_000, parameterCount: 100_000))
    #expect(Tolerance(relative: 1).relative == 1 && Tolerance(relative: 1e-15).relative == 1e-15)
    #expect(
      Tolerance(relative: 0, absolute: 1e-300).relative == 0 && Tolerance(absolute: 0).absolute == 0
    )
    #expect(SpringChain(links: 1).stateCount == 2 && SpringChain(links: 1000).stateCount == 2000)
    #expect(SpringNetwork(bodies: 1000, anchors: 1000, links: []).stateCount >= 2000)
    let chain = SpringChainMotion(
      Self.spring, state: Array(repeating: 1, count: 2000), target: 0)
    #expect(chain.links == 1000 && chain.state(at: 0) == chain.state)
  }
}
