// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Numbers as plain decimal text: no exponent, no locale, no trailing zeros, no minus zero.
///
/// With two decimals 12.5 is "12.5" and -0.001 is "0".
package enum DecimalText {
  private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  /// A number as text, rounded to a number of decimals (0 to 9), half away from 0.
  ///
  /// Numbers too large for the decimals to matter (2^53 units of the last decimal) and numbers that
  /// are not finite are written as Swift writes them.
  package static func string(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number's text to bytes, as ``string(_:decimals:)`` writes it.
  package static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let decimals = max(0, min(9, decimals))
    let scaled = (value * powers[decimals]).rounded()
    guard abs(scaled) < 9_007_199_254_740_992 else {
      bytes.append(contentsOf: value.description.utf8)
      return
    }
    append(units: Int64(scaled), decimals: decimals, to: &bytes)
  }

  /// Appends a count of units of the last decimal, as a decimal number.
  ///
  /// - Parameters:
  ///   - units: The number times ten to the power of the decimals.
  ///   - decimals: The number of decimals, 0 to 9.
  ///   - bytes: The bytes to append to.
  package static func append(units: Int64, decimals: Int, to bytes: inout [UInt8]) {
    var rest = units.magnitude
    var decimals = decimals
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var position = 0
    repeat {
      if position == decimals, position > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      position += 1
    } while rest > 0 || position <= decimals
    bytes[start...].reverse()
  }
}
