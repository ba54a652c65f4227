// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Spring {
  /// Creates a spring from the tension and friction shown by Origami (Quartz Composer).
  ///
  /// ```
  /// stiffness = 194 + 3.62 (tension - 30)      damping = 25 + 3 (friction - 8)      mass = 1
  /// ```
  ///
  /// - Parameters:
  ///   - origamiTension: The tension, Origami's units; above -23.5.
  ///   - origamiFriction: The friction, Origami's units; -1/3 or above.
  public init(origamiTension: Double, origamiFriction: Double) {
    self = trapping { () throws(SolverError) in
      try Self.validated(origamiTension: origamiTension, origamiFriction: origamiFriction)
    }
  }

  /// Returns a spring with Origami's tension and friction, or throws an error if one is out of
  /// range.
  ///
  /// - Parameters:
  ///   - origamiTension: The tension, Origami's units; above -23.5.
  ///   - origamiFriction: The friction, Origami's units; -1/3 or above.
  /// - Returns: The spring.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(
    origamiTension: Double, origamiFriction: Double
  ) throws(SolverError) -> Spring {
    let stiffness = OrigamiScale.stiffness(tension: origamiTension)
    let damping = OrigamiScale.damping(friction: origamiFriction)
    try requireFinite("origami tension", origamiTension)
    try requireFinite("origami friction", origamiFriction)
    try require(stiffness > 0, "origami tension", origamiTension, "a finite number > -23.5")
    try require(damping >= 0, "origami friction", origamiFriction, "a finite number >= -1/3")
    return try validated(stiffness: stiffness, damping: damping)
  }

  /// The tension Origami would show, in its units; a mass other than 1 is divided out.
  public var origamiTension: Double {
    OrigamiScale.tension(stiffness: stiffness / mass)
  }

  /// The friction Origami would show, in its units; a mass other than 1 is divided out.
  public var origamiFriction: Double {
    OrigamiScale.friction(damping: damping / mass)
  }
}

/// Origami's linear conversions between its own units and physical ones.
///
/// Tension 30 is 194 and 80 is 375; friction 8 is 25 and 10 is 31, as in POP. The order of
/// operations is POP's, too.
enum OrigamiScale {
  static func stiffness(tension: Double) -> Double {
    194 + ((tension - 30) / 50) * (375 - 194)
  }

  static func damping(friction: Double) -> Double {
    25 + ((friction - 8) / 2) * (25 - 19)
  }

  static func tension(stiffness: Double) -> Double {
    30 + 50 * (stiffness - 194) / (375 - 194)
  }

  static func friction(damping: Double) -> Double {
    8 + 2 * (damping - 25) / (25 - 19)
  }
}
