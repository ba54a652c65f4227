// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeCommand

/// Messages with long words: of one with more than 400 characters the middle is left out.
@Suite("long words of messages")
struct LongWordTests {
  /// Names of files that are too long for the system, and how they are shown, with the colon that
  /// follows them.
  private static let words: [(name: String, shown: String)] = [
    (String(repeating: "n", count: 399), String(repeating: "n", count: 399) + ":"),
    (String(repeating: "n", count: 400), "nnn (400 characters):"),
    (String(repeating: "ab", count: 250), "abab (500 characters):"),
    // Fewer characters than bytes.
    (String(repeating: "é", count: 390), String(repeating: "é", count: 390) + ":"),
    (String(repeating: "é", count: 405), "ééé (405 characters):"),
    ("x " + String(repeating: "y", count: 700) + ", z", "yyy (700 characters), z:"),
  ]

  @Test func message_ofALongWord_hasItsEnds() throws {
    let result = try HookeProcess.run(["check"] + Self.words.map(\.name))
    #expect(result.exitCode == 1 && result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    try #require(lines.count == Self.words.count)
    for (line, word) in zip(lines, Self.words) {
      #expect(line.hasPrefix("hooke: cannot read "))
      #expect(line.hasSuffix(word.shown + " file name too long"), "\(line)")
      guard word.shown.contains("(") else { continue }
      // A hundred characters at either end of the word.
      let shown = line.split(separator: " ").first { $0.contains("...") } ?? ""
      #expect(shown.count == 203, "\(line)")
      let name = word.name.split(separator: " ").max { $0.count < $1.count } ?? ""
      let plain = name.hasSuffix(",") ? name.dropLast() : name
      #expect(shown == "\(plain.prefix(100))...\(plain.suffix(100))")
    }
  }
}
