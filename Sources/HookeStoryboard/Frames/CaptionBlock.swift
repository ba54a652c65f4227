// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat

/// The arrangement of the captions on a page.
struct CaptionStyle: Hashable {
  /// The width of a caption, in points.
  var width: Double
  /// The greatest number of lines of a caption.
  var lines: Int
  /// Whether the captions form a list, because the frames are too narrow for words.
  var isList: Bool

  /// The least width of a caption under its frame, in points.
  private static let narrowest = 46.0
  /// The width of a column of the list, in points.
  private static let listWidth = 170.0
  /// The gap between columns of the list, in points.
  private static let listGap = 14.0
  /// The height of a line of the list, in points.
  private static let listLine = 11.0

  /// Whether captions are without their figures, for want of space.
  var isBrief: Bool { lines < 3 }

  /// The arrangement under the frames of a comparison.
  static func comparison(width: Double) -> CaptionStyle {
    CaptionStyle(width: width, lines: 4, isList: false)
  }
}

extension CaptionStyle {
  /// The arrangement for frames in cells of a width: narrow cells get more lines, small pages
  /// fewer.
  init(cell: Double, page: Size) {
    isList = cell < Self.narrowest
    width = isList ? SheetMetrics.width(of: page) : cell
    let isLow = page.height < SheetMetrics.lowHeight
    lines = isList ? 1 : SheetMetrics.isSmall(page) ? 2 : isLow ? 3 : cell < 100 ? 5 : 4
  }

  /// The height of the captions of a page with their gap, in points.
  ///
  /// - Parameters:
  ///   - frames: The frames among which those of the page are.
  ///   - count: The number of frames on a page.
  ///   - canvas: The page, which measures texts.
  /// - Returns: The height of the tallest caption, or of the list.
  func height(_ frames: some Collection<StoryboardFrame>, count: Int, on canvas: PageCanvas)
    -> Double
  {
    guard lines > 0 else { return 0 }
    if isList { return 8 + Self.listLine * Double((count + listColumns - 1) / listColumns) }
    return SheetMetrics.captionGap + CaptionBlock.height(frames, self, on: canvas)
  }

  /// The number of columns of the list.
  private var listColumns: Int {
    max(1, Int((width + Self.listGap) / (Self.listWidth + Self.listGap)))
  }

  /// Draws the list, with number, time and caption of each frame on a line.
  func drawList(
    _ frames: ArraySlice<StoryboardFrame>, at topLeft: Point, on canvas: inout PageCanvas
  ) {
    let theme = canvas.theme
    let columns = Double(listColumns)
    let lines = (frames.count + listColumns - 1) / listColumns
    let column = (width - (columns - 1) * Self.listGap) / columns
    for (place, index) in frames.indices.enumerated() {
      let x = topLeft.x + Double(place / lines) * (column + Self.listGap)
      let y = topLeft.y + 15 + Double(place % lines) * Self.listLine
      canvas.text("\(index + 1)", Typography.number, theme.accent, at: Point(x: x, y: y))
      let time = canvas.text(
        NumberFormat.instant(frames[index].moment.time), Typography.time, theme.quiet,
        at: Point(x: x + 20, y: y))
      let width = max(10, x + column - time.maxX - 6)
      canvas.text(
        CaptionBlock.line(frames[index].moment, Typography.time, width: width, on: canvas),
        Typography.time, theme.ink, at: Point(x: time.maxX + 6, y: y), maxWidth: width)
    }
  }
}

/// The drawing of a frame's number, time and caption.
enum CaptionBlock {
  /// Draws number and time on one line; a frame too narrow for both keeps its number.
  static func drawTime(
    _ frame: StoryboardFrame, number: Int, at baseline: Point, maxWidth: Double,
    on canvas: inout PageCanvas
  ) {
    let theme = canvas.theme
    let box = canvas.text("\(number)", Typography.number, theme.accent, at: baseline)
    let x = max(box.maxX + 7, baseline.x + 16)
    let text = NumberFormat.instant(frame.moment.time)
    guard x + canvas.width(text, Typography.time) <= baseline.x + maxWidth + 8 else { return }
    canvas.text(text, Typography.time, theme.quiet, at: Point(x: x, y: baseline.y))
  }

  /// The greatest number of lines of the figures under a caption.
  private static let detailLines = 4

  /// Figures without the last clauses that do not fit: a number is never cut.
  ///
  /// - Parameters:
  ///   - detail: The figures: "scale 1.06, 14 % past target".
  ///   - style: The style of the type.
  ///   - width: The width of the lines, in points.
  ///   - lines: The greatest number of lines.
  ///   - canvas: The page, which measures texts.
  /// - Returns: The figures and their height, in points; no figures where the first clause does not
  ///   fit.
  static func fitted(
    _ detail: String, _ style: TextStyle, width: Double, lines: Int = detailLines,
    on canvas: PageCanvas
  ) -> (text: String, height: Double) {
    let most = canvas.height("x", style, width: width, maxLines: 1) * (Double(lines) + 0.5)
    var clauses = detail.parts(separatedBy: ", ")
    while !clauses.isEmpty {
      let text = clauses.joined(separator: ", ")
      let height = canvas.height(text, style, width: width, maxLines: lines + 1)
      if height <= most { return (text, height) }
      clauses.removeLast()
    }
    return ("", 0)
  }

  /// The caption with its figures on one line: without the figures, and then without its last
  /// clauses, where they do not fit.
  static func line(
    _ moment: Moment, _ style: TextStyle, width: Double, on canvas: PageCanvas
  ) -> String {
    if canvas.width(moment.text, style) <= width { return moment.text }
    var text = moment.caption
    while canvas.width(text, style) > width, let cut = text.lastClause {
      text = String(text[..<cut])
    }
    return text
  }

  /// Draws the caption, wrapped, and its figures in grey below it.
  ///
  /// - Returns: The height of both, in points.
  @discardableResult
  static func drawCaption(
    _ frame: StoryboardFrame, at topLeft: Point, _ style: CaptionStyle, on canvas: inout PageCanvas
  ) -> Double {
    guard style.lines > 0, !style.isList else { return 0 }
    let height = canvas.paragraph(
      fitted(frame, style, on: canvas).text, Typography.caption, canvas.theme.ink, at: topLeft,
      width: style.width, maxLines: style.lines)
    guard !frame.moment.detail.isEmpty, !style.isBrief else { return height }
    let detail = fitted(frame.moment.detail, Typography.axis, width: style.width, on: canvas).text
    return height
      + canvas.paragraph(
        detail, Typography.axis, canvas.theme.quiet,
        at: Point(x: topLeft.x, y: topLeft.y + height), width: style.width,
        maxLines: detailLines)
  }

  /// The height of the figures under a caption, in points.
  private static func detailHeight(
    _ frame: StoryboardFrame, _ style: CaptionStyle, on canvas: PageCanvas
  ) -> Double {
    guard !frame.moment.detail.isEmpty, !style.isBrief else { return 0 }
    return fitted(frame.moment.detail, Typography.axis, width: style.width, on: canvas).height
  }

  /// The greatest height of the captions of some frames, in points.
  static func height(
    _ frames: some Collection<StoryboardFrame>, _ style: CaptionStyle, on canvas: PageCanvas
  ) -> Double {
    guard style.lines > 0, !style.isList else { return 0 }
    return frames.map {
      fitted($0, style, on: canvas).height + detailHeight($0, style, on: canvas)
    }.max() ?? 0
  }

  /// The caption and its height, without the last clauses that do not fit: of "shake: x swings; y
  /// follows" the first part whole, rather than all of it cut off.
  private static func fitted(
    _ frame: StoryboardFrame, _ style: CaptionStyle, on canvas: PageCanvas
  ) -> (text: String, height: Double) {
    func height(_ text: String, _ lines: Int) -> Double {
      canvas.height(text, Typography.caption, width: style.width, maxLines: lines)
    }
    let most = height("x", 1) * (Double(style.lines) + 0.5)
    var text = frame.moment.caption
    while true {
      let whole = height(text, style.lines + 1)
      if whole <= most { return (text, whole) }
      guard let cut = text.lastClause else { return (text, height(text, style.lines)) }
      text = String(text[..<cut])
    }
  }
}

extension String {
  /// The start of the last clause that can be left out: the last "; " or ": ".
  fileprivate var lastClause: Index? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      guard self[index] == ";" || self[index] == ":" else { continue }
      let next = self.index(after: index)
      if next < endIndex, self[next] == " ", index > startIndex { return index }
    }
    return nil
  }
}
