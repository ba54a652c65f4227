// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's decay of a velocity, with its rounding to single precision.
///
/// ```swift
/// let decay = POPDecay(deceleration: 0.998)
/// decay.duration(velocity: [7223.021, 0, 0, 0], threshold: 1)  // 3.634...
/// ```
///
/// The distance is the sum over the milliseconds, not the integral, and both factors are rounded to
/// `Float`. The exact motion is ``DecayMotion``.
package struct POPDecay: Sendable, Hashable {
  /// The fraction of the velocity left after a millisecond, dimensionless; meant for 0..<1,
  /// unchecked.
  ///
  /// At 1, and outside, the results are POP's, NaN and infinity included.
  package var deceleration: Double

  /// Creates a decay from its factor per millisecond.
  ///
  /// - Parameter deceleration: The fraction of the velocity left after a millisecond,
  ///   dimensionless; unchecked.
  package init(deceleration: Double = 0.998) {
    self.deceleration = deceleration
  }

  /// Advances a value by a time.
  ///
  /// - Parameters:
  ///   - value: The value, up to four components.
  ///   - velocity: Its velocity, units per second.
  ///   - deltaTime: The time, seconds; 0 or above, unchecked.
  package func advance(
    value: inout SIMD4<Double>, velocity: inout SIMD4<Double>, by deltaTime: Double
  ) {
    let kept = SinglePrecision.power(Float(deceleration), Float(deltaTime * 1000))
    let gone = Float(deceleration * Double(1 - kept) / (1 - deceleration))
    let perMillisecond = SIMD4<Float>(velocity / 1000)
    velocity = SIMD4<Double>(perMillisecond * kept) * 1000
    value += SIMD4<Double>(perMillisecond * gone)
  }

  /// Returns the time until every component is slower than 5 thresholds per second, seconds.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, units per second.
  ///   - threshold: The distance that is negligible, in the value's units; above 0, unchecked.
  /// - Returns: Seconds; 0 when it is slower from the start.
  package func duration(velocity: SIMD4<Double>, threshold: Double) -> Double {
    var longest = 0.0
    for index in 0..<4 {
      let ratio = (threshold * 5 / 1000) / (velocity[index] / 1000)
      let time = Elementary.log(ratio.magnitude) / (1000 * Elementary.log(deceleration))
      // NaN and negative times count as none.
      if time > longest { longest = time }
    }
    return longest
  }

  /// Returns the value after its ``duration(velocity:threshold:)``.
  ///
  /// - Parameters:
  ///   - value: The value at the start.
  ///   - velocity: The velocity, units per second.
  ///   - threshold: The distance that is negligible, in the value's units; above 0, unchecked.
  /// - Returns: The end, POP's `toValue`.
  package func endValue(
    from value: SIMD4<Double>, velocity: SIMD4<Double>, threshold: Double
  ) -> SIMD4<Double> {
    var (end, speed) = (value, velocity)
    let time = duration(velocity: velocity, threshold: threshold)
    advance(value: &end, velocity: &speed, by: time)
    return end
  }

  /// Returns whether the motion is over by POP's rest test: every component slower than 5
  /// thresholds per second.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, units per second.
  ///   - threshold: The distance that is negligible, in the value's units; above 0, unchecked.
  /// - Returns: Whether the motion is over.
  package static func hasConverged(velocity: SIMD4<Double>, threshold: Double) -> Bool {
    for index in 0..<4 where !(velocity[index].magnitude < 5 * threshold) { return false }
    return true
  }
}

/// Functions in `Float`, as POP's decay calls them.
enum SinglePrecision {
  /// Returns `base` to the power of `exponent`, rounded once from `Double`; `base` is 0 or above.
  static func power(_ base: Float, _ exponent: Float) -> Float {
    if exponent == 0 { return 1 }
    return Float(Elementary.exp(Double(exponent) * Elementary.log(Double(base))))
  }
}
