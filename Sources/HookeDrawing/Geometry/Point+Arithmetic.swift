// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Points and sizes as vectors: sums, differences and multiples, component by component, in points.
//
//     let velocity = (end - start) / duration
//     card.position += touch.translation

extension Point {
  /// The sum of two points.
  @inlinable
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The difference of two points.
  @inlinable
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// The opposite point.
  @inlinable
  public static prefix func - (point: Point) -> Point { Point(x: -point.x, y: -point.y) }

  /// A multiple of a point.
  @inlinable
  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// A multiple of a point.
  @inlinable
  public static func * (factor: Double, point: Point) -> Point { point * factor }

  /// A point divided by a number; 0 gives components that are not finite.
  @inlinable
  public static func / (point: Point, divisor: Double) -> Point {
    Point(x: point.x / divisor, y: point.y / divisor)
  }

  /// Adds a point.
  @inlinable
  public static func += (left: inout Point, right: Point) { left = left + right }

  /// Subtracts a point.
  @inlinable
  public static func -= (left: inout Point, right: Point) { left = left - right }
}

extension Size {
  /// The sum of two sizes.
  @inlinable
  public static func + (left: Size, right: Size) -> Size {
    Size(width: left.width + right.width, height: left.height + right.height)
  }

  /// The difference of two sizes.
  @inlinable
  public static func - (left: Size, right: Size) -> Size {
    Size(width: left.width - right.width, height: left.height - right.height)
  }

  /// A multiple of a size.
  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }

  /// A multiple of a size.
  @inlinable
  public static func * (factor: Double, size: Size) -> Size { size * factor }

  /// A size divided by a number; 0 gives components that are not finite.
  @inlinable
  public static func / (size: Size, divisor: Double) -> Size {
    Size(width: size.width / divisor, height: size.height / divisor)
  }
}
