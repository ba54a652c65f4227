// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeFormat
import HookeTestSupport
import Testing

@Suite("NumberFormat")
struct NumberFormatTests {
  @Test("numbers are rounded to the nearest, without minus zero")
  func fixed_values_areRounded() {
    #expect(NumberFormat.fixed(1.0949, 3) == "1.095")
    #expect(NumberFormat.fixed(-0.0001, 2) == "0.00")
    #expect(NumberFormat.fixed(-27.14, 1) == "\u{2212}27.1")
    #expect(NumberFormat.fixed(72.6, 1, signed: true) == "+72.6")
    #expect(NumberFormat.fixed(1e14, 2) == "100000000000000.00")
    #expect(NumberFormat.short(1.50, 2) == "1.5" && NumberFormat.short(100, 0) == "100")
  }

  @Test("an exponent keeps its zeros")
  func short_hugeValue_keepsItsExponent() {
    #expect(NumberFormat.short(2.5e290, 6) == "2.5e+290")
    #expect(NumberFormat.short(-1e100, 2) == "-1e+100")
  }

  @Test("control characters are escapes, and other text stays")
  func escaping_controls_areEscapes() {
    let text = "a\tb\n\u{1B}[0m\u{85}\u{202E}é\u{1F600}"
    #expect(text.escapingControlCharacters() == "a\\tb\\n\\u{1B}[0m\\u{85}\\u{202E}é\u{1F600}")
    #expect("a\n\rb".escapingControlCharacters(keepingNewlines: true) == "a\n\\rb")
  }

  @Test("durations read well at every size")
  func duration_sizes_readWell() {
    #expect(NumberFormat.duration(0.04) == "40 ms" && NumberFormat.duration(1.5) == "1.5 s")
    #expect(NumberFormat.duration(600) == "10 min" && NumberFormat.duration(125) == "2 min 5 s")
  }

  @Test("fixed decimals are those of C, where C is exact", arguments: 0...9)
  func fixed_random_isCs(_ decimals: Int) {
    let seed: UInt64 = 61
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let value = Double.random(in: -1000...1000, using: &generator)
      let text = String(format: "%.\(decimals)f", value)
      // Halves are the one difference: C looks at bits beyond the last, which random numbers have.
      #expect(NumberFormat.fixed(value, decimals, minus: "-") == text, "seed \(seed)")
    }
  }

  @Test(
    "significant digits",
    arguments: [
      (0, 10, "0"), (-0.0, 10, "0"), (1.044659661, 4, "1.045"), (0.08215, 3, "0.0822"),
      (342.10058823529414, 10, "342.1005882"), (1e9, 10, "1000000000"),
      (1e14, 3, "100000000000000"),
      (1.5e-7, 10, "1.5e-07"), (-2.25e-300, 2, "-2.3e-300"), (9.96e-8, 2, "1e-07"),
      (1e15, 10, "1e+15"), (1.25e300, 10, "1.25e+300"), (0.000001, 10, "0.000001"),
      (0.1 + 0.2, 15, "0.3"), (.infinity, 10, "inf"),
    ])
  func significant_values_areRounded(_ value: Double, _ digits: Int, _ text: String) {
    #expect(NumberFormat.significant(value, digits, minus: "-") == text)
  }

  @Test("integers are grouped in threes")
  func grouped_integers_haveCommas() {
    #expect(NumberFormat.grouped(999) == "999" && NumberFormat.grouped(1_000) == "1,000")
    #expect(NumberFormat.grouped(-1_048_576) == "\u{2212}1,048,576")
  }

  @Test("only a hyphen before a number becomes a minus sign")
  func typographic_sentence_keepsHyphens() {
    let text = NumberFormat.typographic("Under-damped, from -3 to (-0.5), 1e-07, 3-4")
    #expect(text == "Under-damped, from \u{2212}3 to (\u{2212}0.5), 1e-07, 3-4")
  }

  @Test("a duration is given in the unit in which it does not round up to the next")
  func duration_atTheLimitOfItsUnit_isGivenInTheNext() {
    #expect(NumberFormat.duration(0.0994) == "99 ms" && NumberFormat.duration(0.0997) == "0.1 s")
    #expect(NumberFormat.duration(99.9) == "99.9 s" && NumberFormat.duration(100) == "1 min 40 s")
  }

  @Test func duration_ofNoLength_isWrittenAsSwiftWritesIt() {
    #expect(NumberFormat.duration(.nan) == "nan s" && NumberFormat.duration(.infinity) == "inf s")
    #expect(NumberFormat.duration(-.infinity) == "-inf s")
    #expect(NumberFormat.duration(1e16) == "1e+16 s")
    #expect(NumberFormat.duration(6e13) == "1000000000000 min")
  }

  @Test("Base64 is that of Foundation, for every length of the last group", arguments: 0...7)
  func base64_anyLength_isFoundations(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 251 &* $0 &+ 77) }
    #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
  }

  @Test("Markdown keeps its columns, whatever a name contains")
  func markdown_escaped_breaksNoRow() {
    #expect(MarkdownText.escaped("a|b\n*c* <d>&\u{7}") == "a\\|b \\*c\\* &lt;d&gt;&amp; ")
  }

  @Test("percentages have a decimal below ten, on both sides of zero")
  func percent_sizes_haveTheirDecimals() {
    for (fraction, text) in [
      (0.0523, "5.2"), (-0.0523, "\u{2212}5.2"), (0.523, "52"), (-0.523, "\u{2212}52"),
      (0.0999, "10"),
    ] {
      #expect(NumberFormat.percent(fraction) == text + "\u{202F}%")
    }
  }

  @Test("instants from a minute on are written as clocks show them")
  func instant_ofAMinute_isThatOfAClock() {
    for (seconds, text) in [
      (0.29, "0.290 s"), (59.9994, "59.999 s"), (60, "1:00.000"), (61.355, "1:01.355"),
      (119.9996, "2:00.000"), (599.25, "9:59.250"), (3700, "61:40.000"), (1e9, "1000000000.000 s"),
    ] { #expect(NumberFormat.instant(seconds) == text) }
    #expect(NumberFormat.clock(59.9, 1) == nil)
    #expect(NumberFormat.clock(300, 0) == "5:00")
    #expect(NumberFormat.instants([0.2, 4]) == "0.2, 4 s")
    #expect(NumberFormat.instants([0.2, 4, 61.25, 300]) == "0.2, 4 s, 1:01.25, 5:00")
    #expect(NumberFormat.instants([598.5]) == "9:58.5")
  }
}
