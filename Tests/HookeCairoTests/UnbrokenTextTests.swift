// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// A text that is neither broken nor cut keeps its alignment within its box, also where it is wider
/// than the box: it then reaches over the sides that its alignment leaves open.
@Suite struct UnbrokenTextTests {
  private let fonts = CairoTextMeasurer()
  private static let alignments: [TextLayout.Alignment] = [
    .leading, .center, .trailing, .justified,
  ]

  private static func layout(
    _ string: String, width: Double?, _ alignment: TextLayout.Alignment, size: Double = 10
  ) -> TextLayout {
    TextLayout(
      string, style: TextStyle(font: Font(size: size)), maxWidth: width, alignment: alignment,
      wrapping: .none, truncation: .none)
  }

  /// The width of each paragraph alone, which no alignment changes.
  private func naturalWidths(_ string: String, size: Double = 10) -> [Double] {
    string.split(separator: "\n").map {
      fonts.measure(Self.layout(String($0), width: nil, .leading, size: size)).size.width
    }
  }

  /// Where a line begins in a box.
  private static func left(
    _ alignment: TextLayout.Alignment, line: Double, in width: Double
  ) -> Double {
    switch alignment {
    case .leading, .justified: 0
    case .center: (width - line) / 2
    case .trailing: width - line
    }
  }

  @Test(arguments: alignments, ["Springs settle", "one\nand a second line\nthree"])
  func lines_inABoxOfAnyWidth_areAligned(alignment: TextLayout.Alignment, string: String) throws {
    let natural = naturalWidths(string)
    let widest = try #require(natural.max())
    let plain = fonts.measure(Self.layout(string, width: nil, .leading))
    for share in [0, 0.01, 0.3, 0.5, 0.99, 1, 1.01, 2, 5] {
      let width = share * widest
      let metrics = fonts.measure(Self.layout(string, width: width, alignment))
      #expect(metrics.size == Size(width: width, height: plain.size.height), "\(share)")
      #expect(metrics.lines.count == natural.count && !metrics.isTruncated, "\(share)")
      for (line, expected) in zip(metrics.lines, natural) {
        let left = Self.left(alignment, line: expected, in: width)
        #expect(abs(line.box.minX - left) < 0.02, "\(share): \(line.box.minX), not \(left)")
        #expect(abs(line.box.width - expected) < 0.02, "\(share)")
      }
      #expect(zip(metrics.lines, plain.lines).allSatisfy { $0.baseline == $1.baseline })
    }
    // Without a box the longest line is the box.
    let free = fonts.measure(Self.layout(string, width: nil, alignment))
    #expect(abs(free.size.width - widest) < 0.02)
    for (line, expected) in zip(free.lines, natural) {
      let left = Self.left(alignment, line: expected, in: widest)
      #expect(abs(line.box.minX - left) < 0.02)
    }
  }

  @Test(arguments: alignments)
  func ink_ofALineWiderThanItsBox_isMovedWithIt(alignment: TextLayout.Alignment) throws {
    let string = "HHHHHHHH"
    let natural = try #require(naturalWidths(string).first)
    let plain = try #require(fonts.measure(Self.layout(string, width: nil, .leading)).inkBounds)
    for share in [0, 0.25, 0.75, 1.5] {
      let metrics = fonts.measure(Self.layout(string, width: share * natural, alignment))
      let ink = try #require(metrics.inkBounds)
      let left = Self.left(alignment, line: natural, in: share * natural)
      #expect(abs(ink.minX - plain.minX - left) < 0.02 && abs(ink.width - plain.width) < 0.02)
      #expect(ink.minY == plain.minY && ink.height == plain.height)
    }
  }

  /// Drawn with its box in the middle of the page.
  @Test(arguments: alignments)
  func drawing_ofALineWiderThanItsBox_reachesOverItsSides(
    alignment: TextLayout.Alignment
  ) throws {
    let string = "HHHHHHHH"
    let natural = try #require(naturalWidths(string, size: 12).first)
    let box = Rect(x: 90, y: 10, width: 20, height: 20)
    let text = PlacedText(
      Self.layout(string, width: box.width, alignment, size: 12), at: box.origin,
      paint: .color(.black))
    let page = Page(
      size: Size(width: 200, height: 40), content: DisplayList([.text(text)]))
    let (png, pdf, svg) = try PictureTests.draw(page, scale: 1)
    let left = box.minX + Self.left(alignment, line: natural, in: box.width)
    for (format, pixels) in [("PNG", png), ("PDF", pdf), ("SVG", svg)] {
      let inked = (0..<200).filter { x in (0..<40).contains { pixels[x, $0][0] < 160 } }
      let (first, last) = (Double(inked.first ?? -99), Double(inked.last ?? -99))
      // The sides of an H stand a little away from its box.
      #expect((left - 0.5...left + 2.5).contains(first), "\(format): \(first), not \(left)")
      let right = left + natural
      #expect((right - 3...right + 0.5).contains(last), "\(format): \(last), not \(right)")
    }
  }
}
