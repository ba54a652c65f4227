// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// A value that goes from one to another in a given time, along a timing curve.
///
/// ```swift
/// let fade = BasicAnimation(Layer.opacity)
/// fade.toValue = 0.2
/// fade.duration = 0.25
/// fade.timingFunction = .easeOut
/// animator.add(fade, to: layer, forKey: "opacityAnimation")
/// ```
///
/// A new to-value in flight starts a new run of the whole duration from where the value is; value and
/// velocity do not jump. The same holds when it takes over from another motion of the property and has
/// no from-value: the velocity it finds is carried on and fades out over the duration.
public final class BasicAnimation<Target: AnyObject, Value: AnimatableValue>:
  PropertyAnimation<Target, Value>
{
  /// POP's default duration and curve: 0.4 s, (0.25, 0.1, 0.25, 1).
  public init(_ property: AnimatableProperty<Target, Value>) {
    super.init(property, kind: .basic(duration: 0.4, curve: nil))
  }

  /// Where the value goes; nil goes to the value the target had at the start.
  public var toValue: Value? {
    get { to.map(Value.init(components:)) }
    set { setTo(newValue?.components) }
  }

  /// The way from the from-value, used when ``toValue`` is nil.
  public var byValue: Value? {
    get { by.map(Value.init(components:)) }
    set { setBy(newValue?.components) }
  }

  /// The time one run takes, in seconds; 0 or more.
  ///
  /// Default 0.4.
  public var duration: Double {
    get { timing.duration }
    set {
      precondition(
        newValue >= 0 && newValue.isFinite, "a duration is finite and not below 0, not \(newValue)")
      kind = .basic(duration: newValue, curve: timing.curve)
    }
  }

  /// The timing curve; nil is the default curve (0.25, 0.1, 0.25, 1).
  public var timingFunction: CubicBezier? {
    get { timing.curve }
    set { kind = .basic(duration: timing.duration, curve: newValue) }
  }

  private var timing: (duration: Double, curve: CubicBezier?) {
    guard case .basic(let duration, let curve) = kind else { return (0.4, nil) }
    return (duration, curve)
  }
}
