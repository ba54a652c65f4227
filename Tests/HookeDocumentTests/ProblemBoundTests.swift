// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// How many problems are looked for, and that none of their texts reaches a terminal unescaped.
@Suite("bounds of problems")
struct ProblemBoundTests {
  private static func error(_ text: String) -> DocumentError? {
    do throws(DocumentError) {
      _ = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
      return nil
    } catch {
      return error
    }
  }

  private static func keys(_ count: Int) -> String {
    (0..<count).map { "k\($0): 1\n" }.joined()
  }

  /// A missing key is looked for last, and is one more problem only below the limit.
  @Test(
    "a missing key counts as one more problem, up to three hundred",
    arguments: [(0, 1), (1, 2), (298, 299), (299, 300), (300, 300), (301, 300), (400, 300)])
  func missingKey_behindUnknownOnes_counts(unknown: Int, count: Int) throws {
    let error = try #require(Self.error("title: a\n" + Self.keys(unknown)))
    #expect(error.count == count && error.problems.count == min(100, count))
    let ending = "\(count) error\(count == 1 ? "" : "s")\(count == 300 ? " or more" : "")\n"
    #expect(error.description.hasSuffix("\n" + ending), "\(error.description.suffix(40))")
    let isMissingSaid = error.problems.contains { $0.message == "a document needs 'hooke'" }
    #expect(isMissingSaid == (unknown < 300))
  }

  @Test("a list is judged before its elements, and they only below the limit")
  func list_behindManyProblems_isNotJudged() throws {
    for (unknown, count) in [(298, 300), (299, 300), (300, 300)] {
      let text = "hooke: 1\n" + Self.keys(unknown) + "size: [a, b, c]\n"
      #expect(try #require(Self.error(text)).count == count, "\(unknown)")
    }
    #expect(try #require(Self.error("hooke: 1\nsize: [a, b, c]\n")).count == 4)
  }

  /// Characters that a terminal obeys, as YAML writes them and as messages do.
  static let obeyed: [(written: String, escaped: String)] = [
    (#"\n"#, #"\n"#), (#"\t"#, #"\t"#), (#"\r"#, #"\r"#), (#"\e"#, #"\u{1B}"#),
    (#"\0"#, #"\u{0}"#), (#"\x7F"#, #"\u{7F}"#), (#"\N"#, #"\u{85}"#), (#"\L"#, #"\u{2028}"#),
    (#"\P"#, #"\u{2029}"#), (#"\u202E"#, #"\u{202E}"#), (#"\u2066"#, #"\u{2066}"#),
    (#"\u200F"#, #"\u{200F}"#), (#"\uFFFF"#, #"\u{FFFF}"#),
    // Others are shown.
    (#"\u00E9"#, "é"), (#"\_"#, "\u{A0}"), ("漢", "漢"),
  ]

  @Test("messages and their help show what a terminal would obey", arguments: obeyed)
  func help_withControlCharacters_isEscaped(written: String, escaped: String) throws {
    let text = "hooke: 1\nscript: [{at: 0, animate: \"a\(written)b\", to: 1}]\n"
    let problem = try #require(Self.error(text)?.problems.first)
    #expect(problem.message == "'a\(escaped)b' names no property")
    #expect(problem.help == "such as a\(escaped)b.opacity")
    let lines = problem.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5 && lines[3] == "  such as a\(escaped)b.opacity", "\(problem)")
  }

  /// A command escapes what it writes, and a mark would then stand too far to the left.
  @Test(
    "a quotation has one blank for each character that a terminal obeys",
    arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{200E}", "\u{61C}"])
  func quotation_withMarksOfDirection_hasBlanks(mark: String) throws {
    let text = "hooke: 1\nlayers: [{name: \"a\(mark)b\", colour: 1}]\n"
    let problem = try #require(Self.error(text)?.problems.first)
    let quotation = problem.description.split(separator: "\n").map(Array.init)
    #expect(String(quotation[1]).contains("\"a b\", colour"), "\(problem)")
    let place = try #require(quotation[2].firstIndex(of: "^"))
    #expect(String(quotation[1][place...].prefix(6)) == "colour")
  }
}
