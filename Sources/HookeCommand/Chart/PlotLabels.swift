// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing

/// The labels of a plot: they touch neither each other nor the curve, and one without space is left
/// out.
struct PlotLabels {
  private var placer: LabelPlacer

  /// Digits fill this part of the height of their line, in points.
  private static let digitHeight = 5.6

  init(bounds: Rect) { placer = LabelPlacer(bounds: bounds) }

  /// Keeps labels off a line.
  mutating func avoid(_ points: [Point]) { placer.avoid(polyline: points) }

  /// Draws a text that ends at a point on its baseline, whatever it covers.
  mutating func draw(
    _ text: String, _ color: Color, endingAt point: Point, on canvas: inout PageCanvas
  ) {
    let box = canvas.text(text, Typography.axis, color, at: point, anchor: .baselineRight)
    placer.avoid(
      Rect(
        x: box.minX, y: point.y - Self.digitHeight, width: box.width, height: Self.digitHeight))
  }

  /// Draws a text that starts at a point on its baseline.
  ///
  /// - Returns: Whether there was space for it.
  mutating func draw(
    _ text: String, _ color: Color, startingAt point: Point, on canvas: inout PageCanvas
  ) -> Bool {
    let size = Size(width: canvas.width(text, Typography.axis), height: Self.digitHeight)
    let corner = Point(x: point.x, y: point.y - Self.digitHeight)
    guard placer.place(size, candidates: [corner], clearance: 3) != nil else { return false }
    canvas.text(text, Typography.axis, color, at: point)
    return true
  }

  /// Draws the value and the time of a peak above or below it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - time: The time.
  ///   - point: The peak.
  ///   - isAbove: Whether the label stands above the peak.
  ///   - mayShift: Whether it may stand to a side of the peak or farther from it, where no other
  ///     peak is near.
  ///   - canvas: The page.
  /// - Returns: Whether there was space for both.
  mutating func draw(
    value: String, time: String, beside point: Point, isAbove: Bool, mayShift: Bool,
    on canvas: inout PageCanvas
  ) -> Bool {
    let theme = canvas.theme
    let width = max(canvas.width(value, Typography.name), canvas.width(time, Typography.axis))
    let size = Size(width: width, height: Self.digitHeight + 9)
    let top = isAbove ? point.y - 5 - size.height : point.y + 6
    // The line to a control point may pass close to the peak: the label is beyond it then.
    let distances: [Double] = mayShift ? [0, 8, 14] : [0]
    let shifts: [Double] = mayShift ? [0, -0.6, 0.6, -1, 1] : [0]
    let candidates = distances.flatMap { distance in
      let y = isAbove ? top - distance : top + distance
      return shifts.map { Point(x: point.x + ($0 - 0.5) * width, y: y) }
    }
    guard let box = placer.place(size, candidates: candidates, clearance: 6) else { return false }
    canvas.text(
      value, Typography.name, theme.label(theme.curve(0)),
      at: Point(x: box.midX, y: box.minY + Self.digitHeight), anchor: .baselineCenter)
    canvas.text(
      time, Typography.axis, theme.quiet, at: Point(x: box.midX, y: box.maxY),
      anchor: .baselineCenter)
    return true
  }
}
