// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A damped spring: what pulls a value to its target.
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
/// A spring can be made from, and read as, any of six parameterisations; reading back what was put
/// in returns it to within a few ulp, for over-damped springs too.
///
/// | made from | read as |
/// |---|---|
/// | mass, stiffness, damping | `mass`, `stiffness`, `damping` |
/// | response, damping ratio | ``response``, ``dampingRatio`` |
/// | duration, bounce (SwiftUI) | ``duration``, ``bounce`` |
/// | bounciness, speed (POP) | ``bounciness``, ``speed`` |
/// | tension, friction (Origami) | ``origamiTension``, ``origamiFriction`` |
/// | settling duration, damping ratio (UIKit) | ``settlingDuration``, ``dampingRatio`` |
///
/// ## Range
/// Mass and stiffness are finite and above 0, damping is finite and not below 0. Damping 0 is a
/// spring that never rests. Absurd combinations, with stiffness / mass outside 1e-100...1e100 or
/// damping / mass above 1e100, are refused, as the arithmetic could overflow. Initializers stop the
/// program with a message that holds the value; the `validated` makers throw it.
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

  /// A spring with the physical coefficients given.
  ///
  /// - Parameters:
  ///   - mass: The mass; finite, above 0. 1 unless given.
  ///   - stiffness: The stiffness, mass / s²; finite, above 0.
  ///   - damping: The damping, mass / s; finite, 0 or above.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self = trapping { () throws(SolverError) in
      try Self.validated(mass: mass, stiffness: stiffness, damping: damping)
    }
  }

  /// A spring with the physical coefficients given, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - mass: The mass; finite, above 0. 1 unless given.
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

  /// A spring whose coefficients are known to be in range.
  init(unchecked mass: Double, _ stiffness: Double, _ damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }
}

extension Spring {
  /// How a spring comes to its target.
  public enum Regime: Sendable, Hashable {
    /// Damping 0: swings for ever.
    case undamped
    /// Damping ratio below 1: swings through the target, less each time.
    case underDamped
    /// Damping ratio 1: the fastest way in without swinging.
    case criticallyDamped
    /// Damping ratio above 1: creeps in.
    case overDamped
  }

  /// How this spring comes to its target.
  ///
  /// Decided by `damping²` against `4 · mass · stiffness`, computed to twice the digits of a `Double`;
  /// a difference of at most 4 ulp, which is how far rounding takes a damping ratio of 1, is critical.
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

  /// The angular frequency of the swing with damping, in rad/s: `√(stiffness / mass - b²)` with
  /// `b = damping / (2 mass)`; 0 when the spring does not swing.
  public var dampedFrequency: Double {
    let oscillator = Oscillator(self)
    return oscillator.discriminant < 0 ? oscillator.root : 0
  }

  /// The rate at which a swing dies away, in 1/s: `damping / (2 mass)`.
  public var decayRate: Double {
    damping / (2 * mass)
  }
}
