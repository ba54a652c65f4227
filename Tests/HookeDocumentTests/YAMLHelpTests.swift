// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// What is said to be right where a text is no YAML.
@Suite("help for texts that are no YAML")
struct YAMLHelpTests {
  /// The first problem as "line:column help".
  private static func found(_ text: String) -> String {
    do throws(DocumentError) {
      _ = try SceneDocument(bytes: Array(("hooke: 1\n" + text).utf8), name: "card.yaml")
      return "none"
    } catch {
      let first = error.problems[0]
      return "\(first.line):\(first.column) " + (first.help ?? first.message)
    }
  }

  private static let keys =
    "a text that holds ': ' stands in quotes; keys of one mapping are indented alike"

  /// The first line of a mapping, and the key behind which a blank is missing in it.
  static let keysWithoutBlank: [(line: String, key: String?)] = [
    ("id:card", "id"), ("my_id:card", "my_id"), ("_:card", "_"), ("a_:card", "a_"),
    ("fill-rule:card", "fill-rule"), ("a1:card", "a1"), ("2nd:card", "2nd"), ("größe:3", "größe"),
    ("id::card", "id"), ("id:\"card\"", "id"), ("id:-", "id"), ("- id:card", "id"),
    ("my id:card", nil), ("card", nil), ("a.b:card", nil), (":card", nil), ("a b", nil),
  ]

  @Test(
    "a key without a blank behind its colon is named with its line", arguments: keysWithoutBlank)
  func key_withoutBlank_isNamed(line: String, key: String?) {
    let column = line.hasPrefix("- ") ? 7 : 5
    let indent = String(repeating: " ", count: column - 1)
    let found = Self.found("layers:\n  - \(line)\n\(indent)opacity: 1\n")
    let help = key.map { "on line 3 a blank is missing behind '\($0):'" } ?? Self.keys
    #expect(found == "4:\(column + 7) \(help)")
  }

  /// Texts, and the place of the problem and the help.
  static let texts: [(text: String, found: String)] = [
    ("title: @home", "2:8 a text that begins with @ stands in quotes"),
    ("title: `home`", "2:8 a text that begins with ` stands in quotes"),
    ("title: %home", "2:8 a text that begins with % stands in quotes"),
    ("layers:\n\t- id: a", "3:1 lines are indented by spaces, not by tabs"),
    ("title: 'a\n\nlayers: []\n", "4:11 a quotation mark opens on line 2 and is not closed"),
    ("size: [1,\n 2\n", "3:3 [ opens on line 2 and is not closed, or a comma is missing"),
    (
      "springs: {a: {bounciness: 3}\ntitle: b",
      "3:1 { opens on line 2 and is not closed, or a comma is missing"
    ),
    ("title: a: b", "2:9 \(keys)"),
    ("  title: a\n b: 1", "2:8 \(keys)"),
    ("title: a\u{B}b", "2:9 where a text needs it, it is written \\u000B in double quotes"),
    ("title: a\u{C}b", "2:9 where a text needs it, it is written \\u000C in double quotes"),
    ("# \u{C}\ntitle: a", "2:3 where a text needs it, it is written \\u000C in double quotes"),
    (
      "a: 1\r\nb: 2\r\ntitle: \u{1}",
      "4:8 where a text needs it, it is written \\u0001 in double quotes"
    ),
    (
      "a: 1\u{2028}title: \u{7F}",
      "3:8 where a text needs it, it is written \\u007F in double quotes"
    ),
    ("title: a\n---\ntitle: b\n", "3:1 a file holds one document"),
    // Braces that open or close where a text with braces does not.
    (
      "list: [a {b: 1}]",
      "2:10 this is no YAML: did not find expected ',' or ']' while parsing a flow sequence"
    ),
    (
      "list: [{a: 1}",
      "2:14 this is no YAML: did not find expected ',' or ']' while parsing a flow sequence"
    ),
    (
      "list: [\"a\" b]",
      "2:12 this is no YAML: did not find expected ',' or ']' while parsing a flow sequence"
    ),
    (
      "title: \"a{b}\\q\"",
      "2:13 this is no YAML: found unknown escape character while parsing a quoted scalar"
    ),
    // The place is behind the last line, which has characters of several scalars.
    ("title: \"👩‍🚀\n", "2:12 a quotation mark opens on line 2 and is not closed"),
    ("layers:\n  - id: a\n\t  b: 1", "4:1 lines are indented by spaces, not by tabs"),
    ("title: *a\n", "2:8 there is no anchor of this name before it"),
  ]

  @Test("what is wrong with a text is at its place, with what would be right", arguments: texts)
  func text_thatIsNoYAML_hasHelp(text: String, found: String) {
    #expect(Self.found(text) == found)
  }

  /// What is said of whole texts, all of it about their form.
  @Test("a text that is no document at all has help")
  func text_thatIsNoDocument_hasHelp() throws {
    var many = "hooke: 1\nl0: &a0 [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n"
    for level in 1...7 {
      let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      many += "l\(level): &a\(level) [\(uses)]\n"
    }
    for (text, message, help) in [
      ("", "the document is empty", "it begins with hooke: 1"),
      ("# words\n", "the document is empty", "it begins with hooke: 1"),
      (
        many, "the document has more than 200000 values",
        "what an alias repeats counts as often as it is used"
      ),
      ("hooke: 1\n--- {}\n", "a second document begins here", "a file holds one document"),
      ("hooke: 1\n{{{", nil, nil),
    ] as [(String, String?, String?)] {
      let error = #expect(throws: DocumentError.self) {
        try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
      }
      let problem = try #require(error?.problems.first)
      #expect(problem.isStructural && error?.count == 1)
      if let message { #expect(problem.message == message && problem.help == help, "\(problem)") }
    }
    for bytes in [[0x68, 0xFF], [UInt8](repeating: 0x23, count: 4 << 20 + 1)] {
      let error = #expect(throws: DocumentError.self) {
        try SceneDocument(bytes: bytes, name: "card.yaml")
      }
      let problem = try #require(error?.problems.first)
      #expect(problem.isStructural && (problem.line, problem.column) == (1, 1), "\(problem)")
    }
  }

  @Test("words with braces are quoted whole, from blank or comma to blank or comma")
  func braces_withoutQuotes_areShownInQuotes() {
    for (text, word) in [
      ("[a-{index}, b]", "a-{index}"), ("[b, {index}-a]", "{index}-a"),
      ("[a{index}b]", "a{index}b"),
      ("{id: a{index}}", "a{index}"), ("{id: {index}a, b: 1}", "{index}a"),
      ("{id: a-{index}-b, b: 1}", "a-{index}-b"),
      ("[a, {b: {c}}d]", "{b: {c}}d"), ("{id:a{index}b}", "a{index}b"),
    ] {
      let found = Self.found("list: " + text)
      #expect(
        found.hasSuffix("a text with braces stands in quotes, such as \"\(word)\""), "\(found)")
    }
  }
}
