// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// One frame per page, large, with the values of everything that moves beside it.
struct FlipBook {
  let storyboard: Storyboard
  let measurer: any TextMeasuring

  private var recording: Recording { storyboard.recording }
  private var frames: [Frame] { storyboard.frames }

  /// The height of the line of time at the foot, in points.
  private static let scrubberHeight = 34.0

  /// The pages, one after another.
  func forEachPage<Failure: Error>(
    _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let area = ActionArea(whole: recording.size)
    let rows = storyboard.options.showsCurves ? CurveRow.rows(of: recording) : []
    let page = size(area)
    let header = storyboard.header(area: area)
    for index in frames.indices {
      var canvas = storyboard.canvas(
        header, pageIndex: index, pageCount: frames.count, size: page, measurer: measurer)
      draw(index, area, rows, page, on: &canvas)
      let (content, entry) = storyboard.page(
        canvas, index: index, size: page, moments: index..<index + 1)
      try body(content, entry)
    }
  }

  /// The size of page on which the screen is largest; where none is better, the preferred one.
  private func size(_ area: ActionArea) -> Size {
    let candidates = storyboard.options.pageSize.candidates
    let scales = candidates.map { scale(area, on: $0) }
    guard let best = scales.max(), let first = scales.first else { return Size.a4.landscape }
    return candidates[first >= 0.7 * best ? 0 : scales.firstIndex(of: best) ?? 0]
  }

  private func scale(_ area: ActionArea, on page: Size) -> Double {
    let height = SheetMetrics.height(of: page, isFirst: true) - Self.scrubberHeight - 8
    let width = 0.56 * SheetMetrics.width(of: page)
    return max(0.01, min(height / area.main.height, width / area.main.width, 1.6))
  }

  private func draw(
    _ index: Int, _ area: ActionArea, _ rows: [CurveRow], _ page: Size, on canvas: inout SheetCanvas
  ) {
    let frame = frames[index]
    let theme = canvas.theme
    // The first page's head is taller; the frame stands at the same place on all.
    let top = SheetMetrics.top(of: page, isFirst: true)
    let scale = scale(area, on: page)
    let size = Size(width: area.main.width * scale, height: area.main.height * scale)
    let right = page.width - SheetMetrics.margin
    let box = Rect(x: right - size.width, y: top, width: size.width, height: size.height)
    canvas.draw { $0.destination("moment-\(index + 1)", at: Point(x: 0, y: 0)) }
    FrameDrawing(area: area, screen: recording.size).draw(
      frame, number: index + 1, in: box, on: &canvas)
    let left = SheetMetrics.margin
    let width = box.minX - left - 28
    CaptionBlock.drawTime(
      frame, number: index + 1, at: Point(x: left, y: top + 7), maxWidth: width, on: &canvas)
    let height = canvas.paragraph(
      frame.moment.caption, Typography.flipCaption, theme.ink, at: Point(x: left, y: top + 13),
      width: width, maxLines: 4)
    let bottom = page.height - SheetMetrics.margin - SheetMetrics.footer - Self.scrubberHeight
    let room = Rect(
      x: left, y: top + height + 31, width: width, height: max(0, bottom - top - height - 34))
    let needed = CurvePlate.height(of: rows[...], rowHeight: CurvePlate.leastRowHeight)
    if !rows.isEmpty, width > 260, needed < 0.62 * room.height {
      let values = Rect(
        x: left, y: room.minY, width: min(250, width), height: 0.34 * room.height)
      let used = drawValues(rows, at: frame.moment.time, in: values, on: &canvas)
      drawPlate(rows, index, below: used + 16, in: room, on: &canvas)
    } else {
      let values = Rect(
        x: left, y: room.minY, width: min(300, width), height: room.height)
      drawValues(rows, at: frame.moment.time, in: values, on: &canvas)
    }
    drawScrubber(index, page, on: &canvas)
  }

  /// The curves of the whole run, with this moment through them.
  private func drawPlate(
    _ rows: [CurveRow], _ index: Int, below top: Double, in room: Rect,
    on canvas: inout SheetCanvas
  ) {
    let fixed = CurvePlate.height(of: rows[...], rowHeight: 0)
    let rowHeight = min(
      CurvePlate.greatestRowHeight, (room.maxY - top - fixed) / Double(rows.count))
    guard rowHeight >= CurvePlate.leastRowHeight else { return }
    let height = fixed + rowHeight * Double(rows.count)
    CurvePlate(
      rows: rows, span: 0...recording.duration, silences: recording.silences(),
      marks: [CurvePlate.Mark(number: index + 1, time: frames[index].moment.time)],
      frame: Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
    ).draw(on: &canvas)
  }

  /// Every value at the moment: what moves in its colour, what rests in grey.
  ///
  /// - Returns: Where they end, in points from the top.
  @discardableResult
  private func drawValues(
    _ rows: [CurveRow], at time: Double, in box: Rect, on canvas: inout SheetCanvas
  ) -> Double {
    let theme = canvas.theme
    let line = 12.5
    let fitting = max(0, Int(box.height / line))
    let shown = rows.count <= fitting ? rows[...] : rows.prefix(max(0, fitting - 1))
    let layerWidth = min(90, 0.38 * box.width)
    for (index, row) in shown.enumerated() {
      let y = box.minY + 7 + Double(index) * line
      let isMoving = row.components.contains { row.track.velocity(of: $0, at: time) != 0 }
      let ink = isMoving ? theme.label(theme.curve(row.layerIndex)) : theme.quiet
      if row.isFirstOfLayer {
        canvas.text(
          row.track.layer, Typography.layer, theme.ink, at: Point(x: box.minX, y: y),
          maxWidth: layerWidth - 8)
      }
      let text = row.valueTexts(at: time).map(\.text).joined(separator: "\u{2002}")
      let value = canvas.text(
        text, isMoving ? Typography.layer : Typography.time, ink,
        at: Point(x: box.maxX, y: y), anchor: .baselineRight)
      canvas.text(
        row.propertyText, Typography.time, theme.quiet,
        at: Point(x: box.minX + layerWidth, y: y),
        maxWidth: max(10, value.minX - box.minX - layerWidth - 8))
    }
    if shown.count < rows.count {
      canvas.text(
        "and \(rows.count - shown.count) more", Typography.time, theme.quiet,
        at: Point(x: box.minX, y: box.minY + 7 + Double(shown.count) * line))
    }
    return box.minY + line * Double(min(rows.count, shown.count + 1))
  }

  /// The whole run as a line, with all moments on it and this one marked.
  private func drawScrubber(_ index: Int, _ page: Size, on canvas: inout SheetCanvas) {
    let theme = canvas.theme
    let y = page.height - SheetMetrics.margin - SheetMetrics.footer - 14
    let (left, right) = (SheetMetrics.margin, page.width - SheetMetrics.margin)
    let duration = max(recording.duration, .leastNonzeroMagnitude)
    func x(_ time: Double) -> Double { left + (right - left) * time / duration }
    canvas.line(
      from: Point(x: left, y: y), to: Point(x: right, y: y), theme.faint, width: 0.75)
    let time = frames[index].moment.time
    canvas.line(
      from: Point(x: left, y: y), to: Point(x: x(time), y: y), theme.accent, width: 1.5)
    // More ticks than this are a grey bar.
    if frames.count <= 120 {
      for frame in frames {
        let place = x(frame.moment.time)
        canvas.line(
          from: Point(x: place, y: y - 2.5), to: Point(x: place, y: y + 2.5), theme.quiet,
          width: 0.5)
      }
    }
    canvas.draw { $0.fill(.circle(center: Point(x: x(time), y: y), radius: 3), theme.accent) }
    canvas.text(
      "0 s", Typography.axis, theme.quiet, at: Point(x: left, y: y + 13))
    canvas.text(
      Figures.duration(recording.duration), Typography.axis, theme.quiet,
      at: Point(x: right, y: y + 13), anchor: .baselineRight)
  }
}
