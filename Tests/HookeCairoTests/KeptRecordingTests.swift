// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeCairo

/// Which artworks and shadows are kept as recordings: those that Cairo can count in at the place
/// where they are drawn first, and that a recording holds whole.
@Suite("Kept recordings")
struct KeptRecordingTests {
  private static let box = Rect(x: 1, y: 1, width: 8, height: 6)
  private static let fill = DisplayItem.fill(.rect(box), .color(.black), .nonZero)
  private let fonts = CairoTextMeasurer()

  private static func shadow(_ rect: Rect) -> DisplayItem {
    .shadow(
      Shadow(of: .roundedRect(rect, cornerRadius: 1), color: .black, standardDeviation: 1))
  }

  private static func artwork(_ items: DisplayItem...) -> DisplayItem {
    .artwork(Artwork("art", DisplayList(items)))
  }

  /// Whether drawing an item under a transform keeps its recording; nil where it is not tried.
  private func isKept(
    _ item: DisplayItem, under transform: AffineTransform = .identity
  ) throws -> Bool? {
    let canvas = try CairoCanvas.image(width: 4, height: 4)
    let cache = RecordingSurfaceCache()
    var painter = CairoPainter(
      canvas, seen: Rect(x: 0, y: 0, width: 4, height: 4), fonts: fonts, transform: transform,
      cache: cache)
    painter.draw(DisplayList([item]))
    var isTried = true
    let find = { (_: RecordingSurface) -> Bool in
      isTried = false
      return true
    }
    let found =
      switch item {
      case .artwork(let artwork): cache.surface(of: artwork, find)
      case .shadow(let shadow): cache.surface(of: shadow, find)
      default: nil as RecordingSurface?
      }
    return isTried ? found != nil : nil
  }

  /// Up to 32 pixels a point in any direction, and 1,000,000 pixels from the corner.
  @Test func recording_byItsPlace_isKept() throws {
    func place(_ x: Double, _ y: Double) -> AffineTransform { .translation(x: x, y: y) }
    let rows: [(transform: AffineTransform, isKept: Bool?)] = [
      (.identity, true), (.scale(32), true), (.scale(32.01), nil), (.scale(-32), true),
      (.scale(-32.01), nil), (.scale(x: 32.01, y: 5), nil), (.scale(x: 5, y: 32.01), nil),
      (.scale(31.9).concatenating(.rotation(1)), true),
      (.scale(32.1).concatenating(.rotation(1)), nil),
      (AffineTransform(a: 22, b: 22, c: -22, d: 22, tx: 0, ty: 0), true),
      (AffineTransform(a: 23, b: 23, c: -9, d: 9, tx: 0, ty: 0), nil),
      (AffineTransform(a: 9, b: 9, c: -23, d: 23, tx: 0, ty: 0), nil),
      (place(1e6, 0), true), (place(1_000_001, 0), nil), (place(-1e6, 0), true),
      (place(-1_000_001, 0), nil), (place(0, 1e6), true), (place(0, 1_000_001), nil),
      (place(0, -1e6), true), (place(0, -1_000_001), nil),
    ]
    for row in rows {
      for item in [Self.artwork(Self.fill), Self.shadow(Self.box)] {
        #expect(try isKept(item, under: row.transform) == row.isKept, "\(row.transform)")
      }
    }
  }

  @Test func recording_ofWhatItHolds_isKept() throws {
    func far(_ x: Double) -> DisplayItem {
      .group(DisplayGroup(transform: .translation(x: x, y: 0), content: DisplayList([Self.fill])))
    }
    func wide(_ width: Double, _ height: Double) -> Rect {
      Rect(x: 3, y: 3, width: width, height: height)
    }
    func masked(
      _ item: DisplayItem, _ mask: DisplayItem, _ measure: GroupMask.Measure
    ) -> DisplayItem {
      let mask = GroupMask(DisplayList([mask]), measure)
      return Self.artwork(.group(DisplayGroup(mask: mask, content: DisplayList([item]))))
    }
    func fill(_ rect: Rect) -> DisplayItem { .fill(.rect(rect), .color(.black), .nonZero) }
    let page = Page(size: Size(width: 2, height: 2), content: DisplayList([Self.fill]))
    var bytes = try CairoRenderer().png(page)
    let picture = DisplayItem.image(try #require(Image(bytes)), in: Self.box)
    // The first pixels of the file are others than they are packed as.
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("IDAT".utf8)) })
    bytes[start + 4] = 0
    let damaged = DisplayItem.image(try #require(Image(bytes)), in: Self.box)
    let link = DisplayItem.link(DisplayLink(Self.box, to: .uri("https://a.b")))
    let rows: [(name: String, item: DisplayItem, isKept: Bool?)] = [
      ("nothing", Self.artwork(), true), ("two", Self.artwork(Self.fill, Self.fill), true),
      ("large", Self.artwork(fill(wide(2048, 2048))), true),
      ("wide", Self.artwork(fill(wide(2049, 2048))), false),
      ("high", Self.artwork(fill(wide(2048, 2049))), false),
      ("near", Self.artwork(Self.fill, far(100_000)), true),
      ("far", Self.artwork(Self.fill, far(125_000)), false),
      ("picture", Self.artwork(picture), true), ("damaged", Self.artwork(damaged), false),
      ("link", Self.artwork(link), false),
      ("artwork", Self.artwork(Self.artwork(Self.fill)), true),
      ("masked", masked(Self.fill, Self.fill, .alpha), true),
      ("masked by brightness", masked(Self.fill, Self.fill, .luminance), true),
      ("far and masked", masked(far(125_000), Self.fill, .alpha), false),
      ("far and masked by brightness", masked(far(125_000), Self.fill, .luminance), false),
      ("under a far mask", masked(Self.fill, far(125_000), .alpha), false),
      ("far artwork", Self.artwork(Self.fill, Self.artwork(far(125_000))), false),
      ("shadow", Self.shadow(wide(2042, 2042)), true),
      ("wide shadow", Self.shadow(wide(2043, 2042)), false),
      ("high shadow", Self.shadow(wide(2042, 2043)), false),
      ("far shadow", Self.shadow(Rect(x: -125_000, y: 0, width: 9, height: 9)), false),
    ]
    for row in rows { #expect(try isKept(row.item) == row.isKept, "\(row.name)") }
  }
}
