// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat

/// One motion on one small page: its curve, its target, its peaks with their values, its rest.
struct MotionChart {
  private let motion: PlottedMotion
  private let name: String
  private let size: Size
  private let theme: Theme
  private let measurer: any TextMeasuring

  static let margin = 30.0

  init(
    _ motion: PlottedMotion, name: String, size: Size, theme: Theme, measurer: any TextMeasuring
  ) {
    (self.motion, self.name, self.size) = (motion, name, size)
    (self.theme, self.measurer) = (theme, measurer)
  }

  /// The page, with its metadata.
  var document: Document {
    let page = Page(
      size: size, content: content, title: title,
      description: motion.outcome + ". " + motion.summary + ".")
    return Document(
      pages: [page],
      metadata: Metadata(title: title, subject: motion.outcome, keywords: ["motion", motion.kind]))
  }

  /// The name; of a timing function that was given none, that of its curve, because CSS calls one
  /// of them "ease".
  private var title: String {
    guard let easing = motion.easing, name == motion.kind else { return name.sentenceCased }
    return EaseReport(motion: easing).curve
  }

  private var content: DisplayList {
    var canvas = PageCanvas(measurer: measurer, theme: theme)
    canvas.drawGround(size)
    drawHeader(on: &canvas)
    let area = Rect(
      from: Point(x: Self.margin, y: 86),
      to: Point(x: size.width - Self.margin, y: size.height - Self.margin))
    MotionPlot(motion, in: area, canvas).draw(on: &canvas)
    return canvas.picture.list
  }

  /// Draws title and outcome at the left, parameters at the right, a rule under both.
  private func drawHeader(on canvas: inout PageCanvas) {
    let theme = canvas.theme
    let (left, right) = (Self.margin, size.width - Self.margin)
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

extension PageCanvas {
  /// Draws the paper of a theme other than white.
  mutating func drawGround(_ size: Size) {
    let paper = theme.paper
    guard paper != .white else { return }
    draw { $0.fill(.rect(Rect(origin: .zero, size: size)), paper) }
  }
}
