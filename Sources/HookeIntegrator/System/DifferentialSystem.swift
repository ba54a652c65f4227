// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One quantity of eight instances, one per lane.
///
/// Laws are written over lanes once and evaluated for eight instances at a time. Branch with
/// `replacing(with:where:)`, never by lane; a lane that becomes NaN does not affect the others.
public typealias Lanes = SIMD8<Double>

/// A system of ordinary differential equations, the same for every instance of an ensemble but for
/// its parameters.
///
/// ```swift
/// /// An oscillator whose damping changes sign at the distance 1; its parameter is the damping.
/// struct Oscillator: DifferentialSystem {
///   let stateCount = 2
///   let parameterCount = 1
///
///   func derivative(
///     at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
///     into derivative: inout MutableSpan<Lanes>
///   ) {
///     let x = state[0]
///     let v = state[1]
///     derivative[0] = v
///     derivative[1] = parameters[0] * (1 - x * x) * v - x
///   }
/// }
///
/// var ensemble = Ensemble(of: Oscillator(), method: .tsitouras5())
/// let handle = ensemble.insert(state: [2, 0], parameters: [0.5])
/// ensemble.advance(by: 3)
/// print(ensemble.state(of: handle))
/// ```
///
/// The law is an ordinary function over a concrete type: it needs no `@inlinable`, in whatever
/// module it is. `+ - * /`, square roots and comparisons of lanes give the same bits everywhere;
/// for the sine and the cosine use ``sine(_:)`` and ``cosine(_:)``, not the C library's.
public protocol DifferentialSystem: Sendable {
  /// The number of equations of the first order, 1 or more; constant.
  var stateCount: Int { get }

  /// The number of parameters of an instance, 0 or more; constant.
  var parameterCount: Int { get }

  /// Whether the second half of the state is the derivative of the first: positions, then
  /// velocities. The symplectic methods need it.
  var isSecondOrder: Bool { get }

  /// Writes the derivative of the state with respect to time.
  ///
  /// - Parameters:
  ///   - time: The time of each instance, seconds.
  ///   - state: The `stateCount` components of the state.
  ///   - parameters: The `parameterCount` parameters.
  ///   - derivative: Receives `stateCount` derivatives, per second; every one must be written.
  func derivative(
    at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
    into derivative: inout MutableSpan<Lanes>)

  /// The loops that integrate the system; only the systems of this module have others than the
  /// default, which call ``derivative(at:of:parameters:into:)``.
  var _law: _SystemLaw { get }
}

extension DifferentialSystem {
  /// 0: an instance has no parameters.
  public var parameterCount: Int { 0 }

  /// False: nothing is known about the order.
  public var isSecondOrder: Bool { false }

  /// A law that calls ``derivative(at:of:parameters:into:)``.
  public var _law: _SystemLaw { _SystemLaw(calling: self) }
}

/// A system of second-order equations: accelerations as a function of positions and velocities.
///
/// ```swift
/// /// A spring that hardens as it is stretched (Duffing); the parameter is its target.
/// struct CubicSpring: SecondOrderSystem {
///   let positionCount = 1
///   let parameterCount = 1
///
///   func acceleration(
///     at time: Lanes, positions: Span<Lanes>, velocities: Span<Lanes>, parameters: Span<Lanes>,
///     into acceleration: inout MutableSpan<Lanes>
///   ) {
///     let x = positions[0] - parameters[0]
///     acceleration[0] = -90 * x - 4 * x * x * x - 6 * velocities[0]
///   }
/// }
///
/// var ensemble = Ensemble(of: CubicSpring(), method: .rungeKutta4(step: 0.001))
/// let handle = ensemble.insert(state: [0, 0], parameters: [1])
/// ensemble.advance(by: 1.0 / 60)
/// ensemble.setParameters([2], of: handle)
/// ```
///
/// The state is all positions, then all velocities.
public protocol SecondOrderSystem: DifferentialSystem {
  /// The number of positions, 1 or more; constant.
  var positionCount: Int { get }

  /// Writes the accelerations.
  ///
  /// - Parameters:
  ///   - time: The time of each instance, seconds.
  ///   - positions: The positions.
  ///   - velocities: The velocities, per second.
  ///   - parameters: The parameters.
  ///   - acceleration: Receives `positionCount` accelerations, per second squared.
  func acceleration(
    at time: Lanes, positions: Span<Lanes>, velocities: Span<Lanes>, parameters: Span<Lanes>,
    into acceleration: inout MutableSpan<Lanes>)
}
