// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat

/// The page of the time of a frame against the number of springs, both in decades.
struct CostChart {
  let results: Results
  let lines: [CostLine]
  let scale: CostScale
  private let measurer: any TextMeasuring

  static let page = Size.a4.landscape
  static let margin = 36.0
  /// The time of a frame of a 120 Hz display, in nanoseconds.
  static let budget = 1e9 / 120

  init(_ results: Results, measurer: any TextMeasuring) {
    self.results = results
    self.measurer = measurer
    lines = CostLine.kinds.compactMap { CostLine($0, in: results) }
    scale = CostScale(lines, in: Rect(x: Self.margin + 30, y: 128, width: 486, height: 392))
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { lines.isEmpty }

  /// The page, with its metadata.
  func document() -> Document {
    let title = "What a frame costs"
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    drawHead(title, on: &canvas)
    drawGrid(on: &canvas)
    drawCaches(on: &canvas)
    drawBudget(on: &canvas)
    drawLines(on: &canvas)
    CostTable(self).draw(on: &canvas)
    drawFoot(on: &canvas)
    let page = Page(
      size: Self.page, content: canvas.picture.list, title: title,
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
  private func drawHead(_ title: String, on canvas: inout PageCanvas) {
    let theme = canvas.theme
    let (left, right) = (Self.margin, Self.page.width - Self.margin)
    canvas.text(title, Typography.title, theme.ink, at: Point(x: left, y: 52))
    canvas.text(sentence, Typography.sentence, theme.quiet, at: Point(x: left, y: 67))
    let machine = results.machine
    let facts = [
      "\(machine.cpu), \(machine.level)",
      "\(machine.compiler)   \(results.date)   \(results.revision)",
    ]
    for (fact, y) in zip(facts, [52.0, 64]) {
      canvas.text(
        fact, Typography.time, theme.quiet, at: Point(x: right, y: y), anchor: .baselineRight)
    }
    canvas.line(from: Point(x: left, y: 78), to: Point(x: right, y: 78), theme.ink, width: 1.2)
  }

  private func drawGrid(on canvas: inout PageCanvas) {
    let (area, theme) = (scale.area, canvas.theme)
    for decade in CostScale.decades(scale.times) {
      let y = scale.y(CostScale.power(Double(decade)))
      canvas.line(
        from: Point(x: area.minX, y: y), to: Point(x: area.maxX, y: y),
        theme.faint.withOpacity(0.55), width: 0.4)
      canvas.text(
        CostScale.time(decade), Typography.axis, theme.quiet,
        at: Point(x: area.minX - 6, y: y + 2.5), anchor: .baselineRight)
    }
    canvas.text(
      "per frame", Typography.axis, theme.quiet, at: Point(x: area.minX - 6, y: area.minY - 10),
      anchor: .baselineRight)
    canvas.line(
      from: Point(x: area.minX, y: area.maxY), to: Point(x: area.maxX, y: area.maxY), theme.quiet,
      width: 0.5)
    for decade in CostScale.decades(scale.counts) {
      let count = CostScale.power(Double(decade))
      let x = scale.x(count)
      canvas.line(
        from: Point(x: x, y: area.maxY), to: Point(x: x, y: area.maxY + 3), theme.quiet, width: 0.5)
      let label = NumberFormat.grouped(Int(count.rounded())) + (decade == 0 ? " spring" : "")
      canvas.text(
        label, Typography.axis, theme.quiet, at: Point(x: x, y: area.maxY + 12),
        anchor: .baselineCenter)
    }
  }

  /// Draws the counts at which the columns of any time step, 32 bytes a spring, fill a cache.
  private func drawCaches(on canvas: inout PageCanvas) {
    let (area, quiet) = (scale.area, canvas.theme.quiet)
    for (level, bytes) in results.machine.caches.enumerated() {
      let x = scale.x(Double(bytes) / 32)
      guard x < area.maxX else { continue }
      canvas.draw { picture in
        picture.stroke(
          .line(from: Point(x: x, y: area.minY), to: Point(x: x, y: area.maxY)),
          .color(quiet.withOpacity(0.7)), StrokeStyle(width: 0.4, dash: StrokeStyle.Dash([1.5, 2])))
      }
      let size =
        bytes >= 1 << 20
        ? "\(NumberFormat.significant(Double(bytes) / 1_048_576, 4)) MiB" : "\(bytes / 1_024) KiB"
      for (text, lift) in [("L\(level + 1) full", 13.0), (size, 4)] {
        canvas.text(text, Typography.axis, quiet, at: Point(x: x + 3, y: area.maxY - lift))
      }
    }
  }

  /// Draws the time of a frame of a 120 Hz display.
  private func drawBudget(on canvas: inout PageCanvas) {
    let (area, ink) = (scale.area, canvas.theme.ink)
    let y = scale.y(Self.budget)
    canvas.line(
      from: Point(x: area.minX, y: y), to: Point(x: area.maxX, y: y), ink, width: 0.6)
    canvas.text(
      "a frame at 120 Hz, 8.33 ms", Typography.axis, ink, at: Point(x: area.minX + 4, y: y - 4))
  }

  private func drawLines(on canvas: inout PageCanvas) {
    for line in lines {
      let points = line.drawn.map { scale.point($0) }
      let style = StrokeStyle(
        width: line.kind.width, cap: .round, join: .round, dash: line.kind.dash)
      canvas.draw { $0.stroke(.polyline(points), .color(line.kind.color), style) }
    }
    let paper = canvas.theme.paper
    for line in lines {
      guard let count = line.count(within: Self.budget) else { continue }
      let place = Point(x: scale.x(count), y: scale.y(Self.budget))
      canvas.draw { picture in
        picture.fill(.circle(center: place, radius: 2.6), paper)
        picture.fill(.circle(center: place, radius: 2), line.kind.color)
      }
    }
  }

  private func drawFoot(on canvas: inout PageCanvas) {
    let quiet = canvas.theme.quiet
    let y = Self.page.height - Self.margin + 4
    canvas.text(
      "Medians. Undamped springs: every frame moves them all. Caches: where the 32 bytes per spring "
        + "of any time step fill them. Columns at 1,048,576: slow lines at 1,000,000.",
      Typography.axis, quiet, at: Point(x: Self.margin, y: y))
    canvas.text(
      "Hooke   make bench", Typography.axis, quiet,
      at: Point(x: Self.page.width - Self.margin, y: y), anchor: .baselineRight)
  }
}
