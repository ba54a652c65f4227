// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// An outline as vertices with tangents, as Lottie has it: what modifiers work on.
struct BezierPath {
  /// A point of the outline with the controls of the curves before and after it.
  struct Vertex {
    var point: Point
    /// The control of the curve that comes in, in the outline's coordinates.
    var into: Point
    /// The control of the curve that goes out, in the outline's coordinates.
    var out: Point

    init(_ point: Point, into: Point = .zero, out: Point = .zero) {
      (self.point, self.into, self.out) = (point, point + into, point + out)
    }

    init(point: Point, into: Point, out: Point) {
      (self.point, self.into, self.out) = (point, into, out)
    }
  }

  var vertices: [Vertex] = []
  var isClosed = true

  /// The outline of a path over time at a frame.
  init(_ path: AnimatedPath, at frame: Double) {
    let values = path.value.value(at: frame)
    isClosed = path.isClosed
    vertices.reserveCapacity(values.count / 6)
    for index in stride(from: 0, to: values.count - 5, by: 6) {
      vertices.append(
        Vertex(
          Point(x: values[index], y: values[index + 1]),
          into: Point(x: values[index + 2], y: values[index + 3]),
          out: Point(x: values[index + 4], y: values[index + 5])))
    }
    if path.direction == .reversed { reverse() }
  }

  init(vertices: [Vertex], isClosed: Bool) {
    (self.vertices, self.isClosed) = (vertices, isClosed)
  }

  /// Turns the direction around; a closed outline keeps its first vertex.
  mutating func reverse() {
    vertices = vertices.reversed().map {
      Vertex(point: $0.point, into: $0.out, out: $0.into)
    }
    if isClosed, let last = vertices.popLast() { vertices.insert(last, at: 0) }
  }

  /// The outlines of a path's subpaths.
  static func outlines(of path: Path) -> [BezierPath] {
    var outlines: [BezierPath] = []
    var current = BezierPath(vertices: [], isClosed: false)
    func finish(_ current: inout BezierPath) {
      if !current.vertices.isEmpty { outlines.append(current) }
      current = BezierPath(vertices: [], isClosed: false)
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish(&current)
        current.vertices.append(Vertex(point))
      case .line(let point): current.vertices.append(Vertex(point))
      case .curve(let point, let control1, let control2):
        if !current.vertices.isEmpty { current.vertices[current.vertices.count - 1].out = control1 }
        current.vertices.append(Vertex(point: point, into: control2, out: point))
      case .close:
        current.isClosed = true
        // A closing curve back to the first vertex belongs to that vertex.
        if current.vertices.count > 1, let last = current.vertices.last,
          last.point.distance(to: current.vertices[0].point) < 1e-9
        {
          current.vertices[0].into = last.into
          current.vertices.removeLast()
        }
        finish(&current)
      }
    }
    finish(&current)
    return outlines
  }

  /// The outline as lines and curves.
  var path: Path {
    guard let first = vertices.first else { return Path() }
    var path = Path()
    path.move(to: first.point)
    var last = first
    func add(_ next: Vertex) {
      if last.out == last.point, next.into == next.point {
        path.addLine(to: next.point)
      } else {
        path.addCurve(to: next.point, control1: last.out, control2: next.into)
      }
      last = next
    }
    for vertex in vertices.dropFirst() { add(vertex) }
    if isClosed {
      // A straight closing line is the close itself.
      if !(last.out == last.point && first.into == first.point) { add(first) }
      path.closeSubpath()
    }
    return path
  }
}
