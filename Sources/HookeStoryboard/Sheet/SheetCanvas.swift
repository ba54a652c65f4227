// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A page in the making: draws, and knows where its texts are.
struct SheetCanvas {
  /// What has been drawn.
  private(set) var picture = DisplayListBuilder()
  /// What measures the texts.
  let measurer: any TextMeasuring
  /// The colours.
  let theme: Theme

  init(measurer: any TextMeasuring, theme: Theme) {
    self.measurer = measurer
    self.theme = theme
  }

  /// Draws what another canvas holds over this one.
  mutating func append(_ other: SheetCanvas) { picture.append(other.picture.list) }

  /// Changes the picture directly.
  mutating func draw(_ body: (inout DisplayListBuilder) -> Void) { body(&picture) }

  /// The width and height of a string on one line, in points.
  func size(_ string: String, _ style: TextStyle) -> Size {
    measurer.measure(TextLayout(string, style: style, wrapping: .none, truncation: .none)).size
  }

  /// The width of a string on one line, in points.
  func width(_ string: String, _ style: TextStyle) -> Double { size(string, style).width }

  /// Writes one line; what does not fit into `maxWidth` ends in an ellipsis.
  ///
  /// - Returns: The box of the text, in points.
  @discardableResult
  mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, at position: Point,
    anchor: TextAnchor = .baseline, maxWidth: Double? = nil
  ) -> Rect {
    guard !string.isEmpty else { return Rect(origin: position, size: .zero) }
    var layout = TextLayout(string, style: style, wrapping: .none, truncation: .none)
    var metrics = measurer.measure(layout)
    if let maxWidth, metrics.size.width > maxWidth {
      layout = TextLayout(string, style: style, maxWidth: maxWidth, maxLines: 1)
      metrics = measurer.measure(layout)
    }
    picture.text(layout, at: position, anchor: anchor, .color(color))
    return Rect(origin: anchor.topLeft(of: metrics, at: position), size: metrics.size)
  }

  /// Writes lines broken at a width, from the top left.
  ///
  /// - Returns: The height taken, in points.
  @discardableResult
  mutating func paragraph(
    _ string: String, _ style: TextStyle, _ color: Color, at topLeft: Point, width: Double,
    maxLines: Int
  ) -> Double {
    guard !string.isEmpty else { return 0 }
    let layout = TextLayout(string, style: style, maxWidth: width, maxLines: maxLines)
    picture.text(layout, at: topLeft, anchor: .topLeft, .color(color))
    return measurer.measure(layout).size.height
  }

  /// The height of a paragraph, in points.
  func height(_ string: String, _ style: TextStyle, width: Double, maxLines: Int) -> Double {
    guard !string.isEmpty else { return 0 }
    return measurer.measure(TextLayout(string, style: style, maxWidth: width, maxLines: maxLines))
      .size.height
  }

  /// Draws a straight line.
  mutating func line(from start: Point, to end: Point, _ color: Color, width: Double) {
    picture.stroke(.line(from: start, to: end), color, width: width)
  }
}
