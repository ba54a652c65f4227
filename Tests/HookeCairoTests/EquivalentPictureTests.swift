// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import struct Foundation.Data
import HookeCairo
import HookeDrawing
import Testing

/// Groups, clips, masks, fades and artworks within each other, and the same picture said another
/// way: both look alike in every format.
@Suite("Equivalent pictures")
struct EquivalentPictureTests {
  private static let cell = 60.0
  private static let red = Color(hex: 0xC0392B)
  private static let blue = Color(hex: 0x2980B9)

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }

  private static func fill(_ path: Path, _ color: Color = red) -> DisplayItem {
    .fill(path, .color(color), .nonZero)
  }

  private static func group(
    _ items: [DisplayItem], _ transform: AffineTransform = .identity, opacity: Double = 1,
    clip: Path? = nil, rule: FillRule = .nonZero, mask: GroupMask? = nil,
    blend: BlendMode = .normal
  ) -> DisplayItem {
    .group(
      DisplayGroup(
        transform: transform, opacity: opacity, clip: clip.map { .init($0, rule: rule) },
        mask: mask, blendMode: blend, content: DisplayList(items)))
  }

  private static func mask(
    _ items: [DisplayItem], _ measure: GroupMask.Measure = .alpha, isInverted: Bool = false
  ) -> GroupMask {
    GroupMask(DisplayList(items), measure, isInverted: isInverted)
  }

  /// A square under a ring that overlaps it.
  private static let items: [DisplayItem] = [
    fill(rect(8, 8, 30, 30)),
    .stroke(.circle(center: Point(x: 36, y: 36), radius: 14), .color(blue), StrokeStyle(width: 6)),
  ]
  private static let hole = rect(14, 14, 26, 30)
  private static let oval = Path.ellipse(in: Rect(x: 12, y: 6, width: 32, height: 44))
  private static let all = fill(rect(0, 0, 60, 60))
  private static let turn = AffineTransform.translation(x: 10, y: 4).rotated(by: 0.3)
    .scaledBy(x: 0.8, y: 0.7)
  private static let flip = AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
  private static let line = Path.polyline([
    Point(x: 10, y: 12), Point(x: 48, y: 20), Point(x: 16, y: 46),
  ])
  private static let style = StrokeStyle(width: 9, cap: .round, join: .bevel)

  typealias Row = (name: String, one: [DisplayItem], other: [DisplayItem])

  private static let rows: [Row] = {
    let ring = rect(0, 0, 60, 60)
    var holed = ring
    holed.addPath(hole)
    let art = Artwork("art", DisplayList(items))
    let outer = Artwork("outer", DisplayList([group([.artwork(art)], turn, opacity: 0.5)]))
    let stroked = DisplayItem.stroke(line, .color(.black), style)
    let outline = fill(line.strokeOutline(style), .black)
    let dashed = StrokeStyle(width: 5, dash: .init([7, 4, 2], phase: 3))
    let rows: [Row] = [
      (
        "clip in a turn", [group(items, turn, clip: oval)],
        [group([group(items, turn)], clip: oval.applying(turn))]
      ),
      (
        "clip around a turn", [group([group(items, turn)], clip: oval)],
        [group(items, turn, clip: oval.applying(turn.inverted() ?? .identity))]
      ),
      (
        "clips in each other", [group([group(items, clip: rect(20, 0, 40, 60))], clip: hole)],
        [group(items, clip: rect(20, 14, 20, 30))]
      ),
      (
        "clip and fade", [group(items, opacity: 0.5, clip: oval)],
        [group([group(items, opacity: 0.5)], clip: oval)]
      ),
      (
        "fade of a clip", [group([group(items, clip: oval)], opacity: 0.5)],
        [group(items, opacity: 0.5, clip: oval)]
      ),
      (
        "clip of two turns", [group([group([group([items[0]], turn)], flip)], clip: hole)],
        [group([fill(rect(8, 8, 30, 30).applying(turn).applying(flip))], clip: hole)]
      ),
      (
        "clip by the other rule", [group(items, opacity: 0.75, clip: holed, rule: .evenOdd)],
        [group(items, opacity: 0.75, mask: mask([fill(hole)], isInverted: true))]
      ),
      (
        "mask and clip", [group(items, clip: oval, mask: mask([fill(hole)]))],
        [group([group(items, clip: oval)], clip: hole)]
      ),
      (
        "mask in a turn", [group(items, turn, mask: mask([fill(oval)]))],
        [group([group(items, turn)], clip: oval.applying(turn))]
      ),
      (
        "mask of half", [group(items, mask: mask([fill(oval, red.withOpacity(0.5))]))],
        [group(items, opacity: 0.5, clip: oval)]
      ),
      (
        "mask of a group of half", [group(items, mask: mask([group([fill(oval)], opacity: 0.5)]))],
        [group(items, opacity: 0.5, clip: oval)]
      ),
      (
        "mask by brightness", [group(items, mask: mask([fill(oval, .white)], .luminance))],
        [group(items, mask: mask([fill(oval)]))]
      ),
      (
        "mask of darkness",
        [
          group(
            items,
            mask: mask([fill(ring, .white), fill(hole, .black)], .luminance, isInverted: true))
        ],
        [group(items, clip: hole)]
      ),
      (
        "mask that fades a blend",
        [all, group(items, opacity: 0.5, mask: mask([fill(oval)]), blend: .multiply)],
        [all, group([group(items, clip: oval)], opacity: 0.5, blend: .multiply)]
      ),
      (
        "mask of a line", [group(items, mask: mask([stroked]))],
        [group(items, mask: mask([outline]))]
      ),
      (
        "dashes in a turn", [group([.stroke(line, .color(blue), dashed)], turn)],
        [group([fill(line.strokeOutline(dashed), blue)], turn)]
      ),
      (
        "artwork in artwork", [.artwork(outer), group([.artwork(outer)], flip)],
        [
          group(items, turn, opacity: 0.5), group([group(items, turn, opacity: 0.5)], flip),
        ]
      ),
      (
        "faded artwork", [group([.artwork(art)], turn, opacity: 0.4, clip: hole)],
        [group(items, turn, opacity: 0.4, clip: hole)]
      ),
      (
        "blend in a turn", [all, group([.artwork(art)], turn, blend: .screen)],
        [all, group([group(items, turn)], blend: .screen)]
      ),
      (
        "fades in each other", [group([group([group(items, opacity: 0.8)], opacity: 0.5)], turn)],
        [group(items, turn, opacity: 0.4)]
      ),
      (
        "nothing",
        [
          group(items, opacity: 0), group(items, clip: Path()), group(items, mask: mask([])),
          group(items, .scale(x: 0, y: 1)), group(items, mask: mask([all], isInverted: true)),
        ], []
      ),
    ]
    return rows
  }()

  private static let columns = 7

  /// A page with a picture of each row, of the first ones or of the others.
  private static func page(isFirst: Bool) -> Page {
    let content = rows.enumerated().map { index, row in
      group(
        isFirst ? row.one : row.other,
        .translation(x: cell * Double(index % columns), y: cell * Double(index / columns)))
    }
    return Page(
      size: Size(width: cell * Double(columns), height: cell * 3), content: DisplayList(content))
  }

  /// Compares two renderings of the pages, picture by picture.
  private static func expectAlike(
    _ format: String, _ first: Pixels, _ second: Pixels, scale: Double
  ) {
    let side = Int(scale * cell)
    let width = side * columns
    #expect(first.width == width && second.width == width && first.height == side * 3)
    let (one, other) = (first.levels, second.levels)
    guard one.count == 3 * width * 3 * side, other.count == one.count else {
      Issue.record("\(format): \(first.width) by \(first.height) pixels")
      return
    }
    for (index, row) in rows.enumerated() {
      var (sum, far, ink) = (0, 0, 0)
      for y in (index / columns * side)..<(index / columns + 1) * side {
        let start = 3 * (y * width + index % columns * side)
        for place in start..<start + 3 * side {
          let difference = abs(Int(one[place]) - Int(other[place]))
          sum += difference
          if difference > 80 { far += 1 }
          if one[place] < 250 { ink += 1 }
        }
      }
      let (mean, count) = (Double(sum) / Double(3 * side * side), 3 * side * side)
      #expect(mean < 2, "\(row.name) as \(format): \(mean) levels")
      #expect(far < count / 100, "\(row.name) as \(format): \(far) of \(count) are far")
      #expect((ink > count / 30) == (row.name != "nothing"), "\(row.name) as \(format): \(ink)")
    }
  }

  private static func pixels(_ page: Page) throws -> Pixels {
    let (width, height) = (Int(page.size.width), Int(page.size.height))
    let image = try PixelImage(width: width, height: height)
    try image.draw(page.content)
    var bytes = Array("P6 \(width) \(height) 255\n".utf8)
    for pixel in unsafe image.withPixels({ unsafe Array($0) }) {
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    return try Pixels(ppm: Data(bytes))
  }

  @Test func pictures_saidAnotherWay_lookAlikeAsPixels() throws {
    let images = try [true, false].map { try Self.pixels(Self.page(isFirst: $0)) }
    Self.expectAlike("PNG", images[0], images[1], scale: 1)
  }

  @Test func pictures_saidAnotherWay_lookAlikeInPDF() throws {
    let images = try [true, false].map {
      try PictureTests.drawPDF(Self.page(isFirst: $0), scale: 1)
    }
    Self.expectAlike("PDF", images[0], images[1], scale: 1)
  }

  /// Half as large, since the pixels are unpacked here.
  @Test func pictures_saidAnotherWay_lookAlikeInSVG() throws {
    let scratch = try Scratch()
    let images = try [true, false].map { isFirst in
      let path = try scratch.file("a.svg", try CairoRenderer().svg(Self.page(isFirst: isFirst)))
      return try Pixels(png: Tool.run("rsvg-convert", ["-z", "0.5", "-b", "white", path]))
    }
    Self.expectAlike("SVG", images[0], images[1], scale: 0.5)
  }
}
