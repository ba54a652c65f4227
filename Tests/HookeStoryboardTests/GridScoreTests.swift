// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeChart
@testable import HookeStoryboard

/// The score of a plan, worked out from its measures, and the choice among plans.
@Suite("Scores of grids")
struct GridScoreTests {
  /// What is planned.
  private struct Case {
    var count: Int
    var area: ActionArea
    var rows: [CurveRow]

    func best(_ pages: [Size], columns: Int? = nil) -> GridPlan {
      GridPlanner(
        pages: pages, count: count, area: area, rows: rows, rowsOfPage: { _ in rows },
        columns: columns, movingTime: { Double($0.count) }, captionHeight: { _, _ in 14 }
      ).best()
    }
  }

  private static let rows = CurveRow.rows(
    of: Fixtures.recording(
      (0..<9).map { index in
        Fixtures.track(
          "layer \(index)", "positionX", [Fixtures.spring(0, from: 0, to: 9 + Double(index))],
          initial: 0)
      }))

  private static func cases(_ count: Int) -> [Case] {
    (0..<count).map { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      var area = ActionArea(
        whole: Size(width: random.double(60...500), height: random.double(100...500)))
      area.smallestType = [nil, 9, 14][random.index(below: 3)]
      let rowCount = [0, 0, 1, 3, 9][random.index(below: 5)]
      return Case(
        count: [1, 2, 3, 5, 7, 8, 12][random.index(below: 7)], area: area,
        rows: Array(rows.prefix(rowCount)))
    }
  }

  private static let pages = [
    Size(width: 842, height: 595), Size(width: 595, height: 842), Size(width: 500, height: 300),
    Size(width: 420, height: 420),
  ]

  /// The share of a page that is filled, and the quality of the rows of curves.
  private func measures(_ plan: GridPlan, _ rows: [CurveRow]) -> (used: Double, quality: Double) {
    let isBeside = plan.curvesBeside != nil
    let hasRows = !rows.isEmpty && plan.rowsPerCurvePage.isEmpty
    let axis = CurveChart.height(of: rows[...], rowHeight: 0)
    var (shares, rowHeight) = ([Double](), isBeside ? 170.0 : 60)
    let pages = plan.framesPerPage.enumerated().map { index, frames in
      let lines = Double((frames + plan.columns - 1) / plan.columns)
      let captions = 14 * (plan.captions.isList ? 1 : lines)
      return (
        frames: 13 * lines + plan.rowGap * (lines - 1) + captions + lines * plan.frame.height,
        height: SheetMetrics.height(of: plan.page, isFirst: index == 0)
      )
    }
    let around =
      axis + (isBeside ? 0 : plan.chartGap)
      + (isBeside ? CurvePages.footReserve(rows.count) : plan.footReserve(rows.count))
    if hasRows {
      for page in pages {
        let left = page.height - around - (isBeside ? 0 : page.frames)
        rowHeight = min(rowHeight, left / Double(rows.count))
      }
    }
    for page in pages {
      let curves = hasRows && !isBeside ? around + rowHeight * Double(rows.count) : 0
      shares.append((page.frames + curves) / page.height)
    }
    return (min(1, shares.max() ?? 1), hasRows ? min(1, rowHeight / 30) : 1)
  }

  @Test func score_ofAPlan_isTheProductOfItsQualities() {
    var kinds: Set<[Bool]> = []
    for (index, item) in Self.cases(36).enumerated() {
      let page = Self.pages[index % Self.pages.count]
      let plan = item.best([page])
      guard plan.score > 0 else { continue }
      let (used, quality) = measures(plan, item.rows)
      let (width, columns) = (plan.frame.width, Double(plan.columns))
      let side = (width * plan.frame.height).squareRoot()
      let shares = plan.framesPerPage.map(Double.init)
      let last = shares[shares.count - 1]
      let most = shares.max() ?? 0
      var factors = [
        min(1, side / 125), 0.8 + 0.2 * min(1, width / (1.1 * item.area.main.width)),
        min(1, width / 72), quality, min(1, Double(item.count) / columns),
        1 / (1 + 1.5 * Double(shares.count + plan.rowsPerCurvePage.count - 1)),
        0.8 + 0.2 * last / most, 0.75 + 0.25 * min(1, width / plan.cell), 0.6 + 0.4 * used,
      ]
      // The last of several rows, which may be short.
      let rest = last.truncatingRemainder(dividingBy: columns)
      if last >= columns { factors.append(0.5 + 0.5 * (rest == 0 ? 1 : rest / columns)) }
      if !item.rows.isEmpty {
        let axis = plan.curvesBeside.map { $0.upperBound - $0.lowerBound } ?? plan.page.width
        factors.append(min(1, 0.55 + 0.45 * axis / 800))
        let isApart = !plan.rowsPerCurvePage.isEmpty
        if isApart { factors.append(0.72) }
        let mean = shares.reduce(0, +) / Double(shares.count)
        factors.append(isApart ? 1 : 0.75 + 0.25 * mean / most)
      }
      let type = 4.95 * item.area.main.width / (item.area.smallestType ?? .infinity)
      if width < type - 1e-6 { factors.append(0.3 * width * width / (type * type)) }
      let expected = factors.reduce(1, *)
      #expect((plan.score / expected - 1).magnitude < 1e-9, "case \(index): \(plan) \(expected)")
      kinds.insert([
        item.rows.isEmpty, plan.rowsPerCurvePage.isEmpty, plan.curvesBeside == nil,
        shares.count == 1,
      ])
    }
    #expect(kinds.count >= 6, "\(kinds)")
  }

  @Test("the plan is the best of all columns and pages, of which the second is worth 0.94")
  func best_amongColumnsAndPages_isTheGreatestScore() {
    for (index, item) in Self.cases(8).enumerated() {
      let pages = [Self.pages[index % 4], Self.pages[(index + 1) % 4]]
      let scores = pages.map { page in
        (1...item.count).map { item.best([page], columns: $0).score }.max() ?? 0
      }
      for (place, page) in pages.enumerated() {
        #expect(item.best([page]).score == scores[place], "case \(index) on \(page)")
      }
      let both = item.best(pages)
      #expect(both.score == max(scores[0], 0.94 * scores[1]), "case \(index)")
      #expect(both.page == pages[scores[0] >= 0.94 * scores[1] ? 0 : 1], "case \(index)")
    }
  }
}
