// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A velocity that dies away: what slows a flung value down.
///
/// ```swift
/// let decay = Decay(deceleration: 0.998)
/// let fling = DecayMotion(decay: decay, fromValue: 0, initialVelocity: 1000)
/// fling.endValue   // 499.5
/// ```
///
/// The velocity v obeys `v′ = -rate · v`. The customary way to say the rate is the factor by which
/// the velocity shrinks in a **millisecond**, as in POP and UIScrollView:
///
/// ```
/// deceleration = e^(-rate / 1000)
/// ```
///
/// POP sums the distance millisecond by millisecond and so ends a fraction rate / 2000 short of this
/// closed form (499.0 in the example); ``POPDecay`` does it POP's way.
public struct Decay: Sendable, Hashable {
  /// The fraction of the velocity lost per second, to first order, 1/s; 0 or above.
  ///
  /// 0 never slows down, infinity stops at once. Kept instead of the factor, which near 1 has too few
  /// digits left to say where the motion ends.
  public let rate: Double

  /// A decay with the rate given.
  ///
  /// - Parameter rate: The rate, 1/s; 0 or above, infinity allowed.
  public init(rate: Double) {
    self = trapping { () throws(SolverError) in try Self.validated(rate: rate) }
  }

  /// A decay with the factor given.
  ///
  /// - Parameter deceleration: What is left of the velocity after a millisecond, dimensionless; 0...1.
  ///   POP's default is 0.998.
  public init(deceleration: Double = 0.998) {
    self = trapping { () throws(SolverError) in try Self.validated(deceleration: deceleration) }
  }

  private init(unchecked rate: Double) {
    self.rate = rate
  }

  /// A decay with the rate given, or the reason why there is none.
  ///
  /// - Parameter rate: The rate, 1/s; 0 or above, infinity allowed.
  /// - Returns: The decay.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(rate: Double) throws(SolverError) -> Decay {
    try require(rate >= 0, "rate", rate, "a number >= 0")
    return Decay(unchecked: rate)
  }

  /// A decay with the factor given, or the reason why there is none.
  ///
  /// - Parameter deceleration: What is left of the velocity after a millisecond, dimensionless; 0...1.
  /// - Returns: The decay.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(deceleration: Double) throws(SolverError) -> Decay {
    try require(
      deceleration >= 0 && deceleration <= 1, "deceleration", deceleration, "a number in 0...1")
    return Decay(unchecked: 0 - 1000 * Elementary.log(deceleration))
  }

  /// What is left of the velocity after a millisecond, dimensionless; 0...1.
  public var deceleration: Double {
    Elementary.exp(-rate / 1000)
  }

  /// The decay with which a value thrown with a velocity comes to rest at a target.
  ///
  /// - Parameters:
  ///   - target: Where it ends.
  ///   - value: Where it starts; finite.
  ///   - velocity: How fast it starts, units per second; finite.
  /// - Returns: The decay; nil when the velocity leads away from the target or is 0. Already at the
  ///   target, the one that stops at once.
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

  /// The velocity with which a value must be thrown to come to rest at a target, units per second.
  ///
  /// - Parameters:
  ///   - target: Where it ends; finite.
  ///   - value: Where it starts; finite.
  /// - Returns: The velocity; 0 at the target, and infinite for a decay that stops at once.
  public func velocity(reaching target: Double, from value: Double) -> Double {
    let distance = target - value
    return distance == 0 ? 0 : distance * rate
  }
}
