// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

/// The header and the footer of a page.
struct SheetHeader {
  let recording: Recording
  /// The part of the screen that the frames show; nil for all of it.
  let area: Rect?
  /// The parts of the screen that stand in the corners of the frames.
  var parts: [Rect] = []
  /// The facts at the right, line by line.
  let facts: [String]

  /// A page with paper, header and footer.
  ///
  /// - Parameters:
  ///   - pageIndex: The number of the page, from 0.
  ///   - isFirst: Whether it has the large header.
  ///   - pageCount: The number of all pages.
  ///   - size: The size of the page, in points.
  ///   - measurer: The text measurer.
  ///   - theme: The colours.
  ///   - unit: What stands before the number of the page, where pages are counted apart.
  /// - Returns: The canvas.
  func canvas(
    pageIndex: Int, isFirst: Bool, pageCount: Int, size: Size, measurer: any TextMeasuring,
    theme: Theme, unit: String = ""
  ) -> PageCanvas {
    var canvas = PageCanvas(measurer: measurer, theme: theme)
    // White paper is drawn too, since a viewer may have a dark background.
    canvas.draw { $0.fill(.rect(Rect(origin: .zero, size: size)), theme.paper) }
    draw(isFirst: isFirst && !SheetMetrics.isSmall(size), page: size, on: &canvas)
    drawFooter(
      (unit.isEmpty ? "" : unit + " ") + "\(pageIndex + 1) / \(pageCount)", page: size, on: &canvas)
    return canvas
  }

  /// Draws the header of a page.
  private func draw(isFirst: Bool, page: Size, on canvas: inout PageCanvas) {
    let theme = canvas.theme
    let top = SheetMetrics.margin(of: page)
    let (left, right) = (top, page.width - top)
    let isNarrow = SheetMetrics.isNarrow(page)
    let ruleY = top + (isFirst ? isNarrow ? 54 : 43 : 20)
    canvas.line(
      from: Point(x: left, y: ruleY), to: Point(x: right, y: ruleY), theme.ink,
      width: isFirst ? 1 : 0.6)
    guard isFirst else {
      canvas.text(
        recording.title, Typography.runningTitle, theme.ink, at: Point(x: left, y: top + 12),
        maxWidth: right - left)
      return
    }
    let factsWidth = drawFacts(right: right, ruleY: ruleY, on: &canvas)
    let available = right - left - factsWidth - 16
    drawTitle(at: Point(x: left, y: top), width: available, on: &canvas)
    drawSummary(at: Point(x: left, y: top), width: available, isNarrow: isNarrow, on: &canvas)
  }

  /// Draws the title in the largest type in which it fits on a line, or small on two lines.
  private func drawTitle(at corner: Point, width: Double, on canvas: inout PageCanvas) {
    let ink = canvas.theme.ink
    for style in [Typography.title, Typography.longTitle]
    where canvas.width(recording.title, style) <= width {
      canvas.text(
        recording.title, style, ink, at: Point(x: corner.x - 1, y: corner.y + 17))
      return
    }
    canvas.paragraph(
      recording.title, Typography.runningTitle, ink, at: Point(x: corner.x, y: corner.y - 9),
      width: width, maxLines: 2)
  }

  /// Draws the sentence under the title, smaller where it needs one more line.
  private func drawSummary(
    at corner: Point, width: Double, isNarrow: Bool, on canvas: inout PageCanvas
  ) {
    let lines = isNarrow ? 2 : 1
    let style = Typography.sentence
    let line = canvas.height("x", style, width: width, maxLines: 1)
    let isLong =
      canvas.height(recording.summary, style, width: width, maxLines: lines + 1)
      > line * (Double(lines) + 0.5)
    canvas.paragraph(
      recording.summary, isLong ? Typography.axis : style, canvas.theme.quiet,
      at: Point(x: corner.x, y: corner.y + (isLong ? 23.5 : 24.5)), width: width,
      maxLines: isLong ? lines + 1 : lines)
  }

  /// Draws the facts, and a small screen with the part that the frames show.
  ///
  /// - Returns: The width of both, in points.
  private func drawFacts(right: Double, ruleY: Double, on canvas: inout PageCanvas) -> Double {
    let theme = canvas.theme
    var edge = right
    if let area, !Rect(origin: .zero, size: recording.size).isEmpty {
      let height = min(34, 34 * recording.size.height / max(recording.size.width, 1))
      let scale = height / recording.size.height
      let screen = Rect(
        x: right - recording.size.width * scale, y: ruleY - 8 - height,
        width: recording.size.width * scale, height: height)
      canvas.draw { picture in
        let part = Rect(
          x: screen.minX + area.minX * scale, y: screen.minY + area.minY * scale,
          width: area.width * scale, height: area.height * scale)
        picture.fill(.rect(part), theme.accent.withOpacity(0.3))
        for part in parts {
          // No smaller than what is seen.
          let mark = Rect(
            center: Point(x: screen.minX + part.midX * scale, y: screen.minY + part.midY * scale),
            size: Size(width: max(2, part.width * scale), height: max(2, part.height * scale)))
          picture.fill(.rect(mark), theme.accent)
        }
        picture.stroke(.roundedRect(screen, cornerRadius: 2), theme.quiet, width: 0.6)
      }
      edge = screen.minX - 9
    }
    var widest = 0.0
    for (index, fact) in facts.enumerated() {
      let y = ruleY - 10 - 11 * Double(facts.count - 1 - index)
      let box = canvas.text(
        fact, Typography.axis, theme.quiet, at: Point(x: edge, y: y), anchor: .baselineRight)
      widest = max(widest, box.width)
    }
    return right - edge + widest
  }

  /// Draws the footer of a page.
  private func drawFooter(_ number: String, page: Size, on canvas: inout PageCanvas) {
    let margin = SheetMetrics.margin(of: page)
    let y = page.height - margin
    let quiet = canvas.theme.quiet
    let number = canvas.text(
      number, Typography.axis, quiet,
      at: Point(x: page.width - margin, y: y), anchor: .baselineRight)
    canvas.text(
      "Hooke\u{2003}\(recording.name)", Typography.axis, quiet,
      at: Point(x: margin, y: y),
      maxWidth: number.minX - margin - 12)
  }
}
