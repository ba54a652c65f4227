// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeStoryboard

@Suite("Measures of grids and pages of curves")
struct GridMeasureTests {
  private let measurer = MonospacedTextMeasurer()

  private func rows(_ count: Int, perLayer: Int = 1) -> [CurveRow] {
    let motion = EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: 9)
    let track = Fixtures.track(
      "dot", "positionX", [Fixtures.segment(0, 1, true, .eased(motion, carriedVelocity: 0))],
      initial: 0)
    let row = CurveRow.rows(of: Fixtures.recording([track])).first
    return (0..<count).compactMap { row?.leading($0 % perLayer == 0) }
  }

  private func plan(_ page: Size, width: Double, columns: Int = 4, isTight: Bool = false)
    -> GridPlan
  {
    GridPlan(
      page: page, width: width, columns: columns, gutter: 14, framesPerPage: [5, 3],
      frame: Size(width: 80, height: 60),
      captions: CaptionStyle(width: 80, lines: 4, isList: false), rowsPerCurvePage: [2], score: 0,
      isTight: isTight)
  }

  @Test("columns share the width without their gaps, and curves beside them have the rest")
  func columns_ofAPlan_shareItsWidth() {
    let page = Size(width: 800, height: 600)
    let whole = plan(page, width: 728)
    #expect(whole.cell == 171.5 && (0..<4).map(whole.x) == [36, 221.5, 407, 592.5])
    #expect(whole.curvesBeside == nil && whole.pageCount == 3)
    let part = plan(page, width: 200, columns: 2)
    #expect(part.cell == 93 && part.x(ofColumn: 1) == 143 && part.curvesBeside == 268...764)
    #expect(plan(page, width: 696).curvesBeside == nil)
    #expect(plan(page, width: 695).curvesBeside == 763...764)
    let small = Size(width: 400, height: 300)
    #expect(plan(small, width: 100, columns: 1).x(ofColumn: 0) == 16)
    #expect(plan(small, width: 100, columns: 1).curvesBeside == 148...384)
    let tight = plan(page, width: 728, isTight: true)
    #expect(whole.rowGap == 14 && whole.chartGap == 18 && whole.leastRowHeight == 24)
    #expect(tight.rowGap == 6 && tight.chartGap == 8 && tight.leastRowHeight == 20)
    // Under rows that can give way less is left for a line of parameters.
    #expect([0, 1, 2, 3, 4, 9].map(whole.footReserve) == [13, 9, 5, 1, 0, 0])
    #expect([0, 1, 4, 9].map(tight.footReserve) == [13, 13, 13, 13])
  }

  /// Of 600 points 472 are left, 46 of which are those of numbers and axis.
  @Test("rows of curves are divided evenly among as few pages as hold them, sixteen at most")
  func shares_ofRows_areBalanced() {
    let page = Size(width: 800, height: 600)
    for (count, perLayer, shares) in [
      (0, 1, []), (1, 1, [1]), (14, 14, [14]), (15, 15, [8, 7]), (29, 29, [10, 10, 9]),
      // Gaps of 9 points between layers, of a fifth of the page at most.
      (11, 1, [11]), (12, 1, [6, 6]), (22, 1, [11, 11]), (23, 1, [8, 8, 7]),
      (176, 1, Array(repeating: 11, count: 16)), (300, 1, Array(repeating: 11, count: 16)),
      (300, 300, Array(repeating: 14, count: 16)),
    ] as [(Int, Int, [Int])] {
      let found = CurvePages.shares(of: rows(count, perLayer: perLayer), on: page)
      #expect(found == shares, "\(count) \(perLayer): \(found)")
    }
    #expect(CurvePages.shares(of: rows(3), on: Size(width: 200, height: 200)) == [2, 1])
  }

  @Test("what a page holds besides its frames is what frames and curves share")
  func content_ofAPage_hasTheRest() {
    let content = GridPageContent(
      lines: 2, available: 400, words: 60, rows: rows(3), around: 20)
    // Three rows of three layers: 46 points, two gaps of 9, and what is around.
    #expect(content.free == 340 && content.height(80) == 220 && content.fixed == 84)
    let bare = GridPageContent(lines: 1, available: 500, words: 30, rows: [], around: 20)
    #expect(bare.fixed == 0 && bare.height(80) == 110)
    // (400 - 220 - 84) / 3 points for each row, and no more than are useful.
    #expect([content].rowHeight(below: 80) == 32 && [content, bare].rowHeight(below: 80) == 32)
    #expect([content].rowHeight(below: 10) == 60 && [bare].rowHeight(below: 80) == 60)
    #expect([GridPageContent]().rowHeight(below: 80) == 60)
    #expect([content].used(80, rows: 0) == 0.55 && [content, bare].used(80, rows: 0) == 0.55)
    #expect([content].used(80, rows: 30) == 394.0 / 400)
    #expect([bare].used(80, rows: 30) == 110.0 / 500)
    #expect([content].used(300, rows: 30) == 1 && [GridPageContent]().used(9, rows: 9) == 1)
  }

  @Test("charts of different lengths on one scale fill a part of their width")
  func evenness_ofTimes_isTheMeanShare() {
    for (times, share) in [
      ([], 1), ([0, 0], 1), ([3], 1), ([2, 2], 1), ([2, 1], 0.75), ([4, 1, 1], 0.5), ([0, 3], 0.5),
    ] as [([Double], Double)] {
      #expect(GridPlanner.evenness(times) == share, "\(times)")
    }
  }

  @Test("shares differ by one row at most, the larger first")
  func balanced_ofFrames_areInFullRows() {
    for (count, pages, columns, shares) in [
      (0, 3, 4, [0]), (5, 0, 4, [5]), (-1, 2, 4, [0]), (5, 1, 4, [5]), (5, 2, 4, [4, 1]),
      (9, 2, 4, [8, 1]), (12, 2, 4, [8, 4]), (13, 2, 4, [8, 5]), (3, 5, 1, [1, 1, 1]),
      (10, 3, 1, [4, 3, 3]), (7, 3, 2, [4, 2, 1]),
    ] {
      let found = GridPlanner.balanced(count, over: pages, columns: columns)
      #expect(found == shares, "\(count) \(pages) \(columns): \(found)")
    }
    #expect([3, 0, 2].ranges == [0..<3, 3..<3, 3..<5] && [Int]().ranges.isEmpty)
  }

  /// The best division, looked for among all.
  private func shortest(_ times: [Double], _ parts: Int, _ most: Int) -> Double {
    var least = Double.infinity
    func split(_ start: Int, _ left: Int, _ longest: Double) {
      if left == 1 {
        if times.count - start <= most {
          least = min(least, max(longest, times[start...].reduce(0, +)))
        }
        return
      }
      for end in start..<times.count where end - start < most && times.count - end - 1 >= left - 1 {
        split(end + 1, left - 1, max(longest, times[start...end].reduce(0, +)))
      }
    }
    split(0, parts, 0)
    return least
  }

  @Test("a division by time is as good as any in which no part lacks more than two frames")
  func divided_byTime_isNearlyTheBest() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (parts, count) = (2 + random.index(below: 2), 6 + random.index(below: 6))
      let times = (0..<count).map { _ in Double(1 + random.index(below: 9)) }
      let even = GridPlanner.balanced(count, over: parts, columns: 1)
      let most = even[0] + random.index(below: 3)
      let found = GridPlanner.divided(count, over: parts, atMost: most) {
        times[$0].reduce(0, +)
      }
      #expect(found.count == parts && found.reduce(0, +) == count, "seed \(seed)")
      #expect(
        found.allSatisfy { $0 <= most && $0 >= max(1, even[0] - 2) }, "seed \(seed): \(found)")
      func longest(_ shares: [Int]) -> Double {
        shares.ranges.map { times[$0].reduce(0, +) }.max() ?? 0
      }
      #expect(longest(found) <= longest(even), "seed \(seed)")
      #expect(longest(found) >= shortest(times, parts, most), "seed \(seed)")
      if found != even { #expect(longest(found) < 0.9 * longest(even), "seed \(seed)") }
    }
    func shares(_ times: [Double], _ parts: Int, _ most: Int) -> [Int] {
      GridPlanner.divided(times.count, over: parts, atMost: most) { times[$0].reduce(0, +) }
    }
    #expect(shares([9, 2, 2, 2], 2, 3) == [1, 3] && shares([2, 2, 2, 9], 2, 3) == [3, 1])
    #expect(shares([9, 2, 2, 2], 2, 2) == [2, 2])
    // What is a tenth shorter is not worth an uneven row.
    #expect(shares([9, 1, 1, 1], 2, 3) == [2, 2] && shares([5, 4, 4, 5], 2, 3) == [2, 2])
    let three = shares([9, 2, 2, 2, 2, 2], 3, 4)
    #expect(three.count == 3 && three[0] == 1, "\(three)")
    // Many parts, and one, are balanced.
    #expect(
      shares([9, 1, 1, 1, 1, 1, 1, 1], 4, 5) == [2, 2, 2, 2] && shares([9, 1], 1, 2) == [2])
    // Where the greatest share is less than that of even ones, these are taken.
    #expect(shares([9, 1, 1, 1], 2, 1) == [2, 2])
  }

  private func frame(_ time: Double, _ caption: String) -> StoryboardFrame {
    StoryboardFrame(moment: Moment(time: time, caption: caption), picture: DisplayList())
  }

  @Test(
    "a phase of frames ends where the next is farther away, at the same time, or named otherwise")
  func phases_ofFrames_areEven() {
    let rows: [(frames: [(Double, String)], phases: [Range<Int>], steps: [Double])] = [
      ([], [], []), ([(1, "a")], [0..<1], [0]), ([(1, "a"), (1.5, "a"), (2, "a")], [0..<3], [0.5]),
      ([(1, "a"), (1.5, "a"), (2.24, "a")], [0..<3], [0.5]),
      ([(1, "a"), (1.5, "a"), (2.25, "a")], [0..<2, 2..<3], [0.5, 0]),
      ([(1, "a"), (1.5, "b"), (2, "b")], [0..<1, 1..<3], [0, 0.5]),
      ([(1, "a"), (1.5, "a"), (1.5, "a"), (1.75, "a")], [0..<2, 2..<4], [0.5, 0.25]),
      ([(1, "a"), (9, "a")], [0..<2], [8]),
      ([(1, "a"), (2, "a"), (2.5, "a"), (3.9, "a")], [0..<4], [1]),
    ]
    for row in rows {
      let found = OnionPhase.phases(of: row.frames.map { frame($0.0, $0.1) })
      #expect(found.map(\.frames) == row.phases && found.map(\.step) == row.steps, "\(row)")
      for phase in found {
        let shown = row.frames[phase.frames]
        #expect(
          phase.times == shown[phase.frames.lowerBound].0...shown[phase.frames.upperBound - 1].0)
        #expect(phase.caption == shown[phase.frames.lowerBound].1)
      }
    }
  }
}
