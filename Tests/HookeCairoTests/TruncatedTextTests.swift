// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Texts that are cut or broken, held to the outlines and widths of the strings that should remain.
@Suite("Truncated texts")
struct TruncatedTextTests {
  private static let style = TextStyle(font: Font(size: 20))
  private static let string = "abcdefghknopqrsuvxyz"
  private let fonts = CairoTextMeasurer()

  private func width(_ string: String) -> Double {
    fonts.measure(TextLayout(string, style: Self.style)).size.width
  }

  private func outline(_ layout: TextLayout) throws -> Path {
    try #require(fonts.outline(of: layout))
  }

  /// Whether two outlines are of the same letters from the same place on: Pango broadens an
  /// ellipsis, so that the line fills its box.
  private func isSame(_ first: Path, _ second: Path) -> Bool {
    guard first.elements.count == second.elements.count, let bounds = first.bounds,
      let other = second.bounds
    else { return false }
    return (bounds.minX - other.minX).magnitude < 0.2 && bounds.maxX > other.maxX - 2
  }

  /// What may remain of the string, by the number of its letters.
  private static func rest(_ truncation: TextLayout.Truncation, _ count: Int) -> [String] {
    let (half, more) = (count / 2, count - count / 2)
    switch truncation {
    case .none: return [string]
    case .head: return ["…" + string.suffix(count)]
    case .tail: return [string.prefix(count) + "…"]
    case .middle:
      return [
        string.prefix(half) + "…" + string.suffix(more),
        string.prefix(more) + "…" + string.suffix(half),
      ]
    }
  }

  @Test(
    "a line that is too long has its ellipsis where it should",
    arguments: [TextLayout.Truncation.head, .middle, .tail])
  func line_tooLong_isCutThere(_ truncation: TextLayout.Truncation) throws {
    for share in [0.35, 0.5, 0.8] {
      let limit = share * width(Self.string)
      let layout = TextLayout(
        Self.string, style: Self.style, maxWidth: limit, wrapping: .none, truncation: truncation)
      let found = try outline(layout)
      let fitting = (0..<Self.string.count).filter { count in
        Self.rest(truncation, count).contains { width($0) <= limit + 0.01 }
      }
      let most = try #require(fitting.max())
      let rests = [most, most - 1].flatMap { Self.rest(truncation, $0) }
      let matching = try rests.filter { rest in
        isSame(found, try outline(TextLayout(rest, style: Self.style)))
      }
      #expect(!matching.isEmpty, "\(truncation) at \(limit): none of \(rests)")
      let metrics = fonts.measure(layout)
      #expect(metrics.isTruncated && metrics.lines.count == 1)
      #expect(try #require(found.bounds).maxX < limit)
    }
    let whole = TextLayout(
      Self.string, style: Self.style, maxWidth: width(Self.string) + 1, wrapping: .none,
      truncation: truncation)
    #expect(!fonts.measure(whole).isTruncated)
    #expect(isSame(try outline(whole), try outline(TextLayout(Self.string, style: Self.style))))
  }

  @Test("a text of several paragraphs is cut behind the last line that it may have")
  func paragraphs_beyondTheLines_areCutThere() throws {
    for (string, lines, rest) in [
      ("abc\ndef\nghi", 2, "abc\ndef…"), ("abc\ndef\nghi", 1, "abc…"), ("é中\nx", 1, "é中…"),
      ("a\n\nc", 1, "a…"), ("\nb\nc", 1, "…"), ("abc\r\ndef", 1, "abc…"),
      ("abc\ndef", 2, "abc\ndef"), ("abc\ndef", 9, "abc\ndef"),
    ] {
      let layout = TextLayout(string, style: Self.style, maxLines: lines)
      let (found, expected) = (
        fonts.measure(layout), fonts.measure(TextLayout(rest, style: Self.style))
      )
      #expect(found.isTruncated == (rest != string), "\(string), \(lines)")
      #expect(found.size == expected.size && found.lines == expected.lines, "\(string), \(lines)")
      #expect(try outline(layout) == outline(TextLayout(rest, style: Self.style)), "\(string)")
    }
  }

  @Test("without truncation no line is left out, however few there may be", arguments: [0, 2])
  func lines_ofATextThatIsNotCut_areAllThere(_ maxLines: Int) throws {
    for (string, count) in [("abc\ndef\nghi", 3), ("abc", 1), ("a\n\nc\n", 4)] {
      for width in [nil, 400] as [Double?] {
        for wrapping in [TextLayout.Wrapping.none, .word, .character] {
          let layout = TextLayout(
            string, style: Self.style, maxWidth: width, wrapping: wrapping, truncation: .none)
          var limited = layout
          limited.maxLines = maxLines
          let (found, expected) = (fonts.measure(limited), fonts.measure(layout))
          #expect(found == expected && found.lines.count == count, "\(string), \(wrapping)")
          #expect(try outline(limited) == outline(layout))
        }
      }
    }
  }

  /// The last line that there may be fills its box without its ellipsis, which is wider than a
  /// letter is here: it takes the place of two.
  @Test("a line that is full before it has its ellipsis is at most a letter too short")
  func line_fullWithoutItsEllipsis_isShortened() throws {
    for letter in ["m", "W"] {
      for count in [4, 7, 12] {
        let line = String(repeating: letter, count: count)
        let limit = width(line) + 0.1
        let layout = TextLayout(
          "a\n" + line + "\nlast", style: Self.style, maxWidth: limit, maxLines: 2)
        let found = try outline(layout)
        #expect(fonts.measure(layout).lines.count == 2 && fonts.measure(layout).isTruncated)
        let most =
          (0..<count).filter {
            width(String(repeating: letter, count: $0) + "…") <= limit
          }.max() ?? 0
        let rests = try [most, most - 1].map { count in
          try outline(
            TextLayout(
              "a\n" + String(repeating: letter, count: count) + "…", style: Self.style))
        }
        #expect(rests.contains { isSame(found, $0) }, "\(line)")
      }
    }
  }

  @Test("the box of a text may be as wide as a page", arguments: [1.0, 10, 200])
  func lines_ofAWideBox_areAligned(_ size: Double) {
    for box in [5_000, 14_400.0] {
      for (alignment, share) in [
        (TextLayout.Alignment.leading, 0.0), (.center, 0.5), (.trailing, 1),
      ] {
        let layout = TextLayout(
          "abc", style: TextStyle(font: Font(size: size)), maxWidth: box, alignment: alignment)
        let line = fonts.measure(layout).lines[0].box
        let left = share * (box - line.width)
        #expect(abs(line.minX - left) < 1e-3 * size, "\(alignment) in \(box): \(line)")
      }
    }
  }

  @Test("lines are broken between words, or after as many characters as fit")
  func lines_ofEachWrapping_areBrokenThere() {
    let limit = width("mmmm mm") + 1
    for (wrapping, first) in [
      (TextLayout.Wrapping.word, "mmmm"), (.character, "mmmm mm"), (.none, "mmmm mmmm"),
    ] {
      let layout = TextLayout(
        "mmmm mmmm", style: Self.style, maxWidth: limit, wrapping: wrapping, truncation: .none)
      let lines = fonts.measure(layout).lines
      #expect(lines.count == (wrapping == .none ? 1 : 2), "\(wrapping)")
      // A space at the end of a line may count.
      let found = lines.first?.box.width ?? 0
      let widths = [width(first), width(first + " ")]
      #expect(found > widths[0] - 0.1 && found < widths[1] + 0.1, "\(wrapping): \(found)")
    }
    // A box of no width or less has a line for each character.
    for limit in [0.0, -5, 1] {
      let layout = TextLayout(
        "abc", style: Self.style, maxWidth: limit, wrapping: .character, truncation: .none)
      #expect(fonts.measure(layout).lines.count == 3, "\(limit)")
    }
  }

  @Test("the space between lines is in points at every size, and may be negative")
  func lineSpacing_atEverySize_isInPoints() {
    for size in [5.0, 20, 64, 200] {
      for spacing in [-3.0, 0, 0.5, 7] {
        func height(_ spacing: Double) -> TextMetrics {
          let style = TextStyle(font: Font(size: size), lineSpacing: spacing)
          return fonts.measure(TextLayout("a\nb\nc", style: style))
        }
        let (plain, spaced) = (height(0), height(spacing))
        let gained = spaced.lastBaseline - plain.lastBaseline
        #expect((gained - 2 * spacing).magnitude < 0.02, "\(size), \(spacing): \(gained)")
      }
    }
  }

  @Test("a hundred warnings are kept")
  func warnings_ofManyTexts_areTheFirstHundred() {
    for number in 0..<104 {
      _ = fonts.measure(TextLayout("\(number)\u{10FFFD}", style: Self.style))
    }
    let missing = fonts.warnings.filter {
      if case .missingCharacters = $0 { true } else { false }
    }
    #expect(fonts.warnings.count == 100)
    #expect(
      missing.prefix(99).enumerated().allSatisfy { index, warning in
        warning == .missingCharacters(text: "\(index)\u{10FFFD}", count: 1)
      })
  }
}
