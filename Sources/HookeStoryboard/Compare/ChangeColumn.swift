// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat

/// The figures of what changed in each row of curves, in a column at its right.
struct ChangeColumn {
  private let lines: [[String]]
  private let names: [String]
  /// The width of the column, in points.
  let width: Double

  /// The gap between curves and figures, in points.
  static let gap = 16.0
  /// The distance of two lines, in points.
  private static let lineHeight = 8.8
  private static let widest = 176.0

  init(comparison: RecordingComparison, rows: [CurveRow], _ canvas: PageCanvas) {
    names = rows.map { Self.name($0.track) }
    let texts = rows.map { row in
      comparison.tracks.first { $0.name == Self.name(row.track) }.map {
        Self.lines($0, comparison)
      } ?? []
    }
    let widths = texts.flatMap { $0 }.map { canvas.width($0, Typography.value) }
    let width = min(Self.widest, widths.max() ?? 0)
    lines = texts.map { $0.flatMap { Self.wrapped($0, width, canvas) } }
    self.width = width
  }

  /// A text on lines of a width, broken between words.
  private static func wrapped(_ text: String, _ width: Double, _ canvas: PageCanvas) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, canvas.width(last + " " + word, Typography.value) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The height of a row that holds the most lines, in points.
  var height: Double { Double(lines.map(\.count).max() ?? 0) * Self.lineHeight + 6 }

  private static func name(_ track: Track) -> String { "\(track.layer) \(track.property)" }

  private static func lines(
    _ difference: RecordingComparison.TrackDifference, _ comparison: RecordingComparison
  ) -> [String] {
    switch difference.kind {
    case .added: return ["moves now, did not before"]
    case .removed: return ["moves no more"]
    case .changed:
      let apart =
        "\(comparison.distance(difference)) apart at \(NumberFormat.time(difference.time))"
      return [apart] + difference.changes.map(\.description)
    }
  }

  /// Draws the figures of a row, as many lines as fit.
  func draw(_ row: CurveRow, in box: Rect, on canvas: inout PageCanvas) {
    guard let index = names.firstIndex(of: Self.name(row.track)) else { return }
    let available = max(1, Int((box.height - 1) / Self.lineHeight))
    let shown = lines[index].prefix(available)
    let theme = canvas.theme
    var y = box.midY - Double(shown.count) * Self.lineHeight / 2 + 6.6
    for (place, line) in shown.enumerated() {
      canvas.text(
        line, place == 0 ? Typography.value : Typography.axis, place == 0 ? theme.ink : theme.quiet,
        at: Point(x: box.minX, y: y), maxWidth: width + 0.5)
      y += Self.lineHeight
    }
  }
}
