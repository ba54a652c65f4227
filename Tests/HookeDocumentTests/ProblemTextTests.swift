// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// The text of problems: each is on lines of its own, whatever the file is called.
@Suite("texts of problems")
struct ProblemTextTests {
  /// Names of files, and how they are printed.
  @Test(arguments: [
    ("card.yaml", "card.yaml"), ("a b.yaml", "a b.yaml"), ("a\nb.yaml", "a\\nb.yaml"),
    ("a\tb.yaml", "a\\tb.yaml"), ("a\r\nb.yaml", "a\\r\\nb.yaml"), ("ä.yaml", "ä.yaml"),
  ])
  func file_ofAnyName_isPrintedOnALine(name: String, printed: String) throws {
    let error = #expect(throws: DocumentError.self) {
      try SceneDocument(bytes: Array("hooke: 2\n".utf8), name: name)
    }
    let problem = try #require(error?.problems.first)
    #expect(problem.file == name && problem.line == 1 && problem.column == 8)
    let first = problem.description.split(separator: "\n")[0]
    #expect(first.hasPrefix("\(printed):1:8: error: "), "\(first)")
  }

  /// What begins a comment is named where a value is missing, and nothing where there is none.
  @Test(arguments: [
    ("layers: [,]", nil), ("layers: {a: , b: ]}", nil), ("layers: [a, ,]", nil),
    ("colors: {a: b, ]} # none", "# begins a comment"),
  ])
  func value_thatIsMissing_hasTheHelpOfItsLine(text: String, help: String?) throws {
    let problems = SceneDocument.problems(text + "\n")
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.message.hasPrefix("this is no YAML"), "\(problem)")
    guard problem.message.contains("node content") else { return }
    if let help {
      #expect(problem.help?.hasPrefix(help) == true, "\(problem)")
    } else {
      #expect(problem.help?.contains("#") != true, "\(problem)")
    }
  }
}
