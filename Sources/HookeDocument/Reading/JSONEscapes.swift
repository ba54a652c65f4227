// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The escapes of JSON that YAML does not have.
enum JSONEscapes {
  /// A text with `\ud83d\ude00`, the two surrogates of one character, as YAML writes it:
  /// `\U0001F600`.
  ///
  /// A text that is no JSON object is left as it is: backslashes have no meaning in most texts of
  /// YAML.
  static func joiningSurrogates(_ bytes: [UInt8]) -> [UInt8] {
    let isObject = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    guard isObject, bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        joined.append(bytes[index])
        index += 1
        continue
      }
      if let high = unit(bytes, index), (0xD800..<0xDC00).contains(high),
        let low = unit(bytes, index + 6), (0xDC00..<0xE000).contains(low)
      {
        let digits = String(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), radix: 16)
        let zeros = String(repeating: "0", count: 8 - digits.count)
        joined += Array("\\U\(zeros)\(digits)".utf8)
        index += 12
      } else {
        // What is escaped is not looked at: it may be a backslash.
        joined += bytes[index...index + 1]
        index += 2
      }
    }
    return joined
  }

  /// The number of an escape `\uXXXX` at an index; nil where there is none.
  private static func unit(_ bytes: [UInt8], _ index: Int) -> Int? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return Int(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
