// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeStoryboard

/// How captions are arranged, and the list of them where frames are too narrow for words; letters
/// are 0.6 em wide.
@Suite("Lists of captions")
struct CaptionListTests {
  private let measurer = MonospacedTextMeasurer()
  private static let page = Size(width: 800, height: 600)

  private static func frame(_ index: Int, _ caption: String, _ detail: String = "")
    -> StoryboardFrame
  {
    StoryboardFrame(
      moment: Moment(time: Double(index) / 8, caption: caption, detail: detail),
      picture: DisplayList())
  }

  private func texts(_ frames: ArraySlice<StoryboardFrame>, _ style: CaptionStyle, at: Point)
    -> [PlacedText]
  {
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    style.drawList(frames, at: at, on: &canvas)
    return canvas.picture.list.items.compactMap { item in
      if case .text(let text) = item { text } else { nil }
    }
  }

  @Test(
    "narrow cells have more lines, small and low pages fewer, and the narrowest a list",
    arguments: [
      (46, Size(width: 800, height: 600), 5, 46, false),
      (45.9, Size(width: 800, height: 600), 1, 728, true),
      (99.9, Size(width: 800, height: 450), 5, 99.9, false),
      (100, Size(width: 800, height: 450), 4, 100, false),
      (99.9, Size(width: 800, height: 449.9), 3, 99.9, false),
      (300, Size(width: 420, height: 400), 3, 300, false),
      (300, Size(width: 419.9, height: 800), 2, 300, false),
      (300, Size(width: 800, height: 399.9), 2, 300, false),
      (40, Size(width: 400, height: 800), 1, 368, true),
    ] as [(Double, Size, Int, Double, Bool)])
  func style_ofACell_hasItsLines(
    _ cell: Double, _ page: Size, _ lines: Int, _ width: Double, _ isList: Bool
  ) {
    let style = CaptionStyle(cell: cell, page: page)
    #expect(style == CaptionStyle(width: width, lines: lines, isList: isList))
    #expect(style.isBrief == (lines < 3))
  }

  /// Of 728 points four columns are 171.5 points each, 14 apart; lines are 11 points high.
  @Test(
    "a list fills its columns one after another",
    arguments: [(1, 1, 19), (4, 1, 19), (5, 2, 30), (10, 3, 41), (12, 3, 41), (13, 4, 52)])
  func list_ofSomeFrames_fillsItsColumns(_ count: Int, _ lines: Int, _ height: Double) throws {
    let style = CaptionStyle(cell: 30, page: Self.page)
    // The first two of the frames stand on another page.
    let frames = (0..<count + 2).map { Self.frame($0, "Moves") }
    let found = texts(frames[2...], style, at: Point(x: 36, y: 200))
    try #require(found.count == 3 * count)
    for place in 0..<count {
      let x = 36 + 185.5 * Double(place / lines)
      let y = 200 + 15 + 11 * Double(place % lines)
      let (number, time, caption) = (found[3 * place], found[3 * place + 1], found[3 * place + 2])
      #expect(number.layout.string == "\(place + 3)")
      #expect(number.position == Point(x: x, y: y), "\(place)")
      #expect(time.position == Point(x: x + 20, y: y), "\(place)")
      #expect(time.layout.string == "\(Double(place + 2) / 8)00".prefix(5) + " s")
      // Seven letters of 4.8 points, and a gap of six.
      #expect(caption.layout.string == "Moves")
      #expect(abs(caption.position.x - (x + 59.6)) < 1e-9 && caption.position.y == y, "\(place)")
    }
    let canvas = PageCanvas(measurer: measurer, theme: .light)
    #expect(style.height(frames[2...], count: count, on: canvas) == height)
  }

  /// Of 171.5 points 111.9 are left for the caption: 23 letters of 4.8.
  @Test("in every column a caption is whole that fits, and its figures stand if they fit, too")
  func list_inEveryColumn_keepsWhatFits() throws {
    let style = CaptionStyle(cell: 30, page: Self.page)
    for (caption, detail, said) in [
      ("Moves on; then it waits", "x 9", "Moves on; then it waits"),
      ("Moves on; then it waits.", "", "Moves on"),
      ("Moves; then it: waits on", "", "Moves; then it"),
      ("Moves on; waits", "x 9.1", "Moves on; waits (x 9.1)"),
      ("Moves on; waits", "x 9.12", "Moves on; waits"),
    ] {
      let frames = (0..<8).map { Self.frame($0, caption, detail) }
      let found = texts(frames[...], style, at: Point(x: 36, y: 0))
      #expect(found.map(\.layout.string).filter { $0 == said }.count == 8, "\(caption) \(detail)")
    }
    // What has no clause to leave out is cut at the end of its column.
    let long = String(repeating: "x", count: 60)
    let cut = texts((0..<8).map { Self.frame($0, long) }[...], style, at: Point(x: 36, y: 0))
      .filter { $0.layout.string == long }
    #expect(cut.count == 8)
    for text in cut { #expect(abs((text.layout.maxWidth ?? 0) - 111.9) < 1e-9) }
  }

  @Test("a page too narrow for two columns has one, however narrow it is")
  func list_onANarrowPage_hasOneColumn() throws {
    for (width, columns) in [(200.0, 1), (353.9 + 32, 1), (354.1 + 32, 2)] {
      let style = CaptionStyle(cell: 20, page: Size(width: width, height: 300))
      let found = texts((0..<6).map { Self.frame($0, "Moves") }[...], style, at: .zero)
      let numbers = found.filter { Int($0.layout.string) != nil }
      #expect(numbers.count == 6 && Set(numbers.map(\.position.x)).count == columns, "\(width)")
      let canvas = PageCanvas(measurer: measurer, theme: .light)
      #expect(style.height([], count: 6, on: canvas) == 8 + 11 * Double(6 / columns), "\(width)")
    }
  }

  /// In 14 columns a frame is 44.8 points wide; a number and a time take 49.6.
  @Test("times of a list stand in the list alone where frames are narrower than them")
  func times_ofAList_areNotSaidTwice() throws {
    let frames = (0..<14).map { Self.frame($0, "go") }
    let page = try #require(
      Storyboard(
        recording: Fixtures.recording([], duration: 2), frames: frames,
        options: StoryboardOptions(columns: 14, showsCurves: false)
      ).document(textMeasurer: measurer).pages.first)
    let words = page.content.items.compactMap { item -> String? in
      if case .text(let text) = item { text.layout.string } else { nil }
    }
    for index in 0..<14 {
      #expect(words.filter { $0 == "\(index + 1)" }.count == 2, "\(index)")
    }
    let times = words.filter { $0.hasSuffix(" s") && !$0.contains(",") }
    #expect(times.count == 14 && Set(times).count == 14, "\(times)")
  }
}
