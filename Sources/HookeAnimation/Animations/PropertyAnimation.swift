// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The part of a property animation that depends on the type of its value.
public class PropertyAnimation<Target: AnyObject, Value: AnimatableValue>: ValueAnimation {
  /// The animated property.
  package final let animatedProperty: AnimatableProperty<Target, Value>

  init(_ property: AnimatableProperty<Target, Value>, kind: MotionKind) {
    animatedProperty = property
    super.init(property: property.erased, kind: kind)
  }

  /// The value at the start, finite; nil starts at the target's current value.
  public final var fromValue: Value? {
    get { from.map(Value.init(components:)) }
    @inlinable set { setFrom(newValue?.components) }
  }

  /// The value of the motion at the animator's time, before rounding; nil before the start.
  public final var currentValue: Value? {
    (activeAnimation?.currentComponents ?? current).map(Value.init(components:))
  }

  /// The velocity of the motion at the animator's time, in units of the property per second of
  /// the clock; nil before the start.
  public final var currentVelocity: Value? {
    activeAnimation?.currentVelocity.map(Value.init(components:))
  }
}
