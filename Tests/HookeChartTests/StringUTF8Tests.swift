// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import Testing

/// What replaces younger functions of the standard library, against those.
@Suite struct StringUTF8Tests {
  @available(macOS 15, *)
  @Test func initValidUTF8_isTheStandardLibrarysOwn() {
    let texts: [[UInt8]] = [
      [], Array("Hooke".utf8), Array("ζ – 弹簧 😀".utf8),
      // U+FFFD itself is valid, what is decoded as it is not.
      [0xEF, 0xBF, 0xBD], [0xFF], [0x61, 0x80], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ]
    for bytes in texts {
      let text = String(validUTF8: bytes)
      #expect(text == String(validating: bytes, as: UTF8.self), "\(bytes)")
      #expect(text.map { Array($0.utf8) } ?? bytes == bytes)
    }
  }

  @available(macOS 13, *)
  @Test func parts_areThoseOfTheStandardLibrarysSplit() {
    let texts = [
      "", "a", ", ", ",", "a, b", "a, b, ", ", a", "a, , b", "a,, b", "response 0.4, ζ 1, x",
      "*/ */", "a */ b */", "**//", "e\u{301}, e",
    ]
    for text in texts {
      for separator in [", ", "*/", ","] {
        #expect(
          text.parts(separatedBy: separator)
            == text.split(separator: separator, omittingEmptySubsequences: false).map(String.init),
          "\(text) at \(separator)")
      }
    }
  }
}
