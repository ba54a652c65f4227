// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

/// The examples of the documentation, compiled against the package as it is.
struct SnippetTests {
  /// A snippet that does not compile, to see that those which do not are reported.
  private static let broken = Snippet.blocks(
    in: """
      /// A point.
      ///
      /// ```swift
      /// extension Point {
      ///   var twice: Point { Point(x: 2 * x, y: 2 * y) }
      /// }
      /// let middle = Point(x: 1, y: 1)
      /// print(middle.twice, middle.thrice)
      /// ```
      """, path: "Sources/HookeDrawing/Example.swift", isSource: true)

  @Test func swiftBlocks_ofSourcesAndDocuments_compileAllButABrokenOne() throws {
    let snippets = try Snippet.all().filter { $0.tag == "swift" }
    #expect(snippets.contains { $0.context == "Documents" })
    #expect(snippets.count > 80)
    #expect(Self.broken.map(\.line) == [4])
    var problems = try SnippetCompiler.problems(in: snippets + Self.broken)
    let expected = problems.firstIndex { $0.place == "Sources/HookeDrawing/Example.swift:8" }
    #expect(problems.remove(at: try #require(expected)).message.contains("thrice"))
    for problem in problems { Issue.record("\(problem.place): \(problem.message)") }
  }

  /// What documents say a manifest holds stands, line by line, in the manifest of the sample, which
  /// `Scripts/check-package` builds.
  @Test func manifestBlocks_areQuotedFromTheSample() throws {
    let sample = Set(Self.lines(of: try Repository.text(of: "Docs/Examples/Swift/Package.swift")))
    let snippets = try Snippet.all().filter { $0.tag == "swift manifest" }
    #expect(Set(snippets.map(\.path)).isSuperset(of: ["README.md", "Docs/Embedding.md"]))
    for snippet in snippets {
      for line in Self.lines(of: snippet.lines.joined(separator: "\n")) {
        #expect(
          sample.contains(line), "\(snippet.place): '\(line)' is not in the sample's manifest")
      }
    }
  }

  @Test func tags_ofAllBlocks_areKnown() throws {
    // Blocks without a tag are formulas, figures and output.
    // Those of `swift apple` are compiled by `Scripts/check-platforms`.
    let known: Set = [
      "swift", "swift manifest", "swift apple", "sh", "c", "css", "python", "html", "js", "jsx",
      "svelte", "json", "yaml", "",
    ]
    for snippet in try Snippet.all() {
      #expect(known.contains(snippet.tag), "\(snippet.place): a block of '\(snippet.tag)'")
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in
      var line = line.drop { $0 == " " }
      while line.last == " " || line.last == "," { line.removeLast() }
      return String(line)
    }
  }
}
