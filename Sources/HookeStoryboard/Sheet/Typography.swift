// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The few sizes a sheet is set in: Inter, figures of one width.
enum Typography {
  /// The title: 20 points.
  static let title = style(20, .semibold, spacing: -0.2)
  /// A title too long for that: 15 points.
  static let longTitle = style(15, .semibold, spacing: -0.1)
  /// The title on pages after the first: 12 points.
  static let runningTitle = style(12, .semibold)
  /// The sentence under the title: 9 points.
  static let sentence = style(9)
  /// Captions under frames: 8.5 points.
  static let caption = style(8.5)
  /// Captions beside the one frame of a page: 12 points.
  static let flipCaption = style(12, .medium)
  /// The number of a moment: 8 points.
  static let number = style(8, .semibold)
  /// Times over frames: 8 points.
  static let time = style(8)
  /// Names of layers: 8 points.
  static let layer = style(8, .medium)
  /// Values at curves: 7 points.
  static let value = style(7, .medium)
  /// Everything along an axis, and all that is read last: 7 points.
  static let axis = style(7)

  private static func style(
    _ size: Double, _ weight: Font.Weight = .regular, spacing: Double = 0
  ) -> TextStyle {
    TextStyle(
      font: Font(size: size, weight: weight, hasTabularFigures: true), letterSpacing: spacing)
  }
}
