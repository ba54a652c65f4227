// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The measured extents of a text that was laid out, in points from the top-left corner of its box.
///
/// ```swift
/// let caption = TextLayout("At rest", style: TextStyle(font: Font(size: 8.5)))
/// let metrics = MonospacedTextMeasurer().measure(caption)
/// let top = 100 - metrics.firstBaseline  // the box's top for a baseline at 100
/// ```
public struct TextMetrics: Hashable, Sendable {
  /// A line of the text.
  public struct Line: Hashable, Sendable {
    /// The line's logical box (advance width, ascent and descent), in points.
    public var box: Rect

    /// The line's baseline, in points from the top of the text's box.
    public var baseline: Double

    /// Creates a line; lengths are in points.
    public init(box: Rect, baseline: Double) {
      self.box = box
      self.baseline = baseline
    }
  }

  /// The size of the box: the width asked for, or else that of the longest line; in points.
  public var size: Size

  /// The lines from top to bottom; at least one, even for an empty string.
  public var lines: [Line]

  /// The smallest rectangle around the ink, in points, or nothing where nothing is inked or the
  /// measurer does not know.
  public var inkBounds: Rect?

  /// Whether text was cut and an ellipsis put.
  public var isTruncated: Bool

  /// Creates metrics; lengths are in points.
  public init(size: Size, lines: [Line], inkBounds: Rect? = nil, isTruncated: Bool = false) {
    self.size = size
    self.lines = lines
    self.inkBounds = inkBounds
    self.isTruncated = isTruncated
  }

  /// The first line's baseline, in points from the top of the box.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// The last line's baseline, in points from the top of the box.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

/// A type that lays out texts and measures them.
///
/// Equal requests must get equal answers; ``MonospacedTextMeasurer`` is one that needs no fonts.
public protocol TextMeasuring {
  /// Lays out a text and measures it; all lengths are in points.
  func measure(_ layout: TextLayout) -> TextMetrics

  /// The outlines of a text's glyphs as one path, in points from the top-left corner of its box, or
  /// nothing where the measurer has no fonts; what is seen in perspective is drawn with it.
  func outline(of layout: TextLayout) -> Path?
}

extension TextMeasuring {
  /// Nothing: a measurer without fonts has no outlines.
  public func outline(of layout: TextLayout) -> Path? { nil }
}
