// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Numbers as text for people: no locale, no minus zero, a true minus sign.
///
/// ```swift
/// NumberFormat.fixed(-27.14, 1)         // "−27.1"
/// NumberFormat.significant(0.08215, 3)  // "0.0822"
/// NumberFormat.grouped(1_048_576)       // "1,048,576"
/// ```
public enum NumberFormat {
  /// The minus sign of typography, U+2212; machines read a hyphen.
  public static let minusSign = "\u{2212}"

  /// A number with a fixed count of decimals, rounded to the nearest, halves away from 0.
  ///
  /// - Parameters:
  ///   - value: The number. One that is not finite, or not below 1e15, is written as Swift writes
  ///     it.
  ///   - decimals: The digits after the point, 0...22. Where a double has no more digits they are
  ///     zeros.
  ///   - signed: Whether a positive number gets a plus sign.
  ///   - minus: The minus sign.
  /// - Returns: The number as text.
  public static func fixed(
    _ value: Double, _ decimals: Int, signed: Bool = false, minus: String = minusSign
  ) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    var decimals = decimals
    var scaled = value.magnitude
    var zeros = 0
    // Powers of ten are exact up to 1e22; past 2^53 every number is whole.
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    scaled *= power
    while scaled >= 0x1p53, decimals > 0 {
      (decimals, zeros, power) = (decimals - 1, zeros + 1, power / 10)
      scaled = value.magnitude * power
    }
    let units = UInt64(scaled.rounded(.toNearestOrAwayFromZero))
    var digits = "\(units)"
    let places = decimals + zeros
    if places > 0 {
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      let point = digits.index(digits.endIndex, offsetBy: -decimals)
      digits.insert(".", at: point)
      digits += String(repeating: "0", count: zeros)
    }
    if units == 0 { return digits }
    return (value < 0 ? minus : signed ? "+" : "") + digits
  }

  /// A number with at most a count of decimals, without trailing zeros.
  ///
  /// - Parameters: As of ``fixed(_:_:signed:minus:)``.
  /// - Returns: The number as text.
  public static func short(
    _ value: Double, _ decimals: Int = 3, signed: Bool = false, minus: String = minusSign
  ) -> String {
    withoutTrailingZeros(fixed(value, decimals, signed: signed, minus: minus))
  }

  /// A number with at most a count of significant digits, without trailing zeros.
  ///
  /// All digits before the point are written, however many: 27182 with three digits is `27182`.
  /// Numbers below 1e-6 or not below 1e15 are written with an exponent: `1.5e-07`.
  ///
  /// - Parameters:
  ///   - value: The number. One that is not finite is written as Swift writes it.
  ///   - digits: The digits, 1...15.
  ///   - minus: The minus sign.
  /// - Returns: The number as text.
  public static func significant(
    _ value: Double, _ digits: Int, minus: String = minusSign
  ) -> String {
    guard value != 0 else { return "0" }
    guard value.isFinite else { return "\(value)" }
    guard value.magnitude >= 1e-6, value.magnitude < 1e15 else {
      return exponential(value, digits, minus: minus)
    }
    var decimals = digits
    var scale = value.magnitude
    while scale >= 1 { (scale, decimals) = (scale / 10, decimals - 1) }
    while scale < 0.1 { (scale, decimals) = (scale * 10, decimals + 1) }
    return short(value, max(0, decimals), minus: minus)
  }

  private static func exponential(_ value: Double, _ digits: Int, minus: String) -> String {
    // Swift writes the shortest digits that read back as the same number.
    let parts = "\(value)".split(separator: "e", maxSplits: 1)
    var (mantissa, exponent) = (Double(parts[0]) ?? value, parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while mantissa.magnitude >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    var text = short(mantissa, digits - 1, minus: minus)
    if text.hasSuffix("10") {
      // Rounded up to the next power of ten.
      text.removeLast()
      exponent += 1
    }
    let places = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : "\(exponent.magnitude)"
    return text + (exponent < 0 ? "e-" : "e+") + places
  }

  /// An integer with its digits in groups of three.
  public static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (value < 0 ? minusSign : "") + text
  }

  static func withoutTrailingZeros(_ number: String) -> String {
    guard number.contains("."), !number.contains("e") else { return number }
    var text = number
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
