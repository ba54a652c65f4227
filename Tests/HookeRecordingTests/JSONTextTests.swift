// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeJSON
import Testing

/// Texts in JSON: every escape of RFC 8259, and the place of what is wrong; `^` stands before it.
struct JSONTextTests {
  private static func text(_ bytes: [UInt8]) throws(JSONSyntaxError) -> String? {
    guard case .string(let text) = try JSONParser.node(of: bytes).content else { return nil }
    return text
  }

  /// The escapes of section 7, with their code points.
  @Test(
    arguments: [
      ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 0x08), ("f", 0x0C), ("n", 0x0A), ("r", 0x0D),
      ("t", 0x09), ("u0000", 0), ("u000b", 0x0B), ("u000C", 0x0C), ("u001F", 0x1F), ("u0041", 0x41),
      ("u00e9", 0xE9), ("uFFFF", 0xFFFF), ("uD7FF", 0xD7FF), ("ue000", 0xE000),
      ("ud834\\udd1e", 0x1D11E), ("uDBFF\\uDFFF", 0x10FFFF),
    ] as [(String, UInt32)])
  func escape_ofEveryKind_isItsCharacter(escape: String, scalar: UInt32) throws {
    for (before, after) in [("", ""), ("a", "b"), ("é", "\\\\"), ("\\n", "n")] {
      let found = try Self.text(Array("\"\(before)\\\(escape)\(after)\"".utf8))
      let expected = [before == "\\n" ? "\n" : before, after == "\\\\" ? "\\" : after]
      let character = try String(#require(Unicode.Scalar(scalar)))
      #expect(
        found?.unicodeScalars.elementsEqual(
          (expected[0] + character + expected[1]).unicodeScalars) == true)
    }
  }

  /// A text, a byte that stands in it as it is, and the same text with the byte escaped.
  @Test func character_below32_isRefusedAtItsPlace() throws {
    for byte in 0..<0x20 as Range<UInt8> {
      for (before, line, column) in [("[\"", 1, 3), ("[\n \"ab", 2, 5), ("{\"é", 1, 5)] {
        let bytes = Array(before.utf8) + [byte] + Array("\"]".utf8)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.node(of: bytes) }
        #expect(error?.expected == "no control character in a text", "byte \(byte)")
        #expect(error?.place.line == line && error?.place.column == column, "byte \(byte)")
      }
    }
    // What is no control character of JSON stands for itself.
    for scalar in [0x20, 0x7F, 0x80, 0x9F, 0x2028] as [UInt32] {
      let text = try String(#require(Unicode.Scalar(scalar)))
      #expect(try Self.text(Array("\"\(text)\"".utf8)) == text)
    }
  }

  @Test(arguments: [
    ("[\"a\\^x\"]", "an escape"), ("[\"\\^'\"]", "an escape"), ("[\"\\^", "an escape"),
    ("[\"\\^U0041\"]", "an escape"), ("[\"\\u^12\"]", "four hexadecimal digits"),
    ("[\"\\u^-123\"]", "four hexadecimal digits"), ("[\"\\u^12g4\"]", "four hexadecimal digits"),
    ("[\"\\udc00^\"]", "a character"), ("[\"\\ud800^\"]", "the second half of a character"),
    ("[\"\\ud800\\u0041^\"]", "the second half of a character"),
    ("[\"\\ud800\\^n\"]", "the second half of a character"),
    ("[\"abc^", "a closing quote"), ("[\"abc\\\"^", "a closing quote"),
    ("[1,\n  ^]", "a value"), ("[1 ^2]", "\",\" or \"]\""),
    ("{\"a\":1 ^\"b\":2}", "\",\" or \"}\""),
    ("{^a:1}", "a name in quotes"), ("{\"a\" ^1}", "\":\""), ("{\"a\":1,^}", "a name in quotes"),
    ("^", "a value"), ("[] ^[]", "the end"), ("[^tru]", "a value"), ("[^+1]", "a value"),
    ("[0^1]", "a number without leading zeros"), ("[-0^1]", "a number without leading zeros"),
    ("[^-]", "a value"), ("[1.^]", "a digit"), ("[1e^]", "a digit"), ("[1e+^]", "a digit"),
    ("[1e+^-1]", "a digit"), ("[^.5]", "a value"), ("[^NaN]", "a value"),
    ("[^-Infinity]", "a value"),
    ("[1e400^]", "a number that is not too large"), ("[1e-400^]", "0 or a number less near to it"),
  ])
  func text_thatIsWrong_isRefusedAtItsPlace(marked: String, expected: String) {
    let parts = marked.split(separator: "^", maxSplits: 1, omittingEmptySubsequences: false)
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONParser.node(of: Array(parts.joined().utf8))
    }
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    #expect(error?.expected == expected)
    #expect(error?.place.line == lines.count, "\(marked)")
    #expect(error?.place.column == (lines.last?.utf8.count ?? 0) + 1, "\(marked)")
  }
}
