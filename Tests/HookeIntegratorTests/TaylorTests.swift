// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// Taylor series of the built-in systems, against closed forms and against Runge-Kutta pairs.
@Suite("Taylor series")
struct TaylorTests {
  static func strict(_ tolerance: Double) -> IntegrationMethod {
    .taylor(Tolerance(relative: tolerance, absolute: tolerance))
  }

  /// The states of random instances after 1 s.
  static func ends(
    of system: some BuiltInSystem, _ method: IntegrationMethod, _ set: InstructionSet = .best
  ) -> [[Double]] {
    var generator = SeededGenerator(seed: 12)
    var ensemble = Ensemble(of: system, method: method, instructionSet: set)
    for _ in 0..<21 {
      let state = (0..<system.stateCount).map { _ in generator.double(-1...1) }
      ensemble.insert(
        state: state,
        parameters: (0..<system.parameterCount).map { _ in generator.double(0.5...2) })
    }
    ensemble.advance(to: 1)
    return (0..<ensemble.count).map { ensemble.state(of: ensemble.handle(at: $0)) }
  }

  /// The recurrences against the laws, and the same bits at every instruction set.
  @Test func recurrences_ofEverySystem_followTheLaw() {
    func compare(_ system: some BuiltInSystem) {
      let truth = Self.ends(
        of: system, .dormandPrince8(Tolerance(relative: 1e-13, absolute: 1e-13)))
      let series = Self.ends(of: system, Self.strict(1e-13))
      for (states, exact) in zip(series, truth) {
        for (state, number) in zip(states, exact) {
          #expect(abs(state - number) < 1e-11, "\(system)")
        }
      }
      for set in InstructionSet.allCases where set.isAvailable {
        #expect(Self.ends(of: system, Self.strict(1e-13), set) == series, "\(system), \(set)")
      }
    }
    compare(DampedSpring())
    compare(Pendulum())
    compare(Duffing())
    compare(Magnets())
    compare(VanDerPol())
    compare(Lorenz())
    compare(DoublePendulum())
    compare(SpringChain(links: 3))
    compare(
      SpringNetwork(
        bodies: 2, anchors: 1, links: [.init(.anchor(0), .body(0)), .init(.body(0), .body(1))]))
  }

  /// One more than 4, of linear systems than 12, for each factor of 8 below 1/16; 24 at most.
  ///
  /// An evaluation is one order of a step.
  @Test func order_ofATolerance_growsWithItsLogarithm() {
    func order(_ system: some BuiltInSystem, _ tolerance: Tolerance) -> UInt64 {
      var ensemble = Ensemble(of: system, method: .taylor(tolerance))
      let handle = ensemble.insert(
        state: [Double](repeating: 0.5, count: system.stateCount),
        parameters: [Double](repeating: 1, count: system.parameterCount))
      ensemble.advance(to: 0.03125)
      let statistics = ensemble.statistics(of: handle)
      #expect(statistics.evaluations % statistics.acceptedSteps == 0)
      return statistics.evaluations / statistics.acceptedSteps
    }
    let network = SpringNetwork(bodies: 1, anchors: 1, links: [.init(.anchor(0), .body(0))])
    var bound = 1.0 / 16
    for n in 0..<24 as Range<UInt64> {
      for extra in 0...1 as ClosedRange<UInt64> {
        let tolerance = extra == 0 ? bound : bound * 0.99
        // The larger part counts.
        let isTiny = tolerance < 1e-14
        let given = Tolerance(
          relative: isTiny ? 0 : n % 2 == 0 ? tolerance : tolerance / 9,
          absolute: isTiny || n % 2 == 1 ? tolerance : tolerance / 9)
        let place: Comment = "\(given)"
        #expect(order(DampedSpring(), given) == min(24, 12 + n + extra), place)
        #expect(order(Pendulum(), given) == min(24, 4 + n + extra), place)
        if n % 4 == 0 {
          #expect(order(SpringChain(links: 1), given) == min(24, 12 + n + extra), place)
          #expect(order(network, given) == min(24, 12 + n + extra), place)
          #expect(order(Lorenz(), given) == min(24, 4 + n + extra), place)
        }
      }
      bound /= 8
    }
  }

  /// The error grows with the tolerance; a step is of about the tolerance.
  @Test(arguments: [1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13])
  func springs_atATolerance_areOnTheClosedForm(_ tolerance: Double) {
    var ensemble = Ensemble(of: DampedSpring(), method: Self.strict(tolerance))
    let spring = Spring(mass: 1, stiffness: 120, damping: 1.5)
    let handle = ensemble.insert(state: [3, -20], parameters: [120, 1.5, 1])
    let motion = SpringMotion(spring: spring, fromValue: 3, toValue: 1, initialVelocity: -20)
    let times = (1...40).map { Double($0) / 10 }
    let samples = ensemble.sample(at: times)
    for (row, time) in times.enumerated() {
      let state = samples.state(at: row, of: 0)
      #expect(abs(state[0] - motion.value(at: time)) < 10 * tolerance, "\(time) s")
      #expect(abs(state[1] - motion.velocity(at: time)) < 100 * tolerance, "\(time) s")
    }
    // Fewer than Runge-Kutta's by far: each is of the order of the series.
    let statistics = ensemble.statistics(of: handle)
    #expect(statistics.acceptedSteps < 30 && statistics.rejectedSteps == 0)
    #expect(statistics.evaluations % statistics.acceptedSteps == 0)
  }

  @Test func samples_ofPendulums_areBetweenTheSteps() {
    let times = (1...50).map { Double($0) / 25 }
    func samples(_ method: IntegrationMethod) -> EnsembleSamples {
      var ensemble = Ensemble(of: Pendulum(), method: method)
      for index in 0..<9 {
        ensemble.insert(state: [Double(index) / 4, 1], parameters: [30, 0.1, 0.5])
      }
      return ensemble.sample(at: times)
    }
    let truth = samples(.dormandPrince8(Tolerance(relative: 1e-14, absolute: 1e-14)))
    for (value, exact) in zip(samples(Self.strict(1e-11)).values, truth.values) {
      #expect(abs(value - exact) < 1e-9)
    }
  }

  /// The zeros of an undamped spring, `(n + 1/2) π / ω`, and its reflections by a wall at 0.
  @Test func events_ofASpring_areLocatedOnTheSeries() {
    let crossing = EnsembleEvent { _, state, _ in state[0] }
    let wall = EnsembleEvent(.falling) { _, state, _ in
      state[0]
    } then: {
      $0.state[1] *= -1
      return .change
    }
    for event in [crossing, wall] {
      var ensemble = Ensemble(of: DampedSpring(), method: Self.strict(1e-13), events: [event])
      // Steps of half an oscillation would hide crossings.
      ensemble.longestStep = 0.1
      ensemble.insert(state: [1, 0], parameters: [100, 0, 0])
      ensemble.advance(to: 3)
      #expect(ensemble.reports.count == 10)
      for (index, report) in ensemble.reports.enumerated() {
        #expect(abs(report.time - (Double(index) + 0.5) * Double.pi / 10) < 1e-12)
      }
    }
  }

  @Test func rest_withoutAbsoluteTolerance_isLeftByTheNext() {
    // The last links of a chain begin at 0 with coefficients of 0, and follow.
    var ensemble = Ensemble(
      of: SpringChain(links: 4), method: .taylor(Tolerance(relative: 1e-9, absolute: 0)))
    ensemble.advance(to: 100)
    let handle = ensemble.insert(
      state: [Double](repeating: 0, count: 8), parameters: [120, 12, 5])
    ensemble.advance(to: 101)
    #expect(ensemble.status(of: handle) == .active)
    let exact = SpringChainMotion(
      Spring(mass: 1, stiffness: 120, damping: 12), state: [Double](repeating: 0, count: 8),
      target: 5
    ).state(at: 1)
    for (state, number) in zip(ensemble.state(of: handle), exact) {
      #expect(abs(state - number) < 1e-6)
    }
  }

  /// `x'' = x³` from √2 with the speed √2 is `√2 / (1 - t)`.
  @Test func singularity_ahead_isReported() {
    var ensemble = Ensemble(of: Duffing(), method: Self.strict(1e-9))
    let root = 2.0.squareRoot()
    let ending = ensemble.insert(state: [root, root], parameters: [0, -1, 0, 0])
    let other = ensemble.insert(state: [root, root], parameters: [0, 1, 0, 0])
    ensemble.advance(to: 2)
    #expect(ensemble.status(of: ending) == .stepTooSmall)
    #expect(abs(ensemble.time(of: ending) - 1) < 1e-6)
    #expect(ensemble.status(of: other) == .active && ensemble.time(of: other) == 2)
  }

  #if !os(Windows)
  @Test func series_ofALawThatIsCalled_stopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = Ensemble(of: Circle(), method: .taylor())
    }
  }
  #endif
}
