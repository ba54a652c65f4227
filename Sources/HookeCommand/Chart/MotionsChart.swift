// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat

/// Several motions on one small page, over one axis: a curve each, in its own colour, with a mark
/// and a time where it comes to rest.
struct MotionsChart {
  private let motions: [NamedMotion]
  private let size: Size
  private let theme: Theme
  private let measurer: any TextMeasuring

  private static let lineHeight = 12.0
  private static let axisHeight = 26.0
  /// The width below which a column holds nothing that is understood, in points.
  private static let leastColumn = 40.0

  init(_ motions: [NamedMotion], size: Size, theme: Theme, measurer: any TextMeasuring) {
    (self.motions, self.size, self.theme, self.measurer) = (motions, size, theme, measurer)
  }

  /// The page, with its metadata.
  var document: Document {
    let title = motions.map(\.name).joined(separator: ", ")
    let page = Page(
      size: size, content: content, title: title,
      description: motions.map { "\($0.name): \($0.motion.outcome)" }.joined(separator: ". "))
    return Document(
      pages: [page], metadata: Metadata(title: title, keywords: motions.map(\.motion.kind)))
  }

  private var content: DisplayList {
    var canvas = PageCanvas(measurer: measurer, theme: theme)
    canvas.drawGround(size)
    let margin = MotionChart.margin(of: size)
    let top = drawHeader(on: &canvas) + 20
    func width(_ values: [Double]) -> Double {
      values.filter(\.isFinite).map {
        canvas.width(MotionPlot.endLabel($0), Typography.name) + 8
      }.max() ?? 0
    }
    let area = Rect(
      from: Point(x: margin + width(motions.map(\.motion.from)), y: top),
      to: Point(
        x: size.width - margin - width(motions.map(\.motion.to)),
        y: size.height - margin - Self.axisHeight))
    drawCurves(in: area, on: &canvas)
    return canvas.picture.list
  }

  /// Draws a line for each motion, its name, its parameters and its outcome, and a rule under them.
  ///
  /// - Returns: The y of the rule.
  private func drawHeader(on canvas: inout PageCanvas) -> Double {
    let margin = MotionChart.margin(of: size)
    let (left, right) = (margin, size.width - margin)
    let terms = motions.map { NumberFormat.typographic($0.terms ?? $0.motion.summary) }
    let second = left + 14 + (motions.map { canvas.width($0.name, Typography.name) }.max() ?? 0)
    let third = second + 14 + (terms.map { canvas.width($0, Typography.axis) }.max() ?? 0)
    var y = margin + 12
    for (index, (motion, terms)) in zip(motions, terms).enumerated() {
      canvas.text(
        motion.name, Typography.name, theme.label(theme.curve(index)), at: Point(x: left, y: y))
      let columns = [(second, terms), (third, NumberFormat.typographic(motion.motion.outcome))]
      for (x, text) in columns where x + Self.leastColumn < right {
        canvas.text(
          text, Typography.axis, theme.quiet, at: Point(x: x, y: y), maxWidth: right - x)
      }
      y += Self.lineHeight
    }
    if let velocity = sharedVelocity {
      canvas.text(
        "initial velocity \(NumberFormat.significant(velocity, 4)) per second", Typography.axis,
        theme.quiet, at: Point(x: second, y: y), maxWidth: right - second)
      y += Self.lineHeight
    }
    canvas.line(
      from: Point(x: left, y: y - 4), to: Point(x: right, y: y - 4), theme.ink, width: 1)
    return y - 4
  }

  /// The velocity that every motion begins with, per second; nil from rest.
  private var sharedVelocity: Double? {
    let velocities = motions.map { $0.motion.state(0).velocity }
    guard let first = velocities.first, first != 0, velocities.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first
  }

  /// The time that is shown of every motion, and a little of the rest after it, in seconds.
  private var shownTime: Double {
    max(1e-9, 1.03 * (motions.map { min($0.motion.rest, $0.motion.horizon) }.max() ?? 1))
  }

  /// The axis: what lies between the time that is shown and the rests of motions that rest late is
  /// left out.
  private func axis(_ x: ClosedRange<Double>) -> TimeAxis {
    let shown = shownTime
    var (end, idleIntervals) = (shown, [ClosedRange<Double>]())
    let rests = motions.map(\.motion.rest).filter { $0 <= PlotScale.latestRest * shown }
    for rest in rests.sorted() where rest > end {
      idleIntervals.append(end...rest)
      end = rest + 0.03 * shown
    }
    return TimeAxis(0...end, idleIntervals: idleIntervals, x: x)
  }

  private func drawCurves(in area: Rect, on canvas: inout PageCanvas) {
    let axis = axis(area.minX...area.maxX)
    let end = axis.pieces.last?.times.upperBound ?? shownTime
    let values = motions.flatMap { motion -> [Double] in
      let samples = (0...512).map { motion.motion.state(shownTime * Double($0) / 512).value }
      return (samples + motion.motion.peaks.map(\.value)).filter(\.isFinite)
    }
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let span = high > low ? high - low : max(1, high.magnitude)
    func y(_ value: Double) -> Double { area.maxY - (value - low) / span * area.height }
    axis.draw(
      at: area.maxY + 12, labelsIn: area.minX...area.maxX, breakText: MotionPlot.breakText,
      on: &canvas)
    for target in Set(motions.map(\.motion.to).filter(\.isFinite)).sorted() {
      canvas.line(
        from: Point(x: area.minX, y: y(target)), to: Point(x: area.maxX, y: y(target)),
        theme.faint, width: 0.5)
      canvas.text(
        MotionPlot.endLabel(target), Typography.name, theme.quiet,
        at: Point(x: area.maxX + 6, y: y(target)), anchor: TextAnchor(.left, .center))
    }
    for start in Set(motions.map(\.motion.from)).sorted() {
      canvas.text(
        MotionPlot.endLabel(start), Typography.name, theme.quiet,
        at: Point(x: area.minX - 6, y: y(start)), anchor: TextAnchor(.right, .center))
    }
    var placer = LabelPlacer(bounds: area.insetBy(dx: 0, dy: -10))
    var rests: [Rest] = []
    for (index, motion) in motions.enumerated() {
      let color = theme.curve(index)
      let last = min(end, motion.motion.rest)
      let style = StrokeStyle(width: 1.6, cap: .round, join: .round)
      for piece in axis.pieces where !piece.isBreak && piece.times.lowerBound < last {
        let times = piece.times.lowerBound...min(last, piece.times.upperBound)
        var curve = CurvePath(
          at: times.lowerBound, motion.motion.state(times.lowerBound).value, axis: axis,
          pointsPerUnit: area.height / span, y: y)
        curve.follow(times, turningPoints: motion.motion.peaks.map(\.time)) { time in
          motion.motion.state(time)
        }
        placer.avoid(polyline: curve.chords)
        canvas.draw { $0.stroke(curve.path, .color(color), style) }
      }
      guard motion.motion.rest <= end else { continue }
      let rest = Point(x: axis.x(at: last), y: y(motion.motion.state(last).value))
      rests.append((motion.motion.rest, rest, index))
      canvas.draw { $0.fill(.circle(center: rest, radius: 2.4), color) }
    }
    drawNames(axis, y, &placer, on: &canvas)
    drawTimes(at: rests, &placer, on: &canvas)
  }

  /// The time of rest of a motion, the place of its mark and the index of the motion.
  private typealias Rest = (time: Double, place: Point, index: Int)

  /// Draws the time of rest of each motion at its mark, above or below it.
  private func drawTimes(
    at rests: [Rest], _ placer: inout LabelPlacer, on canvas: inout PageCanvas
  ) {
    for (time, rest, index) in rests {
      let text = NumberFormat.time(time)
      let size = canvas.labelSize(text, Typography.axis)
      let candidates = [rest.y - 4 - size.height, rest.y + 4].flatMap { top in
        [rest.x - size.width / 2, rest.x - size.width].map { Point(x: $0, y: top) }
      }
      guard let box = placer.place(size, candidates: candidates) else { continue }
      canvas.label(text, Typography.axis, theme.label(theme.curve(index)), in: box)
    }
  }

  /// Draws the name of each motion beside its curve, where the others are farthest and it crosses
  /// no curve; none if one has no such place, because the colours name the curves already.
  private func drawNames(
    _ axis: TimeAxis, _ y: (Double) -> Double, _ placer: inout LabelPlacer,
    on canvas: inout PageCanvas
  ) {
    func level(_ index: Int, _ time: Double) -> Double {
      y(motions[index].motion.state(time).value)
    }
    var boxes: [Rect] = []
    for (index, motion) in motions.enumerated() {
      let size = canvas.size(motion.name, Typography.name)
      let length = min(motion.motion.rest, motion.motion.horizon)
      let others = motions.indices.filter { $0 != index }
      let places = (4...40).map { step in
        let time = length * Double(step) / 80
        let own = level(index, time)
        return (
          time: time, y: own, gap: others.map { (level($0, time) - own).magnitude }.min() ?? 0
        )
      }
      let candidates = places.sorted { (-$0.gap, $0.time) < (-$1.gap, $1.time) }.flatMap {
        place -> [Point] in
        let (x, top) = (axis.x(at: place.time), place.y - size.height / 2)
        // A rising curve has its first motion on the left.
        let sides = [x - size.width - 5, x + 5]
        return (index == 0 ? sides : sides.reversed()).map { Point(x: $0, y: top) }
      }
      guard let box = placer.place(size, candidates: candidates) else { return }
      boxes.append(box)
    }
    for (index, (motion, box)) in zip(motions, boxes).enumerated() {
      canvas.text(
        motion.name, Typography.name, theme.label(theme.curve(index)), at: box.origin,
        anchor: .topLeft)
    }
  }
}
