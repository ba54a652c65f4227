// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A warning about fonts that make a picture look other than requested.
///
/// ```swift
/// let fonts = CairoTextMeasurer()
/// for warning in fonts.warnings { print("warning: \(warning)") }
/// ```
public enum FontWarning: Hashable, Sendable, CustomStringConvertible {
  /// The first family requested is not installed; another one was used.
  case substituted(family: String, used: String)

  /// No font installed has some characters of a text; boxes were drawn.
  case missingCharacters(text: String, count: Int)

  /// One line, lower case, without a full stop.
  public var description: String {
    switch self {
    case .substituted(let family, let used):
      "font \"\(family)\" is not installed, \"\(used)\" was used"
    case .missingCharacters(let text, let count):
      "no font has \(count) of the characters of \"\(Self.excerpt(of: text))\""
    }
  }

  /// The greatest length of an excerpt, in characters.
  private static let excerptLength = 40

  /// Whole words of a text from the first that is not plain English, without marks that would
  /// change the line they stand in.
  private static func excerpt(of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      String(word.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    }
    let first = words.firstIndex { !$0.utf8.allSatisfy { $0 < 0x80 } } ?? 0
    var excerpt = String((words.dropFirst(first).first ?? "").prefix(excerptLength))
    var next = first + 1
    while next < words.count, excerpt.count + 1 + words[next].count <= excerptLength {
      excerpt += " " + words[next]
      next += 1
    }
    let isCut = next < words.count || (words.dropFirst(first).first?.count ?? 0) > excerptLength
    return (first > 0 ? "… " : "") + excerpt + (isCut ? " …" : "")
  }
}
