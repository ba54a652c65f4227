// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// The type and the colours of a plate: those of the storyboards.
enum ChartStyle {
  static let ink = Color(hex: 0x11_182F)
  static let grey = Color(hex: 0x6B_7280)
  static let hairline = Color(hex: 0xCF_D3DA)

  /// The motion.
  static let curve = Color(hex: 0x00_72B2)

  /// Everything that means "this moment".
  static let moment = Color(hex: 0xD5_5E00)

  static let title = text(15, .semibold)
  static let sentence = text(8.5)
  static let label = text(8, .medium)
  static let axis = text(7)

  private static func text(_ size: Double, _ weight: Font.Weight = .regular) -> TextStyle {
    TextStyle(font: Font(size: size, weight: weight, hasTabularFigures: true))
  }
}
