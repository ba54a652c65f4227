// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

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
