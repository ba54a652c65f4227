// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Artworks whose content lies beyond what Cairo can record, 125,000 points from their origin, and
/// is moved back onto the page.
@Suite("Far parts of artworks")
struct FarArtworkTests {
  private static let page = Size(width: 60, height: 40)
  private static let black = Paint.color(.black)

  /// Items of every kind that cover the middle of the page when moved to it.
  private static let items: [(name: String, item: DisplayItem)] = {
    let box = Rect(x: 10, y: 10, width: 40, height: 20)
    let shadow = Shadow(
      of: .roundedRect(box, cornerRadius: 0), color: .black, standardDeviation: 0)
    let fill = DisplayItem.fill(.rect(box), black, .nonZero)
    let line = Path.line(from: Point(x: 10, y: 20), to: Point(x: 50, y: 20))
    let text = PlacedText(
      TextLayout("\u{2588}\u{2588}\u{2588}", style: TextStyle(font: Font(size: 30))),
      at: Point(x: 10, y: 0), paint: black)
    return [
      ("fill", fill), ("stroke", .stroke(line, black, StrokeStyle(width: 20))),
      ("shadow", .shadow(shadow)), ("text", .text(text)),
      ("group", .group(DisplayGroup(content: DisplayList([fill])))),
      ("artwork", .artwork(Artwork("inner", DisplayList([fill])))),
    ]
  }()

  private static func level(_ list: DisplayList) throws -> Int {
    try PictureTests.drawPDF(Page(size: page, content: list), scale: 1)[30, 20][0]
  }

  private static func moved(_ item: DisplayItem, _ way: Double) -> DisplayItem {
    .group(DisplayGroup(transform: .translation(x: way, y: 0), content: DisplayList([item])))
  }

  /// Near the origin, at the last point that is recorded, and beyond.
  @Test(arguments: items.indices)
  func artwork_ofWhatIsFar_isDrawnWhereItIsSeen(_ index: Int) throws {
    let (name, item) = Self.items[index]
    for way in [1_000.0, 120_000, 124_990, -124_990, 200_000, -200_000] {
      let artwork = Artwork("far", DisplayList([Self.moved(item, way)]))
      let list = DisplayList([Self.moved(.artwork(artwork), -way)])
      #expect(try Self.level(list) < 60, "\(name) at \(way)")
    }
  }

  /// A mask that reaches far beyond what is recorded, over content that does not.
  @Test func artwork_underAFarMask_isDrawn() throws {
    for reach in [1_000.0, 130_000] {
      let cover = Rect(x: -reach, y: 0, width: 2 * reach, height: 40)
      var group = DisplayGroup(content: DisplayList([Self.items[0].item]))
      group.mask = GroupMask(
        DisplayList([.fill(.rect(cover), Self.black, .nonZero)]), .alpha)
      let artwork = DisplayItem.artwork(Artwork("masked", DisplayList([.group(group)])))
      #expect(try Self.level(DisplayList([artwork, artwork])) < 60, "\(reach)")
    }
  }

  /// One of two items of an artwork is near, which must not make it kept without the other.
  @Test func artwork_ofNearAndFar_isDrawnWhole() throws {
    let fill = Self.items[0].item
    let rest = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), Self.black, .nonZero)
    for way in [1_000.0, 130_000, -130_000] {
      let artwork = DisplayItem.artwork(
        Artwork("far", DisplayList([rest, Self.moved(fill, way)])))
      // At both of its places, of which the second would be the kept one.
      let list = DisplayList([artwork, Self.moved(artwork, -way)])
      let pixels = try PictureTests.drawPDF(Page(size: Self.page, content: list), scale: 1)
      #expect(pixels[0, 0][0] < 60 && pixels[30, 20][0] < 60, "\(way)")
    }
  }
}
