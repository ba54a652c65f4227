// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat
internal import HookeRecording

/// The first page of a flip book: small frames and all curves, each leading to its page.
struct FlipBookOverview {
  let book: FlipBook
  let rows: [CurveRow]
  let measurer: any TextMeasuring
  /// The size of all pages of the book, in points.
  let paper: Size

  /// What links call the page.
  static let name = "overview"

  private static let gap = 10.0
  /// The height of a caption, in points: two lines.
  private static let captionHeight = 21.0
  /// The height of a line of figures, in points.
  private static let figureHeight = 10.0
  /// The narrowest column with captions, in points.
  private static let narrowest = 60.0
  /// The greatest number of intervals of the curves that link to pages.
  private static let mostLinks = 240

  /// The division of the page between small frames and curves.
  private struct Plan {
    var columns: Int
    var frame: Size
    var cell: Double
    var bottom: Double
    /// Whether the curves have space below the frames.
    var hasCurves: Bool
    /// The height of a line of figures under each caption, in points; 0 where the curves stand
    /// there.
    var figures = 0.0
  }

  private var recording: Recording { book.recording }
  private var moments: [Moment] { book.moments }

  /// The numbers of the frames shown: all, or the greatest number, chosen evenly.
  private var numbers: [Int] {
    let most = FlipBook.overviewCount
    guard moments.count > most else { return Array(moments.indices) }
    return (0..<most).map { $0 * (moments.count - 1) / (most - 1) }
  }

  /// The page and its entry in the outline.
  func page() -> (Page, OutlineEntry) {
    let numbers = numbers
    var frames: [StoryboardFrame] = []
    book.frameSource.forEachFrame(numbers, measurer: measurer) { _, frame in frames.append(frame) }
    let area = ActionArea(of: frames, in: recording, measurer: measurer)
    frames =
      Storyboard(recording: recording, frames: frames)
      .shown(in: area, measurer: measurer).frames
    let plan = plan(numbers.count, area.main.size)
    let header = SheetHeader(
      recording: recording, area: area.main.size == recording.size ? nil : area.main,
      facts: [
        recording.lengthFact,
        "\(moments.count) frames, one per page",
        numbers.count < moments.count ? "\(numbers.count) of them below" : "",
      ].filter { !$0.isEmpty })
    var canvas = header.canvas(
      pageIndex: 0, isFirst: true, pageCount: book.pageCount, size: paper, measurer: measurer,
      theme: book.options.theme)
    canvas.draw { $0.destination(Self.name, at: .zero) }
    for (place, number) in numbers.enumerated() {
      draw(frames[place], number: number, place: place, area, plan, on: &canvas)
    }
    drawCurves(plan, numbers, on: &canvas)
    let page = Page(
      size: paper, content: canvas.picture.list, label: "overview", title: recording.title,
      description: recording.summary)
    return (page, OutlineEntry(recording.title, to: .page(0, at: .zero)))
  }

  /// The plan with the largest frames that leaves legible curves below them.
  private func plan(_ count: Int, _ screen: Size) -> Plan {
    let top = SheetMetrics.top(of: paper, isFirst: true)
    let available = SheetMetrics.height(of: paper, isFirst: true)
    let curves =
      rows.isEmpty ? 0 : CurveChart.height(of: rows[...], rowHeight: 26) + SheetMetrics.chartGap
    let hasCurves = curves < 0.62 * available
    let height = available - (hasCurves ? curves : 0)
    let width = SheetMetrics.width(of: paper)
    var best: Plan?
    for columns in 1...max(1, count) {
      let cell = (width - Self.gap * Double(columns - 1)) / Double(columns)
      let lines = Double((count + columns - 1) / columns)
      let caption = Self.captionHeight(cell)
      let tallest = (height + Self.gap) / lines - Self.gap - SheetMetrics.timeHeight - caption
      let scale = min(cell / screen.width, tallest / screen.height)
      guard scale > 0, screen.width * scale > best?.frame.width ?? 0 else { continue }
      let frame = Size(width: screen.width * scale, height: screen.height * scale)
      let used =
        lines * (frame.height + SheetMetrics.timeHeight + caption + Self.gap) - Self.gap
      best = Plan(
        columns: columns, frame: frame, cell: cell, bottom: top + used,
        hasCurves: hasCurves)
      // What the curves would say; rather larger frames than words.
      let isFree = !hasCurves && caption > 0 && available - used >= lines * Self.figureHeight
      best?.figures = isFree ? Self.figureHeight : 0
    }
    return best
      ?? Plan(
        columns: max(1, count), frame: Size(width: 4, height: 4), cell: 5, bottom: top,
        hasCurves: false)
  }

  private func draw(
    _ frame: StoryboardFrame, number: Int, place: Int, _ area: ActionArea, _ plan: Plan,
    on canvas: inout PageCanvas
  ) {
    let (line, column) = place.quotientAndRemainder(dividingBy: plan.columns)
    let left = SheetMetrics.margin(of: paper) + Double(column) * (plan.cell + Self.gap)
    let top =
      SheetMetrics.top(of: paper, isFirst: true)
      + Double(line)
      * (plan.frame.height + SheetMetrics.timeHeight + Self.captionHeight(plan.cell)
        + plan.figures + Self.gap)
    CaptionBlock.drawTime(
      frame, number: number + 1, at: Point(x: left, y: top + 7), maxWidth: plan.cell - 8,
      on: &canvas)
    let box = Rect(
      origin: Point(x: left, y: top + SheetMetrics.timeHeight), size: plan.frame)
    FrameDrawing(area: area).draw(
      frame, number: number + 1, place: place, in: box, on: &canvas)
    canvas.draw { $0.link(box, to: .destination("moment-\(number + 1)")) }
    guard Self.captionHeight(plan.cell) > 0 else { return }
    let caption = frame.moment.caption
    var width = plan.cell
    if caption.isolated != caption {
      // One from right to left begins at the right edge of its frame.
      width = min(width, max(box.width, canvas.width(caption, Typography.time).rounded(.up)))
    }
    let words = canvas.paragraph(
      caption, Typography.time, canvas.theme.ink, at: Point(x: left, y: box.maxY + 2),
      width: width, maxLines: 2)
    guard plan.figures > 0 else { return }
    canvas.paragraph(
      frame.moment.detail, Typography.axis, canvas.theme.quiet,
      at: Point(x: left, y: box.maxY + 2 + words), width: plan.cell, maxLines: 1)
  }

  /// The height of the captions in columns of a width; 0 where words have no space.
  private static func captionHeight(_ cell: Double) -> Double {
    cell < narrowest ? 0 : captionHeight
  }

  /// Draws the curves with the frames marked; where not every page has its frame above, each
  /// interval of the curves links to the nearest page.
  private func drawCurves(_ plan: Plan, _ numbers: [Int], on canvas: inout PageCanvas) {
    guard !rows.isEmpty else { return }
    let top = plan.bottom + SheetMetrics.chartGap
    let fixed = CurveChart.height(of: rows[...], rowHeight: 0)
    let rowHeight = min(
      CurveChart.greatestRowHeight,
      (SheetMetrics.bottom(of: paper) - top - fixed) / Double(rows.count))
    guard rowHeight >= CurveChart.leastRowHeight else { return }
    let chart = CurveChart(
      rows: rows, span: 0...recording.duration, skippableIntervals: recording.skippableIntervals,
      marks: numbers.map { CurveChart.Mark(number: $0 + 1, time: moments[$0].time) },
      frame: Rect(
        x: SheetMetrics.margin(of: paper), y: top, width: SheetMetrics.width(of: paper),
        height: fixed + rowHeight * Double(rows.count)),
      textOfBreak: recording.textOfBreak)
    chart.draw(on: &canvas)
    // The frames lead to all pages, unless there are more pages than frames.
    guard numbers.count < moments.count else { return }
    let axis = chart.geometry(on: canvas).axis
    let (upper, lower) = (chart.frame.minY + CurveChart.head, chart.frame.maxY - CurveChart.foot)
    let linked = (0..<min(moments.count, Self.mostLinks)).map {
      $0 * (moments.count - 1) / max(1, min(moments.count, Self.mostLinks) - 1)
    }
    let places = linked.map { axis.x(at: moments[$0].time) }
    for (index, number) in linked.enumerated() {
      // From half way to the previous one to half way to the next one.
      let left = index > 0 ? (places[index - 1] + places[index]) / 2 : places[index] - 4
      let right =
        index + 1 < places.count ? (places[index] + places[index + 1]) / 2 : places[index] + 4
      canvas.draw {
        $0.link(
          Rect(from: Point(x: left, y: upper), to: Point(x: right, y: lower)),
          to: .destination("moment-\(number + 1)"))
      }
    }
  }
}
