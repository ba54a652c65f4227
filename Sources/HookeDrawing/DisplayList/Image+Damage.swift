// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Image {
  /// What is wrong with a PNG file, found without decoding its pixels: an end that is missing, or a
  /// chunk that does not fit its checksum; nil for one that is whole, and for a JPEG, which readers
  /// show as far as it goes.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package var damage: String? {
    guard format == .png else { return nil }
    var position = 8
    var hasPixels = false
    while true {
      guard let chunk = PNGChunk(in: bytes, at: position) else {
        return "it ends before its pixels do"
      }
      // Readers pass over what they need not know, as its lower case letter says.
      guard !chunk.isCritical || chunk.isSound else {
        return "its part \(chunk.name) at byte \(position) is broken"
      }
      if position == 8, chunk.name != "IHDR" || chunk.contents.count != 13 {
        return "its head is broken"
      }
      if chunk.name == "IDAT" { hasPixels = true }
      if chunk.name == "IEND" { return hasPixels ? nil : "it has no pixels" }
      position = chunk.end
    }
  }
}

/// A part of a PNG file: four bytes each of its length and its name, the contents, and a checksum.
private struct PNGChunk {
  let contents: ArraySlice<UInt8>
  let end: Int
  private let checked: ArraySlice<UInt8>
  private let checksum: UInt32

  /// Reads the chunk at a position; nil where the file ends before it does.
  init?(in bytes: [UInt8], at position: Int) {
    func number(_ position: Int) -> Int {
      bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard position + 12 <= bytes.count else { return nil }
    let length = number(position)
    guard length <= bytes.count - position - 12 else { return nil }
    contents = bytes[position + 8..<position + 8 + length]
    checked = bytes[position + 4..<position + 8 + length]
    checksum = UInt32(number(position + 8 + length))
    end = position + 12 + length
  }

  /// The name; letters that are none in a broken file are full stops.
  var name: String {
    String(
      decoding: checked.prefix(4).map { byte in
        let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        return isLetter ? byte : UInt8(ascii: ".")
      }, as: UTF8.self)
  }

  /// Whether a picture cannot be shown without the chunk.
  var isCritical: Bool { checked[checked.startIndex] & 0x20 == 0 }

  var isSound: Bool { CRC32.checksum(of: checked) == checksum }
}
