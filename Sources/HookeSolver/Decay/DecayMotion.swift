// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The motion of one value whose velocity decays exponentially.
///
/// ```swift
/// let fling = DecayMotion(decay: Decay(deceleration: 0.998), fromValue: 20, initialVelocity: 1000)
/// fling.value(at: 0.5)
/// fling.endValue
/// fling.settlingTime(threshold: 1)   // seconds until less than 1 unit remains
/// ```
///
/// Evaluated in closed form, at any time and in any order:
///
/// ```
/// value(t) = fromValue + initialVelocity (1 - e^(-rate t)) / rate
/// velocity(t) = initialVelocity e^(-rate t)
/// ```
///
/// The error is at most 3 ulp of the distance covered, and the rounding of the sum.
public struct DecayMotion: Sendable, Hashable {
  /// The decay of the velocity.
  public let decay: Decay
  /// The value at time 0, finite, in the program's units.
  public let fromValue: Double
  /// The velocity at time 0, units per second.
  public let initialVelocity: Double

  /// Creates a motion whose velocity decays.
  ///
  /// - Parameters:
  ///   - decay: The decay of the velocity; by default POP's.
  ///   - fromValue: The value at time 0; finite.
  ///   - initialVelocity: The velocity at time 0, units per second; finite.
  public init(decay: Decay = Decay(), fromValue: Double = 0, initialVelocity: Double) {
    checkPrecondition(fromValue.isFinite, "fromValue must be a finite number, not \(fromValue)")
    checkPrecondition(
      initialVelocity.isFinite, "initialVelocity must be a finite number, not \(initialVelocity)")
    self.decay = decay
    self.fromValue = fromValue
    self.initialVelocity = initialVelocity
  }

  /// Returns the value at a time in seconds, not NaN: exactly `fromValue` at 0 and before,
  /// `endValue` at infinity.
  public func value(at time: Double) -> Double {
    state(at: time).value
  }

  /// Returns the velocity, units per second, at a time in seconds, not NaN: exactly
  /// `initialVelocity` at 0 and before.
  public func velocity(at time: Double) -> Double {
    state(at: time).velocity
  }

  /// Returns value and velocity at a time.
  ///
  /// - Parameter time: Seconds since the start; NaN stops the program.
  /// - Returns: The value, and the velocity in units per second.
  public func state(at time: Double) -> (value: Double, velocity: Double) {
    if time <= 0 || initialVelocity == 0 { return (fromValue, initialVelocity) }
    checkPrecondition(time > 0, "a time must be a number, not \(time)")
    let rate = decay.rate
    // Without decay, or with so little that position is linear in time to the last bit.
    if rate == 0 || rate * time < 0x1p-60 {
      return (fromValue + initialVelocity * time, initialVelocity)
    }
    let gone = -Elementary.expm1(-rate * time)
    return (
      fromValue + initialVelocity * (gone / rate), initialVelocity * Elementary.exp(-rate * time)
    )
  }

  /// The value at which the motion comes to rest: `fromValue + initialVelocity / rate`; infinite
  /// without decay.
  public var endValue: Double {
    initialVelocity == 0 ? fromValue : fromValue + initialVelocity / decay.rate
  }

  /// Returns the time from which on the distance left is at most the threshold, seconds.
  ///
  /// ```
  /// |initialVelocity| e^(-rate t) / rate ≤ threshold
  /// ```
  ///
  /// - Parameter threshold: The distance from the end that is negligible, in the value's units; 0
  ///   or above. A value outside stops the program.
  /// - Returns: Seconds; 0 when the motion begins at rest, infinity when it never comes to rest:
  ///   without decay, or with a threshold of 0.
  public func settlingTime(threshold: Double) -> Double {
    checkPrecondition(threshold >= 0, "a threshold must be a number >= 0, not \(threshold)")
    return duration(from: initialVelocity.magnitude / decay.rate, downTo: threshold)
  }

  /// Returns the time from which on the speed is at most a given one, seconds.
  ///
  /// POP's rule is a speed of 5 thresholds per second.
  ///
  /// - Parameter speed: The speed, units per second; 0 or above. A value outside stops the program.
  /// - Returns: Seconds; 0 when the motion starts with at most that speed, infinity when it never
  ///   slows down to it.
  public func time(untilSpeed speed: Double) -> Double {
    checkPrecondition(speed >= 0, "a speed must be a number >= 0, not \(speed)")
    return duration(from: initialVelocity.magnitude, downTo: speed)
  }

  /// Returns the time at which the motion passes a value, seconds.
  ///
  /// - Parameter value: The value to pass; nil is returned for infinity and NaN.
  /// - Returns: Seconds, 0 at the start; nil when the motion never passes the value. The end value
  ///   is approached, but not passed.
  public func time(reaching value: Double) -> Double? {
    let distance = value - fromValue
    if distance == 0 { return 0 }
    guard distance.isFinite, initialVelocity != 0, (distance > 0) == (initialVelocity > 0) else {
      return nil
    }
    let straight = distance / initialVelocity
    let fraction = decay.rate * straight
    if fraction < 0x1p-60 { return straight }
    // A sum of start and way that was rounded down is the end, too.
    return fraction < 1 && value != endValue ? -Elementary.log1p(-fraction) / decay.rate : nil
  }

  /// Returns the time in which a quantity that decays with the rate falls from one size to another.
  private func duration(from size: Double, downTo limit: Double) -> Double {
    if initialVelocity == 0 || size <= limit || decay.rate == .infinity { return 0 }
    if decay.rate == 0 || limit == 0 { return .infinity }
    return Elementary.log(ratio: size, to: limit) / decay.rate
  }
}
