// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// One fenced block of code in a doc comment or a Markdown document.
struct Snippet {
  /// The file, seen from the repository's root.
  let path: String
  /// The line of the block's first line of code, counted from 1.
  let line: Int
  /// What stands behind the opening fence: `swift`, `swift manifest`, `sh`, ...
  let tag: String
  /// The code without fences, comment marks and common indentation.
  let lines: [String]
  /// Whether the comment belongs to a declaration with `package` access.
  var isForPackage = false

  /// The name of the context that the block is compiled in: that of its module, or `Documents`.
  var context: String {
    let folders = path.split(separator: "/")
    return folders[0] == "Sources" ? String(folders[1]) : "Documents"
  }

  var place: String { "\(path):\(line)" }

  /// The blocks of every Swift source file and every Markdown document of the repository, and the
  /// Swift code of tutorials, a block per file.
  static func all() throws -> [Snippet] {
    var snippets: [Snippet] = []
    for path in try Repository.files() {
      let isSource = path.hasPrefix("Sources/") && path.hasSuffix(".swift")
      guard isSource || path.hasSuffix(".md") else { continue }
      let text = try Repository.text(of: path)
      if isSource, path.contains(".docc/") {
        let tag = text.contains("import SwiftUI") ? "swift apple" : "swift"
        snippets.append(
          Snippet(path: path, line: 1, tag: tag, lines: text.components(separatedBy: "\n")))
      } else {
        snippets += blocks(in: text, path: path, isSource: isSource)
      }
    }
    return snippets
  }

  /// The blocks of one file; in a source file only those of doc comments.
  static func blocks(in text: String, path: String, isSource: Bool) -> [Snippet] {
    var snippets: [Snippet] = []
    var firstOfComment = 0
    var open: (line: Int, indentation: Int, tag: String, lines: [String])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var content = Substring(line)
      if isSource {
        content = content.drop { $0 == " " }
        guard content.hasPrefix("///") else {
          // Attributes stand between the comment and its declaration.
          if content.hasPrefix("@") && !content.contains("package ") { continue }
          for index in firstOfComment..<snippets.count {
            snippets[index].isForPackage = content.contains("package ")
          }
          (firstOfComment, open) = (snippets.count, nil)
          continue
        }
        content = content.dropFirst(3)
      }
      let indentation = content.prefix { $0 == " " }.count
      let code = content.dropFirst(indentation)
      if code.hasPrefix("```") {
        if let block = open {
          snippets.append(
            Snippet(path: path, line: block.line, tag: block.tag, lines: block.lines))
          open = nil
        } else {
          open = (index + 2, indentation, String(code.dropFirst(3)), [])
        }
      } else if let block = open {
        open?.lines.append(String(content.dropFirst(min(indentation, block.indentation))))
      }
    }
    return snippets
  }
}
