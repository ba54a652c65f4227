// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Path {
  /// An upright rectangle around a line drawn along the path, or nothing where none is drawn.
  ///
  /// Half the width is added on every side, for square caps their half diagonal. Miter joins count
  /// with their tips, which the width alone does not cover.
  func bounds(strokedWith style: StrokeStyle) -> Rect? {
    guard style.width > 0, let bounds else { return nil }
    let half = style.width / 2
    let reach = style.cap == .square ? half * 2.0.squareRoot() : half
    let body = bounds.insetBy(dx: -reach, dy: -reach)
    guard style.join == .miter else { return body }
    var tips = PointBounds()
    forEachCorner { corner, incoming, outgoing in
      // With the turn φ, the tip lies half / cos(φ/2) from the corner; limited is 1 / cos(φ/2).
      let sine = abs(incoming.x * outgoing.y - incoming.y * outgoing.x)
      let cosineOfHalf = ((1 + incoming.x * outgoing.x + incoming.y * outgoing.y) / 2).squareRoot()
      guard sine > 1e-9, cosineOfHalf * style.miterLimit >= 1 else { return }
      tips.include(
        corner.offsetBy(
          dx: (incoming.x - outgoing.x) * half / sine, dy: (incoming.y - outgoing.y) * half / sine))
    }
    return tips.rect.map { body.union($0) } ?? body
  }

  /// Calls the body with each point where two elements of a subpath meet, and the unit vectors of
  /// the directions before and after it.
  private func forEachCorner(_ body: (Point, Point, Point) -> Void) {
    var (start, current) = (Point.zero, Point.zero)
    var (first, last): (Point?, Point?) = (nil, nil)
    /// Goes on to `end` by way of `points`, the start and `end` included.
    func advance(through points: [Point]) {
      guard let end = points.last,
        let outgoing = points.lazy.compactMap({ points[0].direction(to: $0) }).first,
        let incoming = points.reversed().lazy.compactMap({ $0.direction(to: end) }).first
      else { return }
      if let last { body(points[0], last, outgoing) }
      first = first ?? outgoing
      (last, current) = (incoming, end)
    }
    for element in elements {
      switch element {
      case .move(let point): (start, current, first, last) = (point, point, nil, nil)
      case .line(let end): advance(through: [current, end])
      case .curve(let end, let control1, let control2):
        advance(through: [current, control1, control2, end])
      case .close:
        advance(through: [current, start])
        if let last, let first { body(start, last, first) }
        (current, first, last) = (start, nil, nil)
      }
    }
  }
}

extension Point {
  /// The unit vector towards another point, or nothing where both are one.
  fileprivate func direction(to other: Point) -> Point? {
    let distance = distance(to: other)
    guard distance > 1e-9 else { return nil }
    return Point(x: (other.x - x) / distance, y: (other.y - y) / distance)
  }
}
