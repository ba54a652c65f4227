// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

@Suite struct TextTests {
  let fonts = CairoTextMeasurer()

  func measure(
    _ string: String, size: Double = 10, width: Double? = nil,
    _ change: (inout TextLayout) -> Void = { _ in }
  ) -> TextMetrics {
    var layout = TextLayout(string, style: TextStyle(font: Font(size: size)), maxWidth: width)
    change(&layout)
    return fonts.measure(layout)
  }

  static let long = "Springs settle when nothing pulls on them any more, and not before."

  @Test(.enabled(if: CairoTextMeasurer().hasFamily("Inter"), "needs fonts-inter"))
  func measure_inter_hasTheFontsOwnMetrics() {
    // Inter's hhea: ascender 2728, descender -680, 2816 units an em; the advance of "H" is 2084.
    let metrics = measure("H", size: 100)
    #expect(abs(metrics.firstBaseline - 2728.0 / 28.16) < 0.2, "\(metrics.firstBaseline)")
    #expect(abs(metrics.size.height - 3408.0 / 28.16) < 0.2, "\(metrics.size.height)")
    #expect(fonts.warnings.isEmpty)
  }

  @Test func measure_twiceTheSize_isTwiceAsLarge() {
    let small = measure(Self.long, size: 10).size
    let large = measure(Self.long, size: 20).size
    #expect(abs(large.width - 2 * small.width) < 1e-9)
    #expect(abs(large.height - 2 * small.height) < 1e-9)
  }

  @Test func measure_sameRequest_isTheSameAnswer() {
    let first = measure(Self.long, width: 100)
    _ = measure("something else")
    #expect(measure(Self.long, width: 100) == first)
    #expect(
      CairoTextMeasurer().measure(
        TextLayout(Self.long, style: TextStyle(font: Font(size: 10)), maxWidth: 100)) == first)
  }

  @Test func measure_wrapped_keepsInsideTheBox() {
    let metrics = measure(Self.long, width: 100)
    #expect(metrics.lines.count >= 3)
    #expect(metrics.size.width == 100)
    #expect(metrics.longestLineWidth <= 100)
    #expect(!metrics.isTruncated)
    for (first, second) in zip(metrics.lines, metrics.lines.dropFirst()) {
      #expect(second.baseline > first.baseline)
    }
  }

  @Test(arguments: [1, 2, 3])
  func measure_limitedLines_areNoMore(_ limit: Int) {
    for string in [Self.long, "one\ntwo\nthree\nfour\nfive", "one\n\(Self.long)\nthree"] {
      for width: Double? in [nil, 60, 100] {
        let metrics = measure(string, width: width) { $0.maxLines = limit }
        #expect(metrics.lines.count <= limit, "\(string) in \(width ?? 0)")
        let paragraphs = string.split(separator: "\n").count
        if width != nil || paragraphs > limit {
          #expect(metrics.isTruncated, "\(string) in \(width ?? 0)")
        }
        if let width { #expect(metrics.longestLineWidth <= width + 0.01) }
      }
    }
  }

  @Test func measure_lessThanOneLine_isOne() {
    for (limit, string) in [
      (0, Self.long), (-3, Self.long), (0, "one\ntwo"), (-1, "one\ntwo\nsix"),
    ] {
      #expect(
        measure(string, width: 60) { $0.maxLines = limit }
          == measure(string, width: 60) { $0.maxLines = 1 })
    }
  }

  @Test func measure_notWrapped_isOneLine() {
    let cut = measure(Self.long, width: 100) { $0.wrapping = .none }
    #expect(cut.lines.count == 1)
    #expect(cut.isTruncated)
    #expect(cut.longestLineWidth <= 100.01)
    let whole = measure(Self.long, width: 100) {
      $0.wrapping = .none
      $0.truncation = .none
    }
    #expect(whole.lines.count == 1)
    #expect(whole.longestLineWidth > 200)
    #expect(whole.size.width == 100)
  }

  @Test func measure_alignment_placesLines() {
    func left(_ alignment: TextLayout.Alignment, _ truncation: TextLayout.Truncation) -> Double {
      let metrics = measure("abc", width: 100) {
        $0.alignment = alignment
        $0.wrapping = truncation == .none ? .none : .word
        $0.truncation = truncation
      }
      return metrics.lines[0].box.minX
    }
    let width = measure("abc").size.width
    for truncation in [TextLayout.Truncation.none, .tail] {
      #expect(left(.leading, truncation) == 0)
      #expect(abs(left(.center, truncation) - (100 - width) / 2) < 0.01)
      #expect(abs(left(.trailing, truncation) - (100 - width)) < 0.01)
    }
  }

  @Test(.enabled(if: CairoTextMeasurer().hasFamily("Inter"), "needs fonts-inter"))
  func tabularFigures_allDigits_areEquallyWide() {
    var style = TextStyle(font: Font(size: 20))
    func widths() -> Set<Double> {
      Set((0...9).map { fonts.measure(TextLayout("\($0)", style: style)).size.width })
    }
    #expect(widths().count > 1)
    style.font.hasTabularFigures = true
    #expect(widths().count == 1)
  }

  @Test func letterSpacing_points_areAddedBetweenLetters() {
    let plain = measure("abcdef").size.width
    let spaced = measure("abcdef") { $0.style.letterSpacing = 2 }.size.width
    #expect(abs(spaced - plain - 12) < 2.01)
  }

  /// Six letters have five spaces between them, and half of one at each end or none.
  @Test(arguments: [-6, -1.5, -0.25, 0, 0.25, 1.5, 30])
  func letterSpacing_aboveOrBelowZero_movesLettersByIt(_ spacing: Double) {
    for size in [20.0, 50] {
      let plain = measure("abcdef", size: size)
      let spaced = measure("abcdef", size: size) { $0.style.letterSpacing = spacing }
      let (least, most) = (min(5 * spacing, 6 * spacing), max(5 * spacing, 6 * spacing))
      let gained = spaced.size.width - plain.size.width
      #expect(gained > least - 0.02 && gained < most + 0.02, "\(spacing) at \(size): \(gained)")
      #expect(spaced.size.height == plain.size.height && spaced.lines.count == 1)
    }
  }

  @Test func lineSpacing_points_areAddedBetweenLines() {
    let plain = measure("a\nb\nc")
    let spaced = measure("a\nb\nc") { $0.style.lineSpacing = 4 }
    #expect(abs(spaced.size.height - plain.size.height - 8) < 0.01)
    #expect(abs(spaced.lastBaseline - plain.lastBaseline - 8) < 0.01)
  }

  @Test func emptyString_isOneLineHigh() {
    let metrics = measure("")
    #expect(metrics.lines.count == 1)
    #expect(metrics.size.width == 0)
    #expect(abs(metrics.size.height - measure("x").size.height) < 0.01)
    #expect(metrics.inkBounds == nil)
  }

  @Test func warnings_missingFamilyAndCharacters_areReportedOnce() {
    let style = TextStyle(font: Font(families: ["No Such Face"], size: 10))
    for _ in 0..<2 {
      _ = fonts.measure(TextLayout("abc", style: style))
      _ = fonts.measure(TextLayout("\u{10FFFD}", style: style))
    }
    #expect(fonts.warnings.count == 2)
    guard case .substituted(family: "No Such Face", let used) = fonts.warnings.first else {
      Issue.record("\(fonts.warnings)")
      return
    }
    #expect(fonts.hasFamily(used) && used != "No Such Face", "\(used)")
    #expect(fonts.warnings.last == .missingCharacters(text: "\u{10FFFD}", count: 1))
  }

  @Test("a warning about characters quotes whole words from the first that may lack them")
  func description_ofMissingCharacters_quotesWords() {
    func warning(_ text: String) -> String {
      "\(FontWarning.missingCharacters(text: text, count: 1))"
    }
    #expect(
      warning("x and y of a layer's point, \u{10FFFD}up to the end of a long sentence of it moved")
        == "no font has 1 of the characters of "
        + "\"… \u{10FFFD}up to the end of a long sentence of it …\"")
    #expect(warning("\u{10FFFD}'s") == "no font has 1 of the characters of \"\u{10FFFD}'s\"")
    #expect(warning(String(repeating: "é", count: 90)).count == 79)
    // Forty characters with the space between two words, and one more.
    let word = String(repeating: "é", count: 20)
    #expect(warning(word + " " + word.dropLast()).hasSuffix("\"\(word) \(word.dropLast())\""))
    #expect(warning(word + " " + word).hasSuffix("\"\(word) …\""))
    #expect(warning("é\u{2068}a\u{2069}\nb") == "no font has 1 of the characters of \"éa b\"")
  }

  @Test func oddStrings_noCrash() {
    for string in [
      "\0", "a\0b", "\u{200D}", "\u{202E}abc", "\r\n\r\n", "👨‍👩‍👧‍👦", "\u{FFFF}",
      String(repeating: "x", count: 20_000), String(repeating: "e\u{301}", count: 500),
    ] {
      for width: Double? in [nil, 0, 1, 100] {
        let metrics = measure(string, width: width) { $0.maxLines = 2 }
        #expect(metrics.size.width.isFinite && metrics.size.height > 0)
      }
    }
  }

  @Test func drawing_theAnchorPoint_liesAtThePosition() throws {
    // "H" is inked from its baseline up: the lowest row of ink is just above the position.
    let list = DisplayList { picture in
      picture.text(
        "HH", style: TextStyle(font: Font(size: 20)), at: Point(x: 90, y: 30),
        anchor: .baselineRight, .black)
    }
    let page = Page(size: Size(width: 100, height: 40), content: list)
    let (png, pdf, svg) = try PictureTests.draw(page, scale: 1)
    for pixels in [png, pdf, svg] {
      let rows = (0..<40).filter { y in (0..<100).contains { pixels[$0, y][0] < 128 } }
      #expect(rows.last == 29)
      let columns = (0..<100).filter { x in (0..<40).contains { pixels[x, $0][0] < 128 } }
      #expect((86...89).contains(columns.last ?? 0))
    }
  }
}

extension TextMetrics {
  /// The width of the longest line, in points; the box may be wider.
  fileprivate var longestLineWidth: Double { lines.reduce(0) { max($0, $1.box.width) } }
}
