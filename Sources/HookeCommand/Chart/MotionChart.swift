// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat

/// One motion on one small page: its curve, its target, its peaks with their values, its rest.
struct MotionChart {
  private let motion: PlottedMotion
  private let measurer: any TextMeasuring

  private static let size = Size(width: 480, height: 320)
  private static let margin = 30.0

  init(_ motion: PlottedMotion, measurer: any TextMeasuring) {
    self.motion = motion
    self.measurer = measurer
  }

  /// The page, with its metadata.
  var document: Document {
    let page = Page(
      size: Self.size, content: content, title: title,
      description: motion.outcome + ". " + motion.summary + ".")
    return Document(
      pages: [page],
      metadata: Metadata(title: title, subject: motion.outcome, keywords: ["motion", motion.kind]))
  }

  private var title: String { motion.kind.sentenceCased }

  private var content: DisplayList {
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    drawHeader(on: &canvas)
    let area = Rect(
      from: Point(x: Self.margin, y: 86),
      to: Point(x: Self.size.width - Self.margin, y: Self.size.height - Self.margin))
    MotionPlot(motion, in: area, canvas).draw(on: &canvas)
    return canvas.picture.list
  }

  /// Draws title and outcome at the left, parameters at the right, a rule under both.
  private func drawHeader(on canvas: inout PageCanvas) {
    let theme = canvas.theme
    let (left, right) = (Self.margin, Self.size.width - Self.margin)
    canvas.text(title, Typography.longTitle, theme.ink, at: Point(x: left, y: 45))
    canvas.text(
      NumberFormat.typographic(motion.outcome), Typography.sentence, theme.quiet,
      at: Point(x: left, y: 60))
    for (index, line) in motion.details.enumerated() {
      let y = 49 - 10.5 * Double(motion.details.count - 1 - index)
      canvas.text(
        NumberFormat.typographic(line), Typography.axis, theme.quiet, at: Point(x: right, y: y),
        anchor: .baselineRight)
    }
    canvas.line(from: Point(x: left, y: 70), to: Point(x: right, y: 70), theme.ink, width: 1)
  }
}
