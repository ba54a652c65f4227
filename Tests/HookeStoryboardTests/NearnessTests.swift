// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// Which curve the label of a motion is nearest to.
@Suite("Distances of labels from curves")
struct NearnessTests {
  private let measurer = MonospacedTextMeasurer()

  /// A row in a box, with the axis of another row of its chart.
  private func drawing(
    _ segments: [Track.Segment], in box: Rect, below first: CurveRowDrawing? = nil
  ) throws -> CurveRowDrawing {
    let track = Fixtures.track("card", "positionX", segments, initial: 0)
    let rows = CurveRow.rows(of: Fixtures.recording([track], duration: 10))
    let row = try #require(rows.first)
    if let first {
      return CurveRowDrawing(
        row: row, box: box, axis: first.axis, columns: first.columns, span: 0...10, marks: [])
    }
    let chart = CurveChart(
      rows: rows, span: 0...10, skippableIntervals: [], marks: [],
      frame: Rect(x: 0, y: 0, width: 1100, height: CurveChart.height(of: rows[...], rowHeight: 90)))
    let geometry = chart.geometry(on: PageCanvas(measurer: measurer, theme: .light))
    return CurveRowDrawing(
      row: row, box: box, axis: geometry.axis, columns: geometry.columns, span: 0...10, marks: [])
  }

  /// A motion to 100 within the first second, and values from then on, each from a time.
  private func steps(_ steps: [(time: Double, value: Double)]) -> [Track.Segment] {
    let ends = steps.dropFirst().map(\.time) + [10]
    return [Fixtures.linear(0, 1, from: [0], to: [100])]
      + zip(steps, ends).map { Fixtures.segment($0.time, $1, false, .constant($0.value)) }
  }

  /// The label is 36 points right of the end of its own motion, and 60 points wide.
  ///
  /// A line of the other row is too near within 0.67 of 36 - 12 points.
  @Test("a label is not nearer to its motion where a line of another row passes it closely")
  func isNearest_besideALine_isNot() throws {
    let motion = Fixtures.linear(4, 6, from: [0], to: [100])
    let own = try drawing([motion], in: Rect(x: 0, y: 20, width: 1100, height: 90))
    let end = Point(x: own.axis.x(at: 6), y: own.y(100))
    let label = Rect(x: end.x + 36, y: end.y - 3, width: 60, height: 6)
    try #require(own.isNearest(label, to: [motion], besides: []))
    func time(_ points: Double) -> Double { own.axis.time(at: label.minX + points) }
    let rows: [(steps: [(time: Double, value: Double)], isNearest: Bool)] = [
      ([(1, 100)], true), ([(1, 100), (time(-9), 0)], false),
      // At its left edge alone, at its right edge, in its middle, and beside it.
      ([(1, 100), (time(-9), 0), (time(15), 100)], false), ([(1, 100), (time(45), 0)], false),
      ([(1, 100), (time(25), 0), (time(35), 100)], false),
      ([(1, 100), (time(70), 0)], true), ([(1, 100), (time(-20), 0), (time(-9), 100)], true),
    ]
    for (index, row) in rows.enumerated() {
      for (distance, isClose) in [(5.0, true), (15, true), (17, false)] {
        // Below the label, and above it.
        for isBelow in [true, false] {
          let line = isBelow ? label.maxY + distance : label.minY - distance
          let values = isBelow ? row.steps : row.steps.map { ($0.time, 100 - $0.value) }
          let whole = try drawing(
            steps(values), in: Rect(x: 0, y: 0, width: 1100, height: 200), below: own)
          let level = whole.y(isBelow ? 0 : 100)
          let other = try drawing(
            steps(values), in: Rect(x: 0, y: line - level, width: 1100, height: 200), below: own)
          #expect(
            own.isNearest(label, to: [motion], besides: [other]) == (row.isNearest || !isClose),
            "row \(index), \(distance), \(isBelow)")
        }
      }
    }
  }
}
