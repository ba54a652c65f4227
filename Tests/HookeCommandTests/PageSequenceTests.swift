// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeCommand

/// The pages of a document one after another, with their entries in the outline.
@Suite("sequences of pages")
struct PageSequenceTests {
  private static func pages(_ count: Int) -> [Page] {
    (0..<count).map { index in
      Page(
        size: Size(width: 200 + Double(index), height: 300), content: DisplayList(),
        title: "page \(index)")
    }
  }

  private static func entries(_ count: Int) -> [OutlineEntry] {
    (0..<count).map { OutlineEntry("entry \($0)", to: .page($0, at: .zero)) }
  }

  /// The titles of the pages and of their entries, in order.
  private static func titles(_ sequence: PageSequence) throws -> [[String?]] {
    var titles: [[String?]] = []
    try sequence.forEach { titles.append([$0.title, $1?.title]) }
    return titles
  }

  @Test("each page has the entry of its number, if there is one", arguments: [0, 1, 2, 5], 0...3)
  func forEach_ofADocument_handsOutItsPages(entryCount: Int, pageCount: Int) throws {
    let document = Document(
      pages: Self.pages(pageCount), metadata: Metadata(title: "Book", author: "Hooke"),
      outline: Self.entries(entryCount))
    let sequence = PageSequence(document)
    let expected = (0..<pageCount).map { (index: Int) -> [String?] in
      ["page \(index)", index < entryCount ? "entry \(index)" : nil]
    }
    #expect(sequence.count == pageCount && sequence.metadata == document.metadata)
    // It can be gone through again.
    for _ in 0..<2 { #expect(try Self.titles(sequence) == expected) }
    let counted = try sequence.counted()
    #expect(counted.count == pageCount && counted.metadata == document.metadata)
    #expect(try Self.titles(counted) == expected)
  }

  @Test("pages whose number is not known are made once to be counted", arguments: 0...3)
  func counted_ofPagesThatAreMade_makesThemOnce(pageCount: Int) throws {
    final class Calls { var count = 0 }
    let calls = Calls()
    let (pages, entries) = (Self.pages(pageCount), Self.entries(1))
    let sequence = PageSequence(metadata: Metadata(title: "Book")) { body in
      calls.count += 1
      for (index, page) in pages.enumerated() {
        try body(page, index < entries.count ? entries[index] : nil)
      }
    }
    #expect(sequence.count == nil)
    let counted = try sequence.counted()
    #expect(counted.count == pageCount && counted.metadata == sequence.metadata)
    let document = Document(pages: pages, outline: entries)
    let expected = try Self.titles(PageSequence(document))
    for _ in 0..<2 { #expect(try Self.titles(counted) == expected) }
    #expect(calls.count == 1)
    #expect(try counted.counted().count == pageCount && calls.count == 1)
    // What goes wrong with a page ends the work.
    struct Full: Error {}
    var handedOut = 0
    for sequence in [sequence, counted] where pageCount > 1 {
      handedOut = 0
      #expect(throws: Full.self) {
        try sequence.forEach { _, _ in
          handedOut += 1
          if handedOut == 2 { throw Full() }
        }
      }
      #expect(handedOut == 2)
    }
  }
}
