// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Path {
  /// The outline of a stroke: what fills the same area under the non-zero rule.
  ///
  /// It is a closed piece for each line and curve, for each corner and for each end, all turning in
  /// one direction, so that their union is filled. Curves are offset in four parts each, which
  /// agree with the true offset at their ends in place and direction. Strokes of paths that differ
  /// in their points only have outlines of the same elements.
  package func strokeOutline(_ style: StrokeStyle) -> Path {
    var outliner = StrokeOutliner(style)
    for line in dashed(style.dash) { outliner.add(line) }
    return Path(outliner.elements)
  }

  /// The dashes as lines of their own.
  private func dashed(_ dash: StrokeStyle.Dash?) -> [ConnectedLine] {
    // A pattern that cannot be drawn is refused where the list is checked, not here.
    guard let dash, dash.lengths.contains(where: { $0 > 0 }),
      dash.lengths.allSatisfy({ $0 >= 0 })
    else { return connectedLines }
    let whole = dash.lengths.reduce(0, +)
    return connectedLines.flatMap { line -> [ConnectedLine] in
      let total = line.pieces.reduce(0) { $0 + $1.length }
      guard total > 0, total / whole * Double(dash.lengths.count) < 10_000 else { return [line] }
      let path = Path(line.pieces)
      var dashes: [ConnectedLine] = []
      // An odd number of lengths is run through twice for a whole period.
      let lengths = dash.lengths.count % 2 == 0 ? dash.lengths : dash.lengths + dash.lengths
      let period = lengths.reduce(0, +)
      var place = -(dash.phase - (dash.phase / period).rounded(.down) * period)
      while place < total {
        for (index, length) in lengths.enumerated() {
          if index % 2 == 0, place + length > 0, place < total {
            let isWhole = place <= 0 && place + length >= total
            let part = path.trimmed(from: place / total, to: (place + length) / total)
            dashes += part.connectedLines.map {
              ConnectedLine(pieces: $0.pieces, isClosed: isWhole && line.isClosed)
            }
          }
          place += length
        }
      }
      return dashes
    }
  }

  private init(_ pieces: [CubicPiece]) {
    self.init()
    for (index, piece) in pieces.enumerated() {
      if index == 0 { move(to: piece.start) }
      if piece.isLine {
        addLine(to: piece.end)
      } else {
        addCurve(to: piece.end, control1: piece.control1, control2: piece.control2)
      }
    }
  }

  /// The subpaths that have a length.
  ///
  /// One that returns to its beginning is closed only if it says so.
  private var connectedLines: [ConnectedLine] {
    var lines: [ConnectedLine] = []
    var subpath: [Element] = []
    var start = Point.zero
    func end(isClosed: Bool) {
      let pieces = CubicPiece.pieces(of: Path(subpath)).filter { $0.length > 0 }
      if !pieces.isEmpty { lines.append(ConnectedLine(pieces: pieces, isClosed: isClosed)) }
    }
    for element in elements {
      if case .move(let point) = element {
        end(isClosed: false)
        (subpath, start) = ([], point)
      }
      subpath.append(element)
      if case .close = element {
        end(isClosed: true)
        // What follows without a move begins where the closed subpath began.
        subpath = [.move(start)]
      }
    }
    end(isClosed: false)
    return lines
  }
}

/// Lines and curves of which each begins where the one before ends.
private struct ConnectedLine {
  var pieces: [CubicPiece]
  /// Whether the last ends with a corner at the first, instead of two ends.
  var isClosed: Bool
}

/// A builder of the closed pieces of a stroke's outline.
private struct StrokeOutliner {
  private let style: StrokeStyle
  private let reach: Double
  private(set) var elements: [Path.Element] = []

  init(_ style: StrokeStyle) {
    self.style = style
    reach = style.width / 2
  }

  /// Adds the outline of a connected line.
  mutating func add(_ line: ConnectedLine) {
    let pieces = line.pieces
    guard let first = pieces.first, let last = pieces.last else { return }
    for piece in pieces { addSides(of: piece) }
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      addJoin(at: next.start, piece.direction(atEnd: true), next.direction(atEnd: false))
    }
    if line.isClosed {
      addJoin(at: first.start, last.direction(atEnd: true), first.direction(atEnd: false))
    } else {
      addCap(at: first.start, -first.direction(atEnd: false))
      addCap(at: last.end, last.direction(atEnd: true))
    }
  }

  private func aside(_ point: Point, _ direction: Point, _ distance: Double) -> Point {
    Point(x: point.x - direction.y * distance, y: point.y + direction.x * distance)
  }

  private mutating func add(polygon points: [Point]) {
    var area = 0.0
    for (point, next) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += point.x * next.y - next.x * point.y
    }
    let ordered = area > 0 ? points.reversed() : points
    elements.append(.move(ordered[0]))
    elements += ordered.dropFirst().map { .line($0) }
    elements.append(.close)
  }

  private mutating func addSides(of piece: CubicPiece) {
    if piece.isLine {
      let direction = piece.direction(atEnd: false)
      add(polygon: [
        aside(piece.start, direction, reach), aside(piece.end, direction, reach),
        aside(piece.end, direction, -reach), aside(piece.start, direction, -reach),
      ])
      return
    }
    let left = offsets(of: piece, reach)
    let right = offsets(of: piece, -reach)
    elements.append(.move(left[0].point))
    for (start, end) in zip(left, left.dropFirst()) {
      elements.append(
        .curve(
          end.point, control1: start.point + start.step, control2: end.point - end.step))
    }
    elements.append(.line(right[right.count - 1].point))
    let back = Array(right.reversed())
    for (start, end) in zip(back, back.dropFirst()) {
      elements.append(
        .curve(
          end.point, control1: start.point - start.step, control2: end.point + end.step))
    }
    elements.append(.close)
  }

  /// The number of parts that a curve is offset in.
  private static let partCount = 4

  /// Points of the curve at a distance from another one, with a third of the derivative per part.
  private func offsets(
    of piece: CubicPiece, _ distance: Double
  ) -> [(point: Point, step: Point)] {
    (0...Self.partCount).map { index in
      let t = Double(index) / Double(Self.partCount)
      let (point, derivative) = piece.place(at: t)
      let direction =
        derivative.length > 1e-12
        ? derivative / derivative.length : piece.direction(atEnd: index > 0)
      let speed = derivative.length * (1 - distance * piece.curvature(at: t))
      return (
        aside(point, direction, distance), direction * (speed / Double(3 * Self.partCount))
      )
    }
  }

  private mutating func addJoin(at point: Point, _ incoming: Point, _ outgoing: Point) {
    if style.join == .round { return addDisc(at: point) }
    let turn = incoming.x * outgoing.y - incoming.y * outgoing.x
    let side = turn > 0 ? -reach : reach
    let (from, to) = (aside(point, incoming, side), aside(point, outgoing, side))
    // The miter's tip lies on the bisector; its length is the width over the sine of half the
    // angle.
    let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
    let halfSine = max(0, (1 + cosine) / 2).squareRoot()
    var tip = from.interpolated(to: to, at: 0.5)
    if style.join == .miter, halfSine * style.miterLimit >= 1 {
      tip = point + (tip - point) / (halfSine * halfSine)
    }
    add(polygon: [point, from, tip, to])
  }

  private mutating func addCap(at point: Point, _ direction: Point) {
    switch style.cap {
    case .butt: break
    case .round: addDisc(at: point)
    case .square:
      let end = point + direction * reach
      add(polygon: [
        aside(point, direction, reach), aside(end, direction, reach),
        aside(end, direction, -reach), aside(point, direction, -reach),
      ])
    }
  }

  private mutating func addDisc(at point: Point) {
    var disc = Path.arc(center: point, radius: reach, from: 0, to: -2 * Double.pi)
    disc.closeSubpath()
    elements += disc.elements
  }
}

extension CubicPiece {
  /// The unit vector along the curve at its start or end.
  fileprivate func direction(atEnd: Bool) -> Point {
    // Controls that lie on an end leave the direction to the next one.
    let ways =
      atEnd
      ? [end - control2, end - control1, end - start]
      : [control1 - start, control2 - start, end - start]
    guard let way = ways.first(where: { $0.length > 1e-9 }) else { return Point(x: 1, y: 0) }
    return way / way.length
  }

  /// The curvature at a parameter, per point; positive where the curve turns clockwise as seen.
  fileprivate func curvature(at t: Double) -> Double {
    let s = 1 - t
    let first = place(at: t).derivative
    let second =
      ((control2 - control1 * 2 + start) * s + (end - control2 * 2 + control1) * t) * 6
    let speed = first.length
    guard speed > 1e-9 else { return 0 }
    return (first.x * second.y - first.y * second.x) / (speed * speed * speed)
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
