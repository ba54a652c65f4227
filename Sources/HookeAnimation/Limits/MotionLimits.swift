// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// The limits of a value, and what a motion does when it comes to one of them.
///
/// ```swift
/// let screen = MotionLimits(40...335, .bounce(restitution: 0.6))
/// let list = MotionLimits(0...2400, .rubberBand)
/// ```
public struct MotionLimits: Sendable, Hashable {
  /// The behaviour of a motion at a limit.
  public enum Edge: Sendable, Hashable {
    /// It ends there.
    case stop
    /// It turns round with a part of its speed: 1 loses nothing; with 0 it ends there, but for a
    /// spring whose target lies within, which goes on from rest. The 10,000th bounce is the end.
    case bounce(restitution: Double)
    /// It goes on beyond the limit on a spring, which brings it back to rest at the limit.
    case spring(Spring)

    /// A critically damped spring of stiffness 100, as scroll views have.
    public static let rubberBand = Edge.spring(
      Spring(stiffness: 100, damping: 20))
  }

  /// The number of bounces at which a motion ends.
  static let mostBounces = 10_000

  /// The least and the greatest value, in units of the property.
  public let range: ClosedRange<Double>
  /// What a motion does at both.
  public let edge: Edge

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - range: The least and the greatest value, finite and different, in units of the property;
  ///     others stop with a message, as does a restitution outside 0...1.
  ///   - edge: What a motion does at both.
  public init(_ range: ClosedRange<Double>, _ edge: Edge = .stop) {
    checkPrecondition(
      range.lowerBound.isFinite && range.upperBound.isFinite
        && range.lowerBound < range.upperBound,
      "limits are two different finite numbers, not \(range)")
    if case .bounce(let restitution) = edge {
      checkPrecondition(
        (0...1).contains(restitution), "a restitution lies in 0...1, not at \(restitution)")
    }
    self.range = range
    self.edge = edge
  }

  /// Brings a value within the limits.
  ///
  /// - Parameter value: The value, which may be infinite; NaN stops the program.
  /// - Returns: The nearest value within the limits, in units of the property.
  public func clamped(_ value: Double) -> Double {
    checkPrecondition(value == value, "a value within limits must be a number, not \(value)")
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// The value shown for a finger that pulls beyond the limits, as in scroll views.
  ///
  /// ```
  /// offset = x · c · d / (c · x + d)
  /// ```
  ///
  /// where x is the distance pulled beyond the limit: the first points follow it by the
  /// coefficient, and no pull goes further than the dimension.
  ///
  /// - Parameters:
  ///   - value: The value that the finger asks for; NaN stops the program.
  ///   - dimension: The size of what is pulled, finite and above 0, in units of the property.
  ///   - coefficient: The resistance, finite and above 0, dimensionless; 0.55 is that of
  ///     `UIScrollView`.
  /// - Returns: The value within the limits, or beyond them by the offset.
  public func rubberBanded(
    _ value: Double, dimension: Double, coefficient: Double = 0.55
  ) -> Double {
    checkPrecondition(
      dimension > 0 && dimension.isFinite, "a dimension is finite and above 0, not \(dimension)")
    checkPrecondition(
      coefficient > 0 && coefficient.isFinite,
      "a coefficient is finite and above 0, not \(coefficient)")
    let limit = clamped(value)
    let pull = (value - limit).magnitude
    // As the formula, without its product, which overflows for the longest pulls.
    let offset = dimension / (1 + dimension / (coefficient * pull))
    return value < limit ? limit - offset : limit + offset
  }
}
