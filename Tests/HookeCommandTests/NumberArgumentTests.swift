// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Testing

@testable import HookeCommand

/// Numbers and times of the command line, and those that are none.
@Suite("numbers of arguments")
struct NumberArgumentTests {
  /// The number, or the reason why there is none.
  private static func result(_ read: () throws(NumberError) -> Double) -> String {
    do throws(NumberError) { return "\(try read())" } catch { return "\(error)" }
  }

  private static let none = "not a number (write it like 12, -0.5 or 1e-3)"
  private static let infinite = "not a finite number"
  private static let tooGreat = "not a finite number: the greatest is 1.797e308"
  private static let tooSmall = "nearer to 0 than any number but 0: the least is 4.941e-324"

  static let values: [(text: String, result: String)] = [
    ("12", "12.0"), ("-0.5", "-0.5"), ("1e-3", "0.001"), ("+7", "7.0"), (".5", "0.5"),
    ("0", "0.0"), ("-0.00", "-0.0"), ("0e5", "0.0"), ("0e-999", "0.0"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("1.8e308", tooGreat),
    ("-1e999", tooGreat), ("4.941e-324", "5e-324"), ("1e-324", tooSmall), ("-1e-999", tooSmall),
    ("0.0001e-330", tooSmall), ("1E-999", tooSmall), ("nan", infinite), ("-inf", infinite),
    ("Infinity", infinite), ("", none), ("1,5", none), ("0x10", none), (" 1", none), ("1s", none),
  ]

  @Test(arguments: values)
  func value_ofAText_isItsNumberOrAReason(text: String, result: String) {
    #expect(Self.result { () throws(NumberError) in try NumberArgument.value(text) } == result)
  }

  static let times: [(text: String, result: String)] = [
    ("61.35", "61.35"), ("-1", "-1.0"), ("1:01.35", "61.35"), ("0:00", "0.0"),
    ("0:59.999", "59.999"), ("1:59", "119.0"), ("10:00", "600.0"),
    ("4294967295:59", "257698037759.0"),
    ("1:60", none), ("0:60", none), ("1:60.5", none), ("1:-1", none), ("1:+1", none), ("1:", none),
    ("1:.5", none), (":30", none), ("-1:30", none), ("1.5:30", none), ("4294967296:00", none),
    ("1:1:1", none), ("1:nan", none), ("1:1e-999", tooSmall), ("1:1e999", tooGreat), ("", none),
  ]

  @Test(arguments: times)
  func time_ofAText_isInSecondsOrAReason(text: String, result: String) {
    #expect(Self.result { () throws(NumberError) in try NumberArgument.time(text) } == result)
  }

  @Test(arguments: [("3", 3), ("5", 5), ("+4", 4), ("2", nil), ("6", nil), ("4.0", nil), ("", nil)])
  func count_withinARange_isTaken(text: String, count: Int?) {
    do {
      #expect(try NumberArgument.count(text, of: "--columns", in: 3...5) == count)
    } catch {
      #expect(count == nil)
      #expect("\(error)".contains("--columns is a whole number, 3 to 5"), "\(error)")
    }
  }
}
