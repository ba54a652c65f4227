// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Numbers as they are printed on a sheet: no locale, a true minus sign, never "-0".
package enum NumberFormat {
  /// A number with exactly `decimals` places, rounded to the nearest.
  ///
  /// - Parameters:
  ///   - value: The number. What is not finite, or beyond 1e15, is printed as Swift prints it.
  ///   - decimals: The places after the point, 0...9.
  ///   - signed: Whether a positive number gets a plus sign.
  ///   - minus: The minus sign; U+2212 for people, a hyphen for machines.
  /// - Returns: The number as text.
  package static func fixed(
    _ value: Double, _ decimals: Int, signed: Bool = false, minus: String = "\u{2212}"
  ) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = value.magnitude * power
    // Past 2^53 every number is an integer and the places after the point are zeros.
    let whole: UInt64, part: UInt64
    if scaled < 0x1p53 {
      let units = UInt64(scaled.rounded(.toNearestOrAwayFromZero))
      (whole, part) = units.quotientAndRemainder(dividingBy: UInt64(power))
    } else {
      (whole, part) = (UInt64(value.magnitude), 0)
    }
    var text = "\(whole)"
    if decimals > 0 {
      let digits = "\(part)"
      text += "." + String(repeating: "0", count: decimals - digits.count) + digits
    }
    let isZero = whole == 0 && part == 0
    if isZero { return text }
    return (value < 0 ? minus : signed ? "+" : "") + text
  }

  /// A number without trailing zeros, at most `decimals` places.
  package static func short(
    _ value: Double, _ decimals: Int = 3, signed: Bool = false, minus: String = "\u{2212}"
  ) -> String {
    var text = fixed(value, decimals, signed: signed, minus: minus)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// A number of things: "1 track", "2 tracks".
  package static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)" + (number == 1 ? "" : "s")
  }

  /// A time in seconds with its unit, to the millisecond: "0.290 s".
  package static func time(_ seconds: Double) -> String { fixed(seconds, 3) + " s" }

  /// A span of time, short: "1.5 s", "40 ms", "2 min 5 s".
  package static func duration(_ seconds: Double) -> String {
    if seconds < 0.0995 { return short(seconds * 1000, 0) + " ms" }
    if seconds < 100 { return short(seconds, 2) + " s" }
    let whole = Int(min(seconds, 1e9).rounded())
    let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
    return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s"
  }

  /// The places after the point that tell apart values spread over `range`: about three digits.
  package static func decimals(forRange range: Double) -> Int {
    guard range.isFinite, range > 0 else { return 2 }
    if range >= 50 { return 0 }
    if range >= 5 { return 1 }
    if range >= 0.2 { return 2 }
    if range >= 0.02 { return 3 }
    return 4
  }
}
