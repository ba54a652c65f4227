// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An animation whose callbacks are given it under its own type.
///
/// ```swift
/// let coast = DecayAnimation(Layer.position)
/// coast.onCompletion { coast, isFinished in
///   if isFinished, let end = coast.currentValue { print("at rest at", end.x) }
/// }
/// ```
///
/// Each method sets the callback of the same event, which holds an `Animation`: the one that was
/// set last is called.
public protocol TypedAnimation: Animation {}

extension SpringAnimation: TypedAnimation {}
extension DecayAnimation: TypedAnimation {}
extension BasicAnimation: TypedAnimation {}
extension KeyframeAnimation: TypedAnimation {}
extension CustomAnimation: TypedAnimation {}

extension TypedAnimation {
  /// Sets ``Animation/didStart``: called when the animation starts.
  public func onStart(_ action: @escaping (Self) -> Void) {
    didStart = { if let animation = $0 as? Self { action(animation) } }
  }

  /// Sets ``Animation/didReachToValue``: called when the value has first reached its target.
  public func onReachToValue(_ action: @escaping (Self) -> Void) {
    didReachToValue = { if let animation = $0 as? Self { action(animation) } }
  }

  /// Sets ``Animation/didApply``: called after each value that was written, once per frame.
  public func onApply(_ action: @escaping (Self) -> Void) {
    didApply = { if let animation = $0 as? Self { action(animation) } }
  }

  /// Sets ``Animation/didRepeat``: called when a repetition begins.
  public func onRepeat(_ action: @escaping (Self) -> Void) {
    didRepeat = { if let animation = $0 as? Self { action(animation) } }
  }

  /// Sets ``Animation/didReverse``: called when an iteration in reverse begins.
  public func onReverse(_ action: @escaping (Self) -> Void) {
    didReverse = { if let animation = $0 as? Self { action(animation) } }
  }

  /// Sets ``Animation/completion``: called at the end, with whether the animation came to it by
  /// itself.
  public func onCompletion(_ action: @escaping (Self, Bool) -> Void) {
    completion = { animation, isFinished in
      if let animation = animation as? Self { action(animation, isFinished) }
    }
  }
}
