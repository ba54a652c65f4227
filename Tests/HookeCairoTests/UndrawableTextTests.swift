// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Characters that end a text of C, or are none of Unicode, in every text of a document: U+FFFD
/// stands for each, and nothing behind it is lost.
@Suite("Texts with characters that cannot be written")
struct UndrawableTextTests {
  private static let marks = ([0, 0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF] as [UInt32])
    .compactMap(Unicode.Scalar.init)

  /// A text for each place where a document has one.
  private static func document(_ place: Int, _ other: String) -> Document {
    func text(_ index: Int) -> String { index == place ? other : "text" }
    let page = Page(
      size: Size(width: 60, height: 40),
      content: DisplayList { picture in
        picture.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black)
        picture.link(Rect(x: 0, y: 0, width: 9, height: 9), to: .uri("https://a.b/" + text(0)))
        picture.link(Rect(x: 9, y: 0, width: 9, height: 9), to: .destination(text(1)))
        picture.destination(text(1), at: Point(x: 0, y: 20))
        picture.text(
          text(2), style: TextStyle(font: Font(size: 9)), at: Point(x: 3, y: 30), .black)
      }, label: text(3))
    return Document(
      pages: [page],
      metadata: Metadata(
        title: text(4), author: text(5), subject: text(6), keywords: ["a", text(7)]),
      outline: [OutlineEntry(text(8), to: .page(0, at: .zero))])
  }

  @Test(arguments: 0..<9) func pdf_ofATextAnywhere_isThatOfReplacements(_ place: Int) throws {
    let renderer = CairoRenderer()
    let plain = try renderer.pdf(Self.document(place, "a\u{FFFD}b"))
    for mark in Self.marks {
      #expect(try renderer.pdf(Self.document(place, "a\(mark)b")) == plain, "\(mark)")
    }
    #expect(try renderer.pdf(Self.document(place, "a")) != plain)
  }

  @Test func svg_ofTexts_isThatOfReplacements() throws {
    func svg(_ text: String) throws -> [UInt8] {
      let content = DisplayList {
        $0.text(text, style: TextStyle(font: Font(size: 9)), at: Point(x: 3, y: 30), .black)
        $0.group(label: .init(title: text, description: text)) {
          $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black)
        }
      }
      return try CairoRenderer().svg(
        Page(size: Size(width: 60, height: 40), content: content, title: text, description: text))
    }
    for mark in Self.marks {
      #expect(try svg("a\(mark)b") == svg("a\u{FFFD}b"), "\(mark)")
    }
  }
}
