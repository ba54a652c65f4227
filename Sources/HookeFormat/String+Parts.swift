// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension String {
  /// The texts between the places where a separator stands, empty ones included.
  ///
  /// It is `split(separator:)` of the standard library, which takes a text since iOS 16 and
  /// macOS 13 only.
  ///
  /// - Parameter separator: The text between two parts, in ASCII, not empty.
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
