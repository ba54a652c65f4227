// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Two recordings on paper: frames before and now, the curves of what differs on top of each other.
struct ComparisonSheet {
  let comparison: RecordingComparison
  /// The frames before; empty, or one for each now.
  let oldFrames: [Frame]
  /// Today's recording with every track that differs, its frames, and the options.
  let storyboard: Storyboard
  let measurer: any TextMeasuring

  /// With more rows than these most of them have pages of their own.
  private static let mostRowsUnderFrames = 6
  /// The least height of a row of curves, in points.
  private static let leastRowHeight = 44.0
  /// The height beyond which a row gains nothing, in points.
  private static let greatestRowHeight = 130.0

  private var newFrames: [Frame] { storyboard.frames }
  private var isPaired: Bool { oldFrames.count == newFrames.count }
  private var rows: [CurveRow] {
    storyboard.options.showsCurves
      ? CurveRow.rows(of: storyboard.recording, against: comparison.shownOld) : []
  }

  /// The pages, one after another.
  func forEachPage(_ body: (Page, OutlineEntry) -> Void) {
    let rows = rows
    let canvas = SheetCanvas(measurer: measurer, theme: storyboard.options.theme)
    let changes = ChangeColumn(comparison: comparison, rows: rows, canvas)
    let rowHeight = max(Self.leastRowHeight, min(70, changes.height))
    let area = ActionArea(
      of: oldFrames + newFrames, screen: storyboard.recording.size, measurer: measurer)
    let plan = plan(area, rows: rows.count > Self.mostRowsUnderFrames ? 3 : rows.count, rowHeight)
    let shares = shares(of: rows, plan, rowHeight)
    var first = 0
    for (index, share) in shares.enumerated() {
      var canvas = storyboard.canvas(
        header(area), pageIndex: index, pageCount: shares.count, size: plan.page,
        measurer: measurer)
      let isFirst = index == 0
      let bottom =
        isFirst
        ? drawFrames(plan, area, on: &canvas)
        : SheetMetrics.top(of: plan.page, isFirst: false) - SheetMetrics.plateGap
      drawPlate(
        Array(rows[first..<first + share]), below: bottom, plan, changes, rowHeight, on: &canvas)
      let (page, entry) = storyboard.page(
        canvas, index: index, size: plan.page, title: isFirst ? nil : "Curves",
        moments: isFirst ? newFrames.indices : 0..<0)
      body(page, entry)
      first += share
    }
  }

  private func header(_ area: ActionArea) -> SheetHeader {
    let (old, new) = (comparison.old, comparison.new)
    let whole = Rect(origin: .zero, size: storyboard.recording.size)
    let profiles = old.profile == new.profile ? new.profile : "\(old.profile) → \(new.profile)"
    let lengths = (Figures.duration(old.duration), Figures.duration(new.duration))
    let length = lengths.0 == lengths.1 ? lengths.1 : "\(lengths.0) → \(lengths.1)"
    var facts = ["\(profiles) profile, \(length)"]
    facts.append(isPaired ? "dashed: before, as recorded, on today's screen" : "dashed: before")
    return SheetHeader(
      recording: storyboard.recording, area: area.main == whole ? nil : area.main, facts: facts)
  }

  // MARK: Room

  private func plan(_ area: ActionArea, rows: Int, _ rowHeight: Double) -> ComparisonPlan {
    let canvas = SheetCanvas(measurer: measurer, theme: storyboard.options.theme)
    let options = storyboard.options
    guard !newFrames.isEmpty else {
      return ComparisonPlan(
        page: options.pageSize.candidates[0], isStacked: true, columns: 1, frame: .zero)
    }
    let curves =
      rows == 0
      ? 0
      : SheetMetrics.plateGap + CurvePlate.head + CurvePlate.foot + Double(rows)
        * (rowHeight + CurvePlate.layerGap)
    return ComparisonPlanner(
      pages: options.pageSize.candidates, count: newFrames.count,
      aspect: area.main.width / area.main.height, columns: options.columns, curvesHeight: curves
    ) { width in
      SheetMetrics.captionGap + CaptionBlock.height(newFrames, width: width, on: canvas)
    }.best()
  }

  /// How many rows of curves each page has, balanced after the first.
  private func shares(
    of rows: [CurveRow], _ plan: ComparisonPlan, _ rowHeight: Double
  ) -> [Int] {
    func count(in room: Double, _ rest: ArraySlice<CurveRow>) -> Int {
      rest.indices.last { index in
        CurvePlate.height(of: rest[rest.startIndex...index], rowHeight: rowHeight) <= room
      }.map { $0 - rest.startIndex + 1 } ?? 0
    }
    let used = framesHeight(plan)
    let room =
      SheetMetrics.height(of: plan.page, isFirst: true) - used
      - (used > 0 ? SheetMetrics.plateGap : 0)
    let first = count(in: room, rows[...])
    guard first < rows.count else { return [first] }
    let perPage = max(
      1, count(in: SheetMetrics.height(of: plan.page, isFirst: false), rows[first...]))
    let left = rows.count - first
    return [first]
      + GridPlanner.balanced(left, over: (left + perPage - 1) / perPage, columns: 1)
  }

  private func framesHeight(_ plan: ComparisonPlan) -> Double {
    guard !newFrames.isEmpty else { return 0 }
    let canvas = SheetCanvas(measurer: measurer, theme: storyboard.options.theme)
    let lines = Double((newFrames.count + plan.columns - 1) / plan.columns)
    let caption =
      SheetMetrics.captionGap
      + CaptionBlock.height(newFrames, width: plan.cellWidth, on: canvas)
    let pair = isPaired ? plan.pairHeight : plan.frame.height
    return lines * (SheetMetrics.timeHeight + pair + caption) + (lines - 1) * SheetMetrics.rowGap
  }

  // MARK: Frames

  /// Draws the frames.
  ///
  /// - Returns: Where they end, in points from the top.
  private func drawFrames(
    _ plan: ComparisonPlan, _ area: ActionArea, on canvas: inout SheetCanvas
  ) -> Double {
    let top = SheetMetrics.top(of: plan.page, isFirst: true)
    guard !newFrames.isEmpty else { return top - SheetMetrics.plateGap }
    let lines = (newFrames.count + plan.columns - 1) / plan.columns
    let lineHeight = (framesHeight(plan) + SheetMetrics.rowGap) / Double(lines)
    for (index, frame) in newFrames.enumerated() {
      let (line, column) = index.quotientAndRemainder(dividingBy: plan.columns)
      let x =
        SheetMetrics.margin + plan.sideWidth
        + Double(column) * (plan.cellWidth + SheetMetrics.gutter)
      let y = top + Double(line) * lineHeight
      canvas.draw { $0.destination("moment-\(index + 1)", at: Point(x: x, y: y)) }
      CaptionBlock.drawTime(
        frame, number: index + 1, at: Point(x: x, y: y + 7), maxWidth: plan.cellWidth, on: &canvas)
      let (before, now) = boxes(plan, at: Point(x: x, y: y + SheetMetrics.timeHeight))
      draw(index, before, now, area, on: &canvas)
      drawSides(before, now, plan, isFirst: column == 0, on: &canvas)
      CaptionBlock.drawCaption(
        frame, at: Point(x: x, y: now.maxY + SheetMetrics.captionGap), width: plan.cellWidth,
        on: &canvas)
    }
    return top + framesHeight(plan)
  }

  /// Where before and now of a moment stand.
  private func boxes(_ plan: ComparisonPlan, at corner: Point) -> (before: Rect, now: Rect) {
    let before = Rect(origin: corner, size: plan.frame)
    guard isPaired else { return (before, before) }
    let (dx, dy) =
      plan.isStacked
      ? (0, plan.frame.height + ComparisonPlan.pairGap)
      : (plan.frame.width + ComparisonPlan.pairGap, 0)
    return (before, before.offsetBy(dx: dx, dy: dy))
  }

  private func draw(
    _ index: Int, _ before: Rect, _ now: Rect, _ area: ActionArea, on canvas: inout SheetCanvas
  ) {
    let screen = storyboard.recording.size
    let drawing = FrameDrawing(area: area, screen: screen)
    let name = "\(index + 1)"
    guard isPaired else {
      drawing.draw(newFrames[index], number: index + 1, name: name, in: now, on: &canvas)
      return
    }
    drawing.draw(
      oldFrames[index], number: index + 1, name: "\(name)-before", in: before, on: &canvas)
    drawing.draw(
      newFrames[index], number: oldFrames.count + index + 1, name: "\(name)-now", in: now,
      on: &canvas)
    let transform = drawing.transform(into: now)
    let outlines = Silhouettes.of(
      oldFrames[index], notIn: newFrames[index], shown: area.main, screen: screen,
      measurer: measurer)
    let accent = canvas.theme.accent
    canvas.draw { picture in
      picture.group(clip: .roundedRect(now, cornerRadius: FrameDrawing.cornerRadius)) { picture in
        for outline in outlines {
          let path = outline.applying(transform)
          picture.stroke(path, .color(.white.withOpacity(0.75)), StrokeStyle(width: 2))
          picture.stroke(
            path, .color(accent), StrokeStyle(width: 0.9, dash: StrokeStyle.Dash([2.4, 1.6])))
        }
      }
    }
  }

  /// "before" and "now": at the left of a line of frames where one stands over the other, else over
  /// each frame that has room.
  private func drawSides(
    _ before: Rect, _ now: Rect, _ plan: ComparisonPlan, isFirst: Bool,
    on canvas: inout SheetCanvas
  ) {
    let (theme, style) = (canvas.theme, Typography.layer)
    guard isPaired else { return }
    if plan.isStacked {
      guard isFirst else { return }
      let x = SheetMetrics.margin
      canvas.text("before", style, theme.quiet, at: Point(x: x, y: before.minY + 9))
      canvas.text("now", style, theme.ink, at: Point(x: x, y: now.minY + 9))
    } else if plan.frame.width > 92 {
      let y = before.minY - SheetMetrics.timeHeight + 7
      canvas.text(
        "before", style, theme.quiet, at: Point(x: before.maxX, y: y), anchor: .baselineRight)
      canvas.text("now", style, theme.ink, at: Point(x: now.minX, y: y))
    }
  }

  // MARK: Curves

  private func drawPlate(
    _ rows: [CurveRow], below top: Double, _ plan: ComparisonPlan, _ changes: ChangeColumn,
    _ rowHeight: Double, on canvas: inout SheetCanvas
  ) {
    guard let first = rows.first else { return }
    var leading = rows
    leading[0] = first.leading(true)
    let y = top + SheetMetrics.plateGap
    let room = plan.page.height - SheetMetrics.margin - SheetMetrics.footer - y
    let fixed = CurvePlate.height(of: leading[...], rowHeight: 0)
    let height = min(max(rowHeight, Self.greatestRowHeight), (room - fixed) / Double(rows.count))
    let width = SheetMetrics.width(of: plan.page) - changes.width - ChangeColumn.gap
    let plate = CurvePlate(
      rows: leading, span: 0...storyboard.recording.duration,
      silences: comparison.silences,
      marks: newFrames.enumerated().map { CurvePlate.Mark(number: $0 + 1, time: $1.moment.time) },
      frame: Rect(
        x: SheetMetrics.margin, y: y, width: width, height: fixed + height * Double(rows.count)))
    plate.draw(on: &canvas)
    for (row, box) in zip(rows, plate.rowBoxes) {
      changes.draw(
        row,
        in: Rect(
          x: box.maxX + ChangeColumn.gap, y: box.minY, width: changes.width, height: box.height),
        on: &canvas)
    }
  }
}
