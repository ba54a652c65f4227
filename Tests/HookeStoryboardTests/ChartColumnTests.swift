// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Columns and hairlines of charts")
struct ChartColumnTests {
  private let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)

  private func track(_ layer: String, to value: Double, until end: Double = 1) -> Track {
    Fixtures.track(
      layer, "positionX",
      [
        Fixtures.segment(
          0, end, true,
          .eased(
            EasedMotion(timing: .linear, duration: end, fromValue: 0, toValue: value),
            carriedVelocity: 0))
      ], initial: 0)
  }

  private func columns(
    _ tracks: [Track], width: Double, span: ClosedRange<Double> = 0...2, continues: Bool = false,
    preferred: [Double] = []
  ) -> CurveColumns {
    CurveColumns(
      rows: CurveRow.rows(of: Fixtures.recording(tracks, duration: 2)), span: span,
      frame: Rect(x: 10, y: 0, width: width, height: 100), continues: continues, preferred, canvas)
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude < 1e-9 }

  private typealias Row = (
    layer: Int, width: Double, layerWidth: Double, propertyX: Double, plotX: Double
  )

  /// A letter of a name is 4.8 points wide, one of a value 4.2: "x, pt" is 24 points, "0" is 4.2
  /// and "100" 12.6.
  @Test("names, first values, curves and last values stand beside each other")
  func columns_ofARow_areAsWideAsTheirTexts() {
    let rows: [Row] = [
      (4, 600, 19.2, 37.2, 82.4), (10, 600, 48, 66, 111.2),
      // No more than 90 points, or a fifth of the chart.
      (40, 600, 90, 108, 153.2), (40, 300, 60, 78, 123.2),
    ]
    for row in rows {
      let name = String(repeating: "x", count: row.layer)
      let found = columns([track(name, to: 100)], width: row.width)
      #expect(!found.isStacked && found.layerX == 10, "\(row)")
      #expect(isNear(found.layerWidth, row.layerWidth) && isNear(found.propertyWidth, 24), "\(row)")
      #expect(isNear(found.propertyX, row.propertyX), "\(row): \(found.propertyX)")
      #expect(isNear(found.plot.lowerBound, row.plotX), "\(row): \(found.plot)")
      #expect(isNear(found.startX, row.plotX - 7), "\(row)")
      // The last values have 12.6 points, and 8 before them.
      #expect(isNear(found.plot.upperBound, 10 + row.width - 20.6), "\(row)")
      #expect(isNear(found.endX, 10 + row.width - 12.6) && found.notes == nil, "\(row)")
    }
  }

  @Test("where curves would have less than 0.4 of the chart names stand over each other")
  func columns_ofANarrowChart_areStacked() {
    // Texts take 49.8 points besides names of 43.2: at 155 points exactly 0.4 are left.
    for (width, isStacked, plotX) in [(156.0, false, 82.4), (154, true, 55.2), (120, true, 55.2)] {
      let found = columns([track("card", to: 100)], width: width)
      #expect(found.isStacked == isStacked, "\(width)")
      #expect(isNear(found.plot.lowerBound, plotX), "\(width): \(found.plot)")
      #expect(found.propertyX == (isStacked ? 10 : 37.2))
    }
    let long = String(repeating: "x", count: 40)
    for (width, name) in [(180.0, 36.0), (100, 20)] {
      let found = columns([track(long, to: 100)], width: width)
      #expect(found.isStacked && isNear(found.layerWidth, name), "\(width): \(found.layerWidth)")
    }
    // Beside wide values names give way to curves, to 48 points at least.
    var wide = track(long, to: 1e13)
    wide.property = "aVeryLongNameOfAProperty"
    for (width, name) in [(240.0, 48.0), (250, 54)] {
      let found = columns([wide], width: width)
      #expect(found.isStacked && isNear(found.propertyWidth, name), "\(found.propertyWidth)")
      #expect(isNear(found.layerWidth, min(0.2 * width, name)), "\(found.layerWidth)")
    }
    let least = columns([track(long, to: 100)], width: 60).plot
    #expect(isNear(least.upperBound - least.lowerBound, 20), "\(least)")
  }

  @Test("curves begin at an edge of the page that is near")
  func columns_nearAnEdge_beginThere() {
    // The least place is 82.4; less than 50 points farther is near.
    let rows: [(preferred: [Double], plotX: Double)] = [
      ([], 82.4), ([82], 82.4), ([83], 83), ([132], 132), ([133], 82.4), ([50, 100, 110], 100),
      ([110, 100], 110), ([300], 82.4),
    ]
    for row in rows {
      let found = columns([track("card", to: 100)], width: 600, preferred: row.preferred)
      #expect(isNear(found.plot.lowerBound, row.plotX), "\(row): \(found.plot)")
      #expect(isNear(found.startX, row.plotX - 7))
    }
  }

  @Test("what goes on on another page leaves space for saying so")
  func columns_ofWhatGoesOn_haveSpaceForIt() {
    // "continues" has nine letters of 4.2 points.
    for (end, continues, width) in [
      (0.5, true, 37.8), (0.5, false, 8.4), (1, true, 12.6), (1.5, true, 12.6),
    ] {
      let found = columns(
        [track("card", to: 100)], width: 600, span: 0...end, continues: continues)
      #expect(isNear(found.plot.upperBound, 610 - width - 8), "\(end) \(continues): \(found.plot)")
    }
  }

  @Test("where the axis ends early the last values follow it, and notes where they have 120 points")
  func end_beforeTheEdge_leavesSpaceForNotes() throws {
    for (x, notes) in [(300.0, 344.6...610), (465.4, 510...610), (445, 489.6...610), (589.4, nil)]
      as [(Double, ClosedRange<Double>?)]
    {
      var found = columns([track("card", to: 100)], width: 600)
      found.end(at: x)
      #expect(found.plot.upperBound == x && isNear(found.endX, x + 8), "\(x)")
      let expected = notes.flatMap { $0.upperBound - $0.lowerBound >= 120 ? $0 : nil }
      #expect((found.notes == nil) == (expected == nil), "\(x): \(found.notes as Any)")
      guard let expected, let place = found.notes else { continue }
      #expect(isNear(place.lowerBound, expected.lowerBound), "\(x): \(place)")
      #expect(isNear(place.upperBound, expected.upperBound), "\(x): \(place)")
    }
    var found = columns([track("card", to: 100)], width: 600)
    found.end(at: 20)
    #expect(found.plot == found.plot.lowerBound...found.plot.lowerBound)
  }

  @Test("a chart is as high as its rows, with gaps between layers alone")
  func height_ofRows_hasAGapPerLayer() {
    let tracks = ["a", "a", "b", "c", "c"].enumerated().map { index, layer in
      var track = track(layer, to: 100)
      track.property = index % 2 == 0 ? "positionX" : "positionY"
      return track
    }
    let rows = CurveRow.rows(of: Fixtures.recording(tracks, duration: 2))
    for (range, gaps) in [(0..<5, 2), (0..<1, 0), (0..<2, 0), (1..<3, 1), (2..<3, 0), (0..<0, 0)] {
      let height = CurveChart.height(of: rows[range], rowHeight: 30)
      #expect(height == Double(46 + 30 * range.count + 9 * gaps), "\(range)")
    }
    // Rows of 30 points from 120 points on, 20 of which are those of numbers.
    let chart = CurveChart(
      rows: rows, span: 0...2, skippableIntervals: [], marks: [],
      frame: Rect(x: 10, y: 100, width: 600, height: 214))
    let boxes = chart.geometry(on: canvas).boxes
    #expect(boxes.map(\.minY) == [120, 150, 189, 228, 258])
    #expect(boxes.allSatisfy { $0.height == 30 && $0.minX == 10 && $0.width == 600 })
    var lines = chart
    lines.rowFoot = CurveChart.RowFoot(height: 12) { _, _, _ in [] }
    #expect(lines.geometry(on: canvas).boxes.map(\.minY) == [120, 150, 189, 228, 258])
    #expect(lines.geometry(on: canvas).boxes.allSatisfy { $0.height == 18 })
  }

  @Test("a hairline leaves a gap of a point around each label that it meets")
  func hairline_throughLabels_isInterrupted() {
    func label(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 20, height: 6) }
    let rows: [(labels: [Rect], gaps: [(Double, Double)])] = [
      ([], []), ([label(40, 20)], [(19, 27)]), ([label(51.6, 20)], []),
      ([label(51.4, 20)], [(19, 27)]),
      ([label(28.4, 20)], []), ([label(28.6, 20)], [(19, 27)]),
      ([label(40, 60), label(40, 20)], [(19, 27), (59, 67)]),
      // Gaps that meet are one.
      ([label(40, 20), label(45, 28)], [(19, 35)]),
      ([label(40, 20), label(45, 28.1)], [(19, 27), (27.1, 35.1)]),
      (
        [Rect(x: 40, y: 20, width: 20, height: 30), label(40, 30), label(40, 60)],
        [(19, 51), (59, 67)]
      ),
    ]
    for row in rows {
      var path = Path()
      path.move(to: Point(x: 50, y: 0))
      path.addHairline(to: 100, at: 50, around: row.labels)
      var expected = Path()
      expected.move(to: Point(x: 50, y: 0))
      for gap in row.gaps {
        expected.addLine(to: Point(x: 50, y: gap.0))
        expected.move(to: Point(x: 50, y: gap.1))
      }
      expected.addLine(to: Point(x: 50, y: 100))
      let (found, truth) = (path.elements.map { "\($0)" }, expected.elements.map { "\($0)" })
      #expect(found.count == truth.count, "\(row)")
      let ends = zip(path.elements, expected.elements).allSatisfy { one, other in
        switch (one, other) {
        case (.move(let first), .move(let second)), (.line(let first), .line(let second)):
          first.distance(to: second) < 1e-9
        default: false
        }
      }
      #expect(ends, "\(row)")
    }
  }

  @Test("numbers over a chart are those of its span, as many as fit, and lead to their frames")
  func numbers_ofMarks_areThoseThatFit() {
    func numbers(_ count: Int, width: Double, span: ClosedRange<Double>, links: Bool) -> (
      [Int], [String]
    ) {
      var chart = CurveChart(
        rows: CurveRow.rows(of: Fixtures.recording([track("card", to: 100)], duration: 2)),
        span: span, skippableIntervals: [],
        marks: (0..<count).map { .init(number: $0 + 1, time: 2 * Double($0) / Double(count)) },
        frame: Rect(x: 0, y: 0, width: width, height: 100))
      chart.linksMarks = links
      var page = canvas
      chart.draw(on: &page)
      var (found, targets): ([Int], [String]) = ([], [])
      for item in page.picture.list.items {
        switch item {
        case .text(let text) where text.anchor == .baselineCenter && text.position.y == 6:
          if let number = Int(text.layout.string) { found.append(number) }
        case .link(let link):
          if case .destination(let name) = link.target { targets.append(name) }
        default: break
        }
      }
      return (found, targets)
    }
    #expect(numbers(4, width: 400, span: 0...2, links: false) == ([1, 2, 3, 4], []))
    #expect(numbers(4, width: 400, span: 0.5...1, links: false).0 == [2, 3])
    let linked = numbers(4, width: 400, span: 0.25...1.25, links: true)
    #expect(linked.0 == [2, 3] && linked.1 == ["moment-2", "moment-3"])
    // 9 of 8.8 points and 31 of 13.6 points are 500.8 points.
    #expect(numbers(40, width: 501, span: 0...2, links: false).0 == Array(1...40))
    #expect(
      numbers(40, width: 500, span: 0...2, links: false).0 == Array(stride(from: 1, to: 41, by: 2)))
    #expect(
      numbers(40, width: 250, span: 0...2, links: false).0 == Array(stride(from: 1, to: 41, by: 3)))
  }
}
