// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension String {
  /// The text with the characters that a terminal obeys rather than shows as escapes: `\n`, `\t`,
  /// `\u{1B}`.
  ///
  /// These are the control characters, the separators of lines and paragraphs, the marks that
  /// change the direction of writing, and code points that are no characters.
  ///
  /// - Parameter keepingNewlines: Whether line feeds stay, as in a text of several lines.
  /// - Returns: The text; itself if it has none.
  /// - Complexity: O(n).
  package func escapingControlCharacters(keepingNewlines: Bool = false) -> String {
    guard unicodeScalars.contains(where: Self.isObeyed) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where keepingNewlines: text += "\n"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where Self.isObeyed(scalar):
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether a terminal obeys a character rather than shows it.
  package static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }
}
