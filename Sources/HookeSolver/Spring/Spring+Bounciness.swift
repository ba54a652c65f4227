// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Spring {
  /// Creates a spring from POP's `springBounciness` and `springSpeed`.
  ///
  /// The mapping is POP's own, which the `.pop` profile computes with.
  ///
  /// - Parameters:
  ///   - bounciness: The amount of oscillation, dimensionless; meant for 0...20, finite.
  ///   - speed: The speed, dimensionless; meant for 0...20, finite. Below about -0.5 POP's friction
  ///     is negative, below about -4 its tension: such springs are refused.
  public init(bounciness: Double, speed: Double) {
    self = trapping { () throws(SolverError) in
      try Self.validated(bounciness: bounciness, speed: speed)
    }
  }

  /// Returns a spring with POP's bounciness and speed, or throws an error if one is out of range.
  ///
  /// - Parameters:
  ///   - bounciness: The amount of oscillation, dimensionless; meant for 0...20, finite.
  ///   - speed: The speed, dimensionless; meant for 0...20, finite.
  /// - Returns: The spring.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(
    bounciness: Double, speed: Double
  ) throws(SolverError) -> Spring {
    try requireFinite("bounciness", bounciness)
    try requireFinite("speed", speed)
    let dynamics = POPDynamics(bounciness: bounciness, speed: speed)
    try require(
      dynamics.tension > 0 && dynamics.tension.isFinite, "speed", speed,
      "in the range that gives a tension > 0" + Self.remark(dynamics.tension))
    try require(
      dynamics.friction >= 0 && dynamics.friction.isFinite, "bounciness", bounciness,
      "in the range that gives a friction >= 0 at speed \(speed)" + Self.remark(dynamics.friction))
    return try validated(
      mass: dynamics.mass, stiffness: dynamics.tension, damping: dynamics.friction)
  }

  /// What a mapping gave instead, or where it is meant to be used if that was no number at all.
  private static func remark(_ value: Double) -> String {
    value.isFinite ? " (it gives \(value))" : ", such as 0...20"
  }

  /// The POP bounciness of this spring, dimensionless; a mass other than 1 is divided out.
  ///
  /// Nil when no bounciness gives this spring: POP's friction is never below 1.03, so an undamped
  /// or more lightly damped spring has none.
  public var bounciness: Double? {
    let bounciness = dynamics.bounciness
    return bounciness.isFinite ? bounciness : nil
  }

  /// The POP speed of this spring, dimensionless; a mass other than 1 is divided out.
  public var speed: Double { dynamics.speed }

  /// The same motion in POP's terms, with mass 1.
  private var dynamics: POPDynamics {
    POPDynamics(tension: stiffness / mass, friction: damping / mass)
  }
}
