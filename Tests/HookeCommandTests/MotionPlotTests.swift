// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeChart
import HookeDrawing
import Testing

@testable import HookeCommand

/// The marks of a plot: its rest, the band of its target, its peaks and its first crossing.
@Suite("marks of a plot")
struct MotionPlotTests {
  private static let area = Rect(x: 20, y: 40, width: 400, height: 200)
  /// The y of the axis, and the box of the curve between its labels.
  private static let axisY = 218.0
  private static let (top, bottom) = (66.0, 188.0)

  /// A motion on a straight line that comes to rest at a time.
  private static func motion(
    from: Double = 0, to: Double = 10, rest: Double = 2, horizon: Double = 60,
    threshold: Double = 0.01, peaks: [PlottedMotion.Peak] = [], firstCrossing: Double? = nil
  ) -> PlottedMotion {
    PlottedMotion(
      kind: "line", summary: "", outcome: "", details: [], from: from, to: to,
      threshold: threshold,
      state: { time in
        let share = rest.isFinite ? min(1, rest == 0 ? 1 : time / rest) : 0
        return (from + (to.isFinite ? share * (to - from) : 0), to - from)
      },
      settlingTime: { _ in rest }, peaks: peaks, firstCrossing: firstCrossing, horizon: horizon)
  }

  /// What a plot draws.
  private struct Drawing {
    var strokes: [(box: Rect, color: Color)] = []
    var fills: [(box: Rect, color: Color)] = []
    var texts: [(text: String, position: Point, color: Color)] = []

    init(_ motion: PlottedMotion) {
      var canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
      MotionPlot(motion, in: MotionPlotTests.area, canvas).draw(on: &canvas)
      for item in canvas.picture.list.items {
        switch item {
        case .stroke(let path, .color(let color), _):
          if let box = path.bounds { strokes.append((box, color)) }
        case .fill(let path, .color(let color), _):
          if let box = path.bounds { fills.append((box, color)) }
        case .text(let text):
          guard case .color(let color) = text.paint else { continue }
          texts.append((text.layout.string, text.position, color))
        default: break
        }
      }
    }

    /// The right end of the curve.
    var curveEnd: Double? {
      strokes.filter { $0.color == Theme.light.curve(0) }.map(\.box.maxX).max()
    }
  }

  /// Rests and lengths shown; whether the rest has a line, and what is said of it.
  static let rests: [(rest: Double, horizon: Double, threshold: Double, line: Bool, text: String)] =
    [
      (2, 60, 0.01, true, "at rest 2 s, ±0.01"), (2, 60, 0, true, "at rest 2 s"),
      (2, 2, 0.012345, true, "at rest 2 s, ±0.0123"), (100, 10, 0.25, true, "at rest 100 s, ±0.25"),
      (1e6, 10, 0.01, true, "at rest 1000000 s, ±0.01"),
      // One that is far behind is said at the end of the axis, where nothing is marked.
      (1_000_001, 10, 0.01, false, "at rest 1000001 s, ±0.01"),
      (1e9, 10, 0, false, "at rest 1000000000 s"),
      (.infinity, 10, 0.01, false, "never at rest"), (.infinity, 10, 0, false, "never at rest"),
    ]

  @Test("a rest on the axis is marked, and any is said", arguments: rests)
  func rest_ofAMotion_isMarkedWhereItIs(
    rest: Double, horizon: Double, threshold: Double, line: Bool, text: String
  ) throws {
    for (from, to) in horizon == 10 && rest < 1e9 ? [(0.0, 10.0)] : [(10, 0)] {
      let drawing = Drawing(
        Self.motion(from: from, to: to, rest: rest, horizon: horizon, threshold: threshold))
      let accent = Theme.light.accent
      let lines = drawing.strokes.filter { $0.color == accent }
      #expect(lines.count == (line ? 1 : 0))
      let words = drawing.texts.filter { $0.color == accent }
      #expect(words.map(\.text) == [text])
      // The words stand on the far side from the target, and end before the line.
      let place = try #require(words.first?.position)
      #expect(place.y == (to > from ? Self.axisY - 6 : Self.area.minY))
      let end = try #require(drawing.curveEnd)
      #expect(abs(place.x - (end - 4)) < 1e-6)
      if let box = lines.first?.box {
        #expect(abs(box.minX - end) < 1e-6 && box.width < 1e-9)
        #expect(box.minY == Self.area.minY - 6 && box.maxY == Self.axisY)
      }
    }
  }

  /// Thresholds over a way of 10 in 122 points, and the heights of the bands; nil for none.
  @Test(
    "the target has a line, and a band where that is seen",
    arguments: [(0.0, nil), (0.04, nil), (0.05, 1.22), (2.5, 61)] as [(Double, Double?)])
  func target_ofAMotion_hasItsBand(threshold: Double, height: Double?) throws {
    for (from, to, y) in [(0.0, 10.0, Self.top), (10, 0, Self.bottom)] {
      let drawing = Drawing(Self.motion(from: from, to: to, threshold: threshold))
      let bands = drawing.fills.filter { $0.box.width > 100 }.map(\.box)
      #expect(bands.count == (height == nil ? 0 : 1))
      if let band = bands.first, let height {
        #expect(abs(band.height - height) < 1e-9 && abs(band.midY - y) < 1e-9, "\(band)")
      }
      let lines = drawing.strokes.filter { $0.color == Theme.light.faint && $0.box.height < 1e-9 }
      #expect(lines.contains { abs($0.box.minY - y) < 1e-9 && $0.box.width > 300 })
    }
    // A motion without an end has neither.
    let endless = Drawing(
      Self.motion(to: .infinity, rest: .infinity, horizon: 9, threshold: threshold))
    #expect(!endless.fills.contains { $0.box.width > 100 })
    #expect(endless.texts.map(\.text).filter { $0 == "inf" || $0 == "10" } == [])
  }

  /// The axis has a scale of its own, whatever the frames are: it is read from a first drawing.
  @Test(
    "frames have dots where they are more than 3 points apart",
    arguments: [(0.5, false), (2.9, false), (3.1, true)])
  func frames_ofAMotion_haveDotsWhereTheyAreApart(points: Double, hasDots: Bool) throws {
    var motion = Self.motion()
    let curve = Drawing(motion).strokes.filter { $0.color == Theme.light.curve(0) }.map(\.box)
    let width = try #require(curve.map(\.maxX).max()) - #require(curve.map(\.minX).min())
    // Two seconds to its rest.
    motion.frameDuration = 2 * points / width
    let drawing = Drawing(motion)
    let dots = drawing.fills.filter { abs($0.box.width - 2.8) < 1e-9 }
    #expect(dots.count == (hasDots ? Int((width / points).rounded()) + 1 : 0))
    #expect(dots.allSatisfy { $0.color == Theme.light.curve(0) })
    #expect(drawing.strokes.contains { $0.color == Theme.light.curve(0) })
  }

  @Test("a peak has a dot and its value, unless it is hardly beyond the target or not shown")
  func peak_ofAMotion_hasItsDot() {
    for (time, value, isShown) in [
      (1.0, 12.5, true), (0.5, -4, true), (1, 10.5, true), (1, 10.1, false), (1, 9.9, false),
      (30, 12.5, false), (101, 15, false),
    ] {
      let late = time > 2
      let peak = PlottedMotion.Peak(time: time, value: value)
      let drawing = Drawing(
        Self.motion(rest: late ? 100 : 2, horizon: late ? 10 : 60, peaks: [peak]))
      let dots = drawing.fills.filter { abs($0.box.width - 4.4) < 1e-9 }
      #expect(dots.count == (isShown ? 1 : 0), "\(time) \(value)")
      let label = value == -4 ? "\u{2212}4" : value == 15 || value == 12 ? "15" : "\(value)"
      let isSaid = drawing.texts.contains { Double($0.text) == value || $0.text == label }
      #expect(isSaid == isShown, "\(drawing.texts.map(\.text))")
    }
  }

  @Test("the first crossing has a ring and its time, on the side that the motion leaves")
  func crossing_ofAMotion_hasItsRing() throws {
    for (from, to, y, side) in [(0.0, 10.0, Self.top, 10.0), (10, 0, Self.bottom, -5)] {
      let drawing = Drawing(Self.motion(from: from, to: to, firstCrossing: 0.75))
      let rings = drawing.strokes.filter { abs($0.box.width - 4.4) < 1e-9 }
      let ring = try #require(rings.first?.box.center)
      #expect(rings.count == 1 && abs(ring.y - y) < 1e-9)
      let text = try #require(drawing.texts.first { $0.text == "0.7500 s" })
      #expect(abs(text.position.x - (ring.x + 6)) < 1e-9)
      #expect(abs(text.position.y - (ring.y + side)) < 1e-9)
    }
    let late = Drawing(Self.motion(firstCrossing: 3))
    #expect(!late.strokes.contains { abs($0.box.width - 4.4) < 1e-9 })
  }

  /// Half waves of 0.03 s, each smaller than the one before, turned upside down or not; up to a
  /// minute would be shown.
  @Test(arguments: [1.0, -1])
  func label_ofAPeak_isOnItsOuterSide(sign: Double) throws {
    func value(_ time: Double) -> Double {
      let height = time < 0.03 ? 5.0 : time < 0.06 ? 4 : time < 0.09 ? 3 : 0
      return 5 + sign * height * sin(Double.pi * time / 0.03)
    }
    let motion = PlottedMotion(
      kind: "waves", summary: "", outcome: "", details: [], from: 5, to: 5, threshold: 0.01,
      state: { (value($0), 0) }, settlingTime: { _ in 0.2 },
      peaks: [0.015, 0.045, 0.075].map { PlottedMotion.Peak(time: $0, value: value($0)) },
      firstCrossing: nil, horizon: 60)
    let drawing = Drawing(motion)
    let dots = drawing.fills.filter { abs($0.box.width - 4.4) < 1e-9 }.map(\.box.center)
    try #require(dots.count == 3)
    for (index, time) in ["0.0150 s", "0.0450 s", "0.0750 s"].enumerated() {
      let label = try #require(drawing.texts.first { $0.text == time }, "\(drawing.texts)")
      let isAbove = (sign > 0) == index.isMultiple(of: 2)
      #expect((label.position.y < dots[index].y) == isAbove)
    }
  }
}
