// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// What is wrong with PNG files of a few chunks, whose checksums are computed bit by bit.
@Suite("Damage of pictures")
struct ImageDamageTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The remainder of the bits divided by the polynomial of ISO 3309, lowest bit first.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      for bit in 0..<8 as Range<UInt32> {
        let isOdd = (sum ^ UInt32(byte) >> bit) & 1 == 1
        sum = sum >> 1 ^ (isOdd ? 0xEDB8_8320 : 0)
      }
    }
    return ~sum
  }

  /// A chunk; a broken one has a checksum of which one bit is wrong.
  private static func chunk(
    _ name: String, _ contents: [UInt8] = [], isBroken: Bool = false
  ) -> [UInt8] {
    let checked = Array(name.utf8) + contents
    return big(UInt32(contents.count)) + checked + big(checksum(checked) ^ (isBroken ? 0x80 : 0))
  }

  private static let head = chunk("IHDR", big(3) + big(2) + [8, 2, 0, 0, 0])
  private static let pixels = chunk("IDAT", [1, 2, 3])
  private static let end = chunk("IEND")

  private static let rows: [(name: String, chunks: [UInt8], damage: String?)] = [
    ("whole", head + pixels + end, nil),
    ("of two parts", head + pixels + pixels + end, nil),
    ("with bytes after its end", head + pixels + end + [1, 2, 3], nil),
    ("without pixels", head + end, "it has no pixels"),
    ("without an end", head + pixels, "it ends before its pixels do"),
    ("of a head alone", head, "it ends before its pixels do"),
    ("with a text", head + chunk("tEXt", [7]) + pixels + end, nil),
    // Readers pass over what is not critical, as its first letter says, whole or not.
    ("with a broken text", head + chunk("tEXt", [7], isBroken: true) + pixels + end, nil),
    ("with broken gamma", head + chunk("gAMA", [7], isBroken: true) + pixels + end, nil),
    (
      "with a broken palette", head + chunk("PLTE", [7], isBroken: true) + pixels + end,
      "its part PLTE at byte 33 is broken"
    ),
    (
      "with a broken part of a small letter", head + chunk("Zzzz", [7], isBroken: true) + end,
      "its part Zzzz at byte 33 is broken"
    ),
    (
      "with a broken part of no letters", head + chunk("A[@`", isBroken: true) + end,
      "its part A... at byte 33 is broken"
    ),
    (
      "with a broken part of other letters", head + chunk("Z{az", isBroken: true) + end,
      "its part Z.az at byte 33 is broken"
    ),
    (
      "with broken pixels", head + pixels + chunk("IDAT", [9], isBroken: true) + end,
      "its part IDAT at byte 48 is broken"
    ),
    (
      "with a broken end", head + pixels + chunk("IEND", isBroken: true),
      "its part IEND at byte 48 is broken"
    ),
    (
      "with a broken head", chunk("IHDR", big(3) + big(2) + [8, 2, 0, 0, 0], isBroken: true),
      "its part IHDR at byte 8 is broken"
    ),
    ("of a short head", chunk("IHDR", big(3) + big(2) + [8, 2, 0, 0]) + end, "its head is broken"),
    ("of a long head", chunk("IHDR", big(3) + big(2) + [8, 2, 0, 0, 0, 0]), "its head is broken"),
    ("of another head", chunk("IHDX", big(3) + big(2) + [8, 2, 0, 0, 0]), "its head is broken"),
    // A later head is no concern of who reads on.
    ("of two heads", head + chunk("IHDR", [1]) + pixels + end, nil),
  ]

  @Test(arguments: rows.indices) func damage_ofChunks_isTheFirst(_ index: Int) throws {
    let row = Self.rows[index]
    let image = try #require(Image(Self.signature + row.chunks))
    #expect(image.damage == row.damage, "\(row.name)")
  }

  /// A chunk may end where the file does, and not beyond it.
  @Test func damage_ofALengthBeyondTheFile_isAnEnd() throws {
    for extra in [0, 1, 2, 11, 12, 1_000, 0x7FFF_FFFF, 0xFFFF_FFFF - 5] as [UInt32] {
      let last = Self.big(5 + extra) + Array("IEND".utf8) + Array(repeating: 7, count: 5)
      let sum = Self.big(Self.checksum(Array(last.dropFirst(4))))
      let image = try #require(Image(Self.signature + Self.head + Self.pixels + last + sum))
      #expect(image.damage == (extra == 0 ? nil : "it ends before its pixels do"), "\(extra)")
    }
  }

  @Test func damage_ofAFileCutAnywhere_isAnEnd() throws {
    let file = Self.signature + Self.head + Self.pixels + Self.end
    for count in 25..<file.count {
      let image = try #require(Image(Array(file.prefix(count))))
      #expect(image.damage == "it ends before its pixels do", "\(count)")
    }
  }

  @Test func damage_ofAJPEG_isNone() throws {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0]
    for rest in [[], [0xFF, 0xDA, 9], [0xFF]] as [[UInt8]] {
      #expect(try #require(Image([0xFF, 0xD8] + frame + rest)).damage == nil)
    }
  }

  /// Published values of CRC-32, and its parts of any bounds.
  @Test func checksum_ofBytes_isThatOfTheirBits() {
    func sum(_ text: String) -> UInt32 { CRC32.checksum(of: Array(text.utf8)[...]) }
    #expect(sum("123456789") == 0xCBF4_3926 && sum("") == 0 && sum("IEND") == 0xAE42_6082)
    #expect(sum("a") == 0xE8B7_BE43)
    let bytes = (0..<600).map { UInt8(truncatingIfNeeded: $0 * 37 + $0 / 256) }
    for start in [0, 1, 255, 300] {
      for end in [300, 301, 556, 600] {
        let expected = Self.checksum(Array(bytes[start..<end]))
        #expect(CRC32.checksum(of: bytes[start..<end]) == expected, "\(start), \(end)")
      }
    }
  }
}
