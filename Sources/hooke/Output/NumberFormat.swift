// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// How the command reads and prints numbers, whatever the locale.
enum NumberFormat {
  /// Seventeen significant digits (`%.17g`): reads back as the very same number.
  static func exact(_ value: Double) -> String {
    general(value, digits: 17)
  }

  /// For reading: at most `digits` significant digits, no trailing zeros, no exponent for everyday
  /// sizes, and no `-0`.
  static func readable(_ value: Double, digits: Int = 10) -> String {
    guard value != 0 else { return "0" }
    let magnitude = value.magnitude
    guard magnitude >= 1e-6, magnitude < 1e15 else { return general(value, digits: digits) }
    var integerDigits = magnitude < 1 ? 0 : 1
    var scale = magnitude
    while scale >= 10 {
      scale /= 10
      integerDigits += 1
    }
    var zeros = 0
    while scale < 0.1 {
      scale *= 10
      zeros += 1
    }
    return trimmed(value, decimals: max(0, digits - integerDigits + zeros))
  }

  /// At most `decimals` decimals, no trailing zeros and no `-0`.
  static func trimmed(_ value: Double, decimals: Int) -> String {
    var text = fixed(value, decimals: decimals)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// With a sign, always: `+30.9`, `-9.55`, `0`.
  static func signed(_ value: Double, decimals: Int) -> String {
    let text = trimmed(value, decimals: decimals)
    return value > 0 && text != "0" ? "+" + text : text
  }

  /// With a true minus sign, for pictures.
  static func typographic(_ number: String) -> String {
    String(number.map { $0 == "-" ? "−" : $0 })
  }

  /// Reads a finite number written as Swift or C writes one.
  static func number(_ text: String) throws(NumberError) -> Double {
    guard let value = Double(text) else { throw .notANumber }
    guard value.isFinite else { throw .notFinite }
    return value
  }
}

/// Why a text is not a usable number.
enum NumberError: Error, CustomStringConvertible {
  case notANumber
  case notFinite

  var description: String {
    switch self {
    case .notANumber: "not a number (write it like 12, -0.5 or 1e-3)"
    case .notFinite: "must be a finite number"
    }
  }
}
