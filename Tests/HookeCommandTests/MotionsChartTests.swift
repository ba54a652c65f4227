// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeCommand

/// The chart of several motions: a plot as high as the values reach, and a mark at each rest.
@Suite("charts of several motions")
struct MotionsChartTests {
  private static let size = Size(width: 640, height: 400)
  private static let margin = MotionChart.margin(of: size)

  /// A motion on a straight line that comes to rest at a time.
  private static func motion(
    from: Double = 0, to: Double = 10, rest: Double = 2, horizon: Double = 60
  ) -> PlottedMotion {
    PlottedMotion(
      kind: "line", summary: "a line", outcome: "", details: [], from: from, to: to,
      threshold: 0.01,
      state: { time in
        let share = rest == 0 ? 1 : rest.isFinite ? min(1, time / rest) : 0
        return (from + share * (to - from), 0)
      },
      settlingTime: { _ in rest }, peaks: [], firstCrossing: nil, horizon: horizon)
  }

  /// The curves of a chart in the order of its motions, and the centres of its marks.
  private static func drawing(_ motions: [PlottedMotion]) -> (curves: [Rect?], marks: [Point?]) {
    let named = motions.enumerated().map {
      NamedMotion(name: "m\($0)", motion: $1, curve: nil)
    }
    let chart = MotionsChart(
      named, size: size, theme: .light, measurer: MonospacedTextMeasurer())
    let items = chart.document.pages[0].content.items
    var (curves, marks) = ([Rect?](), [Point?]())
    for index in motions.indices {
      let paint = Paint.color(Theme.light.curve(index))
      var (curve, mark) = (Rect?.none, Point?.none)
      for item in items {
        if case .stroke(let path, paint, _) = item, let bounds = path.bounds {
          curve = curve.map { $0.union(bounds) } ?? bounds
        }
        if case .fill(let path, paint, _) = item, let bounds = path.bounds,
          abs(bounds.width - 4.8) < 1e-9
        {
          mark = bounds.center
        }
      }
      curves.append(curve)
      marks.append(mark)
    }
    return (curves, marks)
  }

  @Test(
    "the plot is as high as the values reach, however small or great they are",
    arguments: [1e-9, 0.25, 1, 1e3])
  func plot_ofAnyValues_isFilled(scale: Double) throws {
    for (ends, share) in [
      ([(0.0, 1.0), (0, 1)], [1.0, 1.0]), ([(0, 1), (0, 0.5)], [1, 0.5]),
      ([(1, 0), (0.25, 0.75)], [1, 0.5]), ([(-1, 1), (0, 1)], [1, 0.5]),
      ([(3, 4), (3, 3.25)], [1, 0.25]), ([(-2, -3), (-2, -2.5), (-2.5, -3)], [1, 0.5, 0.5]),
    ] {
      let (curves, _) = Self.drawing(
        ends.map { Self.motion(from: $0.0 * scale, to: $0.1 * scale) })
      // Below the header's lines and a rule; above the axis.
      let top = Self.margin + 28 + 12 * Double(ends.count)
      let bottom = Self.size.height - Self.margin - 26
      let boxes = curves.compactMap { $0 }
      try #require(boxes.count == ends.count)
      #expect(abs((boxes.map(\.minY).min() ?? 0) - top) < 1e-6, "\(ends): \(boxes)")
      #expect(abs((boxes.map(\.maxY).max() ?? 0) - bottom) < 1e-6, "\(ends): \(boxes)")
      for (box, share) in zip(boxes, share) {
        #expect(abs(box.height - share * (bottom - top)) < 1e-6, "\(ends): \(box)")
      }
    }
  }

  @Test("motions that do not move are lines at the bottom", arguments: [0.0, 0.5, 7, -40])
  func plot_ofNoMotion_isALine(value: Double) {
    let still = Self.motion(from: value, to: value)
    for box in Self.drawing([still, still]).curves {
      #expect(box?.height == 0 && box?.minY == Self.size.height - Self.margin - 26)
    }
  }

  /// Times of rest with the lengths of the motions, and whether each has a mark.
  static let rests: [(motions: [(rest: Double, horizon: Double)], marks: [Bool])] = [
    ([(2, 60), (1, 60)], [true, true]), ([(2, 60), (.infinity, 60)], [true, false]),
    ([(.infinity, 3), (.infinity, 2)], [false, false]), ([(0, 60), (1, 60)], [true, true]),
    // The axis goes on for 0.03 of the length: a rest on its last instant is on it.
    ([(1.03, 1)], [true]), ([(1.03, 1), (0.5, 1)], [true, true]),
    ([(1.03.nextUp, 1)], [true]), ([(1.03.nextDown, 1)], [true]),
    ([(2.06, 2), (1, 2)], [true, true]),
    // A later one stands behind a break, and one that is too late nowhere.
    ([(5, 1)], [true]), ([(5, 1), (9, 1)], [true, true]), ([(103_000, 1)], [true]),
    ([(9, 1), (5, 1)], [true, true]), ([(7, 1), (9, 1), (5, 1)], [true, true, true]),
    ([(103_001, 1)], [false]), ([(1e9, 1), (0.5, 1)], [false, true]),
  ]

  @Test("each motion that rests on the axis has a mark at the end of its curve", arguments: rests)
  func mark_ofAMotion_isWhereItRests(
    motions: [(rest: Double, horizon: Double)], marks: [Bool]
  ) throws {
    let found = Self.drawing(motions.map { Self.motion(rest: $0.rest, horizon: $0.horizon) })
    #expect(found.marks.map { $0 != nil } == marks)
    for (mark, (curve, motion)) in zip(found.marks, zip(found.curves, motions)) {
      guard let mark else { continue }
      // A motion that rests at once has no curve.
      guard motion.rest > 0 else {
        #expect(curve == nil)
        continue
      }
      let end = try #require(curve)
      #expect(abs(mark.x - end.maxX) < 1e-6, "\(mark) \(end)")
      #expect(abs(mark.y - end.minY) < 1e-6, "\(mark) \(end)")
    }
  }

  /// The times of rest of motions of a second, those that are late, and what is left out before
  /// them: from 0.03 of the length after what is shown, or after the rest before.
  @Test(
    arguments: [
      ([1.0], [], 1.03), ([5], [1.03...5], 5.0309), ([5, 9], [1.03...5, 5.0309...9], 9.0309),
      ([9, 1, 5], [1.03...5, 5.0309...9], 9.0309), ([100, 0.5], [1.03...100], 100.0309),
      ([5, 1e9], [1.03...5], 5.0309), ([.infinity, 7], [1.03...7], 7.0309),
    ] as [([Double], [ClosedRange<Double>], Double)])
  func marks_ofLateRests_areBehindTheirBreaks(
    rests: [Double], idle: [ClosedRange<Double>], end: Double
  ) {
    let found = Self.drawing(rests.map { Self.motion(rest: $0, horizon: 1) })
    let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    let left = Self.margin + canvas.width("0", Typography.name) + 8
    let right = Self.size.width - Self.margin - canvas.width("10", Typography.name) - 8
    let axis = TimeAxis(0...end, idleIntervals: idle, x: left...right)
    #expect(axis.pieces.count { $0.isBreak } == idle.count)
    for (rest, mark) in zip(rests, found.marks) {
      #expect((mark != nil) == (rest <= end), "\(rest)")
      if let mark { #expect(abs(mark.x - axis.x(at: rest)) < 1e-6, "\(rest): \(mark)") }
    }
  }
}
