// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Path {
  /// The part of the path between two places along it, given in parts of its length.
  ///
  /// Places are clamped to 0...1; the part from 0 to 1 is the path itself. Lengths of curves come
  /// from Gauss-Legendre quadrature, with a relative error below 1e-6.
  package func trimmed(from start: Double, to end: Double) -> Path {
    let (start, end) = (max(0, min(1, start)), max(0, min(1, end)))
    if start == 0, end == 1 { return self }
    guard start < end else { return Path() }
    let pieces = CubicPiece.pieces(of: self)
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return Path() }
    var result = Path()
    var travelled = 0.0
    var pen: Point?
    for piece in pieces {
      defer { travelled += piece.length }
      let low = (start * total - travelled) / piece.length
      let high = (end * total - travelled) / piece.length
      guard piece.length > 0, high > 0, low < 1 else { continue }
      let part = piece.part(
        from: low <= 0 ? 0 : piece.parameter(atLength: low * piece.length),
        to: high >= 1 ? 1 : piece.parameter(atLength: high * piece.length))
      if pen != part.start { result.move(to: part.start) }
      if part.isLine {
        result.addLine(to: part.end)
      } else {
        result.addCurve(to: part.end, control1: part.control1, control2: part.control2)
      }
      pen = part.end
    }
    return result
  }
}

extension Path {
  /// The point at a place along the path, given in parts of its length and clamped to 0...1; the
  /// origin for a path without length.
  package func point(at place: Double) -> Point {
    let pieces = CubicPiece.pieces(of: self)
    var rest = max(0, min(1, place)) * pieces.reduce(0) { $0 + $1.length }
    for piece in pieces where piece.length > 0 {
      if rest <= piece.length { return piece.place(at: piece.parameter(atLength: rest)).point }
      rest -= piece.length
    }
    return pieces.last?.end ?? .zero
  }

  /// The length of all its lines and curves, in points; see ``trimmed(from:to:)`` for the error.
  package var length: Double { CubicPiece.pieces(of: self).reduce(0) { $0 + $1.length } }
}

/// One line or cubic curve of a path, with its length.
package struct CubicPiece {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
  var isLine: Bool
  /// The length, in points.
  package private(set) var length: Double

  /// A cubic curve of four points.
  package init(from start: Point, to end: Point, control1: Point, control2: Point) {
    self = Self.curve(start, control1, control2, end)
  }

  /// A cubic curve of four points whose length is not asked for.
  init(unmeasuredFrom start: Point, to end: Point, control1: Point, control2: Point) {
    self.init(
      start: start, control1: control1, control2: control2, end: end, isLine: false, length: 0)
  }

  private init(
    start: Point, control1: Point, control2: Point, end: Point, isLine: Bool, length: Double
  ) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    (self.isLine, self.length) = (isLine, length)
  }

  /// The point of the curve at a parameter, 0 to 1, and the derivative there.
  package func place(at t: Double) -> (point: Point, derivative: Point) {
    let s = 1 - t
    let ab = start * s + control1 * t
    let bc = control1 * s + control2 * t
    let cd = control2 * s + end * t
    let (abc, bcd) = (ab * s + bc * t, bc * s + cd * t)
    return (abc * s + bcd * t, (bcd - abc) * 3)
  }

  static func pieces(of path: Path) -> [CubicPiece] {
    var pieces: [CubicPiece] = []
    var (first, pen) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        (first, pen) = (point, point)
      case .line(let point):
        pieces.append(line(pen, point))
        pen = point
      case .curve(let point, let control1, let control2):
        pieces.append(curve(pen, control1, control2, point))
        pen = point
      case .close:
        if pen != first { pieces.append(line(pen, first)) }
        pen = first
      }
    }
    return pieces
  }

  private static func line(_ start: Point, _ end: Point) -> CubicPiece {
    CubicPiece(
      start: start, control1: start.interpolated(to: end, at: 1.0 / 3),
      control2: start.interpolated(to: end, at: 2.0 / 3), end: end, isLine: true,
      length: start.distance(to: end))
  }

  private static func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> CubicPiece {
    var piece = CubicPiece(start: a, control1: b, control2: c, end: d, isLine: false, length: 0)
    piece.length = piece.length(upTo: 1)
    return piece
  }

  /// The length from the start to a parameter.
  ///
  /// Where the curve turns sharply its speed has a corner, which no quadrature over all of it
  /// follows: intervals are halved until that makes no difference.
  func length(upTo parameter: Double) -> Double {
    if isLine { return length * parameter }
    let polygon =
      start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    return length(
      from: 0, to: parameter, quadrature(from: 0, to: parameter), error: Self.error * polygon,
      halvings: Self.mostHalvings)
  }

  /// By how much halving an interval may change its length, in parts of the control polygon's.
  private static let error = 1e-8
  /// How often an interval of parameters is halved at most.
  private static let mostHalvings = 16

  private func length(
    from low: Double, to high: Double, _ whole: Double, error: Double, halvings: Int
  ) -> Double {
    let middle = (low + high) / 2
    let (first, second) = (quadrature(from: low, to: middle), quadrature(from: middle, to: high))
    let sum = first + second
    guard halvings > 0, (sum - whole).magnitude > error else { return sum }
    return length(from: low, to: middle, first, error: error, halvings: halvings - 1)
      + length(from: middle, to: high, second, error: error, halvings: halvings - 1)
  }

  /// The length between two parameters by Gauss-Legendre quadrature of order 8.
  private func quadrature(from low: Double, to high: Double) -> Double {
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    var sum = 0.0
    for (node, weight) in Self.nodes {
      sum += weight * (speed(at: middle + node * half) + speed(at: middle - node * half))
    }
    return sum * half
  }

  /// The positive nodes and weights of Gauss-Legendre quadrature of order 8.
  private static let nodes = [
    (0.183_434_642_495_649_8, 0.362_683_783_378_362),
    (0.525_532_409_916_329, 0.313_706_645_877_887_3),
    (0.796_666_477_413_626_7, 0.222_381_034_453_374_48),
    (0.960_289_856_497_536_3, 0.101_228_536_290_376_26),
  ]

  private func speed(at t: Double) -> Double {
    let s = 1 - t
    let (p, q, r) = (3 * s * s, 6 * s * t, 3 * t * t)
    let dx =
      p * (control1.x - start.x) + q * (control2.x - control1.x) + r * (end.x - control2.x)
    let dy =
      p * (control1.y - start.y) + q * (control2.y - control1.y) + r * (end.y - control2.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The parameter at which the curve has a length, by bisection.
  package func parameter(atLength target: Double) -> Double {
    if isLine { return target / length }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if length(upTo: middle) < target { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The part between two parameters, by de Casteljau's algorithm.
  func part(from low: Double, to high: Double) -> CubicPiece {
    if low == 0, high == 1 { return self }
    if isLine {
      return Self.line(
        start.interpolated(to: end, at: low), start.interpolated(to: end, at: high))
    }
    let rest = split(at: low).after
    return low < 1 ? rest.split(at: (high - low) / (1 - low)).before : rest
  }

  private func split(at t: Double) -> (before: CubicPiece, after: CubicPiece) {
    let ab = start.interpolated(to: control1, at: t)
    let bc = control1.interpolated(to: control2, at: t)
    let cd = control2.interpolated(to: end, at: t)
    let abc = ab.interpolated(to: bc, at: t)
    let bcd = bc.interpolated(to: cd, at: t)
    let middle = abc.interpolated(to: bcd, at: t)
    return (
      CubicPiece(
        start: start, control1: ab, control2: abc, end: middle, isLine: false, length: 0),
      CubicPiece(start: middle, control1: bcd, control2: cd, end: end, isLine: false, length: 0)
    )
  }
}
