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

  /// How long the motion from ``PropertyAnimation/fromValue`` to ``toValue`` takes to come to rest by
  /// the property's threshold, in seconds; nil while either is unknown, infinite without damping.
  ///
  /// At rest the energy is too small to lead further away than half a threshold again. That is when the
  /// animator ends the animation, unless it was made with a settling duration. It depends on the length
  /// of the way; ``settlingDuration`` does not.
  public var settlingTime: Double? {
    guard let (from, to, velocity) = ends else { return nil }
    return MotionPlan(
      self, from: from, to: to, velocity: velocity, carriesVelocity: false
    ).duration
  }

  /// How long the motion takes until it stays within a thousandth of its way, in seconds: UIKit's and
  /// Core Animation's duration.
  ///
  /// For an animation made with a settling duration it is that number, after which its first iteration
  /// is over in any case. Else nil while from- or to-value are unknown, infinite without damping; a
  /// component without a way does not count. ``settlingTime`` is when the animator ends all others.
  public var settlingDuration: Double? {
    if let endsAfter { return endsAfter }
    guard let (from, to, velocity) = ends, case .spring(let parameters) = kind else { return nil }
    var duration = 0.0
    for lane in 0..<property.componentCount where from[lane] != to[lane] {
      let motion = SpringMotion(
        spring: parameters.spring, fromValue: from[lane], toValue: to[lane],
        initialVelocity: velocity[lane])
      let way = (to[lane] - from[lane]).magnitude
      duration = max(duration, motion.settlingDuration(epsilon: way / 1000))
    }
    return duration
  }

  /// Where the motion begins and ends and with which velocity, as far as the animation says so.
  private var ends: (from: SIMD4<Double>, to: SIMD4<Double>, velocity: SIMD4<Double>)? {
    guard let from, let to = to ?? by.map({ from + $0 }) else { return nil }
    return (from, to, velocityComponents ?? relativeVelocity.map { $0 * (to - from) } ?? .zero)
  }
}
