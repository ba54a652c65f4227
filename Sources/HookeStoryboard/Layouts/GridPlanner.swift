// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The search for the best plan: large frames, legible curves, few pages, no row nearly empty.
struct GridPlanner {
  /// The page sizes to choose from, the preferred first.
  let pages: [Size]
  /// The number of frames.
  let count: Int
  /// The part of the screen a frame shows.
  let area: ActionArea
  /// The rows of curves; none to leave them out.
  let rows: [CurveRow]
  /// The rows that move while the frames of a page last; all of them where there is one page.
  let rowsOfPage: (Range<Int>) -> [CurveRow]
  /// A fixed number of columns; nil for the best.
  let columns: Int?
  /// The time for which something moves while the frames of a page last, in seconds.
  let movingTime: (Range<Int>) -> Double
  /// The height of the captions of some frames in a style, in points.
  let captionHeight: (CaptionStyle, Range<Int>) -> Double

  private var aspect: Double { area.aspect }

  /// The plan of the highest score; a crowded one where nothing fits.
  func best() -> GridPlan {
    var best: GridPlan?
    for (place, page) in pages.enumerated() {
      let columnCounts = columns.map { [$0] } ?? Array(1...max(1, min(12, count)))
      for columns in columnCounts {
        // The second size of page has to be clearly better.
        let preference = place == 0 ? 1.0 : 0.94
        let least = (best?.score ?? -.infinity) / preference
        for var plan in plans(page: page, columns: columns, above: least)
          + plansBeside(page: page, columns: columns)
        {
          plan.score *= preference
          if plan.score > best?.score ?? -.infinity { best = plan }
        }
      }
    }
    return best ?? fallback()
  }

  /// The plans for a page and a number of columns, with the curves below the frames or on their own
  /// pages; none that could not have more than a score.
  private func plans(page: Size, columns: Int, above least: Double) -> [GridPlan] {
    let width = SheetMetrics.width(of: page)
    let available = SheetMetrics.height(of: page, isFirst: true)
    let gutter = min(SheetMetrics.gutter, 0.2 * width / Double(columns))
    let cell = (width - Double(columns - 1) * gutter) / Double(columns)
    guard cell > 14 else { return [] }
    var found: [GridPlan] = []
    for framesPerPage in 1...max(1, count) {
      let lines = (framesPerPage + columns - 1) / columns
      // Only full rows, but for the last page.
      guard framesPerPage == count || framesPerPage % columns == 0 else { continue }
      let style = CaptionStyle(cell: cell, page: page)
      let pageCount = (count + framesPerPage - 1) / framesPerPage
      var plan = GridPlan(
        page: page, width: width, columns: columns, gutter: gutter,
        framesPerPage: lines == 1
          ? Self.divided(count, over: pageCount, atMost: columns, movingTime)
          : Self.balanced(count, over: pageCount, columns: columns),
        frame: Size(
          width: min(cell, available * aspect), height: min(cell / aspect, available)),
        captions: style, rowsPerCurvePage: [], score: 0)
      // The height of captions takes longest to find: a plan that would lose without any is out.
      guard score(plan, rowQuality: 1, used: 1) > least else { continue }
      let contents = contents(of: plan)
      let highest = contents.map { $0.free / Double($0.lines) }.min() ?? 0
      // Below a single row of frames the curves have space.
      let tallest = rows.isEmpty ? highest : min(0.72 * available, highest)
      guard tallest >= 24 else { break }
      // Frames smaller than their columns gain nothing but empty paper.
      plan.frame = Size(width: min(cell, tallest * aspect), height: min(cell / aspect, tallest))
      let narrowest = Self.leastShare(on: page) * cell
      guard lines == 1 || plan.frame.width > narrowest else { break }
      guard !rows.isEmpty else {
        plan.score = score(plan, rowQuality: 1, used: contents.used(plan.frame.height, rows: 0))
        found.append(plan)
        continue
      }
      // Gaps give way to curves that would have no space below frames whose type is read.
      let above = plansAbove(plan, contents, narrowest: lines == 1 ? 0 : narrowest)
      found += above
      if !above.contains(where: { area.legibility(at: $0.frame.width) == 1 }) {
        var tight = plan
        tight.isTight = true
        found += plansAbove(tight, self.contents(of: tight), narrowest: lines == 1 ? 0 : narrowest)
      }
      plan.rowsPerCurvePage = CurvePages.shares(of: rows, on: page)
      // A reader turns the page between a frame and its curve.
      plan.score =
        0.72 * score(plan, rowQuality: 1, used: contents.used(plan.frame.height, rows: 0))
      found.append(plan)
    }
    return found
  }

  /// Plans with the curves below the frames, which give way to curves that would have no space, or
  /// hardly any.
  private func plansAbove(
    _ plan: GridPlan, _ contents: [GridPageContent], narrowest: Double
  ) -> [GridPlan] {
    var found: [GridPlan] = []
    for share in sharesAbove(plan.frame.width) where share * plan.frame.width > narrowest {
      var plan = plan
      plan.frame = Size(width: share * plan.frame.width, height: share * plan.frame.height)
      let rowHeight = contents.rowHeight(below: plan.frame.height)
      guard rowHeight >= plan.leastRowHeight else { continue }
      plan.score = score(
        plan, rowQuality: min(1, rowHeight / CurveChart.legibleRowHeight),
        used: contents.used(plan.frame.height, rows: rowHeight))
      found.append(plan)
      if rowHeight >= CurveChart.legibleRowHeight { break }
    }
    return found
  }

  /// The least part of a column that a frame fills: on a low page two rows of small frames are
  /// better than an empty half.
  private static func leastShare(on page: Size) -> Double {
    page.height < SheetMetrics.lowHeight ? 0.55 : 0.8
  }

  /// The shares of their full size that are tried for frames of a width above curves, the greatest
  /// first: among them the one at which their type is just legible.
  private func sharesAbove(_ width: Double) -> [Double] {
    let least = area.leastLegibleWidth / width
    return ([1, 0.94, 0.88, 0.82] + ((0.7..<1).contains(least) ? [least] : [])).sorted(by: >)
  }

  /// What the pages of a plan hold besides their frames.
  private func contents(of plan: GridPlan) -> [GridPageContent] {
    plan.framesPerPage.ranges.enumerated().map { index, range in
      let lines = (range.count + plan.columns - 1) / plan.columns
      let rows = rowsOfPage(range)
      // Captions stand under each row, or once for all.
      let words =
        (plan.captions.isList ? 1 : Double(lines)) * captionHeight(plan.captions, range)
      return GridPageContent(
        lines: lines,
        available: SheetMetrics.height(of: plan.page, isFirst: index == 0),
        words: Double(lines) * SheetMetrics.timeHeight + Double(lines - 1) * plan.rowGap + words,
        rows: rows, around: plan.chartGap + plan.footReserve(rows.count))
    }
  }

  /// The least width of a page whose curves may stand beside the frames, in heights: beside many,
  /// and beside one or two.
  private static let (leastAspectBeside, leastAspectBesideFew) = (1.8, 1.35)
  /// The least width of the curves there, in points.
  private static let leastChartBeside = 300.0
  /// The shares of the width that are tried for the frames there.
  private static let sharesBeside = [0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6]

  /// The plans for a wide page, with all frames at the left and all curves at the right.
  private func plansBeside(page: Size, columns: Int) -> [GridPlan] {
    let least = count > 2 ? Self.leastAspectBeside : Self.leastAspectBesideFew
    guard page.width >= least * page.height, !rows.isEmpty else { return [] }
    let available = SheetMetrics.height(of: page, isFirst: true)
    let chart = CurveChart.height(of: rows[...], rowHeight: 0)
    let rowHeight = min(
      CurveChart.greatestRowHeight,
      (available - chart - CurvePages.footReserve(rows.count)) / Double(rows.count))
    guard rowHeight >= CurveChart.leastRowHeight else { return [] }
    let lines = Double((count + columns - 1) / columns)
    return Self.sharesBeside.compactMap { share in
      let shared = SheetMetrics.width(of: page) - GridPlan.besideGap
      let width = share * shared
      guard shared - width >= Self.leastChartBeside else { return nil }
      let cell = (width - Double(columns - 1) * SheetMetrics.gutter) / Double(columns)
      let style = CaptionStyle(cell: cell, page: page)
      guard cell > 14, !style.isList else { return nil }
      let words = captionHeight(style, 0..<count)
      let others =
        lines * (SheetMetrics.timeHeight + words) + (lines - 1) * SheetMetrics.rowGap
      let tallest = (available - others) / lines
      guard tallest >= 24, tallest * aspect > 0.55 * cell else { return nil }
      var plan = GridPlan(
        page: page, width: width, columns: columns, gutter: SheetMetrics.gutter,
        framesPerPage: [count],
        frame: Size(width: min(cell, tallest * aspect), height: min(cell / aspect, tallest)),
        captions: style, rowsPerCurvePage: [], score: 0)
      let used = (others + lines * plan.frame.height) / available
      plan.score = score(
        plan, rowQuality: min(1, rowHeight / CurveChart.legibleRowHeight), used: min(1, used))
      return plan
    }
  }

  private func score(_ plan: GridPlan, rowQuality: Double, used: Double) -> Double {
    let side = (plan.frame.width * plan.frame.height).squareRoot()
    // A frame gains nothing beyond the size of the screen itself.
    let natural = min(1.1, plan.frame.width / area.main.width) / 1.1
    let size = min(1, side / 125) * (0.8 + 0.2 * natural)
    let narrow = plan.frame.width < 72 ? plan.frame.width / 72 : 1
    let last = plan.framesPerPage.last ?? 1
    let inLastRow = (last - 1) % plan.columns + 1
    let fullness = last < plan.columns ? 1 : 0.5 + 0.5 * Double(inLastRow) / Double(plan.columns)
    // A single short row, or empty paper, leaves the page unbalanced.
    let rowUse = min(1, Double(count) / Double(plan.columns))
    let pages = 1 / (1 + 1.5 * Double(plan.pageCount - 1))
    // All pages have one scale of time: where one shows much less than another it is half empty.
    let evenness = rows.isEmpty ? 1 : 0.75 + 0.25 * timeShare(plan)
    // A frame alone on the last page would stand beside empty paper.
    let balance = 0.8 + 0.2 * Double(last) / Double(plan.framesPerPage.max() ?? last)
    // Frames much narrower than their columns leave paper beside each.
    let across = 0.75 + 0.25 * min(1, plan.frame.width / plan.cell)
    // A time axis is best on a wide page.
    let axisWidth = plan.curvesBeside.map { $0.upperBound - $0.lowerBound } ?? plan.page.width
    let axis = rows.isEmpty ? 1 : min(1, 0.55 + 0.45 * axisWidth / 800)
    // Type that is not read on paper: rather one page more.
    let legibility = area.legibility(at: plan.frame.width)
    return legibility * size * narrow * rowQuality * axis * fullness * rowUse * pages * evenness
      * balance * across * (0.6 + 0.4 * used)
  }

  /// The share of the width that curves below the frames fill, on average.
  private func timeShare(_ plan: GridPlan) -> Double {
    guard plan.framesPerPage.count > 1, plan.rowsPerCurvePage.isEmpty else { return 1 }
    return Self.evenness(plan.framesPerPage.ranges.map(movingTime))
  }

  /// The share of the width that charts of some lengths of time fill, on average, as all have one
  /// scale.
  static func evenness(_ times: [Double]) -> Double {
    guard let longest = times.max(), longest > 0 else { return 1 }
    return times.reduce(0, +) / (longest * Double(times.count))
  }

  /// Shares that differ by at most one row of columns, the larger first.
  static func balanced(_ count: Int, over pages: Int, columns: Int) -> [Int] {
    guard count > 0, pages > 0 else { return [max(0, count)] }
    let lines = (count + columns - 1) / columns
    let (each, extra) = lines.quotientAndRemainder(dividingBy: pages)
    var left = count
    return (0..<pages).compactMap { page in
      let share = min(left, (each + (page < extra ? 1 : 0)) * columns)
      left -= share
      return share > 0 ? share : nil
    }
  }

  /// The greatest number of parts among which a division by time is looked for.
  private static let mostParts = 3

  /// Shares of frames in a row whose longest stretch of time is the shortest, as all stretches have
  /// one scale; balanced ones where they are many.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - parts: The number of shares.
  ///   - most: The greatest share.
  ///   - movingTime: The time for which something moves while some frames last, in seconds.
  /// - Returns: The shares, in order.
  static func divided(
    _ count: Int, over parts: Int, atMost most: Int, _ movingTime: (Range<Int>) -> Double
  ) -> [Int] {
    var best = balanced(count, over: parts, columns: 1)
    guard (2...mostParts).contains(parts), best.count == parts, best[0] <= most else { return best }
    func longest(_ shares: [Int]) -> Double { shares.ranges.map(movingTime).reduce(0, max) }
    var least = longest(best)
    let sizes = max(1, best[0] - 2)...most
    for first in sizes {
      for second in parts == 2 ? [count - first] : Array(sizes) {
        let shares = parts == 2 ? [first, second] : [first, second, count - first - second]
        guard shares.allSatisfy(sizes.contains) else { continue }
        let time = longest(shares)
        // What is hardly shorter is not worth an uneven row.
        if time < 0.9 * least { (best, least) = (shares, time) }
      }
    }
    return best
  }

  /// One frame per page without a caption, for pages too small for any other plan.
  private func fallback() -> GridPlan {
    let page = pages.first ?? Size.a4.landscape
    let available = SheetMetrics.height(of: page, isFirst: true) - SheetMetrics.timeHeight
    let width = min(max(10, available) * aspect, SheetMetrics.width(of: page))
    return GridPlan(
      page: page, width: SheetMetrics.width(of: page), columns: 1, gutter: 0,
      framesPerPage: Array(repeating: 1, count: max(1, count)),
      frame: Size(width: width, height: width / aspect),
      captions: CaptionStyle(width: width, lines: 0, isList: false),
      rowsPerCurvePage: CurvePages.shares(of: rows, on: page), score: 0)
  }
}

extension [Int] {
  /// The places of parts of these lengths, one after another from 0.
  var ranges: [Range<Int>] {
    var end = 0
    return map { length in
      end += length
      return end - length..<end
    }
  }
}
