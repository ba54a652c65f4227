// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// An error in a document: its place, what is wrong, and what would be right.
package struct DocumentProblem: Sendable, Hashable {
  /// The name of the file.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int
  /// What is wrong, in one line.
  package let message: String
  /// What would be right; nil where the message says it.
  package let help: String?
  /// Whether the form of the value is wrong, which the JSON Schema finds, too; otherwise what it
  /// stands for.
  package let isStructural: Bool
  /// The line quoted, and below it a mark under the wrong part; empty where there is no line.
  let quotation: String

  init(_ range: SourceRange, _ message: String, help: String? = nil, isStructural: Bool = false) {
    file = range.source.name
    line = range.start.line
    column = range.start.column
    // What a message quotes may hold line feeds, and each is one line.
    self.message = message.escapingControlCharacters()
    self.help = help?.escapingControlCharacters()
    self.isStructural = isStructural
    quotation = Self.quotation(of: range)
  }

  fileprivate var place: [String] { [file, "\(line)", "\(column)"] }

  /// The widest part of a line that is quoted, in characters.
  private static let quotedWidth = 100

  private static func quotation(of range: SourceRange) -> String {
    let characters = Array(range.source.line(range.start.line).unicodeScalars).map {
      String.isObeyed($0) ? " " : $0
    }
    guard characters.contains(where: { $0 != " " }) else { return "" }
    let column = min(range.start.column - 1, characters.count)
    let end =
      range.end.line == range.start.line ? range.end.column - 1 : characters.count
    // A long line is quoted from a little before the place.
    let begin = characters.count <= quotedWidth ? 0 : max(0, column - 20)
    let quoted = characters[begin..<min(characters.count, begin + quotedWidth)]
    var line = ""
    line.unicodeScalars.append(contentsOf: quoted)
    while line.last == " " { line.removeLast() }
    let number = "\(range.start.line)"
    let margin = String(repeating: " ", count: number.count)
    let indentation = String(repeating: " ", count: column - begin)
    let length = max(1, min(end, begin + quotedWidth) - column)
    let tail = String(repeating: "~", count: min(length, max(1, line.count - (column - begin))) - 1)
    return "  \(number) | \(line)\n  \(margin) | \(indentation)^\(tail)\n"
  }
}

extension DocumentProblem: CustomStringConvertible {
  /// The problem as a compiler prints it: `file:line:column: error: message`, the line quoted, and
  /// what would be right.
  package var description: String {
    let file = file.escapingControlCharacters()
    var text = "\(file):\(line):\(column): error: \(message)\n\(quotation)"
    if let help { text += Self.wrapped(help) }
    return text
  }

  /// A text in lines of at most a hundred characters, indented.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = " "
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if line.count + word.count >= 100 {
        lines.append(line)
        line = "   "
      }
      line += " " + word
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}

/// The errors in a document, all of them, in order of their places.
package struct DocumentError: Error, Sendable, CustomStringConvertible {
  /// The problems, at least one; at most a hundred are kept.
  package let problems: [DocumentProblem]
  /// The number of problems that were found.
  package let count: Int

  init(_ problems: [DocumentProblem]) {
    var seen: Set<DocumentProblem> = []
    // What a value stands for does not matter where its form is wrong.
    let wrongForms = Set(problems.filter(\.isStructural).map(\.place))
    let distinct = problems.filter {
      ($0.isStructural || !wrongForms.contains($0.place)) && seen.insert($0).inserted
    }
    let sorted = distinct.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset)
        < ($1.element.line, $1.element.column, $1.offset)
    }
    count = sorted.count
    self.problems = sorted.prefix(DocumentLimits.problemCount).map(\.element)
  }

  /// Every problem, and how many there are.
  package var description: String {
    let left = count - problems.count
    return problems.map(\.description).joined()
      + (left > 0 ? "... and \(left) more\n" : "")
      + "\(count) \(count == 1 ? "error" : "errors")"
      + (count >= DocumentLimits.soughtProblemCount ? " or more\n" : "\n")
  }
}
