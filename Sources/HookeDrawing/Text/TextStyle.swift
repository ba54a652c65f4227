// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The font, spacing and language of a text.
///
/// ```swift
/// let title = TextStyle(font: Font(size: 20, weight: .semibold))
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The typeface and size.
  public var font: Font

  /// The distance added between letters, in points.
  public var letterSpacing: Double

  /// The distance added between lines, in points.
  public var lineSpacing: Double

  /// The language as a BCP 47 tag; it chooses between regional shapes of the same characters.
  public var language: String

  /// Creates a style; spacings are in points.
  public init(
    font: Font, letterSpacing: Double = 0, lineSpacing: Double = 0, language: String = "en"
  ) {
    self.font = font
    self.letterSpacing = letterSpacing
    self.lineSpacing = lineSpacing
    self.language = language
  }
}
