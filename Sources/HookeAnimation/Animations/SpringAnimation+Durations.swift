// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension SpringAnimation {
  /// A spring with Core Animation's parameters.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - mass: The mass; above 0. Core Animation's default is 1.
  ///   - stiffness: The stiffness, mass / s²; above 0. Core Animation's default is 100.
  ///   - damping: The damping, mass / s; 0 or above. Core Animation's default is 10.
  ///   - relativeVelocity: The initial velocity in whole ways, from the from- to the to-value, per
  ///     second. Core Animation's default is 0.
  public convenience init(
    _ property: AnimatableProperty<Target, Value>, mass: Double = 1, stiffness: Double = 100,
    damping: Double = 10, relativeVelocity: Double
  ) {
    self.init(property, spring: Spring(mass: mass, stiffness: stiffness, damping: damping))
    self.relativeVelocity = relativeVelocity
  }

  /// A spring with UIKit's parameters: it has settled to a thousandth of its way, the initial velocity
  /// counted, after exactly the given duration, and is over then.
  ///
  /// A retarget in flight keeps the spring and comes to rest by the property's threshold.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - settlingDuration: The duration in seconds; above 0.
  ///   - dampingRatio: 1 does not bounce, smaller ones do; above 0.
  ///   - relativeVelocity: The initial velocity in whole ways per second.
  public convenience init(
    _ property: AnimatableProperty<Target, Value>, settlingDuration: Double, dampingRatio: Double,
    relativeVelocity: Double = 0
  ) {
    self.init(
      property,
      spring: Spring(
        settlingDuration: settlingDuration, dampingRatio: dampingRatio,
        initialVelocity: relativeVelocity))
    self.relativeVelocity = relativeVelocity
    endsAfter = settlingDuration
  }

  /// How long the motion from ``PropertyAnimation/fromValue`` to ``toValue`` takes to come to rest, in
  /// seconds; nil while either is unknown, infinite without damping.
  public var settlingDuration: Double? {
    guard let from, let to = to ?? by.map({ from + $0 }) else { return nil }
    let velocity = velocityComponents ?? relativeVelocity.map { $0 * (to - from) } ?? .zero
    return MotionPlan(
      self, from: from, to: to, velocity: velocity, carriesVelocity: false
    ).duration
  }
}
