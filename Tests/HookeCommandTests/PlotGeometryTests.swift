// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeCommand

/// The places of a plot's marks, where the target is not the extreme of the motion, where it has no
/// end, where it has control points and where it is one of frames.
@Suite("geometry of plots")
struct PlotGeometryTests {
  private static let area = Rect(x: 20, y: 40, width: 400, height: 200)
  private static let axisY = 218.0

  private static func items(_ motion: PlottedMotion) -> [DisplayItem] {
    var canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    MotionPlot(motion, in: area, canvas).draw(on: &canvas)
    return canvas.picture.list.items
  }

  private static func strokes(_ motion: PlottedMotion, _ color: Color) -> [Rect] {
    items(motion).compactMap { item in
      guard case .stroke(let path, .color(color), _) = item else { return nil }
      return path.bounds
    }
  }

  /// The boxes of circles of a radius.
  private static func circles(_ motion: PlottedMotion, _ color: Color, radius: Double) -> [Rect] {
    items(motion).compactMap { item in
      guard case .fill(let path, .color(color), _) = item, let box = path.bounds,
        abs(box.width - 2 * radius) < 1e-9
      else { return nil }
      return box
    }
  }

  /// Targets between the extremes, the extreme of a peak, and whether the target is in the upper
  /// half.
  @Test(arguments: [
    (0.0, 10.0, 60.0, false), (0, 10, 15, true), (10, 0, -50, true), (10, 0, -5, false),
    (0, 10, -60, true), (10, 0, 60, false), (-3, 7, 30, false), (7, -3, -30, true),
  ])
  func rest_besideATargetBetweenExtremes_isOnItsFarSide(
    from: Double, to: Double, peak: Double, isHigh: Bool
  ) {
    let motion = PlotScaleTests.motion(from: from, to: to, peaks: [.init(time: 1, value: peak)])
    let words = Self.items(motion).compactMap { item -> Point? in
      guard case .text(let text) = item, text.layout.string.hasPrefix("at rest") else {
        return nil
      }
      return text.position
    }
    #expect(words.map(\.y) == [isHigh ? Self.axisY - 6 : Self.area.minY])
  }

  @Test("a motion without an end needs no space for its label")
  func curve_withoutAnEnd_reachesTheRightSide() {
    let color = Theme.light.curve(0)
    let endless = Self.strokes(
      PlotScaleTests.motion(from: 5, to: .infinity, rest: .infinity, horizon: 9), color)
    #expect(endless.map(\.maxX).max() == Self.area.maxX)
    let label = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light).width(
      MotionPlot.endLabel(10), Typography.name)
    // A 1.03th of the axis lies behind the rest.
    let right = Self.area.maxX - label - 8
    let curve = Self.strokes(PlotScaleTests.motion(from: 5), color)
    let left = curve.map(\.minX).min() ?? 0
    #expect(abs((curve.map(\.maxX).max() ?? 0) - (left + (right - left) / 1.03)) < 1e-9)
  }

  @Test("control points are joined to the ends of the curve")
  func handles_ofATimingFunction_beginAtItsEnds() throws {
    for (y1, y2) in [(-0.5, 1.5), (0.25, 0.5), (2, -1)] {
      let motion = PlottedMotion(
        EasedMotion(
          timing: CubicBezier(0.3, y1, 0.6, y2), duration: 2, fromValue: 0, toValue: 10))
      let curve = Self.strokes(motion, Theme.light.curve(0))
      let (left, right) = (curve.map(\.minX).min() ?? 0, curve.map(\.maxX).max() ?? 0)
      let handles = Self.strokes(motion, Theme.light.quiet).filter { $0.width > 5 && $0.height > 1 }
      try #require(handles.count == 2)
      #expect(abs(handles[0].minX - left) < 1e-6 && abs(handles[1].maxX - right) < 1e-6)
      #expect(abs(handles[0].maxX - (left + 0.3 * (right - left))) < 1e-6)
      #expect(abs(handles[1].minX - (left + 0.6 * (right - left))) < 1e-6)
    }
  }

  /// Dots stand at frames that are more than 3 points apart.
  @Test(arguments: [(40.0, true), (60, false), (70, false), (100, false), (300, false)])
  func dots_ofFrames_areThereWhereTheyStandApart(fps: Double, hasDots: Bool) {
    let line = PlotScaleTests.motion()
    let motion = PlottedMotion(
      kind: "line", summary: "", details: [], stepping: line.stepper, fps: fps, from: 0, to: 10,
      threshold: 0.01)
    let color = Theme.light.curve(0)
    let curve = Self.strokes(motion, color)
    let width = (curve.map(\.maxX).max() ?? 0) - (curve.map(\.minX).min() ?? 0)
    let distance = width / (2 * fps)
    #expect((distance > 3) == hasDots && (distance > 1 || fps > 180), "\(distance)")
    let dots = Self.circles(motion, color, radius: 1.4)
    #expect(dots.count == (hasDots ? Int(2 * fps) + 1 : 0))
  }

  /// The quotient of a rest of so many frames by the length of one is a little less than their
  /// number.
  @Test(arguments: [(5.0, 3), (5, 24), (10, 7), (11, 12), (13, 7), (60, 24), (49, 25)])
  func dots_ofFrames_goToTheLast(fps: Double, count: Int) {
    let line = PlotScaleTests.motion(rest: Double(count) / fps)
    let motion = PlottedMotion(
      kind: "line", summary: "", details: [], stepping: line.stepper, fps: fps, from: 0, to: 10,
      threshold: 0.01)
    let color = Theme.light.curve(0)
    let dots = Self.circles(motion, color, radius: 1.4)
    #expect(dots.count == count + 1)
    let curve = Self.strokes(motion, color)
    let right = curve.map(\.maxX).max() ?? 0
    #expect(abs((dots.map(\.center.x).max() ?? 0) - right) < 1e-6)
    // The axis goes on for 0.03 of the length, in the space beside the labels of the ends.
    let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    let left = Self.area.minX + canvas.width("0", Typography.name) + 8
    let end = Self.area.maxX - canvas.width("10", Typography.name) - 8
    #expect(abs(right - (left + (end - left) / 1.03)) < 1e-6)
  }

  @Test("the first value stands on the left of the plot, the last on the right")
  func labels_ofTheEnds_areBesideThePlot() {
    for (from, to) in [(0.0, 10.0), (10, -2.5), (-1_234_567, 0.125)] {
      var canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
      let (first, last) = (MotionPlot.endLabel(from), MotionPlot.endLabel(to))
      let left = Self.area.minX + canvas.width(first, Typography.name) + 8
      let right = Self.area.maxX - canvas.width(last, Typography.name) - 8
      // Between the labels above and below the curve, and over the axis.
      let (top, bottom) = (66.0, 188.0)
      canvas.text(
        first, Typography.name, Theme.light.quiet,
        at: Point(x: left - 6, y: from < to ? bottom : top), anchor: TextAnchor(.right, .center))
      let color = Theme.light.label(Theme.light.curve(0))
      canvas.text(
        last, Typography.name, color, at: Point(x: right + 6, y: from < to ? top : bottom),
        anchor: TextAnchor(.left, .center))
      let items = Self.items(PlotScaleTests.motion(from: from, to: to))
      for item in canvas.picture.list.items {
        #expect(items.contains(item), "\(from) \(to) \(item)")
      }
    }
  }
}
