// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

/// What is said of a document with every key, of which one key or value is another: the whole
/// messages with their places, and what stands on the screen where it is accepted.
@Suite("Digests of changed documents")
struct MutatedDocumentDigestTests {
  private static let folder = Repository.root + "/Tests/HookeDocumentTests/Data"

  /// Other values in place of a value.
  private static let values = [
    "-3", "1e7", "nonsense", "\"\"", "[1, 2]", "0", "{a: 1}", "screen.width / 0", "[]",
    "\"2 + x\"", "null", "true", "1.5", "\"#12\"", "[a, [b]]", "dot-0",
  ]

  /// The document with its entry of an index changed, in one of five ways in turn: the key
  /// misspelt, the entry twice, and three times another value.
  private static func changed(_ text: String, _ entry: Entry, _ index: Int) -> String {
    switch index % 5 {
    case 1:
      return text.replacingCharacters(in: entry.key, with: text[entry.key].dropLast() + "x")
    case 3:
      // In braces beside it, else above it.
      let line = text[..<entry.key.lowerBound].split(separator: "\n").last ?? ""
      let separator = line.contains("{") ? ", " : "\n" + String(repeating: " ", count: line.count)
      return text.replacingCharacters(
        in: entry.whole, with: "\(text[entry.key]): 1\(separator)\(text[entry.whole])")
    default:
      let value = values[(index + index / 16) % values.count]
      return text.replacingCharacters(in: entry.value, with: value)
    }
  }

  private struct Entry {
    let whole: Range<String.Index>
    let key: Range<String.Index>
    let value: Range<String.Index>
  }

  private static func outcome(_ text: String) -> String {
    do throws(DocumentError) {
      let document = try SceneDocument(
        bytes: Array(text.utf8), name: "everything.yaml", folder: folder)
      let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
      document.scene.run(stage)
      stage.layoutIfNeeded()
      return "\(stage.displayList())\(stage.warnings)"
    } catch {
      return "\(error)"
    }
  }

  @Test("what is said of changed documents was read; `HOOKE_RECORD=1` accepts others")
  func outcome_ofAChangedDocument_isThatRead() throws {
    let text = try String(contentsOfFile: Self.folder + "/everything.yaml", encoding: .utf8)
    let entries = text.matches(of: /([A-Za-z][A-Za-z0-9]*): *([^\]\[,{}#\n]+)/).map {
      Entry(
        whole: $0.range, key: $0.1.startIndex..<$0.1.endIndex,
        value: $0.2.startIndex..<$0.2.endIndex)
    }
    #expect(entries.count > 300)
    let outcomes = entries.enumerated().map { index, entry in
      let changed = Self.changed(text, entry, index)
      return "\(text[entry.whole])\n\(Self.outcome(changed))\n"
    }
    let texts = stride(from: 0, to: outcomes.count, by: 20).map { first in
      ("entries-from-\(first)", outcomes[first..<min(first + 20, outcomes.count)].joined())
    }
    let differences = try Digests.differences(texts, from: "changed-documents")
    #expect(differences.isEmpty, "\(differences)")
  }
}
