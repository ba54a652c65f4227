// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

/// Texts on a page under construction, in letters of one width.
@Suite("Texts of a page")
struct PageCanvasTests {
  /// Letters 6 points wide, in lines of 12.
  private static let style = TextStyle(font: Font(size: 10))

  private static func canvas() -> PageCanvas {
    PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
  }

  @Test("a text is cut where it is wider than its place, and not where it just fits")
  func text_withAWidth_isCutBeyondIt() throws {
    for (width, isCut) in [
      (nil, false), (100, false), (30.001, false), (30, false), (29.9, true), (12, true),
    ] as [(Double?, Bool)] {
      var canvas = Self.canvas()
      let box = canvas.text(
        "abcde", Self.style, .black, at: Point(x: 100, y: 50), anchor: .baselineRight,
        maxWidth: width)
      let place = "\(width as Any)"
      guard case .text(let text)? = canvas.picture.list.items.first else {
        Issue.record("no text")
        continue
      }
      #expect(text.layout.maxWidth == (isCut ? width : nil), "\(place)")
      #expect(text.layout.maxLines == (isCut ? 1 : nil), "\(place)")
      #expect(text.layout.truncation == (isCut ? .tail : .none), "\(place)")
      let wide = isCut ? width ?? 0 : 30
      let expected = Rect(x: 100 - wide, y: 41, width: wide, height: 12)
      #expect((box.minX - expected.minX).magnitude < 1e-9 && box.minY == expected.minY, "\(place)")
      #expect((box.width - wide).magnitude < 1e-9 && box.height == 12, "\(place)")
    }
  }

  /// The height of a paragraph is that at which it is drawn.
  @Test(
    "a paragraph is as high as its lines",
    arguments: [
      ("", 100.0, 9, 0), ("abc def", 100, 9, 1), ("abc def", 42, 9, 1), ("abc def", 41, 9, 2),
      ("abc def", 18, 9, 2), ("abc\ndef", 100, 9, 2), ("a\n\nb", 100, 9, 3), ("a\nb\nc", 100, 2, 2),
      ("abc def ghi", 18, 2, 2), ("abc def ghi", 18, 1, 1), ("abc\n", 100, 9, 2),
    ])
  func height_ofAParagraph_isThatOfItsLines(
    _ text: String, _ width: Double, _ maxLines: Int, _ lines: Int
  ) {
    var canvas = Self.canvas()
    let height = canvas.height(text, Self.style, width: width, maxLines: maxLines)
    #expect(height == 12 * Double(lines))
    let drawn = canvas.paragraph(
      text, Self.style, .black, at: Point(x: 7, y: 8), width: width, maxLines: maxLines)
    #expect(drawn == height)
    #expect(canvas.picture.list.items.isEmpty == text.isEmpty)
  }

  @Test("a text that is too wide loses its head, middle or end, as it is said")
  func text_thatIsCut_isCutWhereItIsSaid() throws {
    for truncation in [TextLayout.Truncation.head, .middle, .tail] {
      for (width, isCut) in [(29.0, true), (30, false)] {
        var canvas = Self.canvas()
        canvas.text(
          "abcde", Self.style, .black, at: Point(x: 5, y: 6), anchor: .center, maxWidth: width,
          truncation: truncation)
        guard case .text(let text)? = canvas.picture.list.items.first else {
          Issue.record("no text")
          continue
        }
        #expect(text.layout.truncation == (isCut ? truncation : .none), "\(truncation)")
        #expect(text.anchor == .center && text.position == Point(x: 5, y: 6), "\(truncation)")
      }
    }
  }

  @Test("a label stands on the foot of its box, which is as wide as it is")
  func label_inItsBox_isOnItsFoot() {
    var canvas = Self.canvas()
    #expect(canvas.labelSize("abc", Self.style) == Size(width: 18, height: 6.4))
    let color = Color(hex: 0x336699)
    canvas.label("abc", Self.style, color, in: Rect(x: 7, y: 20, width: 18, height: 6.4))
    guard case .text(let text)? = canvas.picture.list.items.first else {
      Issue.record("no text")
      return
    }
    #expect(text.layout.string == "abc" && text.layout.style == Self.style)
    #expect(text.anchor == .baseline && text.paint == .color(color))
    #expect(text.position.distance(to: Point(x: 7, y: 25.7)) < 1e-9)
  }

  /// Letters of 6 by 12 points in lines that end where a Unicode line does, which are not wrapped.
  private struct LineMeasurer: TextMeasuring {
    func measure(_ layout: TextLayout) -> TextMetrics {
      let lines = layout.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let count = min(lines.count, layout.maxLines ?? .max)
      let longest = lines.prefix(count).map(\.count).max() ?? 0
      return TextMetrics(
        size: Size(width: 6 * Double(longest), height: 12 * Double(count)), lines: [])
    }
  }

  @Test(
    "a paragraph of several lines is as high as those that it may have, whatever ends them",
    arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}"])
  func height_ofLines_isThatOfAll(_ end: String) {
    var canvas = PageCanvas(measurer: LineMeasurer(), theme: .light)
    for (count, text) in [(1, "abc"), (2, "abc\(end)de"), (3, "a\(end)\(end)b"), (2, "ab\(end)")] {
      for maxLines in 1...3 {
        let height = canvas.height(text, Self.style, width: 100, maxLines: maxLines)
        #expect(height == 12 * Double(min(count, maxLines)), "\(text), \(maxLines)")
        let drawn = canvas.paragraph(
          text, Self.style, .black, at: .zero, width: 100, maxLines: maxLines)
        #expect(drawn == height, "\(text), \(maxLines)")
      }
    }
  }

  @Test("an empty text draws nothing and has no size")
  func text_empty_isNothing() {
    var canvas = Self.canvas()
    let box = canvas.text("", Self.style, .black, at: Point(x: 3, y: 4), maxWidth: 9)
    #expect(box == Rect(x: 3, y: 4, width: 0, height: 0) && canvas.picture.list.items.isEmpty)
    #expect(canvas.width("abc", Self.style) == 18 && canvas.width("", Self.style) == 0)
  }

  @Test("canvases are drawn one over the other")
  func append_anotherCanvas_isAbove() {
    var (first, second) = (Self.canvas(), Self.canvas())
    first.line(from: .zero, to: Point(x: 9, y: 0), .black, width: 2)
    second.draw { $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .white) }
    let items = first.picture.list.items + second.picture.list.items
    first.append(second)
    #expect(first.picture.list.items == items && items.count == 2)
    #expect(
      items[0]
        == .stroke(
          .line(from: .zero, to: Point(x: 9, y: 0)), .color(.black), StrokeStyle(width: 2)))
  }
}
