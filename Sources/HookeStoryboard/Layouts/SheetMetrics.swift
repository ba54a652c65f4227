// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The measures every sheet shares, in points.
enum SheetMetrics {
  /// The white edge of a page.
  static let margin = 36.0
  /// The gap between frames beside each other.
  static let gutter = 14.0
  /// The gap between rows of frames.
  static let rowGap = 14.0
  /// The gap between frames and curves.
  static let plateGap = 18.0
  /// The room over a frame for its number and time.
  static let timeHeight = 13.0
  /// The gap between a frame and its caption.
  static let captionGap = 4.0
  /// The lines a caption may take.
  static let captionLines = 3
  /// The room at the bottom for scene and page number.
  static let footer = 20.0

  /// Where the content of a page begins, from the top; narrow pages give the sentence a second line.
  static func top(of page: Size, isFirst: Bool) -> Double {
    margin + (isFirst ? 60 + (isNarrow(page) ? 11 : 0) : 36)
  }

  /// Whether a page is too narrow for sentence and facts beside each other.
  static func isNarrow(_ page: Size) -> Bool { page.width < 700 }

  /// The width of the content.
  static func width(of page: Size) -> Double { page.width - 2 * margin }

  /// The height of the content.
  static func height(of page: Size, isFirst: Bool) -> Double {
    page.height - margin - footer - top(of: page, isFirst: isFirst)
  }
}
