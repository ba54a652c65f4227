// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

private let twoPi = 6.283185307179586

extension Spring {
  /// A spring made from how fast it answers and how it swings.
  ///
  /// ```
  /// stiffness = mass (2π / response)²      damping = 4π dampingRatio · mass / response
  /// ```
  ///
  /// - Parameters:
  ///   - response: The period of the undamped swing, seconds; finite, above 0.
  ///   - dampingRatio: The damping as a fraction of the critical one, dimensionless; finite, 0 or
  ///     above. 0 swings for ever, 1 is critical, more creeps in.
  ///   - mass: The mass; finite, above 0. It does not change the motion.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    self = trapping { () throws(SolverError) in
      try Self.validated(response: response, dampingRatio: dampingRatio, mass: mass)
    }
  }

  /// A spring made from response and damping ratio, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped swing, seconds; finite, above 0.
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

  /// A spring made from its undamped angular frequency (rad/s) and its damping ratio.
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

  /// The period of the undamped swing, in seconds: `2π √(mass / stiffness)`.
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
  /// A spring made from a perceived duration and a bounce, as in SwiftUI.
  ///
  /// ```
  /// response = duration
  /// dampingRatio = 1 - bounce           for bounce ≥ 0
  ///              = 1 / (1 + bounce)     for bounce < 0
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, seconds; finite, above 0. The motion settles later.
  ///   - bounce: How much it swings, dimensionless; above -1, at most 1. 1 swings for ever, 0 is
  ///     critical damping, negative values are over-damped.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self = trapping { () throws(SolverError) in
      try Self.validated(duration: duration, bounce: bounce)
    }
  }

  /// A spring made from duration and bounce, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, seconds; finite, above 0.
  ///   - bounce: How much it swings, dimensionless; above -1, at most 1.
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

  /// How much the spring swings, dimensionless: 1 for ever, 0 critically damped, towards -1 ever
  /// more over-damped.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
