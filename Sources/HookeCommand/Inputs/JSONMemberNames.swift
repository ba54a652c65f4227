// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A search for the names of the members of a JSON file's outermost object.
///
/// They tell one kind of JSON file from another. Nothing is checked: that is the work of the reader
/// of the kind, which can say what is wrong.
enum JSONMemberNames {
  /// The names in the outermost object of a text; those before the first error where there is one.
  ///
  /// - Complexity: Linear in the number of bytes.
  static func names(in bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    var text: (start: Int, isName: Bool)?
    // In the outermost object, whether the next text is a name.
    var expectsName = false
    var isEscaped = false
    for (index, byte) in bytes.enumerated() {
      if let open = text {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          if open.isName {
            names.insert(String(decoding: bytes[open.start..<index], as: UTF8.self))
          }
          text = nil
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        guard depth > 0 else { return [] }
        text = (index + 1, depth == 1 && expectsName)
        if depth == 1 { expectsName = false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0 {
          guard byte == UInt8(ascii: "{") else { return [] }
          expectsName = true
        }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return names }
      case UInt8(ascii: ","):
        if depth == 1 { expectsName = true }
      case 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: continue
      default: guard depth > 0 else { return [] }
      }
    }
    return names
  }
}
