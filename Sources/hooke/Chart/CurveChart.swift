// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// One motion on one small page: the curve, its target, its peaks with their values, its rest.
struct CurveChart {
  private let motion: PlottedMotion
  private let measurer: any TextMeasuring

  private static let size = Size(width: 480, height: 320)
  private static let margin = 30.0

  init(_ motion: PlottedMotion, measurer: any TextMeasuring) {
    self.motion = motion
    self.measurer = measurer
  }

  var document: Document {
    let page = Page(
      size: Self.size, content: content, title: title,
      description: motion.outcome + ". " + motion.summary + ".")
    return Document(
      pages: [page],
      metadata: Metadata(title: title, subject: motion.outcome, keywords: ["motion", motion.kind]))
  }

  private var title: String { motion.kind.prefix(1).uppercased() + motion.kind.dropFirst() }

  private var content: DisplayList {
    DisplayList { builder in
      drawHeader(&builder)
      let plot = CurvePlot(motion, in: plotArea, measurer: measurer)
      plot.draw(&builder)
    }
  }

  private var plotArea: Rect {
    Rect(
      from: Point(x: Self.margin, y: 86),
      to: Point(x: Self.size.width - Self.margin, y: Self.size.height - Self.margin))
  }

  /// Title and outcome at the left, parameters at the right, a rule under both.
  private func drawHeader(_ builder: inout DisplayListBuilder) {
    let (left, right) = (Self.margin, Self.size.width - Self.margin)
    builder.text(title, style: ChartStyle.title, at: Point(x: left, y: 45), ChartStyle.ink)
    builder.text(
      motion.outcome, style: ChartStyle.sentence, at: Point(x: left, y: 60), ChartStyle.grey)
    for (index, line) in motion.details.enumerated() {
      let y = 49.5 - 10.5 * Double(motion.details.count - 1 - index)
      builder.text(
        line, style: ChartStyle.axis, at: Point(x: right, y: y), anchor: .baselineRight,
        ChartStyle.grey)
    }
    builder.stroke(
      .line(from: Point(x: left, y: 70), to: Point(x: right, y: 70)), ChartStyle.ink, width: 1)
  }
}
