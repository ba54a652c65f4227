// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// States, steps, samples and events of every system by every method, to nine digits.
///
/// Other suites hold methods to the truth; this one notices whatever changes at all.
@Suite("Digests of ensembles")
struct EnsembleDigestTests {
  /// Nine significant digits, whatever the magnitude.
  private static func word(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "\(value + 0)" }
    return "\(Double(bitPattern: (value.bitPattern &+ 1 << 21) & ~(1 << 22 - 1)))"
  }

  private static func words(_ values: [Double]) -> String {
    values.map(word).joined(separator: " ")
  }

  /// Events whose values cross zero in ordinary motions: one that is reported, one that turns the
  /// first number round, one that stops.
  private static let events = [
    EnsembleEvent { time, state, _ in state[0] - 0.6 + 0.1 * time },
    EnsembleEvent(.rising) { _, state, _ in
      state[state.count - 1] - 1.1
    } then: { crossing in
      crossing.state[0] *= -0.75
      return .change
    },
    EnsembleEvent(.falling) { time, state, _ in
      state[0] + 1.2 - time
    } then: { _ in
      .stop
    },
  ]

  /// One line for each instance of an ensemble, and what it reported.
  private static func text(_ ensemble: borrowing Ensemble) -> String {
    var lines: [String] = []
    for index in 0..<ensemble.count {
      let handle = ensemble.handle(at: index)
      let statistics = ensemble.statistics(of: handle)
      lines.append(
        "\(index) \(words(ensemble.state(of: handle))) at \(word(ensemble.time(of: handle))), "
          + "\(ensemble.status(of: handle)) \(statistics.acceptedSteps) "
          + "\(statistics.rejectedSteps) \(statistics.evaluations) \(statistics.isStiff)")
    }
    for report in ensemble.reports {
      let index = ensemble.contains(report.handle) ? ensemble.index(of: report.handle) : -1
      lines.append("event \(report.event) of \(index) at \(word(report.time))")
    }
    return lines.joined(separator: "\n")
  }

  /// A run with changes between its ends: steps, samples, events, removal and new states.
  private static func run(
    _ system: some DifferentialSystem, _ method: IntegrationMethod, hasEvents: Bool, seed: UInt64
  ) -> String {
    var random = SeededGenerator(seed: seed)
    func numbers(_ count: Int) -> [Double] { (0..<count).map { _ in random.double(0.5...1.5) } }
    var ensemble = Ensemble(of: system, method: method, events: hasEvents ? events : [])
    if seed % 3 == 1 { ensemble.longestStep = 0.07 }
    if seed % 3 == 2 { ensemble.initialStep = 0.02 }
    for index in 0..<11 {
      ensemble.insert(
        state: numbers(system.stateCount), parameters: numbers(system.parameterCount),
        at: index % 4 == 3 ? 0.125 : nil)
    }
    let samples = ensemble.sample(at: [0, 0.125, 0.2, 0.21, 0.5])
    var lines = samples.times.indices.map { row in
      "\(samples.times[row]): " + [0, 3, 10].map { words(samples.state(at: row, of: $0)) }.joined()
    }
    lines.append(text(ensemble))
    ensemble.remove(ensemble.handle(at: 2))
    ensemble.setState(numbers(system.stateCount), of: ensemble.handle(at: 4))
    ensemble.setParameters(numbers(system.parameterCount), of: ensemble.handle(at: 5))
    ensemble.resume(ensemble.handle(at: 6))
    ensemble.advance(by: 0.35)
    lines.append(text(ensemble))
    lines.append(words(ensemble.parameters(of: ensemble.handle(at: 5))))
    ensemble.stepLimit = 3
    ensemble.advance(by: 1)
    return (lines + [text(ensemble)]).joined(separator: "\n")
  }

  private static let network = SpringNetwork(
    bodies: 3, anchors: 2,
    links: [
      .init(.anchor(0), .body(0)), .init(.body(0), .body(1)), .init(.body(1), .body(2)),
      .init(.body(2), .anchor(1)), .init(.body(2), .body(0)),
    ])

  /// The runs of a system by all methods that take it.
  private static func texts(
    _ name: String, _ system: some DifferentialSystem, isBuiltIn: Bool = true
  ) -> [(name: String, text: String)] {
    var methods: [(String, IntegrationMethod)] = [
      ("rungeKutta4", .rungeKutta4(step: 0.03)), ("tsitouras5", .tsitouras5()),
      ("tsitouras5-coarse", .tsitouras5(Tolerance(relative: 0.01, absolute: 0.01))),
      ("dormandPrince8", .dormandPrince8()),
      ("dormandPrince8-fine", .dormandPrince8(Tolerance(relative: 1e-12, absolute: 0))),
    ]
    if isBuiltIn {
      methods.append(("taylor", .taylor()))
      methods.append(("taylor-fine", .taylor(Tolerance(relative: 1e-13))))
    }
    if system.isSecondOrder {
      methods.append(("velocityVerlet", .velocityVerlet(step: 0.03)))
      methods.append(("blanesMoan4", .blanesMoan4(step: 0.07)))
    }
    return methods.enumerated().map { index, method in
      (
        "\(name)-\(method.0)",
        run(system, method.1, hasEvents: false, seed: UInt64(index)) + "\n"
          + run(system, method.1, hasEvents: true, seed: UInt64(100 + index))
      )
    }
  }

  @Test("ensembles are as they were; `HOOKE_RECORD=1` accepts others")
  func numbers_ofEverySystemAndMethod_areAsTheyWere() throws {
    let texts =
      Self.texts("spring", DampedSpring()) + Self.texts("pendulum", Pendulum())
      + Self.texts("duffing", Duffing()) + Self.texts("magnets", Magnets())
      + Self.texts("vanDerPol", VanDerPol()) + Self.texts("lorenz", Lorenz())
      + Self.texts("doublePendulum", DoublePendulum())
      + Self.texts("chain", SpringChain(links: 3)) + Self.texts("network", Self.network)
      + Self.texts("wave", Wave(), isBuiltIn: false)
      + Self.texts("orbit", Orbit(), isBuiltIn: false)
      + Self.texts("ball", Ball(), isBuiltIn: false)
    let differences = try Digests.differences(texts, from: "ensembles")
    #expect(differences.isEmpty, "\(differences)")
  }
}
