// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeSolver

/// One component of a track on paper.
struct CurvePath {
  /// The curve where the value moves.
  var path = Path()
  /// The straight stretches in which it stands still.
  var rests = Path()
  /// The straight stretches across cut idleIntervals.
  var breaks = Path()
  /// All of it as one line from left to right, for the area between two curves.
  private(set) var outline = Path()
  /// The same as short chords, for finding room for labels.
  var chords: [Point] = []

  /// How far the curve may be from the motion, in points.
  static let tolerance = 0.04

  private var pen = Point.zero
  private let axis: TimeAxis
  private let place: (Double) -> Double
  private let pointsPerUnit: Double

  /// Draws one component of a track over the whole axis.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - component: Which of its components.
  ///   - axis: Where times stand.
  ///   - pointsPerUnit: How many points a unit of the value takes.
  ///   - place: Where a value stands, in points from the top; affine.
  init(
    _ track: Track, component: Int, axis: TimeAxis, pointsPerUnit: Double,
    place: @escaping (Double) -> Double
  ) {
    self.axis = axis
    self.place = place
    self.pointsPerUnit = pointsPerUnit
    guard let first = axis.pieces.first, let last = axis.pieces.last else { return }
    let (start, end) = (first.times.lowerBound, last.times.upperBound)
    var time = start
    pen = point(time, track.value(of: component, at: time))
    outline.move(to: pen)
    chords.append(pen)
    for segment in track.segments where !segment.isConstant {
      let from = max(start, segment.startTime)
      let to = min(end, segment.endTime)
      guard from <= to, segment.startTime <= end, segment.endTime >= start else { continue }
      rest(from: time, to: from)
      jump(to: point(from, segment.value(of: component, at: from)))
      // The last instant before a finished motion is set on its target.
      let last = to == segment.endTime ? to.nextDown : to
      if last > from { add(segment, component, from...last) }
      jump(to: point(to, segment.value(of: component, at: to)))
      time = to
    }
    rest(from: time, to: end)
  }

  private func point(_ time: Double, _ value: Double) -> Point {
    Point(x: axis.x(at: time), y: place(value))
  }

  /// A line to a point, unless the pen is there already.
  private mutating func go(to point: Point) {
    guard pen.distance(to: point) > 1e-9 else { return }
    lower()
    path.addLine(to: point)
    outline.addLine(to: point)
    chords.append(point)
    pen = point
  }

  /// A value set at once: a thin line where it is far, a joint where it is not.
  private mutating func jump(to point: Point) {
    guard (point.y - pen.y).magnitude > 2 else { return go(to: point) }
    rests.move(to: pen)
    rests.addLine(to: point)
    outline.addLine(to: point)
    chords.append(point)
    pen = point
  }

  /// Puts the pen on the moving part of the curve.
  private mutating func lower() {
    if path.currentPoint != pen { path.move(to: pen) }
  }

  /// A stretch without motion, broken where the axis is.
  private mutating func rest(from start: Double, to end: Double) {
    guard end > start else { return }
    for cut in axis.breaks where cut.times.lowerBound >= start && cut.times.upperBound <= end {
      addHorizontalLine(to: cut.x.lowerBound, \.rests)
      addHorizontalLine(to: cut.x.upperBound, \.breaks)
    }
    addHorizontalLine(to: axis.x(at: end), \.rests)
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

  private mutating func add(
    _ segment: Track.Segment, _ component: Int, _ times: ClosedRange<Double>
  ) {
    switch segment.motion {
    case .sampled(let sampleTimes, let values), .interpolated(let sampleTimes, let values):
      for (time, value) in zip(sampleTimes, values[component]) where times.contains(time) {
        go(to: point(time, value))
      }
    case .closedForm(let origin, let rate, let curves):
      if case .eased(let eased, carriedVelocity: 0) = curves[component], rate > 0,
        eased.duration > 0
      {
        addEased(eased, origin: origin, rate: rate, times)
      } else {
        addFitted(segment, component, times)
      }
    }
  }

  /// A timing curve is a Bézier curve: drawn as it is, without any error.
  private mutating func addEased(
    _ eased: EasedMotion, origin: Double, rate: Double, _ times: ClosedRange<Double>
  ) {
    let timing = eased.timing
    func across(_ s: Double) -> Double {
      let r = 1 - s
      return s * (3 * r * (r * timing.x1 + s * timing.x2) + s * s)
    }
    func parameter(at time: Double) -> Double {
      let x = (time - origin) * rate / eased.duration
      if x <= 0 { return 0 }
      if x >= 1 { return 1 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<54 {
        let middle = (low + high) / 2
        if across(middle) < x { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    let (low, high) = (parameter(at: times.lowerBound), parameter(at: times.upperBound))
    guard high > low else { return }
    // The polar form gives the control points of any part.
    func blossom(_ c1: Double, _ c2: Double, _ a: Double, _ b: Double, _ c: Double) -> Double {
      let p01 = c1 * a
      let p12 = c1 + (c2 - c1) * a
      let p23 = c2 + (1 - c2) * a
      let q0 = p01 + (p12 - p01) * b
      let q1 = p12 + (p23 - p12) * b
      return q0 + (q1 - q0) * c
    }
    func control(_ a: Double, _ b: Double, _ c: Double) -> Point {
      let x = blossom(timing.x1, timing.x2, a, b, c)
      let y = blossom(timing.y1, timing.y2, a, b, c)
      return point(
        origin + x * eased.duration / rate, eased.fromValue + y * (eased.toValue - eased.fromValue))
    }
    append(
      control(low, low, high), control(low, high, high), control(high, high, high))
  }

  /// Springs and decays: cubics fitted to the closed form.
  private mutating func addFitted(
    _ segment: Track.Segment, _ component: Int, _ times: ClosedRange<Double>
  ) {
    let scale = axis.pieces.first { !$0.isBreak }?.scale ?? 1
    let fit = CurveFit(
      times, breaks: segment.turningPoints(of: component, limit: 4096).map(\.time),
      tolerance: Self.tolerance / max(pointsPerUnit, 1e-12), shortest: 0.02 / max(scale, 1e-9)
    ) { time in
      (segment.value(of: component, at: time), segment.velocity(of: component, at: time))
    }
    for (start, end) in zip(fit.knots, fit.knots.dropFirst()) {
      let third = (end.time - start.time) / 3
      append(
        point(start.time + third, start.value + third * start.slope),
        point(end.time - third, end.value - third * end.slope), point(end.time, end.value))
    }
  }

  private mutating func append(_ control1: Point, _ control2: Point, _ end: Point) {
    lower()
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
