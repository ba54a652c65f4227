// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Rect {
  /// The same area with extents that are not negative.
  @inlinable
  public var standardized: Rect {
    Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The rectangle moved by a distance, in points.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin.offsetBy(dx: dx, dy: dy), size: size)
  }

  /// The rectangle with its edges moved inwards, in points; negative distances move them outwards.
  ///
  /// Where the insets are larger than the rectangle, the extent is 0 and lies at the middle.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle with each edge moved inwards by its own inset.
  ///
  /// Where the insets are larger than the rectangle, the extent is 0 and lies halfway between the
  /// two crossed edges.
  public func inset(by insets: EdgeInsets) -> Rect {
    var left = minX + insets.left
    var right = maxX - insets.right
    var top = minY + insets.top
    var bottom = maxY - insets.bottom
    if right < left { (left, right) = ((left + right) / 2, (left + right) / 2) }
    if bottom < top { (top, bottom) = ((top + bottom) / 2, (top + bottom) / 2) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point lies inside or on the top or left edge.
  ///
  /// The right and bottom edges do not belong to the rectangle, so that rectangles side by side
  /// share no point.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies inside this one; edges may touch.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether two rectangles share an area.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    Swift.max(minX, other.minX) < Swift.min(maxX, other.maxX)
      && Swift.max(minY, other.minY) < Swift.min(maxY, other.maxY)
  }

  /// The area two rectangles share, or nothing where they share none.
  public func intersection(_ other: Rect) -> Rect? {
    let left = Swift.max(minX, other.minX)
    let right = Swift.min(maxX, other.maxX)
    let top = Swift.max(minY, other.minY)
    let bottom = Swift.min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that holds both, edges included even where one has no area.
  public func union(_ other: Rect) -> Rect {
    Rect(
      from: Point(x: Swift.min(minX, other.minX), y: Swift.min(minY, other.minY)),
      to: Point(x: Swift.max(maxX, other.maxX), y: Swift.max(maxY, other.maxY)))
  }

  /// The smallest upright rectangle that holds the transformed corners.
  public func applying(_ transform: AffineTransform) -> Rect {
    let corners = [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
    var bounds = PointBounds()
    for corner in corners { bounds.include(transform.apply(to: corner)) }
    return bounds.rect ?? .zero
  }
}

/// The running bounds of a set of points.
struct PointBounds {
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)

  mutating func include(_ point: Point) {
    low = Point(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
    high = Point(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
  }

  /// The bounds, or nothing where no point was included.
  var rect: Rect? { low.x <= high.x && low.y <= high.y ? Rect(from: low, to: high) : nil }
}
