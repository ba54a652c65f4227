// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver

/// Ensembles of 256 pendulums for half a second: loops compiled with the law, Taylor series, and
/// loops that call a law.
let ensembleJobs: [Job] = [InstructionSet.baseline, .avx2].flatMap { set in
  [
    ensemble("built-in", Pendulum(), .tsitouras5(), set),
    ensemble("taylor", Pendulum(), .taylor(), set),
    ensemble("law", SwungPendulum(), .tsitouras5(), set),
  ]
}

private func ensemble(
  _ name: String, _ system: some DifferentialSystem, _ method: IntegrationMethod,
  _ set: InstructionSet
) -> Job {
  Job("ensemble-\(name)-\(set)") {
    let box = EnsembleBox(Ensemble(of: system, method: method, instructionSet: set))
    return { box.advance(frames: 30) }
  }
}

/// An ensemble where closures can keep it.
private final class EnsembleBox {
  private var ensemble: Ensemble

  init(_ ensemble: consuming Ensemble) {
    self.ensemble = ensemble
    for index in 0..<256 {
      // Angles of all sizes, so that instances step at paces of their own.
      self.ensemble.insert(
        state: [0.01 * Double(index), 0], parameters: [9.81 + Double(index % 7), 0.1, 0])
    }
  }

  func advance(frames: Int) {
    for _ in 0..<frames { ensemble.advance(by: 1.0 / 60) }
    let state = ensemble.state(of: ensemble.handle(at: 255))
    precondition(state[0] != 2.55, "the pendulums did not swing")
  }
}

/// The law of ``Pendulum`` as a program writes its own.
private struct SwungPendulum: DifferentialSystem {
  let stateCount = 2
  let parameterCount = 3

  func derivative(
    at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
    into derivative: inout MutableSpan<Lanes>
  ) {
    let (angle, velocity) = (state[0], state[1])
    derivative[0] = velocity
    derivative[1] = parameters[2] - parameters[0] * sine(angle) - parameters[1] * velocity
  }
}
