// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The motion of one value on a spring.
///
/// ```swift
/// let shake = SpringMotion(
///   spring: Spring(bounciness: 18, speed: 12), fromValue: 0, toValue: 0, initialVelocity: 2000)
/// shake.value(at: 0.1)
/// shake.settlingTime(threshold: 0.5)   // seconds until it is at rest, at any frame rate
/// shake.peaks(limit: 3)                // the first three turning points, exactly
/// ```
///
/// Everything is computed in closed form, at any time, in any order. Values are within 1e-12 of the
/// amplitude of the true ones for any time and any damping ratio, critical damping included.
///
/// The values and their difference must be finite; anything else stops the program with a message
/// that holds it. A time may be any number but NaN; before 0 the motion is at its start.
public struct SpringMotion: Sendable {
  /// The spring that acts on the value.
  public let spring: Spring
  /// The value at time 0, finite, in the program's units.
  public let fromValue: Double
  /// The target: the value at rest, finite, in the program's units.
  public let toValue: Double
  /// The velocity at time 0, units per second.
  public let initialVelocity: Double
  /// The spring's closed form.
  let oscillator: Oscillator

  /// Creates a motion on a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring that acts on the value.
  ///   - fromValue: The value at time 0; finite.
  ///   - toValue: The target; finite.
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

  /// Creates a motion from checked values and the closed form of the spring.
  init(
    _ oscillator: Oscillator, of spring: Spring, fromValue: Double, toValue: Double,
    initialVelocity: Double
  ) {
    self.spring = spring
    self.fromValue = fromValue
    self.toValue = toValue
    self.initialVelocity = initialVelocity
    self.oscillator = oscillator
  }

  /// Returns the value at a time in seconds; exactly `fromValue` at 0 and before.
  public func value(at time: Double) -> Double {
    state(at: time).value
  }

  /// Returns the velocity, units per second, at a time in seconds; exactly `initialVelocity` at 0
  /// and before.
  public func velocity(at time: Double) -> Double {
    state(at: time).velocity
  }

  /// Returns value and velocity at a time, at the cost of one of them.
  ///
  /// - Parameter time: Seconds since the start; not NaN. At infinity the value is the target; an
  ///   undamped spring has no limit there, and the program stops.
  /// - Returns: The value, and the velocity in units per second.
  public func state(at time: Double) -> (value: Double, velocity: Double) {
    if time <= 0 { return (fromValue, initialVelocity) }
    let (distance, velocity) = displacement(at: time)
    return (toValue + distance, velocity)
  }

  /// Returns the distance from the target, and the velocity, at a time of 0 or more.
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
  /// Returns whether two motions have the same spring, values and velocity.
  public static func == (a: SpringMotion, b: SpringMotion) -> Bool {
    a.spring == b.spring && a.fromValue == b.fromValue && a.toValue == b.toValue
      && a.initialVelocity == b.initialVelocity
  }

  /// Combines spring, values and velocity into the hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(spring)
    hasher.combine(fromValue)
    hasher.combine(toValue)
    hasher.combine(initialVelocity)
  }
}
