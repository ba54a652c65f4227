// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// The length of a tangent that makes a quarter of a circle, per radius; the format's own constant.
private let quarterTangent = 0.551_915_024_493_510_57

extension Outline {
  /// The outline at a frame.
  func bezierPath(at frame: Double) -> BezierPath {
    switch self {
    case .path(let path): return BezierPath(path, at: frame)
    case .rectangle(let position, let size, let radius, let direction):
      return Self.rectangle(
        position.point(at: frame), size.point(at: frame), radius.number(at: frame), direction)
    case .ellipse(let position, let size, let direction):
      return Self.ellipse(position.point(at: frame), size.point(at: frame), direction)
    case .star(let star): return star.bezierPath(at: frame)
    }
  }

  /// An ellipse from its top on, clockwise.
  private static func ellipse(_ center: Point, _ size: Point, _ direction: Direction) -> BezierPath
  {
    let (rx, ry) = (size.x / 2, size.y / 2)
    let (tx, ty) = (rx * quarterTangent, ry * quarterTangent)
    func vertex(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> BezierPath.Vertex {
      BezierPath.Vertex(
        Point(x: center.x + x, y: center.y + y), into: Point(x: -dx, y: -dy),
        out: Point(x: dx, y: dy))
    }
    var path = BezierPath(
      vertices: [
        vertex(0, -ry, tx, 0), vertex(rx, 0, 0, ty), vertex(0, ry, -tx, 0), vertex(-rx, 0, 0, -ty),
      ], isClosed: true)
    if direction == .reversed { path.reverse() }
    return path
  }

  /// A rectangle from its top right corner on, clockwise.
  private static func rectangle(
    _ center: Point, _ size: Point, _ radius: Double, _ direction: Direction
  ) -> BezierPath {
    let (left, right) = (center.x - size.x / 2, center.x + size.x / 2)
    let (top, bottom) = (center.y - size.y / 2, center.y + size.y / 2)
    let radius = min(radius, size.x.magnitude / 2, size.y.magnitude / 2)
    typealias Vertex = BezierPath.Vertex
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var path: BezierPath
    if radius > 0 {
      // The corners of a negative side are those of the positive one, mirrored.
      let rx = Double(signOf: size.x, magnitudeOf: radius)
      let ry = Double(signOf: size.y, magnitudeOf: radius)
      let (tx, ty) = (rx * quarterTangent, ry * quarterTangent)
      path = BezierPath(
        vertices: [
          Vertex(point(right, top + ry), into: point(0, -ty)),
          Vertex(point(right, bottom - ry), out: point(0, ty)),
          Vertex(point(right - rx, bottom), into: point(tx, 0)),
          Vertex(point(left + rx, bottom), out: point(-tx, 0)),
          Vertex(point(left, bottom - ry), into: point(0, ty)),
          Vertex(point(left, top + ry), out: point(0, -ty)),
          Vertex(point(left + rx, top), into: point(-tx, 0)),
          Vertex(point(right - rx, top), out: point(tx, 0)),
        ], isClosed: true)
    } else {
      path = BezierPath(
        vertices: [
          Vertex(point(right, top)), Vertex(point(right, bottom)), Vertex(point(left, bottom)),
          Vertex(point(left, top)),
        ], isClosed: true)
    }
    if direction == .reversed { path.reverse() }
    return path
  }
}

extension StarModel {
  /// The outline at a frame, from the uppermost corner on, clockwise.
  func bezierPath(at frame: Double) -> BezierPath {
    let count = Int(max(0, min(LottieLimits.mostCorners, points.number(at: frame).rounded())))
    guard count > 0 else { return BezierPath(vertices: [], isClosed: true) }
    let center = position.point(at: frame)
    let first = (rotation.number(at: frame) - 90) * radiansPerDegree
    let step = Double.pi / Double(count)
    func vertex(_ angle: Double, _ radius: Double, _ roundness: Double) -> BezierPath.Vertex {
      let (sine, cosine) = Elementary.sinCos(radians: angle)
      // A quarter of the circle's arc between corners, times the roundness.
      let tangent = 2 * Double.pi * radius / (4 * Double(count)) * roundness / 100
      return BezierPath.Vertex(
        Point(x: center.x + radius * cosine, y: center.y + radius * sine),
        into: Point(x: sine * tangent, y: -cosine * tangent),
        out: Point(x: -sine * tangent, y: cosine * tangent))
    }
    let (outer, outerRoundness) = (
      outerRadius.number(at: frame), outerRoundness.number(at: frame)
    )
    let (inner, innerRoundness) = (
      innerRadius.number(at: frame), innerRoundness.number(at: frame)
    )
    var vertices: [BezierPath.Vertex] = []
    for index in 0..<count {
      let angle = first + 2 * step * Double(index)
      vertices.append(vertex(angle, outer, outerRoundness))
      if isStar { vertices.append(vertex(angle + step, inner, innerRoundness)) }
    }
    var path = BezierPath(vertices: vertices, isClosed: true)
    if direction == .reversed { path.reverse() }
    return path
  }
}

extension BezierPath {
  /// The outline with its sharp corners replaced by arcs of a radius, at most half of each side.
  func rounded(by radius: Double) -> BezierPath {
    guard vertices.count > 2 || (vertices.count == 2 && !isClosed) else { return self }
    var rounded: [Vertex] = []
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
      let isSharp = vertex.into == vertex.point && vertex.out == vertex.point
      guard isSharp, !isEnd else {
        rounded.append(vertex)
        continue
      }
      let before = vertices[(index + vertices.count - 1) % vertices.count].point
      let after = vertices[(index + 1) % vertices.count].point
      func cut(towards other: Point) -> (point: Point, control: Point) {
        let distance = vertex.point.distance(to: other)
        guard distance > 0 else { return (vertex.point, vertex.point) }
        let share = min(distance / 2, radius) / distance
        let point = vertex.point.interpolated(to: other, at: share)
        return (point, point.interpolated(to: vertex.point, at: quarterTangent))
      }
      let (start, end) = (cut(towards: before), cut(towards: after))
      rounded.append(Vertex(point: start.point, into: start.point, out: start.control))
      rounded.append(Vertex(point: end.point, into: end.control, out: end.point))
    }
    return BezierPath(vertices: rounded, isClosed: isClosed)
  }

  /// The outline with its vertices pulled towards the middle and its tangents pushed away, by an
  /// amount of 1 for all the way.
  func puckered(by amount: Double) -> BezierPath {
    guard !vertices.isEmpty else { return self }
    let sum = vertices.reduce(Point.zero) { $0 + $1.point }
    let center = sum / Double(vertices.count)
    return BezierPath(
      vertices: vertices.map { vertex in
        Vertex(
          point: vertex.point.interpolated(to: center, at: amount),
          into: vertex.into.interpolated(to: center, at: -amount),
          out: vertex.out.interpolated(to: center, at: -amount))
      }, isClosed: isClosed)
  }
}
