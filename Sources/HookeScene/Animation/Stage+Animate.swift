// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

extension Stage {
  /// Shows changes in motion, as UIKit's view animations do.
  ///
  /// ```swift
  /// listHeight.constant = 220
  /// stage.animate(duration: 0.25, dampingRatio: 0.4, initialVelocity: 5) {
  ///   list.layoutIfNeeded()
  /// }
  /// ```
  ///
  /// The set values change at once. What is shown goes there from where it is shown now, also when it is
  /// on its way elsewhere: it turns round, and unless an initial velocity is given keeps its velocity.
  /// Values that do not change do not move. Every changed layer moves, wherever in the tree it lies.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds; finite, not below 0. A spring comes within a
  ///     thousandth of its way by then, and is over.
  ///   - delay: How much later it begins, in seconds; finite, not below 0.
  ///   - dampingRatio: For a spring instead of a curve: 1 comes without overshoot, less swings; above 0.
  ///   - initialVelocity: Of a spring, in whole ways per second; 0 keeps the velocity it has.
  ///   - curve: The timing curve, when it is no spring.
  ///   - changes: What changes.
  ///   - completion: Told at the end whether every part of it came to its end.
  public func animate(
    duration: Double, delay: Double = 0, dampingRatio: Double? = nil, initialVelocity: Double = 0,
    curve: CubicBezier = .easeInOut, _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      duration >= 0 && duration.isFinite,
      "a duration is finite and not below 0, not \(duration)")
    precondition(delay >= 0 && delay.isFinite, "a delay is finite and not below 0, not \(delay)")
    let animation = ViewAnimation(
      duration: duration, delay: delay, dampingRatio: dampingRatio,
      initialVelocity: initialVelocity, curve: curve, completion: completion)
    let outer = context.viewAnimation
    context.viewAnimation = animation
    changes()
    context.viewAnimation = outer
    animation.start(on: self)
  }

  /// Makes changes that are not animated, inside a block of changes that are.
  public func performWithoutAnimation(_ changes: () -> Void) {
    let outer = context.viewAnimation
    context.viewAnimation = nil
    changes()
    context.viewAnimation = outer
  }
}
