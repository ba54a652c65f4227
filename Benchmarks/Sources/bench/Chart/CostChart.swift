// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing

/// The page that says what a frame costs: time against count, both in decades.
struct CostChart {
  private let results: Results
  private let lines: [CostLine]
  private let scale: CostScale
  private let measurer: any TextMeasuring

  private static let page = Size.a4.landscape
  private static let margin = 36.0
  /// Where the columns of the table at the right end; the first begins it.
  private static let columns = (name: 582.0, small: 712.0, large: 758.0, fits: 806.0)
  private static let budget = 1e9 / 120

  init(_ results: Results, measurer: any TextMeasuring) {
    self.results = results
    self.measurer = measurer
    lines = CostLine.kinds.compactMap { CostLine($0, in: results) }
    scale = CostScale(
      lines, in: Rect(x: Self.margin + 30, y: 128, width: 486, height: 392))
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { lines.isEmpty }

  func document() -> Document {
    let title = "What a frame costs"
    let list = DisplayList { picture in
      drawHead(title, &picture)
      drawGrid(&picture)
      drawCaches(&picture)
      drawBudget(&picture)
      drawLines(&picture)
      drawTable(&picture)
      drawFoot(&picture)
    }
    let page = Page(
      size: Self.page, content: list, title: title,
      description: "Time of a frame against the number of springs, for Hooke, four other designs "
        + "and a copy of the same bytes.")
    return Document(
      pages: [page], metadata: Metadata(title: title, author: "Hooke", subject: sentence))
  }

  private var sentence: String {
    "Time to move all springs by one frame of 1/60 s, against their number. One core, single "
      + "precision (the two objects: double)."
  }
}

extension CostChart {
  private func text(
    _ string: String, _ style: TextStyle, _ x: Double, _ y: Double,
    _ anchor: TextAnchor = .baseline, _ color: Color = ChartStyle.ink,
    _ picture: inout DisplayListBuilder
  ) {
    picture.text(string, style: style, at: Point(x: x, y: y), anchor: anchor, color)
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: Color, _ width: Double,
    _ picture: inout DisplayListBuilder
  ) {
    picture.stroke(
      .line(from: Point(x: x1, y: y1), to: Point(x: x2, y: y2)), color, width: width)
  }

  private func drawHead(_ title: String, _ picture: inout DisplayListBuilder) {
    let right = Self.page.width - Self.margin
    text(title, ChartStyle.title, Self.margin, 52, .baseline, ChartStyle.ink, &picture)
    text(sentence, ChartStyle.sentence, Self.margin, 67, .baseline, ChartStyle.quiet, &picture)
    let machine = results.machine
    text(
      "\(machine.cpu), \(machine.level)", ChartStyle.value, right, 52, .baselineRight,
      ChartStyle.quiet, &picture)
    text(
      "\(machine.compiler)   \(results.date)   \(results.revision)", ChartStyle.value, right, 64,
      .baselineRight, ChartStyle.quiet, &picture)
    line(Self.margin, 78, right, 78, ChartStyle.ink, 1.2, &picture)
  }

  private func drawGrid(_ picture: inout DisplayListBuilder) {
    let area = scale.area
    for decade in CostScale.decades(scale.times) {
      let y = scale.y(CostScale.power(Double(decade)))
      line(area.minX, y, area.maxX, y, ChartStyle.faint.withOpacity(0.55), 0.4, &picture)
      text(
        CostScale.time(decade), ChartStyle.axis, area.minX - 6, y + 2.5, .baselineRight,
        ChartStyle.quiet, &picture)
    }
    text(
      "per frame", ChartStyle.axis, area.minX - 6, area.minY - 10, .baselineRight,
      ChartStyle.quiet, &picture)
    line(area.minX, area.maxY, area.maxX, area.maxY, ChartStyle.quiet, 0.5, &picture)
    for decade in CostScale.decades(scale.counts) {
      let count = CostScale.power(Double(decade))
      let x = scale.x(count)
      line(x, area.maxY, x, area.maxY + 3, ChartStyle.quiet, 0.5, &picture)
      let label = grouped(Int(count.rounded())) + (decade == 0 ? " spring" : "")
      text(
        label, ChartStyle.axis, x, area.maxY + 12, .baselineCenter, ChartStyle.quiet, &picture)
    }
  }

  /// Where the columns of any time step, 32 bytes a spring, fill a cache.
  private func drawCaches(_ picture: inout DisplayListBuilder) {
    let area = scale.area
    for (level, bytes) in results.machine.caches.enumerated() {
      let x = scale.x(Double(bytes) / 32)
      guard x < area.maxX else { continue }
      picture.stroke(
        .line(from: Point(x: x, y: area.minY), to: Point(x: x, y: area.maxY)),
        .color(ChartStyle.quiet.withOpacity(0.7)),
        StrokeStyle(width: 0.4, dash: StrokeStyle.Dash([1.5, 2])))
      let size =
        bytes >= 1 << 20
        ? String(format: "%.4g MiB", Double(bytes) / 1_048_576) : "\(bytes / 1_024) KiB"
      text(
        "L\(level + 1) full", ChartStyle.axis, x + 3, area.maxY - 13, .baseline,
        ChartStyle.quiet, &picture)
      text(size, ChartStyle.axis, x + 3, area.maxY - 4, .baseline, ChartStyle.quiet, &picture)
    }
  }

  /// A frame of a 120 Hz display, and how many springs each way fits into it.
  private func drawBudget(_ picture: inout DisplayListBuilder) {
    let area = scale.area
    let y = scale.y(Self.budget)
    line(area.minX, y, area.maxX, y, ChartStyle.accent, 0.7, &picture)
    text(
      "a frame at 120 Hz, 8.33 ms", ChartStyle.axis, area.minX + 4, y - 4, .baseline,
      ChartStyle.accent, &picture)
  }

  private func drawLines(_ picture: inout DisplayListBuilder) {
    for line in lines {
      let points = line.drawn.map {
        Point(x: scale.x(Double($0.count)), y: scale.y($0.nanoseconds))
      }
      let style = StrokeStyle(
        width: line.kind.width, cap: .round, join: .round, dash: line.kind.dash)
      picture.stroke(.polyline(points), .color(line.kind.color), style)
    }
    for line in lines {
      guard let count = line.count(within: Self.budget) else { continue }
      let place = Point(x: scale.x(count), y: scale.y(Self.budget))
      picture.fill(.circle(center: place, radius: 2.6), .white)
      picture.fill(.circle(center: place, radius: 2), line.kind.color)
    }
  }

  /// Name and figures of every line beside its end, the ends spread so that they can be read.
  private func drawTable(_ picture: inout DisplayListBuilder) {
    let columns = Self.columns
    let area = scale.area
    let head = 104.0
    let heads = [
      ("8,192", columns.small), ("1,048,576", columns.large), ("at 120 Hz", columns.fits),
    ]
    for (label, x) in heads {
      text(label, ChartStyle.axis, x, head + 9, .baselineRight, ChartStyle.quiet, &picture)
    }
    text(
      "ns per spring at", ChartStyle.axis, columns.large, head, .baselineRight, ChartStyle.quiet,
      &picture)
    text("springs", ChartStyle.axis, columns.fits, head, .baselineRight, ChartStyle.quiet, &picture)
    let ends = lines.compactMap { line -> (line: CostLine, end: Point)? in
      guard let last = line.drawn.last else { return nil }
      return (line, Point(x: scale.x(Double(last.count)), y: scale.y(last.nanoseconds)))
    }.sorted { height(of: $0.line) < height(of: $1.line) }
    let spacing = min(44, (area.height - 10) / Double(max(1, ends.count)))
    for (index, (line, end)) in ends.enumerated() {
      let y = area.minY + 12 + Double(index) * spacing
      drawLeader(from: end, to: Point(x: columns.name - 5, y: y - 3), line.kind.color, &picture)
      drawEntry(line, at: y, &picture)
    }
  }

  /// Where a line would end if all ended at the largest count.
  private func height(of line: CostLine) -> Double {
    guard let last = line.drawn.last else { return 0 }
    return -last.nanoseconds / Double(last.count)
  }

  private func drawLeader(
    from end: Point, to label: Point, _ color: Color, _ picture: inout DisplayListBuilder
  ) {
    let turn = scale.area.maxX + 8
    let points =
      end.x < scale.area.maxX - 1
      ? [end, Point(x: end.x + 3, y: end.y - 3), Point(x: turn, y: label.y), label]
      : [end, Point(x: turn, y: end.y), Point(x: label.x - 8, y: label.y), label]
    picture.stroke(.polyline(points), .color(color.withOpacity(0.7)), StrokeStyle(width: 0.5))
  }

  private func drawEntry(_ line: CostLine, at y: Double, _ picture: inout DisplayListBuilder) {
    let columns = Self.columns
    let color = line.kind.color.interpolated(to: ChartStyle.ink, at: 0.3)
    text(line.kind.name, ChartStyle.name, columns.name, y, .baseline, color, &picture)
    text(
      line.kind.detail, ChartStyle.axis, columns.name, y + 9, .baseline, ChartStyle.quiet, &picture)
    for (count, x) in [(8_192, columns.small), (1_048_576, columns.large)] {
      // The slow ones were stopped at a million.
      guard let cost = line.cost(at: count) ?? (count > 8_192 ? line.cost(at: 1_000_000) : nil)
      else { continue }
      text(figure(cost), ChartStyle.value, x, y, .baselineRight, ChartStyle.ink, &picture)
    }
    guard let fits = line.count(within: Self.budget) else { return }
    text(
      rounded(fits), ChartStyle.value, columns.fits, y, .baselineRight, ChartStyle.ink, &picture)
  }

  private func figure(_ cost: Double) -> String {
    cost >= 100
      ? String(format: "%.0f", cost)
      : cost >= 10 ? String(format: "%.1f", cost) : String(format: "%.2f", cost)
  }

  /// Three figures are as many as the measurement holds.
  private func rounded(_ count: Double) -> String {
    if count >= 1e6 { return String(format: "%.3g M", count / 1e6) }
    return grouped(Int((count / 100).rounded()) * 100)
  }

  private func drawFoot(_ picture: inout DisplayListBuilder) {
    let y = Self.page.height - Self.margin + 4
    text(
      "Medians. Undamped springs: every frame moves them all. Caches: where the 32 bytes per spring "
        + "of any time step fill them. Columns at 1,048,576: slow lines at 1,000,000.",
      ChartStyle.axis, Self.margin, y, .baseline, ChartStyle.quiet, &picture)
    text(
      "Hooke   make bench", ChartStyle.axis, Self.page.width - Self.margin, y, .baselineRight,
      ChartStyle.quiet, &picture)
  }
}
