// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An outline of straight lines and cubic Bézier curves, in points.
///
/// ```swift
/// var tick = Path()
/// tick.move(to: Point(x: 0, y: 5))
/// tick.addLine(to: Point(x: 4, y: 9))
/// tick.addLine(to: Point(x: 10, y: 0))
/// ```
///
/// A path is a sequence of subpaths, each begun by a move. A line or curve without a move before
/// it starts at the origin, or after a close where the closed subpath began.
public struct Path: Hashable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(Point)

    /// Adds a straight line to a point.
    case line(Point)

    /// Adds a cubic Bézier curve to the first point.
    case curve(Point, control1: Point, control2: Point)

    /// Ends the subpath with a straight line back to its beginning.
    case close
  }

  /// The elements in order.
  public private(set) var elements: [Element]

  /// Creates an empty path.
  public init() { elements = [] }

  /// Creates a path from its elements.
  public init(_ elements: [Element]) { self.elements = elements }

  /// Whether there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Reserves memory for a number of elements.
  package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  /// Begins a subpath at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line to a point.
  public mutating func addLine(to point: Point) {
    beginIfNeeded()
    elements.append(.line(point))
  }

  /// Adds a subpath of straight lines through points.
  public mutating func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a cubic Bézier curve to a point.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    beginIfNeeded()
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  /// Adds a quadratic Bézier curve to a point, as the cubic that equals it.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    beginIfNeeded()
    let start = currentPoint ?? .zero
    addCurve(
      to: point,
      control1: start.interpolated(to: control, at: 2.0 / 3),
      control2: point.interpolated(to: control, at: 2.0 / 3))
  }

  /// Closes the subpath with a straight line to its beginning.
  public mutating func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  /// Adds all elements of another path.
  public mutating func addPath(_ path: Path) { elements.append(contentsOf: path.elements) }

  /// The end of the last element, or nothing for an empty path.
  ///
  /// - Complexity: O(1), or O(n) in the elements of the subpath after a close.
  public var currentPoint: Point? {
    switch elements.last {
    case nil: nil
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close: subpathStart
    }
  }

  private var subpathStart: Point? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  private mutating func beginIfNeeded() {
    switch elements.last {
    case nil: elements.append(.move(.zero))
    case .close: elements.append(.move(subpathStart ?? .zero))
    default: break
    }
  }
}
