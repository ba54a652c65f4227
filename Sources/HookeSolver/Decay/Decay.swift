// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An exponential decay of a velocity.
///
/// ```swift
/// let decay = Decay(deceleration: 0.998)
/// let fling = DecayMotion(decay: decay, fromValue: 0, initialVelocity: 1000)
/// fling.endValue   // 499.5
/// ```
///
/// The velocity v obeys `v′ = -rate · v`. The rate is customarily given as the factor by which
/// the velocity shrinks in a **millisecond**, as in POP and UIScrollView:
///
/// ```
/// deceleration = e^(-rate / 1000)
/// ```
///
/// POP sums the distance over milliseconds and so ends a fraction rate / 2000 short of this closed
/// form (499.0 in the example), as the `.pop` profile of an animator does.
public struct Decay: Sendable, Hashable {
  /// The fraction of the velocity lost per second, to first order, 1/s; 0 or above.
  ///
  /// 0 never slows down, infinity stops at once. The rate is stored instead of the factor, because
  /// a factor near 1 has too few digits left to determine where the motion ends.
  public let rate: Double

  /// Creates a decay from its rate.
  ///
  /// - Parameter rate: The rate, 1/s; 0 or above, infinity allowed. A value outside stops the
  ///   program.
  public init(rate: Double) {
    self = trapping { () throws(SolverError) in try Self.validated(rate: rate) }
  }

  /// Creates a decay from its factor per millisecond.
  ///
  /// - Parameter deceleration: The fraction of the velocity left after a millisecond,
  ///   dimensionless; 0...1. POP's default is 0.998. A value outside stops the program.
  public init(deceleration: Double = 0.998) {
    self = trapping { () throws(SolverError) in try Self.validated(deceleration: deceleration) }
  }

  private init(unchecked rate: Double) {
    self.rate = rate
  }

  /// Returns a decay with a rate, or throws an error if it is out of range.
  ///
  /// - Parameter rate: The rate, 1/s; 0 or above, infinity allowed.
  /// - Returns: The decay.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(rate: Double) throws(SolverError) -> Decay {
    try require(rate >= 0, "rate", rate, "a number >= 0")
    return Decay(unchecked: rate)
  }

  /// Returns a decay with a factor per millisecond, or throws an error if it is out of range.
  ///
  /// - Parameter deceleration: The fraction of the velocity left after a millisecond,
  ///   dimensionless; 0...1.
  /// - Returns: The decay.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(deceleration: Double) throws(SolverError) -> Decay {
    try require(
      deceleration >= 0 && deceleration <= 1, "deceleration", deceleration, "a number in 0...1")
    return Decay(unchecked: 0 - 1000 * Elementary.log(deceleration))
  }

  /// The fraction of the velocity left after a millisecond, dimensionless; 0...1.
  public var deceleration: Double {
    Elementary.exp(-rate / 1000)
  }

  /// Returns the decay with which a value of a given velocity comes to rest at a target.
  ///
  /// - Parameters:
  ///   - target: The position at which the motion ends; finite.
  ///   - value: The initial position; finite.
  ///   - velocity: The initial velocity, units per second; finite.
  /// - Returns: The decay; nil when the velocity points away from the target or is 0. When the
  ///   value is already at the target, the decay that stops at once.
  public static func reaching(
    _ target: Double, from value: Double, velocity: Double
  ) -> Decay? {
    checkPrecondition(
      target.isFinite && value.isFinite && velocity.isFinite,
      "target, value and velocity must be finite numbers, not \(target), \(value), \(velocity)")
    let distance = target - value
    if distance == 0 { return Decay(unchecked: .infinity) }
    let rate = velocity / distance
    return rate > 0 ? Decay(unchecked: rate) : nil
  }

  /// Returns the initial velocity with which a value comes to rest at a target, units per second.
  ///
  /// - Parameters:
  ///   - target: The position at which the motion ends; finite.
  ///   - value: The initial position; finite.
  /// - Returns: The velocity; 0 at the target, and infinite for a decay that stops at once.
  public func velocity(reaching target: Double, from value: Double) -> Double {
    let distance = target - value
    return distance == 0 ? 0 : distance * rate
  }
}
