// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The measures that all sheets share, in points.
enum SheetMetrics {
  /// The gap between frames beside each other.
  static let gutter = 14.0
  /// The gap between rows of frames.
  static let rowGap = 14.0
  /// The gap between frames and curves.
  static let chartGap = 18.0
  /// The height above a frame for its number and time.
  static let timeHeight = 13.0
  /// The gap between a frame and its caption.
  static let captionGap = 4.0

  /// The height below which a page has no space for two rows of large frames.
  static let lowHeight = 450.0

  /// Whether a page is too small for a large header and wide margins.
  static func isSmall(_ page: Size) -> Bool { page.width < 420 || page.height < 400 }

  /// Whether a page is too narrow for the sentence and the facts side by side.
  static func isNarrow(_ page: Size) -> Bool { page.width < 700 }

  /// The margin of a page.
  static func margin(of page: Size) -> Double { isSmall(page) ? 16 : 36 }

  /// The height of the footer.
  static func footer(of page: Size) -> Double { isSmall(page) ? 14 : 20 }

  /// The top of a page's content; narrow pages give the sentence a second line.
  static func top(of page: Size, isFirst: Bool) -> Double {
    if isSmall(page) { return margin(of: page) + 26 }
    return margin(of: page) + (isFirst ? 60 + (isNarrow(page) ? 11 : 0) : 36)
  }

  /// The bottom of a page's content, from the top of the page.
  static func bottom(of page: Size) -> Double {
    page.height - margin(of: page) - footer(of: page)
  }

  /// The width of the content.
  static func width(of page: Size) -> Double { page.width - 2 * margin(of: page) }

  /// The height of the content.
  static func height(of page: Size, isFirst: Bool) -> Double {
    bottom(of: page) - top(of: page, isFirst: isFirst)
  }
}
