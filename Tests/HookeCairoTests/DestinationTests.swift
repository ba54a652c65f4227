// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeTestSupport
import Testing

/// Every destination of every page is in the PDF, at its place.
@Suite struct DestinationTests {
  /// A destination as poppler lists it: the page from 1, and the corner from the lower left.
  struct Place: Equatable {
    var page: Int
    var left: Int
    var top: Int
  }

  private static let size = Size(width: 200, height: 100)

  /// The destinations of a document by name, as `pdfinfo` reads them.
  private func places(_ pages: [DisplayList]) throws -> [String: Place] {
    let (scratch, path) = try PDFTests.render(
      Document(pages: pages.map { Page(size: Self.size, content: $0) }))
    defer { withExtendedLifetime(scratch) {} }
    var places: [String: Place] = [:]
    for line in try Tool.text("pdfinfo", ["-dests", path]).split(separator: "\n") {
      guard
        let match = line.firstMatch(
          of: /^\s*(\d+)\s+\[\s*XYZ\s+(-?\d+)\s+(-?\d+)\s+null\s*\]\s+"(.*)"/),
        let page = Int(match.1), let left = Int(match.2), let top = Int(match.3)
      else { continue }
      #expect(places[String(match.4)] == nil, "\(line)")
      places[String(match.4)] = Place(page: page, left: left, top: top)
    }
    return places
  }

  private static func mark(_ name: String, _ x: Double, _ y: Double) -> DisplayItem {
    .destination(name: name, at: Point(x: x, y: y))
  }

  private static let dot = DisplayItem.fill(
    .rect(Rect(x: 0, y: 0, width: 9, height: 9)), .color(.black), .nonZero)

  @Test func destinations_severalOnAPage_areAllThere() throws {
    let found = try places([
      DisplayList([
        Self.mark("first", 10, 20), Self.dot, Self.mark("second", 50, 30),
        Self.mark("third", 0, 0),
      ]),
      DisplayList([Self.dot]),
      DisplayList([Self.mark("fourth", 200, 100), Self.mark("fifth", 7, 99)]),
    ])
    #expect(
      found == [
        "first": Place(page: 1, left: 10, top: 80), "second": Place(page: 1, left: 50, top: 70),
        "third": Place(page: 1, left: 0, top: 100), "fourth": Place(page: 3, left: 200, top: 0),
        "fifth": Place(page: 3, left: 7, top: 1),
      ])
  }

  /// Groups move them; neither a clip, nor a fade, nor an artwork leaves them out.
  @Test func destinations_inGroups_areWhereTheyAreMoved() throws {
    let inner = DisplayList([Self.dot, Self.mark("inner", 5, 5)])
    let artwork = Artwork("marked", DisplayList([Self.dot, Self.mark("artwork", 1, 2)]))
    let moved = AffineTransform.translation(x: 100, y: 10).scaledBy(x: 2, y: 2)
    let far = Path.rect(Rect(x: 90, y: 90, width: 1, height: 1))
    let found = try places([
      DisplayList { picture in
        picture.append(DisplayList([Self.mark("outer", 20, 20)]))
        picture.group(transform: moved, opacity: 0.5, clip: far) { picture in
          picture.append(inner)
          picture.group(transform: .translation(x: 10, y: 20)) {
            $0.append(DisplayList([Self.mark("innermost", 1, 1)]))
          }
        }
        picture.artwork(artwork, transform: .translation(x: 30, y: 40))
      }
    ])
    #expect(
      found == [
        "outer": Place(page: 1, left: 20, top: 80), "inner": Place(page: 1, left: 110, top: 80),
        "innermost": Place(page: 1, left: 122, top: 48),
        "artwork": Place(page: 1, left: 31, top: 58),
      ])
  }

  /// However deep they lie in groups and artworks, links and destinations are at each place.
  @Test func marks_inNestedArtworks_areAtEachPlace() throws {
    let area = Rect(x: 2, y: 3, width: 5, height: 6)
    let square = Path.rect(Rect(x: 0, y: 0, width: 99, height: 99))
    func group(_ item: DisplayItem) -> DisplayItem {
      .group(DisplayGroup(content: DisplayList([Self.dot, item])))
    }
    func faded(_ item: DisplayItem) -> DisplayItem {
      let content = DisplayList([Self.dot, item])
      return .group(DisplayGroup(opacity: 0.5, clip: .init(square), content: content))
    }
    func artwork(_ item: DisplayItem) -> DisplayItem {
      .artwork(Artwork("part", DisplayList([Self.dot, item])))
    }
    let nests: [(DisplayItem) -> DisplayItem] = [
      { $0 }, { group($0) }, { faded($0) }, { artwork($0) }, { group(group($0)) },
      { artwork(group($0)) }, { group(artwork($0)) }, { artwork(faded(artwork($0))) },
    ]
    let pages = nests.enumerated().map { index, nest in
      let link = DisplayItem.link(DisplayLink(area, to: .uri("https://example.org/\(index)")))
      // A link and a destination, each alone with what is drawn, at two places.
      let marks = [link, Self.mark("place \(index)", 1, 2)]
      return DisplayList(
        [0.0, 50].flatMap { x in
          marks.map { mark in
            .group(
              DisplayGroup(
                transform: .translation(x: x, y: 10),
                content: DisplayList([.artwork(Artwork("whole", DisplayList([nest(mark)])))])))
          }
        })
    }
    let found = try places(pages)
    let (scratch, path) = try PDFTests.render(
      Document(pages: pages.map { Page(size: Self.size, content: $0) }))
    let objects = try PDFTests.objects(path)
    for index in nests.indices {
      #expect(found["place \(index)"] == Place(page: index + 1, left: 1, top: 88), "nest \(index)")
      let links = objects.values.filter { $0.contains("(https://example.org/\(index))") }
      #expect(links.count == 2, "nest \(index)")
      for place in ["2 81 7 87", "52 81 57 87"] {
        #expect(links.count { $0.contains("/Rect [ \(place) ]") } == 1, "nest \(index)")
      }
    }
    withExtendedLifetime(scratch) {}
  }

  /// The first of several links that lead nowhere is named, on whatever page it is.
  @Test func links_toWhatIsNotThere_areNamedInTheirOrder() throws {
    func link(_ name: String) -> DisplayItem {
      .link(DisplayLink(Rect(x: 0, y: 0, width: 9, height: 9), to: .destination(name)))
    }
    let known = Self.mark("known", 1, 1)
    for (pages, name) in [
      ([[known, link("a"), link("b")]], "a"), ([[link("b"), link("a"), known]], "b"),
      ([[link("known"), link("b")], [link("a"), known]], "b"),
      ([[link("known")], [known], [link("c"), link("a")]], "c"),
      ([[link("known")], [link("known"), known]], nil),
    ] as [([[DisplayItem]], String?)] {
      let document = Document(
        pages: pages.map { Page(size: Self.size, content: DisplayList([Self.dot] + $0)) })
      var problem: String?
      do { _ = try CairoRenderer().pdf(document) } catch { problem = "\(error)" }
      #expect(problem == name.map { "a link leads to \"\($0)\", which no page has" })
    }
  }

  /// The first place of a name wins, on the same page and on a later one.
  @Test func destinations_ofOneName_areTheFirst() throws {
    let found = try places([
      DisplayList([Self.dot, Self.mark("other", 1, 1), Self.mark("same", 10, 10)]),
      DisplayList([Self.mark("same", 20, 20), Self.mark("more", 3, 3), Self.mark("same", 30, 30)]),
    ])
    #expect(
      found == [
        "other": Place(page: 1, left: 1, top: 99), "same": Place(page: 1, left: 10, top: 90),
        "more": Place(page: 2, left: 3, top: 97),
      ])
  }

  /// Links lead to each of them, whichever comes first, and the outline, too.
  @Test func links_toSeveralDestinations_leadToThem() throws {
    let names = ["a", "b'c", "d\\e", "f g"]
    let content = DisplayList { picture in
      for (index, name) in names.enumerated() {
        picture.link(
          Rect(x: 10 * Double(index), y: 0, width: 9, height: 9), to: .destination(name))
      }
      for (index, name) in names.enumerated() {
        picture.destination(name, at: Point(x: 0, y: 20 * Double(index)))
      }
    }
    let document = Document(
      pages: [Page(size: Self.size, content: content)],
      outline: names.enumerated().map {
        OutlineEntry("to \($0.offset)", to: .destination($0.element))
      })
    let (scratch, path) = try PDFTests.render(document)
    let text = try Tool.text("qpdf", ["--qdf", "--object-streams=disable", path, "-"])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.matches(of: /\/Subtype \/Link/).count == names.count)
    for index in names.indices {
      let place = "/XYZ 0 \(100 - 20 * index) 0 ]"
      let entry = text.matches(of: /\/XYZ [^<]*?\/Title \(to (\d)\)/).first { $0.1 == "\(index)" }
      #expect(entry?.0.hasPrefix(place) == true, "\(index): \(text)")
    }
    withExtendedLifetime(scratch) {}
  }
}
