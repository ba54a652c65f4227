// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The text of one file, by lines.
final class SourceText: Sendable {
  /// The name of the file in messages.
  let name: String
  /// The lines, without their ends.
  let lines: [Substring]

  init(name: String, text: String) {
    self.name = name
    // A line tabulator and a form feed end no line of YAML, which has neither.
    lines = text.split(omittingEmptySubsequences: false) {
      $0.isNewline && $0 != "\u{B}" && $0 != "\u{C}"
    }
  }

  /// A line, counted from 1; empty beyond the end.
  func line(_ number: Int) -> Substring {
    lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }

  /// The first character that YAML does not allow, and its place: a control character, U+FFFE or
  /// U+FFFF; nil where there is none.
  var firstRefused: (place: SourceRange.Place, scalar: Unicode.Scalar)? {
    for (index, line) in lines.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() where Self.isRefused(scalar) {
        return (SourceRange.Place(line: index + 1, column: column + 1), scalar)
      }
    }
    return nil
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\u{85}": false
    case "\u{FFFE}", "\u{FFFF}": true
    default: scalar.properties.generalCategory == .control
    }
  }
}

/// A range in a file: where a value of a document stands.
struct SourceRange: Sendable {
  /// A line and a column, both from 1; columns count Unicode scalars.
  struct Place: Sendable, Hashable, Comparable {
    var line: Int
    var column: Int

    static func < (first: Place, second: Place) -> Bool {
      (first.line, first.column) < (second.line, second.column)
    }
  }

  let source: SourceText
  var start: Place
  /// The place after the last character.
  var end: Place

  /// A part of a value on one line: from an offset in the value's text, for a number of characters.
  ///
  /// The offset is exact where the text stands in the file as it is: escapes in quoted texts and
  /// texts of several lines give the whole value.
  func part(of text: String, from offset: Int, count: Int) -> SourceRange {
    let line = Array(source.line(start.line).unicodeScalars)
    let scalars = Array(text.unicodeScalars)
    for begin in [start.column - 1, start.column]
    where begin + scalars.count <= line.count
      && Array(line[begin..<begin + scalars.count]) == scalars
    {
      var part = self
      part.start.column = begin + offset + 1
      part.end = Place(line: start.line, column: part.start.column + max(1, count))
      return part
    }
    return self
  }
}
