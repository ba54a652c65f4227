// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The standard library has both of these, but since iOS 16, macOS 13 and later versions only.

extension String {
  /// Creates a text from bytes; nil where they are not UTF-8.
  package init?(validUTF8 bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding puts other bytes in place of those that are not UTF-8.
    guard utf8.elementsEqual(bytes) else { return nil }
  }

  /// The texts between the places where a separator stands, empty ones included.
  ///
  /// - Parameter separator: The text between two parts, not empty.
  /// - Returns: The parts, in order.
  package func parts(separatedBy separator: String) -> [String] {
    let (bytes, mark) = (Array(utf8), Array(separator.utf8))
    var parts: [String] = []
    var (start, index) = (0, 0)
    while index + mark.count <= bytes.count {
      if bytes[index..<index + mark.count].elementsEqual(mark) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }
}
