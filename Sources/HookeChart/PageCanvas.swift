// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A page being drawn: a display list under construction that can also measure text.
///
/// ```swift
/// var canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
/// let box = canvas.text("8.33 ms", Typography.axis, canvas.theme.quiet, at: Point(x: 36, y: 52))
/// canvas.line(
///   from: Point(x: box.maxX, y: 50), to: Point(x: 200, y: 50), canvas.theme.faint, width: 0.5)
/// let list = canvas.picture.list
/// ```
public struct PageCanvas {
  /// What has been drawn so far.
  public private(set) var picture = DisplayListBuilder()
  /// The text measurer: that of the renderer which will draw the page.
  public let measurer: any TextMeasuring
  /// The colours.
  public let theme: Theme

  /// An empty page.
  public init(measurer: any TextMeasuring, theme: Theme) {
    self.measurer = measurer
    self.theme = theme
  }

  /// Draws the content of another canvas over this one.
  package mutating func append(_ other: PageCanvas) { picture.append(other.picture.list) }

  /// Draws through the display list's own builder.
  public mutating func draw(_ body: (inout DisplayListBuilder) -> Void) { body(&picture) }

  /// The width and height of a string on one line, in points.
  package func size(_ string: String, _ style: TextStyle) -> Size {
    measurer.measure(TextLayout(string, style: style, wrapping: .none, truncation: .none)).size
  }

  /// The width of a string on one line, in points.
  public func width(_ string: String, _ style: TextStyle) -> Double { size(string, style).width }

  /// Draws one line of text; one wider than `maxWidth` has an ellipsis at its end.
  ///
  /// - Parameters:
  ///   - string: The text; nothing is drawn for an empty one.
  ///   - style: The face and size.
  ///   - color: The colour.
  ///   - position: The position of the anchor, in points.
  ///   - anchor: Which place of the text stands at the position.
  ///   - maxWidth: The greatest width, in points; nil for any.
  /// - Returns: The box of the text, in points.
  @discardableResult
  public mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, at position: Point,
    anchor: TextAnchor = .baseline, maxWidth: Double? = nil
  ) -> Rect {
    text(
      string, style, color, at: position, anchor: anchor, maxWidth: maxWidth, truncation: .tail)
  }

  /// Draws one line of text; one wider than `maxWidth` has an ellipsis where `truncation` says.
  @discardableResult
  package mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, at position: Point,
    anchor: TextAnchor = .baseline, maxWidth: Double?, truncation: TextLayout.Truncation
  ) -> Rect {
    guard !string.isEmpty else { return Rect(origin: position, size: .zero) }
    var layout = TextLayout(string, style: style, wrapping: .none, truncation: .none)
    var metrics = measurer.measure(layout)
    if let maxWidth, metrics.size.width > maxWidth {
      layout = TextLayout(
        string, style: style, maxWidth: maxWidth, truncation: truncation, maxLines: 1)
      metrics = measurer.measure(layout)
    }
    picture.text(layout, at: position, anchor: anchor, .color(color))
    return Rect(origin: anchor.topLeft(of: metrics, at: position), size: metrics.size)
  }

  /// Draws a paragraph wrapped at a width, from its top left corner.
  ///
  /// - Returns: The height of the paragraph, in points.
  @discardableResult
  package mutating func paragraph(
    _ string: String, _ style: TextStyle, _ color: Color, at topLeft: Point, width: Double,
    maxLines: Int
  ) -> Double {
    guard !string.isEmpty else { return 0 }
    let layout = TextLayout(string, style: style, maxWidth: width, maxLines: maxLines)
    picture.text(layout, at: topLeft, anchor: .topLeft, .color(color))
    return measurer.measure(layout).size.height
  }

  /// The height of a paragraph, in points.
  package func height(_ string: String, _ style: TextStyle, width: Double, maxLines: Int) -> Double
  {
    guard !string.isEmpty else { return 0 }
    // One measurement serves all widths in which the text fits on a line.
    let line = size(string, style)
    if line.width <= width, !string.contains(where: \.isNewline) { return line.height }
    return measurer.measure(TextLayout(string, style: style, maxWidth: width, maxLines: maxLines))
      .size.height
  }

  /// Draws a straight line of a width in points.
  public mutating func line(from start: Point, to end: Point, _ color: Color, width: Double) {
    picture.stroke(.line(from: start, to: end), color, width: width)
  }
}
