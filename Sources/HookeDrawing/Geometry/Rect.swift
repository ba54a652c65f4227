// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An upright rectangle, in points: a corner and a size.
///
/// ```swift
/// let button = Rect(x: 40, y: 20, width: 120, height: 44)
/// print(button.center)  // (100, 42)
/// ```
///
/// A negative width or height is kept as given; ``standardized`` turns it into the rectangle it
/// covers. The edges (`minX` and so on) are those of the covered rectangle.
public struct Rect: Hashable, Sendable {
  /// The corner the size is measured from, in points.
  public var origin: Point

  /// The extent, in points.
  public var size: Size

  /// Creates a rectangle from its corner and size, in points.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its corner's coordinates and its extents, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle from its middle and size, in points.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Creates the smallest rectangle that holds two points.
  @inlinable
  public init(from first: Point, to second: Point) {
    let x = Swift.min(first.x, second.x)
    let y = Swift.min(first.y, second.y)
    self.init(
      x: x, y: y, width: Swift.max(first.x, second.x) - x, height: Swift.max(first.y, second.y) - y)
  }

  /// A rectangle of no extent at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

extension Rect {
  /// The horizontal extent, in points.
  @inlinable
  public var width: Double { size.width }

  /// The vertical extent, in points.
  @inlinable
  public var height: Double { size.height }

  /// The left edge, in points.
  @inlinable
  public var minX: Double { Swift.min(origin.x, origin.x + size.width) }

  /// The right edge, in points.
  @inlinable
  public var maxX: Double { Swift.max(origin.x, origin.x + size.width) }

  /// The top edge, in points.
  @inlinable
  public var minY: Double { Swift.min(origin.y, origin.y + size.height) }

  /// The bottom edge, in points.
  @inlinable
  public var maxY: Double { Swift.max(origin.y, origin.y + size.height) }

  /// The horizontal middle, in points.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }

  /// The vertical middle, in points.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }

  /// The middle.
  @inlinable
  public var center: Point { Point(x: midX, y: midY) }

  /// Whether the rectangle covers no area.
  @inlinable
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }
}
