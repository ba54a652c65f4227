// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// The changes of one call of
/// ``Animator/animate(duration:delay:dampingRatio:initialVelocity:curve:changes:completion:)``.
public struct AnimatedChanges {
  let group: AnimationGroup
  let duration: Double
  let delay: Double
  let spring: (dampingRatio: Double, velocity: Double)?
  let curve: CubicBezier

  /// Animates a property to a value, from its current value and velocity.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - target: The object that has the property.
  ///   - value: The value at the end, finite.
  public func set<Target, Value>(
    _ property: AnimatableProperty<Target, Value>, of target: Target, to value: Value
  ) {
    let key = "animate \(property.name)"
    if let spring, duration > 0 {
      let animation = SpringAnimation(
        property, settlingDuration: duration, dampingRatio: spring.dampingRatio,
        relativeVelocity: spring.velocity)
      animation.toValue = value
      group.add(animation, to: target, forKey: key, delay: delay)
    } else {
      let animation = BasicAnimation(property)
      animation.toValue = value
      animation.duration = duration
      animation.timingFunction = curve
      group.add(animation, to: target, forKey: key, delay: delay)
    }
  }
}

extension Animator {
  /// Animates changes as UIKit does.
  ///
  /// ```swift
  /// animator.animate(duration: 0.25, dampingRatio: 0.4, initialVelocity: 5) { change in
  ///   change.set(Layer.position, of: list, to: opened)
  /// } completion: { finished in print(finished) }
  /// ```
  ///
  /// With a damping ratio each change runs on a spring that settles within the duration, with the
  /// initial velocity taken into account; without one it follows the curve. A change of a property
  /// that an earlier call animates takes over its value and velocity.
  ///
  /// - Parameters:
  ///   - duration: The duration of each change, in seconds; finite, 0 or more.
  ///   - delay: The time before the start, in seconds; finite, 0 or more.
  ///   - dampingRatio: The damping ratio of the spring, above 0: 1 does not bounce, smaller ones
  ///     do. Nil follows the curve.
  ///   - initialVelocity: The velocity at the start, in distances per second; for springs only, and
  ///     only for properties that do not move yet.
  ///   - curve: The timing curve; for changes without a damping ratio only.
  ///   - changes: A closure that sets the values at the end.
  ///   - completion: Called once, when every change has stopped; with `true` if all came to their
  ///     end.
  /// - Returns: The changes as a group, which can be cancelled, before the start too.
  @discardableResult
  public func animate(
    duration: Double, delay: Double = 0, dampingRatio: Double? = nil, initialVelocity: Double = 0,
    curve: CubicBezier = .easeInOut, changes: (AnimatedChanges) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> AnimationGroup {
    checkPrecondition(
      duration >= 0 && duration.isFinite, "a duration is finite and not below 0, not \(duration)")
    checkPrecondition(
      delay >= 0 && delay.isFinite, "a delay is finite and not below 0, not \(delay)")
    let group = AnimationGroup()
    changes(
      AnimatedChanges(
        group: group, duration: duration, delay: delay,
        spring: dampingRatio.map { ($0, initialVelocity) }, curve: curve))
    if let completion { group.completion = { _, finished in completion(finished) } }
    start(group)
    return group
  }
}
