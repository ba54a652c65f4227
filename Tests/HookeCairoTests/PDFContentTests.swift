// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// What a PDF has for things of which nothing is seen, and how often it has a clip.
@Suite("Contents of PDF files")
struct PDFContentTests {
  private static let black = Paint.color(.black)
  private static let dot = DisplayItem.fill(
    .rect(Rect(x: 2, y: 2, width: 3, height: 3)), black, .nonZero)

  private static func pdf(_ items: [DisplayItem]) throws -> [UInt8] {
    let page = Page(size: Size(width: 60, height: 40), content: DisplayList(items))
    return try CairoRenderer().pdf(Document(pages: [page]))
  }

  @Test func pages_withWhatIsNotSeen_areThoseWithout() throws {
    let image = try ImageTests.image()
    let box = Rect(x: 5, y: 6, width: 7, height: 8)
    let fill = DisplayItem.fill(.rect(box), Self.black, .nonZero)
    let text = TextLayout("far", style: TextStyle(font: Font(size: 12)))
    let kinds: [(String, DisplayItem)] = [
      ("fill", fill), ("image", .image(image, in: box)),
      ("stroke", .stroke(.rect(box), Self.black, StrokeStyle(width: 2))),
      ("text", .text(PlacedText(text, at: .zero, paint: Self.black))),
      ("artwork", .artwork(Artwork("a", DisplayList([fill])))),
    ]
    let uri = DisplayLink.Target.uri("https://example.org")
    var rows: [(String, DisplayItem)] = [
      ("link without a width", .link(DisplayLink(Rect(x: 5, y: 6, width: 0, height: 8), to: uri))),
      ("link without a height", .link(DisplayLink(Rect(x: 5, y: 6, width: 7, height: 0), to: uri))),
      ("flat image", .image(image, in: Rect(x: 5, y: 6, width: 0, height: 8))),
      ("level image", .image(image, in: Rect(x: 5, y: 6, width: 7, height: 0))),
      ("line without a width", .stroke(.rect(box), Self.black, StrokeStyle(width: 0))),
      ("clear group", RecordedPictureTests.group([fill], opacity: 0)),
      ("empty group", RecordedPictureTests.group([])),
      ("flat group", RecordedPictureTests.group([fill], .scale(x: 1, y: 0))),
    ]
    for (name, item) in kinds {
      for (x, y) in [(9e6, 0.0), (-9e6, 0), (0, 9e6), (0, -9e6)] {
        rows.append(
          ("\(name) at \(x), \(y)", RecordedPictureTests.group([item], .translation(x: x, y: y))))
      }
    }
    let plain = try Self.pdf([Self.dot])
    for (name, item) in rows {
      #expect(try Self.pdf([Self.dot, item]) == plain, "\(name)")
      #expect(try Self.pdf([item, Self.dot]) == plain, "\(name)")
    }
    let seen = DisplayItem.link(DisplayLink(box, to: uri))
    #expect(try Self.pdf([Self.dot, seen]) != plain)
  }

  /// A page without anything that has an extent has its links all the same.
  @Test func links_ofABlankPage_areThere() throws {
    let area = Rect(x: 5, y: 6, width: 7, height: 8)
    let far = AffineTransform.translation(x: 9999, y: 0)
    let blank = TextLayout(" ", style: TextStyle(font: Font(size: 9)))
    let rows: [(String, [DisplayItem])] = [
      ("nothing", []), ("a destination", [.destination(name: "a", at: .zero)]),
      ("a line without a width", [.stroke(.rect(area), Self.black, StrokeStyle(width: 0))]),
      ("a path of nothing", [.fill(Path(), Self.black, .nonZero)]),
      ("a clear fill", [.fill(.rect(area), .color(.clear), .nonZero)]),
      ("a group of opacity 0", [RecordedPictureTests.group([Self.dot], opacity: 0)]),
      ("a flat group", [RecordedPictureTests.group([Self.dot], .scale(x: 1, y: 0))]),
      ("what is far away", [RecordedPictureTests.group([Self.dot], far)]),
      ("a blank text", [.text(PlacedText(blank, at: area.center, paint: Self.black))]),
    ]
    let link = DisplayItem.link(DisplayLink(area, to: .uri("https://example.org")))
    let lost = try rows.filter { _, items in
      try [items + [link], [link] + items].contains { items in
        let file = String(decoding: try Self.pdf(items), as: UTF8.self)
        return file.ranges(of: "/Subtype /Link").count != 1
      }
    }.map(\.0)
    #expect(lost.isEmpty)
    // What stands in for ink is white.
    let content = try PDFStreams.read(Self.pdf([link])).joined()
    let levels = content.matches(of: /((?:[0-9.]+ )+)(?:g|rg)\s/).flatMap {
      $0.output.1.split(separator: " ")
    }
    #expect(!levels.isEmpty && levels.allSatisfy { $0 == "1" }, "\(content)")
  }

  /// Type of up to 16,384 points is type, larger one is its outlines.
  @Test func text_ofEachSize_isTypeUpToItsLimit() throws {
    func text(_ size: Double) -> DisplayItem {
      let layout = TextLayout("l", style: TextStyle(font: Font(size: size)))
      return .text(PlacedText(layout, at: .zero, anchor: .center, paint: Self.black))
    }
    let rows: [(size: Double, scale: AffineTransform, isType: Bool)] = [
      (10, .scale(1600), true), (10, .scale(1700), false), (10_000, .scale(1.6), true),
      (10_000, .scale(1.7), false), (10, .scale(x: 2, y: 1700), false),
      (10, .scale(x: -1700, y: 2), false),
    ]
    let renderer = CairoRenderer()
    for row in rows {
      let item = RecordedPictureTests.group([text(row.size)], row.scale)
      let page = Page(size: Size(width: 60, height: 40), content: DisplayList([item]))
      let file = String(decoding: try renderer.pdf(Document(pages: [page])), as: UTF8.self)
      #expect(file.contains("/BaseFont") == row.isType, "\(row)")
    }
  }

  /// What is empty says nothing of the document.
  @Test func metadata_thatIsEmpty_isNotWritten() throws {
    let page = Page(size: Size(width: 60, height: 40), content: DisplayList([Self.dot]))
    func pdf(_ metadata: Metadata) throws -> String {
      let bytes = try CairoRenderer().pdf(Document(pages: [page], metadata: metadata))
      return String(decoding: bytes, as: UTF8.self)
    }
    for metadata in [Metadata(), Metadata(title: "", author: "", subject: "", keywords: [])] {
      let file = try pdf(metadata)
      for key in ["/Title", "/Author", "/Subject", "/Keywords"] {
        #expect(!file.contains(key), "\(key)")
      }
      #expect(file.contains("/Creator (Hooke)"))
    }
    let file = try pdf(Metadata(title: "A", author: "B", subject: "C", keywords: ["D", "E"]))
    for entry in ["/Title (A)", "/Author (B)", "/Subject (C)", "/Keywords (D, E)"] {
      #expect(file.contains(entry), "\(entry)")
    }
  }

  /// The count of what is shown below an entry is negative where the entry is closed.
  @Test func outline_ofClosedEntries_countsBelowZero() throws {
    let page = Page(size: Size(width: 60, height: 40), content: DisplayList([Self.dot]))
    for isOpen in [true, false] {
      let children = ["a", "b"].map { OutlineEntry($0, to: .page(0, at: .zero)) }
      let entry = OutlineEntry(
        "whole", to: .page(0, at: .zero), isOpen: isOpen, children: children)
      let bytes = try CairoRenderer().pdf(Document(pages: [page], outline: [entry]))
      let file = String(decoding: bytes, as: UTF8.self)
      #expect(file.contains("/Count -2") == !isOpen, "\(isOpen)")
    }
  }

  /// The paths that clip, without the page's own box.
  private static func clips(_ items: [DisplayItem]) throws -> Int {
    try PDFStreams.read(pdf(items)).reduce(0) { count, text in
      count
        + text.split(separator: "\n").count { line in
          (line.hasSuffix("W n") || line.hasSuffix("W* n")) && !line.hasSuffix("re W n")
        }
    }
  }

  /// A clip is written for what it cuts alone, once for each piece of it.
  @Test func clips_ofItems_areWrittenForWhatTheyCut() throws {
    let oval = Path.ellipse(in: Rect(x: 5, y: 5, width: 50, height: 30))
    let (inner, cut) = (
      DisplayItem.fill(.rect(Rect(x: 25, y: 15, width: 8, height: 8)), Self.black, .nonZero),
      DisplayItem.fill(.rect(Rect(x: 1, y: 15, width: 28, height: 8)), Self.black, .nonZero)
    )
    let turn = AffineTransform.translation(x: 1.3, y: 0.7).rotated(by: 0.1)
    let rows: [(name: String, items: [DisplayItem], count: Int)] = [
      ("inside", [inner, inner], 0), ("cut", [cut], 1), ("inside and cut", [inner, cut], 1),
      ("cut twice", [cut, inner, cut], 2), ("nothing", [], 0),
      ("in a group", [RecordedPictureTests.group([inner, cut])], 1),
      ("in a turn", [RecordedPictureTests.group([inner, cut], turn)], 1),
      ("faded inside", [RecordedPictureTests.group([inner, inner], turn, opacity: 0.5)], 0),
      (
        "masked",
        [RecordedPictureTests.group([cut], turn, mask: GroupMask(DisplayList([inner]), .alpha))], 0
      ),
    ]
    for row in rows {
      let count = try Self.clips([RecordedPictureTests.group(row.items, clip: oval)])
      #expect(count == row.count, "\(row.name): \(count)")
    }
  }
}
