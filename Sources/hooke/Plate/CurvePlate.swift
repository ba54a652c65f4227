// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// One motion on one small page: the curve, its target, its peaks with their values, its rest.
struct CurvePlate {
  private let course: Course
  private let measurer: any TextMeasuring

  private static let size = Size(width: 480, height: 320)
  private static let margin = 30.0

  init(_ course: Course, measurer: any TextMeasuring) {
    self.course = course
    self.measurer = measurer
  }

  var document: Document {
    let page = Page(
      size: Self.size, content: content, title: title,
      description: course.outcome + ". " + course.summary + ".")
    return Document(
      pages: [page],
      metadata: Metadata(title: title, subject: course.outcome, keywords: ["motion", course.kind]))
  }

  private var title: String { course.kind.prefix(1).uppercased() + course.kind.dropFirst() }

  private var content: DisplayList {
    DisplayList { builder in
      drawHeader(&builder)
      let plot = CurvePlot(course, in: plotArea, measurer: measurer)
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
    builder.text(title, style: PlateStyle.title, at: Point(x: left, y: 45), PlateStyle.ink)
    builder.text(
      course.outcome, style: PlateStyle.sentence, at: Point(x: left, y: 60), PlateStyle.grey)
    for (index, line) in course.details.enumerated() {
      let y = 49.5 - 10.5 * Double(course.details.count - 1 - index)
      builder.text(
        line, style: PlateStyle.axis, at: Point(x: right, y: y), anchor: .baselineRight,
        PlateStyle.grey)
    }
    builder.stroke(
      .line(from: Point(x: left, y: 70), to: Point(x: right, y: 70)), PlateStyle.ink, width: 1)
  }
}
