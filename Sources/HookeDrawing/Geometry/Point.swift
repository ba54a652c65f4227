// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A point in the plane, in points; x grows to the right and y downwards.
///
/// ```swift
/// let middle = Point(x: 160, y: 284)
/// ```
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double

  /// The distance from the top edge, in points.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are neither infinite nor NaN.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point moved by a distance, in points.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Point { Point(x: x + dx, y: y + dy) }

  /// The straight distance to another point, in points.
  @inlinable
  public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The point at a fraction of the way to another point; 0 is here and 1 is there.
  @inlinable
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
