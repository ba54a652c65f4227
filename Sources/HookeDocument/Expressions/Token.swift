// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// An error in a text of a notation of its own, and the part of the text that is wrong.
struct NotationError: Error {
  let message: String
  var help: String?
  /// The place in the text, in Unicode scalars.
  let offset: Int
  let count: Int
}

/// A word, number or mark of arithmetic and constraints.
struct Token {
  enum Kind: Hashable {
    case number(Double)
    /// A name, which may have hyphens and dots in it: `card`, `sign-in.width`.
    case name
    case mark
    case end
  }

  let kind: Kind
  let text: String
  let offset: Int
  var count: Int { max(1, text.unicodeScalars.count) }

  func error(_ message: String, help: String? = nil) -> NotationError {
    NotationError(message: message, help: help, offset: offset, count: count)
  }
}

/// The splitting of a text into tokens.
///
/// A hyphen within a name belongs to it: a difference of two names has spaces around its minus.
enum Tokenizer {
  private static let doubleMarks: Set = ["<=", ">=", "==", "!="]
  private static let marks = Set("+-*/(),<>=@")

  static func tokens(of text: String) throws(NotationError) -> [Token] {
    let characters = Array(text.unicodeScalars)
    var tokens: [Token] = []
    var index = 0
    func string(_ range: Range<Int>) -> String {
      var string = ""
      string.unicodeScalars.append(contentsOf: characters[range])
      return string
    }
    while index < characters.count {
      let character = characters[index]
      let begin = index
      if character == " " || character == "\t" || character == "\n" {
        index += 1
      } else if character.isDigit || (character == "." && characters.at(index + 1)?.isDigit == true)
      {
        index = numberEnd(characters, from: index)
        let word = string(begin..<index)
        guard let number = Double(word), number.isFinite,
          characters.at(index).map({ !$0.isNameStart && $0 != "." && $0 != "°" }) ?? true
        else {
          var end = index
          while let next = characters.at(end),
            next.isNameStart || next.isDigit || next == "." || next == "°"
          {
            end += 1
          }
          let unit = string(index..<end)
          let hint = ["deg", "°"].contains(unit) ? "; angles are radians: \(word) / 180 * pi" : ""
          let token = Token(kind: .mark, text: word + unit, offset: begin)
          throw token.error("'\(word)\(unit)' is no number\(hint)")
        }
        guard !number.isUnderflow(of: word) else {
          throw Token(kind: .mark, text: word, offset: begin).error(
            "'\(word)' is nearer to 0 than any number but 0")
        }
        tokens.append(Token(kind: .number(number), text: word, offset: begin))
      } else if character.isNameStart {
        while let next = characters.at(index),
          next.isNameStart || next.isDigit
            || ((next == "-" || next == ".")
              && characters.at(index + 1).map { $0.isNameStart || $0.isDigit } == true)
        {
          index += 1
        }
        tokens.append(Token(kind: .name, text: string(begin..<index), offset: begin))
      } else {
        let double = string(begin..<min(begin + 2, characters.count))
        let single = String(character)
        index += doubleMarks.contains(double) ? 2 : 1
        let token = Token(
          kind: .mark, text: doubleMarks.contains(double) ? double : single, offset: begin)
        guard token.text.count == 2 || marks.contains(Character(character)) else {
          throw token.error("'\(single)' has no meaning here")
        }
        tokens.append(token)
      }
    }
    tokens.append(Token(kind: .end, text: "", offset: characters.count))
    return tokens
  }

  private static func numberEnd(_ characters: [Unicode.Scalar], from start: Int) -> Int {
    var index = start
    while let next = characters.at(index), next.isDigit || next == "." { index += 1 }
    guard let mark = characters.at(index), mark == "e" || mark == "E" else { return index }
    var end = index + 1
    if let sign = characters.at(end), sign == "-" || sign == "+" { end += 1 }
    guard characters.at(end)?.isDigit == true else { return index }
    while characters.at(end)?.isDigit == true { end += 1 }
    index = end
    return index
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isNameStart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }
}

extension Array {
  /// The element at an index; nil beyond the end.
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
