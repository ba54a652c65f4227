// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat

/// The sheet of a comparison: frames before and now, and the curves of what differs, overlaid.
struct ComparisonSheet {
  let comparison: RecordingComparison
  /// The frames before: none, or one for each frame of now.
  let oldFrames: [StoryboardFrame]
  /// Whether the frames before show the scene of now with the values of the old recording.
  let isRedrawn: Bool
  /// The new recording with the tracks that differ, its frames, and the options.
  let storyboard: Storyboard
  let measurer: any TextMeasuring

  /// The greatest number of rows below the frames; more go to pages of their own.
  private static let mostRowsUnderFrames = 6
  /// The least height of a row of curves, in points.
  private static let leastRowHeight = 44.0
  /// The least height of one row or two, in points.
  private static let heightOfFewRows = 100.0
  /// The greatest useful height of a row, in points.
  private static let greatestRowHeight = 130.0

  var newFrames: [StoryboardFrame] { storyboard.frames }
  var isPaired: Bool { oldFrames.count == newFrames.count }
  private var rows: [CurveRow] {
    storyboard.options.showsCurves
      ? CurveRow.rows(of: storyboard.recording, against: comparison.shownOld) : []
  }

  /// The pages, one after another.
  func forEachPage(_ body: (Page, OutlineEntry) -> Void) {
    let rows = rows
    let canvas = PageCanvas(measurer: measurer, theme: storyboard.options.theme)
    // One or two curves are what the sheet is about.
    let least = rows.count > 2 ? Self.leastRowHeight : Self.heightOfFewRows
    func changes(_ page: Size) -> ChangeLines {
      ChangeLines(
        comparison: comparison, rows: rows, width: SheetMetrics.width(of: page), canvas)
    }
    let area = ActionArea(of: oldFrames + newFrames, in: storyboard.recording, measurer: measurer)
    let plan = plan(area, rows: rows.count > Self.mostRowsUnderFrames ? 3 : rows.count) {
      least + changes($0).height
    }
    let changes = changes(plan.page)
    let rowHeight = least + changes.height
    let pages = pages(plan, rowShares: shares(of: rows, plan, rowHeight))
    for (index, shown) in pages.enumerated() {
      var canvas = storyboard.canvas(
        header(area), pageIndex: index, pageCount: pages.count, size: plan.page,
        measurer: measurer)
      let bottom = drawFrames(shown.frames, plan, area, isFirst: index == 0, on: &canvas)
      drawChart(Array(rows[shown.rows]), below: bottom, plan, changes, rowHeight, on: &canvas)
      let (page, entry) = storyboard.page(
        canvas, index: index, size: plan.page,
        title: index > 0 && shown.frames.isEmpty ? "Curves" : nil, moments: shown.frames)
      body(page, entry)
    }
  }

  /// The frames and the rows of each page: frames and curves on the first, then the other frames,
  /// then the other rows.
  private func pages(
    _ plan: ComparisonPlan, rowShares: [Int]
  ) -> [(frames: Range<Int>, rows: Range<Int>)] {
    var pages: [(frames: Range<Int>, rows: Range<Int>)] = []
    var (nextFrame, nextRow) = (min(plan.count, newFrames.count), rowShares.first ?? 0)
    pages.append((0..<nextFrame, 0..<nextRow))
    let available = SheetMetrics.height(of: plan.page, isFirst: false) + SheetMetrics.rowGap
    let lineHeight = lineHeight(plan, of: nextFrame..<newFrames.count)
    let perPage = max(1, Int(available / lineHeight)) * plan.columns
    while nextFrame < newFrames.count {
      let end = min(newFrames.count, nextFrame + perPage)
      pages.append((nextFrame..<end, nextRow..<nextRow))
      nextFrame = end
    }
    for share in rowShares.dropFirst() {
      pages.append((nextFrame..<nextFrame, nextRow..<nextRow + share))
      nextRow += share
    }
    return pages
  }

  private func header(_ area: ActionArea) -> SheetHeader {
    let (old, new) = (comparison.old, comparison.new)
    let whole = Rect(origin: .zero, size: storyboard.recording.size)
    let profiles = old.profile == new.profile ? new.profile : "\(old.profile) → \(new.profile)"
    let lengths = (NumberFormat.duration(old.duration), NumberFormat.duration(new.duration))
    let length = lengths.0 == lengths.1 ? lengths.1 : "\(lengths.0) → \(lengths.1)"
    var facts = ["\(profiles) profile, \(length)"]
    facts.append(
      isRedrawn && isPaired && !newFrames.isEmpty
        ? "dashed: before, as recorded, on today's screen" : "dashed: before")
    return SheetHeader(
      recording: storyboard.recording, area: area.main == whole ? nil : area.main, facts: facts)
  }

  // MARK: Measures

  private func plan(
    _ area: ActionArea, rows: Int, rowHeight: @escaping (Size) -> Double
  ) -> ComparisonPlan {
    let canvas = PageCanvas(measurer: measurer, theme: storyboard.options.theme)
    let options = storyboard.options
    guard !newFrames.isEmpty else {
      return ComparisonPlan(
        page: options.papers[0], isStacked: true, count: 0, columns: 1, frame: .zero)
    }
    return ComparisonPlanner(
      pages: options.papers, count: newFrames.count, isPaired: isPaired,
      aspect: area.aspect, columns: options.columns,
      curvesHeight: { page in
        rows == 0
          ? 0
          : SheetMetrics.chartGap + CurveChart.head + CurveChart.foot + Double(rows)
            * (rowHeight(page) + CurveChart.layerGap)
      }
    ) { width in
      SheetMetrics.captionGap
        + CaptionBlock.height(
          Array(newFrames.prefix(ComparisonPlanner.mostOnAPage)), .comparison(width: width),
          on: canvas)
    }.best()
  }

  /// The numbers of rows on the pages, balanced after the first.
  private func shares(
    of rows: [CurveRow], _ plan: ComparisonPlan, _ rowHeight: Double
  ) -> [Int] {
    func count(in available: Double, _ rest: ArraySlice<CurveRow>) -> Int {
      rest.indices.last { index in
        CurveChart.height(of: rest[rest.startIndex...index], rowHeight: rowHeight) <= available
      }.map { $0 - rest.startIndex + 1 } ?? 0
    }
    let used = framesHeight(plan, of: 0..<min(plan.count, newFrames.count))
    let available =
      SheetMetrics.height(of: plan.page, isFirst: true) - used
      - (used > 0 ? SheetMetrics.chartGap : 0)
    let first = count(in: available, rows[...])
    guard first < rows.count else { return [first] }
    let perPage = max(
      1, count(in: SheetMetrics.height(of: plan.page, isFirst: false), rows[first...]))
    let left = rows.count - first
    return [first]
      + GridPlanner.balanced(left, over: (left + perPage - 1) / perPage, columns: 1)
  }

  /// The height of the moments of a page, in points.
  func framesHeight(_ plan: ComparisonPlan, of shown: Range<Int>) -> Double {
    guard !shown.isEmpty else { return 0 }
    let lines = Double((shown.count + plan.columns - 1) / plan.columns)
    return lines * lineHeight(plan, of: shown) - SheetMetrics.rowGap
  }

  /// The height of a line of some moments with the gap below it, in points.
  func lineHeight(_ plan: ComparisonPlan, of shown: Range<Int>) -> Double {
    let canvas = PageCanvas(measurer: measurer, theme: storyboard.options.theme)
    let caption =
      SheetMetrics.captionGap
      + CaptionBlock.height(
        Array(newFrames[shown]), .comparison(width: plan.cellWidth), on: canvas)
    return SheetMetrics.timeHeight + plan.pairHeight + caption + SheetMetrics.rowGap
  }

  // MARK: Curves

  private func drawChart(
    _ rows: [CurveRow], below top: Double, _ plan: ComparisonPlan, _ changes: ChangeLines,
    _ rowHeight: Double, on canvas: inout PageCanvas
  ) {
    guard let first = rows.first else { return }
    var leading = rows
    leading[0] = first.leading(true)
    let y = top + SheetMetrics.chartGap
    let available = SheetMetrics.bottom(of: plan.page) - y
    let fixed = CurveChart.height(of: leading[...], rowHeight: 0)
    let height = min(
      Self.greatestRowHeight + changes.height, (available - fixed) / Double(rows.count))
    let chart = CurveChart(
      rows: leading, span: 0...storyboard.recording.duration,
      skippableIntervals: comparison.skippableIntervals,
      marks: newFrames.enumerated().map { CurveChart.Mark(number: $0 + 1, time: $1.moment.time) },
      frame: Rect(
        x: SheetMetrics.margin(of: plan.page), y: y, width: SheetMetrics.width(of: plan.page),
        height: fixed + height * Double(rows.count)),
      // Tracks without a difference, which are not drawn, may move.
      textOfBreak: { NumberFormat.duration($0.idleTime) + " left out" },
      rowFoot: CurveChart.RowFoot(height: changes.height) { row, corner, canvas in
        changes.draw(row, below: corner, on: &canvas)
      })
    chart.draw(on: &canvas)
  }
}
