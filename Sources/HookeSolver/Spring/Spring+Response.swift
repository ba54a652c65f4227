// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

private let twoPi = 6.283185307179586

extension Spring {
  /// Creates a spring from its response and its damping ratio.
  ///
  /// ```
  /// stiffness = mass (2π / response)²      damping = 4π dampingRatio · mass / response
  /// ```
  ///
  /// - Parameters:
  ///   - response: The period of the undamped oscillation, seconds; finite, above 0.
  ///   - dampingRatio: The damping as a fraction of the critical one, dimensionless; finite, 0 or
  ///     above. 0 oscillates without end, 1 is critical, above 1 is over-damped.
  ///   - mass: The mass; finite, above 0. It does not change the motion.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    self = trapping { () throws(SolverError) in
      try Self.validated(response: response, dampingRatio: dampingRatio, mass: mass)
    }
  }

  /// Returns a spring with a response and a damping ratio, or throws an error if one is out of
  /// range.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped oscillation, seconds; finite, above 0.
  ///   - dampingRatio: The damping ratio, dimensionless; finite, 0 or above.
  ///   - mass: The mass; finite, above 0.
  /// - Returns: The spring.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(
    response: Double, dampingRatio: Double, mass: Double = 1
  ) throws(SolverError) -> Spring {
    try requirePositive("response", response)
    return try validated(
      naturalFrequency: twoPi / response, dampingRatio: dampingRatio, mass: mass)
  }

  /// Returns a spring with an undamped angular frequency (rad/s) and a damping ratio.
  static func validated(
    naturalFrequency: Double, dampingRatio: Double, mass: Double
  ) throws(SolverError) -> Spring {
    try requireNotNegative("damping ratio", dampingRatio)
    try requirePositive("mass", mass)
    return try validated(
      mass: mass,
      stiffness: mass * (naturalFrequency * naturalFrequency),
      damping: 2 * dampingRatio * (mass * naturalFrequency))
  }

  /// The period of the undamped oscillation, in seconds: `2π √(mass / stiffness)`.
  public var response: Double {
    twoPi / naturalFrequency
  }

  /// The damping as a fraction of the critical one, dimensionless:
  /// `damping / (2 √(mass · stiffness))`.
  ///
  /// Exactly 1 when the ``regime`` is critical.
  public var dampingRatio: Double {
    regime == .criticallyDamped ? 1 : decayRate / naturalFrequency
  }
}

extension Spring {
  /// Creates a spring from a perceived duration and a bounce, as in SwiftUI.
  ///
  /// ```
  /// response = duration
  /// dampingRatio = 1 - bounce           for bounce ≥ 0
  ///              = 1 / (1 + bounce)     for bounce < 0
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, seconds; finite, above 0. The motion settles later.
  ///   - bounce: The amount of oscillation, dimensionless; above -1, at most 1. 1 is undamped, 0
  ///     critically damped, negative values are over-damped.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self = trapping { () throws(SolverError) in
      try Self.validated(duration: duration, bounce: bounce)
    }
  }

  /// Returns a spring with a duration and a bounce, or throws an error if one is out of range.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, seconds; finite, above 0.
  ///   - bounce: The amount of oscillation, dimensionless; above -1, at most 1.
  /// - Returns: The spring.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(
    duration: Double = 0.5, bounce: Double = 0
  ) throws(SolverError) -> Spring {
    try requirePositive("duration", duration)
    try require(bounce > -1 && bounce <= 1, "bounce", bounce, "a number > -1 and <= 1")
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    return try validated(response: duration, dampingRatio: ratio)
  }

  /// The perceived duration, in seconds; the same as ``response``.
  public var duration: Double { response }

  /// The amount of oscillation, dimensionless, above -1 and at most 1: 1 is undamped, 0 critically
  /// damped, negative values are over-damped.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
