// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Which fonts and texts are warned about, and how often.
@Suite("Warnings about fonts")
struct FontWarningTests {
  private static let missing = "\u{10FFFD}"

  /// The warnings after measuring texts in their families, with any other settings.
  private func warnings(
    _ texts: [(text: String, families: [String], size: Double)]
  ) -> [FontWarning] {
    let fonts = CairoTextMeasurer()
    for (text, families, size) in texts {
      let font = Font(families: families, size: size)
      _ = fonts.measure(TextLayout(text, style: TextStyle(font: font)))
      _ = fonts.outline(of: TextLayout(text, style: TextStyle(font: font), maxWidth: 50))
    }
    return fonts.warnings
  }

  /// The first family alone is missed, once, in whatever sizes and texts it is asked for.
  @Test func warnings_ofFamilies_areOfTheFirst() throws {
    let families = Font.defaultFamilies
    let first = try #require(
      families.first { CairoTextMeasurer().hasFamily($0) }, "a default family is installed")
    func substituted(_ name: String) -> FontWarning {
      .substituted(family: name, used: first)
    }
    let rows: [(families: [[String]], warnings: [FontWarning])] = [
      ([[first]], []), ([[first, "No Such Face"]], []), ([[first.uppercased()]], []), ([[]], []),
      ([["No Such Face", first]], [substituted("No Such Face")]),
      ([["No Such Face", first], ["No Such Face", first]], [substituted("No Such Face")]),
      (
        [["No Such Face", first], [first, "Nor This"], ["Nor This", "No Such Face", first]],
        [substituted("No Such Face"), substituted("Nor This")]
      ),
    ]
    for row in rows {
      let texts = row.families.enumerated().map { ("abc \($0)", $1, 9.0 + Double($0)) }
      #expect(warnings(texts) == row.warnings, "\(row.families)")
    }
  }

  /// A text is named once, whichever of its settings differ.
  @Test func warnings_ofOneTextInSeveralSizes_areOne() {
    let families = Font.defaultFamilies
    let (one, two) = ("a\(Self.missing)", "b\(Self.missing)\(Self.missing)")
    let found = warnings([
      (one, families, 9), (two, families, 9), (one, families, 12), (two, families, 30),
      ("c", families, 9), (one, families, 9),
    ])
    #expect(
      found == [.missingCharacters(text: one, count: 1), .missingCharacters(text: two, count: 2)])
  }

  /// A text is quoted as it was given, though it is drawn with a sign in place of what is none.
  @Test func warnings_ofATextWithWhatIsNotDrawn_areOfTheText() {
    let (one, two) = ("a\0\(Self.missing)", "\u{FFFE}\(Self.missing)\(Self.missing)")
    let found = warnings([(one, Font.defaultFamilies, 9), (two, Font.defaultFamilies, 9)])
    #expect(
      found.map { warning in
        if case .missingCharacters(let text, _) = warning { text } else { "" }
      } == [one, two])
  }

  /// Up to forty characters from the first word that is not of ASCII alone, or else from the first.
  @Test func description_ofATextOfAnyLength_quotesItsWords() {
    func word(_ count: Int) -> String { String(repeating: "é", count: count) }
    let rows: [(text: String, quoted: String)] = [
      ("plain words", "plain words"), ("plain", "plain"), ("", ""), (" \n ", ""),
      ("a\u{1}b c", "a\u{1}b c"), ("one \(Self.missing)", "… \(Self.missing)"),
      ("one é two é", "… é two é"), (word(39), word(39)), (word(40), word(40)),
      (word(41), word(40) + " …"), (word(40) + " a", word(40) + " …"),
      (word(38) + " a", word(38) + " a"), (word(39) + " a", word(39) + " …"),
      ("a " + word(40), "… " + word(40)), ("a " + word(41), "… " + word(40) + " …"),
      (
        String(repeating: "word ", count: 9),
        Array(repeating: "word", count: 8).joined(separator: " ") + " …"
      ),
    ]
    for (text, quoted) in rows {
      for count in [1, 7] {
        #expect(
          "\(FontWarning.missingCharacters(text: text, count: count))"
            == "no font has \(count) of the characters of \"\(quoted)\"")
      }
    }
  }
}
