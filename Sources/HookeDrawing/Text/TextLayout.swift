// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A text to lay out: the string, its style, and how it is broken into lines.
///
/// ```swift
/// let caption = TextLayout(
///   "Released: springs past 1", style: TextStyle(font: Font(size: 8.5)),
///   maxWidth: 120, maxLines: 2)
/// ```
///
/// A layout is a request; a ``TextMeasuring`` answers it with ``TextMetrics``.
public struct TextLayout: Hashable, Sendable {
  /// The side of the box that lines shorter than it are aligned with.
  ///
  /// Leading is where reading starts: the left for Latin, the right for Arabic.
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

  /// The places where a line too long for the box may be broken.
  public enum Wrapping: Hashable, Sendable {
    /// Nowhere but at line feeds.
    case none
    /// Between words; inside a word only where the word alone is too long.
    case word
    /// Anywhere between characters.
    case character
  }

  /// The place where a text too long for the box is cut and an ellipsis put.
  public enum Truncation: Hashable, Sendable {
    /// Nowhere: it continues outside the box.
    case none
    /// At the beginning of the last line.
    case head
    /// In the middle of the last line.
    case middle
    /// At the end of the last line.
    case tail
  }

  /// The text; line feeds break lines.
  public var string: String

  /// The font and spacing.
  public var style: TextStyle

  /// The width of the box, in points, or nothing for a box as wide as the longest line.
  public var maxWidth: Double?

  /// The alignment of short lines.
  public var alignment: Alignment

  /// The places where long lines are broken; of no effect without a width.
  public var wrapping: Wrapping

  /// The place where a text too long is cut; of no effect without a width.
  public var truncation: Truncation

  /// The largest number of lines, at least 1, or nothing for as many as it takes.
  ///
  /// Of no effect where `truncation` is none.
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

  /// Hashes the text and the box alone: layouts that differ in their style only are rare, and a
  /// style is longer than most texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(style.font.size)
    hasher.combine(maxWidth)
  }
}
