// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// How captions stand to their frames.
struct CaptionStyle: Hashable {
  /// The width of a caption, in points.
  var width: Double
  /// The lines one may take.
  var lines: Int
  /// Whether the captions are gathered in a list, as the frames are too narrow for words.
  var isList: Bool

  /// The width below which words do not fit under a frame, in points.
  private static let narrowest = 46.0
  /// The width of a column of the list, in points.
  private static let listWidth = 170.0
  /// The gap between columns of the list, in points.
  private static let listGap = 14.0
  /// The height of a line of the list, in points.
  private static let listLine = 11.0

  init(width: Double, lines: Int, isList: Bool) {
    (self.width, self.lines, self.isList) = (width, lines, isList)
  }

  /// The style under frames before and now.
  static func comparison(width: Double) -> CaptionStyle {
    CaptionStyle(width: width, lines: 4, isList: false)
  }

  /// The style for frames in cells of a width: narrow cells break a caption more often, small pages have
  /// no room for many lines.
  init(cell: Double, page: Size) {
    isList = cell < Self.narrowest
    width = isList ? SheetMetrics.width(of: page) : cell
    lines = isList ? 1 : SheetMetrics.isSmall(page) ? 2 : cell < 100 ? 5 : 4
  }

  /// The height the captions of a page take, gap and all, in points.
  ///
  /// - Parameters:
  ///   - frames: The frames whose captions may stand on the page.
  ///   - count: The number of frames on a page.
  ///   - canvas: What measures texts.
  /// - Returns: The height of the tallest caption, or of the list.
  func height(_ frames: some Collection<StoryboardFrame>, count: Int, on canvas: SheetCanvas)
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

  /// Writes the list: number, time and caption of each frame on a line.
  func drawList(
    _ frames: ArraySlice<StoryboardFrame>, at topLeft: Point, on canvas: inout SheetCanvas
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
        NumberFormat.time(frames[index].moment.time), Typography.time, theme.quiet,
        at: Point(x: x + 20, y: y))
      canvas.text(
        frames[index].moment.caption, Typography.time, theme.ink,
        at: Point(x: time.maxX + 6, y: y), maxWidth: max(10, x + column - time.maxX - 6))
    }
  }
}

/// Number, time and caption of a frame, as they stand over or under it.
enum CaptionBlock {
  /// Writes number and time on one line; a frame too narrow for both keeps its number.
  static func drawTime(
    _ frame: StoryboardFrame, number: Int, at baseline: Point, maxWidth: Double,
    on canvas: inout SheetCanvas
  ) {
    let theme = canvas.theme
    let box = canvas.text("\(number)", Typography.number, theme.accent, at: baseline)
    let x = max(box.maxX + 7, baseline.x + 16)
    let text = NumberFormat.time(frame.moment.time)
    guard x + canvas.width(text, Typography.time) <= baseline.x + maxWidth + 8 else { return }
    canvas.text(text, Typography.time, theme.quiet, at: Point(x: x, y: baseline.y))
  }

  /// Writes the caption in lines.
  ///
  /// - Returns: The height taken, in points.
  @discardableResult
  static func drawCaption(
    _ frame: StoryboardFrame, at topLeft: Point, _ style: CaptionStyle, on canvas: inout SheetCanvas
  ) -> Double {
    guard style.lines > 0, !style.isList else { return 0 }
    return canvas.paragraph(
      fitted(frame, style, on: canvas).text, Typography.caption, canvas.theme.ink, at: topLeft,
      width: style.width, maxLines: style.lines)
  }

  /// The greatest height of the captions of some frames, in points.
  static func height(
    _ frames: some Collection<StoryboardFrame>, _ style: CaptionStyle, on canvas: SheetCanvas
  ) -> Double {
    guard style.lines > 0, !style.isList else { return 0 }
    return frames.map { fitted($0, style, on: canvas).height }.max() ?? 0
  }

  /// The caption and its height, without its last clauses where only so it fits: "shake: x swings; y
  /// follows" says its first part whole rather than all of it cut off.
  private static func fitted(
    _ frame: StoryboardFrame, _ style: CaptionStyle, on canvas: SheetCanvas
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
  /// Where the last clause begins that a sentence can do without: at the last "; " or ": ".
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
