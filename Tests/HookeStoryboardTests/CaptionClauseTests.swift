// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeStoryboard

@Suite("Clauses of captions")
struct CaptionClauseTests {
  private let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)

  private typealias Row = (caption: String, letters: Int, said: String)

  /// A clause ends at a semicolon or colon before a space.
  private static let rows: [Row] = [
    ("Card moves; dot turns", 21, "Card moves; dot turns"),
    ("Card moves; dot turns", 20, "Card moves"), ("Card moves; dot turns", 10, "Card moves"),
    ("Error: shake; card fades", 16, "Error: shake"), ("Error: shake; card fades", 11, "Error"),
    ("Error: shake; card fades", 4, "Error"),
    // A time of a clock, an address and an end are whole.
    ("Alarm at 9:41", 9, "Alarm at 9:41"), ("Alarm at 9:41; snooze", 15, "Alarm at 9:41"),
    ("Set: 9:41", 8, "Set"), ("Opens http://a.b", 9, "Opens http://a.b"),
    ("Says “a;b”", 6, "Says “a;b”"), ("Card moves;", 9, "Card moves;"), ("Card:", 3, "Card:"),
    ("; dot turns", 5, "; dot turns"), (": a; b", 4, ": a"),
  ]

  @Test("a caption loses its last clauses, and neither the end of a word nor of a number")
  func caption_thatDoesNotFit_losesClauses() {
    for row in Self.rows {
      // On one line, of letters of 4.8 points; under a frame they are 5.1 points wide.
      let moment = Moment(time: 0, caption: row.caption)
      let line = CaptionBlock.line(
        moment, Typography.time, width: 4.8 * Double(row.letters) + 0.1, on: canvas)
      #expect(line == row.said, "\(row)")
      var page = canvas
      CaptionBlock.drawCaption(
        StoryboardFrame(moment: moment, picture: DisplayList()), at: Point(x: 3, y: 4),
        CaptionStyle(width: 5.1 * Double(row.letters) + 0.1, lines: 1, isList: false), on: &page)
      let found = page.picture.list.items.compactMap { item -> PlacedText? in
        if case .text(let text) = item { text } else { nil }
      }
      #expect(found.map(\.layout.string) == [row.said], "\(row)")
      #expect(found.first?.position == Point(x: 3, y: 4) && found.first?.layout.maxLines == 1)
    }
  }

  @Test("figures stand below their caption, and not under one of two lines")
  func figures_ofAMoment_standBelow() {
    func drawn(_ lines: Int, _ detail: String, isList: Bool = false) -> (
      texts: [String], tops: [Double], height: Double
    ) {
      var page = canvas
      let frame = StoryboardFrame(
        moment: Moment(time: 0, caption: "Card moves on", detail: detail), picture: DisplayList())
      let style = CaptionStyle(width: 51.1, lines: lines, isList: isList)
      let height = CaptionBlock.drawCaption(frame, at: Point(x: 3, y: 4), style, on: &page)
      #expect(CaptionBlock.height([frame], style, on: canvas) == height)
      let texts = page.picture.list.items.compactMap { item -> PlacedText? in
        if case .text(let text) = item { text } else { nil }
      }
      return (texts.map(\.layout.string), texts.map(\.position.y), height)
    }
    // Two lines of 10.2 points, and one of 8.4 for the figures.
    for (lines, detail, texts, tops, height) in [
      (4, "x 9 pt", ["Card moves on", "x 9 pt"], [4, 24.4], 28.8),
      (3, "", ["Card moves on"], [4], 20.4),
      (2, "x 9 pt", ["Card moves on"], [4], 20.4), (0, "x 9 pt", [], [], 0),
    ] as [(Int, String, [String], [Double], Double)] {
      let found = drawn(lines, detail)
      #expect(found.texts == texts && found.tops == tops, "\(lines) \(detail): \(found)")
      #expect((found.height - height).magnitude < 1e-9, "\(lines) \(detail): \(found)")
    }
    let list = drawn(4, "x 9 pt", isList: true)
    #expect(list.texts.isEmpty && list.height == 0)
    #expect(CaptionBlock.height([StoryboardFrame](), .comparison(width: 50), on: canvas) == 0)
  }

  @Test("the time stands right of the number where it reaches 8 points beyond the frame at most")
  func time_ofAFrame_standsWhereItFits() {
    // The number is 4.8 points a digit; the time begins 16 points from it, or 7 after it.
    for (number, time, width, x) in [
      (1, 0.25, 42.0, 16), (1, 0.25, 41.5, nil), (99, 0.25, 42.3, 16.6), (99, 0.25, 42.1, nil),
      (1000, 0.25, 60, 26.2), (1, 61, 47, 16), (1, 61, 46, nil),
    ] as [(Int, Double, Double, Double?)] {
      var page = canvas
      let frame = StoryboardFrame(moment: Moment(time: time, caption: ""), picture: DisplayList())
      CaptionBlock.drawTime(
        frame, number: number, at: Point(x: 100, y: 9), maxWidth: width, on: &page)
      let found = page.picture.list.items.compactMap { item -> PlacedText? in
        if case .text(let text) = item { text } else { nil }
      }
      #expect(found.first?.layout.string == "\(number)" && found.first?.position.x == 100)
      #expect(found.count == (x == nil ? 1 : 2), "\(number) \(width)")
      guard let x, let last = found.last else { continue }
      #expect((last.position.x - 100 - x).magnitude < 1e-9, "\(number): \(last.position)")
      #expect(last.layout.string == (time == 61 ? "1:01.000" : "0.250 s"))
    }
  }
}
