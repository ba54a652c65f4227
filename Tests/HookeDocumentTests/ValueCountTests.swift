// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// How many values, levels, operators and digits are read, to the last one.
@Suite("counts of values")
struct ValueCountTests {
  private static func message(_ text: String) -> String {
    SceneDocument.problems(text).first?.message ?? ""
  }

  private static let tooMany = "the document has more than 200000 values"

  private static func list(_ parts: [(text: String, count: Int)]) -> String {
    let all = parts.flatMap { [String](repeating: $0.text, count: $0.count) }
    return "[" + all.joined(separator: ", ") + "]"
  }

  /// A key, a list of 99 in 100 values, one of 100 of these, and a last one that fills up.
  @Test("aliases count for what they stand for, up to two hundred thousand", arguments: [0, 1])
  func values_ofAliases_areCountedToTheLast(more: Int) {
    // 3 of the document's own, 1 + 100, 1 + 10,001, 2 + 18 · 10,001 + 98 · 100 + 74.
    let text =
      "a: &a \(Self.list([("0", 99)]))\nb: &b \(Self.list([("*a", 100)]))\n"
      + "c: \(Self.list([("*b", 18), ("*a", 98), ("0", 74 + more)]))\n"
    let message = Self.message(text)
    #expect(message.hasPrefix(more == 0 ? "no key 'a' in a document" : Self.tooMany))
  }

  /// A mapping counts its keys, too.
  @Test("keys count, and aliases as keys", arguments: [0, 1])
  func keys_countLikeValues(more: Int) {
    // 3, 1 + 101 of a mapping of 50 keys, 1 + 10,101, 2 + 18 · 10,101 + 78 · 101 + 95.
    let keys = (0..<50).map { "k\($0): 0" }.joined(separator: ", ")
    let text =
      "a: &a {\(keys)}\nb: &b \(Self.list([("*a", 100)]))\n"
      + "c: \(Self.list([("*b", 18), ("*a", 78), ("0", 95 + more)]))\n"
    let message = Self.message(text)
    #expect(message.hasPrefix(more == 0 ? "no key 'a' in a document" : Self.tooMany))
  }

  /// An alias is as deep as what it stands for: here thirty levels, or thirty-one with a value.
  @Test(
    "an alias lies as deep as what it stands for",
    arguments: [("", 33, true), ("", 34, false), ("1", 32, true), ("1", 33, false)])
  func alias_ofLists_isAsDeepAsThey(inner: String, around: Int, isRead: Bool) {
    func nested(_ text: String, _ count: Int) -> String {
      String(repeating: "[", count: count) + text + String(repeating: "]", count: count)
    }
    let text = "x: &x \(nested(inner, 30))\ny: \(nested("*x", around))\n"
    let message = Self.message(text)
    #expect(
      message.hasPrefix(
        isRead ? "no key 'x' in a document" : "lists and mappings lie more than 64 deep"))
  }

  private static func arithmetic(_ text: String) -> String {
    message("variables: {a: \"\(text)\"}\n")
  }

  @Test(
    "a sum has two hundred terms, and so has each of the others",
    arguments: ["+", "-", "*", "/", "and", "or", "<", ">=", "==", "!="])
  func operators_ofOneLevel_areCounted(mark: String) {
    for (count, isTaken) in [(199, true), (200, false), (201, false)] {
      let text = String(repeating: "1 \(mark) ", count: count) + "1"
      #expect(Self.arithmetic(text) == (isTaken ? "" : "the arithmetic is too long"), "\(count)")
      // Those in parentheses count for themselves.
      let half = String(repeating: "1 \(mark) ", count: count / 2)
      #expect(Self.arithmetic("(\(half)1) \(mark) (\(half)1)") == "")
    }
  }

  @Test(
    "arithmetic is nested thirty-two deep",
    arguments: [("(", ")"), ("-", ""), ("abs(", ")"), ("max(0, ", ")"), ("-(", ")")])
  func arithmetic_isNestedToADepth(open: String, close: String) {
    let levels = open == "-(" ? 2 : 1
    for count in [30, 31, 32, 40] {
      let uses = count / levels
      let text =
        String(repeating: open, count: uses) + "1" + String(repeating: close, count: uses)
      let isTaken = uses * levels < 32
      #expect(
        Self.arithmetic(text) == (isTaken ? "" : "the arithmetic is nested too deep"), "\(count)")
      // Beside each other they are no deeper.
      if isTaken { #expect(Self.arithmetic("\(text) + \(text)") == "") }
    }
  }

  @Test("a number has four hundred characters", arguments: [399, 400, 401])
  func number_ofManyDigits_isOne(count: Int) {
    let digits = "0." + String(repeating: "0", count: count - 3) + "1"
    #expect(digits.count == count)
    // What is no number is a text.
    let message = Self.message("layers: [{kind: text, text: \(digits)}]\n")
    #expect(message == (count <= 400 ? "'text' is a text, not a number" : ""))
  }

  @Test(
    "nothing is written in five ways",
    arguments: [
      ("", true), ("~", true), ("null", true), ("Null", true), ("NULL", true), ("nULL", false),
      ("nil", false), ("none", false), ("\"\"", false), ("\"null\"", false), ("'~'", false),
    ])
  func nothing_isWrittenInFiveWays(spelling: String, isNothing: Bool) {
    let message = Self.message("title: \(spelling)\n")
    #expect(message == (isNothing ? "'title' is a text, not nothing" : ""))
  }

  @Test(
    "infinities and no numbers are numbers",
    arguments: [
      ".inf", "+.inf", ".Inf", ".INF", "-.inf", "-.Inf", "-.INF", ".nan", ".NaN", ".NAN",
    ])
  func number_thatIsNotFinite_isANumber(spelling: String) {
    let said = spelling.lowercased().replacing(".", with: "").replacing("+", with: "")
    #expect(
      Self.message("frameRate: \(spelling)\n") == "'frameRate' is a number, 1 to 1000, not \(said)")
    for other in [spelling.replacing(".", with: ""), spelling + "x", "." + spelling.lowercased()] {
      #expect(
        Self.message("frameRate: \(other)\n")
          == "'frameRate' is a number, 1 to 1000, not '\(other)'")
    }
  }

  /// Each character that ends a line of YAML ends one in messages.
  @Test(
    "lines end in six ways",
    arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func line_ofEveryEnd_isCounted(end: String) throws {
    for (text, line, quoted) in [
      ("title: a\(end)\(end)colour: 1\(end)", 4, "colour: 1"),
      ("title: a\(end)size: [1,\(end)  a, 3]\(end)", 3, "size: [1,"),
      ("# a\(end)# b\(end)colour: 1", 4, "colour: 1"),
    ] {
      let problem = try #require(SceneDocument.problems(text).first)
      #expect(problem.line == line && problem.column == (line == 3 ? 7 : 1), "\(problem)")
      #expect(problem.description.contains("  \(line) | \(quoted)\n"), "\(problem)")
    }
  }
}
