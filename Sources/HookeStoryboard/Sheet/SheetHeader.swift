// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// What stands at the top and at the foot of every page.
struct SheetHeader {
  let recording: Recording
  /// The part of the screen the frames show; nil for all of it.
  let area: Rect?
  /// Small facts at the right, line by line.
  let facts: [String]

  /// Draws the head of a page.
  func draw(pageIndex: Int, page: Size, on canvas: inout SheetCanvas) {
    let theme = canvas.theme
    let (left, right, top) = (
      SheetMetrics.margin, page.width - SheetMetrics.margin, SheetMetrics.margin
    )
    let isFirst = pageIndex == 0
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
    let room = right - left - factsWidth - 16
    canvas.text(
      recording.title, Typography.title, theme.ink, at: Point(x: left - 1, y: top + 17),
      maxWidth: room)
    canvas.paragraph(
      recording.summary, Typography.sentence, theme.quiet, at: Point(x: left, y: top + 24.5),
      width: room, maxLines: isNarrow ? 2 : 1)
  }

  /// Draws the facts, with a small screen that shows which part of it the frames are.
  ///
  /// - Returns: The width taken, in points.
  private func drawFacts(right: Double, ruleY: Double, on canvas: inout SheetCanvas) -> Double {
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

  /// Draws the foot of a page.
  func drawFooter(
    pageIndex: Int, pageCount: Int, page: Size, on canvas: inout SheetCanvas
  ) {
    let y = page.height - SheetMetrics.margin
    let quiet = canvas.theme.quiet
    let number = canvas.text(
      "\(pageIndex + 1) / \(pageCount)", Typography.axis, quiet,
      at: Point(x: page.width - SheetMetrics.margin, y: y), anchor: .baselineRight)
    canvas.text(
      "Hooke\u{2003}\(recording.name)", Typography.axis, quiet,
      at: Point(x: SheetMetrics.margin, y: y),
      maxWidth: number.minX - SheetMetrics.margin - 12)
  }
}
