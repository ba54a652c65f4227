// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// An animation whose value a damped spring pulls to the to-value.
///
/// ```swift
/// let spring = SpringAnimation(Layer.scaleXY)
/// spring.velocity = Point(x: 3, y: 3)
/// spring.toValue = Point(x: 1, y: 1)
/// spring.springBounciness = 18
/// animator.add(spring, to: layer, forKey: "layerScaleSpringAnimation")
/// ```
///
/// After a new to-value in flight the motion continues from the same value and velocity.
public final class SpringAnimation<Target: AnyObject, Value: AnimatableValue>:
  PropertyAnimation<Target, Value>
{
  /// Creates a spring of POP's default bounciness 4 and speed 12.
  public init(_ property: AnimatableProperty<Target, Value>) {
    super.init(property, kind: .spring(.standard))
  }

  /// Creates a spring animation from a spring's constants.
  public init(_ property: AnimatableProperty<Target, Value>, spring: Spring) {
    var parameters = SpringParameters.standard
    parameters.setSpring(spring)
    super.init(property, kind: .spring(parameters))
  }

  /// The value at which the spring rests, finite; nil is the value that the target had at the
  /// start.
  public var toValue: Value? {
    get { to.map(Value.init(components:)) }
    @inlinable set { setTo(newValue?.components) }
  }

  /// The difference from the from-value to the end, finite; used when ``toValue`` is nil.
  public var byValue: Value? {
    get { by.map(Value.init(components:)) }
    @inlinable set { setBy(newValue?.components) }
  }

  /// The initial velocity, in units of the property per second of the animation's own time; finite.
  ///
  /// With ``Animation/speed`` 2 the value moves twice as fast: divide what a gesture or
  /// `currentVelocity` gives, which is per second of the clock, by the speed.
  ///
  /// Nil takes over the velocity of the motion that it replaces on the same property, if there is
  /// one, else 0. Set in flight, it becomes the current velocity, even if it equals the number that
  /// was set before.
  public var velocity: Value? {
    get { velocityComponents.map(Value.init(components:)) }
    @inlinable set { setVelocity(newValue?.components) }
  }

  override func checkAddition(to profile: Animator.Profile) {
    checkFollowing(profile: profile)
    checkTargets(profile: profile)
  }

  // MARK: The spring

  /// The amount of overshoot on POP's scale, meant for 0...20; finite.
  ///
  /// Default 4. Setting it replaces constants that were set one by one.
  public var springBounciness: Double {
    get { parameters.bounciness }
    set { change(.bounciness, newValue) { $0.setBounciness(newValue) } }
  }

  /// The speed of the spring on POP's scale, meant for 0...20; finite.
  ///
  /// Default 12. Setting it replaces constants that were set one by one.
  public var springSpeed: Double {
    get { parameters.speed }
    set { change(.speed, newValue) { $0.setSpeed(newValue) } }
  }

  /// The stiffness, in mass units per second squared; above 0 and finite.
  public var dynamicsTension: Double {
    get { parameters.tension }
    set { change(.tension, newValue) { $0.setTension(newValue) } }
  }

  /// The damping, in mass units per second; 0 or more and finite.
  public var dynamicsFriction: Double {
    get { parameters.friction }
    set { change(.friction, newValue) { $0.setFriction(newValue) } }
  }

  /// The mass, in mass units; above 0 and finite.
  public var dynamicsMass: Double {
    get { parameters.mass }
    set { change(.mass, newValue) { $0.setMass(newValue) } }
  }

  /// The spring's constants, which the solver uses.
  public var spring: Spring {
    get { parameters.spring }
    set { parameters.setSpring(newValue) }
  }

  private func change(
    _ kind: AnimationTracer.Kind, _ value: Double, _ set: (inout SpringParameters) -> Bool
  ) {
    var parameters = parameters
    guard set(&parameters) else { return }
    self.parameters = parameters
    activeTracer?.record(kind, value: SIMD4(value, 0, 0, 0))
  }

  private var parameters: SpringParameters {
    get {
      guard case .spring(let parameters) = kind else { return .standard }
      return parameters
    }
    set { kind = .spring(newValue) }
  }
}
