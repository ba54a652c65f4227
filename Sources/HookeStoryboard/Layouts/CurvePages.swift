// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

/// Pages of curves after the frames, for recordings of more tracks than fit below them.
struct CurvePages {
  let storyboard: Storyboard
  let header: SheetHeader
  let measurer: any TextMeasuring
  /// The size of the pages, in points.
  let size: Size
  /// The left edges of the columns of frames on the pages before, in points.
  var preferredPlotX: [Double] = []

  /// The greatest number of pages; tracks beyond them are not drawn, and the header says so.
  static let most = 16
  /// The height of a row by which pages are counted, in points.
  private static let rowHeight = 30.0

  /// The numbers of rows on pages of a size, balanced.
  static func shares(of rows: [CurveRow], on page: Size) -> [Int] {
    guard !rows.isEmpty else { return [] }
    let available = SheetMetrics.height(of: page, isFirst: false)
    let gaps = Double(rows.dropFirst().filter(\.isFirstOfLayer).count) * CurveChart.layerGap
    let perPage = max(
      1,
      Int((available - CurveChart.head - CurveChart.foot - min(gaps, 0.2 * available)) / rowHeight))
    let pageCount = min(most, (rows.count + perPage - 1) / perPage)
    return GridPlanner.balanced(min(rows.count, pageCount * perPage), over: pageCount, columns: 1)
  }

  /// The pages, one after another.
  func forEachPage<Failure: Error>(
    of rows: [CurveRow], shares: [Int], after first: Int,
    _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = rows[...]
    for (index, share) in shares.enumerated() {
      var canvas = storyboard.canvas(
        header, pageIndex: first + index, pageCount: first + shares.count, size: size,
        measurer: measurer)
      draw(
        rest.prefix(share), below: SheetMetrics.top(of: size, isFirst: first + index == 0),
        span: 0...storyboard.recording.duration, storyboard.frames.indices, linksMarks: true,
        on: &canvas)
      rest = rest.dropFirst(share)
      let (page, entry) = storyboard.page(
        canvas, index: first + index, size: size, title: "Curves")
      try body(page, entry)
    }
  }

  /// Draws rows as high as the page allows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - top: The top of the chart, in points from the top of the page.
  ///   - span: The span of time, in seconds.
  ///   - frames: The numbers of the frames whose moments are marked, from 0.
  ///   - linksMarks: Whether the marks link to their frames.
  ///   - canvas: The page.
  func draw(
    _ rows: ArraySlice<CurveRow>, below top: Double, span: ClosedRange<Double>,
    _ frames: Range<Int>, linksMarks: Bool = false, on canvas: inout PageCanvas
  ) {
    let fixed = CurveChart.height(of: rows, rowHeight: 0)
    let rowHeight = min(
      CurveChart.greatestRowHeight,
      (SheetMetrics.bottom(of: size) - top - fixed) / Double(rows.count))
    CurveChart(
      rows: Array(rows), span: span, idleIntervals: storyboard.recording.idleIntervals(),
      marks: frames.map {
        CurveChart.Mark(number: $0 + 1, time: storyboard.frames[$0].moment.time)
      },
      frame: Rect(
        x: SheetMetrics.margin(of: size), y: top, width: SheetMetrics.width(of: size),
        height: fixed + rowHeight * Double(rows.count)),
      linksMarks: linksMarks, preferredPlotX: preferredPlotX
    ).draw(on: &canvas)
  }
}
