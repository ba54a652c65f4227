// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeRecording
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Leaders and kinds of parameters")
struct LeaderTests {
  private let measurer = MonospacedTextMeasurer()

  private func line(_ start: Double, _ length: Double, from: Double, to: Double) -> Track.Segment {
    Fixtures.segment(
      start, start + length, true,
      .eased(
        EasedMotion(timing: .linear, duration: length, fromValue: from, toValue: to),
        carriedVelocity: 0))
  }

  private func drawing(
    _ segments: [Track.Segment], span: ClosedRange<Double> = 0...10
  ) throws -> CurveRowDrawing {
    let track = Fixtures.track("card", "positionX", segments, initial: 0)
    let rows = CurveRow.rows(of: Fixtures.recording([track], duration: 10))
    let chart = CurveChart(
      rows: rows, span: span, skippableIntervals: [], marks: [],
      frame: Rect(x: 0, y: 0, width: 1100, height: CurveChart.height(of: rows[...], rowHeight: 90)))
    let geometry = chart.geometry(on: PageCanvas(measurer: measurer, theme: .light))
    return CurveRowDrawing(
      row: try #require(rows.first), box: geometry.boxes[0], axis: geometry.axis,
      columns: geometry.columns, span: span, marks: [])
  }

  /// A motion from 4 s to 6 s, of which points at a fifth, two, three and four are led to.
  @Test("a line leads from the edge of a label to two points before the nearest part of its motion")
  func leader_ofALabel_endsBeforeItsMotion() throws {
    let motion = line(4, 2, from: 0, to: 100)
    let drawing = try drawing([motion])
    let targets = [0.2, 0.4, 0.6, 0.8].map { share in
      Point(x: drawing.axis.x(at: 4 + 2 * share), y: drawing.y(100 * share))
    }
    let (left, right) = (drawing.axis.x(at: 4), drawing.axis.x(at: 6))
    let rows: [(label: Rect, target: Int, start: Point)] = [
      (Rect(x: left - 100, y: 90, width: 60, height: 6), 0, Point(x: left - 38.5, y: 93)),
      (Rect(x: right + 40, y: 30, width: 60, height: 6), 3, Point(x: right + 38.5, y: 33)),
    ]
    for row in rows {
      for isNeeded in [true, false] {
        let found = try #require(drawing.leader(from: row.label, to: [motion], isNeeded: isNeeded))
        #expect(found.start.distance(to: row.start) < 1e-9, "\(found)")
        let target = targets[row.target]
        #expect((found.end.distance(to: target) - 2).magnitude < 1e-9, "\(found)")
        let whole = row.start.distance(to: target)
        #expect((found.start.distance(to: found.end) - whole + 2).magnitude < 1e-9)
      }
    }
    // Above or below its motion a label needs none, unless it is asked for.
    let above = Rect(x: targets[1].x - 20, y: targets[1].y - 40, width: 40, height: 6)
    #expect(drawing.leader(from: above, to: [motion], isNeeded: false) == nil)
    let down = try #require(drawing.leader(from: above, to: [motion], isNeeded: true))
    #expect(down.start.y == above.maxY + 0.5 || down.start.x == above.maxX + 1.5, "\(down)")
    let below = Rect(x: targets[2].x - 9, y: targets[2].y + 12, width: 18, height: 6)
    let up = try #require(drawing.leader(from: below, to: [motion], isNeeded: true))
    #expect(up.start == Point(x: targets[2].x, y: below.minY - 0.5) && up.end.y < up.start.y)
    // A line of less than four points is none.
    let near = Rect(x: targets[2].x - 9, y: targets[2].y + 4, width: 18, height: 6)
    #expect(drawing.leader(from: near, to: [motion], isNeeded: true) == nil)
    #expect(drawing.leader(from: near, to: [], isNeeded: true) == nil)
    // Of several motions to the nearest.
    let later = line(8, 1, from: 100, to: 0)
    let two = try self.drawing([motion, later])
    let label = Rect(x: two.axis.x(at: 7.5), y: 60, width: 20, height: 6)
    let led = try #require(two.leader(from: label, to: [motion, later], isNeeded: true))
    #expect(led.end.x > label.maxX, "\(led)")
  }

  /// What is said beside curves, and what found no place.
  private func said(_ segments: [Track.Segment], span: ClosedRange<Double> = 0...10) throws
    -> [String]
  {
    let drawing = try drawing(segments, span: span)
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    var placer = LabelPlacer(bounds: Rect(x: 0, y: 0, width: 1100, height: 136))
    let (boxes, unplaced) = drawing.drawParameters(
      on: &canvas, &placer, below: [], besides: [])
    let texts = canvas.picture.list.items.compactMap { item -> String? in
      if case .text(let text) = item { text.layout.string } else { nil }
    }
    #expect(boxes.count == texts.count)
    return texts + unplaced.map(\.text)
  }

  @Test("motions with the same parameters are said once, with their starts within the span")
  func parameters_ofMotions_haveTheirStarts() throws {
    let half = MotionLabel.text(
      line(0, 0.5, from: 0, to: 9), try drawing([line(0, 0.5, from: 0, to: 9)]).row.label, of: 0)
    let one = half.replacing("0.5 s", with: "1 s")
    try #require(half.contains("0.5 s"))
    func steps(_ starts: [Double], _ length: Double = 0.5) -> [Track.Segment] {
      starts.enumerated().map { index, start in
        let (from, to) = index % 2 == 0 ? (0.0, 90.0) : (90.0, 0.0)
        return line(start, length, from: from, to: to)
      }
    }
    let (slow, last): ([Track.Segment], [Track.Segment]) = (
      [line(2, 1, from: 90, to: 0)], [line(4, 0.5, from: 0, to: 90)]
    )
    typealias Row = (segments: [Track.Segment], span: ClosedRange<Double>, texts: [String])
    let few: [Row] = [
      (steps([0.25]), 0...10, ["\(half), from 0.25 s"]),
      (steps([0.25, 2]), 0...10, ["\(half), from 0.25, 2 s"]),
      (steps([0.25, 2, 4.5]), 1...10, ["\(half), from 2, 4.5 s"]),
      (steps([0.25, 2, 4.5]), 0...2, ["\(half), from 0.25, 2 s"]),
      (steps([0.25, 2]), 3...10, []),
    ]
    let several: [Row] = [
      (steps([0.25]) + slow, 0...10, ["\(half), from 0.25 s", "\(one), from 2 s"]),
      (steps([0.25]) + slow + last, 0...10, ["\(half), from 0.25, 4 s", "\(one), from 2 s"]),
    ]
    let six: [Double] = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5]
    let many: [Row] = [
      (steps(six), 0...10, ["\(half), from 0.5, 1.5, 2.5, 3.5, 4.5, 5.5 s"]),
      (steps(six + [6.5]), 0...10, ["\(half), 7 times, from 0.5 to 6.5 s, every 1 s"]),
    ]
    for (index, row) in (few + several + many).enumerated() {
      #expect(try said(row.segments, span: row.span) == row.texts, "row \(index)")
    }
  }
}
