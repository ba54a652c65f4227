// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

/// The grid layout: rows of equal frames, the curves below.
struct GridSheet {
  var storyboard: Storyboard
  let measurer: any TextMeasuring
  /// The part of the screen to show; nil for the part that changes.
  var fixedArea: ActionArea?
  /// The unit that a frame shows: a moment, a phase.
  var unit = "moment"

  private var recording: Recording { storyboard.recording }
  private var frames: [StoryboardFrame] { storyboard.frames }
  private var options: StoryboardOptions { storyboard.options }

  /// The pages, one after another.
  ///
  /// - Returns: Whether the parameters of all motions stand on them.
  func makePages(for receiver: PageReceiver) throws -> Bool {
    let area = fixedArea ?? ActionArea(of: frames, in: recording, measurer: measurer)
    var sheet = self
    sheet.storyboard = storyboard.shown(in: area, measurer: measurer)
    return try sheet.makePages(of: area, for: receiver)
  }

  private func makePages(of area: ActionArea, for receiver: PageReceiver) throws -> Bool {
    let rows = options.showsCurves ? CurveRow.rows(of: recording) : []
    let plan = plan(area: area, rows: rows)
    let drawn = plan.rowsPerCurvePage.isEmpty ? rows.count : plan.rowsPerCurvePage.reduce(0, +)
    let header = storyboard.header(
      area: area, drawnTracks: rows.isEmpty ? nil : drawn, unit: unit)
    var curves = CurvePages(
      storyboard: storyboard, header: header, measurer: measurer, size: plan.page,
      preferredPlotX: plan.curvesBeside == nil
        ? (1..<max(2, plan.columns)).map { plan.x(ofColumn: $0) } : [])
    if plan.rowsPerCurvePage.isEmpty, plan.framesPerPage.count > 1, !rows.isEmpty {
      let pages = plan.framesPerPage.ranges.map { range in
        (rows: self.rows(rows, on: range), span: storyboard.span(of: range))
      }
      curves.align(pages, PageCanvas(measurer: measurer, theme: options.theme))
    }
    var isComplete = true
    for (index, range) in plan.framesPerPage.ranges.enumerated() {
      var canvas = storyboard.canvas(
        header, pageIndex: index, pageCount: plan.pageCount, size: plan.page, measurer: measurer)
      let bottom = drawFrames(range, plan, area, isFirst: index == 0, on: &canvas)
      if plan.rowsPerCurvePage.isEmpty, !rows.isEmpty {
        let isWhole = curves.draw(
          self.rows(rows, on: range)[...],
          below: plan.curvesBeside == nil
            ? bottom + plan.chartGap : SheetMetrics.top(of: plan.page, isFirst: true),
          span: storyboard.span(of: range), range, within: plan.curvesBeside, on: &canvas)
        isComplete = isComplete && isWhole
      }
      let (page, entry) = storyboard.page(canvas, index: index, size: plan.page, moments: range)
      try receiver.add(page, entry)
    }
    let isWhole = try curves.makePages(
      of: rows, shares: plan.rowsPerCurvePage, after: plan.framesPerPage.count, for: receiver)
    return isComplete && isWhole
  }

  private func plan(area: ActionArea, rows: [CurveRow]) -> GridPlan {
    let canvas = PageCanvas(measurer: measurer, theme: options.theme)
    var known: [CaptionStyle: [Double]] = [:]
    return GridPlanner(
      pages: options.papers, count: frames.count, area: area, rows: rows,
      rowsOfPage: { self.rows(rows, on: $0) }, columns: options.columns,
      movingTime: storyboard.movingTimes()
    ) { style, range in
      if style.isList { return style.height(frames[range], count: range.count, on: canvas) }
      let heights =
        known[style] ?? frames.map { style.height(CollectionOfOne($0), count: 1, on: canvas) }
      known[style] = heights
      return heights[range].max() ?? 0
    }.best()
  }

  /// Draws the frames of a page.
  ///
  /// - Returns: Their lower edge, in points from the top.
  private func drawFrames(
    _ range: Range<Int>, _ plan: GridPlan, _ area: ActionArea, isFirst: Bool,
    on canvas: inout PageCanvas
  ) -> Double {
    let drawing = FrameDrawing(area: area)
    let columns = plan.columns
    var top = SheetMetrics.top(of: plan.page, isFirst: isFirst)
    var bottom = top
    for line in stride(from: range.lowerBound, to: range.upperBound, by: columns) {
      if line > range.lowerBound { top = bottom + plan.rowGap }
      var captionHeight = 0.0
      for index in line..<min(line + columns, range.upperBound) {
        let frame = frames[index]
        let x = plan.x(ofColumn: index - line)
        CaptionBlock.drawTime(
          frame, number: index + 1, at: Point(x: x, y: top + 7),
          maxWidth: plan.captions.isList ? plan.frame.width - 8 : plan.frame.width, on: &canvas)
        let box = Rect(
          x: x, y: top + SheetMetrics.timeHeight, width: plan.frame.width,
          height: plan.frame.height)
        canvas.draw { $0.destination("moment-\(index + 1)", at: Point(x: x, y: top)) }
        drawing.draw(frame, number: index + 1, in: box, on: &canvas)
        let height = CaptionBlock.drawCaption(
          frame, at: Point(x: x, y: box.maxY + SheetMetrics.captionGap), plan.captions, on: &canvas)
        if height > 0 { captionHeight = max(captionHeight, SheetMetrics.captionGap + height) }
      }
      bottom = top + SheetMetrics.timeHeight + plan.frame.height + captionHeight
    }
    if plan.captions.isList {
      let left = SheetMetrics.margin(of: plan.page)
      plan.captions.drawList(frames[range], at: Point(x: left, y: bottom), on: &canvas)
      bottom += plan.captions.height(frames[range], count: range.count, on: canvas)
    }
    return bottom
  }

  /// The rows of a page: all on the only page, those that move meanwhile on one of several.
  private func rows(_ rows: [CurveRow], on range: Range<Int>) -> [CurveRow] {
    range.count < frames.count
      ? CurveRow.rows(rows, movingIn: storyboard.span(of: range)) : rows
  }
}
