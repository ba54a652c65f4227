// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A custom law of motion: the acceleration of a value as a function of its position and velocity.
///
/// A law is written once over SIMD types; the same definition steps one value or many.
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
/// Mark the methods `@inlinable` where the law is in another module than the batch that uses it:
/// otherwise every step runs unspecialised code, hundreds of times slower. Branch with
/// `replacing(with:where:)`, never by lane; a lane that becomes NaN does not affect the others.
public protocol ForceLaw: Sendable {
  /// The number type the law is written for: `Float` or `Double`.
  associatedtype Scalar: BatchScalar & SIMDScalar where Scalar.SIMD8Storage: Sendable

  /// Returns the acceleration, in units per second squared.
  ///
  /// - Parameters:
  ///   - position: The position of each value.
  ///   - velocity: The velocity of each value, units per second.
  ///   - target: The target of each value, as set in the batch.
  /// - Returns: The force on each value divided by its mass.
  func acceleration<Lanes: SIMD>(
    position: Lanes, velocity: Lanes, target: Lanes
  ) -> Lanes where Lanes.Scalar == Scalar

  /// Applies hard limits to position and velocity after each step.
  ///
  /// - Parameters:
  ///   - position: The position of each value; may be changed.
  ///   - velocity: The velocity of each value, units per second; may be changed.
  func confine<Lanes: SIMD>(
    position: inout Lanes, velocity: inout Lanes
  ) where Lanes.Scalar == Scalar
}

extension ForceLaw {
  /// Applies no limits.
  ///
  /// - Parameters:
  ///   - position: Not changed.
  ///   - velocity: Not changed.
  @inlinable
  public func confine<Lanes: SIMD>(
    position: inout Lanes, velocity: inout Lanes
  ) where Lanes.Scalar == Scalar {}
}
