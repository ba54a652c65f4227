// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// Labels that never touch each other: one that has no room is left out.
struct PlotLabels {
  private let measurer: any TextMeasuring
  private var taken: [Rect] = []

  init(measurer: any TextMeasuring) {
    self.measurer = measurer
  }

  /// Keeps the room of a text that stands already.
  mutating func block(_ text: String, _ style: TextStyle, at point: Point, _ anchor: TextAnchor) {
    taken.append(box(text, style, at: point, anchor))
  }

  /// Draws a text if there is room for it.
  mutating func place(
    _ text: String, _ style: TextStyle, at point: Point, _ anchor: TextAnchor, _ color: Color,
    _ builder: inout DisplayListBuilder
  ) {
    let box = box(text, style, at: point, anchor)
    guard !taken.contains(where: { $0.intersects(box) }) else { return }
    taken.append(box)
    builder.text(text, style: style, at: point, anchor: anchor, color)
  }

  /// Draws a peak's value and time over or under it if there is room for both.
  mutating func place(
    value: String, time: String, beside point: Point, above: Bool,
    _ builder: inout DisplayListBuilder
  ) -> Bool {
    let valuePoint = point.offsetBy(dx: 0, dy: above ? -15 : 13)
    let timePoint = valuePoint.offsetBy(dx: 0, dy: 9)
    let boxes = [
      box(value, PlateStyle.label, at: valuePoint, .baselineCenter),
      box(time, PlateStyle.axis, at: timePoint, .baselineCenter),
    ]
    guard !boxes.contains(where: { box in taken.contains { $0.intersects(box) } }) else {
      return false
    }
    taken += boxes
    builder.text(
      value, style: PlateStyle.label, at: valuePoint, anchor: .baselineCenter, PlateStyle.curve)
    builder.text(
      time, style: PlateStyle.axis, at: timePoint, anchor: .baselineCenter, PlateStyle.grey)
    return true
  }

  /// The text's box with a little air at its sides.
  private func box(_ text: String, _ style: TextStyle, at point: Point, _ anchor: TextAnchor)
    -> Rect
  {
    let metrics = measurer.measure(TextLayout(text, style: style))
    return Rect(origin: anchor.topLeft(of: metrics, at: point), size: metrics.size)
      .insetBy(dx: -3, dy: 0)
  }
}
