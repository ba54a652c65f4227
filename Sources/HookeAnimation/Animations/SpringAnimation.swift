// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// A value pulled to its target by a spring.
///
/// ```swift
/// let spring = SpringAnimation(Layer.scaleXY)
/// spring.velocity = Point(x: 3, y: 3)
/// spring.toValue = Point(x: 1, y: 1)
/// spring.springBounciness = 18
/// animator.add(spring, to: layer, forKey: "layerScaleSpringAnimation")
/// ```
///
/// A new to-value in flight turns the motion towards it without a jump in value or velocity.
public final class SpringAnimation<Target: AnyObject, Value: AnimatableValue>:
  PropertyAnimation<Target, Value>
{
  /// A spring of POP's default bounciness 4 and speed 12.
  public init(_ property: AnimatableProperty<Target, Value>) {
    super.init(property, kind: .spring(SpringParameters()))
  }

  /// A spring given by its constants.
  public convenience init(_ property: AnimatableProperty<Target, Value>, spring: Spring) {
    self.init(property)
    self.spring = spring
  }

  /// Where the spring pulls to; nil pulls to the value the target had at the start.
  public var toValue: Value? {
    get { to.map(Value.init(components:)) }
    set { setTo(newValue?.components) }
  }

  /// The way from the from-value, used when ``toValue`` is nil.
  public var byValue: Value? {
    get { by.map(Value.init(components:)) }
    set { setBy(newValue?.components) }
  }

  /// The initial velocity, in units of the property per second.
  ///
  /// Nil takes over the velocity of the motion it follows on the same property, if one is under
  /// way, else 0.
  ///
  /// Set in flight, it is the velocity from now on, even if it is the number that was set before.
  public var velocity: Value? {
    get { velocityComponents.map(Value.init(components:)) }
    set { setVelocity(newValue?.components) }
  }

  // MARK: The spring

  /// How far the spring overshoots, POP's scale, meant for 0...20.
  ///
  /// Default 4.
  ///
  /// Setting it takes back constants set one by one.
  public var springBounciness: Double {
    get { parameters.bounciness }
    set { change(.bounciness, newValue) { $0.setBounciness(newValue) } }
  }

  /// How fast the spring is, POP's scale, meant for 0...20.
  ///
  /// Default 12.
  ///
  /// Setting it takes back constants set one by one.
  public var springSpeed: Double {
    get { parameters.speed }
    set { change(.speed, newValue) { $0.setSpeed(newValue) } }
  }

  /// The stiffness, in mass units per second squared.
  public var dynamicsTension: Double {
    get { parameters.tension }
    set { change(.tension, newValue) { $0.setTension(newValue) } }
  }

  /// The damping, in mass units per second.
  public var dynamicsFriction: Double {
    get { parameters.friction }
    set { change(.friction, newValue) { $0.setFriction(newValue) } }
  }

  /// The mass.
  public var dynamicsMass: Double {
    get { parameters.mass }
    set { change(.mass, newValue) { $0.setMass(newValue) } }
  }

  /// The spring as the solver takes it.
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
      guard case .spring(let parameters) = kind else { return SpringParameters() }
      return parameters
    }
    set { kind = .spring(newValue) }
  }
}
