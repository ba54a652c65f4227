// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation
package import HookeSolver

// Animations with the values that a test gives them; whatever it leaves out is as in a new one.

extension BasicAnimation {
  /// Creates an animation of some values.
  package convenience init(
    _ property: AnimatableProperty<Target, Value>, from: Value? = nil, to: Value?,
    duration: Double = 0.4, timing: CubicBezier? = nil
  ) {
    self.init(property)
    (fromValue, toValue, self.duration, timingFunction) = (from, to, duration, timing)
  }
}

extension SpringAnimation {
  /// Creates an animation of some values.
  package convenience init(
    _ property: AnimatableProperty<Target, Value>, spring: Spring? = nil, from: Value? = nil,
    to: Value?, velocity: Value? = nil, bounciness: Double? = nil
  ) {
    self.init(property)
    if let spring { self.spring = spring }
    if let bounciness { springBounciness = bounciness }
    (fromValue, toValue, self.velocity) = (from, to, velocity)
  }
}

extension DecayAnimation {
  /// Creates an animation of some values.
  package convenience init(
    _ property: AnimatableProperty<Target, Value>, from: Value? = nil, velocity: Value?
  ) {
    self.init(property)
    (fromValue, self.velocity) = (from, velocity)
  }
}
