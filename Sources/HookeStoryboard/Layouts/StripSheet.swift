// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

/// The strip layout: frames along a time axis, each joined to its instant, in as many strips as
/// needed.
struct StripSheet {
  private let storyboard: Storyboard
  private let measurer: any TextMeasuring
  private let area: ActionArea

  init(storyboard: Storyboard, measurer: any TextMeasuring) {
    self.measurer = measurer
    area = ActionArea(of: storyboard.frames, in: storyboard.recording, measurer: measurer)
    self.storyboard = storyboard.shown(in: area, measurer: measurer)
  }

  private var frames: [StoryboardFrame] { storyboard.frames }

  /// The pages, one after another.
  ///
  /// - Returns: Whether the parameters of all motions stand on them.
  func makePages(for receiver: PageReceiver) throws -> Bool {
    let rows = storyboard.options.showsCurves ? CurveRow.rows(of: storyboard.recording) : []
    let planner = StripPlanner(
      storyboard: storyboard, area: area, rows: rows,
      canvas: PageCanvas(measurer: measurer, theme: storyboard.options.theme),
      movingTime: storyboard.movingTimes(), spans: StripSpans(storyboard))
    let plan = planner.best()
    // Curves that fit under no strip follow on pages of their own.
    let shares = plan.rowHeights.isEmpty ? CurvePages.shares(of: rows, on: plan.page) : []
    let header = storyboard.header(area: area, drawnTracks: rows.isEmpty ? nil : rows.count)
    let pageCount = plan.stripsPerPage.count + shares.count
    let common = plan.strips.map { strip in
      chart(strip, plan, rowHeight: 0, top: 0)
    }.commonScale(on: planner.canvas)
    var isComplete = true
    var strips = plan.strips[...]
    for (index, count) in plan.stripsPerPage.enumerated() {
      var canvas = storyboard.canvas(
        header, pageIndex: index, pageCount: pageCount, size: plan.page, measurer: measurer)
      let onPage = strips.prefix(count)
      strips = strips.dropFirst(count)
      let top = SheetMetrics.top(of: plan.page, isFirst: index == 0)
      let (width, bottom) = (
        SheetMetrics.width(of: plan.page), SheetMetrics.bottom(of: plan.page)
      )
      let blank = PageCanvas(measurer: measurer, theme: canvas.theme)
      var rowHeight = plan.tallestRowHeights.isEmpty ? 0 : plan.tallestRowHeights[index]
      var content = draw(onPage, plan, common, rowHeight: rowHeight, top: top, on: blank)
      // What found no place beside a curve stands under all of them: they give way to it, and what
      // finds none beside lower curves stands there as well.
      let rowCount = Double(onPage.reduce(0) { $0 + $1.rows.count })
      for _ in 0..<2 {
        let lacking =
          content.unplaced.height(width: width, on: blank) - (bottom - content.bottom)
        guard lacking > 0, rowHeight > CurvePages.leastRowHeight else { break }
        rowHeight = max(CurvePages.leastRowHeight, rowHeight - lacking / rowCount)
        content = draw(onPage, plan, common, rowHeight: rowHeight, top: top, on: blank)
      }
      canvas.append(content.canvas)
      let isWhole = content.unplaced.draw(
        at: Point(x: SheetMetrics.margin(of: plan.page), y: content.bottom), width: width,
        height: bottom - content.bottom, on: &canvas)
      isComplete = isComplete && isWhole
      let shown = (onPage.first?.frames.lowerBound ?? 0)..<(onPage.last?.frames.upperBound ?? 0)
      let (page, entry) = storyboard.page(canvas, index: index, size: plan.page, moments: shown)
      try receiver.add(page, entry)
    }
    let isWhole = try CurvePages(
      storyboard: storyboard, header: header, measurer: measurer, size: plan.page
    ).makePages(of: rows, shares: shares, after: plan.stripsPerPage.count, for: receiver)
    return isComplete && isWhole
  }

  /// The strips of a page.
  private struct DrawnStrips {
    var canvas: PageCanvas
    /// The parameters that found no place beside their curves.
    var unplaced: [UnplacedParameters] = []
    /// The lower edge, in points from the top.
    var bottom: Double
  }

  /// Draws the strips of a page, all at the common scale of time.
  private func draw(
    _ strips: ArraySlice<StripPlan.Strip>, _ plan: StripPlan,
    _ common: (greatestScale: Double, leastBreak: Double?), rowHeight: Double, top: Double,
    on canvas: PageCanvas
  ) -> DrawnStrips {
    var drawn = DrawnStrips(canvas: canvas, bottom: top)
    for (index, strip) in strips.enumerated() {
      let top = drawn.bottom + (index > 0 ? StripPlanner.stripGap : 0)
      var chart = chart(strip, plan, rowHeight: rowHeight, top: top)
      (chart.greatestScale, chart.leastBreak) = common
      drawn.bottom = draw(
        strip.frames, over: chart, plan, top: top, &drawn.unplaced, on: &drawn.canvas)
    }
    return drawn
  }

  /// The chart of a strip.
  private func chart(
    _ strip: StripPlan.Strip, _ plan: StripPlan, rowHeight: Double, top: Double
  ) -> CurveChart {
    let (rows, span) = (strip.rows, strip.span)
    let frameBottom = top + SheetMetrics.timeHeight + plan.captionHeight + plan.frame.height
    let height =
      rows.isEmpty
      ? CurveChart.head + CurveChart.foot + StripPlanner.bareHeight
      : CurveChart.height(of: rows[...], rowHeight: rowHeight)
    return CurveChart(
      rows: rows, span: span, skippableIntervals: storyboard.recording.skippableIntervals,
      marks: [],
      frame: Rect(
        x: SheetMetrics.margin(of: plan.page),
        y: frameBottom + StripPlanner.leaderHeight - CurveChart.head,
        width: SheetMetrics.width(of: plan.page), height: height),
      continues: span.upperBound < storyboard.recording.duration,
      textOfBreak: storyboard.textOfBreak)
  }

  /// Draws one strip.
  ///
  /// - Returns: Its lower edge, in points from the top.
  private func draw(
    _ range: Range<Int>, over chart: CurveChart, _ plan: StripPlan, top: Double,
    _ unplaced: inout [UnplacedParameters], on canvas: inout PageCanvas
  ) -> Double {
    var chart = chart
    let margin = SheetMetrics.margin(of: plan.page)
    let width = SheetMetrics.width(of: plan.page)
    let frameY = top + SheetMetrics.timeHeight + plan.captionHeight
    let frameBottom = frameY + plan.frame.height
    let axis = chart.geometry(on: canvas).axis
    let places = OverlapRemoval.positions(
      range.map { axis.x(at: frames[$0].moment.time) },
      widths: range.map { _ in plan.frame.width }, gap: plan.gap, in: margin...margin + width)
    let drawing = FrameDrawing(area: area)
    for (index, place) in zip(range, places) {
      let x = place - plan.frame.width / 2
      canvas.draw { $0.destination("moment-\(index + 1)", at: Point(x: x, y: top)) }
      CaptionBlock.drawTime(
        frames[index], number: index + 1, at: Point(x: x, y: top + 7),
        maxWidth: plan.captions.isList ? plan.frame.width - 8 : plan.frame.width, on: &canvas)
      CaptionBlock.drawCaption(
        frames[index], at: Point(x: x, y: top + SheetMetrics.timeHeight - 2), plan.captions,
        on: &canvas)
      drawing.draw(
        frames[index], number: index + 1,
        in: Rect(origin: Point(x: x, y: frameY), size: plan.frame), on: &canvas)
    }
    chart.marks = range.map { CurveChart.Mark(number: $0 + 1, time: frames[$0].moment.time) }
    chart.leaders = places.map { Point(x: $0, y: frameBottom + 1) }
    unplaced += chart.draw(on: &canvas).unplaced
    guard plan.captions.isList else { return chart.frame.maxY }
    plan.captions.drawList(frames[range], at: Point(x: margin, y: chart.frame.maxY), on: &canvas)
    return chart.frame.maxY + plan.listHeight
  }
}
