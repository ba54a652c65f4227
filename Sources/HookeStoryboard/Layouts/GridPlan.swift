// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A division of frames and curves among pages.
struct GridPlan: Equatable {
  /// The size of the pages, in points.
  var page: Size
  /// The width that the frames share, in points; the curves stand beside them where it is less than
  /// that of the page's content.
  var width: Double
  /// The number of frames beside each other.
  var columns: Int
  /// The gap between them, in points.
  var gutter: Double
  /// The numbers of frames on the pages that have frames, balanced.
  var framesPerPage: [Int]
  /// The size of a frame, in points.
  var frame: Size
  /// The arrangement of the captions.
  var captions: CaptionStyle
  /// The numbers of rows on the pages after the frames; empty where the curves stand below the
  /// frames.
  var rowsPerCurvePage: [Int]
  /// The quality of the plan, comparable with that of others.
  var score: Double
  /// Whether gaps and rows of curves are small, so that a page holds more.
  var isTight = false

  /// The gap between rows of frames, in points.
  var rowGap: Double { isTight ? 6 : SheetMetrics.rowGap }

  /// The gap between frames and curves, in points.
  var chartGap: Double { isTight ? 8 : SheetMetrics.chartGap }

  /// The least height of a row of curves, in points.
  var leastRowHeight: Double {
    isTight ? CurvePages.leastRowHeight : CurveChart.leastRowHeight
  }

  /// The height to be left under a number of rows for a line of parameters, in points.
  func footReserve(_ rowCount: Int) -> Double {
    CurvePages.footReserve(rowCount, above: leastRowHeight)
  }

  /// The number of pages.
  var pageCount: Int { framesPerPage.count + rowsPerCurvePage.count }

  /// The width of a column, in points.
  var cell: Double {
    (width - Double(columns - 1) * gutter) / Double(columns)
  }

  /// The horizontal extent of curves beside the frames, in points; nil where they stand below.
  var curvesBeside: ClosedRange<Double>? {
    let left = SheetMetrics.margin(of: page) + width + Self.besideGap
    let right = SheetMetrics.margin(of: page) + SheetMetrics.width(of: page)
    return left < right ? left...right : nil
  }

  /// The gap between frames and curves beside each other, in points.
  static let besideGap = 32.0

  /// The left edge of a column, in points.
  func x(ofColumn column: Int) -> Double {
    SheetMetrics.margin(of: page) + Double(column) * (cell + gutter)
  }
}
