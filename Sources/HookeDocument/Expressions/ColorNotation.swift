// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat

/// A colour as it is written: `"#3498DB"`, `"#FFF"`, `"#00000080"`, `"#0008"`, or a name.
enum ColorNotation {
  static let named: [(name: String, color: Color)] = [
    ("black", .black), ("white", .white), ("clear", .clear),
  ]

  /// The colour of a text.
  static func color(
    _ text: String, names: [String: Color]
  ) throws(NotationError) -> Color {
    if text.hasPrefix("#") {
      if let color = hexadecimal(text.dropFirst()) { return color }
      throw NotationError(
        message: "'\(text)' is no colour", help: "# is followed by 3, 4, 6 or 8 hexadecimal digits",
        offset: 0, count: text.unicodeScalars.count)
    }
    if let color = names[text] ?? named.first(where: { $0.name == text })?.color { return color }
    // A search among thousands takes long.
    let defined = names.keys.sorted()
    let known = defined.prefix(500) + named.map(\.name)
    let listed = (defined.prefix(20) + named.map(\.name)).joined(separator: ", ")
    throw NotationError(
      message: "no colour '\(text)'" + EditDistance.suggestion(for: text, among: Array(known)),
      help: "a name of colors (\(listed)), or \"#RRGGBB\" in quotes",
      offset: 0, count: text.unicodeScalars.count)
  }

  private static func hexadecimal(_ digits: Substring) -> Color? {
    guard digits.utf8.allSatisfy({ Unicode.Scalar($0).properties.isHexDigit }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.utf8.count {
    case 3:
      let (red, green, blue) = (number >> 8 & 15, number >> 4 & 15, number & 15)
      return Color(hex: (red << 16 | green << 8 | blue) * 17)
    case 4:
      let (red, green, blue) = (number >> 12 & 15, number >> 8 & 15, number >> 4 & 15)
      return Color(hex: (red << 16 | green << 8 | blue) * 17, alpha: Double(number & 15) / 15)
    case 6: return Color(hex: number)
    case 8: return Color(hex: number >> 8, alpha: Double(number & 255) / 255)
    default: return nil
    }
  }
}
