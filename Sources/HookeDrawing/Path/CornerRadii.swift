// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The radii of the four corners of a rectangle, in points.
///
/// ```swift
/// let sheet = Path.roundedRect(
///   Rect(x: 0, y: 0, width: 320, height: 480), cornerRadii: CornerRadii(topLeft: 24, topRight: 24))
/// ```
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left, in points.
  public var topLeft: Double
  /// The radius at the top right, in points.
  public var topRight: Double
  /// The radius at the bottom right, in points.
  public var bottomRight: Double
  /// The radius at the bottom left, in points.
  public var bottomLeft: Double

  /// Creates radii, in points.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates the same radius at all corners, in points.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Four plain corners.
  public static let zero = CornerRadii(0)

  /// The radius of all corners where they have one, in points.
  package var uniform: Double? {
    topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft ? topLeft : nil
  }

  /// The radii as they are drawn in a rectangle.
  ///
  /// None is below 0, and all are reduced by one factor, as in CSS, until no two of them overlap
  /// along a side. NaN counts as 0, infinity as 1e100.
  ///
  /// - Parameter size: The size of the rectangle, in points; a negative side counts as 0.
  /// - Returns: The radii, in points.
  public func fitted(to size: Size) -> CornerRadii {
    let radii = map { $0 > 0 ? min($0, 1e100) : 0 }
    let (width, height) = (max(0, size.width), max(0, size.height))
    var factor = 1.0
    for (side, sum) in [
      (width, radii.topLeft + radii.topRight), (width, radii.bottomLeft + radii.bottomRight),
      (height, radii.topLeft + radii.bottomLeft), (height, radii.topRight + radii.bottomRight),
    ] where sum > side {
      factor = min(factor, side / sum)
    }
    return factor == 1 ? radii : radii.map { $0 * factor }
  }

  /// The radii changed one by one.
  package func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }
}

extension Path {
  /// A rectangle with a radius of its own at each corner, clockwise from the left end of its top
  /// edge.
  ///
  /// A path with radii that differ has ten elements, also where a radius is 0, so that such paths
  /// can be interpolated; with one radius it is that of ``roundedRect(_:cornerRadius:)``.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerRadii: The radii, in points; see ``CornerRadii/fitted(to:)``.
  /// - Returns: A closed path.
  public static func roundedRect(_ rect: Rect, cornerRadii: CornerRadii) -> Path {
    let rect = rect.standardized
    let radii = cornerRadii.fitted(to: rect.size)
    if let radius = radii.uniform { return roundedRect(rect, cornerRadius: radius) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let rest = radii.map { $0 * (1 - quarterCircleControl) }
    return Path([
      .move(Point(x: left + radii.topLeft, y: top)),
      .line(Point(x: right - radii.topRight, y: top)),
      .curve(
        Point(x: right, y: top + radii.topRight),
        control1: Point(x: right - rest.topRight, y: top),
        control2: Point(x: right, y: top + rest.topRight)),
      .line(Point(x: right, y: bottom - radii.bottomRight)),
      .curve(
        Point(x: right - radii.bottomRight, y: bottom),
        control1: Point(x: right, y: bottom - rest.bottomRight),
        control2: Point(x: right - rest.bottomRight, y: bottom)),
      .line(Point(x: left + radii.bottomLeft, y: bottom)),
      .curve(
        Point(x: left, y: bottom - radii.bottomLeft),
        control1: Point(x: left + rest.bottomLeft, y: bottom),
        control2: Point(x: left, y: bottom - rest.bottomLeft)),
      .line(Point(x: left, y: top + radii.topLeft)),
      .curve(
        Point(x: left + radii.topLeft, y: top),
        control1: Point(x: left, y: top + rest.topLeft),
        control2: Point(x: left + rest.topLeft, y: top)),
      .close,
    ])
  }
}
