// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import HookeTestSupport
import Testing

/// The escapes of JSON in documents that are written in it.
struct EscapeTests {
  private static func title(_ written: String) throws -> String {
    let text = #"{"hooke": 1, "title": "\#(written)"}"#
    return try SceneDocument(bytes: Array(text.utf8), name: "card.json").scene.title
  }

  /// Blanks may stand before an object.
  @Test(arguments: ["", " ", "\n", "\r\n \n   "])
  func character_ofAnObjectAfterBlanks_isRead(blanks: String) throws {
    let text = blanks + #"{"hooke": 1, "title": "a\ud83d\ude00"}"#
    #expect(try SceneDocument(bytes: Array(text.utf8), name: "a.json").scene.title == "a😀")
  }

  /// A text as a program writes it that escapes everything.
  private static func escaped(_ text: String, uppercase: Bool) -> String {
    text.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: uppercase)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The first and the last character of every plane, and those around each end of the surrogates.
  static let scalars: [UInt32] = [
    0x20, 0x7E, 0xA1, 0xD7FB, 0xE000, 0xFFFD, 0x1_0000, 0x1_03FF, 0x1_0400, 0x1_F600, 0x1_FFFD,
    0x2_0000, 0x3_FFFD, 0xE_0100, 0xF_0000, 0xF_FFFD, 0x10_0000, 0x10_FBFF, 0x10_FC00, 0x10_FFFD,
  ]

  @Test(arguments: scalars)
  func character_writtenAsItsUnits_isRead(scalar: UInt32) throws {
    let text = try "a" + String(#require(UnicodeScalar(scalar))) + "b"
    for uppercase in [false, true] {
      #expect(try Self.title(Self.escaped(text, uppercase: uppercase)) == text)
    }
  }

  /// Every low surrogate, behind one high one.
  @Test func characters_ofEveryLowSurrogate_areRead() throws {
    for start in stride(from: 0x1_F400 as UInt32, to: 0x1_F800, by: 128) {
      let scalars = (start..<start + 128).compactMap(UnicodeScalar.init)
      let text = String(String.UnicodeScalarView(scalars))
      #expect(try Self.title(Self.escaped(text, uppercase: false)) == text)
    }
  }

  @Test func characters_ofAnyTexts_areRead() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var text = "x"
      for _ in 0..<10 {
        let plane = UInt32(random.index(below: 0x11))
        let scalar = UnicodeScalar(plane << 16 | UInt32(0x100 + random.index(below: 0xD000)))
        if let scalar { text.unicodeScalars.append(scalar) }
      }
      #expect(try Self.title(Self.escaped(text, uppercase: false)) == text, "seed \(seed)")
    }
  }

  /// Half a character is no text.
  @Test(arguments: [
    #"\ud83d"#, #"\ude00"#, #"\ud83dx"#, #"\ud83d\u0041"#, #"\ude00\ud83d"#,
    #"\ud83d\ud83d"#, #"\udbff\ue000"#, #"\ud83d\ue000"#, #"\ud800\uffff"#, #"\ud83d\udbff"#,
  ])
  func surrogate_alone_isRefused(written: String) {
    #expect(throws: DocumentError.self) { try Self.title(written) }
  }

  /// Of a text that ends within a string the quotation mark is named; half a character, or half an
  /// escape, is wrong of itself.
  @Test(arguments: [
    (#"a"#, true), (#"\u0041"#, true), (#"\ud83d\ude00"#, true), (#"\ud83d\ude00a"#, true),
    (#"a\ud83d\ude00\ud83d\ude01"#, true), (#"\\ud83d"#, true), (#"\n"#, true),
    (#"\ud83d"#, false), (#"\ud83d\ud83d\ude00"#, false), (#"\ud83d\u0041"#, false),
    (#"\ude00"#, false),
  ])
  func text_thatEndsWithinAString_isNamed(written: String, isWhole: Bool) throws {
    let text = #"{"hooke": 1, "title": ""# + written
    let error = #expect(throws: DocumentError.self) {
      try SceneDocument(bytes: Array(text.utf8), name: "card.json")
    }
    let help = "a quotation mark opens on line 1 and is not closed"
    let found = try #require(error?.problems.first)
    #expect((found.help == help) == isWhole, "\(found)")
  }
}
