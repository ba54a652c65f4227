// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import Testing

/// Quantities, numbers and names of files as texts, and texts as numbers, by hand.
@Suite("Tables of formats")
struct FormatTableTests {
  @Test("the unit stands behind the last of the instants that are no clocks'")
  func instants_ofSeveral_haveTheirUnits() {
    for (seconds, text) in [
      ([], ""), ([0], "0 s"), ([0.0004], "0 s"), ([0.25, 0.5, 3], "0.25, 0.5, 3 s"),
      ([61.25, 4], "1:01.25, 4 s"), ([4, 61, 5, 6], "4 s, 1:01, 5, 6 s"),
      ([120, 0.5, 60], "2:00, 0.5 s, 1:00"), ([3600.5, 59.9996], "60:00.5, 60 s"),
      ([1e9, 1], "1000000000, 1 s"), ([1, 1e9], "1, 1000000000 s"),
    ] { #expect(NumberFormat.instants(seconds) == text) }
  }

  @Test("minutes and seconds have two digits before the point, and round to the next minute")
  func clock_ofSeconds_isThatOfAClock() {
    for (seconds, decimals, text) in [
      (59.999, 2, nil), (60, 2, "1:00.00"), (69.996, 2, "1:10.00"), (69.994, 2, "1:09.99"),
      (119.996, 2, "2:00.00"), (119.6, 0, "2:00"), (119.4, 0, "1:59"), (605.5, 1, "10:05.5"),
      (999_999_999, 0, "16666666:39"), (1e9, 0, nil), (.nan, 0, nil), (.infinity, 0, nil),
      (-61, 0, nil),
    ] as [(Double, Int, String?)] {
      #expect(NumberFormat.clock(seconds, decimals) == text, "\(seconds)")
    }
  }

  @Test("a length of time has the unit that reads best")
  func duration_ofEachSize_hasItsUnit() {
    for (seconds, text) in [
      (0, "0 ms"), (0.0004, "0 ms"), (0.0006, "1 ms"), (0.0995, "0.1 s"), (59.994, "59.99 s"),
      (60, "60 s"), (119.6, "2 min"), (3600, "60 min"), (3661, "61 min 1 s"),
      (100.4, "1 min 40 s"), (1e14, "1666666666666 min 40 s"), (-1e16, "-1e+16 s"),
      (1e15, "1000000000000000.0 s"),
    ] { #expect(NumberFormat.duration(seconds) == text) }
  }

  @Test("a range has as many decimals as three digits of it need")
  func decimals_ofARange_areThreeDigits() {
    for (range, decimals) in [
      (.infinity, 2), (.nan, 2), (0, 2), (-80, 2), (1e9, 0), (50, 0), (49.99, 1), (5, 1), (4.99, 2),
      (0.2, 2), (0.199, 3), (0.02, 3), (0.0199, 4), (1e-9, 4),
    ] { #expect(NumberFormat.decimals(forRange: range) == decimals, "\(range)") }
  }

  @Test("a value has the digits of its motion's way, of the shortest ways Swift's own")
  func value_ofAWay_hasItsDigits() {
    for (value, way, text) in [
      (2.0 / 3, 10, "0.6667"), (2.0 / 3, 9.99, "0.66667"), (2.0 / 3, -0.2, "0.666667"),
      (-2.5, 1e6, "-2.5"), (1e-17, 2e-17, "0.00000000000000001"), (1e-18, 2e-18, "1e-18"),
      (-1.5e-20, 1e-20, "-1.5e-20"), (0, 1e-30, "0"), (0, 0, "0"), (0.25, 0, "0.25"),
    ] { #expect(NumberFormat.value(value, ofWay: way) == text, "\(value) of \(way)") }
  }

  @Test("digits that a number does not have are zeros, and an integral one has no point")
  func numbers_beyondTheirDigits_endInZeros() {
    for (value, decimals, text) in [
      (1.0 / 3, 18, "0.333333333333333300"), (0.5, 22, "0.5000000000000000000000"),
      (123_456_789_012_345, 3, "123456789012345.000"), (0, 3, "0.000"), (0.4, 0, "0"),
      (0.5, 0, "1"), (-0.5, 0, "\u{2212}1"), (-0.4, 0, "0"), (1.005e6, 0, "1005000"),
    ] { #expect(NumberFormat.fixed(value, decimals) == text) }
    for (value, digits, text) in [
      (27_182.8, 3, "27183"), (27_182.8, 5, "27183"), (27_182.8, 6, "27182.8"), (9.996, 3, "10"),
      (0.1, 1, "0.1"), (0.0999, 2, "0.1"), (1000, 2, "1000"), (-0.05, 3, "\u{2212}0.05"),
    ] { #expect(NumberFormat.significant(value, digits) == text) }
  }

  @Test("a hyphen is a minus sign before a digit, and where it stands behind no letter or digit")
  func typographic_hyphens_areSignsOfNumbers() {
    for (text, shown) in [
      ("-3", "\u{2212}3"), ("a-3", "a-3"), ("3-4", "3-4"), ("-x", "-x"), ("-", "-"), ("5 -", "5 -"),
      ("--5", "-\u{2212}5"), ("(-5, -6)", "(\u{2212}5, \u{2212}6)"), ("1e-7 -1", "1e-7 \u{2212}1"),
      ("", ""), ("é-1 ½-1", "é-1 ½-1"), ("-.5", "-.5"),
    ] { #expect(NumberFormat.typographic(text) == shown) }
  }

  @Test("a text denotes a number below the least where a digit before its exponent is not 0")
  func isUnderflow_ofZero_isOfItsDigits() throws {
    for (text, isUnderflow) in [
      ("0", false), ("0e9", false), ("0E-4", false), ("0.00e5", false), ("-0", false),
      (".0E+7", false), ("1e-400", true), ("-0.0001E-400", true), ("0.1e-999", true),
      ("9E-999", true), ("1e-300", false), ("5", false), ("0.5e1", false),
    ] {
      let number = try #require(Double(decimal: text), "\(text)")
      #expect(number.isUnderflow(of: text) == isUnderflow, "\(text)")
    }
  }

  @Test("the stem of a file is its name up to the last point that does not begin it")
  func fileStem_ofAPath_isItsNameWithoutTheEnding() {
    for (path, stem) in [
      ("card.yaml", "card"), ("cards/card.v1.yaml", "card.v1"), (".card", ".card"),
      ("a/.card.yaml", ".card"), ("a.b/card", "card"), ("card", "card"), ("card.", "card"),
      ("a/b/", "b"), ("", ""), ("/", ""), ("./a.b.c", "a.b"),
    ] { #expect(path.fileStem == stem, "\(path)") }
  }
}
