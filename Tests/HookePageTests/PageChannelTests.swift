// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeRecording
import HookeRecordingTestSupport
import HookeSolver
import Testing

@testable import HookePage

/// The components of a property: which have a curve, how it is named, and what stands still.
@Suite("Components on a page")
struct PageChannelTests {
  private static func line(_ from: [Double], _ to: [Double]) -> Track.Segment {
    Fixtures.linear(0, 1, from: from, to: to)
  }

  private static func chart(_ property: String, _ from: [Double], _ to: [Double]) -> PageChart {
    PageChart(
      Fixtures.recording([
        Track(
          layer: "a", property: property, threshold: 0.01, initialValue: from,
          segments: [line(from, to)])
      ]))
  }

  private struct Row: Decodable {
    struct Curve: Decodable {
      var name: String
      var values: [Double]
    }
    var suffix: String
    var decimals: Int
    var color: [Double]?
    var curves: [Curve]
  }

  private static func row(_ chart: PageChart) throws -> Row {
    let rows = try JSONDecoder().decode([Row].self, from: Data(chart.json.utf8))
    return try #require(rows.first)
  }

  private typealias Case = (
    property: String, from: [Double], to: [Double], names: [String], description: String
  )

  private static let cases: [Case] = [
    ("position", [1, 2], [5, 8], ["x", "y"], "position x from 1.0\u{202F}pt"),
    ("position", [1, 2], [1, 8], [""], "position y from 2.0\u{202F}pt"),
    ("position", [1, 2], [5, 2], [""], "position x from 1.00"),
    ("positionX", [1], [5], [""], "x from 1.00"),
    // Those that move alike are one curve.
    ("scaleXY", [1, 1], [2, 2], [""], "scale from 1.00"),
    ("scaleXY", [1, 1], [2, 3], ["x", "y"], "scale x from 1.00"),
    (
      "backgroundColor", [0.2, 0.4, 0.6, 1], [0.2, 0.5, 0.6, 0], ["green", "alpha"],
      "colour from 0.40"
    ),
    (
      "backgroundColor", [0.2, 0.4, 0.6, 1], [0.3, 0.5, 0.9, 1], ["red", "green", "blue"],
      "colour from 0.20"
    ),
    ("backgroundColor", [0.2, 0.4, 0.6], [0.2, 0.4, 0], [""], "colour from 0.60"),
  ]

  @Test("a curve stands for each component that moves, by its name where there are several")
  func json_ofComponents_hasThoseThatMove() throws {
    for row in Self.cases {
      let chart = Self.chart(row.property, row.from, row.to)
      let found = try Self.row(chart)
      #expect(found.curves.map(\.name) == row.names, "\(row)")
      // A colour is shown as a whole, with what does not move.
      let isColor = row.property == "backgroundColor"
      #expect(found.color == (isColor ? row.from : nil), "\(row)")
      let moving = zip(row.from, row.to).filter { $0 != $1 }.prefix(row.names.count)
      #expect(
        found.curves.map { [$0.values[0], $0.values.last ?? .nan] } == moving.map { [$0, $1] })
      #expect(found.suffix == (row.property.hasPrefix("position") ? "\u{202F}pt" : ""), "\(row)")
      // A path and a dot for each, and words for who does not see them.
      let html = chart.html
      #expect(html.ranges(of: "<path d=").count == row.names.count, "\(html)")
      #expect(html.ranges(of: "<i></i>").count == row.names.count, "\(html)")
      #expect(html.contains("aria-label=\"a: \(row.description)"), "\(html)")
      #expect(html.ranges(of: " from ").count == row.names.count, "\(html)")
      #expect(html.contains(", pt</span>") == row.property.hasPrefix("position"), "\(html)")
    }
  }
}
