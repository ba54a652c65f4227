// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The errors that steps with error control may make.
///
/// A step is accepted when the root of the mean square, over the components, of its estimated error
/// divided by `absolute + relative · |component|` is at most 1. The error of the whole motion is of
/// this size for motions that neither forget nor amplify; it is not bounded by it.
public struct Tolerance: Sendable, Hashable {
  /// The part of the error in proportion to a component, dimensionless; 0 or above.
  public var relative: Double
  /// The part of the error that does not depend on the component, in its units; 0 or above.
  public var absolute: Double

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - relative: A fraction of each component, 0 or from 1e-15 to 1; a number outside, and a
  ///     tolerance of 0 in both parts, stops the program.
  ///   - absolute: In units of the components, 0 or above and finite.
  public init(relative: Double = 1e-6, absolute: Double = 1e-9) {
    checkPrecondition(
      relative == 0 || (relative >= 1e-15 && relative <= 1),
      "a relative tolerance must be 0 or in 1e-15...1, not \(relative)")
    checkPrecondition(
      absolute >= 0 && absolute.isFinite && absolute + relative > 0,
      """
      an absolute tolerance must be finite, and above 0 beside a relative one of \(relative), \
      not \(absolute)
      """)
    self.relative = relative
    self.absolute = absolute
  }
}

/// A method of integration.
///
/// | method | order | evaluations a step | dense output | for |
/// | --- | --- | --- | --- | --- |
/// | `taylor` | 4 to 24 | its order | its order | built-in systems: the least work |
/// | `dormandPrince8` | 8(5,3) | 12 | order 7 | laws of one's own, errors below 1e-4 |
/// | `tsitouras5` | 5(4) | 6 | order 4 | laws with kinks, many samples or events |
/// | `rungeKutta4` | 4 | 4 | cubic | steps of a known length |
/// | `blanesMoan4` | 4, symplectic | 6 | cubic | long undamped motions: energy does not drift |
/// | `velocityVerlet` | 2, symplectic | 1 | cubic | the same, coarser |
///
/// The symplectic methods are for systems of second order whose accelerations do not depend on
/// velocities; with others they are of first order.
public enum IntegrationMethod: Sendable, Hashable {
  /// Classic Runge-Kutta with steps of a fixed length in seconds, finite and above 0.
  case rungeKutta4(step: Double)
  /// Tsitouras' pair of orders 5 and 4, with error control per instance.
  case tsitouras5(Tolerance = Tolerance())
  /// Dormand's and Prince's method of order 8 (DOP853), with error control per instance.
  case dormandPrince8(Tolerance = Tolerance())
  /// The Taylor series of the solution, of an order that grows with the tolerance, with error
  /// control per instance and without steps that fail; for ``BuiltInSystem`` only.
  ///
  /// An evaluation is one more order of the series. Stiffness is not detected.
  case taylor(Tolerance = Tolerance())
  /// Velocity Verlet with steps of a fixed length in seconds, finite and above 0.
  case velocityVerlet(step: Double)
  /// The symplectic composition of order 4 by Blanes and Moan (SRKN 6b), with steps of a fixed
  /// length in seconds, finite and above 0.
  case blanesMoan4(step: Double)
}
