// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat

/// The name of a scene in all of its forms.
struct SceneName: Sendable {
  /// The name on the command line: "card-flip".
  let text: String

  /// The words of the name: "card", "flip".
  private var words: [Substring] { text.split(separator: "-") }

  /// The title that sheets print: "Card flip".
  var title: String { words.joined(separator: " ").sentenceCased }

  /// The name of a type: "CardFlip".
  var typeName: String { words.map(\.sentenceCased).joined() }

  /// The name of a value: "cardFlip".
  var valueName: String { typeName.prefix(1).lowercased() + typeName.dropFirst() }

  /// The name of the module: "card_flip".
  var moduleName: String { words.joined(separator: "_") }

  /// The most characters of a name.
  private static let longest = 60

  /// Names that stand for something else: in a package that depends on Hooke, and in Swift.
  private static let taken: Set<String> = [
    "hooke", "main", "swift", "any", "as", "async", "await", "associatedtype", "break", "case",
    "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Reads a name.
  ///
  /// - Throws: `ValidationError` with a name that would do.
  @Sendable
  static func name(_ text: String) throws -> SceneName {
    let isPlain = text.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    let startsWithLetter = text.first.map { $0.isLetter } ?? false
    guard isPlain, startsWithLetter, !text.hasSuffix("-"), !text.contains("--"),
      text.count <= longest
    else {
      let proposed = suggestion(for: text)
      throw ValidationError(
        "a name has small letters, digits and single hyphens, a letter first, and at most "
          + "\(longest) of them" + (proposed.isEmpty ? "" : ": \(proposed)"))
    }
    guard !taken.contains(text) else {
      throw ValidationError("a package cannot have this name: take \(text)-scene")
    }
    return SceneName(text: text)
  }

  /// The plain letters that stand for letters with marks, which keep words readable.
  private static let plainLetters: [Character: String] = {
    let groups = [
      ("a", "àáâãäåāăą"), ("ae", "æ"), ("c", "çćč"), ("d", "ďđð"), ("e", "èéêëēėęě"), ("g", "ğ"),
      ("i", "ìíîïīı"), ("l", "ł"), ("n", "ñńň"), ("o", "òóôõöøōő"), ("oe", "œ"), ("r", "řŕ"),
      ("s", "śšşș"), ("ss", "ß"), ("t", "ťţț"), ("th", "þ"), ("u", "ùúûüūůű"), ("y", "ýÿ"),
      ("z", "źžż"),
    ]
    let pairs = groups.flatMap { plain, marked in marked.map { ($0, plain) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// The nearest name that would do; empty if there is none.
  private static func suggestion(for text: String) -> String {
    var name = ""
    let plain = text.prefix(longest).map {
      let letter = plainLetters[Character($0.lowercased())] ?? String($0)
      return $0.isUppercase ? letter.uppercased() : letter
    }
    var previous: Character = " "
    for character in plain.joined().prefix(longest) {
      defer { previous = character }
      if character.isASCII, character.isLetter || character.isNumber && !name.isEmpty {
        // A capital behind a small letter begins a word: "CardFlip" is "card-flip".
        if character.isUppercase, previous.isLowercase { name += "-" }
        name += character.lowercased()
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    return name
  }
}
