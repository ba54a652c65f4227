// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import Testing

@testable import HookeCairo

/// Files that are written have the bytes that are made in memory, with every setting passed on, and
/// messages name what is too large.
@Suite("Bytes of written files")
struct WrittenFileTests {
  private static let page = Page(
    size: Size(width: 20, height: 10),
    content: DisplayList { picture in
      picture.fill(.rect(Rect(x: 2, y: 2, width: 9, height: 5)), Color(hex: 0xC0392B))
      picture.destination("there", at: Point(x: 3, y: 4))
    }, label: "iv")
  private static let metadata = Metadata(
    title: "Title", author: "Author", subject: "Subject", keywords: ["a", "b"], language: "de")

  private static func bytes(_ scratch: Scratch) throws -> [UInt8] {
    #expect(try scratch.names() == ["a"])
    return [UInt8](try Data(contentsOf: scratch.url.appendingPathComponent("a")))
  }

  @Test func files_withSettings_areThoseOfMemory() throws {
    let renderer = CairoRenderer()
    let scratch = try Scratch()
    let path = scratch.path("a")
    let outline = [
      OutlineEntry("One", to: .page(0, at: .zero)),
      OutlineEntry("Two", to: .destination("there"), isOpen: false),
    ]
    for document in [
      Document(pages: [Self.page]), Document(pages: [Self.page], metadata: Self.metadata),
      Document(pages: [Self.page, Self.page], outline: outline),
    ] {
      try renderer.writePDF(document, to: path)
      #expect(try Self.bytes(scratch) == renderer.pdf(document))
    }
    for metadata in [Metadata(), Self.metadata] {
      try renderer.writeSVG(Self.page, metadata: metadata, to: path)
      #expect(try Self.bytes(scratch) == renderer.svg(Self.page, metadata: metadata))
    }
    var item = AnimatedItem(Self.page.content.items[0])
    item.tracks = [PropertyTrack(.x, [Keyframe(at: 0, [2]), Keyframe(at: 10, [7])])]
    let picture = AnimatedPicture(
      size: Self.page.size, items: [item], duration: 1, ticks: 10, title: "Plays")
    try renderer.writeSVG(picture, to: path)
    #expect(try Self.bytes(scratch) == renderer.svg(picture))
    // The still one is that of a program that does not play.
    let still = Page(size: picture.size, content: picture.poster)
    #expect(try renderer.svg(picture) != renderer.svg(still))
    for (scale, background) in [(1.0, Color.white), (2.5, Color(hex: 0x336699)), (0.5, nil)] {
      try renderer.writePNG(Self.page, scale: scale, background: background, to: path)
      let expected = try renderer.png(Self.page, scale: scale, background: background)
      #expect(try Self.bytes(scratch) == expected)
      let image = try PNGReader.read(expected)
      // 20 by 10 points.
      #expect(Double(image.width) == 20 * scale && Double(image.height) == 10 * scale)
    }
    try renderer.writePNG(Self.page, to: path)
    #expect(try Self.bytes(scratch) == renderer.png(Self.page, scale: 1, background: .white))
  }

  /// Each limit itself is allowed: 32,767 pixels a side, 2^28 in all.
  @Test func pictures_ofTooManyPixels_areNamedWithBothSides() throws {
    let limits = "at most 32767 by 32767 and 268435456 in all can be drawn"
    let rows: [(width: Double, height: Double, scale: Double, words: String?)] = [
      (32_767, 8192, 1, nil), (8192, 32_767, 1, nil), (16_384, 16_384, 1, nil),
      (32, 32, 512, nil), (16_384, 16_385, 1, "scale 1 would be 16384 by 16385"),
      (32_768, 10, 1, "scale 1 would be 32768 by 10"),
      (10, 16_384, 2, "scale 2 would be 20 by 32768"),
      (100, 3, 400.5, "scale 400.5 would be 40050 by 1202"),
    ]
    for row in rows {
      let size = Size(width: row.width, height: row.height)
      var found: RenderError?
      do throws(RenderError) {
        let sides = try PixelImage.sides(of: size, scale: row.scale)
        #expect(Double(sides.width) == row.width * row.scale)
        #expect(Double(sides.height) == row.height * row.scale)
      } catch { found = error }
      let expected = row.words.map {
        RenderError.document(problem: "a picture at \($0) pixels, \(limits)")
      }
      #expect(found == expected, "\(row)")
    }
  }

  @Test func errors_ofEachKind_areOneLine() {
    let item = DisplayListError(location: [2, 1], kind: "fill", problem: "x is nan")
    let rows: [(RenderError, String)] = [
      (.item(page: 0, item), "page 1: item 1 of group 2, fill: x is nan"),
      (.item(page: 41, item), "page 42: item 1 of group 2, fill: x is nan"),
      (.document(problem: "no page to write"), "no page to write"),
      (.file(path: "a/b", reason: "is a directory"), "cannot write a/b: is a directory"),
      (.library(status: 11, reason: "no memory"), "cannot draw: no memory (cairo status 11)"),
    ]
    for (error, words) in rows { #expect("\(error)" == words) }
    #expect(
      "\(FontWarning.substituted(family: "Nope", used: "Inter"))"
        == "font \"Nope\" is not installed, \"Inter\" was used")
  }

  /// Errors name the file as it was asked for, not what a link leads to.
  @Test(arguments: [true, false]) func errors_ofALink_nameTheLink(allowsUnnamed: Bool) throws {
    let scratch = try Scratch()
    let path = scratch.path("link.svg")
    func error(_ body: () throws(RenderError) -> Void) -> RenderError? {
      do throws(RenderError) {
        try body()
        return nil
      } catch { return error }
    }
    func link(to target: String) throws {
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    try link(to: "nowhere/real.svg")
    let missing = error { () throws(RenderError) in
      _ = try AtomicFile(replacing: path, allowsUnnamed: allowsUnnamed)
    }
    #expect(missing == .file(path: path, reason: "no such file or directory"))
    // A folder is made in the place of the file while it is written.
    try link(to: "real.svg")
    let file = try AtomicFile(replacing: path, allowsUnnamed: allowsUnnamed)
    #expect(file.path == path)
    try file.write([65])
    try FileManager.default.createDirectory(
      atPath: scratch.path("real.svg/b"), withIntermediateDirectories: true)
    guard case .file(path, _) = error({ () throws(RenderError) in try file.commit() }) else {
      Issue.record("a folder was replaced, or another name was said")
      return
    }
    #expect(try scratch.names() == ["link.svg", "real.svg"])
  }

  /// An outline leads to pages and names that there are, its entries and theirs alike.
  @Test func outline_toWhatIsNotThere_isNamed() {
    func entry(_ target: OutlineEntry.Target) -> [OutlineEntry] {
      [
        OutlineEntry(
          "Whole", to: .page(0, at: .zero),
          children: [
            OutlineEntry("First", to: .destination("there")), OutlineEntry("Part", to: target),
          ])
      ]
    }
    let rows: [(OutlineEntry.Target, String?)] = [
      (.page(1, at: .zero), nil), (.destination("there"), nil),
      (.page(2, at: .zero), "leads to page 3 of 2"), (.page(-1, at: .zero), "leads to page 0 of 2"),
      (.destination("nowhere"), "leads to \"nowhere\", which no page has"),
      (.page(0, at: Point(x: 5, y: 2e6)), "leads to 5.0, 2000000.0"),
      (.page(0, at: Point(x: -2e6, y: 5)), "leads to -2000000.0, 5.0"),
    ]
    for (target, words) in rows {
      let document = Document(pages: [Self.page, Self.page], outline: entry(target))
      var problem: String?
      do { _ = try CairoRenderer().pdf(document) } catch { problem = "\(error)" }
      #expect(problem == words.map { "outline entry \"Part\" " + $0 })
    }
  }
}
