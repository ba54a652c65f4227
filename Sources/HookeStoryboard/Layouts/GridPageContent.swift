// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The content of a page besides its frames, by which a plan is measured.
struct GridPageContent {
  /// The number of rows of frames.
  var lines: Int
  /// The height of the page's content, in points.
  var available: Double
  /// The height of numbers, captions and gaps, in points.
  var words: Double
  /// The rows of curves that stand below the frames.
  var rows: [CurveRow]
  /// The height of the gap above the rows and of a line of parameters below them, in points.
  var around: Double

  /// The height that is left for frames, in points.
  var free: Double { available - words }

  /// The height of frames of a height, with numbers and captions, in points.
  func height(_ frame: Double) -> Double { words + Double(lines) * frame }

  /// The height of gaps and axis of the curves, in points.
  var fixed: Double {
    rows.isEmpty
      ? 0
      : around + CurveChart.height(of: rows[...], rowHeight: 0)
  }
}

extension [GridPageContent] {
  /// The height of a row of curves that every page has space for below frames of a height, in
  /// points.
  func rowHeight(below frame: Double) -> Double {
    map { ($0.available - $0.height(frame) - $0.fixed) / Double(Swift.max(1, $0.rows.count)) }
      .reduce(CurveChart.usefulRowHeight, Swift.min)
  }

  /// The share of the fullest page that frames of a height and rows of curves of a height fill.
  func used(_ frame: Double, rows rowHeight: Double) -> Double {
    let shares = map { page in
      let curves = rowHeight > 0 ? page.fixed + rowHeight * Double(page.rows.count) : 0
      return (page.height(frame) + curves) / page.available
    }
    return Swift.min(1, shares.max() ?? 1)
  }
}
