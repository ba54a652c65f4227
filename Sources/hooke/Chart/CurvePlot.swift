// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// The curve of a motion over its time axis, labelled where things happen.
struct CurvePlot {
  private let motion: PlottedMotion
  private let measurer: any TextMeasuring
  private let area: Rect
  private let scale: PlotScale

  /// Room above and below the curve for its labels, and below that for the axis.
  private static let labelRoom = 26.0
  private static let axisRoom = 20.0

  init(_ motion: PlottedMotion, in area: Rect, measurer: any TextMeasuring) {
    self.motion = motion
    self.measurer = measurer
    self.area = area
    func width(_ value: Double) -> Double {
      guard value.isFinite else { return 0 }
      return measurer.measure(Self.layout(value)).size.width + 8
    }
    scale = PlotScale(
      motion,
      in: area.inset(
        by: EdgeInsets(
          top: Self.labelRoom, left: width(motion.from),
          bottom: Self.labelRoom + Self.axisRoom, right: width(motion.to))))
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
      NumberFormat.typographic(NumberFormat.readable(value, digits: 6)), style: ChartStyle.label)
  }

  /// The target, and the band around it within which the motion counts as at rest.
  private func drawTarget(_ builder: inout DisplayListBuilder) {
    guard motion.to.isFinite else { return }
    let y = scale.y(motion.to)
    let half = (scale.y(motion.to - motion.threshold) - y).magnitude
    if half > 0.5 {
      let band = Rect(
        x: scale.area.minX, y: y - half, width: scale.area.width, height: 2 * half)
      builder.fill(.rect(band), ChartStyle.curve.withOpacity(0.08))
    }
    builder.stroke(
      .line(from: Point(x: scale.area.minX, y: y), to: Point(x: scale.area.maxX, y: y)),
      ChartStyle.hairline, width: 0.5)
  }

  private func drawAxis(_ builder: inout DisplayListBuilder) {
    let y = axisY
    builder.stroke(
      .line(from: Point(x: scale.area.minX, y: y), to: Point(x: scale.area.maxX, y: y)),
      ChartStyle.grey, width: 0.5)
    let axis = TimeAxis(end: scale.end)
    for tick in axis.ticks {
      let x = scale.x(tick)
      builder.stroke(
        .line(from: Point(x: x, y: y), to: Point(x: x, y: y + 3)), ChartStyle.grey, width: 0.5)
      builder.text(
        axis.label(tick), style: ChartStyle.axis, at: Point(x: x, y: y + 12),
        anchor: .baselineCenter, ChartStyle.grey)
    }
  }

  /// The moment of rest: a hairline through the plot, with the time beside it.
  private func drawRest(_ builder: inout DisplayListBuilder) {
    guard motion.rest <= scale.end else { return }
    let x = scale.x(motion.rest)
    builder.stroke(
      .line(from: Point(x: x, y: area.minY), to: Point(x: x, y: axisY)), ChartStyle.moment,
      width: 0.5)
    builder.text(
      restLabel, style: ChartStyle.axis, at: restPlace, anchor: .baselineRight, ChartStyle.moment)
  }

  /// Beside the hairline, away from the target.
  private var restPlace: Point {
    let isTargetHigh = scale.y(motion.to) < area.midY
    return Point(x: scale.x(motion.rest) - 4, y: isTargetHigh ? axisY - 6 : area.minY + 6)
  }

  private var restLabel: String {
    let time = "at rest \(scale.label(time: motion.rest))"
    return motion.threshold > 0
      ? "\(time), ±\(NumberFormat.readable(motion.threshold, digits: 3))" : time
  }

  private var axisY: Double { area.maxY - 14 }

  private func drawCurve(_ builder: inout DisplayListBuilder) {
    let style = StrokeStyle(width: 1.6, cap: .round, join: .round)
    let end = min(motion.rest, scale.end)
    if let frame = motion.frameDuration {
      let count = Int((end / frame).rounded())
      let points = (0...count).map { scale.point(of: motion, at: Double($0) * frame) }
      builder.stroke(.polyline(points), .color(ChartStyle.curve), style)
      guard scale.pointsPerSecond * frame > 3 else { return }
      for point in points { builder.fill(.circle(center: point, radius: 1.4), ChartStyle.curve) }
      return
    }
    let curve = CurvePath(
      place: { time in
        let state = motion.state(time)
        return (
          Point(x: scale.x(time), y: scale.y(state.value)),
          state.velocity * scale.heightPerUnit / scale.pointsPerSecond
        )
      }, pointsPerSecond: scale.pointsPerSecond)
    builder.stroke(curve.path(from: 0, to: end), .color(ChartStyle.curve), style)
  }

  /// Where it starts, at the left; where it ends, at the right.
  private func drawEnds(_ builder: inout DisplayListBuilder) {
    let start = Point(x: scale.area.minX - 6, y: scale.y(motion.from))
    builder.text(
      Self.layout(motion.from), at: start, anchor: TextAnchor(.right, .center),
      .color(ChartStyle.grey))
    guard motion.to.isFinite else { return }
    let end = Point(x: scale.area.maxX + 6, y: scale.y(motion.to))
    builder.text(
      Self.layout(motion.to), at: end, anchor: TextAnchor(.left, .center),
      .color(ChartStyle.curve))
  }

  /// Peaks and the first crossing, each with its label if there is room for it.
  private func drawEvents(_ builder: inout DisplayListBuilder) {
    var labels = PlotLabels(measurer: measurer, avoiding: curvePoints)
    if motion.rest <= scale.end {
      labels.block(restLabel, ChartStyle.axis, at: restPlace, .baselineRight)
    }
    for peak in motion.peaks where peak.time <= scale.end && isLabelled(peak) {
      let point = Point(x: scale.x(peak.time), y: scale.y(peak.value))
      let isHigh = motion.state(peak.time - 1e-3 * scale.end).value < peak.value
      let isPlaced = labels.place(
        value: scale.label(value: peak.value), time: scale.label(time: peak.time),
        beside: point, above: isHigh, &builder)
      if isPlaced { builder.fill(.circle(center: point, radius: 2.2), ChartStyle.curve) }
    }
    if let time = motion.firstCrossing, time <= scale.end {
      let point = Point(x: scale.x(time), y: scale.y(motion.to))
      let isRising = motion.state(time).velocity > 0
      let isPlaced = labels.place(
        scale.label(time: time), ChartStyle.axis,
        at: point.offsetBy(dx: 6, dy: isRising ? 10 : -5), .baseline, ChartStyle.grey, &builder)
      guard isPlaced else { return }
      builder.fill(.circle(center: point, radius: 2.2), .white)
      builder.stroke(.circle(center: point, radius: 2.2), ChartStyle.curve, width: 0.8)
    }
  }

  /// The curve every half point, for labels to keep off.
  private var curvePoints: [Point] {
    let count = Int(2 * scale.area.width)
    return (0...count).map { index in
      scale.point(of: motion, at: scale.end * Double(index) / Double(count))
    }
  }

  /// Whether a peak is far enough from its target to be seen.
  private func isLabelled(_ peak: PlottedMotion.Peak) -> Bool {
    (scale.y(peak.value) - scale.y(motion.to)).magnitude > 2
  }
}
