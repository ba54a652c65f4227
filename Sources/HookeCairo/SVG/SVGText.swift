// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat

/// The bytes of an SVG file under construction.
struct SVGText {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds text as it is.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ other: SVGText) { bytes.append(contentsOf: other.bytes) }

  /// Adds a space, a name and a value in quotes; the value is escaped.
  mutating func attribute(_ name: String, _ value: String) {
    raw(" \(name)=\"")
    escaped(value)
    raw("\"")
  }

  /// Adds a space, a name and a number in quotes.
  mutating func attribute(_ name: String, _ value: Double, decimals: Int) {
    raw(" \(name)=\"")
    number(value, decimals: decimals)
    raw("\"")
  }

  /// Adds a number as short as it can be: `.5`, not `0.50`.
  mutating func number(_ value: Double, decimals: Int) {
    let start = bytes.count
    DecimalText.append(value, decimals: decimals, to: &bytes)
    shortenZero(from: start)
  }

  /// Adds a number given in units of its last decimal.
  mutating func number(units: Int64, decimals: Int) {
    let start = bytes.count
    DecimalText.append(units: units, decimals: decimals, to: &bytes)
    shortenZero(from: start)
  }

  private mutating func shortenZero(from start: Int) {
    let digit = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    if digit + 1 < bytes.count, bytes[digit] == UInt8(ascii: "0"),
      bytes[digit + 1] == UInt8(ascii: ".")
    {
      bytes.remove(at: digit)
    }
  }

  /// Adds text as data: what it holds is never markup.
  mutating func escaped(_ text: String) { raw(MarkupText.escaped(text)) }
}
