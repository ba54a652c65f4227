// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// Labels that touch neither each other nor the curve: one that has no room is left out.
struct PlotLabels {
  private let measurer: any TextMeasuring
  private let curve: [Point]
  private var taken: [Rect] = []

  init(measurer: any TextMeasuring, avoiding curve: [Point]) {
    self.measurer = measurer
    self.curve = curve
  }

  private func isFree(_ box: Rect) -> Bool {
    !taken.contains { $0.intersects(box) } && !curve.contains { box.contains($0) }
  }

  /// Keeps the room of a text that stands already.
  mutating func block(_ text: String, _ style: TextStyle, at point: Point, _ anchor: TextAnchor) {
    taken.append(box(text, style, at: point, anchor))
  }

  /// Draws a text if there is room for it.
  mutating func place(
    _ text: String, _ style: TextStyle, at point: Point, _ anchor: TextAnchor, _ color: Color,
    _ builder: inout DisplayListBuilder
  ) -> Bool {
    let box = box(text, style, at: point, anchor)
    guard isFree(box) else { return false }
    taken.append(box)
    builder.text(text, style: style, at: point, anchor: anchor, color)
    return true
  }

  /// Draws a peak's value and time over or under it if there is room for both.
  mutating func place(
    value: String, time: String, beside point: Point, above: Bool,
    _ builder: inout DisplayListBuilder
  ) -> Bool {
    let valuePoint = point.offsetBy(dx: 0, dy: above ? -15 : 13)
    let timePoint = valuePoint.offsetBy(dx: 0, dy: 9)
    let boxes = [
      box(value, ChartStyle.label, at: valuePoint, .baselineCenter),
      box(time, ChartStyle.axis, at: timePoint, .baselineCenter),
    ]
    guard boxes.allSatisfy(isFree) else { return false }
    taken += boxes
    builder.text(
      value, style: ChartStyle.label, at: valuePoint, anchor: .baselineCenter, ChartStyle.curve)
    builder.text(
      time, style: ChartStyle.axis, at: timePoint, anchor: .baselineCenter, ChartStyle.grey)
    return true
  }

  /// The text's box, as high as its figures, with a little air at its sides.
  private func box(_ text: String, _ style: TextStyle, at point: Point, _ anchor: TextAnchor)
    -> Rect
  {
    let metrics = measurer.measure(TextLayout(text, style: style))
    let corner = anchor.topLeft(of: metrics, at: point)
    let baseline = corner.y + metrics.firstBaseline
    let height = 0.75 * style.font.size
    return Rect(
      x: corner.x - 3, y: baseline - height, width: metrics.size.width + 6, height: height)
  }
}
