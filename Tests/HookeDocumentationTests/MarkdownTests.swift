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

  /// Comments of sources wrap there, too, except for their code and addresses.
  @Test func comments_ofAllSources_wrapAt100Columns() throws {
    for path in try Repository.files() where [".swift", ".h", ".c"].contains(where: path.hasSuffix)
    {
      var isCode = false
      let lines = try Repository.text(of: path).utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let text = line.drop { $0 == UInt8(ascii: " ") }
        guard text.starts(with: "//".utf8) else { continue }
        if text.starts(with: "/// ```".utf8) { isCode.toggle() }
        if isCode || line.count <= 100 { continue }
        let comment = String(decoding: line, as: UTF8.self)
        #expect(comment.count <= 100 || comment.contains("://"), "\(path):\(index + 1)")
      }
    }
  }

  @Test func links_toFilesOfTheRepository_leadSomewhere() throws {
    var (files, anchors) = (0, 0)
    try Self.forEachLine { place, line in
      for link in line.matches(of: /\]\(([^)#:]*)(?:#([^)]+))?\)/) {
        let page = String(place.prefix { $0 != ":" })
        var file = Repository.root.appending(path: page)
        if !link.1.isEmpty {
          file = file.deletingLastPathComponent().appending(path: String(link.1))
          files += 1
        }
        #expect(FileManager.default.fileExists(atPath: file.path), "\(place): \(link.1)")
        if let anchor = link.2 {
          let text = try String(contentsOf: file, encoding: .utf8)
          #expect(Self.anchors(of: text).contains(String(anchor)), "\(place): #\(anchor)")
          anchors += 1
        }
      }
    }
    #expect(files > 10 && anchors > 1)
  }

  @Test func pages_ofTheDocumentation_areListedAndSayWhatTheReaderCanDo() throws {
    let index = try Repository.text(of: "Docs/README.md")
    for path in try Repository.files()
    where path.wholeMatch(of: /Docs\/[^\/]+\.md/) != nil && path != "Docs/README.md" {
      #expect(index.contains("](\(path.dropFirst(5)))"), "Docs/README.md does not list \(path)")
      let lines = try Repository.text(of: path).split(separator: "\n")
      #expect(lines[0].hasPrefix("# "), "\(path)")
      #expect(lines[1].hasPrefix("After this page you "), "\(path): \(lines[1])")
    }
  }

  /// The names by which links find the headings of a document, as GitHub makes them.
  private static func anchors(of text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      })
  }

  /// Gives every line outside of code, with its place.
  private static func forEachLine(_ body: (String, Substring) throws -> Void) throws {
    for path in try Repository.files() where path.hasSuffix(".md") {
      var isCode = false
      let lines = try Repository.text(of: path).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("```") { isCode.toggle() }
        if !isCode && !line.hasPrefix("    ") {
          try body("\(path):\(index + 1)", line)
        }
      }
    }
  }
}
