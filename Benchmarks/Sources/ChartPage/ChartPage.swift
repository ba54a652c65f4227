// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeChart
public import HookeDrawing

/// A page with a chart of measurements under construction: its head is drawn.
public struct ChartPage {
  /// The size of the page, in points.
  public static let size = Size.a4.landscape
  /// The distance of the content from the edges, in points.
  public static let margin = 36.0

  /// What the chart is drawn on.
  public var canvas: PageCanvas
  private let title: String
  private let sentence: String

  /// Draws the head.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - sentence: What the chart shows.
  ///   - facts: Two lines at the right: the machine, and what else the figures depend on.
  ///   - measurer: The measurer of texts.
  public init(
    _ title: String, _ sentence: String, facts: [String], measurer: any TextMeasuring
  ) {
    (self.title, self.sentence) = (title, sentence)
    canvas = PageCanvas(measurer: measurer, theme: .light)
    let theme = canvas.theme
    let (left, right) = (Self.margin, Self.size.width - Self.margin)
    canvas.text(title, Typography.title, theme.ink, at: Point(x: left, y: 52))
    canvas.text(sentence, Typography.sentence, theme.quiet, at: Point(x: left, y: 67))
    for (fact, y) in zip(facts, [52.0, 64]) {
      canvas.text(
        fact, Typography.time, theme.quiet, at: Point(x: right, y: y), anchor: .baselineRight)
    }
    canvas.line(from: Point(x: left, y: 78), to: Point(x: right, y: 78), theme.ink, width: 1.2)
  }

  /// Draws a line of the grid.
  public mutating func grid(from start: Point, to end: Point) {
    canvas.line(from: start, to: end, canvas.theme.faint.withOpacity(0.55), width: 0.4)
  }

  /// Draws a label of an axis.
  public mutating func label(_ text: String, at place: Point, anchor: TextAnchor = .baselineRight) {
    canvas.text(text, Typography.axis, canvas.theme.quiet, at: place, anchor: anchor)
  }

  /// Draws a line of the grid across an area, with its label at the left.
  public mutating func row(_ text: String, at y: Double, in area: Rect, gap: Double) {
    grid(from: Point(x: area.minX, y: y), to: Point(x: area.maxX, y: y))
    label(text, at: Point(x: area.minX - gap, y: y + 2.5))
  }

  /// Returns the finished page, with its metadata.
  public func document(description: String) -> Document {
    let page = Page(
      size: Self.size, content: canvas.picture.list, title: title, description: description)
    return Document(
      pages: [page], metadata: Metadata(title: title, author: "Hooke", subject: sentence))
  }
}
