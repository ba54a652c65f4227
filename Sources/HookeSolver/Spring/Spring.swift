// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A damped spring, which moves a value to a target.
///
/// ```swift
/// let spring = Spring(response: 0.4, dampingRatio: 0.7)
/// let x = spring.value(fromValue: 0, toValue: 100, initialVelocity: 0, time: 0.25)
/// print(spring.stiffness, spring.damping, spring.bounce)
/// ```
///
/// The motion of a value `x` towards `target` obeys
///
/// ```
/// mass · x″ = stiffness · (target - x) - damping · x′
/// ```
///
/// A spring can be created from, and read as, any of six parameterisations; the parameters read are
/// those it was created from to within a few ulp, for over-damped springs too.
///
/// | created from | read as |
/// |---|---|
/// | mass, stiffness, damping | `mass`, `stiffness`, `damping` |
/// | response, damping ratio | ``response``, ``dampingRatio`` |
/// | duration, bounce (SwiftUI) | ``duration``, ``bounce`` |
/// | bounciness, speed (POP) | ``bounciness``, ``speed`` |
/// | tension, friction (Origami) | ``origamiTension``, ``origamiFriction`` |
/// | settling duration, damping ratio (UIKit) | ``settlingDuration``, ``dampingRatio`` |
///
/// ## Range
/// Mass and stiffness are finite and above 0, damping is finite and not below 0. A spring with
/// damping 0 never comes to rest. Stiffness / mass outside 1e-100...1e100 and damping / mass above
/// 1e100 are refused, because the arithmetic could overflow. Initializers stop the program with a
/// message that holds the value; the `validated` functions throw it.
public struct Spring: Sendable, Hashable {
  /// The mass at the end of the spring, in units of mass; above 0.
  public let mass: Double
  /// The force per unit of distance, in mass / s²; above 0.
  ///
  /// Also called the spring constant, or tension.
  public let stiffness: Double
  /// The force per unit of speed, in mass / s; 0 or above.
  ///
  /// Also called the friction.
  public let damping: Double

  /// Creates a spring from its physical coefficients.
  ///
  /// - Parameters:
  ///   - mass: The mass; finite, above 0.
  ///   - stiffness: The stiffness, mass / s²; finite, above 0.
  ///   - damping: The damping, mass / s; finite, 0 or above.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self = trapping { () throws(SolverError) in
      try Self.validated(mass: mass, stiffness: stiffness, damping: damping)
    }
  }

  /// Returns a spring with given physical coefficients, or throws an error if one is out of range.
  ///
  /// - Parameters:
  ///   - mass: The mass; finite, above 0.
  ///   - stiffness: The stiffness, mass / s²; finite, above 0.
  ///   - damping: The damping, mass / s; finite, 0 or above.
  /// - Returns: The spring.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(
    mass: Double = 1, stiffness: Double, damping: Double
  ) throws(SolverError) -> Spring {
    try requirePositive("mass", mass)
    try requirePositive("stiffness", stiffness)
    try requireNotNegative("damping", damping)
    let (strength, drag) = (stiffness / mass, damping / mass)
    try require(
      strength >= 1e-100 && strength <= 1e100, "stiffness / mass", strength, "in 1e-100...1e100")
    try require(drag <= 1e100, "damping / mass", drag, "at most 1e100")
    return Spring(unchecked: mass, stiffness, damping)
  }

  /// Creates a spring from coefficients that are in range.
  init(unchecked mass: Double, _ stiffness: Double, _ damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }
}

extension Spring {
  /// The manner in which a spring approaches its target.
  public enum Regime: Sendable, Hashable {
    /// Damping 0: oscillates without end.
    case undamped
    /// Damping ratio below 1: oscillates around the target with falling amplitude.
    case underDamped
    /// Damping ratio 1: the fastest approach without oscillation.
    case criticallyDamped
    /// Damping ratio above 1: a slower approach without oscillation.
    case overDamped
  }

  /// The manner in which this spring approaches its target.
  ///
  /// Decided by `damping²` against `4 · mass · stiffness`, computed to twice the digits of a
  /// `Double`; a difference of at most 4 ulp, the rounding error of a damping ratio of 1, is
  /// critical.
  public var regime: Regime {
    if damping == 0 { return .undamped }
    let oscillator = Oscillator(self)
    return oscillator.discriminant < 0
      ? .underDamped : oscillator.discriminant > 0 ? .overDamped : .criticallyDamped
  }

  /// The angular frequency without damping, in rad/s: `√(stiffness / mass)`.
  public var naturalFrequency: Double {
    (stiffness / mass).squareRoot()
  }

  /// The angular frequency of the damped oscillation, in rad/s: `√(stiffness / mass - b²)` with
  /// `b = damping / (2 mass)`; 0 when the spring does not oscillate.
  public var dampedFrequency: Double {
    let oscillator = Oscillator(self)
    return oscillator.discriminant < 0 ? oscillator.root : 0
  }

  /// The rate at which the amplitude of the oscillation decays, in 1/s: `damping / (2 mass)`.
  public var decayRate: Double {
    damping / (2 * mass)
  }
}
