// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The motion of one value along a timing function.
///
/// ```swift
/// let fade = EasedMotion(timing: .easeOut, duration: 0.4, fromValue: 0, toValue: 1)
/// fade.value(at: 0.1)
/// ```
///
/// ```
/// value(t) = fromValue + y(t / duration) (toValue - fromValue)
/// ```
public struct EasedMotion: Sendable, Hashable {
  /// The progress as a function of time.
  public let timing: CubicBezier
  /// The duration, seconds; finite, 0 or above.
  ///
  /// With 0 the value is at the end from the start.
  public let duration: Double
  /// The value at time 0, finite, in the program's units.
  public let fromValue: Double
  /// The value at the end, finite, in the program's units.
  public let toValue: Double

  /// Creates a motion along a timing function; a number out of range stops the program.
  ///
  /// - Parameters:
  ///   - timing: The progress as a function of time.
  ///   - duration: The duration, seconds; finite, 0 or above.
  ///   - fromValue: The value at time 0; finite.
  ///   - toValue: The value at the end; finite, as is its difference from `fromValue`.
  public init(
    timing: CubicBezier = .default, duration: Double = 0.4, fromValue: Double = 0,
    toValue: Double = 1
  ) {
    checkPrecondition(
      duration >= 0 && duration.isFinite, "duration must be a finite number >= 0, not \(duration)")
    checkPrecondition(fromValue.isFinite, "fromValue must be a finite number, not \(fromValue)")
    checkPrecondition(toValue.isFinite, "toValue must be a finite number, not \(toValue)")
    checkPrecondition(
      (toValue - fromValue).isFinite, "from \(fromValue) to \(toValue) is too far to compute")
    self.timing = timing
    self.duration = duration
    self.fromValue = fromValue
    self.toValue = toValue
  }

  /// Returns the value at a time in seconds, not NaN: exactly `fromValue` before 0, `toValue` from
  /// the duration on.
  public func value(at time: Double) -> Double {
    if time >= duration { return toValue }
    let progress = timing.value(at: time / duration)
    return progress == 0 ? fromValue : fromValue + progress * (toValue - fromValue)
  }

  /// Returns the velocity, units per second, at a time in seconds, not NaN: 0 before the start and
  /// from the end on.
  ///
  /// Infinite where the timing function is vertical.
  public func velocity(at time: Double) -> Double {
    if time < 0 || time >= duration || fromValue == toValue { return 0 }
    return timing.slope(at: time / duration) * ((toValue - fromValue) / duration)
  }

  /// The time from which on the value is at its end, seconds: the duration.
  public var settlingTime: Double { duration }
}
