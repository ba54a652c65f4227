// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The method by which a ``SpringBatch`` steps its springs.
public enum SpringIntegrator: Sendable, Hashable {
  /// The closed form: exact at any frame rate, one step per call.
  case analytic
  /// Classic Runge-Kutta of the fourth order: as many steps of `step` seconds as fit, and one for
  /// the remainder. Its error falls with the fourth power of the step.
  ///
  /// The step is finite and above 0; stable, and accepted, while it is at most 2.7 divided by the
  /// spring's fastest rate `b + √(k + b²)`. No more than a million steps are made in one call.
  case rungeKutta(step: Double)
  /// The stepping of Facebook's POP: steps of 0.001f seconds by a clock per spring, each frame
  /// continuing from the interpolated state of the frame before, and POP's own rest test. The clock
  /// loses time, depending on the frame rate. `threshold` is the property's threshold, as in POP.
  case pop

  func check() {
    guard case .rungeKutta(let step) = self else { return }
    checkPrecondition(step > 0 && step.isFinite, "a step must be finite and above 0, not \(step)")
  }

  /// Returns a spring's stiffness / mass and damping / (2 mass), if they are in the range of a
  /// batch.
  func checkedConstants(of spring: Spring) -> (stiffness: Double, decay: Double) {
    let stiffness = spring.stiffness / spring.mass
    let decay = spring.decayRate
    guard stiffness >= 1e-12 && stiffness <= 1e18 else {
      stop("stiffness / mass", mustBe: "in 1e-12...1e18", not: stiffness)
    }
    guard decay <= 5e8 else { stop("damping / mass", mustBe: "at most 1e9", not: 2 * decay) }
    if case .rungeKutta(let step) = self {
      let rate = decay + (stiffness + decay * decay).squareRoot()
      checkPrecondition(
        step * rate <= 2.7, "a step of \(step) s is too long for a spring of rate \(rate) 1/s")
    }
    return (stiffness, decay)
  }
}
