// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeDocument

/// Which problems of a document are kept, and in which order, against a list that is sorted by
/// insertion.
@Suite("order of problems")
struct ProblemOrderTests {
  private static let sources = ["card.yaml", "part.yaml"].map {
    SourceText(name: $0, text: "a: 1\nb: 2\nc: 3\n")
  }

  private static func problem(
    _ source: Int, _ line: Int, _ column: Int, _ message: String, isStructural: Bool
  ) -> DocumentProblem {
    let start = SourceRange.Place(line: line, column: column)
    let end = SourceRange.Place(line: line, column: column + 1)
    return DocumentProblem(
      SourceRange(source: sources[source], start: start, end: end), message,
      isStructural: isStructural)
  }

  /// What is wrong with the form of a value hides what is wrong with its meaning, and a problem is
  /// kept once.
  private static func kept(_ problems: [DocumentProblem]) -> [DocumentProblem] {
    var result: [DocumentProblem] = []
    for problem in problems where !result.contains(problem) {
      let isHidden = problems.contains {
        $0.isStructural && $0.file == problem.file
          && ($0.line, $0.column) == (problem.line, problem.column)
      }
      if !problem.isStructural, isHidden { continue }
      // Behind all that are at its place or before it.
      let index = result.firstIndex {
        ($0.line, $0.column) > (problem.line, problem.column)
      }
      result.insert(problem, at: index ?? result.count)
    }
    return result
  }

  @Test func problems_ofOnePlace_areInTheOrderInWhichTheyWereFound() {
    let messages = ["c", "a", "b", "e", "d"]
    for isStructural in [false, true] {
      let problems = messages.map { Self.problem(0, 2, 1, $0, isStructural: isStructural) }
      #expect(DocumentError(problems).problems.map(\.message) == messages)
    }
  }

  @Test(arguments: UInt64(1)...40)
  func problems_ofAnyPlaces_areThoseOfTheModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = [3, 12, 40, 250][Int(seed % 4)]
    let problems = (0..<count).map { _ in
      Self.problem(
        random.index(below: 2), 1 + random.index(below: 3), 1 + random.index(below: 4),
        "problem \(random.index(below: 30))", isStructural: random.index(below: 3) == 0)
    }
    let (error, kept) = (DocumentError(problems), Self.kept(problems))
    #expect(error.count == kept.count, "seed \(seed)")
    #expect(error.problems == Array(kept.prefix(100)), "seed \(seed)")
  }
}
