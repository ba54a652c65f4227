// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// WCAG 2.2: text 4.5 to 1 on its ground, graphics 3 to 1.
@Suite("Contrast of themes")
struct ContrastTests {
  private func luminance(_ color: Color) -> Double {
    let parts = [color.red, color.green, color.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ first: Color, _ second: Color) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test("texts and curves are seen on their paper", arguments: [Theme.light, .dark])
  func colors_onPaper_areSeen(_ theme: Theme) {
    for text in [theme.ink, theme.quiet, theme.accent] + theme.curves.map(theme.label) {
      #expect(contrast(text, theme.paper) >= 4.5, "\(text)")
    }
    for curve in theme.curves { #expect(contrast(curve, theme.paper) >= 3, "\(curve)") }
  }

  @Test("curves differ in grey", arguments: [Theme.light, .dark])
  func curves_inGrey_differ(_ theme: Theme) {
    let grey = theme.curves.map(luminance)
    for (index, first) in grey.enumerated() {
      for second in grey[(index + 1)...] { #expect((first - second).magnitude > 0.03) }
    }
  }
}
