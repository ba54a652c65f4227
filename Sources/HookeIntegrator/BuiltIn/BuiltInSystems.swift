// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeIntegrator

/// A system whose law is compiled into the loops, for every instruction set.
///
/// It is several times faster than the same law called for every stage, and has Taylor series
/// (``IntegrationMethod/taylor(_:)``), which are faster still. Only the systems of this module
/// conform.
public protocol BuiltInSystem: DifferentialSystem {}

extension BuiltInSystem {
  /// Writes the derivative of the state with respect to time.
  ///
  /// - Parameters:
  ///   - time: The time of each instance, seconds.
  ///   - state: The components of the state.
  ///   - parameters: The parameters.
  ///   - derivative: Receives the derivatives, per second.
  public func derivative(
    at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
    into derivative: inout MutableSpan<Lanes>
  ) {
    _law.evaluate(time, state, parameters, stateCount: stateCount, into: &derivative)
  }
}

/// A damped spring: `x'' = stiffness · (target - x) - damping · x'`.
///
/// State: position, velocity. Parameters, per unit of mass: stiffness (1/s²), damping (1/s),
/// target. A spring alone has a closed form, which `SpringBatch` computes faster and exactly.
public struct DampedSpring: BuiltInSystem {
  /// 2: position, velocity.
  public var stateCount: Int { 2 }
  /// 3: stiffness, damping, target.
  public var parameterCount: Int { 3 }
  /// True.
  public var isSecondOrder: Bool { true }
  /// The loops of this system.
  public var _law: _SystemLaw { _SystemLaw(HOOKE_ODE_DAMPED_SPRING) }

  /// Creates the system.
  public init() {}
}

/// A pendulum: `angle'' = -strength · sin angle - damping · angle' + torque`.
///
/// State: angle (radians from the lowest point, at most 1e6), angular velocity (rad/s). Parameters:
/// strength = gravity / length (1/s²), damping (1/s), torque per moment of inertia (1/s²).
public struct Pendulum: BuiltInSystem {
  /// 2: angle, angular velocity.
  public var stateCount: Int { 2 }
  /// 3: strength, damping, torque.
  public var parameterCount: Int { 3 }
  /// True.
  public var isSecondOrder: Bool { true }
  /// The loops of this system.
  public var _law: _SystemLaw { _SystemLaw(HOOKE_ODE_PENDULUM) }

  /// Creates the system.
  public init() {}
}

/// Duffing's oscillator, a spring that hardens or softens as it is stretched:
/// `x'' = -linear · d - cubic · d³ - damping · x'`, with `d = x - target`.
///
/// State: position, velocity. Parameters: linear (1/s²), cubic (1/s² per unit squared), damping
/// (1/s), target.
public struct Duffing: BuiltInSystem {
  /// 2: position, velocity.
  public var stateCount: Int { 2 }
  /// 4: linear, cubic, damping, target.
  public var parameterCount: Int { 4 }
  /// True.
  public var isSecondOrder: Bool { true }
  /// The loops of this system.
  public var _law: _SystemLaw { _SystemLaw(HOOKE_ODE_DUFFING) }

  /// Creates the system.
  public init() {}
}

/// A magnetic pendulum: a body on a spring to the origin of a plane, over three magnets.
///
/// ```
/// r'' = -stiffness · r - damping · r' + strength · Σ (m - r) / (|m - r|² + height²)^(3/2)
/// ```
///
/// The magnets stand at the angles 90°, 210° and 330°. State: x, y and their velocities.
/// Parameters: stiffness (1/s²), damping (1/s), strength (units³/s²), height, distance of the
/// magnets from the origin.
public struct Magnets: BuiltInSystem {
  /// 4: x, y, and their velocities.
  public var stateCount: Int { 4 }
  /// 5: stiffness, damping, strength, height, distance.
  public var parameterCount: Int { 5 }
  /// True.
  public var isSecondOrder: Bool { true }
  /// The loops of this system.
  public var _law: _SystemLaw { _SystemLaw(HOOKE_ODE_MAGNETS) }

  /// Creates the system.
  public init() {}
}

/// Van der Pol's oscillator: `x'' = damping · (1 - x²) · x' - x`.
///
/// State: x, x'. Parameter: damping (dimensionless; stiff above 10 or so).
public struct VanDerPol: BuiltInSystem {
  /// 2: x, x'.
  public var stateCount: Int { 2 }
  /// 1: damping.
  public var parameterCount: Int { 1 }
  /// The loops of this system.
  public var _law: _SystemLaw { _SystemLaw(HOOKE_ODE_VAN_DER_POL) }

  /// Creates the system.
  public init() {}
}

/// Lorenz' system: `x' = σ · (y - x)`, `y' = x · (ρ - z) - y`, `z' = x · y - β · z`.
///
/// State: x, y, z. Parameters: σ, ρ, β (usually 10, 28, 8/3).
public struct Lorenz: BuiltInSystem {
  /// 3: x, y, z.
  public var stateCount: Int { 3 }
  /// 3: σ, ρ, β.
  public var parameterCount: Int { 3 }
  /// The loops of this system.
  public var _law: _SystemLaw { _SystemLaw(HOOKE_ODE_LORENZ) }

  /// Creates the system.
  public init() {}
}

/// A double pendulum: two equal bodies on two equal rods without mass.
///
/// State: the angles of both rods from the vertical (radians, at most 1e6), their angular
/// velocities (rad/s). Parameter: gravity / length (1/s²).
public struct DoublePendulum: BuiltInSystem {
  /// 4: both angles, both angular velocities.
  public var stateCount: Int { 4 }
  /// 1: gravity / length.
  public var parameterCount: Int { 1 }
  /// The loops of this system.
  public var _law: _SystemLaw { _SystemLaw(HOOKE_ODE_DOUBLE_PENDULUM) }

  /// Creates the system.
  public init() {}
}
