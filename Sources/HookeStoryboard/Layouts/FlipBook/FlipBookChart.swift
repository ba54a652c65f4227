// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat

/// The curves of a flip book, drawn once for all pages; each page adds its moment as a hairline,
/// and the values at it in a column at the right.
struct FlipBookChart {
  private let chart: CurveChart
  private let geometry: CurveChart.Geometry
  private let curves: Artwork
  /// The boxes of the labels among the curves, in points.
  private let labels: [Rect]
  /// The greatest useful height of a row on a page of its own, in points.
  private static let greatestRowHeight = 84.0

  /// The right edge of the values of the moment.
  private let valuesX: Double

  /// The curves of a recording; nil where there are none, or where they would be illegible.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - recording: The recording.
  ///   - available: The box that they may fill, in points.
  ///   - pageWidth: The width of the content of a page, in points.
  ///   - blank: A page, for measuring.
  init?(
    rows: [CurveRow], recording: Recording, in available: Rect, pageWidth: Double,
    _ blank: PageCanvas
  ) {
    guard !rows.isEmpty, available.width > 260 else { return nil }
    let fixed = CurveChart.height(of: rows[...], rowHeight: 0)
    let rowHeight = min(Self.greatestRowHeight, (available.height - fixed) / Double(rows.count))
    guard rowHeight >= CurveChart.leastRowHeight else { return nil }
    let column = 16 + Self.valueWidth(rows, blank)
    var chart = CurveChart(
      rows: rows, span: 0...recording.duration, skippableIntervals: recording.skippableIntervals,
      marks: [],
      frame: Rect(
        x: available.minX, y: available.minY, width: available.width - column,
        height: fixed + rowHeight * Double(rows.count)),
      textOfBreak: recording.textOfBreak)
    // The overview is wider, and has the same silences cut.
    var overview = chart
    overview.frame.size.width = pageWidth
    chart.leastBreak = [overview].leastBreak(on: blank)
    self.chart = chart
    geometry = chart.geometry(on: blank)
    valuesX = available.maxX
    var canvas = blank
    labels = chart.draw(on: &canvas).labels
    curves = Artwork("curves", canvas.picture.list)
  }

  /// The width of the widest value of any moment, in points.
  private static func valueWidth(_ rows: [CurveRow], _ canvas: PageCanvas) -> Double {
    rows.flatMap { row in
      [row.range.lowerBound, row.range.upperBound].flatMap { value in
        row.components.map { row.text(value, of: $0) }
      }
    }.map { canvas.width($0, Typography.value) }.max() ?? 0
  }

  /// Draws the curves, a moment through them, and its values.
  func draw(number: Int, time: Double, on canvas: inout PageCanvas) {
    let theme = canvas.theme
    let x = geometry.axis.x(at: time)
    var hairline = Path()
    hairline.move(to: Point(x: x, y: chart.frame.minY + 9))
    hairline.addHairline(to: chart.frame.maxY - CurveChart.foot, at: x, around: labels)
    canvas.draw { picture in
      picture.stroke(hairline, theme.accent.withOpacity(0.5), width: 0.5)
      picture.artwork(curves)
    }
    canvas.text(
      "\(number)", Typography.number, theme.accent, at: Point(x: x, y: chart.frame.minY + 6),
      anchor: .baselineCenter)
    canvas.text(
      NumberFormat.instant(time), Typography.value, theme.accent,
      at: Point(x: valuesX, y: chart.frame.minY + 6), anchor: .baselineRight)
    for (row, box) in zip(chart.rows, geometry.boxes) {
      let drawing = CurveRowDrawing(
        row: row, box: box, axis: geometry.axis, columns: geometry.columns, span: chart.span,
        marks: [])
      drawValues(row, at: time, in: box, on: &canvas)
      for (place, component) in row.components.enumerated() {
        drawing.drawDot(
          component, at: time, drawing.tone(theme.curve(row.layerIndex), place, theme),
          on: &canvas)
      }
    }
  }

  /// Draws the values of a row below each other: moving ones in colour, resting ones in grey.
  private func drawValues(
    _ row: CurveRow, at time: Double, in box: Rect, on canvas: inout PageCanvas
  ) {
    let theme = canvas.theme
    let values = row.valueTexts(at: time)
    let count = Double(values.count)
    let line = min(9, box.height / count)
    for (place, value) in values.enumerated() {
      let isMoving = row.track.velocity(of: value.component, at: time) != 0
      canvas.text(
        value.text, Typography.value,
        isMoving ? theme.label(theme.curve(row.layerIndex)) : theme.quiet,
        at: Point(
          x: valuesX, y: box.midY + 2.5 + line * (Double(place) - (count - 1) / 2)),
        anchor: .baselineRight)
    }
  }
}

/// A table of all values at a moment, for pages too small for curves.
struct FlipBookValues {
  let rows: [CurveRow]
  let box: Rect

  private static let line = 12.5

  /// Draws as many values as fit, in as many columns as the width allows.
  func draw(at time: Double, on canvas: inout PageCanvas) {
    let theme = canvas.theme
    let lines = max(1, Int(box.height / Self.line))
    let columns = max(1, min((rows.count + lines - 1) / lines, Int((box.width + 20) / 190)))
    let width = min(250, (box.width - 20 * Double(columns - 1)) / Double(columns))
    let fitting = lines * columns
    let shown = rows.count <= fitting ? rows[...] : rows.prefix(max(0, fitting - 1))
    let layerWidth = min(90, 0.38 * width)
    for (index, row) in shown.enumerated() {
      let x = box.minX + Double(index / lines) * (width + 20)
      let y = box.minY + 7 + Double(index % lines) * Self.line
      let isMoving = row.components.contains { row.track.velocity(of: $0, at: time) != 0 }
      let ink = isMoving ? theme.label(theme.curve(row.layerIndex)) : theme.quiet
      let text = row.valueTexts(at: time).map(\.text).joined(separator: "\u{2002}")
      let style = isMoving ? Typography.name : Typography.time
      // A number is never cut: names give way.
      let isWide = canvas.width(text, style) > width - layerWidth
      let value = canvas.text(
        text, isWide ? Typography.value : style, ink, at: Point(x: x + width, y: y),
        anchor: .baselineRight)
      if row.isFirstOfLayer || index % lines == 0 {
        canvas.text(
          row.track.layer, Typography.name, theme.ink, at: Point(x: x, y: y),
          maxWidth: max(8, min(layerWidth - 8, value.minX - x - 5)), truncation: .middle)
      }
      let available = value.minX - x - layerWidth - 8
      guard available > 20 else { continue }
      canvas.text(
        row.propertyText, Typography.time, theme.quiet, at: Point(x: x + layerWidth, y: y),
        maxWidth: available)
    }
    guard shown.count < rows.count else { return }
    canvas.text(
      "and \(rows.count - shown.count) more", Typography.time, theme.quiet,
      at: Point(
        x: box.minX + Double((fitting - 1) / lines) * (width + 20),
        y: box.minY + 7 + Double((fitting - 1) % lines) * Self.line))
  }
}
