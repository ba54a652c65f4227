// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A law of motion of one's own: what accelerates a value, given where it is and how fast.
///
/// Written once over SIMD types; the same definition steps one value or thousands.
///
/// ```swift
/// /// A spring that hardens as it is stretched (Duffing).
/// struct CubicSpring: ForceLaw {
///   typealias Scalar = Double
///   let linear: Double
///   let cubic: Double
///   let damping: Double
///
///   func acceleration<Lanes: SIMD>(position: Lanes, velocity: Lanes, target: Lanes) -> Lanes
///   where Lanes.Scalar == Double {
///     let x = position - target
///     return -linear * x - cubic * x * x * x - damping * velocity
///   }
/// }
///
/// var batch = ForceBatch(law: CubicSpring(linear: 90, cubic: 4, damping: 6), step: 0.001)
/// let index = batch.append(position: 0, target: 1)
/// batch.advance(by: 1.0 / 60)
/// ```
///
/// Mark the methods `@inlinable` where the law lives in another module than the batch that uses it:
/// without it every step goes through unspecialised code, hundreds of times slower. Branch with
/// `replacing(with:where:)`, never by lane; a lane that becomes NaN does not touch the others.
public protocol ForceLaw: Sendable {
  /// The number type the law is written for: `Float` or `Double`.
  associatedtype Scalar: BatchScalar & SIMDScalar where Scalar.SIMD8Storage: Sendable

  /// The acceleration, in units per second squared.
  ///
  /// - Parameters:
  ///   - position: Where each value is.
  ///   - velocity: How fast it is, units per second.
  ///   - target: What it was given as its target.
  /// - Returns: The force on each value divided by its mass.
  func acceleration<Lanes: SIMD>(
    position: Lanes, velocity: Lanes, target: Lanes
  ) -> Lanes where Lanes.Scalar == Scalar

  /// Puts back what stepped over a hard limit, after each step.
  ///
  /// - Parameters:
  ///   - position: Where each value is; may be changed.
  ///   - velocity: How fast it is, units per second; may be changed.
  func confine<Lanes: SIMD>(
    position: inout Lanes, velocity: inout Lanes
  ) where Lanes.Scalar == Scalar
}

extension ForceLaw {
  /// Lets values go anywhere.
  ///
  /// - Parameters:
  ///   - position: Left as it is.
  ///   - velocity: Left as it is.
  @inlinable
  public func confine<Lanes: SIMD>(
    position: inout Lanes, velocity: inout Lanes
  ) where Lanes.Scalar == Scalar {}
}
