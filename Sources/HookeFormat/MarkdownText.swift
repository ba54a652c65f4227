// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Texts as data in Markdown and in the HTML inside it.
package enum MarkdownText {
  /// A text of which nothing has an effect: neither marks nor elements, and no line ends.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "|", "*", "_", "`", "[", "]", "#", "~": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // A name in a comment of GitHub would call somebody.
      case "@": result += "@\u{2060}"
      case _ where scalar.properties.generalCategory == .control: result += " "
      case _ where scalar.properties.isNoncharacterCodePoint: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A row of a table; the cells are Markdown.
  package static func row(_ cells: some Sequence<String>) -> String {
    "|" + cells.map { " \($0) |" }.joined() + "\n"
  }

  /// The head of a table, with the line below it.
  package static func head(_ cells: [String]) -> String {
    row(cells) + "|" + cells.map { _ in " --- |" }.joined() + "\n"
  }
}
