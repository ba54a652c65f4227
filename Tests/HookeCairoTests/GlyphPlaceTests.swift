// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Outlines of texts are where the letters are: marks above and below their letters, lines below
/// each other, spaces between words.
@Suite("Places of glyphs")
struct GlyphPlaceTests {
  private static let texts = [
    "H", "gjpqy", "two words", "one\ntwo", "  a", "q\u{301}", "m\u{323}", "x\u{302}",
    "q\u{301}\u{301}", "q\u{323}\u{301}x\u{30A}", "H\u{331}", "בְּ", "سَلَامٌ", "abc مرحبا",
    "a\u{200B}b", "a\u{2060}\u{200D}b", "\u{FEFF}a",
  ]

  /// In parts of an em: the H of Inter is 2084 of 2816 wide and 2048 high, at no size rounded to a
  /// pixel, whether it is measured or drawn.
  @Test(
    .enabled(if: CairoTextMeasurer().hasFamily("Inter"), "needs fonts-inter"),
    arguments: [10.0, 64, 1000])
  func letter_ofAnySize_isThatOfItsFont(_ size: Double) throws {
    let fonts = CairoTextMeasurer()
    for count in 1...3 {
      let layout = TextLayout(
        String(repeating: "H", count: count),
        style: TextStyle(font: Font(families: ["Inter"], size: size)))
      let width = fonts.measure(layout).size.width
      #expect(abs(width - Double(count) * size * 2084 / 2816) < 1e-4 * size, "\(width)")
      let bounds = try #require(fonts.outline(of: layout)?.bounds)
      #expect(abs(bounds.height - size * 2048 / 2816) < 1e-4 * size, "\(bounds)")
    }
  }

  /// Whether no font has a character, for which there is a box in Pango's own form and in ours.
  private func isMissing(_ text: String, _ fonts: CairoTextMeasurer) -> Bool {
    fonts.warnings.contains { warning in
      if case .missingCharacters(text, _) = warning { true } else { false }
    }
  }

  /// Pango measures the ink of its own glyphs, at a 1024th of a point of 64.
  @Test func outline_ofEachText_hasItsInk() throws {
    let fonts = CairoTextMeasurer()
    for text in Self.texts {
      for (alignment, width) in [
        (TextLayout.Alignment.leading, nil), (.trailing, 150.0), (.center, 3),
      ] as [(TextLayout.Alignment, Double?)] {
        let layout = TextLayout(
          text, style: TextStyle(font: Font(size: 20)), maxWidth: width, alignment: alignment,
          wrapping: .none, truncation: .none)
        let ink = try #require(fonts.measure(layout).inkBounds)
        guard !isMissing(text, fonts) else { continue }
        let bounds = try #require(fonts.outline(of: layout)?.bounds)
        let gaps = [
          bounds.minX - ink.minX, bounds.minY - ink.minY, ink.maxX - bounds.maxX,
          ink.maxY - bounds.maxY,
        ]
        #expect(gaps.allSatisfy { abs($0) < 1e-3 }, "\(text), \(alignment): \(gaps)")
      }
    }
  }

  /// What is drawn in pixels is Pango's own outline, and ours beside it.
  @Test func pixels_ofATextAndOfItsOutline_areTheSame() throws {
    let fonts = CairoTextMeasurer()
    for text in ["q\u{323}\u{301}x\u{30A}", "سَلَامٌ", "one\ntwo", "fi – “x”"] {
      let layout = TextLayout(text, style: TextStyle(font: Font(size: 16)))
      let outline = try #require(fonts.outline(of: layout))
      let size = fonts.measure(layout).size
      guard !isMissing(text, fonts) else { continue }
      let place = Point(x: 4, y: 6)
      let lists = [
        DisplayList { $0.text(layout, at: place, .color(.black)) },
        DisplayList {
          $0.fill(outline.applying(.translation(x: place.x, y: place.y)), .black)
        },
      ]
      let pictures = try lists.map { list -> [Int] in
        let image = try PixelImage(
          width: Int(size.width) + 12, height: Int(size.height) + 14, fonts: fonts)
        try image.draw(list)
        return unsafe image.withPixels { pixels in
          unsafe pixels.map { Int($0 & 0xFF) }
        }
      }
      let gaps = zip(pictures[0], pictures[1]).map { abs($0 - $1) }
      #expect((gaps.max() ?? 255) <= 24, "\(text): \(gaps.max() ?? 255)")
      #expect(pictures[0].contains { $0 < 100 }, "\(text)")
    }
  }
}
