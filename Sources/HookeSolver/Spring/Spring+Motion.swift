// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Spring {
  /// The value at a time, in closed form.
  ///
  /// For many times of one motion make a ``SpringMotion`` once.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: Where the spring pulls it.
  ///   - initialVelocity: The velocity at time 0, units per second.
  ///   - time: Seconds since the start; times before 0 give the start.
  /// - Returns: The value, within 1e-12 of the amplitude.
  public func value(
    fromValue: Double, toValue: Double, initialVelocity: Double = 0, time: Double
  ) -> Double {
    motion(from: fromValue, to: toValue, initialVelocity: initialVelocity).value(at: time)
  }

  /// The velocity at a time, in closed form, units per second.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: Where the spring pulls it.
  ///   - initialVelocity: The velocity at time 0, units per second.
  ///   - time: Seconds since the start; times before 0 give the start.
  /// - Returns: The velocity, within 1e-12 of its largest possible size.
  public func velocity(
    fromValue: Double, toValue: Double, initialVelocity: Double = 0, time: Double
  ) -> Double {
    motion(from: fromValue, to: toValue, initialVelocity: initialVelocity).velocity(at: time)
  }

  /// The value at a time of a motion that starts at 0.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls it.
  ///   - initialVelocity: The velocity at time 0, units per second.
  ///   - time: Seconds since the start; times before 0 give the start.
  /// - Returns: The value.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    value(fromValue: 0, toValue: target, initialVelocity: initialVelocity, time: time)
  }

  /// The velocity at a time of a motion that starts at 0.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls it.
  ///   - initialVelocity: The velocity at time 0, units per second.
  ///   - time: Seconds since the start; times before 0 give the start.
  /// - Returns: The velocity, units per second.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    velocity(fromValue: 0, toValue: target, initialVelocity: initialVelocity, time: time)
  }

  /// The force on a value: `stiffness · (target - position) - damping · velocity`.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls it.
  ///   - position: The value.
  ///   - velocity: Its velocity, units per second.
  /// - Returns: The force, mass · units / s².
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    stiffness * (target - position) - damping * velocity
  }

  /// The force at a time of a motion, `mass · x″`.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: Where the spring pulls it.
  ///   - initialVelocity: The velocity at time 0, units per second.
  ///   - time: Seconds since the start; times before 0 give the start.
  /// - Returns: The force, mass · units / s².
  public func force(
    fromValue: Double, toValue: Double, initialVelocity: Double = 0, time: Double
  ) -> Double {
    let motion = motion(from: fromValue, to: toValue, initialVelocity: initialVelocity)
    let (value, velocity) = motion.state(at: time)
    return force(target: toValue, position: value, velocity: velocity)
  }

  /// Moves a value on by a time step, exactly, however long the step.
  ///
  /// - Parameters:
  ///   - value: The value; changed.
  ///   - velocity: Its velocity, units per second; changed.
  ///   - target: Where the spring pulls it. A new target in flight keeps the velocity.
  ///   - deltaTime: Seconds; 0 or above. 0 changes nothing.
  public func update(
    value: inout Double, velocity: inout Double, target: Double, deltaTime: Double
  ) {
    if deltaTime == 0 { return }
    transition(over: deltaTime).apply(position: &value, velocity: &velocity, target: target)
  }

  /// The step over a fixed time, to be applied to many values.
  ///
  /// - Parameter time: Seconds; 0 or above, and finite unless the spring is damped.
  /// - Returns: The step.
  public func transition(over time: Double) -> SpringTransition {
    checkPrecondition(
      time >= 0 && (time.isFinite || damping > 0),
      "a time step must be finite and >= 0, not \(time)")
    return Oscillator(self).transition(over: time)
  }

  private func motion(
    from fromValue: Double, to toValue: Double, initialVelocity: Double
  ) -> SpringMotion {
    SpringMotion(
      spring: self, fromValue: fromValue, toValue: toValue, initialVelocity: initialVelocity)
  }
}
