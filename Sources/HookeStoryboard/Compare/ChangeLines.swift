// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat

/// The figures of what changed in each row of curves, on lines below it.
struct ChangeLines {
  private let clauses: [[String]]
  private let names: [[String]]
  /// The width of the lines, in points.
  private let width: Double
  /// The height of the most lines below a row, in points.
  let height: Double

  /// The distance of two lines, in points.
  private static let lineHeight = 8.8
  /// The gap between two clauses on a line, in points.
  private static let clauseGap = 8.0
  /// The space above and below the lines, in points: they belong to the curves above them.
  private static let (above, below) = (2.0, 8.0)

  init(
    comparison: RecordingComparison, rows: [CurveRow], width: Double, _ canvas: PageCanvas
  ) {
    let pairs = comparison.differingPairs()
    names = rows.map { Self.name($0.track) }
    clauses = names.map { name in
      pairs.first { Self.name($0.pair.new) == name }.map {
        Self.clauses($0.difference, comparison)
      } ?? []
    }
    self.width = width
    let lines = clauses.map { Self.places(of: $0, width, canvas).last.map { $0.line + 1 } ?? 0 }
    height = Double(lines.max() ?? 0) * Self.lineHeight + Self.above + Self.below
  }

  /// The style of a clause: how far the motions are apart, then, in bold, what has changed.
  private static func style(of clause: Int) -> TextStyle {
    clause == 0 ? Typography.axis : Typography.changed
  }

  /// The line and the distance from its left edge of each clause, which is whole on its line.
  private static func places(
    of clauses: [String], _ width: Double, _ canvas: PageCanvas
  ) -> [(line: Int, x: Double)] {
    var (line, x) = (0, 0.0)
    return clauses.enumerated().map { index, text in
      let length = canvas.width(text, style(of: index))
      if x > 0, x + length > width { (line, x) = (line + 1, 0) }
      defer { x += length + clauseGap }
      return (line, x)
    }
  }

  /// What a track is found by: of two kinds of a property each has its own changes.
  private static func name(_ track: Track) -> [String] {
    [track.layer, track.property, "\(track.componentCount)"]
  }

  private static func clauses(
    _ difference: RecordingComparison.TrackDifference, _ comparison: RecordingComparison
  ) -> [String] {
    switch difference.kind {
    case .added: return ["moves now, did not before"]
    case .removed: return ["moves no more"]
    case .changed:
      let apart =
        "\(comparison.distance(difference)) apart at \(NumberFormat.instant(difference.time))"
      return [apart] + difference.changes.map(\.description)
    }
  }

  /// Draws the figures of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - corner: The lower left corner of its curves, in points.
  ///   - canvas: The page.
  /// - Returns: The boxes of the figures, in points.
  func draw(_ row: CurveRow, below corner: Point, on canvas: inout PageCanvas) -> [Rect] {
    guard let index = names.firstIndex(of: Self.name(row.track)) else { return [] }
    let theme = canvas.theme
    let places = Self.places(of: clauses[index], width, canvas)
    return zip(clauses[index], places).enumerated().map { number, clause in
      let (text, place) = clause
      return canvas.text(
        text, Self.style(of: number), number == 0 ? theme.quiet : theme.ink,
        at: Point(
          x: corner.x + place.x,
          y: corner.y + Self.above + Double(place.line) * Self.lineHeight + 6.6),
        maxWidth: width - place.x + 0.5)
    }
  }
}
