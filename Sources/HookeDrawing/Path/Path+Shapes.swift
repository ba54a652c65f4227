// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The distance of a quarter circle's controls from its ends, per radius.
///
/// It is 4/3 (√2 - 1). The curve leaves the circle by at most 2.8e-4 of the radius.
let quarterCircleControl = 0.552_284_749_830_793_4

extension Path {
  /// A rectangle, clockwise from its top-left corner.
  public static func rect(_ rect: Rect) -> Path {
    let rect = rect.standardized
    return Path([
      .move(Point(x: rect.minX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)),
      .line(Point(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }

  /// A rectangle with round corners, clockwise from the left end of its top edge.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerRadius: The corners' radius, in points; kept between 0 (a plain rectangle) and half
  ///     the shorter side (a capsule). NaN counts as 0.
  /// - Returns: A closed path.
  public static func roundedRect(_ rect: Rect, cornerRadius: Double) -> Path {
    let rect = rect.standardized
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return .rect(rect) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let rest = radius * (1 - quarterCircleControl)
    return Path([
      .move(Point(x: left + radius, y: top)),
      .line(Point(x: right - radius, y: top)),
      .curve(
        Point(x: right, y: top + radius), control1: Point(x: right - rest, y: top),
        control2: Point(x: right, y: top + rest)),
      .line(Point(x: right, y: bottom - radius)),
      .curve(
        Point(x: right - radius, y: bottom), control1: Point(x: right, y: bottom - rest),
        control2: Point(x: right - rest, y: bottom)),
      .line(Point(x: left + radius, y: bottom)),
      .curve(
        Point(x: left, y: bottom - radius), control1: Point(x: left + rest, y: bottom),
        control2: Point(x: left, y: bottom - rest)),
      .line(Point(x: left, y: top + radius)),
      .curve(
        Point(x: left + radius, y: top), control1: Point(x: left, y: top + rest),
        control2: Point(x: left + rest, y: top)),
      .close,
    ])
  }

  /// The ellipse that touches the four sides of a rectangle, clockwise from its right end.
  public static func ellipse(in rect: Rect) -> Path {
    let rect = rect.standardized
    let center = rect.center
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let dx = rect.width / 2 * quarterCircleControl
    let dy = rect.height / 2 * quarterCircleControl
    return Path([
      .move(Point(x: right, y: center.y)),
      .curve(
        Point(x: center.x, y: bottom), control1: Point(x: right, y: center.y + dy),
        control2: Point(x: center.x + dx, y: bottom)),
      .curve(
        Point(x: left, y: center.y), control1: Point(x: center.x - dx, y: bottom),
        control2: Point(x: left, y: center.y + dy)),
      .curve(
        Point(x: center.x, y: top), control1: Point(x: left, y: center.y - dy),
        control2: Point(x: center.x - dx, y: top)),
      .curve(
        Point(x: right, y: center.y), control1: Point(x: center.x + dx, y: top),
        control2: Point(x: right, y: center.y - dy)),
      .close,
    ])
  }

  /// A circle; a negative radius counts as its magnitude.
  public static func circle(center: Point, radius: Double) -> Path {
    .ellipse(in: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)))
  }

  /// A straight line.
  public static func line(from start: Point, to end: Point) -> Path {
    Path([.move(start), .line(end)])
  }

  /// Straight lines through points; closed on request.
  public static func polyline(_ points: [Point], closed: Bool = false) -> Path {
    var path = Path()
    path.reserveCapacity(points.count + 1)
    path.addLines(between: points)
    if closed { path.closeSubpath() }
    return path
  }

  /// A part of a circle's outline; see ``addArc(center:radius:from:to:)``.
  public static func arc(
    center: Point, radius: Double, from startAngle: Double, to endAngle: Double
  ) -> Path {
    var path = Path()
    path.addArc(center: center, radius: radius, from: startAngle, to: endAngle)
    return path
  }

  /// Draws a part of a circle's outline, joined to the current point by a line.
  ///
  /// Angles count from the positive x axis, clockwise as seen. The arc runs clockwise where the
  /// end angle is the larger one; more than a full turn draws one full turn.
  ///
  /// - Parameters:
  ///   - center: The circle's middle, in points.
  ///   - radius: The circle's radius, in points.
  ///   - startAngle: Where the arc begins, in radians.
  ///   - endAngle: Where the arc ends, in radians.
  public mutating func addArc(
    center: Point, radius: Double, from startAngle: Double, to endAngle: Double
  ) {
    // An angle that is no number stays one, to be refused with the list that the path is drawn in.
    let turn = min(max(endAngle - startAngle, -2 * Double.pi), 2 * Double.pi)
    let count = turn.isFinite ? max(1, Int((abs(turn) / (Double.pi / 2) - 1e-9).rounded(.up))) : 1
    let step = turn / Double(count)
    // 4/3 tan(step / 4), with the tangent of the half angle taken from sine and cosine.
    let (sine, cosine) = sineAndCosine(of: step / 2)
    let control = 4.0 / 3 * sine / (1 + cosine) * radius
    func place(_ angle: Double) -> (point: Point, sine: Double, cosine: Double) {
      let (sine, cosine) = sineAndCosine(of: angle)
      return (Point(x: center.x + radius * cosine, y: center.y + radius * sine), sine, cosine)
    }
    var start = place(startAngle)
    if isEmpty { move(to: start.point) } else { addLine(to: start.point) }
    for index in 1...count {
      let end = place(startAngle + step * Double(index))
      addCurve(
        to: end.point,
        control1: start.point.offsetBy(dx: -control * start.sine, dy: control * start.cosine),
        control2: end.point.offsetBy(dx: control * end.sine, dy: -control * end.cosine))
      start = end
    }
  }
}
