// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A number as the command line takes it.
enum NumberArgument {
  /// Reads a finite number written as Swift or C writes one.
  @Sendable
  static func value(_ text: String) throws(NumberError) -> Double {
    guard let value = Double(text) else { throw .notANumber }
    guard value.isFinite else { throw .notFinite }
    return value
  }
}

/// The reason why a text is not a usable number.
enum NumberError: Error, CustomStringConvertible {
  case notANumber
  case notFinite

  var description: String {
    switch self {
    case .notANumber: "not a number (write it like 12, -0.5 or 1e-3)"
    case .notFinite: "not a finite number"
    }
  }
}
