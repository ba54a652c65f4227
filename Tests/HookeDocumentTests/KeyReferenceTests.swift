// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeDocument

/// The paragraphs of the reference: lines of at most a hundred characters, none shorter than it
/// has to be.
@Suite("paragraphs of the reference")
struct KeyReferenceTests {
  /// Whether lines hold the words of a text, and each as many as it can.
  private static func isFilled(_ lines: [Substring], _ text: String) -> Bool {
    lines.joined(separator: " ") == text.split(separator: " ").joined(separator: " ")
      && lines.allSatisfy { $0.count <= 100 || !$0.contains(" ") }
      && zip(lines, lines.dropFirst()).allSatisfy { line, next in
        line.count + 1 + next.prefix { $0 != " " }.count > 100
      }
  }

  @Test(
    "a line takes a word that ends in its hundredth column, and none beyond",
    arguments: 1...12)
  func line_ofAHundredCharacters_isFull(length: Int) {
    let word = String(repeating: "w", count: length)
    // Words before it, after which a blank and `free` characters are left in the line.
    for free in [length - 1, length, length + 1] where free > 0 {
      let first = String(repeating: "a", count: 40) + " " + String(repeating: "b", count: 58 - free)
      let text = DocumentSchema.wrapped("\(first) \(word)")
      #expect(text == (free >= length ? "\(first) \(word)\n" : "\(first)\n\(word)\n"), "\(free)")
    }
  }

  @Test("paragraphs of any words are filled, and end with a line feed")
  func paragraphs_ofAnyWords_areFilled() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let words = (0..<random.index(below: 80) + 1).map { _ in
        String(repeating: "é", count: random.index(below: 24) + 1)
      }
      let paragraph = words.joined(separator: " ")
      let text = DocumentSchema.wrapped(paragraph)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      #expect(Self.isFilled(lines, paragraph), "seed \(seed): \(text)")
    }
    // A word that is too long has a line to itself.
    let long = String(repeating: "x", count: 120)
    #expect(DocumentSchema.wrapped("a \(long) b") == "a\n\(long)\nb\n")
    #expect(DocumentSchema.wrapped("\(long) b") == "\(long)\nb\n")
    #expect(DocumentSchema.wrapped("a") == "a\n")
  }

  /// Tables have a row for each key, however long.
  @Test func reference_outsideOfTables_isFilled() {
    let text = DocumentSchema.reference
    let paragraphs = text.split(separator: "\n\n").filter {
      !$0.hasPrefix("#") && !$0.hasPrefix("|") && !$0.contains("\n|")
    }
    #expect(paragraphs.count > 20)
    for paragraph in paragraphs {
      let lines = paragraph.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(Self.isFilled(lines, lines.joined(separator: " ")), "\(paragraph)")
    }
  }
}
