// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The arrangement of a comparison's frames on its first page.
struct ComparisonPlan {
  /// The size of the pages, in points.
  var page: Size
  /// Whether the frame before stands above that of now; otherwise beside it.
  var isStacked: Bool
  /// The number of moments beside each other.
  var columns: Int
  /// The size of a frame, in points.
  var frame: Size

  /// The gap between both frames of one moment, in points.
  static let pairGap = 5.0

  /// The width left of the frames, for "before" and "now", in points.
  var sideWidth: Double { Self.sideWidth(isStacked) }

  /// The same for either arrangement.
  static func sideWidth(_ isStacked: Bool) -> Double { isStacked ? 40 : 0 }

  /// The width of a moment, in points.
  var cellWidth: Double { isStacked ? frame.width : 2 * frame.width + Self.pairGap }
  /// The height of the frames of a moment, in points.
  var pairHeight: Double { isStacked ? 2 * frame.height + Self.pairGap : frame.height }
}

/// The search for the plan with the largest frames.
struct ComparisonPlanner {
  /// The page sizes to choose from, the preferred first.
  let pages: [Size]
  /// The number of moments, above 0.
  let count: Int
  /// Width over height of a frame.
  let aspect: Double
  /// A fixed number of columns; nil for the best.
  let columns: Int?
  /// The height of the curves, in points.
  let curvesHeight: Double
  /// The height of the captions at a width, in points.
  let captionHeight: (Double) -> Double

  /// The plan of the highest score; a crowded one where nothing fits.
  func best() -> ComparisonPlan {
    var best: (plan: ComparisonPlan, score: Double)?
    for (place, page) in pages.enumerated() {
      for isStacked in [true, false] {
        for columns in columns.map({ [min($0, count)] }) ?? Array(1...count) {
          guard let plan = plan(page, isStacked, columns) else { continue }
          // The second page size has to be clearly better; frames gain nothing beyond a size.
          let size = min(1, (plan.frame.width * plan.frame.height).squareRoot() / 190)
          let score = size * (place == 0 ? 1 : 0.8)
          if score > best?.score ?? 0 { best = (plan, score) }
        }
      }
    }
    let page = pages.first ?? Size.a4.landscape
    return best?.plan
      ?? ComparisonPlan(
        page: page, isStacked: true, columns: columns ?? count,
        frame: Size(width: 20, height: 20 / aspect))
  }

  private func plan(_ page: Size, _ isStacked: Bool, _ columns: Int) -> ComparisonPlan? {
    let width = SheetMetrics.width(of: page) - ComparisonPlan.sideWidth(isStacked)
    let cell = (width - Double(columns - 1) * SheetMetrics.gutter) / Double(columns)
    let widest = isStacked ? cell : (cell - ComparisonPlan.pairGap) / 2
    guard widest > 24 else { return nil }
    let lines = Double((count + columns - 1) / columns)
    let available =
      SheetMetrics.height(of: page, isFirst: true) - curvesHeight
      - (lines - 1) * SheetMetrics.rowGap
    // A narrower frame has a higher caption, which leaves less height: two rounds settle it.
    var frame = Size(width: widest, height: widest / aspect)
    for _ in 0..<3 {
      let text =
        SheetMetrics.timeHeight
        + captionHeight(isStacked ? frame.width : 2 * frame.width + ComparisonPlan.pairGap)
      let height =
        (available / lines - text) / (isStacked ? 2 : 1)
        - (isStacked ? ComparisonPlan.pairGap / 2 : 0)
      guard height > 24 else { return nil }
      let tallest = min(height, widest / aspect)
      frame = Size(width: tallest * aspect, height: tallest)
    }
    guard frame.width > 24 else { return nil }
    return ComparisonPlan(page: page, isStacked: isStacked, columns: columns, frame: frame)
  }
}
