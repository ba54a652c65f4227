// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeStoryboard

/// The speeds of layers along their paths, and the scales of charts that show them.
@Suite("Speeds and scales of time")
struct SpeedFigureTests {
  private func track(_ layer: String, _ property: String, _ ways: [Double]) -> Track {
    Track(
      layer: layer, property: property, threshold: 0.01, initialValue: ways.map { _ in 0 },
      segments: [Fixtures.linear(0, 1, from: ways.map { _ in 0 }, to: ways)])
  }

  @Test("a speed is that of all places of a layer together, from half a point a second on")
  func speed_ofALayer_isAlongItsPath() {
    let rows: [(tracks: [(String, [Double])], speed: String)] = [
      ([("positionX", [0.4])], ""), ([("positionX", [0.6])], "1"), ([("positionX", [-0.6])], "1"),
      ([("positionY", [2.2])], "2"), ([("positionX", [4.6])], "5"),
      ([("position", [30, 40])], "50"),
      ([("positionX", [-30]), ("positionY", [40])], "50"),
      ([("positionX", [60]), ("translationXY", [0, -80])], "100"),
      ([("positionX", [0.3]), ("positionY", [0.4])], "1"), ([("boundsOrigin", [3, 4])], "5"),
      ([("bounds", [6, 8, 900, 900])], "10"), ([("scaleXY", [9, 9])], ""), ([("width", [90])], ""),
      ([("rotation", [9]), ("positionX", [7])], "7"),
    ]
    for row in rows {
      let tracks = row.tracks.map { track("card", $0.0, $0.1) } + [track("dot", "positionX", [99])]
      let recording = Fixtures.recording(tracks, duration: 3)
      let figure = row.speed.isEmpty ? "" : "at \(row.speed)\u{202F}pt/s"
      #expect(recording.speedFigure(of: "card", at: 0.5) == figure, "\(row)")
      #expect(recording.speedFigure(of: "card", at: 2).isEmpty)
      #expect(recording.speedFigure(of: "nobody", at: 0.5).isEmpty)
    }
  }

  @Test("a way across the screen is said of its longer side, or of the edge that it passes")
  func passage_acrossTheScreen_isSaidOfItsLongerSide() {
    let rows: [(from: [Double], to: [Double], captions: [String])] = [
      ([70, 70], [280, 480], ["dot moves down"]), ([280, 480], [70, 70], ["dot moves up"]),
      ([20, 500], [370, 250], ["dot moves right"]), ([370, 250], [20, 500], ["dot moves left"]),
      ([300, 100], [40, 359], ["dot moves left"]),
      ([-40, 100], [140, 460], ["dot comes in from the left", "dot moves down"]),
      ([100, -40], [360, 220], ["dot moves right", "dot comes in from above"]),
      ([100, -40], [210, 220], ["dot comes in from above"]),
    ]
    for row in rows {
      let track = Track(
        layer: "dot", property: "position", threshold: 1, initialValue: row.from,
        segments: [Fixtures.linear(0, 1, from: row.from, to: row.to)])
      let found = Fixtures.recording([track], duration: 2).passages(of: track)
      #expect(found.map(\.candidate.caption) == row.captions, "\(row)")
    }
  }

  @Test("charts of one document have the least of their scales, of those that show any time")
  func scale_ofSeveralCharts_isTheLeast() {
    let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    func chart(_ span: ClosedRange<Double>) -> CurveChart {
      CurveChart(
        rows: [], span: span, skippableIntervals: [], marks: [],
        frame: Rect(x: 0, y: 0, width: 404, height: 100))
    }
    let rows: [(spans: [ClosedRange<Double>], scale: Double)] = [
      ([0...2], 200), ([0...2, 2...6], 100), ([2...6, 0...2], 100), ([0...0, 0...2], 200),
      ([0...2, 2...2, 2...3], 200), ([1...1], .infinity), ([], .infinity),
    ]
    for row in rows {
      let found = row.spans.map(chart).commonScale(on: canvas).greatestScale
      #expect(found == row.scale || (found - row.scale).magnitude < 1e-9, "\(row): \(found)")
    }
  }
}
