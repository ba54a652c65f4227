// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeStoryboard

@Suite("Headers and footers of pages")
struct SheetHeaderTests {
  private let measurer = MonospacedTextMeasurer()

  private struct Sheet {
    var texts: [PlacedText] = []
    var lines: [(box: Rect, width: Double)] = []
    var fills: [(box: Rect, color: Color)] = []

    func text(_ string: String) -> PlacedText? { texts.first { $0.layout.string == string } }
  }

  private func sheet(
    _ size: Size, title: String = "Title", summary: String = "Summary.", name: String = "name",
    isFirst: Bool = true, facts: [String] = [], area: Rect? = nil, parts: [Rect] = [],
    number: Int = 0, of count: Int = 1, unit: String = "",
    screen: Recording.Screen? = .init(width: 400, height: 800)
  ) -> Sheet {
    var recording = Fixtures.recording([], duration: 1, screen: screen)
    (recording.title, recording.summary, recording.name) = (title, summary, name)
    let canvas = SheetHeader(recording: recording, area: area, parts: parts, facts: facts).canvas(
      pageIndex: number, isFirst: isFirst, pageCount: count, size: size, measurer: measurer,
      theme: .light, unit: unit)
    var sheet = Sheet()
    for item in canvas.picture.list.items {
      switch item {
      case .text(let text): sheet.texts.append(text)
      case .stroke(let path, _, let style): sheet.lines.append((path.bounds ?? .zero, style.width))
      case .fill(let path, .color(let color), _): sheet.fills.append((path.bounds ?? .zero, color))
      default: break
      }
    }
    return sheet
  }

  @Test("the rule stands below a large header, lower on narrow pages, and higher on later ones")
  func rule_ofAPage_isBelowItsHeader() throws {
    for (width, height, isFirst, y, thickness) in [
      (800.0, 600.0, true, 79.0, 1.0), (800, 600, false, 56, 0.6), (700, 600, true, 79, 1),
      (699, 600, true, 90, 1), (420, 400, true, 90, 1), (419, 600, true, 36, 0.6),
      (800, 399, true, 36, 0.6), (300, 300, false, 36, 0.6),
    ] {
      let size = Size(width: width, height: height)
      let found = sheet(size, isFirst: isFirst)
      let rule = try #require(found.lines.first)
      let margin = SheetMetrics.margin(of: size)
      #expect(rule.box.minY == y && rule.width == thickness, "\(size) \(isFirst): \(rule)")
      #expect(rule.box.minX == margin && rule.box.maxX == width - margin, "\(size)")
      #expect(found.fills.first?.box == Rect(origin: .zero, size: size))
      #expect(found.fills.first?.color == Theme.light.paper)
      // On a later page the title is small, and the sentence is left out.
      let isLarge = thickness == 1
      let title = try #require(found.text("Title"))
      #expect(title.layout.style == (isLarge ? Typography.title : Typography.runningTitle))
      let place = isLarge ? Point(x: margin - 1, y: margin + 17) : Point(x: margin, y: margin + 12)
      #expect(title.position == place, "\(size)")
      #expect((found.text("Summary.") != nil) == isLarge)
    }
  }

  /// A letter of the title is 11.8 points wide, or 8.9 where it is long.
  ///
  /// Of 728 points facts take 4.2 for each letter, and 16 are left before them.
  @Test("a title is as large as it fits beside the facts, or stands small on two lines")
  func title_ofAPage_isAsLargeAsItFits() throws {
    let rows: [(letters: Int, fact: Int, style: TextStyle, y: Double)] = [
      (60, 0, Typography.title, 53), (61, 0, Typography.longTitle, 53),
      (79, 0, Typography.longTitle, 53),
      (81, 0, Typography.runningTitle, 27), (51, 25, Typography.title, 53),
      (52, 25, Typography.longTitle, 53),
      (68, 25, Typography.longTitle, 53), (69, 25, Typography.runningTitle, 27),
    ]
    for row in rows {
      let title = String(repeating: "t", count: row.letters)
      let facts = row.fact > 0 ? [String(repeating: "f", count: row.fact), "f"] : []
      let found = try #require(
        sheet(Size(width: 800, height: 600), title: title, facts: facts).text(title))
      #expect(
        found.layout.style == row.style && found.position.y == row.y, "\(row.letters) \(row.fact)")
      let isSmall = row.style == Typography.runningTitle
      #expect(found.position.x == (isSmall ? 36 : 35))
      guard isSmall else { continue }
      #expect(found.layout.maxLines == 2)
      #expect(((found.layout.maxWidth ?? 0) - (712 - 4.2 * Double(row.fact))).magnitude < 1e-9)
    }
  }

  @Test("a sentence of one more line than there is place for is set smaller")
  func summary_ofAPage_fitsItsLines() throws {
    // A letter is 5.4 points wide: 131 of them are on a line of 712 points, or 113 of 612.
    for (letters, width, style, y, lines) in [
      (131, 800.0, Typography.sentence, 60.5, 1), (132, 800, Typography.axis, 59.5, 2),
      (113, 699, Typography.sentence, 60.5, 2), (113 + 112, 699, Typography.sentence, 60.5, 2),
      (113 * 2 + 2, 699, Typography.axis, 59.5, 3),
    ] {
      let summary = String(repeating: "s", count: letters)
      let found = try #require(
        sheet(Size(width: width, height: 600), summary: summary).text(summary))
      #expect(found.layout.style == style && found.position.y == y, "\(letters) \(width)")
      #expect(found.layout.maxLines == lines && found.position.x == 36, "\(letters) \(width)")
    }
  }

  @Test("facts stand at the right, the last above the rule, beside a small screen with its parts")
  func facts_ofAPage_standAtTheRight() throws {
    let size = Size(width: 800, height: 600)
    let plain = sheet(size, facts: ["one", "two", "three"])
    for (fact, y) in [("one", 47.0), ("two", 58), ("three", 69)] {
      let text = try #require(plain.text(fact))
      #expect(text.position == Point(x: 764, y: y) && text.anchor == .baselineRight, "\(fact)")
    }
    // 34 points for the longer side of a screen of 400 by 800, 8 above the rule.
    let area = Rect(x: 100, y: 200, width: 200, height: 400)
    let parts = [
      Rect(x: 0, y: 0, width: 100, height: 80), Rect(x: 390, y: 790, width: 10, height: 10),
    ]
    let found = sheet(size, facts: ["one"], area: area, parts: parts)
    let screen = try #require(found.lines.first { $0.width == 0.6 }?.box)
    #expect(screen.edgeDistance(to: Rect(x: 747, y: 37, width: 17, height: 34)) < 1e-9)
    let fact = try #require(found.text("one")).position
    #expect(fact.distance(to: Point(x: 738, y: 69)) < 1e-9, "\(fact)")
    let accent = Theme.light.accent
    let shown = found.fills.filter { $0.color == accent.withOpacity(0.3) }.map(\.box)
    let part = Rect(x: 751.25, y: 45.5, width: 8.5, height: 17)
    #expect(shown.count == 1 && shown.allSatisfy { $0.edgeDistance(to: part) < 1e-9 }, "\(shown)")
    let marks = found.fills.filter { $0.color == accent }.map(\.box)
    #expect(marks.count == 2)
    #expect(marks[0].edgeDistance(to: Rect(x: 747, y: 37, width: 4.25, height: 3.4)) < 1e-9)
    // No smaller than two points.
    let center = Point(x: 747 + 395 * 0.0425, y: 37 + 795 * 0.0425)
    #expect(marks[1].edgeDistance(to: Rect(center: center, size: Size(width: 2, height: 2))) < 1e-9)
    // A wide screen is 34 points wide.
    let wide = sheet(size, area: area, screen: .init(width: 800, height: 400))
    let low = try #require(wide.lines.first { $0.width == 0.6 }?.box)
    #expect(low.edgeDistance(to: Rect(x: 730, y: 54, width: 34, height: 17)) < 1e-9, "\(low)")
    // The title gives way to both.
    let title = String(repeating: "t", count: 58)
    #expect(sheet(size, title: title).text(title)?.layout.style == Typography.title)
    #expect(sheet(size, title: title, area: area).text(title)?.layout.style == Typography.title)
    let more = String(repeating: "t", count: 59)
    #expect(sheet(size, title: more).text(more)?.layout.style == Typography.title)
    #expect(sheet(size, title: more, area: area).text(more)?.layout.style == Typography.longTitle)
    #expect(sheet(size, area: area, screen: nil).lines.count == 1)
  }

  @Test(
    "the footer has the number of the page, and what is counted, and the name as far as it fits")
  func footer_ofAPage_isItsNumber() throws {
    for (width, number, count, unit, text) in [
      (800.0, 0, 1, "", "1 / 1"), (800, 2, 12, "", "3 / 12"),
      (300, 0, 2, "motions", "motions 1 / 2"),
    ] {
      let size = Size(width: width, height: 600)
      let margin = SheetMetrics.margin(of: size)
      let found = sheet(size, isFirst: false, number: number, of: count, unit: unit)
      let page = try #require(found.text(text))
      #expect(
        page.position == Point(x: width - margin, y: 600 - margin) && page.anchor == .baselineRight)
      let name = try #require(found.text("Hooke\u{2003}name"))
      #expect(name.position == Point(x: margin, y: 600 - margin) && name.layout.maxWidth == nil)
    }
    // 5 letters of 4.2 points, and 12 before them.
    let long = sheet(Size(width: 800, height: 600), name: String(repeating: "n", count: 200))
    let name = try #require(long.texts.first { $0.layout.string.hasPrefix("Hooke") })
    #expect(((name.layout.maxWidth ?? 0) - (728 - 21 - 12)).magnitude < 1e-9)
  }
}
