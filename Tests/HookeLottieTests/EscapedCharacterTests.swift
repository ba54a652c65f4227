// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeLottie

/// Escapes of JSON in the title of a file.
@Suite("escaped characters")
struct EscapedCharacterTests {
  private static func title(_ text: String) -> Result<String, LottieError> {
    Result { () throws(LottieError) in
      try LottieAnimation(
        json: Array(#"{"nm":"\#(text)","w":9,"h":9,"fr":1,"op":1,"layers":[]}"#.utf8)
      ).title
    }
  }

  /// Characters by their numbers, in either case; those beyond U+FFFF are two surrogates.
  @Test(arguments: [
    (#"\u0041"#, 0x41), (#"\u00e9"#, 0xE9), (#"\u00E9"#, 0xE9), (#"\u007f"#, 0x7F),
    (#"\u0080"#, 0x80), (#"\ud7ff"#, 0xD7FF), (#"\ue000"#, 0xE000), (#"\uffff"#, 0xFFFF),
    (#"\ud800\udc00"#, 0x10000), (#"\uD800\uDFFF"#, 0x103FF), (#"\ud801\udc00"#, 0x10400),
    (#"\ud83d\ude00"#, 0x1F600), (#"\uDBFF\uDC00"#, 0x10FC00), (#"\udbff\udfff"#, 0x10FFFF),
    (#"\udbfe\udfff"#, 0x10FBFF), (#"\""#, 0x22), (#"\\"#, 0x5C), (#"\/"#, 0x2F), (#"\b"#, 8),
    (#"\f"#, 12), (#"\n"#, 10), (#"\r"#, 13), (#"\t"#, 9),
  ])
  func character_ofAnEscape_isThatOfItsNumber(escape: String, number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    for (before, after) in [("", ""), ("a", "b"), ("\u{1F600}", "\\n"), ("\\\\", "0")] {
      let title = try Self.title(before + escape + after).get()
      let expected =
        (before == "\\\\" ? "\\" : before) + String(scalar) + (after == "\\n" ? "\n" : after)
      #expect(Array(title.unicodeScalars) == Array(expected.unicodeScalars), "\(escape)")
    }
  }

  private static let (second, digits) = (
    "the second half of a character", "four hexadecimal digits"
  )

  /// Escapes that are none, the text expected, and its column behind the first of the escape.
  @Test(arguments: [
    (#"\x0041"#, "an escape", 1), (#"\'"#, "an escape", 1), (#"\U0041"#, "an escape", 1),
    (#"\u004"#, digits, 2), (#"\u00g1"#, digits, 2), (#"\u+041"#, digits, 2),
    (#"\u-041"#, digits, 2), (#"\u 041"#, digits, 2), (#"\u00é"#, digits, 2),
    (#"\ud800"#, second, 6), (#"\udbff"#, second, 6), (#"\ud800a"#, second, 6),
    (#"\ud800\n"#, second, 7), (#"\ud800\u00"#, digits, 8), (#"\ud800\u0041"#, second, 12),
    (#"\ud800\udbff"#, second, 12), (#"\ud800\ue000"#, second, 12), (#"\udbff\ue000"#, second, 12),
    (#"\ud800\ud800"#, second, 12), (#"\udc00"#, "a character", 6),
    (#"\udfff"#, "a character", 6), (#"\udc00\ud800"#, "a character", 6),
  ])
  func escape_thatIsNone_isRefusedAtItsPlace(escape: String, expected: String, offset: Int) {
    for before in ["", "ab", "é"] {
      guard case .failure(let error) = Self.title(before + escape) else {
        Issue.record("\(escape) is read")
        continue
      }
      #expect(error.problem == "not JSON, expected \(expected)")
      // The text begins behind seven bytes.
      #expect(error.column == 8 + before.utf8.count + offset, "\(escape): \(error.column)")
    }
  }
}
