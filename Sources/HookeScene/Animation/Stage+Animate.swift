// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

extension Stage {
  /// Animates the changes that a block makes to layers, as UIKit's view animations do.
  ///
  /// ```swift
  /// listHeight.constant = 220
  /// stage.animate(duration: 0.25, dampingRatio: 0.4, initialVelocity: 5) {
  ///   list.layoutIfNeeded()
  /// }
  /// ```
  ///
  /// The set values change at once. What is shown moves there from where it is shown now, also when
  /// an earlier animation is still moving it; a spring then keeps the present velocity unless one
  /// is given. Values that do not change do not move. Every changed layer moves, wherever in the
  /// tree it lies.
  ///
  /// `Animator.animate`, for programs without layers, is given each change by name and moves the
  /// value that was set; this one finds the changes, and what was set is there at once.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds; finite, not below 0. A spring has come within a
  ///     thousandth of its distance by then, and is over.
  ///   - delay: How much later it begins, in seconds; finite, not below 0.
  ///   - dampingRatio: A spring instead of a curve: 1 comes without overshoot, less swings; above
  ///     0.
  ///   - initialVelocity: The velocity of a spring, in whole distances per second; finite. 0 keeps
  ///     the velocity there is.
  ///   - curve: The timing curve, when it is no spring.
  ///   - changes: The block that makes the changes.
  ///   - completion: Called at the end, with whether every part of it came to its end.
  public func animate(
    duration: Double, delay: Double = 0, dampingRatio: Double? = nil, initialVelocity: Double = 0,
    curve: CubicBezier = .easeInOut, _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    checkPrecondition(
      duration >= 0 && duration.isFinite, "a duration is finite and not below 0, not \(duration)")
    var timing = ViewAnimation.Timing.curve(curve, duration: duration)
    if let dampingRatio, duration > 0 {
      timing = .settling(
        duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    }
    animate(timing, delay: delay, changes, completion)
  }

  /// Animates the changes that a block makes to layers, with a spring.
  ///
  /// ```swift
  /// stage.animate(spring: Spring(stiffness: 200, damping: 12)) {
  ///   card.position.y = 400
  /// }
  /// ```
  ///
  /// Each property ends when it is at rest by its threshold. Otherwise it is as
  /// ``animate(duration:delay:dampingRatio:initialVelocity:curve:_:completion:)``.
  ///
  /// - Parameters:
  ///   - spring: The spring that each changed property moves by; with damping, or it never ends.
  ///   - delay: How much later it begins, in seconds; finite, not below 0.
  ///   - initialVelocity: The velocity at the start, in whole distances per second; finite. 0 keeps
  ///     the velocity there is.
  ///   - changes: The block that makes the changes.
  ///   - completion: Called at the end, with whether every part of it came to its end.
  public func animate(
    spring: Spring, delay: Double = 0, initialVelocity: Double = 0, _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(.spring(spring, initialVelocity: initialVelocity), delay: delay, changes, completion)
  }

  private func animate(
    _ timing: ViewAnimation.Timing, delay: Double, _ changes: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    checkPrecondition(
      delay >= 0 && delay.isFinite, "a delay is finite and not below 0, not \(delay)")
    let animation = ViewAnimation(timing, delay: delay, completion: completion)
    let outer = context.viewAnimation
    context.viewAnimation = animation
    changes()
    context.viewAnimation = outer
    animation.start(on: self)
  }

  /// Makes changes without animation, inside a block whose changes are animated.
  public func performWithoutAnimation(_ changes: () -> Void) {
    let outer = context.viewAnimation
    context.viewAnimation = nil
    changes()
    context.viewAnimation = outer
  }
}
