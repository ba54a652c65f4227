// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat

/// The names and figures of the lines of a chart, each as near to the end of its line as the others
/// allow.
struct CostTable {
  private let chart: CostChart

  /// The x of the first column's left edge, and of the right edges of the others.
  private static let columns = (name: 582.0, small: 712.0, large: 758.0, fits: 806.0)
  /// The height of an entry, in points.
  private static let entryHeight = 20.0
  private static let gap = 12.0

  init(_ chart: CostChart) { self.chart = chart }

  /// Draws the heads of the columns and an entry for each line.
  func draw(on canvas: inout PageCanvas) {
    let columns = Self.columns
    let quiet = canvas.theme.quiet
    for (label, x, y) in [
      ("ns per spring at", columns.large, 104.0), ("springs", columns.fits, 104),
      ("8,192", columns.small, 113), ("1,048,576", columns.large, 113),
      ("at 120 Hz", columns.fits, 113),
    ] {
      canvas.text(
        label, Typography.axis, quiet, at: Point(x: x, y: y), anchor: .baselineRight)
    }
    let ends = chart.lines.compactMap { line in
      line.drawn.last.map { (line: line, end: chart.scale.point($0), height: height(of: line)) }
    }.sorted { $0.height < $1.height }
    let area = chart.scale.area
    let places = OverlapRemoval.positions(
      ends.map(\.height), widths: ends.map { _ in Self.entryHeight }, gap: Self.gap,
      in: area.minY - 2...area.maxY)
    for ((line, end, _), place) in zip(ends, places) {
      let baseline = place - 0.5 * Self.entryHeight + 7
      drawLeader(from: end, toHeight: baseline - 3, line.kind.color, on: &canvas)
      draw(line, at: baseline, on: &canvas)
    }
  }

  /// The y at which a line reaches the right edge, continued at its last cost per spring.
  private func height(of line: CostLine) -> Double {
    guard let last = line.drawn.last else { return 0 }
    let most = CostScale.power(chart.scale.counts.upperBound)
    return chart.scale.y(last.nanoseconds / Double(last.count) * most)
  }

  private func drawLeader(
    from end: Point, toHeight y: Double, _ color: Color, on canvas: inout PageCanvas
  ) {
    let edge = chart.scale.area.maxX
    var points = [end]
    // A line that was measured less far is continued to the edge.
    if end.x < edge - 1 { points.append(Point(x: edge, y: y)) }
    points += [Point(x: Self.columns.name - 12, y: y), Point(x: Self.columns.name - 5, y: y)]
    canvas.draw {
      $0.stroke(.polyline(points), .color(color.withOpacity(0.7)), StrokeStyle(width: 0.5))
    }
  }

  private func draw(_ line: CostLine, at y: Double, on canvas: inout PageCanvas) {
    let (columns, theme) = (Self.columns, canvas.theme)
    canvas.text(
      line.kind.name, Typography.name, theme.label(line.kind.color),
      at: Point(x: columns.name, y: y))
    canvas.text(
      line.kind.detail, Typography.axis, theme.quiet, at: Point(x: columns.name, y: y + 9))
    for (count, x) in [(8_192, columns.small), (1_048_576, columns.large)] {
      // The slow ones were stopped at a million.
      guard let cost = line.cost(at: count) ?? (count > 8_192 ? line.cost(at: 1_000_000) : nil)
      else { continue }
      canvas.text(
        Self.figure(cost), Typography.time, theme.ink, at: Point(x: x, y: y), anchor: .baselineRight
      )
    }
    guard let fits = line.count(within: CostChart.budget) else { return }
    canvas.text(
      Self.rounded(fits), Typography.time, theme.ink, at: Point(x: columns.fits, y: y),
      anchor: .baselineRight)
  }

  private static func figure(_ cost: Double) -> String {
    NumberFormat.fixed(cost, cost >= 100 ? 0 : cost >= 10 ? 1 : 2)
  }

  /// Three figures are as many as the measurement holds.
  private static func rounded(_ count: Double) -> String {
    if count >= 1e6 { return NumberFormat.fixed(count / 1e6, 2) + " M" }
    return NumberFormat.grouped(Int((count / 100).rounded()) * 100)
  }
}
