// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import HookeRecordingTestSupport
import Testing

/// Ids of an SVG file: those of layers are kept, and none comes twice, whatever they are and
/// wherever they stand.
@Suite("Ids of SVG files")
struct SVGNameTests {
  private static let box = Rect(x: 0, y: 0, width: 9, height: 9)
  /// One of each kind of definition.
  private static let ids = ["a0", "b0", "c0", "g0", "i0", "k0", "p0", "t0"]

  private static let named = DisplayList(
    ids.map { id in
      .group(
        DisplayGroup(
          label: .init(id: id), content: DisplayList([.fill(.rect(box), .color(.black), .nonZero)]))
      )
    })

  private static func gradient(_ end: Double) -> Paint {
    .gradient(.linear(from: .zero, to: Point(x: end, y: 0), [.init(0, .black), .init(1, .white)]))
  }

  /// Something that needs a definition of each kind.
  private static func definitions() throws -> [DisplayItem] {
    let picture = try #require(RandomDrawing.picture)
    let fill = DisplayItem.fill(.rect(box), gradient(9), .nonZero)
    let text = PlacedText(
      TextLayout("text", style: TextStyle(font: Font(size: 9))), at: .zero, paint: .color(.black))
    let mask = GroupMask(DisplayList([fill]), .alpha, isInverted: true)
    return [
      fill, .artwork(Artwork("art", DisplayList([fill]))), .image(picture, in: box), .text(text),
      .text(text),
      .shadow(Shadow(of: .path(.rect(box)), color: .black, standardDeviation: 2)),
      .group(
        DisplayGroup(clip: .init(.rect(box)), mask: mask, content: DisplayList([fill]))),
    ]
  }

  private static func list(_ item: DisplayItem) throws -> DisplayList {
    DisplayList(try definitions() + [item])
  }

  /// Where the names of layers stand, after what is defined.
  private static let places: [(name: String, item: DisplayItem)] = [
    ("page", .group(DisplayGroup(content: named))),
    (
      "group",
      .group(DisplayGroup(opacity: 0.5, content: DisplayList([.group(.init(content: named))])))
    ),
    ("artwork", .artwork(Artwork("names", named))),
    (
      "mask",
      .group(
        DisplayGroup(
          mask: GroupMask(named, .alpha),
          content: DisplayList([.fill(.rect(box), .color(.black), .nonZero)])))
    ),
    (
      "artwork in a mask",
      .group(
        DisplayGroup(
          mask: GroupMask(DisplayList([.artwork(Artwork("names", named))]), .luminance),
          content: DisplayList([.fill(.rect(box), .color(.black), .nonZero)])))
    ),
  ]

  private func check(_ file: [UInt8], _ name: String) {
    let text = String(decoding: file, as: UTF8.self)
    let found = text.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    #expect(Set(found).count == found.count, "\(name): \(found)")
    #expect(Set(Self.ids).isSubset(of: found), "\(name): \(found)")
    let used = text.matches(of: /(?:href="#|url\(#)([^")]+)/).map { String($0.1) }
    #expect(Set(used).isSubset(of: found) && Set(used).isDisjoint(with: Self.ids), "\(name)")
    for kind in "abcgikpt" { #expect(found.contains("\(kind)1"), "\(name): \(kind) is there") }
  }

  @Test(arguments: places.indices) func ids_ofLayersAnywhere_areTheirOwn(_ index: Int) throws {
    let (name, item) = Self.places[index]
    let size = Size(width: 20, height: 20)
    check(try CairoRenderer().svg(Page(size: size, content: try Self.list(item))), name)
  }

  /// The first layer of an id has it, and the others have none.
  @Test func ids_thatComeTwice_areThoseOfTheFirst() throws {
    func layer(_ id: String?, _ title: String? = nil, _ width: Double) -> DisplayItem {
      .group(
        DisplayGroup(
          label: .init(id: id, title: title),
          content: DisplayList {
            $0.fill(.rect(Rect(x: 0, y: 0, width: width, height: 9)), .black)
          }))
    }
    let list = DisplayList([
      layer("one", nil, 1), layer("two", "Two", 2), layer("one", "Again", 3), layer("one", nil, 4),
      layer(nil, "Two", 5),
      .group(DisplayGroup(opacity: 0.5, content: DisplayList([layer("two", nil, 6)]))),
    ])
    let file = String(
      decoding: try CairoRenderer().svg(Page(size: Size(width: 20, height: 20), content: list)),
      as: UTF8.self)
    func rect(_ width: Int) -> String { "<rect width=\"\(width)\" height=\"9\"/>\n" }
    #expect(
      file.hasSuffix(
        "<g id=\"one\">\n" + rect(1) + "</g>\n<g id=\"two\">\n<title>Two</title>\n" + rect(2)
          + "</g>\n<g>\n<title>Again</title>\n" + rect(3) + "</g>\n" + rect(4)
          + "<g>\n<title>Two</title>\n" + rect(5) + "</g>\n<g opacity=\".5\">\n" + rect(6)
          + "</g>\n</svg>\n"), "\(file)")
  }
}
