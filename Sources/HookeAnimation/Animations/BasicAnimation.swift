// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// An animation from one value to another in a given time, along a timing curve.
///
/// ```swift
/// let fade = BasicAnimation(Layer.opacity)
/// fade.toValue = 0.2
/// fade.duration = 0.25
/// fade.timingFunction = .easeOut
/// animator.add(fade, to: layer, forKey: "opacityAnimation")
/// ```
///
/// A new to-value in flight starts a new motion of the whole duration from the current value; value
/// and velocity are continuous. So are they when the animation replaces another motion of the
/// property and has no from-value: it takes over the velocity, which fades out over the duration,
/// or sooner where the timing curve begins steeply (``MotionCurve/eased(_:carriedVelocity:)``).
public final class BasicAnimation<Target: AnyObject, Value: AnimatableValue>:
  PropertyAnimation<Target, Value>
{
  /// Creates an animation of POP's default duration and curve: 0.4 s, (0.25, 0.1, 0.25, 1).
  public init(_ property: AnimatableProperty<Target, Value>) {
    super.init(property, kind: .basic(duration: 0.4, curve: nil))
  }

  /// The value at the end, finite; nil ends at the value that the target had at the start.
  public var toValue: Value? {
    get { to.map(Value.init(components:)) }
    @inlinable set { setTo(newValue?.components) }
  }

  /// The difference from the from-value to the end, finite; used when ``toValue`` is nil.
  public var byValue: Value? {
    get { by.map(Value.init(components:)) }
    @inlinable set { setBy(newValue?.components) }
  }

  /// The duration of one iteration, in seconds; finite, 0 or more.
  ///
  /// Default 0.4.
  public var duration: Double {
    get { timing.duration }
    set {
      checkPrecondition(
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
