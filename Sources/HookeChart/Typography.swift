// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// The text styles of charts and sheets: a few sizes of one face, all figures of one width.
public enum Typography {
  /// The title: 20 points, semibold.
  public static let title = style(20, .semibold, spacing: -0.2)
  /// A title too long for that, or on a small page: 15 points, semibold.
  package static let longTitle = style(15, .semibold, spacing: -0.1)
  /// The title on pages after the first: 12 points, semibold.
  package static let runningTitle = style(12, .semibold)
  /// The sentence under the title: 9 points.
  public static let sentence = style(9)
  /// Captions under frames: 8.5 points.
  package static let caption = style(8.5)
  /// The caption beside a single frame: 12 points, medium.
  package static let flipCaption = style(12, .medium)
  /// The number of a moment: 8 points, semibold.
  package static let number = style(8, .semibold)
  /// Times and secondary names: 8 points.
  public static let time = style(8)
  /// Names of layers and lines: 8 points, medium.
  public static let name = style(8, .medium)
  /// Values at curves: 7 points, medium.
  public static let value = style(7, .medium)
  /// What has changed between two recordings: 7 points, semibold.
  package static let changed = style(7, .semibold)
  /// Axes and notes: 7 points.
  public static let axis = style(7)

  private static func style(
    _ size: Double, _ weight: Font.Weight = .regular, spacing: Double = 0
  ) -> TextStyle {
    TextStyle(
      font: Font(size: size, weight: weight, hasTabularFigures: true), letterSpacing: spacing)
  }
}
