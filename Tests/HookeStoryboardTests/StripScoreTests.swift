// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeChart
@testable import HookeStoryboard

/// The score of a plan of strips, worked out from its measures, and the choice among plans.
@Suite("Scores of strips")
struct StripScoreTests {
  private let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)

  private static let pages = [
    Size(width: 842, height: 595), Size(width: 595, height: 842), Size(width: 600, height: 300),
    Size(width: 420, height: 440),
  ]

  private struct Case {
    var count: Int
    var area: ActionArea
    var recording: Recording
    var rows: [CurveRow]
  }

  private static func cases(_ count: Int) -> [Case] {
    (0..<count).map { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let size = Size(width: random.double(100...500), height: random.double(100...500))
      var area = ActionArea(whole: size)
      area.smallestType = [nil, 9, 14][random.index(below: 3)]
      let tracks = (0..<[1, 2, 7][random.index(below: 3)]).map { index in
        Fixtures.track(
          "layer \(index)", "positionX", [Fixtures.linear(0, 4, from: [0], to: [50])], initial: 0)
      }
      let recording = Fixtures.recording(
        tracks, screen: Recording.Screen(width: size.width, height: size.height))
      return Case(
        count: [1, 2, 3, 5, 8, 12][random.index(below: 6)], area: area, recording: recording,
        rows: random.index(below: 3) == 0 ? [] : CurveRow.rows(of: recording))
    }
  }

  private func best(_ item: Case, _ page: Size, columns: Int? = nil) -> StripPlan {
    let frames = (0..<item.count).map { index in
      StoryboardFrame(
        moment: Moment(time: 4 * Double(index) / Double(item.count), caption: "go"),
        picture: DisplayList())
    }
    let storyboard = Storyboard(
      recording: item.recording, frames: frames,
      options: StoryboardOptions(layout: .strip, pageSize: .size(page), columns: columns))
    return StripPlanner(
      storyboard: storyboard, area: item.area, rows: item.rows, canvas: canvas,
      movingTime: { Double($0.count) }, spans: StripSpans(storyboard)
    ).best()
  }

  /// Number and time, leaders, and the height above an axis without curves with the foot below it.
  private let around = 13.0 + 16 + 8 + 26

  @Test func score_ofAPlan_isTheProductOfItsQualities() {
    var kinds: Set<[Bool]> = []
    for (index, item) in Self.cases(24).enumerated() {
      let page = Self.pages[index % Self.pages.count]
      // The number of frames in a strip is known where it is fixed.
      let columns = [3, 2, item.count][index % 3]
      let plan = best(item, page, columns: columns)
      guard plan.score > 0 else { continue }
      let (width, strips) = (plan.frame.width, Double(plan.strips.count))
      let hasCurves = !plan.rowHeights.isEmpty
      let curvePages = hasCurves ? [] : CurvePages.shares(of: item.rows, on: page)
      let pages = Double(plan.stripsPerPage.count + curvePages.count)
      let shares = plan.strips.map { Double($0.frames.count) }
      var factors = [
        min(1, (width * plan.frame.height).squareRoot() / 110), 1 / (1 + 1.5 * (pages - 1)),
        1 / (1 + 0.12 * (strips - 1)), min(1, width / 72),
        0.7 + 0.3 * min(1, Double(columns) * (width + plan.gap) / SheetMetrics.width(of: page)),
        0.75 + 0.25 * shares.reduce(0, +) / strips / (shares.max() ?? 0),
      ]
      if hasCurves {
        factors.append(min(1, (plan.rowHeights.min() ?? 0) / 34))
      } else {
        if !item.rows.isEmpty { factors.append(page.height < 450 ? 0.35 : 0.45) }
        let strip = plan.frame.height + plan.captionHeight + plan.listHeight + around + 20
        let height = SheetMetrics.height(of: page, isFirst: true)
        factors.append(0.6 + 0.4 * min(1, Double(plan.stripsPerPage[0]) * strip / height))
      }
      let type = 4.95 * item.area.main.width / (item.area.smallestType ?? .infinity)
      if width < type - 1e-6 { factors.append(0.3 * width * width / (type * type)) }
      let expected = factors.reduce(1, *)
      #expect(
        (plan.score / expected - 1).magnitude < 1e-9, "case \(index): \(plan.score) \(expected)")
      kinds.insert([item.rows.isEmpty, hasCurves, strips == 1, plan.stripsPerPage.count == 1])
    }
    #expect(kinds.count >= 6, "\(kinds)")
  }

  /// A strip below the first has 20 points above it; rows share what frames and axes leave.
  @Test("rows of curves are as high as a page allows, and lower by two lines of parameters")
  func rowHeights_ofAPlan_areWhatIsLeft() {
    var compared = 0
    for (index, item) in Self.cases(12).enumerated() where !item.rows.isEmpty {
      let page = Self.pages[index % Self.pages.count]
      let plan = best(item, page)
      guard plan.score > 0, !plan.rowHeights.isEmpty else { continue }
      compared += 1
      #expect(plan.rowHeights.count == plan.stripsPerPage.count)
      for (place, range) in plan.stripsPerPage.ranges.enumerated() {
        let strips = plan.strips[range]
        let rows = Double(strips.reduce(0) { $0 + $1.rows.count })
        let fixed = strips.reduce(20 * Double(strips.count - 1)) { sum, strip in
          let axes =
            strip.rows.isEmpty
            ? 0 : CurveChart.height(of: strip.rows[...], rowHeight: 0) - 20 - 26 - 8
          return sum + plan.frame.height + plan.captionHeight + plan.listHeight + around + axes
        }
        let free = (SheetMetrics.height(of: page, isFirst: place == 0) - fixed) / max(1, rows)
        #expect(rows == 0 || free >= 21, "case \(index)")
        let above = min(170, max(min(free, 34), free - 28 / max(1, rows)))
        #expect((plan.rowHeights[place] - above).magnitude < 1e-9, "case \(index)")
        #expect((plan.tallestRowHeights[place] - min(170, free)).magnitude < 1e-9, "case \(index)")
      }
    }
    #expect(compared > 4, "\(compared)")
  }

  @Test("the plan is the best of all numbers of frames in a strip")
  func best_amongColumns_isTheGreatestScore() {
    for (index, item) in Self.cases(6).enumerated() {
      let page = Self.pages[index % Self.pages.count]
      let scores = (1...item.count).map { best(item, page, columns: $0).score }
      #expect(best(item, page).score == scores.max(), "case \(index)")
    }
  }
}
