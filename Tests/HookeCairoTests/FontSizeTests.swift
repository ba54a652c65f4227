// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Sizes of fonts within and beyond those that are drawn, 0.001 to 10,000 points.
@Suite("Sizes of fonts")
struct FontSizeTests {
  private static func layout(
    _ size: Double, letterSpacing: Double = 0, lineSpacing: Double = 0
  ) -> TextLayout {
    TextLayout(
      "Hooke\nHg",
      style: TextStyle(
        font: Font(size: size), letterSpacing: letterSpacing, lineSpacing: lineSpacing))
  }

  /// A text is as large as its font, with its lines and its ink.
  @Test(arguments: [1e-3, 0.01, 0.7, 1, 63, 64, 65, 1000, 9999, 10_000])
  func measure_ofEachSize_isInProportion(_ size: Double) throws {
    let fonts = CairoTextMeasurer()
    let (base, found) = (fonts.measure(Self.layout(64)), fonts.measure(Self.layout(size)))
    let factor = size / 64
    let slack = 1e-9 * size
    #expect(abs(found.size.width - factor * base.size.width) < slack)
    #expect(abs(found.size.height - factor * base.size.height) < slack)
    #expect(found.lines.count == 2)
    for (line, other) in zip(found.lines, base.lines) {
      #expect(abs(line.baseline - factor * other.baseline) < slack)
      #expect(abs(line.box.width - factor * other.box.width) < slack)
      #expect(abs(line.box.minY - factor * other.box.minY) < slack)
    }
    let (ink, baseInk) = (try #require(found.inkBounds), try #require(base.inkBounds))
    #expect(abs(ink.minX - factor * baseInk.minX) < slack)
    #expect(abs(ink.maxY - factor * baseInk.maxY) < slack)
    let outline = try #require(fonts.outline(of: Self.layout(size))?.bounds)
    let baseOutline = try #require(fonts.outline(of: Self.layout(64))?.bounds)
    #expect(abs(outline.width - factor * baseOutline.width) < slack)
    #expect(abs(outline.maxY - factor * baseOutline.maxY) < slack)
  }

  @Test func measure_ofSizesOutOfRange_isThatOfTheNearest() {
    let fonts = CairoTextMeasurer()
    for (size, nearest) in [
      (0.0, 1e-3), (-7, 1e-3), (1e-9, 1e-3), (9.9e-4, 1e-3), (-.infinity, 1e-3),
      (10_001, 10_000), (1e9, 10_000), (1e300, 10_000), (.infinity, 10_000),
    ] {
      let found = fonts.measure(Self.layout(size, letterSpacing: 3, lineSpacing: 5))
      let expected = fonts.measure(Self.layout(nearest, letterSpacing: 3, lineSpacing: 5))
      #expect(found == expected, "\(size)")
      #expect(found.size.width.isFinite && found.size.width > 0, "\(size)")
    }
  }

  /// Spacing is in points, whatever the size; between lines there is one less than lines.
  @Test(arguments: [1.0, 12, 64, 500])
  func spacing_atEachSize_isInPoints(_ size: Double) {
    let fonts = CairoTextMeasurer()
    let plain = fonts.measure(Self.layout(size))
    for spacing in [-0.5, 0.25, 2, 40] {
      let slack = 2e-4 * size
      let wide = fonts.measure(Self.layout(size, letterSpacing: spacing))
      // Four spaces in the longer line, and half of one at each end or none.
      let gained = wide.size.width - plain.size.width
      let most = max(4 * spacing, 5 * spacing)
      #expect(gained > min(4 * spacing, 5 * spacing) - slack && gained < most + slack)
      #expect(wide.size.height == plain.size.height)
      let high = fonts.measure(Self.layout(size, lineSpacing: spacing))
      #expect(abs(high.size.height - plain.size.height - spacing) < slack, "\(spacing)")
      #expect(abs(high.lastBaseline - plain.lastBaseline - spacing) < slack, "\(spacing)")
      #expect(high.size.width == plain.size.width && high.firstBaseline == plain.firstBaseline)
    }
  }
}
