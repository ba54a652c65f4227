// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Plans of comparisons")
struct ComparisonPlanTests {
  private let measurer = MonospacedTextMeasurer()
  /// 800 by 548 points of content: margins of 36, a head of 60, a foot of 20.
  private static let page = Size(width: 872, height: 700)

  private func plan(
    _ count: Int, aspect: Double, isPaired: Bool = true, columns: Int? = nil, caption: Double = 20,
    curves: Double = 100, pages: [Size] = [page]
  ) -> ComparisonPlan {
    ComparisonPlanner(
      pages: pages, count: count, isPaired: isPaired, aspect: aspect, columns: columns,
      curvesHeight: { _ in curves }, captionHeight: { _ in caption }
    ).best()
  }

  private typealias Row = (
    count: Int, aspect: Double, isPaired: Bool, columns: Int?, isStacked: Bool, across: Int,
    frame: (Double, Double)
  )

  /// Of 448 points above the curves 33 are those of the time and the caption.
  @Test("frames are as large as the page, and stand above each other where that is larger")
  func best_ofFewMoments_hasLargeFrames() {
    let rows: [Row] = [
      (1, 0.5, true, nil, false, 1, (207.5, 415)), (1, 0.5, false, nil, false, 1, (207.5, 415)),
      (1, 2, true, nil, false, 1, (397.5, 198.75)), (1, 2, false, nil, false, 1, (800, 400)),
      (2, 0.5, true, nil, false, 2, (194, 388)), (2, 0.5, true, 2, false, 2, (194, 388)),
      (2, 0.5, true, 1, false, 1, (92, 184)), (2, 0.5, false, nil, false, 2, (207.5, 415)),
      (3, 0.8, false, 3, false, 3, (772.0 / 3, 772.0 / 3 / 0.8)),
      (1, 0.5, true, 9, false, 1, (207.5, 415)),
      // Two of 205 points above each other, five apart.
      (3, 1.2, true, 3, true, 3, (732.0 / 3, 732.0 / 3 / 1.2)),
      (4, 0.8, true, 4, true, 4, (164, 205)),
    ]
    for row in rows {
      let found = plan(row.count, aspect: row.aspect, isPaired: row.isPaired, columns: row.columns)
      let name = "\(row): \(found)"
      #expect(found.count == row.count && found.columns == row.across, "\(name)")
      #expect(found.isStacked == row.isStacked && found.isPaired == row.isPaired, "\(name)")
      #expect((found.frame.width - row.frame.0).magnitude < 1e-9, "\(name)")
      #expect((found.frame.height - row.frame.1).magnitude < 1e-9, "\(name)")
      let pair = row.isPaired ? (row.isStacked ? (1.0, 2.0) : (2, 1)) : (1, 1)
      #expect(found.cellWidth == pair.0 * found.frame.width + (pair.0 > 1 ? 5 : 0), "\(name)")
      #expect(found.pairHeight == pair.1 * found.frame.height + (pair.1 > 1 ? 5 : 0), "\(name)")
      #expect(found.sideWidth == (row.isStacked ? 40 : 0), "\(name)")
    }
  }

  @Test("more than six moments are on the first page while their frames can be read")
  func best_ofManyMoments_hasLegibleFrames() {
    for (count, aspect) in [(7, 0.5), (12, 0.5), (24, 1), (40, 0.6), (40, 2), (9, 3)] {
      for isPaired in [true, false] {
        let found = plan(count, aspect: aspect, isPaired: isPaired)
        let side = (found.frame.width * found.frame.height).squareRoot()
        #expect(found.count >= 6 && found.count <= min(count, 24), "\(count) \(aspect)")
        #expect(found.count == 6 || side >= 80, "\(count) \(aspect): \(found)")
        // One more would be smaller, unless that is all.
        if found.count < min(count, 24) {
          let more = plan(found.count + 1, aspect: aspect, isPaired: isPaired)
          #expect(more.count <= found.count, "\(count) \(aspect): \(more)")
        }
        let lines = Double((found.count + found.columns - 1) / found.columns)
        let high = lines * (found.pairHeight + 33) + 14 * (lines - 1)
        #expect(high <= 448 + 1e-9, "\(count) \(aspect): \(high)")
        let wide = Double(found.columns) * (found.cellWidth + 14) - 14 + found.sideWidth
        #expect(wide <= 800 + 1e-9, "\(count) \(aspect): \(wide)")
      }
    }
  }

  @Test("the second page is taken where it is clearly better, and a crowded one where nothing fits")
  func best_ofTwoPages_isOnTheFirst() {
    let low = Size(width: 872, height: 420)
    #expect(plan(1, aspect: 1, pages: [low, Self.page]).page == Self.page)
    #expect(plan(1, aspect: 1, pages: [Self.page, low]).page == Self.page)
    let narrow = Size(width: 800, height: 700)
    #expect(plan(2, aspect: 0.5, pages: [narrow, Self.page]).page == narrow)
    let crowded = plan(5, aspect: 0.5, caption: 1000)
    #expect(crowded.count == 5 && crowded.columns == 5 && crowded.page == Self.page)
    #expect(crowded.frame == Size(width: 20, height: 40) && crowded.isStacked && crowded.isPaired)
    let three = plan(5, aspect: 0.5, columns: 3, caption: 1000)
    #expect(three.count == 3 && three.columns == 3)
    // A frame of 24 points is none.
    #expect(plan(1, aspect: 1, caption: 448 - 13 - 23).frame.width == 20)
    #expect(plan(1, aspect: 1, caption: 448 - 13 - 25).frame.width == 25)
    #expect(plan(1, aspect: 2, caption: 448 - 13 - 23).frame.width == 20)
    #expect(plan(1, aspect: 2, caption: 448 - 13 - 25).frame.width == 50)
  }

  private func slide(_ layer: String, _ property: String, to value: Double, _ length: Double = 1)
    -> Track
  {
    Fixtures.track(
      layer, property,
      [
        Fixtures.segment(
          0, length, true,
          .eased(
            EasedMotion(timing: .linear, duration: length, fromValue: 0, toValue: value),
            carriedVelocity: 0))
      ], initial: 0)
  }

  @Test("the figures of a change stand below its curves, each clause whole on a line")
  func lines_ofAChange_areBelowItsCurves() throws {
    let old = Fixtures.recording([
      slide("a", "positionX", to: 100), slide("b", "positionY", to: 50),
    ])
    let new = Fixtures.recording([
      slide("a", "positionX", to: 140, 1.5), slide("c", "positionY", to: 50),
    ])
    let comparison = RecordingComparison(old: old, new: new)
    var whole = new
    whole.tracks = comparison.tracks.map { difference in
      (new.tracks + old.tracks).first { $0.layer == difference.layer } ?? new.tracks[0]
    }
    let rows = whole.tracks.compactMap { track in
      CurveRow.rows(of: Fixtures.recording([track])).first
    }
    func drawn(_ width: Double, _ layer: String) throws -> (texts: [PlacedText], height: Double) {
      var canvas = PageCanvas(measurer: measurer, theme: .light)
      let lines = ChangeLines(comparison: comparison, rows: rows, width: width, canvas)
      let row = try #require(rows.first { $0.track.layer == layer })
      let boxes = lines.draw(row, below: Point(x: 30, y: 200), on: &canvas)
      let texts = canvas.picture.list.items.compactMap { item -> PlacedText? in
        if case .text(let text) = item { text } else { nil }
      }
      #expect(boxes.count == texts.count)
      return (texts, lines.height)
    }
    #expect(try drawn(900, "c").texts.map(\.layout.string) == ["moves now, did not before"])
    #expect(try drawn(900, "b").texts.map(\.layout.string) == ["moves no more"])
    // Of two kinds of one property each has its own words.
    let kinds = RecordingComparison(
      old: Fixtures.recording([slide("d", "scaleXY", to: 2)]),
      new: Fixtures.recording([
        Track(
          layer: "d", property: "scaleXY", threshold: 0.01, initialValue: [0, 0],
          segments: [Fixtures.linear(0, 1, from: [0, 0], to: [2, 3])])
      ]))
    let words = kinds.document(newFrames: [], textMeasurer: measurer).pages.flatMap { page in
      page.content.items.compactMap { item -> String? in
        if case .text(let text) = item { text.layout.string } else { nil }
      }.filter { $0.hasPrefix("moves ") }
    }
    #expect(words.sorted() == ["moves no more", "moves now, did not before"])
    let wide = try drawn(2000, "a")
    let count = wide.texts.count
    try #require(count >= 3)
    #expect(
      wide.texts[0].layout.string.contains(" apart at ") && (wide.height - 18.8).magnitude < 1e-9)
    #expect(wide.texts.allSatisfy { $0.position.y == 200 + 2 + 6.6 })
    #expect(
      wide.texts.map(\.layout.style) == [Typography.axis]
        + Array(repeating: Typography.changed, count: count - 1))
    var x = 30.0
    for text in wide.texts {
      #expect((text.position.x - x).magnitude < 1e-9)
      x += 4.2 * Double(text.layout.string.count) + 8
    }
    // On lines as long as the longest clause each has one, 8.8 points apart.
    let longest = 4.2 * Double(wide.texts.map(\.layout.string.count).max() ?? 0)
    let narrow = try drawn(longest + 1, "a")
    #expect(narrow.texts.map(\.layout.string) == wide.texts.map(\.layout.string))
    let tops = narrow.texts.map(\.position.y)
    #expect(tops == tops.sorted() && Set(tops).count > 1 && narrow.texts[0].position.x == 30)
    let lines = Set(tops).count
    #expect((narrow.height - 8.8 * Double(lines) - 10).magnitude < 1e-9)
    for (top, line) in zip(Set(tops).sorted(), 0...) {
      #expect((top - 208.6 - 8.8 * Double(line)).magnitude < 1e-9)
    }
    for text in narrow.texts {
      #expect(text.position.x + 4.2 * Double(text.layout.string.count) <= 30 + longest + 1.5)
    }
  }
}
