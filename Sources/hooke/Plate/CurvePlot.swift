// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// The curve of a motion over its time axis, labelled where things happen.
struct CurvePlot {
  private let course: Course
  private let measurer: any TextMeasuring
  private let area: Rect
  private let scale: PlotScale

  /// Room above and below the curve for its labels, and below that for the axis.
  private static let labelRoom = 26.0
  private static let axisRoom = 20.0

  init(_ course: Course, in area: Rect, measurer: any TextMeasuring) {
    self.course = course
    self.measurer = measurer
    self.area = area
    func width(_ value: Double) -> Double {
      guard value.isFinite else { return 0 }
      return measurer.measure(Self.layout(value)).size.width + 8
    }
    scale = PlotScale(
      course,
      in: area.inset(
        by: EdgeInsets(
          top: Self.labelRoom, left: width(course.from),
          bottom: Self.labelRoom + Self.axisRoom, right: width(course.to))))
  }

  func draw(_ builder: inout DisplayListBuilder) {
    drawTarget(&builder)
    drawAxis(&builder)
    drawRest(&builder)
    drawCurve(&builder)
    drawEnds(&builder)
    drawEvents(&builder)
  }

  private static func layout(_ value: Double) -> TextLayout {
    TextLayout(
      Figures.typographic(Figures.readable(value, digits: 6)), style: PlateStyle.label)
  }

  /// The target, and the band around it within which the motion counts as at rest.
  private func drawTarget(_ builder: inout DisplayListBuilder) {
    guard course.to.isFinite else { return }
    let y = scale.y(course.to)
    let half = (scale.y(course.to - course.threshold) - y).magnitude
    if half > 0.5 {
      let band = Rect(
        x: scale.area.minX, y: y - half, width: scale.area.width, height: 2 * half)
      builder.fill(.rect(band), PlateStyle.curve.withOpacity(0.08))
    }
    builder.stroke(
      .line(from: Point(x: scale.area.minX, y: y), to: Point(x: scale.area.maxX, y: y)),
      PlateStyle.hairline, width: 0.5)
  }

  private func drawAxis(_ builder: inout DisplayListBuilder) {
    let y = axisY
    builder.stroke(
      .line(from: Point(x: scale.area.minX, y: y), to: Point(x: scale.area.maxX, y: y)),
      PlateStyle.grey, width: 0.5)
    let axis = TimeAxis(end: scale.end)
    for tick in axis.ticks {
      let x = scale.x(tick)
      builder.stroke(
        .line(from: Point(x: x, y: y), to: Point(x: x, y: y + 3)), PlateStyle.grey, width: 0.5)
      builder.text(
        axis.label(tick), style: PlateStyle.axis, at: Point(x: x, y: y + 12),
        anchor: .baselineCenter, PlateStyle.grey)
    }
  }

  /// The moment of rest: a hairline through the plot, with the time beside it.
  private func drawRest(_ builder: inout DisplayListBuilder) {
    guard course.rest <= scale.end else { return }
    let x = scale.x(course.rest)
    builder.stroke(
      .line(from: Point(x: x, y: area.minY), to: Point(x: x, y: axisY)), PlateStyle.moment,
      width: 0.5)
    builder.text(
      restLabel, style: PlateStyle.axis, at: restPlace, anchor: .baselineRight, PlateStyle.moment)
  }

  /// Beside the hairline, away from the target.
  private var restPlace: Point {
    let isTargetHigh = scale.y(course.to) < area.midY
    return Point(x: scale.x(course.rest) - 4, y: isTargetHigh ? axisY - 6 : area.minY + 6)
  }

  private var restLabel: String {
    let time = "at rest \(scale.label(time: course.rest))"
    return course.threshold > 0
      ? "\(time), ±\(Figures.readable(course.threshold, digits: 3))" : time
  }

  private var axisY: Double { area.maxY - 14 }

  private func drawCurve(_ builder: inout DisplayListBuilder) {
    let style = StrokeStyle(width: 1.6, cap: .round, join: .round)
    let end = min(course.rest, scale.end)
    if let frame = course.frameDuration {
      let count = Int((end / frame).rounded())
      let points = (0...count).map { scale.point(of: course, at: Double($0) * frame) }
      builder.stroke(.polyline(points), .color(PlateStyle.curve), style)
      guard scale.pointsPerSecond * frame > 3 else { return }
      for point in points { builder.fill(.circle(center: point, radius: 1.4), PlateStyle.curve) }
      return
    }
    let curve = CurvePath(
      place: { time in
        let state = course.state(time)
        return (
          Point(x: scale.x(time), y: scale.y(state.value)),
          state.velocity * scale.heightPerUnit / scale.pointsPerSecond
        )
      }, pointsPerSecond: scale.pointsPerSecond)
    builder.stroke(curve.path(from: 0, to: end), .color(PlateStyle.curve), style)
  }

  /// Where it starts, at the left; where it ends, at the right.
  private func drawEnds(_ builder: inout DisplayListBuilder) {
    let start = Point(x: scale.area.minX - 6, y: scale.y(course.from))
    builder.text(
      Self.layout(course.from), at: start, anchor: TextAnchor(.right, .center),
      .color(PlateStyle.grey))
    guard course.to.isFinite else { return }
    let end = Point(x: scale.area.maxX + 6, y: scale.y(course.to))
    builder.text(
      Self.layout(course.to), at: end, anchor: TextAnchor(.left, .center),
      .color(PlateStyle.curve))
  }

  /// Peaks and the first crossing, each with its label if there is room for it.
  private func drawEvents(_ builder: inout DisplayListBuilder) {
    var labels = PlotLabels(measurer: measurer, avoiding: curvePoints)
    if course.rest <= scale.end {
      labels.block(restLabel, PlateStyle.axis, at: restPlace, .baselineRight)
    }
    for peak in course.peaks where peak.time <= scale.end && isLabelled(peak) {
      let point = Point(x: scale.x(peak.time), y: scale.y(peak.value))
      let isHigh = course.state(peak.time - 1e-3 * scale.end).value < peak.value
      let isPlaced = labels.place(
        value: scale.label(value: peak.value), time: scale.label(time: peak.time),
        beside: point, above: isHigh, &builder)
      if isPlaced { builder.fill(.circle(center: point, radius: 2.2), PlateStyle.curve) }
    }
    if let time = course.firstCrossing, time <= scale.end {
      let point = Point(x: scale.x(time), y: scale.y(course.to))
      let isRising = course.state(time).velocity > 0
      let isPlaced = labels.place(
        scale.label(time: time), PlateStyle.axis,
        at: point.offsetBy(dx: 6, dy: isRising ? 10 : -5), .baseline, PlateStyle.grey, &builder)
      guard isPlaced else { return }
      builder.fill(.circle(center: point, radius: 2.2), .white)
      builder.stroke(.circle(center: point, radius: 2.2), PlateStyle.curve, width: 0.8)
    }
  }

  /// The curve every half point, for labels to keep off.
  private var curvePoints: [Point] {
    let count = Int(2 * scale.area.width)
    return (0...count).map { index in
      scale.point(of: course, at: scale.end * Double(index) / Double(count))
    }
  }

  /// Whether a peak is far enough from its target to be seen.
  private func isLabelled(_ peak: Course.Peak) -> Bool {
    (scale.y(peak.value) - scale.y(course.to)).magnitude > 2
  }
}
