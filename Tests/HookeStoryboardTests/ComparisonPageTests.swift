// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat
import Testing

@testable import HookeStoryboard

/// How many moments and rows of curves stand on the pages of a comparison: as many as fit.
@Suite("Pages of comparisons")
struct ComparisonPageTests {
  private let measurer = MonospacedTextMeasurer()

  /// Two recordings of layers that go down, each by another distance than before.
  private func comparison(_ count: Int) -> RecordingComparison {
    func recording(_ way: Double) -> Recording {
      Fixtures.recording(
        (0..<count).map { index in
          let start = 0.05 * Double(index)
          return Fixtures.track(
            "layer \(index)", "positionY",
            [Fixtures.linear(start, start + 0.05, from: [0], to: [way])], initial: 0)
        },
        duration: 3, screen: Recording.Screen(width: 400, height: 200))
    }
    return RecordingComparison(old: recording(80), new: recording(100))
  }

  private func frames(_ count: Int) -> [StoryboardFrame] {
    (0..<count).map { index in
      let time = 0.05 * Double(index)
      return StoryboardFrame(
        moment: Moment(time: time, caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(Rect(x: 0, y: 0, width: 400 - time, height: 200)), .black)
        })
    }
  }

  private func texts(_ list: DisplayList) -> [String] {
    list.items.flatMap { item -> [String] in
      switch item {
      case .text(let text): [text.layout.string]
      case .group(let group): texts(group.content)
      case .artwork(let artwork): texts(artwork.content)
      default: []
      }
    }
  }

  /// The first line of moments begins 72 points below the edge of a page, the last ends 56 above.
  @Test("the pages after the first have as many lines of moments as fit, the gap between them")
  func lines_ofLaterPages_fillThem() throws {
    let (comparison, frames) = (comparison(1), frames(48))
    var counts: Set<Int> = []
    for height in stride(from: 500.0, through: 640, by: 10) {
      let pages = comparison.document(
        newFrames: frames,
        options: StoryboardOptions(
          pageSize: .size(Size(width: 600, height: height)), columns: 4, showsCurves: false),
        textMeasurer: measurer
      ).pages
      let tops = pages.dropFirst().map { page in
        Set(SheetReader().frames(on: page).map(\.rect.minY)).sorted()
      }
      try #require(tops.count > 1 && tops[0].count > 1)
      let line = tops[0][1] - tops[0][0]
      for lines in tops.dropLast() {
        #expect(Double(lines.count) * line - 14 <= height - 128 + 1e-9, "\(height)")
        #expect(Double(lines.count + 1) * line - 14 > height - 128, "\(height)")
        counts.insert(lines.count)
      }
    }
    #expect(counts.count > 1)
  }

  /// A row takes 44 points and 18.8 for the line below it, and has a gap of 9 to the next layer;
  /// numbers and axis take 46.
  @Test("curves without frames fill the first page, and share as few others as there can be")
  func rows_ofEachPage_areAsManyAsFit() {
    let total = 13
    let comparison = comparison(total)
    for height in stride(from: 400.0, through: 680, by: 20) {
      let found = comparison.document(
        newFrames: [],
        options: StoryboardOptions(pageSize: .size(Size(width: 800, height: height))),
        textMeasurer: measurer
      ).pages.map { page in texts(page.content).count { $0.contains(" apart at ") } }
      func fitting(_ available: Double) -> Int { Int((available - 46 + 9) / (44 + 18.8 + 9)) }
      let first = min(total, fitting(height - 152))
      let left = total - first
      let perPage = fitting(height - 128)
      let pages = (left + perPage - 1) / perPage
      let expected = [first] + (0..<pages).map { (left + pages - 1 - $0) / pages }
      #expect(found == expected, "\(height)")
    }
  }

  @Test("the header says both lengths where they differ in words, and what is dashed")
  func header_ofAComparison_saysWhatIsCompared() throws {
    let plain = comparison(1)
    for (length, fact) in [
      (3.0, "exact profile, 3 s"), (3.000_001, "exact profile, 3 s"),
      (2, "exact profile, 2 s → 3 s"), (3.5, "exact profile, 3.5 s → 3 s"),
    ] {
      var old = plain.old
      old.duration = length
      let page = try #require(
        RecordingComparison(old: old, new: plain.new).document(
          newFrames: [], textMeasurer: measurer
        ).pages.first)
      #expect(texts(page.content).contains(fact), "\(length)")
    }
    let redrawn = "dashed: before, as recorded, on today's screen"
    for (before, now, isRedrawn, fact) in [
      (2, 2, true, redrawn), (2, 2, false, "dashed: before"), (0, 2, true, "dashed: before"),
      (0, 0, true, "dashed: before"), (0, 0, false, "dashed: before"),
    ] {
      let page = try #require(
        plain.document(
          oldFrames: frames(before), redrawnNow: isRedrawn, newFrames: frames(now),
          textMeasurer: measurer
        ).pages.first)
      #expect(
        texts(page.content).filter { $0.hasPrefix("dashed") } == [fact],
        "\(before) \(now) \(isRedrawn)")
    }
  }

  @Test("the first page is called by its title, those of further curves by what they show")
  func outline_withoutFrames_namesTheFirstPage() {
    let options = StoryboardOptions(pageSize: .size(Size(width: 800, height: 400)))
    let outline = comparison(7).document(
      newFrames: [], options: options, textMeasurer: measurer
    ).outline
    #expect(outline.count > 2)
    #expect(outline.first?.title == "Made up, compared")
    #expect(outline.dropFirst().allSatisfy { $0.title == "Curves" })
  }

  /// A change with several clauses, and a track that is gone, which has one.
  @Test("below each row there is space for the lines of the row that has most")
  func height_ofChangeLines_isThatOfTheMost() throws {
    var now = comparison(2).new
    now.tracks.removeLast()
    let comparison = RecordingComparison(old: comparison(2).old, new: now)
    let change = try #require(comparison.tracks.first { $0.kind == .changed })
    let apart = "\(comparison.distance(change)) apart at \(NumberFormat.instant(change.time))"
    let clauses = [apart] + change.changes.map(\.description)
    let canvas = PageCanvas(measurer: measurer, theme: .light)
    let rows = CurveRow.rows(of: comparison.old)
    try #require(clauses.count > 1 && rows.count == 2)
    for width in [20.0, 60, 100, 150, 200, 900] {
      // A clause begins a line unless it fits after another one, with 8 points between.
      var (lines, used) = (1, 0.0)
      for (index, clause) in clauses.enumerated() {
        let style = index == 0 ? Typography.axis : Typography.changed
        let length = canvas.width(clause, style)
        if used > 0, used + length > width { (lines, used) = (lines + 1, 0) }
        used += length + 8
      }
      let found = ChangeLines(comparison: comparison, rows: rows, width: width, canvas).height
      #expect((found - 10 - 8.8 * Double(lines)).magnitude < 1e-9, "\(width): \(found)")
    }
  }
}
