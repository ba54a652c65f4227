// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@Suite struct MonospacedTextMeasurerTests {
  let measurer = MonospacedTextMeasurer()
  let style = TextStyle(font: Font(size: 10))

  @Test func measure_oneLine_isSixTenthsAnEmEach() {
    let metrics = measurer.measure(TextLayout("Log in", style: style))
    #expect(metrics.size == Size(width: 36, height: 12))
    #expect(metrics.firstBaseline == 9)
    #expect(measurer.measure(TextLayout("", style: style)).size == Size(width: 0, height: 12))
  }

  @Test func measure_wrapped_breaksBetweenWords() {
    let layout = TextLayout("one two three extraordinary", style: style, maxWidth: 48)
    let widths = measurer.measure(layout).lines.map(\.box.width)
    #expect(widths == [42, 30, 48, 30])
  }

  @Test func measure_limitedLines_areCut() {
    let layout = TextLayout("one two three", style: style, maxWidth: 30, maxLines: 2)
    let metrics = measurer.measure(layout)
    #expect(metrics.lines.count == 2)
    #expect(metrics.isTruncated)
  }

  @Test func measure_alignment_placesLinesInTheBox() {
    func left(_ alignment: TextLayout.Alignment) -> Double? {
      measurer.measure(
        TextLayout("abcde", style: style, maxWidth: 50, alignment: alignment)
      ).lines.first?.box.minX
    }
    #expect(left(.leading) == 0)
    #expect(left(.center) == 10)
    #expect(left(.trailing) == 20)
  }

  @Test func anchor_points_areTakenFromTheBox() {
    let metrics = measurer.measure(TextLayout("abc\nde", style: style))
    let place = Point(x: 100, y: 100)
    #expect(TextAnchor.topLeft.topLeft(of: metrics, at: place) == place)
    #expect(TextAnchor.center.topLeft(of: metrics, at: place) == Point(x: 91, y: 88))
    #expect(TextAnchor.baselineRight.topLeft(of: metrics, at: place) == Point(x: 82, y: 91))
    let last = TextAnchor(.left, .lastBaseline).topLeft(of: metrics, at: place)
    #expect(last == Point(x: 100, y: 79))
  }

  /// The box of two lines is 18 by 24 points, its baselines at 9 and 21.
  @Test func anchors_ofEveryKind_areAtTheirPlaceInTheBox() {
    let metrics = measurer.measure(TextLayout("abc\nde", style: style))
    let across: [(TextAnchor.Horizontal, Double)] = [(.left, 0), (.center, 9), (.right, 18)]
    let down: [(TextAnchor.Vertical, Double)] = [
      (.top, 0), (.center, 12), (.baseline, 9), (.lastBaseline, 21), (.bottom, 24),
    ]
    for (horizontal, dx) in across {
      for (vertical, dy) in down {
        let corner = TextAnchor(horizontal, vertical).topLeft(
          of: metrics, at: Point(x: 100, y: -50))
        #expect(corner == Point(x: 100 - dx, y: -50 - dy), "\(horizontal) \(vertical)")
      }
    }
    // A text without lines has its baselines at the top.
    let none = TextMetrics(size: Size(width: 4, height: 6), lines: [])
    #expect(TextAnchor(.right, .lastBaseline).topLeft(of: none, at: .zero) == Point(x: -4, y: 0))
    #expect(TextAnchor(.left, .baseline).topLeft(of: none, at: .zero) == .zero)
  }

  /// The width of n characters holds n, however it was rounded; a hundredth less holds one less.
  @Test func lines_inAWidthOfWholeCharacters_holdThem() {
    for size in [1.0, 3, 7, 10, 11, 13, 17, 29] {
      let style = TextStyle(font: Font(size: size))
      func lines(_ count: Int, in width: Double, _ wrapping: TextLayout.Wrapping) -> Int {
        let text = String(repeating: "a", count: count)
        let layout = TextLayout(text, style: style, maxWidth: width, wrapping: wrapping)
        return measurer.measure(layout).lines.count
      }
      var sum = 0.0
      for count in 1...60 {
        sum += 0.6 * size
        for width in [(6 * size * Double(count)) / 10, Double(count) * (0.6 * size), sum] {
          #expect(lines(count, in: width, .word) == 1, "\(count) of size \(size) in \(width)")
          #expect(lines(count + 1, in: width, .character) == 2)
          guard count > 1 else { continue }
          #expect(lines(count, in: width - 0.006 * size, .word) == 2)
        }
        let layout = TextLayout(
          String(repeating: "a", count: count), style: style, maxWidth: sum, wrapping: .none,
          truncation: .tail)
        #expect(!measurer.measure(layout).isTruncated)
      }
      // No width is narrower than a character.
      #expect(lines(3, in: 0, .word) == 3 && lines(3, in: 0.1, .character) == 3)
    }
  }

  /// A width that is no number, or letters of no width, break nothing.
  @Test func lines_withoutAWidth_areParagraphs() {
    let narrow = TextStyle(font: Font(size: 10), letterSpacing: -6)
    let none = TextStyle(font: Font(size: 10), letterSpacing: -7)
    for (style, width) in [
      (style, .infinity), (style, .nan), (style, 1e300), (narrow, 50), (none, 50), (none, 0),
    ] as [(TextStyle, Double)] {
      for wrapping in [TextLayout.Wrapping.word, .character, .none] {
        let metrics = measurer.measure(
          TextLayout("ab cd ef\ngh", style: style, maxWidth: width, wrapping: wrapping))
        #expect(metrics.lines.count == 2, "\(wrapping), \(width)")
        #expect(!metrics.isTruncated, "\(wrapping), \(width)")
      }
    }
  }

  @Test func lines_ofEachBreak_haveTheirWordsAndPlaces() {
    // In a box of eight characters; letters are six points wide, lines twelve high and three apart.
    let rows: [(text: String, TextLayout.Wrapping, counts: [Int])] = [
      ("", .word, [0]), ("a", .word, [1]), ("abcdefgh", .word, [8]), ("abcdefghi", .word, [8, 1]),
      ("abcd efg", .word, [8]), ("abcd efgh", .word, [4, 4]), ("ab cd ef gh", .word, [8, 2]),
      ("a abcdefghij k", .word, [1, 8, 4]), ("abcdefghabcdefghx y", .word, [8, 8, 3]),
      ("ab\ncd", .word, [2, 2]), ("ab\n\ncd", .word, [2, 0, 2]), ("ab\n", .word, [2, 0]),
      ("abcd efgh", .character, [8, 1]), ("ab\ncdefghijkl", .character, [2, 8, 2]),
    ]
    var style = style
    style.lineSpacing = 3
    for row in rows {
      let lines = measurer.measure(
        TextLayout(
          row.text, style: style, maxWidth: 48, alignment: .trailing, wrapping: row.1,
          truncation: .none)
      ).lines
      #expect(lines.map { Int($0.box.width / 6 + 0.5) } == row.counts, "\(row.text)")
      for (index, line) in lines.enumerated() {
        #expect(abs(line.box.maxX - 48) < 1e-9 && line.box.minY == Double(15 * index))
        #expect(line.baseline == line.box.minY + 9)
      }
    }
  }
}
