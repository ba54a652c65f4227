// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Times, shares and counts as charts, captions and messages write them.

extension NumberFormat {
  /// A time in seconds with its unit, to the millisecond: "0.290 s".
  package static func time(_ seconds: Double) -> String { fixed(seconds, 3) + " s" }

  /// An instant of a run as people read it, to the millisecond: "0.290 s", and from a minute on as
  /// clocks show it, "4:01.355".
  package static func instant(_ seconds: Double) -> String {
    clock(seconds, 3) ?? time(seconds)
  }

  /// Instants of a run with as many digits as they have, to the millisecond: "0.2, 4 s",
  /// "0.2 s, 4:01.35".
  package static func instants(_ seconds: [Double]) -> String {
    let clocks = seconds.map { clock($0, 3).map(withoutTrailingZeros) }
    return seconds.indices.map { index in
      if let clock = clocks[index] { return clock }
      let isLast = index + 1 == seconds.count || clocks[index + 1] != nil
      return short(seconds[index], 3) + (isLast ? " s" : "")
    }.joined(separator: ", ")
  }

  /// Minutes and seconds: "4:01.35"; nil below a minute, and where minutes are no help.
  ///
  /// - Parameters:
  ///   - seconds: The time, in seconds.
  ///   - decimals: The decimals of the seconds.
  /// - Returns: The text.
  package static func clock(_ seconds: Double, _ decimals: Int) -> String? {
    guard seconds >= 60, seconds < 1e9 else { return nil }
    // What is rounded up to a minute belongs to the next one.
    var minutes = (seconds / 60).rounded(.down)
    var rest = fixed(seconds - 60 * minutes, decimals)
    if rest.hasPrefix("60") { (minutes, rest) = (minutes + 1, fixed(0, decimals)) }
    let isShort = rest.prefix { $0 != "." }.count < 2
    return fixed(minutes, 0) + ":" + (isShort ? "0" : "") + rest
  }

  /// A length of time in the unit that reads best: "40 ms", "1.5 s", "2 min 5 s".
  ///
  /// One that is not finite, or not below 1e15 s, is written as Swift writes it, in seconds.
  package static func duration(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e15 else { return "\(seconds) s" }
    if seconds < 0.0995 { return short(seconds * 1000, 0) + " ms" }
    if seconds < 100 { return short(seconds, 2) + " s" }
    let whole = Int(seconds.rounded())
    let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
    return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s"
  }

  /// A fraction in percent, with one decimal below ten: "14 %", "1.5 %".
  package static func percent(_ fraction: Double) -> String {
    let percent = fraction * 100
    return fixed(percent, percent.magnitude < 9.95 ? 1 : 0) + "\u{202F}%"
  }

  /// A number of things: "1 track", "2 tracks".
  package static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)" + (number == 1 ? "" : "s")
  }

  /// A value of a motion as programs read it, to a hundred-thousandth of the motion's way:
  /// "0.0253".
  ///
  /// At most 22 decimals; a shorter way takes Swift's own digits and exponents.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - distance: The way of the motion, in units of the value.
  /// - Returns: The number, with a hyphen for a minus sign.
  package static func value(_ value: Double, ofWay distance: Double) -> String {
    var (decimals, unit) = (4, distance.magnitude / 10)
    while unit < 1, decimals < 22 { (decimals, unit) = (decimals + 1, unit * 10) }
    return unit < 1 && value != 0 ? "\(value)" : short(value, decimals, minus: "-")
  }

  /// The decimals that tell apart values spread over a range: about three digits.
  package static func decimals(forRange range: Double) -> Int {
    guard range.isFinite, range > 0 else { return 2 }
    if range >= 50 { return 0 }
    if range >= 5 { return 1 }
    if range >= 0.2 { return 2 }
    if range >= 0.02 { return 3 }
    return 4
  }

  /// A text with true minus signs before its numbers; hyphens inside words stay.
  package static func typographic(_ text: String) -> String {
    var result = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : " "
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      let isMinus = character == "-" && after.isNumber && !before.isLetter && !before.isNumber
      result += isMinus ? minusSign : String(character)
    }
    return result
  }
}
