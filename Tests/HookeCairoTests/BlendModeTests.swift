// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// Blend modes that mix whole colours, and the names of all of them in a PDF.
@Suite("Blend modes")
struct BlendModeTests {
  private static let box = Path.rect(Rect(x: 0, y: 0, width: 2, height: 2))

  private static func page(
    _ mode: BlendMode, _ lower: Color, _ upper: Color, opacity: Double = 1
  ) -> Page {
    let group = DisplayGroup(
      opacity: opacity, blendMode: mode, content: DisplayList { $0.fill(box, upper) })
    return Page(
      size: Size(width: 2, height: 2),
      content: DisplayList([.fill(box, .color(lower), .nonZero), .group(group)]))
  }

  /// The formulas of Compositing and Blending Level 1, section 10.2.
  ///
  /// The lower colour has the luminosity 0.402 and the saturation 0.6, the upper one 0.558 and 0.4.
  @Test func colour_ofModesOfWholeColours_followsTheirFormulas() throws {
    let (lower, upper) = (
      Color(red: 0.8, green: 0.2, blue: 0.4), Color(red: 0.3, green: 0.7, blue: 0.5)
    )
    let rows: [(mode: BlendMode, levels: [Double])] = [
      (.hue, [0.015, 0.615, 0.315]), (.saturation, [0.66733, 0.26733, 0.40067]),
      (.color, [0.144, 0.544, 0.344]), (.luminosity, [0.956, 0.356, 0.556]),
      (.normal, [0.3, 0.7, 0.5]),
    ]
    for (mode, levels) in rows {
      // Faded by the colour, and by the group.
      for (alpha, opacity) in [(1, 1), (0.5, 1), (1, 0.5), (0.5, 0.5)] {
        let page = Self.page(mode, lower, upper.withOpacity(alpha), opacity: opacity)
        let pixel = try Pixels(png: Data(try CairoRenderer().png(page)))[1, 1]
        for (index, below) in [lower.red, lower.green, lower.blue].enumerated() {
          let expected = 255 * (below + (levels[index] - below) * alpha * opacity)
          #expect(
            abs(Double(pixel[index]) - expected) <= 2.5, "\(mode), \(alpha), \(opacity): \(pixel)")
        }
      }
    }
  }

  /// The names of ISO 32000-1, tables 136 and 137: a page for each mode.
  @Test func names_inAPDF_areThoseOfTheModes() throws {
    let names = [
      "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn", "HardLight",
      "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity",
    ]
    let pages = BlendMode.allCases.map { Self.page($0, .white, .black) }
    let scratch = try Scratch()
    let path = try scratch.file("a.pdf", try CairoRenderer().pdf(Document(pages: pages)))
    let found = try Tool.text("qpdf", ["--qdf", "--object-streams=disable", path, "-"])
      .matches(of: /\/BM \/(\w+)/).map { String($0.1) }
    #expect(Set(found).subtracting(["Normal"]) == Set(names), "\(found)")
    withExtendedLifetime(scratch) {}
  }
}
