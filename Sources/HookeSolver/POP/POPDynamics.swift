// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's tension, friction and mass, and their mapping from bounciness and speed.
///
/// ```swift
/// let dynamics = POPDynamics(bounciness: 4, speed: 12)
/// print(dynamics.tension, dynamics.friction)  // 342.10058823529414 30.486979648244255
/// ```
///
/// Unlike a ``Spring`` it takes any numbers, as POP does: the mapping has no limits outside the
/// documented range of 0...20, and a low speed gives negative friction (a motion that grows) or
/// even negative tension. POP's stepping runs such values; `Spring` refuses them. The order of
/// operations is POP's, so that the results agree to the last bit.
package struct POPDynamics: Sendable, Hashable {
  /// The stiffness, mass / s².
  package var tension: Double
  /// The damping, mass / s.
  package var friction: Double
  /// The mass; 1 for dynamics from bounciness and speed.
  package var mass: Double

  /// Creates dynamics from the coefficients; any numbers are accepted.
  ///
  /// - Parameters:
  ///   - tension: The stiffness, mass / s².
  ///   - friction: The damping, mass / s.
  ///   - mass: The mass.
  package init(tension: Double, friction: Double, mass: Double = 1) {
    self.tension = tension
    self.friction = friction
    self.mass = mass
  }

  /// Creates dynamics from POP's `springBounciness` and `springSpeed`.
  ///
  /// - Parameters:
  ///   - bounciness: The amount of oscillation, dimensionless; documented for 0...20, any number is
  ///     accepted. POP's default is 4.
  ///   - speed: The speed, dimensionless; documented for 0...20, any number is accepted. POP's
  ///     default is 12.
  package init(bounciness: Double = 4, speed: Double = 12) {
    let eased = (bounciness / 1.7) / 20 * 0.8
    let tension = 0.5 + ((speed / 1.7) / 20) * 199.5
    let weight = eased * 2 - eased * eased
    let friction = weight * 0.01 + (1 - weight) * Self.barelyBouncingFriction(tension: tension)
    self.init(
      tension: OrigamiScale.stiffness(tension: tension),
      friction: OrigamiScale.damping(friction: friction))
  }

  /// The bounciness that gives this friction at this tension, dimensionless.
  ///
  /// The mass is ignored. The result is NaN when no bounciness gives the friction at this tension,
  /// as for a friction below 1.03 at a tension above 86.
  ///
  /// Above 42.5 a higher bounciness gives more friction again, so that two values can give one
  /// spring; the result is the one that POP chooses.
  package var bounciness: Double {
    let limit = Self.barelyBouncingFriction(tension: OrigamiScale.tension(stiffness: tension))
    let friction = OrigamiScale.friction(damping: friction)
    // (limit - 0.01) B² + 2 (0.01 - limit) B + (limit - friction) = 0
    let a = limit - 0.01
    let b = 2 * (0.01 - limit)
    let c = limit - friction
    let root = (b * b - 4 * a * c).squareRoot()
    let lower = (-b - root) / (2 * a)
    let eased = lower < 0.8 ? lower : (-b + root) / (2 * a)
    return eased * (20 * 1.7) / 0.8
  }

  /// The speed that gives this tension, dimensionless.
  package var speed: Double {
    (OrigamiScale.tension(stiffness: tension) - 0.5) * (20 * 1.7) / 199.5
  }

  /// Returns the least friction, in Origami's units, at which a spring of that tension does not
  /// bounce: three cubics with small steps at 18 and 44.
  private static func barelyBouncingFriction(tension t: Double) -> Double {
    let square = t * t
    // Rounded once, as by the library function that POP calls.
    let cube = (DoubleDouble(product: t, t) * t).rounded
    if t <= 18 {
      return 0.0007 * cube - 0.031 * square + 0.64 * t + 1.28
    } else if t <= 44 {
      return 0.000044 * cube - 0.006 * square + 0.36 * t + 2
    } else {
      return 0.00000045 * cube - 0.000332 * square + 0.1078 * t + 5.84
    }
  }
}
