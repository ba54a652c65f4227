// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The arrangement of a comparison's frames on its pages.
struct ComparisonPlan {
  /// The size of the pages, in points.
  var page: Size
  /// Whether there are frames before; otherwise a moment has the frame of now alone.
  var isPaired = true
  /// Whether the frame before stands above that of now; otherwise beside it.
  var isStacked: Bool
  /// The number of moments on the first page.
  var count: Int
  /// The number of moments beside each other.
  var columns: Int
  /// The size of a frame, in points.
  var frame: Size

  /// The gap between both frames of one moment, in points.
  static let pairGap = 5.0

  /// The width left of the frames, for "before" and "now", in points.
  var sideWidth: Double { isPaired && isStacked ? Self.widthOfSides : 0 }

  /// The width of "before" and "now" left of frames above each other, in points.
  static let widthOfSides = 40.0

  /// The width of a moment, in points.
  var cellWidth: Double { isPaired && !isStacked ? 2 * frame.width + Self.pairGap : frame.width }
  /// The height of the frames of a moment, in points.
  var pairHeight: Double { isPaired && isStacked ? 2 * frame.height + Self.pairGap : frame.height }
}

/// The search for the plan with the largest frames.
struct ComparisonPlanner {
  /// The page sizes to choose from, the preferred first.
  let pages: [Size]
  /// The number of moments, above 0.
  let count: Int
  /// Whether each moment has a frame before and one of now.
  let isPaired: Bool
  /// Width over height of a frame.
  let aspect: Double
  /// A fixed number of columns; nil for the best.
  let columns: Int?
  /// The height of the curves on pages of a size, in points.
  let curvesHeight: (Size) -> Double
  /// The height of the captions at a width, in points.
  let captionHeight: (Double) -> Double

  /// The most moments tried for one page.
  static let mostOnAPage = 24
  /// The number of moments that one page always takes.
  private static let fewest = RecordingComparison.mostMoments
  /// The least side of a square as large as a frame where there are more moments, in points.
  private static let leastSide = 80.0

  /// The plan with the most moments on the first page whose frames can still be read.
  func best() -> ComparisonPlan {
    // A fixed number of columns may leave no space for as many.
    let fewest = min(Self.fewest, columns ?? Self.fewest)
    for shown in stride(from: min(count, Self.mostOnAPage), through: 1, by: -1) {
      guard let plan = best(for: shown) else { continue }
      let side = (plan.frame.width * plan.frame.height).squareRoot()
      if shown <= fewest || side >= Self.leastSide { return plan }
    }
    // Not even one fits: a crowded page.
    return ComparisonPlan(
      page: pages.first ?? Size.a4.landscape, isPaired: isPaired, isStacked: true,
      count: columns ?? count, columns: columns ?? count,
      frame: Size(width: 20, height: 20 / aspect))
  }

  /// The plan of the highest score for a number of moments; nil where they do not fit.
  private func best(for count: Int) -> ComparisonPlan? {
    var best: (plan: ComparisonPlan, score: Double)?
    for (place, page) in pages.enumerated() {
      for isStacked in isPaired ? [true, false] : [false] {
        for columns in columns.map({ [min($0, count)] }) ?? Array(1...count) {
          guard let plan = plan(page, count, isStacked, columns) else { continue }
          // The second page size has to be clearly better; frames gain nothing beyond a size.
          let size = min(1, (plan.frame.width * plan.frame.height).squareRoot() / 190)
          // More moments beside each other leave more height to the curves.
          let across = Double(columns) * plan.cellWidth / SheetMetrics.width(of: page)
          let score = size * (place == 0 ? 1 : 0.8) * (0.7 + 0.3 * min(1, across))
          if score > best?.score ?? 0 { best = (plan, score) }
        }
      }
    }
    return best?.plan
  }

  private func plan(
    _ page: Size, _ count: Int, _ isStacked: Bool, _ columns: Int
  ) -> ComparisonPlan? {
    var plan = ComparisonPlan(
      page: page, isPaired: isPaired, isStacked: isStacked, count: count, columns: columns,
      frame: .zero)
    let width = SheetMetrics.width(of: page) - plan.sideWidth
    let cell = (width - Double(columns - 1) * SheetMetrics.gutter) / Double(columns)
    let widest = isPaired && !isStacked ? (cell - ComparisonPlan.pairGap) / 2 : cell
    guard widest > 24 else { return nil }
    let lines = Double((count + columns - 1) / columns)
    let available =
      SheetMetrics.height(of: page, isFirst: true) - curvesHeight(page)
      - (lines - 1) * SheetMetrics.rowGap
    // A narrower frame has a higher caption, which leaves less height: two rounds settle it.
    plan.frame = Size(width: widest, height: widest / aspect)
    let isDouble = isPaired && isStacked
    for _ in 0..<3 {
      let text = SheetMetrics.timeHeight + captionHeight(plan.cellWidth)
      let height =
        (available / lines - text) / (isDouble ? 2 : 1)
        - (isDouble ? ComparisonPlan.pairGap / 2 : 0)
      guard height > 24 else { return nil }
      let tallest = min(height, widest / aspect)
      plan.frame = Size(width: tallest * aspect, height: tallest)
    }
    return plan.frame.width > 24 ? plan : nil
  }
}
