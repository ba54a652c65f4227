// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// The type and colours of the chart: those of the storyboards.
enum ChartStyle {
  static let ink = Color(hex: 0x161B26)
  static let quiet = Color(hex: 0x667085)
  static let faint = Color(hex: 0xD5D9E0)
  static let accent = Color(hex: 0xD55E00)

  static let title = style(20, .semibold, spacing: -0.2)
  static let sentence = style(9)
  static let name = style(8, .medium)
  static let value = style(8)
  static let axis = style(7)

  private static func style(
    _ size: Double, _ weight: Font.Weight = .regular, spacing: Double = 0
  ) -> TextStyle {
    TextStyle(
      font: Font(size: size, weight: weight, hasTabularFigures: true), letterSpacing: spacing)
  }
}
