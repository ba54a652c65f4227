// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat

/// A page of a flip book: the screen, and beside or below it every curve with its value at the
/// moment.
///
/// What all pages share is drawn once, so that a page costs little more than its frame.
struct FlipBookPage {
  private let book: FlipBook
  private let measurer: any TextMeasuring
  private let header: SheetHeader
  private let rows: [CurveRow]
  /// The size of all pages of the book, in points.
  let size: Size
  private let isAlone: Bool
  /// The box of the screen, in points.
  private let box: Rect
  /// The box of number, time and caption, in points.
  private let caption: Rect
  /// The box of the curves, or of the values where there are no curves, in points.
  private let available: Rect
  private let chart: FlipBookChart?
  /// The time line at the foot, with all moments on it; nil beside curves, and on a page too small
  /// for it.
  private let scrubber: Artwork?

  /// The height of the time line, in points.
  private static let scrubberHeight = 34.0
  /// The greatest number of moments marked on the time line.
  private static let mostTicks = 120

  init(book: FlipBook, rows: [CurveRow], measurer: any TextMeasuring) {
    (self.book, self.rows, self.measurer) = (book, rows, measurer)
    let screen = ActionArea(whole: book.recording.size).main.size
    let isWide = screen.width > 1.3 * screen.height
    // Without an overview the only page has the large header.
    isAlone = book.pageCount == 1
    let head = { SheetMetrics.top(of: $0, isFirst: book.pageCount == 1) }
    let size = { (page: Size) in
      Self.frame(
        screen, isWide: isWide, hasCurves: !rows.isEmpty, below: head(page), on: page)
    }
    let page = book.pageSize { size($0).width }
    let frame = size(page)
    let canvas = PageCanvas(measurer: measurer, theme: book.options.theme)
    let top = head(page)
    let bottom = Self.bottom(of: page, hasCurves: !rows.isEmpty)
    let margin = SheetMetrics.margin(of: page)
    let right = page.width - margin
    let width = isWide ? right - margin : right - margin - frame.width - 28
    let height = 13 + Self.captionHeight(book.moments, width: width, on: canvas)
    caption = Rect(x: margin, y: top, width: width, height: height)
    if isWide {
      box = Rect(origin: Point(x: margin, y: caption.maxY + 8), size: frame)
      available = Rect(from: Point(x: margin, y: box.maxY + 16), to: Point(x: right, y: bottom))
    } else {
      box = Rect(origin: Point(x: right - frame.width, y: top), size: frame)
      available = Rect(
        from: Point(x: margin, y: caption.maxY + 14), to: Point(x: margin + width, y: bottom))
    }
    self.size = page
    header = SheetHeader(
      recording: book.recording, area: nil,
      facts: [
        book.recording.lengthFact, NumberFormat.count(book.recording.movingTrackCount, "track"),
      ])
    chart = FlipBookChart(
      rows: rows, recording: book.recording, in: available,
      pageWidth: SheetMetrics.width(of: page), canvas)
    // The curves have an axis of time of their own.
    scrubber =
      SheetMetrics.isSmall(page) || !rows.isEmpty
      ? nil : Self.scrubber(book, page: page, PageCanvas(measurer: measurer, theme: canvas.theme))
  }

  /// The page of a moment, and its entry in the outline.
  func page(_ number: Int, _ frame: StoryboardFrame, pageIndex: Int) -> (Page, OutlineEntry) {
    var canvas = header.canvas(
      pageIndex: pageIndex, isFirst: isAlone, pageCount: book.pageCount, size: size,
      measurer: measurer, theme: book.options.theme)
    let area = ActionArea(whole: book.recording.size)
    canvas.draw { picture in
      picture.destination("moment-\(number + 1)", at: .zero)
      if pageIndex > 0 {
        let head = Rect(
          x: caption.minX, y: SheetMetrics.margin(of: size), width: caption.width, height: 18)
        picture.link(head, to: .destination(FlipBookOverview.name))
      }
    }
    CaptionBlock.drawTime(
      frame, number: number + 1, at: Point(x: caption.minX, y: caption.minY + 7),
      maxWidth: caption.width, on: &canvas)
    let words = canvas.paragraph(
      frame.moment.caption, Typography.flipCaption, canvas.theme.ink,
      at: Point(x: caption.minX, y: caption.minY + 13), width: caption.width,
      maxLines: Self.captionLines)
    let detail = CaptionBlock.fitted(
      frame.moment.detail, Typography.time, width: caption.width, lines: Self.detailLines,
      on: canvas)
    canvas.paragraph(
      detail.text, Typography.time, canvas.theme.quiet,
      at: Point(x: caption.minX, y: caption.minY + 13 + words), width: caption.width,
      maxLines: Self.detailLines)
    FrameDrawing(area: area).draw(frame, number: number + 1, in: box, on: &canvas)
    if let chart {
      chart.draw(number: number + 1, time: frame.moment.time, on: &canvas)
    } else {
      FlipBookValues(rows: rows, box: available).draw(at: frame.moment.time, on: &canvas)
    }
    drawScrubber(at: frame.moment.time, on: &canvas)
    let time = NumberFormat.instant(frame.moment.time)
    let content = Page(
      size: size, content: canvas.picture.list, label: "\(number + 1)",
      title: book.recording.title,
      description: "\(number + 1). \(time) \(frame.moment.text)")
    let entry = OutlineEntry(
      "\(number + 1)  \(time)  \(frame.moment.caption)",
      to: .page(pageIndex, at: .zero))
    return (content, entry)
  }

  // MARK: Measures

  private static let captionLines = 3
  private static let detailLines = 2

  /// The lower edge of frame and curves, in points from the top.
  private static func bottom(of page: Size, hasCurves: Bool) -> Double {
    SheetMetrics.bottom(of: page) - (SheetMetrics.isSmall(page) || hasCurves ? 0 : scrubberHeight)
  }

  /// The size of the screen on a page, beside the curves or, where it is wide, above them.
  private static func frame(
    _ screen: Size, isWide: Bool, hasCurves: Bool, below top: Double, on page: Size
  ) -> Size {
    let height = bottom(of: page, hasCurves: hasCurves) - top
    let width = SheetMetrics.width(of: page)
    let scale =
      isWide
      ? min(width / screen.width, max(20, 0.6 * height - 40) / screen.height)
      : min(0.56 * width / screen.width, height / screen.height)
    return Size(width: screen.width * scale, height: screen.height * scale)
  }

  /// The greatest height of the captions, measured on those with the most letters.
  private static func captionHeight(
    _ moments: [Moment], width: Double, on canvas: PageCanvas
  ) -> Double {
    var longest: [(letters: Int, caption: String)] = []
    for moment in moments {
      let letters = moment.caption.count
      guard longest.count < 8 || letters > longest[longest.count - 1].letters else { continue }
      let place = longest.firstIndex { $0.letters < letters } ?? longest.count
      longest.insert((letters, moment.caption), at: place)
      if longest.count > 8 { longest.removeLast() }
    }
    let words =
      longest.map { _, caption in
        canvas.height(caption, Typography.flipCaption, width: width, maxLines: captionLines)
      }.max() ?? 0
    // Figures are measured where they are many letters, for a book of thousands of pages.
    let figures = moments.map(\.detail).max { $0.count < $1.count } ?? ""
    return words
      + CaptionBlock.fitted(
        figures, Typography.time, width: width, lines: detailLines, on: canvas
      ).height
  }

  // MARK: Time

  private static func scrubberY(of page: Size) -> Double { SheetMetrics.bottom(of: page) - 14 }

  private static func scrubberX(_ time: Double, _ duration: Double, on page: Size) -> Double {
    let margin = SheetMetrics.margin(of: page)
    return margin + SheetMetrics.width(of: page) * time / max(duration, .leastNonzeroMagnitude)
  }

  /// The time line of the whole run, with all moments on it.
  private static func scrubber(
    _ book: FlipBook, page: Size, _ blank: PageCanvas
  ) -> Artwork {
    var canvas = blank
    let theme = canvas.theme
    let duration = book.recording.duration
    let (y, left) = (scrubberY(of: page), SheetMetrics.margin(of: page))
    let right = page.width - left
    canvas.line(from: Point(x: left, y: y), to: Point(x: right, y: y), theme.faint, width: 0.75)
    // More ticks than this are a grey bar.
    if book.moments.count <= mostTicks {
      for moment in book.moments {
        let x = scrubberX(moment.time, duration, on: page)
        canvas.line(
          from: Point(x: x, y: y - 2.5), to: Point(x: x, y: y + 2.5), theme.quiet, width: 0.5)
      }
    }
    canvas.text("0 s", Typography.axis, theme.quiet, at: Point(x: left, y: y + 13))
    canvas.text(
      NumberFormat.duration(duration), Typography.axis, theme.quiet, at: Point(x: right, y: y + 13),
      anchor: .baselineRight)
    return Artwork("time", canvas.picture.list)
  }

  private func drawScrubber(at time: Double, on canvas: inout PageCanvas) {
    guard let scrubber else { return }
    let accent = canvas.theme.accent
    let x = Self.scrubberX(time, book.recording.duration, on: size)
    let y = Self.scrubberY(of: size)
    canvas.draw { $0.artwork(scrubber) }
    canvas.line(
      from: Point(x: SheetMetrics.margin(of: size), y: y), to: Point(x: x, y: y), accent,
      width: 1.5)
    canvas.draw { $0.fill(.circle(center: Point(x: x, y: y), radius: 3), accent) }
  }
}
