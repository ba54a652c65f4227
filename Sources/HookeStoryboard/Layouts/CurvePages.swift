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
  /// The greatest number of points per second, the same on all pages.
  var greatestScale = Double.infinity
  /// The length above which silences are cut, the same on all pages, in seconds; nil for that of
  /// each page alone.
  var leastBreak: Double?
  /// The left edges of the columns of frames on the pages before, in points.
  var preferredPlotX: [Double] = []

  /// The greatest number of pages; tracks beyond them are not drawn, and the header says so.
  static let most = 16
  /// The height of a row by which pages are counted, in points.
  private static let rowHeight = 30.0
  /// The least height of a row where parameters stand under the curves, in points.
  static let leastRowHeight = 20.0

  /// The height to be left under a number of rows for a line of parameters, in points: more rows
  /// can each give way a little.
  static func footReserve(
    _ rowCount: Int, above least: Double = CurveChart.leastRowHeight
  ) -> Double {
    max(0, 13 - (least - leastRowHeight) * Double(rowCount))
  }

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
  ///
  /// - Returns: Whether the parameters of all motions stand on them.
  func makePages(
    of rows: [CurveRow], shares: [Int], after first: Int, for receiver: PageReceiver
  ) throws -> Bool {
    var isComplete = true
    var rest = rows[...]
    for (index, share) in shares.enumerated() {
      var canvas = storyboard.canvas(
        header, pageIndex: first + index, pageCount: first + shares.count, size: size,
        measurer: measurer)
      let isWhole = draw(
        rest.prefix(share), below: SheetMetrics.top(of: size, isFirst: first + index == 0),
        span: 0...storyboard.recording.duration, storyboard.frames.indices, linksMarks: true,
        on: &canvas)
      isComplete = isComplete && isWhole
      rest = rest.dropFirst(share)
      let (page, entry) = storyboard.page(
        canvas, index: first + index, size: size, title: "Curves")
      try receiver.add(page, entry)
    }
    return isComplete
  }

  /// Gives the charts of several pages one scale of time, and cuts the same silences on all.
  ///
  /// - Parameters:
  ///   - pages: The rows of each page, with its span of time in seconds.
  ///   - canvas: A page, for measuring.
  mutating func align(
    _ pages: [(rows: [CurveRow], span: ClosedRange<Double>)], _ canvas: PageCanvas
  ) {
    let charts = pages.map { page in
      CurveChart(
        rows: page.rows, span: page.span,
        skippableIntervals: storyboard.recording.skippableIntervals,
        marks: [],
        frame: Rect(
          x: SheetMetrics.margin(of: size), y: 0, width: SheetMetrics.width(of: size), height: 100),
        preferredPlotX: preferredPlotX)
    }
    let (scale, least) = charts.commonScale(on: canvas)
    (greatestScale, leastBreak) = (scale, least)
  }

  /// Draws rows as high as the page allows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - top: The top of the chart, in points from the top of the page.
  ///   - span: The span of time, in seconds.
  ///   - frames: The numbers of the frames whose moments are marked, from 0.
  ///   - linksMarks: Whether the marks link to their frames.
  ///   - extent: The horizontal extent, in points; nil for the width of the page.
  ///   - canvas: The page.
  /// - Returns: Whether the parameters of all motions stand there.
  func draw(
    _ rows: ArraySlice<CurveRow>, below top: Double, span: ClosedRange<Double>,
    _ frames: Range<Int>, linksMarks: Bool = false, within extent: ClosedRange<Double>? = nil,
    on canvas: inout PageCanvas
  ) -> Bool {
    let fixed = CurveChart.height(of: rows, rowHeight: 0)
    let left = extent?.lowerBound ?? SheetMetrics.margin(of: size)
    let width = extent.map { $0.upperBound - left } ?? SheetMetrics.width(of: size)
    let bottom = SheetMetrics.bottom(of: size)
    func chart(above foot: Double) -> CurveChart {
      let rowHeight = min(
        CurveChart.greatestRowHeight,
        max(Self.leastRowHeight, (bottom - foot - top - fixed) / Double(rows.count)))
      return CurveChart(
        rows: Array(rows), span: span, skippableIntervals: storyboard.recording.skippableIntervals,
        marks: frames.map {
          CurveChart.Mark(number: $0 + 1, time: storyboard.frames[$0].moment.time)
        },
        frame: Rect(
          x: left, y: top, width: width, height: fixed + rowHeight * Double(rows.count)),
        linksMarks: linksMarks, greatestScale: greatestScale, leastBreak: leastBreak,
        continues: span.upperBound < storyboard.recording.duration,
        textOfBreak: storyboard.textOfBreak, preferredPlotX: preferredPlotX)
    }
    let blank = PageCanvas(measurer: measurer, theme: canvas.theme)
    var drawn = (chart: chart(above: 0), canvas: blank)
    var unplaced = drawn.chart.draw(on: &drawn.canvas).unplaced
    // What found no place beside a curve stands under all of them.
    let foot = unplaced.height(width: width, on: blank)
    if foot > bottom - drawn.chart.frame.maxY {
      drawn = (chart(above: foot), blank)
      unplaced = drawn.chart.draw(on: &drawn.canvas).unplaced
    }
    canvas.append(drawn.canvas)
    let end = drawn.chart.frame.maxY
    return unplaced.draw(
      at: Point(x: left, y: end), width: width, height: bottom - end, on: &canvas)
  }
}
