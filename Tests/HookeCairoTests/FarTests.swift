// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import struct Foundation.Data
import HookeCairo
import HookeDrawing
import HookeTestSupport
import Testing

/// What is far away or too large for Cairo to count in: it is drawn as far as it is seen.
@Suite("Far and large things")
struct FarTests {
  private static let size = Size(width: 100, height: 100)
  private static let unit = Rect(x: -1, y: -1, width: 2, height: 2)

  /// A page with a list under a transform.
  private static func page(_ list: DisplayList, under transform: AffineTransform) -> Page {
    Page(size: size, content: DisplayList { $0.group(transform: transform) { $0.append(list) } })
  }

  /// The page as our PNG and as poppler draws our PDF.
  private static func draw(_ page: Page) throws -> [Pixels] {
    #expect(try !CairoRenderer().svg(page).isEmpty)
    return [
      try Pixels(png: Data(try CairoRenderer().png(page))),
      try PictureTests.drawPDF(page, scale: 1),
    ]
  }

  /// An item of every kind around the origin.
  private static let items: [(name: String, list: DisplayList)] = {
    let circle = Path.circle(center: .zero, radius: 9)
    let black = Paint.color(.black)
    let fill = DisplayList([.fill(circle, black, .nonZero), .fill(.rect(unit), black, .nonZero)])
    var faded = DisplayGroup(content: fill)
    faded.opacity = 0.5
    var clipped = DisplayGroup(content: fill)
    clipped.clip = .init(.rect(unit))
    var masked = DisplayGroup(content: fill)
    masked.mask = GroupMask(fill, .luminance)
    let text = PlacedText(
      TextLayout("far", style: TextStyle(font: Font(size: 12))), at: .zero, paint: black)
    let shadows = [Shadow.Shape.path(circle), .roundedRect(unit, cornerRadius: 0.5)].map {
      DisplayItem.shadow(Shadow(of: $0, color: .black, standardDeviation: 2))
    }
    return [
      ("fills", fill), ("stroke", DisplayList([.stroke(circle, black, StrokeStyle(width: 2))])),
      ("text", DisplayList([.text(text)])), ("shadows", DisplayList(shadows)),
      ("artwork", DisplayList([.artwork(Artwork("a", fill)), .artwork(Artwork("a", fill))])),
      ("faded", DisplayList([.group(faded)])), ("clipped", DisplayList([.group(clipped)])),
      ("masked", DisplayList([.group(masked)])),
      ("link", DisplayList([.link(DisplayLink(unit, to: .uri("https://a.b")))])),
    ]
  }()

  @Test("nothing is drawn of what is far away", arguments: items.indices)
  func draw_farAway_isBlank(_ index: Int) throws {
    for distance in [1e5, 9e6, 1e9, -1e12, 1e100, -1e300] {
      for pixels in try Self.draw(
        Self.page(Self.items[index].list, under: .translation(x: 50, y: distance)))
      {
        #expect(
          pixels.levels.allSatisfy { $0 == 255 }, "\(Self.items[index].name) at \(distance)")
      }
    }
  }

  /// Lists that cover the half plane to the left of 0, however large they are drawn.
  private static func halves(_ scale: Double) -> [(name: String, list: DisplayList)] {
    let black = Paint.color(.black)
    let circle = Path.circle(center: Point(x: -1, y: 0), radius: 1)
    var ring = Path.rect(unit)
    ring.addPath(.rect(Rect(x: 0, y: -1, width: 1, height: 2)))
    let band = Path.line(from: Point(x: -0.5, y: -1), to: Point(x: -0.5, y: 1))
    var clipped = DisplayGroup(content: DisplayList([.fill(.rect(unit), black, .nonZero)]))
    clipped.clip = .init(circle)
    return [
      ("circle", DisplayList([.fill(circle, black, .nonZero)])),
      ("even-odd", DisplayList([.fill(ring, black, .evenOdd)])),
      ("stroke", DisplayList([.stroke(band, black, StrokeStyle(width: 1))])),
      ("clip", DisplayList([.group(clipped)])),
      (
        "artwork",
        DisplayList([.artwork(Artwork("c", DisplayList([.fill(circle, black, .nonZero)])))])
      ),
    ]
  }

  @Test("artwork of any size is seen as a whole", arguments: [100.0, 2000, 2700, 20_000, 125_100])
  func draw_largeArtwork_isWhole(_ side: Double) throws {
    let area = Rect(x: 0, y: 0, width: side, height: side)
    let fill = DisplayList([.fill(.rect(area), .color(.black), .nonZero)])
    let place = AffineTransform.scale(40 / side).concatenating(.translation(x: 20, y: 20))
    let artwork = DisplayList([.artwork(Artwork("a", fill)), .artwork(Artwork("a", fill))])
    for pixels in try Self.draw(Self.page(artwork, under: place)) {
      #expect(pixels.levels.count { $0 < 128 } == 3 * 40 * 40)
    }
  }

  @Test("large type in artwork is drawn as it is elsewhere", arguments: [40.0, 700, 2500, 4000])
  func draw_largeTypeInArtwork_isThatOfAnyType(_ size: Double) throws {
    let text = DisplayList([
      .text(
        PlacedText(
          TextLayout("Hg", style: TextStyle(font: Font(size: size))), at: .zero,
          paint: .color(.black)))
    ])
    let place = AffineTransform.scale(40 / size)
      .concatenating(.translation(x: 20, y: 20))
    let plain = try Self.draw(Self.page(text, under: place))
    let artwork = DisplayList([.artwork(Artwork("a", text)), .artwork(Artwork("a", text))])
    let drawn = try Self.draw(Self.page(artwork, under: place))
    let dark = plain[0].levels.count { $0 < 128 }
    #expect(dark > 100)
    for pixels in plain + drawn {
      #expect(abs(pixels.levels.count { $0 < 128 } - dark) < dark / 4, "\(size)")
    }
  }

  @Test("of what is large the part that is seen is drawn", arguments: [1e4, 1e6, 1e8, 1e12])
  func draw_large_coversWhatItShould(_ scale: Double) throws {
    let transform = AffineTransform.scale(scale).concatenating(.translation(x: 50, y: 50))
    for (name, list) in Self.halves(scale) {
      for pixels in try Self.draw(Self.page(list, under: transform)) {
        for (x, level) in [(2, 0), (47, 0), (52, 255), (97, 255)] {
          for y in [2, 50, 97] {
            #expect(pixels[x, y] == [level, level, level], "\(name) at \(scale), \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("a text is drawn at any size", arguments: [100, 5_000, 1e6, 1e9])
  func draw_largeText_isDrawn(_ scale: Double) throws {
    let fonts = CairoTextMeasurer()
    // A bar: the box of its ink is all black.
    let layout = TextLayout("l", style: TextStyle(font: Font(size: 10)))
    let ink = try #require(fonts.outline(of: layout)?.controlBounds)
    let text = DisplayList([.text(PlacedText(layout, at: .zero, paint: .color(.black)))])
    let place = AffineTransform.translation(x: -ink.minX, y: -ink.midY)
    for stretch in [
      AffineTransform.scale(scale), AffineTransform(a: scale, b: 0, c: 0, d: 20, tx: 0, ty: 0),
    ] {
      let transform = place.concatenating(stretch).concatenating(.translation(x: 50, y: 50))
      for pixels in try Self.draw(Self.page(text, under: transform)) {
        #expect(pixels[30, 50] == [255, 255, 255] && pixels[70, 50] == [0, 0, 0], "\(stretch)")
      }
    }
  }

  @Test("within the area a path that is cut covers what it covered")
  func cut_randomPaths_lookTheSame() throws {
    var generator = SeededGenerator(seed: 20)
    let area = Rect(origin: .zero, size: Self.size).insetBy(dx: -5, dy: -5)
    for round in 0..<(isThorough ? 60 : 10) {
      func point() -> Point {
        Point(x: generator.double(-300...400), y: generator.double(-300...400))
      }
      var path = Path()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        path.move(to: point())
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
          if Bool.random(using: &generator) {
            path.addLine(to: point())
          } else {
            path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        if Bool.random(using: &generator) { path.closeSubpath() }
      }
      let cut = path.cut(to: area)
      #expect(cut.controlBounds.map { area.insetBy(dx: -1e-9, dy: -1e-9).contains($0) } ?? true)
      for rule in [FillRule.nonZero, .evenOdd] {
        let pictures = try [path, cut].map { path in
          let list = DisplayList([.fill(path, .color(.black), rule)])
          return try Pixels(
            png: Data(try CairoRenderer().png(Page(size: Self.size, content: list))))
        }
        let difference = try pictures[0].difference(from: pictures[1])
        #expect(difference.mean < 0.3 && difference.far == 0, "seed 20, \(round): \(difference)")
      }
    }
  }

  @Test("code points that are no characters are drawn as U+FFFD")
  func draw_noCharacters_areReplaced() throws {
    let odd = ([0x61, 0xFFFE, 0x62, 0xFDD0, 0x63, 0x1FFFF, 0x64, 0, 0x65] as [UInt32])
      .compactMap(Unicode.Scalar.init).map(String.init).joined()
    let layout = TextLayout(odd, style: TextStyle(font: Font(size: 12)))
    var group = DisplayGroup(
      content: DisplayList([.text(PlacedText(layout, at: Point(x: 9, y: 9), paint: .color(.black)))]
      ))
    group.label = .init(id: "a", title: odd)
    let content = DisplayList([
      .group(group), .destination(name: odd, at: .zero),
      .link(DisplayLink(Self.unit, to: .destination(odd))),
    ])
    let page = Page(size: Self.size, content: content, label: odd, title: odd)
    let document = Document(
      pages: [page],
      metadata: Metadata(title: odd, author: odd, subject: odd, keywords: [odd]),
      outline: [OutlineEntry(odd, to: .page(0, at: .zero))])
    let scratch = try Scratch()
    let pdf = try scratch.file("a.pdf", try CairoRenderer().pdf(document))
    #expect(try Tool.text("pdfinfo", [pdf]).contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e"))
    let svg = String(decoding: try CairoRenderer().svg(page), as: UTF8.self)
    #expect(svg.contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e"))
    #expect(!svg.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint })
    _ = try CairoRenderer().png(page)
  }

  /// Those of three bytes by themselves, the first and the last of them.
  @Test("a code point that is no character is replaced where all others are short")
  func titles_withOneNoCharacter_areReplaced() throws {
    let scratch = try Scratch()
    for code in [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE] as [UInt32] {
      let title = try "a" + String(#require(Unicode.Scalar(code))) + "b"
      let page = Page(size: Self.size, content: DisplayList([]))
      let document = Document(pages: [page], metadata: Metadata(title: title))
      let pdf = try scratch.file("\(code).pdf", try CairoRenderer().pdf(document))
      #expect(try Tool.text("pdfinfo", [pdf]).contains("a\u{FFFD}b"), "\(code)")
    }
  }
}
