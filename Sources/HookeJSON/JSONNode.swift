// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A JSON value with its place in the text.
package struct JSONNode: Sendable {
  /// The values of JSON.
  package enum Content: Sendable {
    /// The word `null`.
    case null
    /// The words `true` and `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONNode])
    /// Named values in the order of the text; of a name that occurs twice, all.
    case object([(name: String, value: JSONNode)])
  }

  /// The value.
  package var content: Content
  /// The offset of its first byte in the text.
  package var offset: Int

  /// Creates a value.
  package init(content: Content, offset: Int) {
    self.content = content
    self.offset = offset
  }
}

/// A line and column of a text.
package struct JSONPlace: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int

  /// The place of a byte.
  ///
  /// - Complexity: O(n) in the offset.
  package init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    line = before.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    column = before.count - (before.lastIndex(of: 0x0A) ?? -1)
  }
}

/// An error in the syntax of a JSON text.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  /// The place of the error.
  package var place: JSONPlace
  /// The text expected there.
  package var expected: String

  /// Creates an error.
  package init(place: JSONPlace, expected: String) {
    self.place = place
    self.expected = expected
  }
}
