// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ChartPage
import Foundation
import HookeChart
import HookeDrawing

/// The page of CPU time per instance against the largest error, both in decades, a panel per
/// system.
struct WorkPrecisionChart {
  /// What a line is called, and how it is drawn.
  struct Kind {
    let peer: String
    let color: Color
    var width = 1.0
    var dash: StrokeStyle.Dash?
  }

  /// Hooke's own in cool colours, peers in warm ones.
  static let kinds = [
    Kind(peer: "Hooke closed form", color: Color(hex: 0x009E73), width: 1.8),
    Kind(peer: "Hooke Taylor series", color: Color(hex: 0x0B3D73), width: 1.8),
    Kind(peer: "Hooke order 8", color: Color(hex: 0x0072B2), width: 1.8),
    Kind(peer: "Hooke Tsitouras 5", color: Color(hex: 0x56B4E9), width: 1.8),
    Kind(peer: "Hooke RK4", color: Color(hex: 0x9CCBE8), width: 1.8),
    Kind(peer: "heyoka, batch of 8", color: Color(hex: 0xD55E00), width: 1.2),
    Kind(peer: "diffrax Dopri8", color: Color(hex: 0xB8860B)),
    Kind(
      peer: "diffrax Tsit5", color: Color(hex: 0xB8860B), dash: StrokeStyle.Dash([1, 2.4])),
    Kind(peer: "numbalsoda", color: Color(hex: 0xCC79A7)),
    Kind(peer: "scipy DOP853", color: Color(hex: 0x8A3B12)),
    Kind(peer: "scipy RK45", color: Color(hex: 0x8A3B12), dash: StrokeStyle.Dash([1, 2.4])),
  ]

  static let errors = -13.0...0.0
  static let times = -1.0...5.0

  let measured: Measurements
  let measurer: any TextMeasuring

  init(_ measured: Measurements, measurer: any TextMeasuring) {
    self.measured = measured
    self.measurer = measurer
  }

  /// The page, with its metadata.
  func document() -> Document {
    let versions = measured.versions.sorted { $0.key < $1.key }
      .compactMap { name, version in version.map { "\(name) \($0)" } }
    var page = ChartPage(
      "What an integration costs", sentence,
      facts: [measured.machine, versions.joined(separator: ", ")], measurer: measurer)
    var systems: [String] = []
    for row in measured.rows where !systems.contains(row.system) { systems.append(row.system) }
    for (index, system) in systems.prefix(4).enumerated() {
      let column = Double(index % 2)
      let line = Double(index / 2)
      let area = Rect(
        x: ChartPage.margin + 32 + column * 390, y: 108 + line * 215, width: 345, height: 172)
      draw(system, in: area, on: &page)
    }
    drawLegend(on: &page.canvas)
    return page.document(
      description: "CPU time per instance against the largest error, of Hooke and other "
        + "integrators, for four systems.")
  }

  private var sentence: String {
    "CPU time per instance against the largest error at the end. Lower, and further left, is better."
  }

  private func draw(_ system: String, in area: Rect, on page: inout ChartPage) {
    func x(_ decade: Double) -> Double {
      let span = Self.errors.upperBound - Self.errors.lowerBound
      return area.minX + (decade - Self.errors.lowerBound) / span * area.width
    }
    func y(_ decade: Double) -> Double {
      let span = Self.times.upperBound - Self.times.lowerBound
      return area.maxY - (decade - Self.times.lowerBound) / span * area.height
    }
    page.canvas.text(
      system, Typography.name, page.canvas.theme.ink, at: Point(x: area.minX, y: area.minY - 7))
    page.label(
      "time per instance against largest error", at: Point(x: area.maxX, y: area.minY - 7),
      anchor: .baselineRight)
    for decade in stride(from: Self.errors.lowerBound, through: Self.errors.upperBound, by: 1) {
      page.grid(
        from: Point(x: x(decade), y: area.minY), to: Point(x: x(decade), y: area.maxY))
      guard Int(decade) % 2 != 0 || decade == 0 else { continue }
      page.label(
        decade == 0 ? "1" : "1e\(Int(decade))", at: Point(x: x(decade), y: area.maxY + 10),
        anchor: .baselineCenter)
    }
    let labels = ["0.1 µs", "1 µs", "10 µs", "0.1 ms", "1 ms", "10 ms", "0.1 s"]
    for (index, label) in labels.enumerated() {
      page.row(label, at: y(Self.times.lowerBound + Double(index)), in: area, gap: 5)
    }
    for kind in Self.kinds.reversed() {
      let points = measured.rows
        .filter { $0.system == system && $0.peer == kind.peer && $0.error > 0 && $0.error < 1 }
        .map { (log10($0.error), log10($0.microseconds)) }
        .filter { Self.errors.contains($0.0) && Self.times.contains($0.1) }
        .sorted { $0 < $1 }
        .map { Point(x: x($0.0), y: y($0.1)) }
      let style = StrokeStyle(width: kind.width, cap: .round, join: .round, dash: kind.dash)
      page.canvas.draw { picture in
        if points.count > 1 { picture.stroke(.polyline(points), .color(kind.color), style) }
        for point in points {
          picture.fill(.circle(center: point, radius: kind.width * 0.8 + 0.5), .color(kind.color))
        }
      }
    }
  }

  private func drawLegend(on canvas: inout PageCanvas) {
    let present = Self.kinds.filter { kind in measured.rows.contains { $0.peer == kind.peer } }
    for (index, kind) in present.enumerated() {
      let place = Point(
        x: ChartPage.margin + Double(index % 6) * 130, y: 546 + Double(index / 6) * 14)
      let style = StrokeStyle(width: kind.width, cap: .round, join: .round, dash: kind.dash)
      canvas.draw { picture in
        picture.stroke(
          .line(
            from: Point(x: place.x, y: place.y - 2.5), to: Point(x: place.x + 20, y: place.y - 2.5)),
          .color(kind.color), style)
      }
      canvas.text(
        kind.peer, Typography.name, canvas.theme.ink, at: Point(x: place.x + 26, y: place.y))
    }
  }
}
