// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ChartPage
import HookeChart
import HookeDrawing
import HookeFormat

/// The page of the time of a frame against the number of springs, both in decades.
struct CostChart {
  let results: Results
  let lines: [CostLine]
  let scale: CostScale
  private let measurer: any TextMeasuring

  /// The time of a frame of a 120 Hz display, in nanoseconds.
  static let budget = 1e9 / 120

  init(_ results: Results, measurer: any TextMeasuring) {
    self.results = results
    self.measurer = measurer
    lines = CostLine.kinds.compactMap { CostLine($0, in: results) }
    scale = CostScale(lines, in: Rect(x: ChartPage.margin + 30, y: 128, width: 486, height: 392))
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { lines.isEmpty }

  /// The page, with its metadata.
  func document() -> Document {
    let machine = results.machine
    let facts = [
      "\(machine.cpu), \(machine.level)",
      "\(machine.compiler)   \(results.date)   \(results.revision)",
    ]
    var page = ChartPage("What a frame costs", sentence, facts: facts, measurer: measurer)
    drawGrid(on: &page)
    drawCaches(on: &page.canvas)
    drawBudget(on: &page.canvas)
    drawLines(on: &page.canvas)
    CostTable(self).draw(on: &page.canvas)
    drawFoot(on: &page.canvas)
    return page.document(
      description: "Time of a frame against the number of springs, for Hooke, four other designs "
        + "and a copy of the same bytes.")
  }

  private var sentence: String {
    "Time to move all springs by one frame of 1/60 s, against their number. One core, single "
      + "precision (the two objects: double)."
  }
}

extension CostChart {
  private func drawGrid(on page: inout ChartPage) {
    let (area, quiet) = (scale.area, page.canvas.theme.quiet)
    for decade in CostScale.decades(scale.times) {
      let y = scale.y(CostScale.power(Double(decade)))
      page.row(CostScale.time(decade), at: y, in: area, gap: 6)
    }
    page.label("per frame", at: Point(x: area.minX - 6, y: area.minY - 10))
    page.canvas.line(
      from: Point(x: area.minX, y: area.maxY), to: Point(x: area.maxX, y: area.maxY), quiet,
      width: 0.5)
    for decade in CostScale.decades(scale.counts) {
      let count = CostScale.power(Double(decade))
      let x = scale.x(count)
      page.canvas.line(
        from: Point(x: x, y: area.maxY), to: Point(x: x, y: area.maxY + 3), quiet, width: 0.5)
      let label = NumberFormat.grouped(Int(count.rounded())) + (decade == 0 ? " spring" : "")
      page.label(label, at: Point(x: x, y: area.maxY + 12), anchor: .baselineCenter)
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
    let y = ChartPage.size.height - ChartPage.margin + 4
    canvas.text(
      "Medians. Undamped springs: every frame moves them all. Caches: where the 32 bytes per spring "
        + "of any time step fill them. The column 1,048,576 is of 1,000,000 for slow lines.",
      Typography.axis, quiet, at: Point(x: ChartPage.margin, y: y))
    canvas.text(
      "Hooke   make bench", Typography.axis, quiet,
      at: Point(x: ChartPage.size.width - ChartPage.margin, y: y), anchor: .baselineRight)
  }
}
