// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

/// A division of frames among strips, and of strips among pages.
struct StripPlan {
  /// The size of the pages, in points.
  var page: Size
  var strips: [Strip]
  /// The numbers of strips on the pages, balanced.
  var stripsPerPage: [Int]
  /// The least gap between frames, in points.
  var gap: Double
  /// The size of a frame, in points.
  var frame: Size
  /// The arrangement of the captions.
  var captions: CaptionStyle
  /// The height of captions over the frames, in points.
  var captionHeight: Double
  /// The height of the list of captions under the curves, in points.
  var listHeight: Double
  /// The heights of one row of curves on each page above two lines of parameters, in points; empty
  /// without curves.
  var rowHeights: [Double]
  /// The heights where no parameters stand below, in points.
  var tallestRowHeights: [Double] = []
  /// The quality of the plan, comparable with that of others.
  var score: Double
}

extension StripPlan {
  /// A strip of frames over one axis of time.
  struct Strip {
    /// The numbers of its frames, from 0.
    var frames: Range<Int>
    /// The time that it shows, in seconds.
    var span: ClosedRange<Double>
    /// The rows of what moves meanwhile.
    var rows: [CurveRow]
  }
}

/// The search for the best plan: large frames, legible curves, few strips on few pages.
struct StripPlanner {
  let storyboard: Storyboard
  /// The part of the screen a frame shows.
  let area: ActionArea
  /// The rows of curves; none to leave them out.
  let rows: [CurveRow]
  let canvas: PageCanvas
  /// The time for which something moves while some frames last, in seconds.
  let movingTime: (Range<Int>) -> Double
  /// The spans of time of strips.
  let spans: StripSpans

  /// The height between frames and axis for the leaders, in points.
  static let leaderHeight = 16.0
  /// The gap between two strips, in points.
  static let stripGap = 20.0
  /// The height above an axis without curves, in points.
  static let bareHeight = 8.0

  /// The shares of a page's height that are tried for the frames.
  private static let frameShares = [0.6, 0.55, 0.5, 0.42, 0.35, 0.28, 0.2]
  /// The shares that are tried besides where the curves stand elsewhere.
  private static let frameSharesAlone = [0.85, 0.7]
  private static let gap = 8.0
  /// The least height of a row, in points.
  private static let leastRowHeight = 21.0
  /// The height of two lines of parameters under the curves, in points.
  private static let footHeight = 28.0

  private var frames: [StoryboardFrame] { storyboard.frames }
  private var aspect: Double { area.aspect }

  /// The plan of the highest score; a crowded one where nothing fits.
  func best() -> StripPlan {
    var best: StripPlan?
    let counts =
      storyboard.options.columns.map { [$0] } ?? Array(1...max(1, min(12, frames.count)))
    // The same on every paper.
    let divisions = counts.flatMap { count in
      (rows.isEmpty ? [false] : [true, false]).map { Division(self, count, withCurves: $0) }
    }
    for (place, page) in storyboard.options.papers.enumerated() {
      for division in divisions {
        for share in (division.withCurves ? [] : Self.frameSharesAlone) + Self.frameShares
          + [leastShare(of: page)]
        {
          guard var plan = plan(page, division, share: share) else { continue }
          // A time axis is best on a wide page.
          plan.score *= place == 0 ? 1 : 0.85
          if plan.score > best?.score ?? -1 { best = plan }
        }
      }
    }
    return best ?? fallback()
  }

  /// The frames divided into strips.
  private struct Division {
    /// The most frames of a strip.
    var framesPerStrip: Int
    /// Whether the curves stand under the strips.
    var withCurves: Bool
    var strips: [StripPlan.Strip]

    init(_ planner: StripPlanner, _ framesPerStrip: Int, withCurves: Bool) {
      (self.framesPerStrip, self.withCurves) = (framesPerStrip, withCurves)
      strips = planner.strips(of: framesPerStrip, withCurves: withCurves)
    }
  }

  /// The share of a page's height of the lowest frames whose type is read.
  private func leastShare(of page: Size) -> Double {
    area.leastLegibleWidth / aspect / SheetMetrics.height(of: page, isFirst: true)
  }

  private func plan(_ page: Size, _ division: Division, share: Double) -> StripPlan? {
    let (count, strips) = (division.framesPerStrip, division.strips)
    let width = SheetMetrics.width(of: page)
    let available = SheetMetrics.height(of: page, isFirst: true)
    let gap = min(Self.gap, 0.2 * width / Double(count))
    // A strip is not filled completely, so that frames can stand near their instants, unless their
    // type needs the width.
    let widest = width / Double(count) - gap
    let cell = max(0.94 * width / Double(count) - gap, min(area.leastLegibleWidth, widest))
    guard cell > 14 else { return nil }
    // Captions are as wide as their frames. A frame limited in height is narrower than its cell.
    var style = CaptionStyle(cell: cell, page: page)
    var (words, height) = (0.0, min(cell / aspect, share * available))
    let others =
      SheetMetrics.timeHeight + Self.leaderHeight + Self.bareHeight + CurveChart.foot
    for _ in 0..<2 {
      style = CaptionStyle(cell: min(cell, height * aspect), page: page)
      words = style.height(frames, count: count, on: canvas)
      height = min(height, available - words - others)
    }
    guard height >= 24 else { return nil }
    let frame = Size(width: height * aspect, height: height)
    var plan = StripPlan(
      page: page, strips: strips, stripsPerPage: [], gap: gap, frame: frame, captions: style,
      captionHeight: style.isList ? 0 : words, listHeight: style.isList ? words : 0,
      rowHeights: [], score: 0)
    for pages in 1...max(1, strips.count) {
      plan.stripsPerPage = GridPlanner.balanced(strips.count, over: pages, columns: 1)
      guard let heights = rowHeights(plan, fixed: words + height + others) else {
        continue
      }
      plan.rowHeights = division.withCurves ? heights.map(\.aboveFoot) : []
      plan.tallestRowHeights = division.withCurves ? heights.map(\.tallest) : []
      plan.score = score(plan, framesPerStrip: count)
      if !division.withCurves {
        // Rather larger frames than an empty half of a page.
        let used = Double(plan.stripsPerPage[0]) * (words + height + others + Self.stripGap)
        plan.score *= 0.6 + 0.4 * min(1, used / available)
      }
      return plan
    }
    return nil
  }

  /// The heights of a row of curves on each page; nil where one would be illegible.
  private func rowHeights(
    _ plan: StripPlan, fixed: Double
  ) -> [(aboveFoot: Double, tallest: Double)]? {
    var heights: [(aboveFoot: Double, tallest: Double)] = []
    for (index, range) in plan.stripsPerPage.ranges.enumerated() {
      let available = SheetMetrics.height(of: plan.page, isFirst: index == 0)
      var (rows, used) = (0, Double(range.count - 1) * Self.stripGap)
      for strip in plan.strips[range] {
        rows += strip.rows.count
        used += fixed
        if !strip.rows.isEmpty {
          // The leaders stand in the head of the chart.
          used +=
            CurveChart.height(of: strip.rows[...], rowHeight: 0) - CurveChart.head
            - CurveChart.foot - Self.bareHeight
        }
      }
      let free = (available - used) / Double(max(1, rows))
      if free < (rows > 0 ? Self.leastRowHeight : 0) { return nil }
      // Space is left for parameters that find none beside their curves.
      let tall = free - Self.footHeight / Double(max(1, rows))
      let greatest = CurveChart.greatestRowHeight
      heights.append((min(greatest, max(min(free, 34), tall)), min(greatest, free)))
    }
    return heights
  }

  /// The frames in about equal shares, each with the rows that move meanwhile.
  private func strips(of count: Int, withCurves: Bool) -> [StripPlan.Strip] {
    let shares = GridPlanner.divided(
      frames.count, over: (frames.count + count - 1) / count, atMost: count, movingTime)
    return spans.of(shares).map { range, span in
      StripPlan.Strip(
        frames: range, span: span, rows: withCurves ? CurveRow.rows(rows, movingIn: span) : [])
    }
  }

  private func score(_ plan: StripPlan, framesPerStrip count: Int) -> Double {
    let strips = plan.strips.count
    let size = min(1, (plan.frame.width * plan.frame.height).squareRoot() / 110)
    let curvePages = plan.rowHeights.isEmpty ? CurvePages.shares(of: rows, on: plan.page).count : 0
    var score = size / (1 + 1.5 * Double(plan.stripsPerPage.count + curvePages - 1))
    score /= 1 + 0.12 * Double(strips - 1)
    // Where the curves stand on pages of their own, a low page is left half empty.
    let apart = plan.page.height < SheetMetrics.lowHeight ? 0.35 : 0.45
    score *= plan.rowHeights.min().map { min(1, $0 / 34) } ?? (rows.isEmpty ? 1 : apart)
    // Frames that leave paper beside them, and strips of less time than the others, look empty.
    let across = Double(count) * (plan.frame.width + plan.gap) / SheetMetrics.width(of: plan.page)
    score *= 0.7 + 0.3 * min(1, across)
    score *= 0.75 + 0.25 * GridPlanner.evenness(plan.strips.map { movingTime($0.frames) })
    score *= plan.frame.width < 72 ? plan.frame.width / 72 : 1
    return score * area.legibility(at: plan.frame.width)
  }

  /// One frame per strip and page without a caption, for pages too small for any other plan.
  private func fallback() -> StripPlan {
    let page = storyboard.options.papers.first ?? Size.a4.landscape
    let height = max(
      10,
      SheetMetrics.height(of: page, isFirst: true) - SheetMetrics.timeHeight - Self.leaderHeight
        - Self.bareHeight - CurveChart.foot)
    let width = min(height * aspect, SheetMetrics.width(of: page))
    return StripPlan(
      page: page, strips: strips(of: 1, withCurves: false),
      stripsPerPage: frames.map { _ in 1 }, gap: 0,
      frame: Size(width: width, height: width / aspect),
      captions: CaptionStyle(width: width, lines: 0, isList: false), captionHeight: 0,
      listHeight: 0, rowHeights: [], score: 0)
  }
}
