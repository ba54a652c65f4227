// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's way of letting a velocity die away, single precision and all.
///
/// ```swift
/// let decay = POPDecay(deceleration: 0.998)
/// decay.duration(velocity: [7223.021, 0, 0, 0], threshold: 1)  // 3.634...
/// ```
///
/// The distance is the sum over the milliseconds, not the integral, and both factors are rounded to
/// `Float`. The exact motion is ``DecayMotion``.
public struct POPDecay: Sendable, Hashable {
  /// What is left of the velocity after a millisecond, dimensionless; made for 0...1, unchecked.
  public var deceleration: Double

  /// A decay with the factor given.
  ///
  /// - Parameter deceleration: What is left of the velocity after a millisecond, dimensionless.
  public init(deceleration: Double = 0.998) {
    self.deceleration = deceleration
  }

  /// Moves a value on by a time.
  ///
  /// - Parameters:
  ///   - value: The value, up to four components.
  ///   - velocity: Its velocity, units per second.
  ///   - deltaTime: Seconds.
  public func advance(
    value: inout SIMD4<Double>, velocity: inout SIMD4<Double>, by deltaTime: Double
  ) {
    let kept = SinglePrecision.power(Float(deceleration), Float(deltaTime * 1000))
    let gone = Float(deceleration * Double(1 - kept) / (1 - deceleration))
    let perMillisecond = SIMD4<Float>(velocity / 1000)
    velocity = SIMD4<Double>(perMillisecond * kept) * 1000
    value += SIMD4<Double>(perMillisecond * gone)
  }

  /// The time until the fastest component is slower than 5 thresholds per second, seconds.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, units per second.
  ///   - threshold: The distance that no longer matters, in the value's units.
  /// - Returns: Seconds; 0 when it is slower from the start.
  public func duration(velocity: SIMD4<Double>, threshold: Double) -> Double {
    var longest = 0.0
    for index in 0..<4 {
      let ratio = (threshold * 5 / 1000) / (velocity[index] / 1000)
      let time = Elementary.log(ratio.magnitude) / (1000 * Elementary.log(deceleration))
      // NaN and negative times count as none.
      if time > longest { longest = time }
    }
    return longest
  }

  /// Where the value is after its ``duration(velocity:threshold:)``.
  ///
  /// - Parameters:
  ///   - value: The value at the start.
  ///   - velocity: The velocity, units per second.
  ///   - threshold: The distance that no longer matters, in the value's units.
  /// - Returns: The end, POP's `toValue`.
  public func endValue(
    from value: SIMD4<Double>, velocity: SIMD4<Double>, threshold: Double
  ) -> SIMD4<Double> {
    var (end, speed) = (value, velocity)
    let time = duration(velocity: velocity, threshold: threshold)
    advance(value: &end, velocity: &speed, by: time)
    return end
  }

  /// POP's test for rest: every component slower than 5 thresholds per second.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, units per second.
  ///   - threshold: The distance that no longer matters, in the value's units.
  /// - Returns: Whether the motion is over.
  public static func hasConverged(velocity: SIMD4<Double>, threshold: Double) -> Bool {
    for index in 0..<4 where !(velocity[index].magnitude < 5 * threshold) { return false }
    return true
  }
}

/// Functions in `Float`, as POP's decay calls them.
enum SinglePrecision {
  /// base to the power of exponent, rounded once from `Double`; base 0 or above.
  static func power(_ base: Float, _ exponent: Float) -> Float {
    if exponent == 0 { return 1 }
    return Float(Elementary.exp(Double(exponent) * Elementary.log(Double(base))))
  }
}
