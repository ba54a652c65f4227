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

  /// The margin of a page, in points: less on one so small that the curve needs the space.
  static func margin(of size: Size) -> Double { min(size.width, size.height) < 240 ? 14 : 30 }

  /// The space between the rule under the header and the plot, in points.
  private static let gap = 16.0

  private var margin: Double { Self.margin(of: size) }

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
    let rule = drawHeader(on: &canvas)
    let area = Rect(
      from: Point(x: margin, y: rule + Self.gap),
      to: Point(x: size.width - margin, y: size.height - margin))
    MotionPlot(motion, in: area, canvas).draw(on: &canvas)
    return canvas.picture.list
  }

  /// Draws title and outcome at the left, parameters at the right, a rule under both; on a narrow
  /// page one under the other, as far as the curve leaves space.
  ///
  /// - Returns: The y of the rule.
  private func drawHeader(on canvas: inout PageCanvas) -> Double {
    let (left, right) = (margin, size.width - margin)
    let outcome = NumberFormat.typographic(motion.outcome)
    let details = motion.details.map(NumberFormat.typographic)
    let baseline = margin + 15
    canvas.text(
      title, Typography.longTitle, theme.ink, at: Point(x: left, y: baseline),
      maxWidth: right - left)
    let beside = details.map { canvas.width($0, Typography.axis) }.max() ?? 0
    let rule: Double
    if canvas.width(title, Typography.longTitle) + 12 + beside <= right - left,
      canvas.width(outcome, Typography.sentence) <= right - left
    {
      canvas.text(outcome, Typography.sentence, theme.quiet, at: Point(x: left, y: baseline + 15))
      for (index, line) in details.enumerated() {
        let y = baseline + 4 - 10.5 * Double(details.count - 1 - index)
        canvas.text(
          line, Typography.axis, theme.quiet, at: Point(x: right, y: y), anchor: .baselineRight)
      }
      rule = baseline + 25
    } else {
      // The last are the terms of designers, and the velocity.
      let parameters = details.reversed().joined(separator: "  ·  ")
      rule = drawLines([parameters, outcome], under: baseline, on: &canvas)
    }
    canvas.line(from: Point(x: left, y: rule), to: Point(x: right, y: rule), theme.ink, width: 1)
    return rule
  }

  /// Draws paragraphs under the title, as many lines as leave the plot its least height.
  ///
  /// - Returns: The y of a rule under them.
  private func drawLines(
    _ texts: [String], under baseline: Double, on canvas: inout PageCanvas
  ) -> Double {
    let line = canvas.height("x", Typography.axis, width: size.width, maxLines: 1)
    let last = size.height - margin - MotionPlot.leastHeight - Self.gap - 4
    var y = baseline + 6
    for text in texts {
      let lines = Int((last - y) / line)
      guard lines > 0 else { break }
      y += canvas.paragraph(
        text, Typography.axis, theme.quiet, at: Point(x: margin, y: y),
        width: size.width - 2 * margin, maxLines: lines)
    }
    return y + 4
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
