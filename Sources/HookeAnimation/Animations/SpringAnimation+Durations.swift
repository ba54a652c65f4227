// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension SpringAnimation {
  /// Creates a spring from Core Animation's parameters.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - mass: The mass; above 0. Core Animation's default is 1.
  ///   - stiffness: The stiffness, mass / s²; above 0. Core Animation's default is 100.
  ///   - damping: The damping, mass / s; 0 or above. Core Animation's default is 10.
  ///   - relativeVelocity: The initial velocity, in distances from the from- to the to-value per
  ///     second; finite. Core Animation's default is 0.
  public convenience init(
    _ property: AnimatableProperty<Target, Value>, mass: Double = 1, stiffness: Double = 100,
    damping: Double = 10, relativeVelocity: Double
  ) {
    checkFinite(relativeVelocity, "relativeVelocity")
    self.init(property, spring: Spring(mass: mass, stiffness: stiffness, damping: damping))
    self.relativeVelocity = relativeVelocity
  }

  /// Creates a spring from UIKit's parameters, which ends after exactly the given duration.
  ///
  /// At that time it has settled to within a thousandth of the distance from the from- to the
  /// to-value, with the initial velocity taken into account. After a retarget in flight it keeps
  /// its constants and ends when it is at rest by the property's threshold.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - settlingDuration: The duration in seconds; finite, above 0.
  ///   - dampingRatio: 1 does not bounce, smaller ones do; above 0.
  ///   - relativeVelocity: The initial velocity, in distances from the from- to the to-value per
  ///     second; finite.
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

  /// The time that the motion from ``PropertyAnimation/fromValue`` to ``toValue`` takes to come to
  /// rest by the property's threshold, in seconds; nil while either is unknown, infinite without
  /// damping.
  ///
  /// At rest the energy is too small for another excursion beyond half a threshold. The animator
  /// ends the animation then, unless it was created with a settling duration. The time depends on
  /// the distance between the two values; ``settlingDuration`` does not.
  public var settlingTime: Double? {
    guard let (from, to, velocity) = ends else { return nil }
    return MotionPlan(
      self, from: from, to: to, velocity: velocity, carriesVelocity: false
    ).duration
  }

  /// The time after which the motion remains within a thousandth of its distance, in seconds:
  /// UIKit's and Core Animation's duration.
  ///
  /// For an animation created with a settling duration it is that number, after which each
  /// iteration ends that is not retargeted. For others it is nil while from- or to-value are
  /// unknown, and infinite without damping; a component whose two values are equal does not count.
  /// The animator ends those at their ``settlingTime``.
  public var settlingDuration: Double? {
    if let endsAfter { return endsAfter }
    guard let (from, to, velocity) = ends, case .spring(let parameters) = kind else { return nil }
    var duration = 0.0
    for lane in 0..<property.componentCount where from[lane] != to[lane] {
      let motion = SpringMotion(
        spring: parameters.spring, fromValue: from[lane], toValue: to[lane],
        initialVelocity: velocity[lane])
      let distance = (to[lane] - from[lane]).magnitude
      duration = max(duration, motion.settlingDuration(epsilon: distance / 1000))
    }
    return duration
  }

  /// The endpoints and initial velocity that the program has set; nil while an endpoint is unset,
  /// for a spring that follows another animation, and for one through keyframes.
  private var ends: (from: SIMD4<Double>, to: SIMD4<Double>, velocity: SIMD4<Double>)? {
    guard leader == nil, targets.isEmpty, let from, let to = to ?? by.map({ from + $0 }) else {
      return nil
    }
    return (from, to, velocityComponents ?? relativeVelocity.map { $0 * (to - from) } ?? .zero)
  }
}
