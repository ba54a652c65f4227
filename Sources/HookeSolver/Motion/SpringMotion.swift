// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One motion on a spring: from where, to where, how fast at the start.
///
/// ```swift
/// let shake = SpringMotion(
///   spring: Spring(bounciness: 18, speed: 12), fromValue: 0, toValue: 0, initialVelocity: 2000)
/// shake.value(at: 0.1)
/// shake.settlingTime(threshold: 0.5)   // seconds until it rests, the same at any frame rate
/// shake.peaks(limit: 3)                // the first three turning points, exactly
/// ```
///
/// Everything is computed in closed form, at any time, in any order. Values are within 1e-12 of the
/// amplitude of the true ones for any time and any damping ratio, critical damping included.
///
/// The values given must be finite, as must their difference; times may be any number but NaN: before
/// 0 the motion stands at its start.
public struct SpringMotion: Sendable {
  /// The spring that pulls.
  public let spring: Spring
  /// The value at time 0.
  public let fromValue: Double
  /// Where the spring pulls the value.
  public let toValue: Double
  /// The velocity at time 0, units per second.
  public let initialVelocity: Double
  /// The spring's closed form.
  let oscillator: Oscillator

  /// A motion on a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring that pulls.
  ///   - fromValue: The value at time 0; finite.
  ///   - toValue: Where the spring pulls it; finite.
  ///   - initialVelocity: The velocity at time 0, units per second; finite.
  public init(
    spring: Spring, fromValue: Double = 0, toValue: Double = 1, initialVelocity: Double = 0
  ) {
    checkPrecondition(fromValue.isFinite, "fromValue must be a finite number, not \(fromValue)")
    checkPrecondition(toValue.isFinite, "toValue must be a finite number, not \(toValue)")
    checkPrecondition(
      initialVelocity.isFinite, "initialVelocity must be a finite number, not \(initialVelocity)")
    checkPrecondition(
      (fromValue - toValue).isFinite, "from \(fromValue) to \(toValue) is too far to compute")
    self.spring = spring
    self.fromValue = fromValue
    self.toValue = toValue
    self.initialVelocity = initialVelocity
    oscillator = Oscillator(spring)
  }

  /// The value at a time, seconds; exactly `fromValue` at 0 and before.
  public func value(at time: Double) -> Double {
    state(at: time).value
  }

  /// The velocity at a time, units per second; exactly `initialVelocity` at 0 and before.
  public func velocity(at time: Double) -> Double {
    state(at: time).velocity
  }

  /// Value and velocity at a time, for the price of one.
  ///
  /// - Parameter time: Seconds since the start; not NaN. Infinity gives the target, unless the spring
  ///   is undamped: that one has no limit, and the program stops.
  /// - Returns: The value, and the velocity in units per second.
  public func state(at time: Double) -> (value: Double, velocity: Double) {
    if time <= 0 { return (fromValue, initialVelocity) }
    let (distance, velocity) = displacement(at: time)
    return (toValue + distance, velocity)
  }

  /// Distance from the target, and velocity, at a time of 0 or more.
  func displacement(at time: Double) -> (distance: Double, velocity: Double) {
    let (x, w) = (fromValue - toValue, initialVelocity)
    if time == 0 { return (x, w) }
    checkPrecondition(time > 0, "a time must be a number, not \(time)")
    checkPrecondition(
      time.isFinite || spring.damping > 0, "an undamped spring has no state at an infinite time")
    let step = oscillator.transition(over: time)
    return (
      step.positionFromPosition * x + step.positionFromVelocity * w,
      step.velocityFromPosition * x + step.velocityFromVelocity * w
    )
  }
}

extension SpringMotion: Hashable {
  /// Whether two motions have the same spring, ends and velocity.
  public static func == (a: SpringMotion, b: SpringMotion) -> Bool {
    a.spring == b.spring && a.fromValue == b.fromValue && a.toValue == b.toValue
      && a.initialVelocity == b.initialVelocity
  }

  /// Feeds spring, ends and velocity to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(spring)
    hasher.combine(fromValue)
    hasher.combine(toValue)
    hasher.combine(initialVelocity)
  }
}
