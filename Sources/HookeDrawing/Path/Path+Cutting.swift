// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Path {
  /// A path that covers the same points of an area, and has none outside of it.
  ///
  /// Renderers count in whole parts of a unit and refuse shapes beyond their range, though a part
  /// of them may be seen. Points along the edges of the area are covered or not as they were
  /// inside, so the area should be larger than what is seen.
  ///
  /// - Parameter area: The area, not empty.
  /// - Returns: The path, to be filled under either rule as this one; its subpaths are closed.
  /// - Complexity: O(n), and some hundred parts for each curve that crosses an edge.
  package func cut(to area: Rect) -> Path {
    var path = Path()
    for ring in rings(around: area) { path.add(ring.cut(to: area)) }
    return path
  }

  /// The subpaths, closed as filling closes them, with lines in place of curves outside an area.
  private func rings(around area: Rect) -> [Ring] {
    var rings: [Ring] = []
    var ring = Ring()
    var (start, place) = (Point.zero, Point.zero)
    func finish() {
      if place != start { ring.sides.append(Ring.Side(end: start)) }
      if !ring.sides.isEmpty { rings.append(ring) }
      (ring, place) = (Ring(), start)
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        (start, place) = (point, point)
      case .line(let end):
        ring.sides.append(Ring.Side(end: end))
        place = end
      case .curve(let end, let control1, let control2):
        ring.add(Curve(start: place, control1: control1, control2: control2, end: end), area, 40)
        place = end
      case .close: finish()
      }
    }
    finish()
    return rings
  }

  private mutating func add(_ ring: Ring) {
    guard ring.sides.count > 1, let start = ring.sides.last?.end else { return }
    move(to: start)
    for side in ring.sides {
      if let controls = side.controls {
        addCurve(to: side.end, control1: controls.0, control2: controls.1)
      } else {
        addLine(to: side.end)
      }
    }
    closeSubpath()
  }
}

/// A closed outline: sides, the first of which begins where the last one ends.
private struct Ring {
  struct Side {
    var end: Point
    /// The controls of a curve, which lies within the area; nil for a line.
    var controls: (Point, Point)?
  }

  var sides: [Side] = []

  /// Adds a curve: as it is within an area, as a line on the other side of an edge, else in halves.
  mutating func add(_ curve: Curve, _ area: Rect, _ depth: Int) {
    let edges = Edge.all(of: area)
    let isInside = curve.points.allSatisfy { point in
      edges.allSatisfy { $0.distance(point) >= 0 }
    }
    let isOutside = edges.contains { edge in
      curve.points.allSatisfy { edge.distance($0) < 0 }
    }
    if isInside {
      sides.append(Side(end: curve.end, controls: (curve.control1, curve.control2)))
    } else if isOutside || depth == 0 {
      sides.append(Side(end: curve.end))
    } else {
      let (before, after) = curve.halves
      add(before, area, depth - 1)
      add(after, area, depth - 1)
    }
  }

  /// The outline within an area, edge by edge (the algorithm of Sutherland and Hodgman).
  func cut(to area: Rect) -> Ring {
    Edge.all(of: area).reduce(self) { ring, edge in
      guard var start = ring.sides.last?.end else { return ring }
      var result = Ring()
      for side in ring.sides {
        let (before, after) = (edge.distance(start), edge.distance(side.end))
        if before < 0 && after >= 0 || before >= 0 && after < 0 {
          result.sides.append(Side(end: edge.crossing(start, side.end, before / (before - after))))
        }
        if after >= 0 { result.sides.append(side) }
        start = side.end
      }
      return result
    }
  }
}

/// An edge of an area, of which one side is inside.
private struct Edge {
  let isVertical: Bool
  let place: Double
  /// 1 where what is inside has the greater coordinate, else -1.
  let sense: Double

  static func all(of area: Rect) -> [Edge] {
    [
      Edge(isVertical: true, place: area.minX, sense: 1),
      Edge(isVertical: true, place: area.maxX, sense: -1),
      Edge(isVertical: false, place: area.minY, sense: 1),
      Edge(isVertical: false, place: area.maxY, sense: -1),
    ]
  }

  /// How far inside a point lies; negative outside.
  func distance(_ point: Point) -> Double {
    sense * ((isVertical ? point.x : point.y) - place)
  }

  /// The point of the edge a fraction of the way along a line, exactly on the edge.
  func crossing(_ start: Point, _ end: Point, _ fraction: Double) -> Point {
    let point = start.interpolated(to: end, at: fraction)
    return isVertical ? Point(x: place, y: point.y) : Point(x: point.x, y: place)
  }
}

private struct Curve {
  let start, control1, control2, end: Point

  var points: [Point] { [start, control1, control2, end] }

  /// The two halves, by de Casteljau's algorithm.
  var halves: (Curve, Curve) {
    func middle(_ a: Point, _ b: Point) -> Point { a.interpolated(to: b, at: 0.5) }
    let (ab, bc, cd) = (middle(start, control1), middle(control1, control2), middle(control2, end))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let center = middle(abc, bcd)
    return (
      Curve(start: start, control1: ab, control2: abc, end: center),
      Curve(start: center, control1: bcd, control2: cd, end: end)
    )
  }
}
