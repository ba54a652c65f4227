// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A measurer without fonts: every character is 0.6 em wide, every line 1.2 em high.
///
/// ```swift
/// let style = TextStyle(font: Font(size: 10))
/// let metrics = MonospacedTextMeasurer().measure(TextLayout("Log in", style: style))
/// print(metrics.size.width)  // 6 characters · 0.6 · 10 points = 36.0
/// ```
///
/// For tests and for programs that draw no text. Baselines lie 0.9 em below a line's top.
public struct MonospacedTextMeasurer: TextMeasuring, Sendable {
  /// Creates a measurer.
  public init() {}

  /// Lays out a text with equally wide characters and measures it.
  public func measure(_ layout: TextLayout) -> TextMetrics {
    let size = layout.style.font.size
    let advance = 0.6 * size + layout.style.letterSpacing
    var counts = lineLengths(of: layout, advance: advance)
    let limit = layout.truncation == .none ? Int.max : max(1, layout.maxLines ?? .max)
    var isTruncated = counts.count > limit
    if isTruncated { counts.removeLast(counts.count - limit) }
    if let width = layout.maxWidth, layout.truncation != .none {
      let fitting = charactersFitting(in: width, advance: advance)
      for index in counts.indices where counts[index] > fitting {
        counts[index] = fitting
        isTruncated = true
      }
    }
    let height = 1.2 * size
    let longest = Double(counts.max() ?? 0) * advance
    let width = layout.maxWidth ?? longest
    let lines = counts.enumerated().map { index, count in
      let top = Double(index) * (height + layout.style.lineSpacing)
      let lineWidth = Double(count) * advance
      let free = width - lineWidth
      let left: Double =
        switch layout.alignment {
        case .leading, .justified: 0
        case .center: free / 2
        case .trailing: free
        }
      return TextMetrics.Line(
        box: Rect(x: left, y: top, width: lineWidth, height: height), baseline: top + 0.9 * size)
    }
    let bottom = lines.last?.box.maxY ?? 0
    return TextMetrics(
      size: Size(width: width, height: bottom), lines: lines, isTruncated: isTruncated)
  }

  private func charactersFitting(in width: Double, advance: Double) -> Int {
    guard advance > 0, width.isFinite else { return Int.max }
    // A width that holds n characters up to rounding holds n.
    return max(1, Int(min(1e9, max(0, width / advance + 1e-9))))
  }

  /// The number of characters on each line.
  private func lineLengths(of layout: TextLayout, advance: Double) -> [Int] {
    let paragraphs = layout.string.split(separator: "\n", omittingEmptySubsequences: false)
    guard let width = layout.maxWidth, layout.wrapping != .none else {
      return paragraphs.map(\.count)
    }
    let fitting = charactersFitting(in: width, advance: advance)
    return paragraphs.flatMap { paragraph -> [Int] in
      var lengths: [Int] = []
      var current = 0
      let words =
        layout.wrapping == .word
        ? paragraph.split(separator: " ", omittingEmptySubsequences: false).map(\.count)
        : Array(repeating: 1, count: paragraph.count)
      let gap = layout.wrapping == .word ? 1 : 0
      for (index, word) in words.enumerated() {
        var word = word
        if index > 0, current + gap + word <= fitting {
          current += gap + word
          continue
        }
        if index > 0 { lengths.append(current) }
        while word > fitting {
          lengths.append(fitting)
          word -= fitting
        }
        current = word
      }
      return lengths + [current]
    }
  }
}
