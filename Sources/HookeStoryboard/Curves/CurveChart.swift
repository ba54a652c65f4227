// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeRecording

/// The curves of several tracks over one time axis, with a hairline at every moment shown.
struct CurveChart {
  /// The mark of a moment over the curves.
  struct Mark {
    /// Its number on the sheet, from 1.
    var number: Int
    /// The time of the moment, in seconds.
    var time: Double
  }

  /// Texts below the curves of each row, around which labels and hairlines are set.
  struct RowFoot {
    /// The height that is left free for them, in points.
    var height: Double
    /// Draws those of a row below the lower left corner of its curves.
    ///
    /// - Returns: Their boxes, in points.
    var draw: (_ row: CurveRow, _ corner: Point, _ canvas: inout PageCanvas) -> [Rect]
  }

  /// The rows, top to bottom.
  let rows: [CurveRow]
  /// The span of time shown, in seconds.
  let span: ClosedRange<Double>
  /// The intervals that the axis may leave out, in seconds.
  let skippableIntervals: [ClosedRange<Double>]
  /// The moments shown.
  var marks: [Mark]
  /// The box of the chart, in points.
  var frame: Rect
  /// The upper ends of the hairlines, one per mark; empty where each begins at a number of its own.
  var leaders: [Point] = []
  /// Whether the numbers link to their frames, which stand on another page.
  var linksMarks = false
  /// The greatest number of points per second, the same for all charts of a document.
  var greatestScale = Double.infinity
  /// The length above which silences are cut, in seconds, the same for all charts of a document;
  /// nil for that of this chart alone.
  var leastBreak: Double?
  /// Whether the recording goes on after the span, on another page.
  var continues = false
  /// The text at a break of the axis where "without motion" would be wrong; nil where it is right.
  var textOfBreak: (TimeAxis.Piece) -> String? = { _ in nil }
  /// What stands below the curves of each row; nil for nothing.
  var rowFoot: RowFoot?
  /// Left edges of the curves that would align with something else on the page, in points.
  var preferredPlotX: [Double] = []

  /// The height above the rows, for the numbers of the moments, in points.
  static let head = 20.0
  /// The height below the rows, for the axis, in points.
  static let foot = 26.0
  /// The gap between two layers, in points.
  static let layerGap = 9.0
  /// The least height at which a row can be read, in points.
  static let leastRowHeight = 24.0
  /// The height up to which a row is the better to read the higher it is, in points.
  static let legibleRowHeight = 30.0
  /// The height above which a row gains nothing but fills its page, in points.
  static let usefulRowHeight = 60.0
  /// The greatest height of a row, in points.
  static let greatestRowHeight = 170.0

  /// The height of a chart whose rows have a given height, in points.
  static func height(of rows: ArraySlice<CurveRow>, rowHeight: Double) -> Double {
    let gaps = rows.dropFirst().filter(\.isFirstOfLayer).count
    return head + foot + Double(rows.count) * rowHeight + Double(gaps) * layerGap
  }

  /// The height of one row in this chart, in points.
  private var rowHeight: Double {
    let gaps = Double(rows.dropFirst().filter(\.isFirstOfLayer).count) * Self.layerGap
    return (frame.height - Self.head - Self.foot - gaps) / Double(max(1, rows.count))
  }

  /// The positions of columns, axis and rows.
  struct Geometry {
    let columns: CurveColumns
    let axis: TimeAxis
    /// The box of each row, in points.
    let boxes: [Rect]
  }

  /// The positions of columns, axis and rows, which depend on the widths of the texts.
  func geometry(on canvas: PageCanvas) -> Geometry {
    var columns = CurveColumns(
      rows: rows, span: span, frame: frame, continues: continues, preferredPlotX, canvas)
    let axis = TimeAxis(
      span, idleIntervals: skippableIntervals, x: columns.plot, greatestScale: greatestScale,
      leastBreak: leastBreak)
    columns.end(at: axis.pieces.last?.x.upperBound ?? columns.plot.upperBound)
    var boxes: [Rect] = []
    var top = frame.minY + Self.head
    for (index, row) in rows.enumerated() {
      if index > 0, row.isFirstOfLayer { top += Self.layerGap }
      let height = max(1, rowHeight - (rowFoot?.height ?? 0))
      boxes.append(Rect(x: frame.minX, y: top, width: frame.width, height: height))
      top += rowHeight
    }
    return Geometry(columns: columns, axis: axis, boxes: boxes)
  }

  /// The height of the axis, in points.
  private var axisY: Double { frame.maxY - Self.foot + 2 }

  /// The width of the curves, in points.
  fileprivate func plotWidth(on canvas: PageCanvas) -> Double {
    let plot = CurveColumns(
      rows: rows, span: span, frame: frame, continues: continues, preferredPlotX, canvas
    ).plot
    return plot.upperBound - plot.lowerBound
  }

  /// Draws the chart.
  ///
  /// - Returns: The boxes of the labels among the curves, in points, and the parameters that found
  ///   no place beside their curves.
  @discardableResult
  func draw(on canvas: inout PageCanvas) -> (labels: [Rect], unplaced: [UnplacedParameters]) {
    let geometry = geometry(on: canvas)
    let axis = geometry.axis
    var rowsCanvas = PageCanvas(measurer: canvas.measurer, theme: canvas.theme)
    var labels: [Rect] = []
    var unplaced: [UnplacedParameters] = []
    let drawings = zip(rows, geometry.boxes).map { row, box in
      CurveRowDrawing(
        row: row, box: box, axis: axis, columns: geometry.columns, span: span, marks: marks,
        continues: continues, obstacles: axis.breakMarks(at: axisY))
    }
    if let rowFoot {
      for (row, box) in zip(rows, geometry.boxes) {
        labels += rowFoot.draw(row, Point(x: box.minX, y: box.maxY), &rowsCanvas)
      }
    }
    for (index, drawing) in drawings.enumerated() {
      let neighbours = [index - 1, index + 1].filter(drawings.indices.contains).map { drawings[$0] }
      let drawn = drawing.draw(
        on: &rowsCanvas, namesLayer: index == 0 || drawing.row.isFirstOfLayer, avoiding: labels,
        besides: neighbours)
      labels += drawn.labels
      // Where the axis ends early, what found no place among the curves stands beside them.
      unplaced +=
        geometry.columns.notes.map { column in
          drawn.unplaced.draw(beside: drawing.box, in: column, on: &rowsCanvas)
        } ?? drawn.unplaced
    }
    // Hairlines lie under the curves and give way to labels.
    drawMarks(axis, around: labels, on: &canvas)
    canvas.append(rowsCanvas)
    axis.draw(
      at: axisY, labelsIn: frame.minX...frame.maxX, breakText: textOfBreak, on: &canvas)
    return (labels, unplaced)
  }

  /// Draws the numbers of the moments, spread so that none touches another, each joined to its
  /// hairline; of too many only as many as fit.
  private func drawMarks(
    _ axis: TimeAxis, around labels: [Rect], on canvas: inout PageCanvas
  ) {
    var shown = marks.filter { span.contains($0.time) }
    let color = canvas.theme.accent
    if leaders.isEmpty {
      let available = shown.reduce(0) { $0 + canvas.width("\($1.number)", Typography.number) + 4 }
      let step = max(1, Int((available / frame.width).rounded(.up)))
      shown = stride(from: 0, to: shown.count, by: step).map { shown[$0] }
    }
    let texts = shown.map { String($0.number) }
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
        path.addHairline(to: bottom, at: x, around: labels)
        picture.stroke(path, color.withOpacity(0.38), width: 0.5)
      }
      guard leaders.isEmpty else { continue }
      let box = canvas.text(
        texts[index], Typography.number, color, at: Point(x: places[index], y: frame.minY + 6),
        anchor: .baselineCenter)
      if linksMarks { canvas.draw { $0.link(box, to: .destination("moment-\(mark.number)")) } }
    }
  }
}

extension [CurveChart] {
  /// The length above which charts of one document cut silences, in seconds.
  func leastBreak(on canvas: PageCanvas) -> Double {
    TimeAxis.leastBreak(
      map(\.span), first?.skippableIntervals ?? [],
      width: map { $0.plotWidth(on: canvas) }.min() ?? 0)
  }

  /// What charts of one document have in common: the greatest scale that all have space for, in
  /// points per second, and the length above which they cut silences, in seconds.
  func commonScale(on canvas: PageCanvas) -> (greatestScale: Double, leastBreak: Double?) {
    let leastBreak = leastBreak(on: canvas)
    let scales = map { chart in
      var chart = chart
      chart.leastBreak = leastBreak
      return chart.geometry(on: canvas).axis.scale
    }
    return (scales.filter { $0 > 0 }.min() ?? .infinity, leastBreak)
  }
}

extension Path {
  /// Adds a vertical hairline down to a height, interrupted for labels.
  mutating func addHairline(to bottom: Double, at x: Double, around labels: [Rect]) {
    for stop in Self.interruptions(at: x, labels) {
      addLine(to: Point(x: x, y: stop.lowerBound))
      move(to: Point(x: x, y: stop.upperBound))
    }
    addLine(to: Point(x: x, y: bottom))
  }

  /// The intervals of a vertical hairline that are interrupted for labels, from top to bottom.
  private static func interruptions(at x: Double, _ labels: [Rect]) -> [ClosedRange<Double>] {
    let hit = labels.filter { $0.minX - 1.5 < x && x < $0.maxX + 1.5 }.ordered(by: \.minY)
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
}

/// The columns of a chart: names of layers and properties, first values, curves, last values.
struct CurveColumns {
  /// The left edge of the names of layers.
  let layerX: Double
  /// The left edge of the names of properties.
  let propertyX: Double
  /// The right edge of the first values.
  let startX: Double
  /// The horizontal extent of the curves.
  private(set) var plot: ClosedRange<Double>
  /// The left edge of the last values.
  private(set) var endX: Double
  /// The horizontal extent of notes beside the rows, where the axis of time ends so early that
  /// there is space for them; nil for none.
  private(set) var notes: ClosedRange<Double>?
  /// The width of the names of layers, in points.
  let layerWidth: Double
  /// The width of the names of properties, in points.
  let propertyWidth: Double
  /// Whether the names of layers stand over those of their first properties.
  let isStacked: Bool
  /// The width of the last values, in points.
  private let endWidth: Double

  /// The gap before notes, and their least width, in points.
  private static let (notesGap, leastNotesWidth) = (24.0, 120.0)

  init(
    rows: [CurveRow], span: ClosedRange<Double>, frame: Rect, continues: Bool,
    _ preferred: [Double], _ canvas: PageCanvas
  ) {
    func widest(_ texts: [String], _ style: TextStyle) -> Double {
      texts.map { canvas.width($0, style) }.max() ?? 0
    }
    var layerWidth = min(90, 0.2 * frame.width, widest(rows.map(\.track.layer), Typography.name))
    let properties =
      rows.map(\.propertyText)
      + (rows.contains(where: \.hasOwnRange) ? [CurveRowDrawing.ownScale] : [])
    var propertyWidth = min(120, 0.24 * frame.width, widest(properties, Typography.time))
    let startWidth = widest(
      rows.flatMap { $0.valueTexts(at: span.lowerBound).map(\.text) }, Typography.value)
    let isCut = continues && rows.contains { $0.moves(at: span.upperBound) }
    endWidth = max(
      isCut ? canvas.width(CurveRowDrawing.continuation, Typography.axis) : 0,
      widest(rows.flatMap { $0.valueTexts(at: span.upperBound).map(\.text) }, Typography.value))
    // On a small page names give way to curves: those of layers stand over those of properties, and
    // are shortened where that is not enough.
    let others = startWidth + endWidth + 33
    var names = layerWidth + propertyWidth
    isStacked =
      frame.width - names - others < 0.4 * frame.width && !rows.contains(where: \.hasOwnRange)
    if isStacked {
      names = max(layerWidth, propertyWidth)
      names -= max(0, min(0.4 * frame.width - (frame.width - names - others), names - 48))
      (layerWidth, propertyWidth) = (min(layerWidth, names), min(propertyWidth, names))
    }
    (self.layerWidth, self.propertyWidth) = (layerWidth, propertyWidth)
    layerX = frame.minX
    propertyX = layerX + (isStacked ? 0 : layerWidth + 8)
    let least =
      rows.isEmpty
      ? frame.minX + 2
      : max(layerX + layerWidth, propertyX + propertyWidth) + 10 + startWidth + 7
    let plotX = preferred.first { $0 >= least && $0 < least + 50 } ?? least
    startX = plotX - 7
    plot = plotX...max(plotX + 20, frame.maxX - (rows.isEmpty ? 2 : endWidth + 8))
    endX = plot.upperBound + 8
  }

  /// Ends the curves, and begins the last values, where the axis of time ends.
  mutating func end(at x: Double) {
    let right = endX + endWidth
    plot = plot.lowerBound...max(plot.lowerBound, x)
    endX = plot.upperBound + 8
    let left = endX + endWidth + Self.notesGap
    notes = right - left >= Self.leastNotesWidth ? left...right : nil
  }
}
