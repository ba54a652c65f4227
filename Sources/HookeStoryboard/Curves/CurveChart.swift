// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The curves of several tracks over one axis of time, with the shown moments through all of them.
struct CurveChart {
  /// A moment as it stands over the curves.
  struct Mark {
    /// Its number on the sheet, from 1.
    var number: Int
    /// When, in seconds.
    var time: Double
  }

  /// The rows, top to bottom.
  let rows: [CurveRow]
  /// The times shown, in seconds.
  let span: ClosedRange<Double>
  /// The idleIntervals of the recording.
  let idleIntervals: [ClosedRange<Double>]
  /// The moments shown.
  let marks: [Mark]
  /// Where the chart stands.
  let frame: Rect
  /// Where the hairlines come from, one point per mark, instead of from numbers of their own.
  var leaders: [Point] = []
  /// Whether the numbers lead to their frames: of use where those are on another page.
  var linksMarks = false
  /// Where the curves begin across, if something else on the page suggests a place.
  var preferredPlotX: [Double] = []

  /// The room over the rows, for the moments' numbers, in points.
  static let head = 20.0
  /// The room under the rows, for the axis, in points.
  static let foot = 26.0
  /// The gap between two layers, in points.
  static let layerGap = 9.0
  /// The least height at which a row can be read, in points.
  static let leastRowHeight = 24.0
  /// The height beyond which a row gains nothing, in points.
  static let greatestRowHeight = 60.0

  /// The height rows of a given height need, in points.
  static func height(of rows: ArraySlice<CurveRow>, rowHeight: Double) -> Double {
    let gaps = rows.dropFirst().filter(\.isFirstOfLayer).count
    return head + foot + Double(rows.count) * rowHeight + Double(gaps) * layerGap
  }

  /// The height of one row in this chart, in points.
  private var rowHeight: Double {
    let gaps = Double(rows.dropFirst().filter(\.isFirstOfLayer).count) * Self.layerGap
    return (frame.height - Self.head - Self.foot - gaps) / Double(max(1, rows.count))
  }

  /// Where everything stands.
  struct Geometry {
    let columns: CurveColumns
    let axis: TimeAxis
    /// The space of each row.
    let boxes: [Rect]
  }

  /// Where everything stands, by the widths of the texts.
  func geometry(on canvas: SheetCanvas) -> Geometry {
    let columns = CurveColumns(rows: rows, span: span, frame: frame, preferredPlotX, canvas)
    let axis = TimeAxis(span, idleIntervals: idleIntervals, x: columns.plot)
    var boxes: [Rect] = []
    var top = frame.minY + Self.head
    for (index, row) in rows.enumerated() {
      if index > 0, row.isFirstOfLayer { top += Self.layerGap }
      boxes.append(Rect(x: frame.minX, y: top, width: frame.width, height: rowHeight))
      top += rowHeight
    }
    return Geometry(columns: columns, axis: axis, boxes: boxes)
  }

  /// Draws everything.
  func draw(on canvas: inout SheetCanvas) {
    let geometry = geometry(on: canvas)
    let axis = geometry.axis
    var rowsCanvas = SheetCanvas(measurer: canvas.measurer, theme: canvas.theme)
    var labels: [Rect] = []
    for (index, row) in rows.enumerated() {
      labels += CurveRowDrawing(
        row: row, box: geometry.boxes[index], axis: axis, columns: geometry.columns, span: span,
        marks: marks
      ).draw(on: &rowsCanvas, namesLayer: index == 0 || row.isFirstOfLayer)
    }
    // Hairlines lie under the curves and give way to labels.
    drawMarks(axis, around: labels, on: &canvas)
    canvas.append(rowsCanvas)
    drawAxis(axis, on: &canvas)
  }

  /// The numbers, spread so that none touches another, each led to its hairline; of too many only as many
  /// as have room.
  private func drawMarks(
    _ axis: TimeAxis, around labels: [Rect], on canvas: inout SheetCanvas
  ) {
    var shown = marks.filter { span.contains($0.time) }
    let color = canvas.theme.accent
    if leaders.isEmpty {
      let room = shown.reduce(0) { $0 + canvas.width("\($1.number)", Typography.number) + 4 }
      let step = max(1, Int((room / frame.width).rounded(.up)))
      shown = stride(from: 0, to: shown.count, by: step).map { shown[$0] }
    }
    let texts = shown.map { leaders.isEmpty ? String($0.number) : "" }
    let places = OverlapRemoval.positions(
      shown.map { axis.x(at: $0.time) }, widths: texts.map { canvas.width($0, Typography.number) },
      gap: 4, in: frame.minX...frame.maxX)
    let (top, bottom) = (frame.minY + Self.head, frame.maxY - Self.foot)
    for (index, mark) in shown.enumerated() {
      let x = axis.x(at: mark.time)
      canvas.draw { picture in
        var path = Path()
        path.move(
          to: index < leaders.count ? leaders[index] : Point(x: places[index], y: frame.minY + 9))
        path.addLine(to: Point(x: x, y: top - 4))
        for stop in Self.interruptions(at: x, labels) {
          path.addLine(to: Point(x: x, y: stop.lowerBound))
          path.move(to: Point(x: x, y: stop.upperBound))
        }
        path.addLine(to: Point(x: x, y: bottom))
        picture.stroke(path, color.withOpacity(0.38), width: 0.5)
      }
      guard leaders.isEmpty else { continue }
      let box = canvas.text(
        texts[index], Typography.number, color, at: Point(x: places[index], y: frame.minY + 6),
        anchor: .baselineCenter)
      if linksMarks { canvas.draw { $0.link(box, to: .destination("moment-\(mark.number)")) } }
    }
  }

  /// The stretches of an upright hairline that are left out for labels, top to bottom.
  private static func interruptions(at x: Double, _ labels: [Rect]) -> [ClosedRange<Double>] {
    let hit = labels.filter { $0.minX - 1.5 < x && x < $0.maxX + 1.5 }.sorted { $0.minY < $1.minY }
    var stops: [ClosedRange<Double>] = []
    for label in hit {
      if let last = stops.last, last.upperBound >= label.minY - 1 {
        stops[stops.count - 1] = last.lowerBound...max(last.upperBound, label.maxY + 1)
      } else {
        stops.append(label.minY - 1...label.maxY + 1)
      }
    }
    return stops
  }

  /// The axis of time, broken where idleIntervals are cut.
  private func drawAxis(_ axis: TimeAxis, on canvas: inout SheetCanvas) {
    let y = frame.maxY - Self.foot + 2
    let quiet = canvas.theme.quiet
    for piece in axis.pieces where !piece.isBreak {
      canvas.line(
        from: Point(x: piece.x.lowerBound, y: y), to: Point(x: piece.x.upperBound, y: y), quiet,
        width: 0.6)
    }
    drawBreaks(axis, y, on: &canvas)
    var taken: [ClosedRange<Double>] = []
    let (times, decimals) = Ticks.times(on: axis, spacing: 46)
    for (index, time) in times.enumerated() {
      let x = axis.x(at: time)
      let text = (time == 0 ? "0" : NumberFormat.fixed(time, decimals)) + (index == 0 ? " s" : "")
      let width = canvas.width(text, Typography.axis)
      canvas.line(from: Point(x: x, y: y), to: Point(x: x, y: y + 3), quiet, width: 0.6)
      let middle = max(frame.minX + width / 2, min(frame.maxX - width / 2, x))
      let box = middle - width / 2 - 4...middle + width / 2 + 4
      guard !taken.contains(where: { $0.overlaps(box) }) else { continue }
      taken.append(middle - width / 2...middle + width / 2)
      canvas.text(
        text, Typography.axis, quiet, at: Point(x: middle, y: y + 12), anchor: .baselineCenter)
    }
  }

  /// The breaks of the axis, each with what it leaves out.
  private func drawBreaks(_ axis: TimeAxis, _ y: Double, on canvas: inout SheetCanvas) {
    let quiet = canvas.theme.quiet
    let texts = axis.breaks.map { cut in
      "\(NumberFormat.duration(cut.times.upperBound - cut.times.lowerBound)) without motion"
    }
    let places = OverlapRemoval.positions(
      axis.breaks.map { ($0.x.lowerBound + $0.x.upperBound) / 2 },
      widths: texts.map { canvas.width($0, Typography.axis) }, gap: 8, in: frame.minX...frame.maxX)
    for (index, cut) in axis.breaks.enumerated() {
      for x in [cut.x.lowerBound, cut.x.upperBound] {
        canvas.line(
          from: Point(x: x - 1.6, y: y + 3.4), to: Point(x: x + 1.6, y: y - 3.4), quiet, width: 0.7)
      }
      canvas.text(
        texts[index], Typography.axis, quiet, at: Point(x: places[index], y: y + 21),
        anchor: .baselineCenter)
    }
  }
}

/// What stands where across a chart: names, values, curves, values.
struct CurveColumns {
  /// Where the names of layers begin.
  let layerX: Double
  /// Where the names of properties begin.
  let propertyX: Double
  /// Where the values at the start end.
  let startX: Double
  /// Where the curves are.
  let plot: ClosedRange<Double>
  /// Where the values at the end begin.
  let endX: Double
  /// The room for names, in points.
  let layerWidth: Double
  let propertyWidth: Double

  init(
    rows: [CurveRow], span: ClosedRange<Double>, frame: Rect, _ preferred: [Double],
    _ canvas: SheetCanvas
  ) {
    func widest(_ texts: [String], _ style: TextStyle) -> Double {
      texts.map { canvas.width($0, style) }.max() ?? 0
    }
    // On a small page names give way to curves.
    layerWidth = min(90, 0.2 * frame.width, widest(rows.map(\.track.layer), Typography.layer))
    propertyWidth = min(84, 0.18 * frame.width, widest(rows.map(\.propertyText), Typography.time))
    let startWidth = widest(
      rows.flatMap { $0.valueTexts(at: span.lowerBound).map(\.text) }, Typography.value)
    let endWidth = widest(
      rows.flatMap { $0.valueTexts(at: span.upperBound).map(\.text) }, Typography.value)
    layerX = frame.minX
    propertyX = layerX + layerWidth + 8
    let least = rows.isEmpty ? frame.minX + 2 : propertyX + propertyWidth + 10 + startWidth + 7
    let plotX = preferred.first { $0 >= least && $0 < least + 50 } ?? least
    startX = plotX - 7
    plot = plotX...max(plotX + 20, frame.maxX - (rows.isEmpty ? 2 : endWidth + 8))
    endX = plot.upperBound + 8
  }
}
