// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// The values among the curves of a property with several components, of which some move.
@Suite("Labels of components")
struct ComponentLabelTests {
  private let measurer = MonospacedTextMeasurer()

  /// A motion of one component; the others rest at 7.
  private func segment(
    _ start: Double, _ end: Double, _ component: Int, of count: Int, from: Double, to: Double
  ) -> Track.Segment {
    let curves = (0..<count).map { index -> MotionCurve in
      let (from, to) = index == component ? (from, to) : (7, 7)
      return .eased(
        EasedMotion(timing: .linear, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0)
    }
    return Track.Segment(
      key: "key", startTime: start, endTime: end, isFinished: true,
      motion: .closedForm(origin: start, rate: 1, curves: curves))
  }

  /// A component that goes from 0 to 80, rests there, falls to 30, rests, and then begins anew at
  /// 55 and ends at 0.
  private func track(_ property: String, moving component: Int, of count: Int) -> Track {
    var initial = [Double](repeating: 7, count: count)
    initial[component] = 0
    let segments = [
      segment(0.5, 1, component, of: count, from: 0, to: 80),
      segment(2, 2.5, component, of: count, from: 80, to: 30),
      segment(4, 4.5, component, of: count, from: 55, to: 0),
    ]
    return Track(
      layer: "card", property: property, threshold: 0.5, initialValue: initial, segments: segments)
  }

  private func drawing(_ track: Track) throws -> CurveRowDrawing {
    let rows = CurveRow.rows(of: Fixtures.recording([track], duration: 5))
    let row = try #require(rows.first)
    let chart = CurveChart(
      rows: rows, span: 0...5, skippableIntervals: [], marks: [],
      frame: Rect(x: 0, y: 0, width: 900, height: CurveChart.height(of: rows[...], rowHeight: 90)))
    let geometry = chart.geometry(on: PageCanvas(measurer: measurer, theme: .light))
    return CurveRowDrawing(
      row: row, box: geometry.boxes[0], axis: geometry.axis, columns: geometry.columns, span: 0...5,
      marks: [])
  }

  /// The labels that a function draws, with their boxes.
  private func labels(
    _ track: Track,
    _ draw: (CurveRowDrawing, inout PageCanvas, inout LabelPlacer) -> [Rect]
  ) throws -> [(text: String, box: Rect)] {
    let drawing = try drawing(track)
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    var placer = LabelPlacer(bounds: Rect(x: 0, y: -200, width: 900, height: 600))
    let boxes = draw(drawing, &canvas, &placer)
    let texts = canvas.picture.list.items.compactMap { item -> String? in
      if case .text(let text) = item { text.layout.string } else { nil }
    }
    try #require(texts.count == boxes.count)
    return zip(texts, boxes).map { ($0, $1) }
  }

  static let cases: [(property: String, component: Int, count: Int)] = [
    ("positionX", 0, 1), ("position", 0, 2), ("position", 1, 2), ("size", 0, 2), ("size", 1, 2),
  ]

  @Test("the value at which a component rests stands at its rest", arguments: cases)
  func plateaus_ofOneComponent_areItsOwn(_ property: String, _ component: Int, _ count: Int) throws
  {
    let track = track(property, moving: component, of: count)
    let drawing = try drawing(track)
    let found = try labels(track) { $0.drawPlateaus(.black, on: &$1, &$2) }
    #expect(found.map(\.text).sorted() == ["30", "80"], "\(found)")
    for (text, start, end) in [("80", 1.0, 2.0), ("30", 2.5, 4)] {
      let box = try #require(found.first { $0.text == text }).box
      #expect(box.minX >= drawing.axis.x(at: start) && box.maxX <= drawing.axis.x(at: end) + 6)
      let level = drawing.y(try #require(Double(text)))
      #expect(min((box.maxY - level).magnitude, (box.minY - level).magnitude) < 3, "\(text)")
    }
  }

  @Test("the value at which a component begins elsewhere stands at its start", arguments: cases)
  func jumps_ofOneComponent_areItsOwn(_ property: String, _ component: Int, _ count: Int) throws {
    let track = track(property, moving: component, of: count)
    let drawing = try drawing(track)
    let found = try labels(track) { $0.drawJumps(.black, on: &$1, &$2) }
    #expect(found.map(\.text) == ["55"], "\(found)")
    let box = try #require(found.first).box
    let gap = max(drawing.axis.x(at: 4) - box.maxX, box.minX - drawing.axis.x(at: 4))
    #expect(gap > 0 && gap < 5, "\(box)")
    #expect((box.midY - drawing.y(55)).magnitude < box.height + 2)
  }

  @Test("where two components move, each value says which one it is of")
  func plateaus_ofTwoComponents_areNamed() throws {
    func both(_ start: Double, _ end: Double, _ from: [Double], _ to: [Double]) -> Track.Segment {
      Fixtures.linear(start, end, from: from, to: to)
    }
    let track = Track(
      layer: "card", property: "position", threshold: 0.5, initialValue: [0, 90],
      segments: [
        both(0.5, 1, [0, 90], [40, 20]), both(2, 2.5, [40, 20], [60, 70]),
        both(4, 4.5, [60, 70], [0, 90]),
      ])
    let found = try labels(track) { $0.drawPlateaus(.black, on: &$1, &$2) }
    #expect(found.map(\.text).sorted() == ["x 40", "x 60", "y 20", "y 70"], "\(found)")
  }

  /// Rests at 80, 30, 80, for a moment at 50, and again at 30; ends at 0 as it begins.
  @Test("each value of a rest is said once, and none of a rest of a few points or of an end")
  func plateaus_ofEqualValues_areSaidOnce() throws {
    let ways: [(start: Double, from: Double, to: Double)] = [
      (0.2, 0, 80), (0.9, 80, 30), (1.6, 30, 80), (2.3, 80, 50), (2.51, 50, 30), (3.4, 30, 0),
      (4.4, 0, 30), (4.7, 30, 0),
    ]
    let track = Fixtures.track(
      "card", "positionX",
      ways.map { segment($0.start, $0.start + 0.2, 0, of: 1, from: $0.from, to: $0.to) },
      initial: 0, threshold: 0.5)
    let found = try labels(track) { $0.drawPlateaus(.black, on: &$1, &$2) }
    #expect(found.map(\.text).sorted() == ["30", "80"], "\(found)")
  }

  @Test("the band of a colour is as translucent as the colour, and not beyond its channels")
  func swatch_ofAColour_hasItsOpacity() throws {
    for (from, to, ends) in [
      (
        [1.0, 0, 0, 1], [0.0, 0, 1, 0.5],
        [Color(hex: 0xFF0000), Color(hex: 0x0000FF).withOpacity(0.5)]
      ),
      (
        [1.5, -1, 0, 0.25], [0, 0, 1, 2],
        [Color(hex: 0xFF0000).withOpacity(0.25), Color(hex: 0x0000FF)]
      ),
    ] {
      let track = Track(
        layer: "card", property: "backgroundColor", threshold: 0.004, initialValue: from,
        segments: [Fixtures.linear(1, 2, from: from, to: to)])
      var canvas = PageCanvas(measurer: measurer, theme: .light)
      try drawing(track).drawSwatch(on: &canvas)
      guard case .fill(_, .gradient(let gradient), _)? = canvas.picture.list.items.first else {
        Issue.record("no band")
        return
      }
      #expect([gradient.stops.first?.color, gradient.stops.last?.color] == ends)
    }
  }

  /// Rises to a value, rests there for some points of the axis, and falls again.
  @Test("a rest of more than four points has its value, in its middle where that is wider")
  func plateaus_ofAFewPoints_haveTheirValues() throws {
    func track(_ value: Double, _ rest: Double) -> Track {
      Fixtures.track(
        "card", "positionX",
        [
          segment(1, 2, 0, of: 1, from: 0, to: value),
          segment(2 + rest, 3 + rest, 0, of: 1, from: value, to: 0),
        ], initial: 0, threshold: 0.5)
    }
    let scale = try drawing(track(50, 1)).axis.scale
    for (value, points, isShown) in [
      (50.0, 3.0, false), (50, 5, true), (50, 8, true), (50, 30, true), (5000, 3, false),
      (5000, 5, true), (5000, 9, true),
    ] {
      let track = track(value, points / scale)
      let axis = try drawing(track).axis
      let found = try labels(track) { $0.drawPlateaus(.black, on: &$1, &$2) }
      try #require(found.count == (isShown ? 1 : 0), "\(value) \(points): \(found)")
      guard let box = found.first?.box else { continue }
      let (left, right) = (axis.x(at: 2), axis.x(at: 2 + points / scale))
      if box.width > right - left + 3 {
        #expect((box.midX - (left + right) / 2).magnitude < 1e-6, "\(value) \(points)")
      } else {
        #expect(box.minX > left && box.maxX < right + 6, "\(value) \(points)")
      }
    }
  }
}
