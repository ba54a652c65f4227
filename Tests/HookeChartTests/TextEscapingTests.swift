// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeFormat
import Testing

/// Texts as data in markup and in JSON, read again by other readers.
@Suite("Escaping of texts")
struct TextEscapingTests {
  /// Every character below U+0300, and those that have a part in a format or are forbidden in one.
  static let characters: [Unicode.Scalar] =
    ((0..<0x300) + [0x2028, 0x2029, 0xFFFD, 0xFFFE, 0xFFFF, 0x1F600] + noCharacters)
    .compactMap(Unicode.Scalar.init)

  /// The first and last code points that are no characters, and their neighbours.
  private static let noCharacters: [UInt32] = [
    0xFDCF, 0xFDD0, 0xFDEF, 0xFDF0, 0x1FFFD, 0x1FFFE, 0x1FFFF, 0x10FFFE, 0x10FFFF,
  ]

  @Test(arguments: [false, true])
  func quoted_anyText_isReadBackByFoundation(insideMarkup: Bool) throws {
    for scalar in Self.characters {
      let text = "a\(scalar)</b>"
      let json = JSONString.quoted(text, insideMarkup: insideMarkup)
      let read = try JSONSerialization.jsonObject(with: Data("[\(json)]".utf8)) as? [String]
      #expect(!json.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint })
      #expect(read?.first?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(json)")
    }
  }

  @Test func quoted_insideMarkup_holdsNothingThatEndsAScript() {
    let text = "</script><!-- & \u{2028}\u{2029}"
    let json = JSONString.quoted(text, insideMarkup: true)
    #expect(!json.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
  }

  @Test func escaped_anyText_isReadBackAsXMLReadsIt() {
    for scalar in Self.characters {
      let markup = MarkupText.escaped("a\(scalar)")
      let isForbidden =
        scalar.properties.generalCategory == .control && !"\n\t\r".unicodeScalars.contains(scalar)
        || 0xFDD0...0xFDEF ~= scalar.value || scalar.value & 0xFFFE == 0xFFFE
      let expected: Unicode.Scalar = isForbidden ? "\u{FFFD}" : scalar
      #expect(
        Self.read(markup) == "a\(expected)", "U+\(String(scalar.value, radix: 16)): \(markup)")
      #expect(!markup.unicodeScalars.contains { "<>\"\n\t\r".unicodeScalars.contains($0) })
    }
  }

  @Test func escaped_keepingLines_keepsLineFeedsAlone() {
    #expect(MarkupText.escaped("a\n<b>\t", keepingLines: true) == "a\n&lt;b&gt;&#9;")
  }

  /// What Markdown gives a meaning is escaped, and nothing else but what is no character.
  @Test func escaped_inMarkdown_isTheTextItself() {
    for scalar in Self.characters {
      let isForbidden = 0xFDD0...0xFDEF ~= scalar.value || scalar.value & 0xFFFE == 0xFFFE
      let expected: String
      switch scalar {
      case "\\", "|", "*", "_", "`", "[", "]", "#", "~": expected = "\\\(scalar)"
      case "<": expected = "&lt;"
      case ">": expected = "&gt;"
      case "&": expected = "&amp;"
      case "@": expected = "@\u{2060}"
      case _ where scalar.properties.generalCategory == .control: expected = " "
      default: expected = isForbidden ? "\u{FFFD}" : String(scalar)
      }
      let found = MarkdownText.escaped("a\(scalar)b")
      #expect(found.unicodeScalars.elementsEqual("a\(expected)b".unicodeScalars), "\(found)")
    }
  }

  /// Controls of a terminal, of the direction of writing and of lines, and what is no character, as
  /// Swift would write them.
  @Test func escapingControlCharacters_ofAnyText_isWhatSwiftReads() {
    let controls: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFDD0...0xFDEF,
    ]
    let others = ([0x61B, 0x61D] + Array(0x2000...0x206F)).compactMap(Unicode.Scalar.init)
    for scalar in Self.characters + others {
      let isObeyed =
        controls.contains { $0.contains(scalar.value) } || scalar.value & 0xFFFE == 0xFFFE
      let number = String(scalar.value, radix: 16).uppercased()
      let letters: [Unicode.Scalar: String] = ["\n": "\\n", "\r": "\\r", "\t": "\\t"]
      let written = isObeyed ? letters[scalar] ?? "\\u{\(number)}" : String(scalar)
      for keepsNewlines in [false, true] {
        let found = "é\(scalar)z".escapingControlCharacters(keepingNewlines: keepsNewlines)
        let expected = keepsNewlines && scalar == "\n" ? "\n" : written
        #expect(found.unicodeScalars.elementsEqual("é\(expected)z".unicodeScalars), "\(number)")
      }
    }
  }

  /// The text that an XML reader takes from the content of an element without children: of the
  /// references that XML defines for all documents, and those to characters by number.
  private static func read(_ markup: String) -> String {
    markup.replacing(/&(#?)(\w+);/) { match in
      if match.1 == "#", let number = UInt32(match.2), let scalar = Unicode.Scalar(number) {
        return String(Character(scalar))
      }
      return ["lt": "<", "gt": ">", "quot": "\"", "amp": "&"][String(match.2)] ?? "?"
    }
  }
}
