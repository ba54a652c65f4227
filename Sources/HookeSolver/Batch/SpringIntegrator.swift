// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// How a ``SpringBatch`` steps its springs.
public enum SpringIntegrator: Sendable, Hashable {
  /// The closed form: exact at any frame rate, one step per call.
  case analytic
  /// Classic Runge-Kutta of the fourth order: as many steps of `step` seconds as fit, and one for
  /// the remainder. Its error falls with the fourth power of the step.
  ///
  /// The step is finite and above 0; stable, and accepted, while it is at most 2.7 divided by the
  /// spring's fastest rate `b + √(k + b²)`. No more than a million steps are made in one call.
  case rungeKutta(step: Double)
  /// The stepping of Facebook's POP: steps of 0.001f seconds off a clock per spring, the state of the
  /// frame interpolated and carried on, POP's own rest test. Its clock loses time, depending on the
  /// frame rate. `threshold` is the property's threshold, as in POP.
  case pop

  func check() {
    guard case .rungeKutta(let step) = self else { return }
    precondition(step > 0 && step.isFinite, "a step must be finite and above 0, not \(step)")
  }
}
