// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat
import HookeSolver

/// The curve of a motion over its time axis, labelled at its peaks, its target and its rest.
struct MotionPlot {
  private let motion: PlottedMotion
  private let area: Rect
  private let scale: PlotScale

  /// The height of the labels above and below the curve, and that of the axis, in points.
  private static let labelHeight = 26.0
  private static let axisHeight = 26.0

  /// The least height of a plot whose curve is still seen, in points.
  static let leastHeight = 2 * labelHeight + axisHeight + 36

  init(_ motion: PlottedMotion, in area: Rect, _ canvas: PageCanvas) {
    self.motion = motion
    self.area = area
    func width(_ value: Double) -> Double {
      value.isFinite ? canvas.width(Self.endLabel(value), Typography.name) + 8 : 0
    }
    scale = PlotScale(
      motion,
      in: area.inset(
        by: EdgeInsets(
          top: Self.labelHeight, left: width(motion.from),
          bottom: Self.labelHeight + Self.axisHeight, right: width(motion.to))))
  }

  /// The label of a first or last value.
  static func endLabel(_ value: Double) -> String { NumberFormat.significant(value, 6) }

  /// The text of a break of the axis.
  static func breakText(_ cut: TimeAxis.Piece) -> String {
    NumberFormat.duration(cut.times.upperBound - cut.times.lowerBound) + " left out"
  }

  private var axisY: Double { area.maxY - Self.axisHeight + 4 }

  /// Draws the plot.
  func draw(on canvas: inout PageCanvas) {
    drawTarget(on: &canvas)
    scale.axis.draw(
      at: axisY, labelsIn: area.minX...area.maxX,
      breakText: Self.breakText,
      on: &canvas)
    var labels = PlotLabels(
      bounds: Rect(
        from: Point(x: area.minX, y: area.minY - 8), to: Point(x: area.maxX, y: axisY - 2)))
    drawRest(&labels, on: &canvas)
    drawHandles(&labels, on: &canvas)
    drawCurve(&labels, on: &canvas)
    drawEnds(on: &canvas)
    drawPeaks(&labels, on: &canvas)
    drawCrossing(&labels, on: &canvas)
  }

  /// Draws the target, and the band around it within which the motion counts as at rest.
  private func drawTarget(on canvas: inout PageCanvas) {
    guard motion.to.isFinite else { return }
    let theme = canvas.theme
    let y = scale.y(motion.to)
    let half = motion.threshold * scale.pointsPerUnit
    if half > 0.5 {
      let band = Rect(x: scale.area.minX, y: y - half, width: scale.area.width, height: 2 * half)
      canvas.draw { $0.fill(.rect(band), theme.curve(0).withOpacity(0.08)) }
    }
    canvas.line(
      from: Point(x: scale.area.minX, y: y), to: Point(x: scale.area.maxX, y: y), theme.faint,
      width: 0.5)
  }

  /// Draws a hairline at the moment of rest; says at the end of the axis that there is none, or
  /// when it is where that is far behind.
  private func drawRest(_ labels: inout PlotLabels, on canvas: inout PageCanvas) {
    let accent = canvas.theme.accent
    let x = scale.axis.x(at: min(motion.rest, scale.end))
    var text = "never at rest"
    if motion.rest.isFinite {
      text = "at rest \(scale.label(time: motion.rest))"
      if motion.threshold > 0 { text += ", ±\(NumberFormat.significant(motion.threshold, 3))" }
      if motion.rest <= scale.end {
        canvas.line(
          from: Point(x: x, y: area.minY - 6), to: Point(x: x, y: axisY), accent, width: 0.5)
      }
    }
    // On the far side of the plot from the target.
    let isTargetHigh = scale.y(motion.to) < area.midY
    let y = isTargetHigh ? axisY - 6 : area.minY
    labels.draw(text, accent, endingAt: Point(x: x - 4, y: y), on: &canvas)
  }

  /// Draws the control points of a timing function, each joined to its end of the curve.
  private func drawHandles(_ labels: inout PlotLabels, on canvas: inout PageCanvas) {
    let theme = canvas.theme
    let ends = [scale.point(0, motion.from), scale.point(motion.rest, motion.to)]
    for (end, handle) in zip(ends, motion.handles) {
      let point = scale.point(handle.x, handle.y)
      labels.avoid([end, point])
      canvas.line(from: end, to: point, theme.quiet, width: 0.5)
      canvas.draw { picture in
        picture.fill(.circle(center: point, radius: 2), theme.paper)
        picture.stroke(.circle(center: point, radius: 2), theme.quiet, width: 0.7)
      }
    }
  }

  private func drawCurve(_ labels: inout PlotLabels, on canvas: inout PageCanvas) {
    let color = canvas.theme.curve(0)
    let style = StrokeStyle(width: 1.6, cap: .round, join: .round)
    let end = min(motion.rest, scale.end)
    if let frame = motion.frameDuration {
      let count = Int((end / frame).rounded())
      let points = (0...count).map {
        scale.point(Double($0) * frame, motion.state(Double($0) * frame).value)
      }
      labels.avoid(points)
      canvas.draw { $0.stroke(.polyline(points), .color(color), style) }
      guard scale.axis.scale * frame > 3 else { return }
      canvas.draw { picture in
        for point in points { picture.fill(.circle(center: point, radius: 1.4), color) }
      }
      return
    }
    for piece in scale.axis.pieces where !piece.isBreak && piece.times.lowerBound < end {
      let times = piece.times.lowerBound...min(end, piece.times.upperBound)
      var curve = CurvePath(
        at: times.lowerBound, motion.state(times.lowerBound).value, axis: scale.axis,
        pointsPerUnit: scale.pointsPerUnit, y: scale.y)
      if let easing = motion.easing, easing.duration > 0 {
        curve.follow(easing, times)
      } else {
        curve.follow(times, turningPoints: motion.peaks.map(\.time)) { time in
          let state = motion.state(time)
          return (state.value, state.velocity)
        }
      }
      labels.avoid(curve.chords)
      canvas.draw { $0.stroke(curve.path, .color(color), style) }
    }
  }

  /// Draws the first value at the left, the target at the right.
  private func drawEnds(on canvas: inout PageCanvas) {
    let theme = canvas.theme
    canvas.text(
      Self.endLabel(motion.from), Typography.name, theme.quiet,
      at: Point(x: scale.area.minX - 6, y: scale.y(motion.from)),
      anchor: TextAnchor(.right, .center))
    guard motion.to.isFinite else { return }
    canvas.text(
      Self.endLabel(motion.to), Typography.name, theme.label(theme.curve(0)),
      at: Point(x: scale.area.maxX + 6, y: scale.y(motion.to)), anchor: TextAnchor(.left, .center))
  }

  /// Draws a dot, a value and a time at every peak that has space for them.
  private func drawPeaks(_ labels: inout PlotLabels, on canvas: inout PageCanvas) {
    let color = canvas.theme.curve(0)
    for peak in motion.peaks where scale.shows(peak.time) {
      let point = scale.point(peak.time, peak.value)
      // A peak less than 2 points from its target is not seen.
      guard (point.y - scale.y(motion.to)).magnitude > 2 else { continue }
      let before = motion.state(peak.time - 1e-3 * min(motion.rest, motion.horizon)).value
      let isDrawn = labels.draw(
        value: scale.label(value: peak.value), time: scale.label(time: peak.time), beside: point,
        isAbove: before < peak.value, mayShift: motion.easing != nil, on: &canvas)
      if isDrawn { canvas.draw { $0.fill(.circle(center: point, radius: 2.2), color) } }
    }
  }

  /// Draws a ring and a time where the motion first passes its target.
  private func drawCrossing(_ labels: inout PlotLabels, on canvas: inout PageCanvas) {
    guard let time = motion.firstCrossing, scale.shows(time) else { return }
    let theme = canvas.theme
    let point = scale.point(time, motion.to)
    let isRising = motion.state(time).velocity > 0
    let isDrawn = labels.draw(
      scale.label(time: time), theme.quiet,
      startingAt: point.offsetBy(dx: 6, dy: isRising ? 10 : -5),
      on: &canvas)
    guard isDrawn else { return }
    canvas.draw { picture in
      picture.fill(.circle(center: point, radius: 2.2), theme.paper)
      picture.stroke(.circle(center: point, radius: 2.2), theme.curve(0), width: 0.8)
    }
  }
}
