// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeCommand

/// The places of the labels of a plot: beside their points, off lines and each other, or nowhere.
@Suite("labels of a plot")
struct PlotLabelTests {
  private static let bounds = Rect(x: 0, y: 0, width: 300, height: 200)
  private static let measurer = MonospacedTextMeasurer()

  /// Labels among some lines, and what they draw.
  private struct Page {
    var labels = PlotLabels(bounds: PlotLabelTests.bounds)
    var canvas = PageCanvas(measurer: PlotLabelTests.measurer, theme: .light)

    init(_ lines: [[Point]] = []) { for line in lines { labels.avoid(line) } }

    var texts: [(text: String, position: Point)] {
      canvas.picture.list.items.compactMap { item in
        guard case .text(let text) = item else { return nil }
        return (text.layout.string, text.position)
      }
    }

    mutating func drawPeak(
      _ value: String, _ time: String, at point: Point, isAbove: Bool, mayShift: Bool = false
    ) -> Bool {
      labels.draw(
        value: value, time: time, beside: point, isAbove: isAbove, mayShift: mayShift, on: &canvas)
    }
  }

  private static func level(_ y: Double) -> [Point] { [Point(x: 0, y: y), Point(x: 300, y: y)] }

  @Test("value and time stand above a peak or below it, value first", arguments: [true, false])
  func peak_withSpace_hasItsLabelOnOneSide(isAbove: Bool) throws {
    for (value, time) in [("1.25", "0.3125 s"), ("1234567.25", "1 s")] {
      var page = Page()
      let isDrawn = page.drawPeak(value, time, at: Point(x: 150, y: 100), isAbove: isAbove)
      #expect(isDrawn)
      let texts = page.texts
      try #require(texts.map(\.text) == [value, time])
      // Digits of 5.6 points, and the baseline of the time 9 points lower.
      let first = isAbove ? 100 - 5 - 9 : 100 + 6 + 5.6
      for (text, y) in zip(texts, [first, first + 9]) {
        #expect(abs(text.position.x - 150) < 1e-9 && abs(text.position.y - y) < 1e-9)
      }
    }
  }

  @Test("a label is as wide as the wider of its lines")
  func peak_atASide_needsTheSpaceOfBothLines() {
    let canvas = PageCanvas(measurer: Self.measurer, theme: .light)
    for (value, time) in [("1", "0.312567 s"), ("1234567.25", "1 s")] {
      let half =
        max(canvas.width(value, Typography.name), canvas.width(time, Typography.axis)) / 2
      for (x, isDrawn) in [
        (half + 0.5, true), (half - 0.5, false), (300 - half - 0.5, true),
        (300 - half + 0.5, false),
      ] {
        var page = Page()
        let drawn = page.drawPeak(value, time, at: Point(x: x, y: 100), isAbove: true)
        #expect(drawn == isDrawn && page.texts.count == (isDrawn ? 2 : 0), "\(x)")
      }
    }
  }

  @Test("a label that may be shifted stands beyond a level line", arguments: [true, false])
  func peak_atALevel_hasItsLabelBeyond(isAbove: Bool) throws {
    for distance in stride(from: 0.25, through: 40, by: 0.5) {
      let y = isAbove ? 100 - distance : 100 + distance
      // The box keeps 3 points off the line.
      let near = isAbove ? 5.0 : 6
      let shift = [0.0, 8, 14].first { far in
        distance <= near + far - 3 || distance >= near + far + 14.6 + 3
      }
      var page = Page([Self.level(y)])
      let isDrawn = page.drawPeak(
        "1.25", "0.3125 s", at: Point(x: 150, y: 100), isAbove: isAbove, mayShift: true)
      #expect(isDrawn == (shift != nil), "\(distance)")
      let first = page.texts.first?.position
      let expected = isAbove ? 86 - (shift ?? 0) : 111.6 + (shift ?? 0)
      #expect(first.map { abs($0.y - expected) < 1e-9 } ?? !isDrawn, "\(distance)")
      #expect(first.map { abs($0.x - 150) < 1e-9 } ?? !isDrawn, "\(distance)")
      // One that may not is left out where its place is taken.
      var still = Page([Self.level(y)])
      let stays = still.drawPeak(
        "1.25", "0.3125 s", at: Point(x: 150, y: 100), isAbove: isAbove)
      #expect(stays == (shift == 0) && still.texts.count == (stays ? 2 : 0), "\(distance)")
    }
  }

  @Test("a label that may be shifted stands beside an upright line, left before right")
  func peak_atAnUpright_hasItsLabelBeside() throws {
    let (value, time) = ("12345678901234567890", "1 s")
    let width = PageCanvas(measurer: Self.measurer, theme: .light).width(value, Typography.name)
    try #require(width > 80 && width < 140)
    func upright(_ share: Double) -> [Point] {
      [Point(x: 150 + share * width, y: 40), Point(x: 150 + share * width, y: 160)]
    }
    for (shares, shift) in [
      ([], 0), ([0], -0.6), ([0, -0.4], 0.6), ([0, 0.4], -0.6), ([0.3, -0.3], -1),
      ([0.2, -0.2, -0.9], 1), ([0.45, -0.45], nil), ([0, -0.6, 0.6], nil),
    ] as [([Double], Double?)] {
      var page = Page(shares.map(upright))
      let isDrawn = page.drawPeak(
        value, time, at: Point(x: 150, y: 100), isAbove: true, mayShift: true)
      let x = page.texts.first?.position.x
      let expected = shift.map { 150 + $0 * width }
      #expect(isDrawn == (shift != nil) && page.texts.count == (isDrawn ? 2 : 0), "\(shares)")
      #expect(x.map { abs($0 - (expected ?? .nan)) < 1e-9 } ?? (expected == nil), "\(shares)")
    }
  }

  @Test("a text that starts at a point is left out on a line, and 3 points beside one")
  func text_besideALine_keepsItsDistance() {
    let width = PageCanvas(measurer: Self.measurer, theme: .light).width("0.5 s", Typography.axis)
    for (x, isDrawn) in [
      (100 - 3.2, true), (100 - 2.8, false), (100 + width / 2, false), (100 + width + 2.8, false),
      (100 + width + 3.2, true),
    ] {
      var page = Page([[Point(x: x, y: 0), Point(x: x, y: 200)]])
      let drawn = page.labels.draw(
        "0.5 s", .black, startingAt: Point(x: 100, y: 100), on: &page.canvas)
      #expect(drawn == isDrawn && page.texts.count == (isDrawn ? 1 : 0), "\(x)")
      #expect(page.texts.first.map { $0.position == Point(x: 100, y: 100) } ?? !isDrawn)
    }
  }

  @Test("a text that ends at a point is drawn over anything, and keeps others off it")
  func text_thatEndsAtAPoint_keepsOthersOff() {
    for (x, y, isDrawn) in [
      (153.2, 100, true), (152.8, 100, false), (140, 100, false), (140, 94.4 - 1.7, true),
      (140, 94.4 - 1.3, false), (140, 107.3, true), (140, 106.9, false),
    ] {
      var page = Page([[Point(x: 125, y: 98), Point(x: 135, y: 98)]])
      page.labels.draw("at rest", .black, endingAt: Point(x: 150, y: 100), on: &page.canvas)
      #expect(page.texts.map(\.text) == ["at rest"])
      let drawn = page.labels.draw(
        "0.5 s", .black, startingAt: Point(x: x, y: y), on: &page.canvas)
      #expect(drawn == isDrawn && page.texts.count == (isDrawn ? 2 : 1), "\(x) \(y)")
    }
  }
}
