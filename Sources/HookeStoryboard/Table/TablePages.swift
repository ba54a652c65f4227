// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

/// The pages of the table of motions: one row for each motion of a recording.
///
/// A short table is enlarged to the width of its page, with more space between its rows.
struct TablePages {
  private let recording: Recording
  private let theme: Theme
  private let measurer: any TextMeasuring
  private let size: Size
  private let rows: [Row]
  private let columns: [Column]
  /// The notes that stand after the last row.
  private let notes: String
  /// The heights of the rows, and of the notes where there are any.
  private let heights: [Double]
  private let shares: [Int]
  /// Points of the page per point of the table.
  private let scale: Double
  /// The space above and below the text of a row, in points of the table.
  private let padding: Double
  /// The width of the table, in points of the table.
  private let width: Double

  /// The gap between two columns, in points.
  private static let gap = 10.0
  /// The least, the usual and the greatest space above and below the text of a row, in points.
  private static let leastPadding = 2.2
  private static let usualPadding = 3.0
  private static let greatestPadding = 11.0
  /// The greatest enlargement of a short table.
  private static let greatestScale = 1.4
  /// The most lines of a cell; a longer text ends in an ellipsis.
  private static let mostLines = 6
  /// The space between the last row and the notes, in points.
  private static let notesGap = 12.0
  private static let mostNoteLines = 20

  private static let style = Typography.time
  private static let headHeight = 18.0

  init(
    _ recording: Recording, _ options: StoryboardOptions, _ measurer: any TextMeasuring,
    on paper: Size? = nil
  ) {
    (self.recording, theme, self.measurer) = (recording, options.theme, measurer)
    size = paper ?? options.papers.first ?? Size.a4.landscape
    let canvas = PageCanvas(measurer: measurer, theme: theme)
    let table = MotionTable(recording)
    let rows = Self.rows(of: table)
    let notes = table.notes.joined(separator: "\n")
    let (page, available) = (SheetMetrics.width(of: size), Self.availableHeight(of: size))
    func layout(_ scale: Double) -> (columns: [Column], heights: [Double]) {
      let columns = Self.columns(rows, width: page / scale, canvas)
      let notesHeight = canvas.height(
        notes, Typography.axis, width: page / scale, maxLines: Self.mostNoteLines)
      return (
        columns,
        rows.map { Self.height(of: $0, columns, canvas) }
          + (notes.isEmpty ? [] : [Self.notesGap + notesHeight])
      )
    }
    // As large as the width of the page lets it be, and its height.
    let natural = Self.columns(rows, width: .greatestFiniteMagnitude, canvas).last.map(\.end) ?? 0
    var scale = max(1, min(Self.greatestScale, page / max(1, natural)))
    var (columns, heights) = layout(scale)
    if heights.reduce(Self.headHeight, +) * scale > available {
      (scale, (columns, heights)) = (1, layout(1))
    }
    let perPage = available / scale - Self.headHeight
    func padded(_ padding: Double) -> [Double] {
      heights.enumerated().map { $0 < rows.count ? $1 + 2 * (padding - Self.leastPadding) : $1 }
    }
    let rest = perPage - heights.reduce(0, +)
    var padding = Self.leastPadding + rest / (2 * Double(max(1, rows.count)))
    padding = min(Self.greatestPadding, padding)
    if rest < 0 {
      // Rows a little closer where that saves a page.
      let usual = Self.shares(padded(Self.usualPadding), in: perPage).count
      let isSaved = Self.shares(heights, in: perPage).count < usual
      padding = isSaved ? Self.leastPadding : Self.usualPadding
    }
    heights = padded(padding)
    self.padding = padding
    shares = Self.shares(heights, in: perPage, hasNotes: !notes.isEmpty)
    (self.rows, self.notes, self.columns, self.heights) = (rows, notes, columns, heights)
    (self.scale, width) = (scale, page / scale)
  }

  private static func availableHeight(of page: Size) -> Double {
    SheetMetrics.height(of: page, isFirst: false)
  }

  /// The number of pages.
  var count: Int { shares.count }

  /// The pages, one after another.
  ///
  /// - Parameters:
  ///   - first: The number of pages before, which the entries in the outline count.
  ///   - receiver: What receives the pages.
  /// - Throws: The error of the receiver.
  func makePages(after first: Int, for receiver: PageReceiver) throws {
    let header = SheetHeader(recording: recording, area: nil, facts: [])
    var rest = heights.indices[...]
    for (index, share) in shares.enumerated() {
      var canvas = header.canvas(
        pageIndex: index, isFirst: false, pageCount: shares.count, size: size, measurer: measurer,
        theme: theme, unit: "motions")
      var table = PageCanvas(measurer: measurer, theme: theme)
      drawHeads(on: &table)
      var top = Self.headHeight
      for row in rest.prefix(share) {
        if row < rows.count {
          draw(rows[row], at: top, repeatsTrigger: row == rest.first, on: &table)
        } else {
          drawNotes(below: top, on: &table)
        }
        top += heights[row]
      }
      let place = AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: SheetMetrics.margin(of: size),
        ty: SheetMetrics.top(of: size, isFirst: false))
      canvas.draw { $0.group(transform: place) { $0.append(table.picture.list) } }
      rest = rest.dropFirst(share)
      let page = Page(
        size: size, content: canvas.picture.list, label: "T\(index + 1)", title: recording.title,
        description: "The motions of \(recording.title), page \(index + 1) of \(shares.count)")
      try receiver.add(page, OutlineEntry("Motions", to: .page(first + index, at: .zero)))
    }
  }

  // MARK: Cells

  /// One row: its cells, and whether its trigger is that of the row before.
  private struct Row {
    var cells: [String]
    var continuesTrigger: Bool
  }

  /// A column: its index among the cells of a row, and its place on the page.
  private struct Column {
    var cell: Int
    var x: Double
    var width: Double
    var isNumber: Bool

    /// The right edge.
    var end: Double { x + width }
  }

  private static func rows(of table: MotionTable) -> [Row] {
    var trigger: String?
    return table.rows.map { row in
      defer { trigger = row.trigger }
      return Row(
        cells: MotionTable.cells(of: row, omitsRepetition: true),
        continuesTrigger: row.trigger == trigger)
    }
  }

  /// The columns that fit: the texts share what the numbers leave, the widest give way first.
  private static func columns(_ rows: [Row], width: Double, _ canvas: PageCanvas) -> [Column] {
    // A column without a single value says nothing.
    var columns = MotionTable.heads.indices.filter { cell in
      cell == 1 || !rows.allSatisfy { $0.cells[cell].isEmpty }
    }.map { cell in
      // Each text once: a long table repeats its layers, properties and springs.
      let texts = Set([MotionTable.heads[cell]] + rows.map { $0.cells[cell] })
      let width = 0.5 + (texts.map { canvas.width($0, Self.style) }.max() ?? 0)
      return Column(cell: cell, x: 0, width: width, isNumber: [0, 6, 7].contains(cell))
    }
    func excess() -> Double {
      columns.reduce(Self.gap * Double(columns.count - 1) - width) { $0 + $1.width }
    }
    if excess() > 0.1 {
      // On a small page what can be seen in the charts is left out.
      if width < 420 { columns.removeAll { $0.cell == 7 || $0.cell == 8 } }
      if width < 260 { columns.removeAll { $0.cell == 1 } }
    }
    while case let excess = excess(), excess > 0.1 {
      let texts = columns.indices.filter { !columns[$0].isNumber && columns[$0].width > 30 }
      guard let widest = texts.max(by: { columns[$0].width < columns[$1].width }) else { break }
      columns[widest].width -= min(excess, max(1, 0.05 * columns[widest].width))
    }
    var x = 0.0
    for index in columns.indices {
      columns[index].x = x
      x += columns[index].width + Self.gap
    }
    return columns
  }

  private static func height(of row: Row, _ columns: [Column], _ canvas: PageCanvas) -> Double {
    let heights = columns.map { column in
      canvas.height(
        row.cells[column.cell], Self.style, width: column.width + 0.5, maxLines: Self.mostLines)
    }
    return (heights.max() ?? 0) + 2 * Self.leastPadding
  }

  /// The numbers of rows on the pages; a row that is higher than a page has one of its own.
  ///
  /// Notes never stand alone under the heads of the columns: a row goes with them.
  private static func shares(
    _ heights: [Double], in available: Double, hasNotes: Bool = false
  ) -> [Int] {
    var shares = [0]
    var used = 0.0
    for height in heights {
      if used + height > available, shares[shares.count - 1] > 0 {
        shares.append(0)
        used = 0
      }
      shares[shares.count - 1] += 1
      used += height
    }
    if hasNotes, shares.count > 1, shares.last == 1, shares[shares.count - 2] > 1 {
      shares[shares.count - 2] -= 1
      shares[shares.count - 1] += 1
    }
    return shares
  }

  // MARK: Drawing

  private func drawHeads(on canvas: inout PageCanvas) {
    if rows.isEmpty {
      canvas.text("Nothing moves.", Typography.axis, theme.quiet, at: Point(x: 0, y: 9))
      return
    }
    for column in columns {
      canvas.text(
        MotionTable.heads[column.cell], Typography.axis, theme.quiet,
        at: Point(x: column.x + (column.isNumber ? column.width : 0), y: 9),
        anchor: column.isNumber ? .baselineRight : .baseline, maxWidth: column.width + 0.5)
    }
  }

  private func drawNotes(below top: Double, on canvas: inout PageCanvas) {
    canvas.paragraph(
      notes, Typography.axis, theme.quiet, at: Point(x: 0, y: top + Self.notesGap),
      width: width, maxLines: Self.mostNoteLines)
  }

  private func draw(
    _ row: Row, at top: Double, repeatsTrigger: Bool, on canvas: inout PageCanvas
  ) {
    let isGroup = !row.continuesTrigger
    if let last = columns.last {
      canvas.line(
        from: Point(x: 0, y: top), to: Point(x: last.end, y: top),
        isGroup || repeatsTrigger ? theme.quiet : theme.faint, width: isGroup ? 0.5 : 0.35)
    }
    for column in columns {
      let isTrigger = column.cell == 1
      // An empty cell means the trigger of the row above.
      let text = isTrigger && row.cells[1].isEmpty ? "–" : row.cells[column.cell]
      if isTrigger, row.continuesTrigger, !repeatsTrigger { continue }
      let style = column.cell == 2 ? Typography.name : Self.style
      let color = column.cell == 0 || isTrigger ? theme.quiet : theme.ink
      let indent = column.isNumber ? column.width - canvas.width(text, style) : 0
      canvas.paragraph(
        text, style, color, at: Point(x: column.x + indent, y: top + padding),
        width: column.width - indent + 0.5, maxLines: Self.mostLines)
    }
  }
}
