// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

@Suite struct PDFTests {
  static let style = TextStyle(font: Font(size: 12))

  static func page(_ number: Int, size: Size = .a4) -> Page {
    let content = DisplayList { picture in
      picture.destination("page-\(number)", at: Point(x: 0, y: 100))
      picture.text("Page \(number)", style: style, at: Point(x: 36, y: 60), .black)
      picture.link(Rect(x: 36, y: 40, width: 80, height: 30), to: .destination("page-3"))
      picture.link(Rect(x: 36, y: 90, width: 80, height: 30), to: .uri("https://example.org/a'b"))
    }
    return Page(size: size, content: content, label: "S-\(number)")
  }

  static func render(_ document: Document) throws -> (Scratch, String) {
    let scratch = try Scratch()
    let path = try scratch.file("a.pdf", try CairoRenderer().pdf(document))
    try Tool.run("qpdf", ["--check", path])
    return (scratch, path)
  }

  @Test func document_metadataAndSizes_areReadBack() throws {
    let document = Document(
      pages: [Self.page(1), Self.page(2, size: Size(width: 300, height: 100)), Self.page(3)],
      metadata: Metadata(
        title: "Flat “button” 弹簧", author: "Robert Hooke", subject: "Ut tensio, sic vis",
        keywords: ["spring", "decay"]))
    let (scratch, path) = try Self.render(document)
    let information = try Tool.text("pdfinfo", ["-l", "3", path])
    for line in [
      "Title:           Flat “button” 弹簧", "Author:          Robert Hooke",
      "Subject:         Ut tensio, sic vis", "Keywords:        spring, decay",
      "Creator:         Hooke", "Pages:           3", "Page    1 size:  595.28 x 841.89",
      "Page    2 size:  300 x 100",
    ] {
      #expect(information.contains(line), "\(line) in \(information)")
    }
    withExtendedLifetime(scratch) {}
  }

  @Test func document_linksAndOutline_leadToTheirPlaces() throws {
    let document = Document(
      pages: [Self.page(1), Self.page(2), Self.page(3)],
      outline: [
        OutlineEntry(
          "First (1)", to: .page(0, at: .zero),
          children: [OutlineEntry("Third", to: .destination("page-3"))])
      ])
    let (scratch, path) = try Self.render(document)
    let destinations = try Tool.text("pdfinfo", ["-dests", path])
    for number in 1...3 { #expect(destinations.contains("\"page-\(number)\""), "\(destinations)") }
    let addresses = try Tool.text("pdfinfo", ["-url", path])
    #expect(addresses.contains("https://example.org/a'b"), "\(addresses)")
    let objects = try Tool.text("qpdf", ["--qdf", "--object-streams=disable", path, "-"])
    // "First (1)" in UTF-16, then a plain title; labels as a prefix and a running number.
    #expect(objects.contains("/Title <feff004600690072007300740020002800310029>"))
    #expect(objects.contains("/Title (Third)"))
    #expect(objects.contains("/P (S-)\n      /S /D\n      /St 1"))
    withExtendedLifetime(scratch) {}
  }

  @Test func artworkAndShadow_usedOften_areStoredOnce() throws {
    let box = Rect(x: 0, y: 0, width: 60, height: 40)
    let button = Artwork(
      "button",
      DisplayList { picture in
        picture.shadow(of: .roundedRect(box, cornerRadius: 4), .black, blur: 4)
        picture.group(opacity: 0.9) { picture in
          picture.fill(.roundedRect(box, cornerRadius: 4), .white)
          picture.shadow(of: .roundedRect(box, cornerRadius: 4), .black, blur: 4)
          picture.stroke(.roundedRect(box, cornerRadius: 4), .black)
        }
        picture.text("Log in", style: Self.style, at: box.center, anchor: .center, .black)
      })
    func document(_ count: Int) -> Document {
      let pages = (0..<count).map { page in
        let content = DisplayList { picture in
          for index in 0..<10 {
            picture.artwork(
              button,
              transform: .translation(x: 50, y: 20 + 70 * Double(index))
                .scaledBy(x: 1 + 0.1 * Double(page), y: 1))
          }
        }
        return Page(size: .a4, content: content)
      }
      return Document(pages: pages)
    }
    let (scratch, path) = try Self.render(document(8))
    let text = try Tool.text("pdftotext", [path, "-"])
    #expect(text.matches(of: /Log in/).count == 80)
    let one = try CairoRenderer().pdf(document(1)).count
    let eight = try CairoRenderer().pdf(document(8)).count
    #expect(eight - one < 7 * 6_000, "\(one) and \(eight) bytes")
    withExtendedLifetime(scratch) {}
  }

  @Test func artwork_withLinks_leadsFromEachPlace() throws {
    let linked = Artwork(
      "linked",
      DisplayList {
        $0.link(Rect(x: 0, y: 0, width: 10, height: 10), to: .uri("https://example.org"))
      })
    let content = DisplayList { picture in
      for index in 0..<3 {
        picture.artwork(
          linked, transform: .translation(x: 20 * Double(index), y: 0).scaledBy(x: 2, y: 2))
      }
      // Nor does a faded group keep a link from its place.
      picture.group(transform: .translation(x: 0, y: 50), opacity: 0.5) { picture in
        picture.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black)
        picture.link(Rect(x: 0, y: 0, width: 9, height: 9), to: .uri("https://example.org"))
      }
    }
    let (scratch, path) = try Self.render(
      Document(pages: [Page(size: Size(width: 100, height: 100), content: content)]))
    let objects = try Tool.text("qpdf", ["--qdf", "--object-streams=disable", path, "-"])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for place in ["0 80 20 100", "20 80 40 100", "40 80 60 100", "0 41 9 50"] {
      #expect(objects.contains("/Rect [ \(place) ]"), "\(place)")
    }
    withExtendedLifetime(scratch) {}
  }

  /// Pango's boxes for them once made a bitmap of the whole artwork, or asked for a gigabyte.
  @Test func artwork_withCharactersWithoutAGlyph_staysAVector() throws {
    let style = TextStyle(font: Font(size: 4.2))
    let text = DisplayList {
      $0.text("a\u{1C}b", style: style, at: Point(x: 20, y: 20), .black.withOpacity(0.4))
    }
    let nested = (1...2).reduce(Artwork("text", text)) { content, level in
      Artwork("level \(level)", DisplayList { $0.artwork(content) })
    }
    let skewed = AffineTransform(a: -0.45, b: -0.47, c: -0.65, d: -0.35, tx: 21, ty: 38)
    let page = Page(
      size: Size(width: 60, height: 40),
      content: DisplayList { $0.artwork(nested, transform: skewed) })
    let (scratch, path) = try Self.render(Document(pages: [page]))
    let images = try Tool.text("pdfimages", ["-list", path]).split(separator: "\n").dropFirst(2)
    #expect(images.isEmpty, "\(images)")
    withExtendedLifetime(scratch) {}
  }

  @Test func link_withoutItsDestination_isAnError() {
    let page = Page(
      size: .a4,
      content: DisplayList {
        $0.link(Rect(x: 0, y: 0, width: 1, height: 1), to: .destination("nowhere"))
      })
    #expect(
      throws: RenderError.document(problem: "a link leads to \"nowhere\", which no page has")
    ) {
      try CairoRenderer().pdf(Document(pages: [page]))
    }
  }

  @Test(arguments: [50, 51])
  func outline_nestedDeeperThan50_isAnError(_ levels: Int) {
    let outline = (1...levels).reduce([OutlineEntry]()) { children, level in
      [OutlineEntry("\(level)", to: .page(0, at: .zero), children: children)]
    }
    let document = Document(
      pages: [Self.page(1), Self.page(2), Self.page(3)], outline: outline)
    var problem: RenderError?
    do throws(RenderError) { _ = try CairoRenderer().pdf(document) } catch { problem = error }
    let expected = RenderError.document(problem: "outline is nested deeper than 50")
    #expect(problem == (levels > 50 ? expected : nil))
  }

  @Test func outline_toAPageThatIsNotThere_isAnError() {
    let document = Document(
      pages: [Self.page(3)], outline: [OutlineEntry("End", to: .page(1, at: .zero))])
    #expect(
      throws: RenderError.document(problem: "outline entry \"End\" leads to page 2 of 1")
    ) { try CairoRenderer().pdf(document) }
  }

  @Test(arguments: [
    (Point(x: 1e6, y: -1e6), true), (Point(x: -1e6, y: 1e6), true),
    (Point(x: 1_000_001, y: 0), false), (Point(x: 0, y: -1_000_001), false),
    (Point(x: 0, y: .nan), false),
  ])
  func outline_toAPointFarAway_isAnError(_ point: Point, _ isAllowed: Bool) {
    let document = Document(
      pages: [Self.page(3)], outline: [OutlineEntry("End", to: .page(0, at: point))])
    let problem: RenderError?
    do throws(RenderError) {
      let bytes = try CairoRenderer().pdf(document)
      #expect(bytes.starts(with: Array("%PDF-1.5".utf8)))
      problem = nil
    } catch { problem = error }
    let expected = RenderError.document(
      problem: "outline entry \"End\" leads to \(point.x), \(point.y)")
    #expect(isAllowed ? problem == nil : "\(problem.map { "\($0)" } ?? "")" == "\(expected)")
  }

  /// A clip that cuts nothing off is not written, whichever way its outline turns.
  @Test func clip_aroundAllOfItsContent_isNotInTheFile() throws {
    let area = Rect(x: 4, y: 4, width: 50, height: 30)
    let square = Path.rect(Rect(x: 24, y: 14, width: 8, height: 8))
    let convex: [Path] = [
      .rect(area), .ellipse(in: area), .roundedRect(area, cornerRadius: 6),
      .polyline([Point(x: 2, y: 2), Point(x: 58, y: 4), Point(x: 28, y: 38)], closed: true),
      .polyline([Point(x: 28, y: 38), Point(x: 58, y: 4), Point(x: 2, y: 2)], closed: true),
    ]
    // Of these it is not known what they let through.
    let others: [Path] = [
      .polyline(
        [
          Point(x: 2, y: 2), Point(x: 58, y: 2), Point(x: 58, y: 38), Point(x: 29, y: 34),
          Point(x: 2, y: 38),
        ], closed: true)
    ]
    for (path, isWritten) in convex.map({ ($0, false) }) + others.map({ ($0, true) }) {
      for transform in [.identity, AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 60, ty: 0)] {
        let page = Page(
          size: Size(width: 60, height: 40),
          content: DisplayList { picture in
            picture.group(transform: transform, clip: path) { $0.fill(square, .black) }
          })
        let (scratch, file) = try Self.render(Document(pages: [page]))
        let objects = try Tool.text("qpdf", ["--qdf", "--object-streams=disable", file, "-"])
        // Cairo clips each page to its own box first.
        let clips = objects.split(separator: "\n").count { $0.hasSuffix("W n") || $0 == "W* n" }
        #expect((clips > 0) == isWritten, "\(path), \(clips): \(objects)")
        withExtendedLifetime(scratch) {}
      }
    }
  }

  @Test func document_withoutPages_isAnError() {
    #expect(throws: RenderError.document(problem: "no page to write")) {
      try CairoRenderer().pdf(Document(pages: []))
    }
  }

  @Test(arguments: [
    Size(width: 0, height: 10), Size(width: -1, height: 10), Size(width: .nan, height: 10),
    Size(width: 10, height: 14_401), Size(width: .infinity, height: 10),
  ])
  func page_sizeOutOfRange_isAnError(_ size: Size) {
    let page = Page(size: size, content: DisplayList())
    func error(_ number: Int) -> RenderError {
      .document(
        problem: "page \(number) is \(size.width) by \(size.height) points, "
          + "each side must be above 0 and at most 14400")
    }
    let good = Page(size: Size(width: 3, height: 9), content: DisplayList())
    for count in 0..<3 {
      let pages = Array(repeating: good, count: count) + [page, page]
      #expect(throws: error(count + 1)) { try CairoRenderer().pdf(Document(pages: pages)) }
    }
    #expect(throws: error(1)) { try CairoRenderer().svg(page) }
    #expect(throws: error(1)) { try CairoRenderer().png(page) }
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 14_400, height: 14_400), Size(width: 0.5, height: 900),
  ])
  func page_emptyTinyOrHuge_isAPage(_ size: Size) throws {
    let (scratch, path) = try Self.render(
      Document(pages: [Page(size: size, content: DisplayList())]))
    #expect(try Tool.text("pdfinfo", [path]).contains("Pages:           1"))
    let svg = try scratch.file(
      "a.svg", try CairoRenderer().svg(Page(size: size, content: DisplayList())))
    try Tool.run("xmllint", ["--noout", svg])
  }

  /// The size of the open file without a name in a folder, as Linux shows it; 0 where none is seen.
  private static func sizeOfOpenFile(in scratch: Scratch) throws -> Int {
    let open = "/proc/self/fd"
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: open) {
      let path = "\(open)/\(name)"
      guard let target = try? files.destinationOfSymbolicLink(atPath: path),
        target.hasPrefix(scratch.url.path), let file = FileHandle(forReadingAtPath: path)
      else { continue }
      return Int(try file.seekToEnd())
    }
    return 0
  }

  @Test func writer_manyPages_streamsToTheFile() throws {
    let scratch = try Scratch()
    let writer = try PDFWriter(
      to: scratch.path("book.pdf"), metadata: Metadata(title: "Flip book"),
      fonts: CairoTextMeasurer())
    for number in 1...120 { try writer.add(Self.page(number)) }
    // Pages are on their way before the end; the target is not there yet.
    let names = try scratch.names()
    #expect(names.allSatisfy { $0.hasSuffix(".tmp") }, "\(names)")
    #expect(try names.count == 1 || Self.sizeOfOpenFile(in: scratch) > 0)
    try writer.finish()
    #expect(try scratch.names() == ["book.pdf"])
    try Tool.run("qpdf", ["--check", scratch.path("book.pdf")])
    let information = try Tool.text("pdfinfo", [scratch.path("book.pdf")])
    #expect(information.contains("Pages:           120"))
  }

  @Test func writer_badItemAfterGoodPages_leavesNothing() throws {
    let scratch = try Scratch()
    let writer = try PDFWriter(
      to: scratch.path("book.pdf"), metadata: Metadata(), fonts: CairoTextMeasurer())
    try writer.add(Self.page(1))
    let bad = DisplayList {
      $0.fill(.line(from: .zero, to: Point(x: .nan, y: 0)), .black)
    }
    #expect {
      try writer.add(Page(size: .a4, content: bad))
    } throws: { error in
      "\(error)".hasPrefix("page 2: item 0, fill: x is nan, must be finite")
    }
    // What follows the error is that error, and not a document without the page.
    let again = #expect(throws: RenderError.self) { try writer.add(Self.page(3)) }
    #expect(again?.description.hasPrefix("page 2: item 0, fill") == true)
    let last = #expect(throws: RenderError.self) { try writer.finish() }
    #expect(last == again)
    #expect(try scratch.names().isEmpty)
  }

  #if os(Linux)
  /// After an error the file that was begun is closed, and not only at the writer's end.
  @Test func writer_afterAnError_holdsNoFile() throws {
    let scratch = try Scratch()
    let writer = try PDFWriter(
      to: scratch.path("book.pdf"), metadata: Metadata(), fonts: CairoTextMeasurer())
    func isOpen() throws -> Bool {
      let files = FileManager.default
      return try files.contentsOfDirectory(atPath: "/proc/self/fd").contains { name in
        let target = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
        return target?.hasPrefix(scratch.url.path) == true
      }
    }
    #expect(try isOpen())
    #expect(throws: RenderError.document(problem: "no page to write")) { try writer.finish() }
    #expect(try !isOpen())
    withExtendedLifetime(writer) {}
  }
  #endif

  @Test func link_quoteWithAnAccent_isWritten() throws {
    let content = DisplayList {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black)
      $0.link(
        Rect(x: 0, y: 0, width: 9, height: 9), to: .uri("https://example.org/a'\u{301}b"))
    }
    let (scratch, path) = try Self.render(Document(pages: [Page(size: .a4, content: content)]))
    let addresses = try Tool.text("pdfinfo", ["-url", path])
    // Character by character the quote is another one.
    #expect(addresses.contains("https://example.org/a"), "\(addresses)")
    withExtendedLifetime(scratch) {}
  }

  @Test func writer_finished_takesNoPage() throws {
    let scratch = try Scratch()
    let writer = try PDFWriter(
      to: scratch.path("book.pdf"), metadata: Metadata(), fonts: CairoTextMeasurer())
    try writer.add(Self.page(3))
    try writer.finish()
    let added = #expect(throws: RenderError.self) { try writer.add(Self.page(4)) }
    let finished = #expect(throws: RenderError.self) { try writer.finish() }
    #expect(added?.description == "the document is finished" && finished == added)
    #expect(try scratch.names() == ["book.pdf"])
  }

  @Test func writer_abandoned_leavesNothing() throws {
    let scratch = try Scratch()
    do {
      let writer = try PDFWriter(
        to: scratch.path("book.pdf"), metadata: Metadata(), fonts: CairoTextMeasurer())
      try writer.add(Self.page(1))
    }
    #expect(try scratch.names().isEmpty)
  }

  /// The objects of a file by their numbers, their white space as single blanks.
  static func objects(_ path: String) throws -> [String: String] {
    let text = try Tool.text("qpdf", ["--qdf", "--object-streams=disable", path, "-"])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var objects: [String: String] = [:]
    for match in text.matches(of: /(\d+) 0 obj (.*?) endobj/) {
      objects[String(match.1)] = String(match.2)
    }
    return objects
  }

  @Test func outline_nested_leadsToItsPagesInItsOrder() throws {
    let document = Document(
      pages: [Self.page(1), Self.page(2), Self.page(3)],
      outline: [
        OutlineEntry(
          "One", to: .page(0, at: .zero),
          children: [
            OutlineEntry(
              "Inner", to: .page(1, at: .zero),
              children: [OutlineEntry("Innermost", to: .destination("page-3"))])
          ]),
        OutlineEntry("Two", to: .page(2, at: .zero)),
      ])
    let (scratch, path) = try Self.render(document)
    let objects = try Self.objects(path)
    func number(titled title: String) throws -> String {
      try #require(objects.first { $0.value.contains("/Title (\(title))") }?.key, "\(title)")
    }
    let pages = try #require(objects.values.first { $0.contains("/Type /Pages") })
    let kids = try #require(pages.firstMatch(of: /\/Kids \[ (.*?) \]/)).1.matches(of: /(\d+) 0 R/)
      .map { String($0.1) }
    for (title, parent, page) in [
      ("Inner", "One", 1), ("Innermost", "Inner", 2), ("One", nil, 0), ("Two", nil, 2),
    ] {
      let object = try #require(objects[try number(titled: title)])
      let above = try #require(object.firstMatch(of: /\/Parent (\d+) 0 R/)).1
      if let parent {
        #expect(above == (try number(titled: parent)), "\(title)")
      } else {
        #expect(objects[String(above)]?.contains("/Title") == false, "\(title)")
      }
      #expect(
        object.contains("/Dest [ \(kids[page]) 0 R") || object.contains("/D [ \(kids[page]) 0 R"),
        "\(title) in \(object)")
    }
    withExtendedLifetime(scratch) {}
  }

  @Test func links_ofEachPage_areOnItOnce() throws {
    func page(_ number: Int) -> Page {
      let content = DisplayList { picture in
        picture.destination("same", at: Point(x: 0, y: Double(number)))
        picture.group(transform: .translation(x: 10, y: 0)) { picture in
          picture.group(transform: .translation(x: 30, y: 0)) {
            $0.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), .black)
          }
          picture.link(Rect(x: 0, y: 0, width: 10, height: 10), to: .uri("https://one.example"))
        }
        picture.link(Rect(x: 50, y: 0, width: 10, height: 10), to: .destination("same"))
      }
      return Page(size: Size(width: 100, height: 100), content: content)
    }
    let (scratch, path) = try Self.render(Document(pages: [page(1), page(2), page(3)]))
    let objects = try Self.objects(path)
    let links = objects.values.filter { $0.contains("/Subtype /Link") }
    #expect(links.count == 6)
    #expect(links.count { $0.contains("/Rect [ 10 90 20 100 ]") } == 3, "\(links)")
    #expect(links.count { $0.contains("/Rect [ 50 90 60 100 ]") } == 3, "\(links)")
    // A name that comes again stays with its first place.
    let places = try Tool.text("pdfinfo", ["-dests", path]).split(separator: "\n")
      .filter { $0.contains("\"same\"") }
    #expect(places.count == 1)
    #expect(places.first?.split(separator: " ").first == "1", "\(places)")
    withExtendedLifetime(scratch) {}
  }
}
