// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Texts of scenes as data in HTML: what they hold is never markup.
enum MarkupText {
  /// A text as the content of an element or of a quoted attribute.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "&#10;"
      case _ where scalar.properties.generalCategory == .control: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text as a JSON string inside a script element, which `</script>` in it does not end.
  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      // Line separators end a line in older JavaScript; the others begin markup.
      case "<", ">", "&", "\u{2028}", "\u{2029}": result += unicodeEscape(scalar)
      case _ where scalar.value < 0x20: result += unicodeEscape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
