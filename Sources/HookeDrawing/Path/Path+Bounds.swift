// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Path {
  /// The path with every point transformed.
  public func applying(_ transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(transform.apply(to: point))
        case .line(let point): .line(transform.apply(to: point))
        case .curve(let point, let control1, let control2):
          .curve(
            transform.apply(to: point), control1: transform.apply(to: control1),
            control2: transform.apply(to: control2))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle that holds the outline itself, or nothing for an empty path.
  ///
  /// Curves count with their true extremes, not with their controls. A lone move counts as a
  /// point, as it does for a round cap.
  ///
  /// - Complexity: O(n) in the number of elements.
  public var bounds: Rect? {
    var bounds = PointBounds()
    var (start, current) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        bounds.include(point)
        (start, current) = (point, point)
      case .line(let point):
        bounds.include(point)
        current = point
      case .curve(let end, let control1, let control2):
        let curve = (current, control1, control2, end)
        bounds.include(end)
        forEachExtreme(current.x, control1.x, control2.x, end.x) { bounds.include(at($0, curve)) }
        forEachExtreme(current.y, control1.y, control2.y, end.y) { bounds.include(at($0, curve)) }
        current = end
      // What follows begins where the outline did.
      case .close: current = start
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle that holds all points and controls, or nothing for an empty path.
  ///
  /// Quicker than ``bounds`` and never smaller.
  package var controlBounds: Rect? {
    var bounds = PointBounds()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): bounds.include(point)
      case .curve(let end, let control1, let control2):
        bounds.include(end)
        bounds.include(control1)
        bounds.include(control2)
      case .close: break
      }
    }
    return bounds.rect
  }
}

/// The point of a cubic at a parameter between 0 and 1, by de Casteljau's construction.
private func at(_ fraction: Double, _ curve: (Point, Point, Point, Point)) -> Point {
  let first = curve.0.interpolated(to: curve.1, at: fraction)
  let second = curve.1.interpolated(to: curve.2, at: fraction)
  let third = curve.2.interpolated(to: curve.3, at: fraction)
  return first.interpolated(to: second, at: fraction)
    .interpolated(to: second.interpolated(to: third, at: fraction), at: fraction)
}

/// Calls the body with each parameter strictly between 0 and 1 where one coordinate of a cubic
/// turns: the roots of the derivative, a quadratic.
private func forEachExtreme(
  _ start: Double, _ control1: Double, _ control2: Double, _ end: Double, _ body: (Double) -> Void
) {
  // A curve inside its ends' span has no extreme of its own.
  if min(control1, control2) >= min(start, end) && max(control1, control2) <= max(start, end) {
    return
  }
  let a = end - start + 3 * (control1 - control2)
  let b = 2 * (start - 2 * control1 + control2)
  let c = control1 - start
  func report(_ root: Double) { if root > 0 && root < 1 { body(root) } }
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return }
  // The numerically stable pair of roots: no difference of nearly equal numbers.
  let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
  if a != 0 { report(q / a) }
  if q != 0 { report(c / q) }
}
