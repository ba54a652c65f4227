// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Frames along an axis of time, each led to its instant; long stories in several strips.
struct StripSheet {
  let storyboard: Storyboard
  let measurer: any TextMeasuring

  /// The gap between frames, in points.
  private static let gap = 8.0
  /// The room between frames and axis for the leaders, in points.
  private static let leaderHeight = 16.0
  /// The gap between two strips, in points.
  private static let stripGap = 20.0

  private var recording: Recording { storyboard.recording }
  private var frames: [Frame] { storyboard.frames }
  private var options: StoryboardOptions { storyboard.options }

  /// How frames are divided among strips, and strips among pages.
  private struct Plan {
    var page: Size
    var framesPerStrip: [Int]
    var frame: Size
    var captionHeight: Double
    var rowHeight: Double
    var stripsPerPage: Int
    var score: Double

    var pageCount: Int {
      max(1, (framesPerStrip.count + stripsPerPage - 1) / stripsPerPage)
    }
  }

  /// The pages, one after another.
  func forEachPage<Failure: Error>(
    _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let area = ActionArea(of: frames, screen: recording.size, measurer: measurer)
    let rows = options.showsCurves ? CurveRow.rows(of: recording) : []
    let plan = plan(area, rows)
    let header = storyboard.header(area: area)
    let shownRows = plan.rowHeight > 0 ? rows : []
    var first = 0
    var strip = 0
    for pageIndex in 0..<plan.pageCount {
      var canvas = storyboard.canvas(
        header, pageIndex: pageIndex, pageCount: plan.pageCount, size: plan.page,
        measurer: measurer)
      var top = SheetMetrics.top(of: plan.page, isFirst: pageIndex == 0)
      let begin = first
      for _ in 0..<plan.stripsPerPage where strip < plan.framesPerStrip.count {
        let range = first..<first + plan.framesPerStrip[strip]
        top = draw(range, plan, area, shownRows, top: top, on: &canvas) + Self.stripGap
        first = range.upperBound
        strip += 1
      }
      let (page, entry) = storyboard.page(
        canvas, index: pageIndex, size: plan.page, moments: begin..<first)
      try body(page, entry)
    }
  }

  // MARK: Plan

  private func plan(_ area: ActionArea, _ rows: [CurveRow]) -> Plan {
    let canvas = SheetCanvas(measurer: measurer, theme: options.theme)
    let aspect = area.main.width / area.main.height
    var best: Plan?
    for (place, page) in options.pageSize.candidates.enumerated() {
      let width = SheetMetrics.width(of: page)
      let room = SheetMetrics.height(of: page, isFirst: true)
      for count in options.columns.map({ [$0] }) ?? Array(1...max(1, min(12, frames.count))) {
        // A strip is not filled to the last point, so that frames can stand near their instants.
        let cell = 0.94 * width / Double(count) - Self.gap
        guard cell > 20 else { continue }
        let height = min(cell / aspect, 0.5 * room)
        let frame = Size(width: height * aspect, height: height)
        let caption = CaptionBlock.height(frames, width: frame.width, on: canvas)
        let head = SheetMetrics.timeHeight + caption + SheetMetrics.captionGap + frame.height
        let strips = (frames.count + count - 1) / count
        for withCurves in rows.isEmpty ? [false] : [true, false] {
          let fixed = head + Self.leaderHeight + CurvePlate.foot
          let rowsHeight =
            withCurves ? CurvePlate.height(of: rows[...], rowHeight: 0) - CurvePlate.foot : 8
          let least = fixed + rowsHeight + (withCurves ? 22 * Double(rows.count) : 0)
          let perPage = min(strips, max(1, Int((room + Self.stripGap) / (least + Self.stripGap))))
          if withCurves, least > room { continue }
          let share = (room + Self.stripGap) / Double(perPage) - Self.stripGap
          let rowHeight =
            withCurves
            ? min(CurvePlate.greatestRowHeight, (share - fixed - rowsHeight) / Double(rows.count))
            : 0
          let pages = Double((strips + perPage - 1) / perPage)
          let size = min(1, (frame.width * frame.height).squareRoot() / 110)
          let last = Double(frames.count - (strips - 1) * count) / Double(count)
          var score = size / (1 + 0.4 * (pages - 1)) / (1 + 0.12 * Double(strips - 1))
          score *= (withCurves ? min(1, rowHeight / 34) : rows.isEmpty ? 1 : 0.45)
          score *= (0.75 + 0.25 * last) * (place == 0 ? 1 : 0.85)
          score *= frame.width < 84 ? frame.width / 84 : 1
          if score > best?.score ?? -1 {
            best = Plan(
              page: page, framesPerStrip: Self.balanced(frames.count, over: strips),
              frame: frame, captionHeight: caption, rowHeight: rowHeight, stripsPerPage: perPage,
              score: score)
          }
        }
      }
    }
    let page = options.pageSize.candidates.first ?? Size.a4.landscape
    return best
      ?? Plan(
        page: page, framesPerStrip: frames.map { _ in 1 },
        frame: Size(width: 40, height: 40 / aspect),
        captionHeight: 30, rowHeight: 0, stripsPerPage: 1, score: 0)
  }

  private static func balanced(_ count: Int, over strips: Int) -> [Int] {
    guard strips > 0 else { return [] }
    let (each, extra) = count.quotientAndRemainder(dividingBy: strips)
    return (0..<strips).map { each + ($0 < extra ? 1 : 0) }.filter { $0 > 0 }
  }

  // MARK: Drawing

  /// The height of a row where some rows are left out: what they leave goes to the others.
  private func rowHeight(_ rows: [CurveRow], _ plan: Plan) -> Double {
    let all = CurveRow.rows(of: recording).count
    guard !rows.isEmpty, plan.rowHeight > 0 else { return 0 }
    return min(
      CurvePlate.greatestRowHeight, plan.rowHeight * Double(all) / Double(rows.count))
  }

  /// Draws one strip.
  ///
  /// - Returns: Where it ends, in points from the top.
  private func draw(
    _ range: Range<Int>, _ plan: Plan, _ area: ActionArea, _ rows: [CurveRow], top: Double,
    on canvas: inout SheetCanvas
  ) -> Double {
    let width = SheetMetrics.width(of: plan.page)
    let start = range.lowerBound == 0 ? 0 : frames[range.lowerBound].moment.time
    let end =
      range.upperBound == frames.count ? recording.duration : frames[range.upperBound].moment.time
    let span = min(start, end)...max(start, end)
    let shown = rows.filter { $0.moves(in: span) }
    let rows = shown.enumerated().map { index, row in
      row.leading(index == 0 || shown[index - 1].layerIndex != row.layerIndex)
    }
    let captionY = top + SheetMetrics.timeHeight - 2
    let frameY = captionY + plan.captionHeight + SheetMetrics.captionGap
    let plateY = frameY + plan.frame.height + Self.leaderHeight - CurvePlate.head
    let rowHeight = self.rowHeight(rows, plan)
    let gaps = Double(rows.dropFirst().filter(\.isFirstOfLayer).count) * CurvePlate.layerGap
    let plateHeight =
      CurvePlate.head + CurvePlate.foot
      + (rows.isEmpty ? 8 : gaps + rowHeight * Double(rows.count))
    let plateFrame = Rect(x: SheetMetrics.margin, y: plateY, width: width, height: plateHeight)
    let silences = recording.silences()
    let columns = CurveColumns(rows: rows, span: span, frame: plateFrame, [], canvas)
    let axis = TimeAxis(span, silences: silences, x: columns.plot)
    let places = Spreading.places(
      range.map { axis.x(at: frames[$0].moment.time) },
      widths: range.map { _ in plan.frame.width }, gap: Self.gap,
      in: SheetMetrics.margin...SheetMetrics.margin + width)
    let drawing = FrameDrawing(area: area, screen: recording.size)
    for (index, place) in zip(range, places) {
      let x = place - plan.frame.width / 2
      canvas.draw { $0.destination("moment-\(index + 1)", at: Point(x: x, y: top)) }
      CaptionBlock.drawTime(
        frames[index], number: index + 1, at: Point(x: x, y: top + 7),
        maxWidth: plan.frame.width, on: &canvas)
      CaptionBlock.drawCaption(
        frames[index], at: Point(x: x, y: captionY), width: plan.frame.width, on: &canvas)
      let box = Rect(
        x: x, y: frameY, width: plan.frame.width, height: plan.frame.height)
      drawing.draw(frames[index], number: index + 1, in: box, on: &canvas)
    }
    CurvePlate(
      rows: rows, span: span, silences: silences,
      marks: range.map { CurvePlate.Mark(number: $0 + 1, time: frames[$0].moment.time) },
      frame: plateFrame,
      leaders: places.map { Point(x: $0, y: frameY + plan.frame.height + 1) }
    ).draw(on: &canvas)
    return plateFrame.maxY
  }
}
