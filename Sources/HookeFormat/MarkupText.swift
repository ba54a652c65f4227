// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Texts as data in XML and HTML: what they hold is never markup.
package enum MarkupText {
  /// A text as the content of an element or of an attribute in quotes.
  ///
  /// Line feeds and tabs are character references, because a reader takes those of an attribute for
  /// spaces. U+FFFD takes the place of other control characters and of code points that are no
  /// characters, which XML or HTML forbid.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepingLines: Whether line feeds stay as they are, as in content of several lines.
  /// - Returns: The text, escaped.
  package static func escaped(_ text: String, keepingLines: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where keepingLines: result += "\n"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      case _ where scalar.properties.isNoncharacterCodePoint: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
