// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// An animation that slows down exponentially from an initial velocity, like a list after a flick.
///
/// ```swift
/// let coast = DecayAnimation(Scroll.offset)
/// coast.velocity = Point(x: 0, y: 1200)
/// animator.add(coast, to: scroll, forKey: "coast")
/// ```
public final class DecayAnimation<Target: AnyObject, Value: AnimatableValue>:
  PropertyAnimation<Target, Value>
{
  /// Creates a decay of POP's default deceleration 0.998.
  public init(_ property: AnimatableProperty<Target, Value>) {
    super.init(property, kind: .decay(deceleration: 0.998))
  }

  /// The initial velocity, in units of the property per second of the animation's own time; finite.
  ///
  /// With ``Animation/speed`` 2 the value moves twice as fast: divide what a gesture or
  /// `currentVelocity` gives, which is per second of the clock, by the speed.
  ///
  /// Nil takes over the velocity of the motion that it replaces on the same property, if there is
  /// one, else 0.
  public var velocity: Value? {
    get { velocityComponents.map(Value.init(components:)) }
    @inlinable set { setVelocity(newValue?.components) }
  }

  /// The fraction of the velocity left after each millisecond, above 0 and below 1.
  ///
  /// Default 0.998.
  public var deceleration: Double {
    get {
      guard case .decay(let deceleration) = kind else { return 0.998 }
      return deceleration
    }
    set {
      checkPrecondition(
        newValue > 0 && newValue < 1,
        "a deceleration lies above 0 and below 1, not at \(newValue)")
      kind = .decay(deceleration: newValue)
    }
  }

  /// The negated velocity that the program set last, in units of the property per second; nil if it
  /// set none.
  public var reversedVelocity: Value? {
    originalVelocity.map { Value(components: -$0) }
  }
}
