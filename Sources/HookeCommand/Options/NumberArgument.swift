// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat

/// A number as the command line takes it.
enum NumberArgument {
  /// Reads a finite number in decimal digits.
  @Sendable
  static func value(_ text: String) throws(NumberError) -> Double {
    guard let value = Double(decimal: text) else {
      let isWord = ["nan", "inf", "infinity"].contains(text.lowercased().filter { $0 != "-" })
      throw isWord ? .notFinite : .notANumber
    }
    guard value.isFinite else { throw .tooGreat }
    guard !value.isUnderflow(of: text) else { throw .tooSmall }
    return value
  }

  /// Reads a time in seconds, also as sheets print it from a minute on: "61.35", "1:01.35".
  @Sendable
  static func time(_ text: String) throws(NumberError) -> Double {
    guard let colon = text.firstIndex(of: ":") else { return try value(text) }
    let rest = text[text.index(after: colon)...]
    guard let minutes = UInt32(text[..<colon]), rest.first?.isNumber == true,
      case let seconds = try value(String(rest)), seconds < 60
    else { throw .notANumber }
    return 60 * Double(minutes) + seconds
  }

  /// Reads a whole number within a range, both ends included.
  static func count(_ text: String, of name: String, in range: ClosedRange<Int>) throws -> Int {
    guard let count = Int(text), range.contains(count) else {
      throw ValidationError("\(name) is a whole number, \(range.lowerBound) to \(range.upperBound)")
    }
    return count
  }
}

/// The reason why a text is not a usable number.
enum NumberError: Error, CustomStringConvertible {
  case notANumber
  case notFinite
  case tooGreat
  case tooSmall

  var description: String {
    switch self {
    case .notANumber: "not a number (write it like 12, -0.5 or 1e-3)"
    case .notFinite: "not a finite number"
    case .tooGreat: "not a finite number: the greatest is 1.797e308"
    case .tooSmall: "nearer to 0 than any number but 0: the least is 4.941e-324"
    }
  }
}
