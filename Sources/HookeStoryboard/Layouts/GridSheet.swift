// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Rows of equal frames, the curves below.
struct GridSheet {
  let storyboard: Storyboard
  let measurer: any TextMeasuring
  /// The part of the screen to show; nil takes where something happens.
  var fixedArea: ActionArea?

  private var recording: Recording { storyboard.recording }
  private var frames: [Frame] { storyboard.frames }
  private var options: StoryboardOptions { storyboard.options }

  /// The pages, one after another.
  func forEachPage<Failure: Error>(
    _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let area =
      fixedArea ?? ActionArea(of: frames, screen: recording.size, measurer: measurer)
    let rows = options.showsCurves ? CurveRow.rows(of: recording) : []
    let plan = plan(area: area, rows: rows)
    let header = storyboard.header(area: area)
    var first = 0
    for (index, share) in plan.framesPerPage.enumerated() {
      var canvas = storyboard.canvas(
        header, pageIndex: index, pageCount: plan.pageCount, size: plan.page, measurer: measurer)
      let range = first..<first + share
      let bottom = drawFrames(range, plan, area, isFirst: index == 0, on: &canvas)
      if plan.rowsPerCurvePage.isEmpty, !rows.isEmpty {
        drawPlate(rows[...], plan, below: bottom, span: span(of: range), range, on: &canvas)
      }
      let (page, entry) = storyboard.page(canvas, index: index, size: plan.page, moments: range)
      try body(page, entry)
      first += share
    }
    var firstRow = 0
    for (index, share) in plan.rowsPerCurvePage.enumerated() {
      let pageIndex = plan.framesPerPage.count + index
      var canvas = storyboard.canvas(
        header, pageIndex: pageIndex, pageCount: plan.pageCount, size: plan.page,
        measurer: measurer)
      drawPlate(
        rows[firstRow..<firstRow + share], plan,
        below: SheetMetrics.top(of: plan.page, isFirst: false) - SheetMetrics.plateGap,
        span: 0...recording.duration, frames.indices, on: &canvas)
      let (page, entry) = storyboard.page(
        canvas, index: pageIndex, size: plan.page, title: "Curves")
      try body(page, entry)
      firstRow += share
    }
  }

  private func plan(area: ActionArea, rows: [CurveRow]) -> GridPlan {
    let canvas = SheetCanvas(measurer: measurer, theme: options.theme)
    var known: [Double: Double] = [:]
    return GridPlanner(
      pages: options.pageSize.candidates, count: frames.count,
      aspect: area.main.width / area.main.height, areaWidth: area.main.width, rows: rows,
      columns: options.columns
    ) { width in
      if let height = known[width] { return height }
      let height = SheetMetrics.captionGap + CaptionBlock.height(frames, width: width, on: canvas)
      known[width] = height
      return height
    }.best()
  }

  /// Draws the frames of a page.
  ///
  /// - Returns: Where they end, in points from the top.
  private func drawFrames(
    _ range: Range<Int>, _ plan: GridPlan, _ area: ActionArea, isFirst: Bool,
    on canvas: inout SheetCanvas
  ) -> Double {
    let drawing = FrameDrawing(area: area, screen: recording.size)
    let width = SheetMetrics.width(of: plan.page)
    let cell = (width - Double(plan.columns - 1) * SheetMetrics.gutter) / Double(plan.columns)
    var top = SheetMetrics.top(of: plan.page, isFirst: isFirst)
    var bottom = top
    for line in stride(from: range.lowerBound, to: range.upperBound, by: plan.columns) {
      if line > range.lowerBound { top = bottom + SheetMetrics.rowGap }
      var captionHeight = 0.0
      for index in line..<min(line + plan.columns, range.upperBound) {
        let frame = frames[index]
        let x = SheetMetrics.margin + Double(index - line) * (cell + SheetMetrics.gutter)
        CaptionBlock.drawTime(
          frame, number: index + 1, at: Point(x: x, y: top + 7), maxWidth: plan.frame.width,
          on: &canvas)
        let box = Rect(
          x: x, y: top + SheetMetrics.timeHeight, width: plan.frame.width,
          height: plan.frame.height)
        canvas.draw { $0.destination("moment-\(index + 1)", at: Point(x: x, y: top)) }
        drawing.draw(frame, number: index + 1, in: box, on: &canvas)
        let height = CaptionBlock.drawCaption(
          frame, at: Point(x: x, y: box.maxY + SheetMetrics.captionGap), width: plan.frame.width,
          on: &canvas)
        captionHeight = max(captionHeight, SheetMetrics.captionGap + height)
      }
      bottom = top + SheetMetrics.timeHeight + plan.frame.height + captionHeight
    }
    return bottom
  }

  /// The stretch of time a page is about: to the first moment of the next.
  private func span(of range: Range<Int>) -> ClosedRange<Double> {
    let start = range.lowerBound == 0 ? 0 : frames[range.lowerBound].moment.time
    let end =
      range.upperBound == frames.count
      ? recording.duration : frames[range.upperBound].moment.time
    return min(start, end)...max(start, end)
  }

  private func drawPlate(
    _ rows: ArraySlice<CurveRow>, _ plan: GridPlan, below top: Double, span: ClosedRange<Double>,
    _ range: Range<Int>, on canvas: inout SheetCanvas
  ) {
    let room = plan.page.height - SheetMetrics.margin - SheetMetrics.footer - top
    let fixed = CurvePlate.height(of: rows, rowHeight: 0)
    let rowHeight = min(
      CurvePlate.greatestRowHeight,
      (room - SheetMetrics.plateGap - fixed) / Double(rows.count))
    let height = fixed + rowHeight * Double(rows.count)
    let width = SheetMetrics.width(of: plan.page)
    let cell = (width - Double(plan.columns - 1) * SheetMetrics.gutter) / Double(plan.columns)
    let plate = CurvePlate(
      rows: Array(rows), span: span, silences: recording.silences(),
      marks: range.map { CurvePlate.Mark(number: $0 + 1, time: frames[$0].moment.time) },
      frame: Rect(
        x: SheetMetrics.margin, y: top + SheetMetrics.plateGap, width: width, height: height),
      preferredPlotX: (1..<max(2, plan.columns)).map {
        SheetMetrics.margin + Double($0) * (cell + SheetMetrics.gutter)
      })
    plate.draw(on: &canvas)
  }
}
