// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The room a set text takes, in points from the top-left corner of its box.
///
/// ```swift
/// let metrics = measurer.measure(caption)
/// let top = baseline - metrics.firstBaseline
/// ```
public struct TextMetrics: Hashable, Sendable {
  /// One line of a set text.
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

  /// The smallest rectangle around what is inked, in points, or nothing where nothing is.
  public var inkBounds: Rect?

  /// Whether something was cut and an ellipsis put.
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

  /// The width of the longest line, in points, where the box may be wider.
  public var longestLineWidth: Double { lines.reduce(0) { max($0, $1.box.width) } }
}

/// Something that knows fonts and says how much room a text takes.
///
/// The same request always gets the same answer.
public protocol TextMeasuring {
  /// Sets a text and measures it.
  func measure(_ layout: TextLayout) -> TextMetrics
}
