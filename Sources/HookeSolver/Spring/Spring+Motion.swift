// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Spring {
  /// Returns the value at a time, in closed form.
  ///
  /// To evaluate one motion at many times, create a ``SpringMotion`` once; its ranges apply here,
  /// too.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0; finite.
  ///   - toValue: The target; finite.
  ///   - initialVelocity: The velocity at time 0, units per second; finite.
  ///   - time: Seconds since the start, not NaN; before 0 the motion is at its start.
  /// - Returns: The value, within 1e-12 of the amplitude.
  public func value(
    fromValue: Double, toValue: Double, initialVelocity: Double = 0, time: Double
  ) -> Double {
    motion(from: fromValue, to: toValue, initialVelocity: initialVelocity).value(at: time)
  }

  /// Returns the velocity at a time, in closed form, units per second.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0; finite.
  ///   - toValue: The target; finite.
  ///   - initialVelocity: The velocity at time 0, units per second; finite.
  ///   - time: Seconds since the start, not NaN; before 0 the motion is at its start.
  /// - Returns: The velocity, within 1e-12 of its largest possible size.
  public func velocity(
    fromValue: Double, toValue: Double, initialVelocity: Double = 0, time: Double
  ) -> Double {
    motion(from: fromValue, to: toValue, initialVelocity: initialVelocity).velocity(at: time)
  }

  /// Returns the value at a time of a motion that starts at 0.
  ///
  /// - Parameters:
  ///   - target: The target; finite.
  ///   - initialVelocity: The velocity at time 0, units per second; finite.
  ///   - time: Seconds since the start, not NaN; before 0 the motion is at its start.
  /// - Returns: The value.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    value(fromValue: 0, toValue: target, initialVelocity: initialVelocity, time: time)
  }

  /// Returns the velocity at a time of a motion that starts at 0.
  ///
  /// - Parameters:
  ///   - target: The target; finite.
  ///   - initialVelocity: The velocity at time 0, units per second; finite.
  ///   - time: Seconds since the start, not NaN; before 0 the motion is at its start.
  /// - Returns: The velocity, units per second.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    velocity(fromValue: 0, toValue: target, initialVelocity: initialVelocity, time: time)
  }

  /// Returns the force on a value: `stiffness · (target - position) - damping · velocity`.
  ///
  /// - Parameters:
  ///   - target: The target, in the value's units.
  ///   - position: The value.
  ///   - velocity: Its velocity, units per second.
  /// - Returns: The force, mass · units / s².
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    stiffness * (target - position) - damping * velocity
  }

  /// Returns the force at a time of a motion, `mass · x″`.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0; finite.
  ///   - toValue: The target; finite.
  ///   - initialVelocity: The velocity at time 0, units per second; finite.
  ///   - time: Seconds since the start, not NaN; before 0 the motion is at its start.
  /// - Returns: The force, mass · units / s².
  public func force(
    fromValue: Double, toValue: Double, initialVelocity: Double = 0, time: Double
  ) -> Double {
    let motion = motion(from: fromValue, to: toValue, initialVelocity: initialVelocity)
    let (value, velocity) = motion.state(at: time)
    return force(target: toValue, position: value, velocity: velocity)
  }

  /// Advances a value by a time step, exactly, however long the step.
  ///
  /// - Parameters:
  ///   - value: The value; changed.
  ///   - velocity: Its velocity, units per second; changed.
  ///   - target: The target, in the value's units; it may change from call to call.
  ///   - deltaTime: Seconds; 0 or above, and finite unless the spring is damped; any other stops
  ///     the program. 0 changes nothing.
  public func update(
    value: inout Double, velocity: inout Double, target: Double, deltaTime: Double
  ) {
    if deltaTime == 0 { return }
    transition(over: deltaTime).apply(position: &value, velocity: &velocity, target: target)
  }

  /// Returns the state transition over a fixed time, for any number of values.
  ///
  /// - Parameter time: Seconds; 0 or above, and finite unless the spring is damped. Any other time
  ///   stops the program.
  /// - Returns: The transition.
  package func transition(over time: Double) -> SpringTransition {
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
