// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension DecayAnimation {
  /// The value at which the motion ends, in closed form; nil while from-value or velocity are
  /// unknown.
  ///
  /// ```
  /// toValue = fromValue - velocity / (1000 · ln deceleration)
  /// ```
  ///
  /// In the `.pop` profile the end is POP's: where the speed has fallen to five thresholds per
  /// second.
  public var toValue: Value? {
    if let end = activeAnimation?.endComponents { return Value(components: end) }
    guard let from, let velocityComponents else { return nil }
    let rate = Decay(deceleration: deceleration).rate
    return Value(components: from + velocityComponents / rate)
  }

  /// The duration of the motion, in seconds; nil while the velocity is unknown.
  ///
  /// The motion lasts until the remaining distance is below half a threshold; the value is then set
  /// to its end. While the animation is attached to an animator of the `.pop` profile, the duration
  /// is POP's: until the speed has fallen to five thresholds per second.
  public var duration: Double? {
    if let duration = activeAnimation?.decayDuration { return duration }
    guard let velocityComponents else { return nil }
    return MotionPlan(
      self, from: from ?? .zero, to: .zero, velocity: velocityComponents, carriesVelocity: false
    ).duration
  }

  /// Sets the velocity with which the motion from `start` ends exactly at `end`.
  ///
  /// - Parameters:
  ///   - end: The value at rest, finite.
  ///   - start: The value at the start, finite; it becomes the from-value.
  public func aim(at end: Value, from start: Value) {
    fromValue = start
    let rate = Decay(deceleration: deceleration).rate
    velocity = Value(components: (end.components - start.components) * rate)
  }
}
