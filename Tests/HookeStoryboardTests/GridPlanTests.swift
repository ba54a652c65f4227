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
}
