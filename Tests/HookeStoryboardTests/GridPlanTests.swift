// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// What holds for the plan of a grid, whatever it is planned for.
@Suite("Plans of grids")
struct GridPlanTests {
  @Test("where frames stand in several rows each fills most of its column")
  func best_ofSeveralRows_fillsItsColumns() {
    var compared = 0
    for seed in 0..<400 {
      var random = SeededGenerator(seed: UInt64(seed))
      func pick<Value>(_ values: [Value]) -> Value { values[random.index(below: values.count)] }
      let tracks = (0..<pick([1, 2, 4, 7, 12])).map { index in
        Fixtures.track(
          "layer \(index)", "positionX", [Fixtures.spring(0, from: 0, to: 9 + Double(index))],
          initial: 0)
      }
      let rows = CurveRow.rows(of: Fixtures.recording(tracks))
      let page = pick([
        Size.a4, .a4.landscape, Size(width: 420, height: 595), .init(width: 595, height: 420),
      ])
      let caption = pick([8.0, 14, 22, 34])
      var area = ActionArea(
        whole: Size(width: random.double(100...500), height: random.double(100...500)))
      area.smallestType = pick([nil, 9, 14])
      let plan = GridPlanner(
        pages: [page], count: pick([4, 6, 8, 9, 12, 16]), area: area, rows: rows,
        rowsOfPage: { _ in rows }, columns: nil, movingTime: { Double($0.count) },
        captionHeight: { _, _ in caption }
      ).best()
      let columns = Double(plan.columns)
      let cell = (plan.width - (columns - 1) * plan.gutter) / columns
      guard plan.rowsPerCurvePage.isEmpty, plan.width == SheetMetrics.width(of: page),
        plan.framesPerPage.contains(where: { $0 > plan.columns })
      else { continue }
      compared += 1
      let least = page.height < SheetMetrics.lowHeight ? 0.55 : 0.8
      #expect(plan.frame.width > least * cell, "seed \(seed): \(plan)")
    }
    #expect(compared > 40)
  }

  private func row(_ count: Int) -> [CurveRow] {
    CurveRow.rows(
      of: Fixtures.recording(
        (0..<count).map { index in
          Fixtures.track(
            "layer \(index)", "positionX", [Fixtures.spring(0, from: 0, to: 9)], initial: 0)
        }))
  }

  private func plan(
    _ page: Size, _ count: Int, _ area: ActionArea, rows: [CurveRow] = [], columns: Int? = nil
  ) -> GridPlan {
    GridPlanner(
      pages: [page], count: count, area: area, rows: rows, rowsOfPage: { _ in rows },
      columns: columns, movingTime: { Double($0.count) }, captionHeight: { _, _ in 14 }
    ).best()
  }

  /// Columns share 770 points less their gaps of at most a fifth of a share.
  @Test("columns of 14 points and less have a page for each frame")
  func best_ofNarrowColumns_isAFrameOnEachPage() {
    let page = Size(width: 842, height: 595)
    for count in [10, 30, 44, 45, 80] {
      let gap = min(14, 0.2 * 770 / Double(count))
      let cell = (770 - gap * Double(count - 1)) / Double(count)
      let plan = plan(
        page, count, ActionArea(whole: Size(width: 300, height: 400)), columns: count)
      #expect(plan.columns == (cell > 14 ? count : 1), "\(count): \(cell)")
      #expect(plan.framesPerPage == (cell > 14 ? [count] : Array(repeating: 1, count: count)))
      if cell > 14 { #expect((plan.cell - cell).magnitude < 1e-9 && plan.gutter == gap) }
    }
  }

  @Test("curves beside frames have 300 points at least, on pages that are wide enough")
  func curves_besideFrames_areLegible() {
    var (beside, below) = (0, 0)
    for rowCount in [1, 3] {
      let rows = row(rowCount)
      for count in [1, 3, 4] {
        for width in [440.0, 540, 700] {
          for aspect in count > 2 ? [1.75, 1.85] : [1.3, 1.4] {
            let page = Size(width: width, height: width / aspect)
            let plan = plan(
              page, count, ActionArea(whole: Size(width: 300, height: 330)), rows: rows)
            guard let extent = plan.curvesBeside else {
              below += 1
              continue
            }
            beside += 1
            let name = "\(count) frames and \(rowCount) rows on \(page)"
            #expect(extent.upperBound - extent.lowerBound >= 300 - 1e-9, "\(name)")
            #expect(aspect > (count > 2 ? 1.8 : 1.35), "\(name)")
            #expect(plan.framesPerPage == [count] && plan.rowsPerCurvePage.isEmpty, "\(name)")
            #expect(plan.frame.width > 0.55 * plan.cell && plan.cell > 14, "\(name)")
            // Rows of frames with number, time and caption, and the gaps between them.
            let lines = Double((count + plan.columns - 1) / plan.columns)
            let tall = lines * (plan.frame.height + 27) + 14 * (lines - 1)
            #expect(tall <= SheetMetrics.height(of: page, isFirst: true) + 1e-9, "\(name)")
          }
        }
      }
    }
    #expect(beside > 2 && below > 2, "\(beside) \(below)")
  }
}
