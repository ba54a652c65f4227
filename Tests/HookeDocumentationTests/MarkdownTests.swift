// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What every Markdown document of the repository keeps to.
struct MarkdownTests {
  /// Prose wraps at 100 columns; tables, code and pictures cannot be wrapped.
  @Test func prose_ofAllDocuments_wrapsAt100Columns() throws {
    try Self.forEachLine { place, line in
      #expect(line.hasPrefix("|") || line.hasPrefix("![") || line.count <= 100, "\(place)")
    }
  }

  @Test func links_toFilesOfTheRepository_leadSomewhere() throws {
    var count = 0
    try Self.forEachLine { place, line in
      for link in line.matches(of: /\]\(([^)#:]+)\)/) {
        let folder = URL(filePath: place).deletingLastPathComponent().relativePath
        let file = Repository.root.appending(path: folder).appending(path: String(link.1))
        #expect(FileManager.default.fileExists(atPath: file.path), "\(place): \(link.1)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  /// Gives every line outside of code, with its place.
  private static func forEachLine(_ body: (String, Substring) -> Void) throws {
    for path in try Repository.files() where path.hasSuffix(".md") {
      var isCode = false
      let lines = try Repository.text(of: path).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("```") { isCode.toggle() }
        if !isCode && !line.hasPrefix("    ") { body("\(path):\(index + 1)", line) }
      }
    }
  }
}
