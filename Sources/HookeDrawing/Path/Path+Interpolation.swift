// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Path {
  /// The path between this one and another, point by point.
  ///
  /// ```swift
  /// let play = Path.polyline(
  ///   [Point(x: 0, y: 0), Point(x: 20, y: 10), Point(x: 0, y: 20)], closed: true)
  /// let flat = Path.polyline(
  ///   [Point(x: 0, y: 0), Point(x: 20, y: 0), Point(x: 0, y: 20)], closed: true)
  /// let between = play.interpolated(to: flat, at: 0.5)
  /// ```
  ///
  /// Both paths have the same number of elements of the same kinds; a line counts as the curve that
  /// equals it where the other path has a curve.
  ///
  /// - Parameters:
  ///   - other: The path at 1.
  ///   - fraction: The place between them, dimensionless; values outside 0...1 continue the way of
  ///     each point in a straight line.
  /// - Returns: The path, or nothing where the elements do not match.
  /// - Complexity: O(n) in the number of elements.
  public func interpolated(to other: Path, at fraction: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    func between(_ start: Point, _ end: Point) -> Point {
      start.interpolated(to: end, at: fraction)
    }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var (pen, otherPen) = (Point.zero, Point.zero)
    var (first, otherFirst) = (Point.zero, Point.zero)
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let start), .move(let end)):
        result.append(.move(between(start, end)))
        (first, otherFirst) = (start, end)
      case (.line(let start), .line(let end)): result.append(.line(between(start, end)))
      case (.close, .close):
        result.append(.close)
        // What follows begins where the outline did.
        (pen, otherPen) = (first, otherFirst)
      default:
        guard let own = pair.0.curve(from: pen), let others = pair.1.curve(from: otherPen)
        else { return nil }
        result.append(
          .curve(
            between(own.end, others.end), control1: between(own.control1, others.control1),
            control2: between(own.control2, others.control2)))
      }
      if let end = pair.0.end { pen = end }
      if let end = pair.1.end { otherPen = end }
    }
    return Path(result)
  }
}

extension Path.Element {
  /// The point at which the element ends; nil for a close.
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close: nil
    }
  }

  /// The element as a curve from a point; nil for a move and a close.
  fileprivate func curve(from start: Point) -> (control1: Point, control2: Point, end: Point)? {
    switch self {
    case .line(let end):
      (start.interpolated(to: end, at: 1.0 / 3), start.interpolated(to: end, at: 2.0 / 3), end)
    case .curve(let end, let control1, let control2): (control1, control2, end)
    case .move, .close: nil
    }
  }
}
