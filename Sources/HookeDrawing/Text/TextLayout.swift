// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A text to be set: the string, its style, and how it is broken into lines.
///
/// ```swift
/// let caption = TextLayout(
///   "Released: springs past 1", style: TextStyle(font: Font(size: 8.5)),
///   maxWidth: 120, maxLines: 2)
/// ```
///
/// A layout asks; a ``TextMeasuring`` answers with the room it takes.
public struct TextLayout: Hashable, Sendable {
  /// Where lines shorter than the box stand in it.
  ///
  /// Leading is where reading starts: the left for
  /// Latin, the right for Arabic.
  public enum Alignment: Hashable, Sendable {
    /// At the side where reading starts.
    case leading
    /// In the middle.
    case center
    /// At the side where reading ends.
    case trailing
    /// From side to side, the last line leading.
    case justified
  }

  /// Where a line too long for the box may be broken.
  public enum Wrapping: Hashable, Sendable {
    /// Nowhere but at line feeds.
    case none
    /// Between words; inside a word only where the word alone is too long.
    case word
    /// Anywhere between characters.
    case character
  }

  /// Where a text too long for the box is cut and an ellipsis put.
  public enum Truncation: Hashable, Sendable {
    /// Nowhere: it runs out of the box.
    case none
    /// At the beginning of the last line.
    case head
    /// In the middle of the last line.
    case middle
    /// At the end of the last line.
    case tail
  }

  /// What is written; line feeds break lines.
  public var string: String

  /// The font and spacing.
  public var style: TextStyle

  /// The width of the box, in points, or nothing for a box as wide as the longest line.
  public var maxWidth: Double?

  /// Where short lines stand.
  public var alignment: Alignment

  /// Where long lines are broken; without a width, nowhere.
  public var wrapping: Wrapping

  /// Where a text too long is cut; without a width, nowhere.
  public var truncation: Truncation

  /// The largest number of lines, at least 1, or nothing for as many as it takes.
  ///
  /// Effective with a truncation other than none.
  public var maxLines: Int?

  /// Creates a request; the width is in points.
  public init(
    _ string: String, style: TextStyle, maxWidth: Double? = nil, alignment: Alignment = .leading,
    wrapping: Wrapping = .word, truncation: Truncation = .tail, maxLines: Int? = nil
  ) {
    self.string = string
    self.style = style
    self.maxWidth = maxWidth
    self.alignment = alignment
    self.wrapping = wrapping
    self.truncation = truncation
    self.maxLines = maxLines
  }
}
