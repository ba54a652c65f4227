// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A text over time.
struct TextContent: Sendable {
  /// A text from a frame on.
  struct Document: Sendable {
    var frame: Double
    var string: String
    var font: Font
    /// The lines' distance, in points.
    var lineHeight: Double
    /// The distance added between letters, in thousandths of the size.
    var tracking: Double
    /// The distance of the text above its baseline, in points.
    var baselineShift: Double
    var justification: TextLayout.Alignment
    var fill: Color?
    var stroke: (color: Color, width: Double)?
    var isStrokeOverFill: Bool
    /// The box that the text is wrapped in; nil for a text from its anchor on.
    var box: Rect?
    /// The outlines of its characters at this size, by character; empty to use the font.
    var glyphs: [Character: Glyph]
  }

  /// The outline of a character.
  struct Glyph: Sendable {
    /// The distance to the next character, in hundredths of the font's size.
    var advance: Double
    /// The outline, in hundredths of the font's size, the baseline at 0.
    var path: Path
  }

  /// The texts in order of time, at least one.
  var documents: [Document]

  /// The text at a frame.
  func document(at frame: Double) -> Document {
    documents.last { $0.frame <= frame } ?? documents[0]
  }
}

/// A picture that a layer shows.
struct ImageAsset: Sendable {
  var size: Size
  var image: Image
}
