// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator

/// y' = y² cos t, whose solution is 1 / (1 / y₀ - sin t): neither linear nor autonomous.
struct Wave: DifferentialSystem {
  let stateCount = 1

  func derivative(
    at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
    into derivative: inout MutableSpan<Lanes>
  ) {
    derivative[0] = state[0] * state[0] * cosine(time)
  }
}

/// A planet; the parameter is the mass of its sun.
struct Orbit: SecondOrderSystem {
  let positionCount = 2
  let parameterCount = 1

  func acceleration(
    at time: Lanes, positions: Span<Lanes>, velocities: Span<Lanes>, parameters: Span<Lanes>,
    into acceleration: inout MutableSpan<Lanes>
  ) {
    let square = positions[0] * positions[0] + positions[1] * positions[1]
    let pull = -parameters[0] / (square * square.squareRoot())
    acceleration[0] = pull * positions[0]
    acceleration[1] = pull * positions[1]
  }
}

/// A body that falls with 10 units/s²; the parameter is the share of speed that a bounce leaves.
struct Ball: SecondOrderSystem {
  let positionCount = 1
  let parameterCount = 1

  func acceleration(
    at time: Lanes, positions: Span<Lanes>, velocities: Span<Lanes>, parameters: Span<Lanes>,
    into acceleration: inout MutableSpan<Lanes>
  ) {
    acceleration[0] = Lanes(repeating: -10)
  }
}

/// y' = 1; parameters are for events.
struct Steady: DifferentialSystem {
  let stateCount = 1
  var parameterCount = 0

  func derivative(
    at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
    into derivative: inout MutableSpan<Lanes>
  ) {
    derivative[0] = Lanes(repeating: 1)
  }
}

/// x'' = -x, written as a system of the first order.
struct Circle: DifferentialSystem {
  let stateCount = 2

  func derivative(
    at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
    into derivative: inout MutableSpan<Lanes>
  ) {
    derivative[0] = state[1]
    derivative[1] = -state[0]
  }
}

extension IntegrationMethod {
  /// The five methods with a step of their own, those with error control with one that no error
  /// changes.
  static func allMethods(step: Double) -> [(method: IntegrationMethod, order: Double)] {
    let loose = Tolerance(relative: 1, absolute: 1e9)
    return [
      (.rungeKutta4(step: step), 4), (.tsitouras5(loose), 5), (.dormandPrince8(loose), 8),
      (.velocityVerlet(step: step), 2), (.blanesMoan4(step: step), 4),
    ]
  }
}

extension Ensemble {
  /// Holds the methods with error control to steps of one length.
  mutating func fixSteps(_ step: Double) {
    initialStep = step
    longestStep = step
  }
}
