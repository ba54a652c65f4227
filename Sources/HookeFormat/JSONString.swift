// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Texts as strings of JSON.
package enum JSONString {
  /// A text in quotes, with quotes, backslashes, control characters and code points that are no
  /// characters escaped.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - insideMarkup: Whether the characters that begin markup are escaped, too, so that
  ///     `</script>` in it does not end a script element; and the separators of lines and
  ///     paragraphs, which end a line in older JavaScript.
  /// - Returns: The string.
  package static func quoted(_ text: String, insideMarkup: Bool = false) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..."\u{1F}": result += escape(scalar)
      case _ where scalar.properties.isNoncharacterCodePoint: result += escape(scalar)
      case _ where insideMarkup && markup.contains(scalar): result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static let markup: [Unicode.Scalar] = ["<", ">", "&", "\u{2028}", "\u{2029}"]

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }
}
