// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// The lines that messages quote, the marks below them and the help, however long they are.
@Suite("quotations of documents")
struct QuotationTests {
  private static func error(_ text: String) -> DocumentError? {
    do throws(DocumentError) {
      _ = try SceneDocument(bytes: Array(("hooke: 1\n" + text).utf8), name: "card.yaml")
      return nil
    } catch {
      return error
    }
  }

  /// The quoted text, and the column of the first mark with the number of marks.
  private static func quotation(_ text: String) throws -> (text: String, column: Int, count: Int) {
    let problem = try #require(error(text)?.problems.first)
    let lines = problem.description.split(separator: "\n").map { Array($0.unicodeScalars) }
    let margin = try #require(lines[1].firstIndex(of: "|"))
    #expect(lines[2].firstIndex(of: "|") == margin)
    let marks = lines[2].dropFirst(margin + 2)
    var quoted = ""
    quoted.unicodeScalars.append(contentsOf: lines[1].dropFirst(margin + 2))
    #expect(marks.allSatisfy { " ^~".unicodeScalars.contains($0) })
    let first = try #require(marks.firstIndex(of: "^"))
    #expect(marks.suffix(from: first + 1).allSatisfy { $0 == "~" })
    return (quoted, first - margin - 2, marks.endIndex - first)
  }

  @Test(
    "the marks are below the wrong word wherever it stands, in at most a hundred characters",
    arguments: [0, 1, 40, 66, 79, 80, 81, 200], [0, 1, 60, 81, 99])
  func marks_belowAWord_areAsLongAsIt(before: Int, after: Int) throws {
    for filler in ["n", "é", "e\u{301}", "漢", "👩‍🚀"] {
      let name = String(repeating: filler, count: before)
      // A longer name is a problem of its own.
      guard name.unicodeScalars.count <= 200 else { continue }
      let rest = String(repeating: "t", count: after)
      let (start, end) = ("layers: [{name: \"\(name)\", ", ": 1, id: \"\(rest)\"}]")
      let line = Array((start + "opacitty" + end).unicodeScalars)
      // A line that fits is quoted whole; of a longer one twenty characters before the word.
      let place = start.unicodeScalars.count
      let begin = line.count <= 100 ? 0 : max(0, place - 20)
      var quoted = ""
      quoted.unicodeScalars.append(contentsOf: line[begin..<min(line.count, begin + 100)])
      while quoted.last == " " { quoted.removeLast() }
      let found = try Self.quotation(start + "opacitty" + end)
      let isRight = found == (quoted, place - begin, 8)
      #expect(isRight, "\(found) for \(filler)")
    }
  }

  @Test("marks end with the quotation, and with the line where the value goes on")
  func marks_ofLongValues_endWithTheLine() throws {
    for length in [1, 79, 80, 81, 500] {
      let word = String(repeating: "k", count: length)
      let found = try Self.quotation("layers: [{                    " + word + ": 1}]\n")
      let isWhole = 30 + length + 5 <= 100
      #expect(found.column == (isWhole ? 30 : 20), "\(length)")
      #expect(found.count == min(length, 80), "\(length)")
    }
    let list = try Self.quotation("title: [a,\n  b,   \n c]\n")
    #expect(list.text == "title: [a," && list.column == 7 && list.count == 3)
    // Blanks at the end of a line are not marked, tabs and control characters are blanks.
    #expect(try Self.quotation("title: [a,    \n  b]\n").count == 3)
    let tab = try Self.quotation("size:\t[1,\t2, 3]")
    #expect(tab.text == "size: [1, 2, 3]" && tab.column == 6 && tab.count == 9)
  }

  @Test("help is in lines of at most a hundred characters, each word of it there")
  func help_thatIsLong_isInLines() throws {
    var widest = 0
    for text in [
      "layers: [{id: a, opacitty: 1}]", "layers: [{kind: text, colour: x}]", "layerz: []",
    ] {
      let problem = try #require(Self.error(text)?.problems.first)
      let help = try #require(problem.help)
      let lines = problem.description.split(separator: "\n").dropFirst(3)
      #expect(lines.allSatisfy { $0.count <= 100 })
      widest = max(widest, lines.map(\.count).max() ?? 0)
      #expect(lines.joined(separator: " ").split(separator: " ") == help.split(separator: " "))
      for (first, second) in zip(lines, lines.dropFirst()) {
        // No line ends before it has to.
        let next = second.split(separator: " ")[0]
        #expect(first.count + 1 + next.count > 100, "\(first)")
        #expect(second.hasPrefix("    ") && !second.hasPrefix("     "))
      }
    }
    #expect(widest > 80)
  }

  @Test("errors are counted, and the first hundred printed", arguments: [1, 2, 99, 100, 101, 299])
  func errors_ofADocument_areCounted(count: Int) throws {
    let keys = (0..<count).map { "k\($0): 1\n" }.joined()
    let error = try #require(Self.error("layers: []\n" + keys))
    #expect(error.count == count && error.problems.count == min(count, 100))
    let left = count > 100 ? "... and \(count - 100) more\n" : ""
    #expect(error.description.hasSuffix("\(left)\(count) error\(count == 1 ? "" : "s")\n"))
    #expect(error.problems.map(\.line) == Array(3..<3 + min(count, 100)))
  }
}
