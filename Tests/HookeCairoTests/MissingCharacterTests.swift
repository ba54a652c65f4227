// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeCairo

/// Characters that no font has: the boxes that stand for them, and the warnings about them.
@Suite("Missing characters")
struct MissingCharacterTests {
  private static let missing = "\u{10FFFD}"

  /// A box is 0.06 em from both sides of its character and 0.7 em high, whatever the size.
  @Test(arguments: [1.0, 7.5, 16, 300])
  func outline_ofAMissingCharacter_isABoxOfItsWidth(_ size: Double) throws {
    let fonts = CairoTextMeasurer()
    func layout(_ text: String) -> TextLayout {
      TextLayout(text, style: TextStyle(font: Font(size: size)))
    }
    let metrics = fonts.measure(layout(Self.missing))
    let box = try #require(fonts.outline(of: layout(Self.missing))?.bounds)
    let slack = 2e-3 * size
    #expect(abs(box.minX - 0.06 * size) < slack, "\(box)")
    #expect(abs(box.width - max(0.08 * size, metrics.size.width - 0.12 * size)) < slack, "\(box)")
    #expect(abs(box.height - 0.7 * size) < slack, "\(box)")
    #expect(abs(box.maxY - metrics.firstBaseline) < slack, "\(box)")
    // The second of two stands beside the first, and a letter after both.
    let two = try #require(fonts.outline(of: layout(Self.missing + Self.missing))?.bounds)
    #expect(abs(two.width - box.width - metrics.size.width) < slack, "\(two)")
    let hole = try #require(fonts.outline(of: layout(Self.missing))).elements.count
    #expect(hole == 10)
  }

  /// In thousandths of an em; a narrow character has a box of 80.
  @Test func box_ofAWidth_isAFrame() throws {
    let fonts = CairoTextMeasurer()
    let style = TextStyle(font: Font(size: 20))
    let run = try #require(fonts.shape(TextLayout("a", style: style)).glyphRuns().first)
    var outlines = GlyphOutlines()
    for (width, expected) in [
      (20.0, 880.0), (10, 380), (4.01, 80.5), (4, 80), (3, 80), (0, 80), (-9, 80), (40, 1880),
    ] {
      let box = outlines.outline(of: .box(width: width), in: run)
      let bounds = try #require(box.bounds)
      #expect(abs(bounds.minX - 60) < 1e-9 && abs(bounds.width - expected) < 1e-9, "\(width)")
      #expect(bounds.minY == -700 && bounds.height == 700, "\(width)")
      // The hole begins 30 inside, and is one under either rule, drawn the other way round.
      let points = box.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      try #require(points.count == 8, "\(box)")
      let hole = points.dropFirst(4)
      #expect(Set(hole.map { ($0.x * 1e3).rounded() / 1e3 }) == [90, 30 + expected], "\(width)")
      #expect(Set(hole.map(\.y)) == [-670, -30], "\(width)")
      func area(_ points: [Point]) -> Double {
        var sum = 0.0
        for (index, point) in points.enumerated() {
          let next = points[(index + 1) % points.count]
          sum += point.x * next.y - next.x * point.y
        }
        return sum
      }
      #expect(area(Array(points.prefix(4))) > 0 && area(Array(hole)) < 0, "\(width)")
    }
  }

  @Test func warnings_ofManyTexts_areTheFirstHundred() {
    let fonts = CairoTextMeasurer()
    for number in 0..<103 {
      for _ in 0..<2 {
        let style = TextStyle(font: Font(size: 9))
        _ = fonts.measure(TextLayout("\(number)\(Self.missing)", style: style))
        _ = fonts.measure(TextLayout("\(number)", style: style))
      }
    }
    #expect(
      fonts.warnings
        == (0..<100).map { .missingCharacters(text: "\($0)\(Self.missing)", count: 1) })
  }

  /// On a page the rest of the text is text, that can be searched for; its boxes are none.
  @Test func pdf_ofATextWithAMissingCharacter_holdsItsLetters() throws {
    let style = TextStyle(font: Font(size: 12))
    let page = Page(
      size: Size(width: 200, height: 50),
      content: DisplayList {
        $0.text("left\(Self.missing)right", style: style, at: Point(x: 10, y: 30), .black)
      })
    let (scratch, path) = try PDFTests.render(Document(pages: [page]))
    let words = try Tool.text("pdftotext", [path, "-"])
    #expect(words.contains("left") && words.contains("right"), "\(words)")
    withExtendedLifetime(scratch) {}
  }

  /// In an artwork, which is recorded, the text and its boxes are outlines: no letters of a font,
  /// and no bitmap.
  @Test(arguments: [1, 2])
  func pdf_ofAnArtworkWithAMissingCharacter_holdsOutlines(_ levels: Int) throws {
    let style = TextStyle(font: Font(size: 12))
    for (text, isOutline) in [("left right", false), ("left\(Self.missing)right", true)] {
      let content = DisplayList { $0.text(text, style: style, at: Point(x: 10, y: 30), .black) }
      let artwork = (1...levels).reduce(Artwork("text", content)) { inner, level in
        level == 1 ? inner : Artwork("level \(level)", DisplayList { $0.artwork(inner) })
      }
      let page = Page(
        size: Size(width: 200, height: 90),
        content: DisplayList { list in
          list.artwork(artwork)
          list.artwork(artwork, transform: .rotation(0.2))
        })
      let (scratch, path) = try PDFTests.render(Document(pages: [page]))
      let fonts = try Tool.text("pdffonts", [path]).split(separator: "\n").dropFirst(2)
      #expect(fonts.isEmpty == isOutline, "\(text): \(fonts)")
      let images = try Tool.text("pdfimages", ["-list", path]).split(separator: "\n").dropFirst(2)
      #expect(images.isEmpty, "\(text): \(images)")
      withExtendedLifetime(scratch) {}
    }
  }
}
