// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// What of the parameters of a motion is said beside its curve where not all of it fits.
@Suite("Parameters in narrow places")
struct NarrowParameterTests {
  private let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)

  private func drawing(_ segments: [Track.Segment]) throws -> CurveRowDrawing {
    let track = Fixtures.track(
      "card", "positionX", segments, initial: segments[0].startValue(of: 0))
    let rows = CurveRow.rows(of: Fixtures.recording([track], duration: 10))
    let chart = CurveChart(
      rows: rows, span: 0...10, skippableIntervals: [], marks: [],
      frame: Rect(x: 0, y: 0, width: 1100, height: CurveChart.height(of: rows[...], rowHeight: 90)))
    let geometry = chart.geometry(on: canvas)
    return CurveRowDrawing(
      row: try #require(rows.first), box: geometry.boxes[0], axis: geometry.axis,
      columns: geometry.columns, span: 0...10, marks: [])
  }

  /// What is said in a place of a width, from the start of the first motion on, and what is left.
  private func said(
    _ segments: [Track.Segment], in width: Double
  ) throws -> (beside: [String], left: [String]) {
    let drawing = try drawing(segments)
    var canvas = canvas
    var placer = LabelPlacer(
      bounds: Rect(
        x: drawing.axis.x(at: segments[0].startTime), y: 0, width: width + 8, height: 136))
    let (_, unplaced) = drawing.drawParameters(on: &canvas, &placer, below: [], besides: [])
    let texts = canvas.picture.list.items.compactMap { item -> String? in
      if case .text(let text) = item { text.layout.string } else { nil }
    }
    return (texts, unplaced.map(\.text))
  }

  private func sampled(
    _ start: Double, _ source: Track.Segment.Source, following: Track.Segment.Following? = nil
  ) -> Track.Segment {
    let times = (0...20).map { start + 0.05 * Double($0) }
    var segment = Track.Segment(
      key: source.rawValue, startTime: start, endTime: start + 1, isFinished: false,
      motion: .sampled(times: times, values: [times.map { 60 * ($0 - start) }]), source: source)
    segment.following = following
    return segment
  }

  private func width(_ text: String) -> Double { canvas.labelSize(text, Typography.axis).width }

  /// A finger and a timer are causes, which are said with their time; the parameters of a motion
  /// may stand without it.
  @Test("parameters that do not fit lose their times, then how often, and causes lose nothing")
  func parameters_inANarrowPlace_areShorter() throws {
    let linear = Fixtures.linear(2, 3, from: [0], to: [60])
    let plain = MotionLabel.text(linear, try drawing([linear]).row.label, of: 0)
    let spring = Track.Segment.Following(
      layer: "dot", property: "positionX", spring: Spring(bounciness: 4, speed: 12))
    let follower = sampled(2, .follower, following: spring)
    let follows = MotionLabel.text(follower, try drawing([follower]).row.label, of: 0, digits: 3)
    try #require(follows.hasPrefix("follows dot x, "))
    let thrice = (0..<3).map {
      Fixtures.linear(2 + Double($0), 3 + Double($0), from: [0], to: [60])
    }
    let repeated = try said(thrice, in: 900).beside.first ?? ""
    try #require(repeated.hasPrefix(plain + ", ") && repeated.hasSuffix(", from 2 s"))
    let rounds = String(repeated.dropLast(", from 2 s".count))
    let rows: [(segments: [Track.Segment], forms: [String])] = [
      ([linear], [plain + ", from 2 s", plain]),
      ([linear, Fixtures.linear(6, 7, from: [60], to: [0])], [plain + ", from 2, 6 s", plain]),
      (thrice, [repeated, rounds, plain]),
      ([follower], [follows + ", from 2 s", follows]),
      ([sampled(2, .finger)], ["by finger, from 2 s"]),
      ([sampled(2, .timer)], ["by timer, from 2 s"]),
      ([sampled(2, .finger), sampled(6, .finger)], ["by finger, from 2, 6 s", "by finger"]),
    ]
    for row in rows {
      for (index, form) in row.forms.enumerated() {
        let found = try said(row.segments, in: width(form))
        #expect(found.beside == [form], "\(form)")
        // What is not said beside the curve is said below it.
        #expect(found.left == (index == 0 ? [] : [row.forms[0]]), "\(form)")
      }
      let none = try said(row.segments, in: width(row.forms[row.forms.count - 1]) - 20)
      #expect(none.beside.isEmpty && none.left == [row.forms[0]], "\(row.forms)")
    }
  }
}
