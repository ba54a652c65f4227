// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The texts that say what would be right where a text is no YAML: the parser says only what it
/// expected.
enum YAMLHelp {
  /// Returns the help for a message of the parser; nil where none is known.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - source: The text.
  ///   - mark: The place of the problem.
  ///   - context: The place where the list, mapping or text begins that is read.
  /// - Returns: The help, in one line.
  static func text(
    for message: String, in source: SourceText, at mark: SourceRange.Place,
    context: SourceRange.Place
  ) -> String? {
    let line = Array(source.line(mark.line).unicodeScalars)
    let column = mark.column - 1
    let next = column < line.count ? line[column] : nil
    let before = column > 0 && column <= line.count ? line[column - 1] : nil
    if message.contains("mapping values are not allowed") {
      if let key = keyWithoutBlank(in: source.line(mark.line - 1)) {
        return "on line \(mark.line - 1) a blank is missing behind '\(key):'"
      }
      return "a text that holds ': ' stands in quotes; keys of one mapping are indented alike"
    }
    if message.contains("cannot start any token"), let next {
      return next == "\t"
        ? "lines are indented by spaces, not by tabs"
        : "a text that begins with \(next) stands in quotes"
    }
    if message.hasPrefix("a document holds no character"), let next {
      let digits = String(next.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return "where a text needs it, it is written \\u\(code) in double quotes"
    }
    if message.contains("tab character") { return "lines are indented by spaces, not by tabs" }
    if message.contains("node content"), line.contains("#") {
      return "# begins a comment: a colour stands in quotes, such as \"#FFFFFF\""
    }
    if message.contains("unexpected end"), message.contains("quoted scalar") {
      return "a quotation mark opens on line \(context.line) and is not closed"
    }
    guard message.contains("did not find expected") else { return nil }
    if next == "{" && before != " " || before == "}" && next != nil {
      return "a text with braces stands in quotes, such as \(quoted(line, around: column))"
    }
    if message.contains("flow"), mark.line > context.line {
      let opening = message.contains("mapping") ? "{" : "["
      return "\(opening) opens on line \(context.line) and is not closed, or a comma is missing"
    }
    return nil
  }

  /// The key of a line such as `hooke:1`, which is one text to YAML; nil for any other line.
  private static func keyWithoutBlank(in line: Substring) -> Substring? {
    let content = line.drop { $0 == " " || $0 == "-" }
    let key = content.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    let rest = content.dropFirst(key.count)
    guard !key.isEmpty, rest.first == ":", let next = rest.dropFirst().first, next != " " else {
      return nil
    }
    return key
  }

  /// The word around a place, braces with what is in them included, in quotes.
  private static func quoted(_ line: [UnicodeScalar], around column: Int) -> String {
    var (start, end) = (column, column)
    var depth = 0
    while start > 0 {
      let scalar = line[start - 1]
      if scalar == "}" { depth += 1 }
      if depth == 0, [" ", ",", "[", "{", ":"].contains(scalar) { break }
      if scalar == "{" { depth -= 1 }
      start -= 1
    }
    depth = 0
    while end < line.count {
      let scalar = line[end]
      if depth == 0, [" ", ",", "]", "}"].contains(scalar) { break }
      if scalar == "{" { depth += 1 }
      if scalar == "}" { depth -= 1 }
      end += 1
    }
    var word = ""
    word.unicodeScalars.append(contentsOf: line[start..<end])
    return "\"" + word + "\""
  }
}
