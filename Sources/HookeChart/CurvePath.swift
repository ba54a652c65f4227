// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing
package import HookeSolver

/// A value over time as paths on a page, built from left to right.
///
/// Motion, rest and the breaks of the axis are kept apart, since each is drawn with its own line.
package struct CurvePath {
  /// The curve where the value moves.
  package private(set) var path = Path()
  /// The straight lines along which it rests, and those at which it is set at once.
  package private(set) var rests = Path()
  /// The straight lines across the breaks of the axis.
  package private(set) var breaks = Path()
  /// All of it as one line from left to right, for the area between two curves.
  package private(set) var outline = Path()
  /// The same as short chords, for the placing of labels.
  package private(set) var chords: [Point] = []

  /// The greatest distance between the drawn curve and the motion, in points.
  package static let tolerance = 0.04

  private var pen: Point
  private let axis: TimeAxis
  private let pointsPerUnit: Double
  private let y: (Double) -> Double

  /// A curve that begins at a time and value.
  ///
  /// - Parameters:
  ///   - time: The first time, in seconds.
  ///   - value: The value then.
  ///   - axis: The time axis.
  ///   - pointsPerUnit: The height of one unit of the value, in points, above 0.
  ///   - y: The y of a value, in points from the top; affine.
  package init(
    at time: Double, _ value: Double, axis: TimeAxis, pointsPerUnit: Double,
    y: @escaping (Double) -> Double
  ) {
    (self.axis, self.pointsPerUnit, self.y) = (axis, pointsPerUnit, y)
    pen = Point(x: axis.x(at: time), y: y(value))
    outline.move(to: pen)
    chords.append(pen)
  }

  private func point(_ time: Double, _ value: Double) -> Point {
    Point(x: axis.x(at: time), y: y(value))
  }

  /// Draws a straight line to a value, unless the curve is there already.
  package mutating func line(to value: Double, at time: Double) { line(to: point(time, value)) }

  private mutating func line(to point: Point) {
    guard pen.distance(to: point) > 1e-9 else { return }
    startMotion()
    path.addLine(to: point)
    outline.addLine(to: point)
    chords.append(point)
    pen = point
  }

  /// Sets the value at once: a thin line where the step is visible, a joint where it is not.
  package mutating func step(to value: Double, at time: Double) {
    let point = point(time, value)
    guard (point.y - pen.y).magnitude > 2 else { return line(to: point) }
    rests.move(to: pen)
    rests.addLine(to: point)
    outline.addLine(to: point)
    chords.append(point)
    pen = point
  }

  /// Keeps the value between two times, interrupted where the axis is.
  package mutating func rest(from start: Double, to end: Double) {
    guard end > start else { return }
    for cut in axis.breaks where cut.times.lowerBound < end && cut.times.upperBound > start {
      addHorizontalLine(to: cut.x.lowerBound, \.rests)
      addHorizontalLine(to: axis.x(at: min(end, cut.times.upperBound)), \.breaks)
    }
    addHorizontalLine(to: axis.x(at: end), \.rests)
  }

  /// Leaves the curve out up to a value within or at the end of a break of the axis.
  package mutating func skip(to value: Double, at time: Double) {
    let point = point(time, value)
    guard pen != point else { return }
    outline.addLine(to: point)
    pen = point
  }

  private mutating func addHorizontalLine(to x: Double, _ line: WritableKeyPath<CurvePath, Path>) {
    guard x > pen.x else { return }
    let end = Point(x: x, y: pen.y)
    self[keyPath: line].move(to: pen)
    self[keyPath: line].addLine(to: end)
    outline.addLine(to: end)
    chords.append(end)
    pen = end
  }

  /// Draws a function of time as cubics fitted to it.
  ///
  /// - Parameters:
  ///   - times: The times, in seconds, none of them in a break of the axis.
  ///   - turningPoints: The times at which the function turns; those outside are ignored.
  ///   - function: The value and its derivative at a time.
  package mutating func follow(
    _ times: ClosedRange<Double>, turningPoints: [Double] = [],
    _ function: (Double) -> (value: Double, velocity: Double)
  ) {
    let fit = CurveFit(
      times, breaks: turningPoints,
      tolerance: Self.tolerance / max(pointsPerUnit, .leastNormalMagnitude),
      shortest: 0.02 / max(axis.scale, .leastNormalMagnitude), function)
    for (start, end) in zip(fit.knots, fit.knots.dropFirst()) {
      guard !end.isStraight else {
        line(to: point(end.time, end.value))
        continue
      }
      let third = (end.time - start.time) / 3
      append(
        point(start.time + third, start.value + third * start.slope),
        point(end.time - third, end.value - third * end.slope), point(end.time, end.value))
    }
  }

  /// Draws a part of a motion along a timing function, which is itself a Bézier curve: without
  /// error.
  ///
  /// - Parameters:
  ///   - motion: The motion; its duration is above 0.
  ///   - origin: The time at which it starts, in seconds.
  ///   - rate: Seconds of the motion per second of the axis, above 0.
  ///   - times: The part to draw, in seconds of the axis.
  package mutating func follow(
    _ motion: EasedMotion, origin: Double = 0, rate: Double = 1, _ times: ClosedRange<Double>
  ) {
    let timing = motion.timing
    let low = timing.parameter(atInput: (times.lowerBound - origin) * rate / motion.duration)
    let high = timing.parameter(atInput: (times.upperBound - origin) * rate / motion.duration)
    guard high > low else { return }
    func control(_ a: Double, _ b: Double, _ c: Double) -> Point {
      let (x, y) = timing.blossom(a, b, c)
      return point(
        origin + x * motion.duration / rate,
        motion.fromValue + y * (motion.toValue - motion.fromValue))
    }
    append(control(low, low, high), control(low, high, high), control(high, high, high))
  }

  /// Moves the pen of the motion to where the curve is.
  private mutating func startMotion() {
    if path.currentPoint != pen { path.move(to: pen) }
  }

  private mutating func append(_ control1: Point, _ control2: Point, _ end: Point) {
    startMotion()
    let start = pen
    path.addCurve(to: end, control1: control1, control2: control2)
    outline.addCurve(to: end, control1: control1, control2: control2)
    pen = end
    for index in 1...8 {
      let s = Double(index) / 8
      let r = 1 - s
      chords.append(
        Point(
          x: r * r * r * start.x + 3 * r * r * s * control1.x + 3 * r * s * s * control2.x
            + s * s * s * end.x,
          y: r * r * r * start.y + 3 * r * r * s * control1.y + 3 * r * s * s * control2.y
            + s * s * s * end.y))
    }
  }
}

extension CubicBezier {
  /// The parameter of the curve at an input, 0...1; inputs outside give the nearer end.
  fileprivate func parameter(atInput x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<54 {
      let s = (low + high) / 2
      let r = 1 - s
      if s * (3 * r * (r * x1 + s * x2) + s * s) < x { low = s } else { high = s }
    }
    return (low + high) / 2
  }

  /// The polar form of the curve, which gives the control points of any part of it.
  fileprivate func blossom(_ a: Double, _ b: Double, _ c: Double) -> (x: Double, y: Double) {
    func polar(_ c1: Double, _ c2: Double) -> Double {
      let (p01, p12, p23) = (c1 * a, c1 + (c2 - c1) * a, c2 + (1 - c2) * a)
      let (q0, q1) = (p01 + (p12 - p01) * b, p12 + (p23 - p12) * b)
      return q0 + (q1 - q0) * c
    }
    return (polar(x1, x2), polar(y1, y2))
  }
}
