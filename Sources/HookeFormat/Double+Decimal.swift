// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Double {
  /// The shortest text that reads back as the number, whole numbers without `.0`.
  package var plain: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Creates the number that a decimal text denotes, such as `12`, `-0.5` or `1e-3`; nil for any
  /// other text.
  ///
  /// The standard library's reader takes hexadecimal numbers and words, too, and ends at a NUL. The
  /// number is the nearest: infinite beyond the greatest, 0 below the least.
  ///
  /// - Parameter text: The text: digits, signs, a point and an exponent, without blanks.
  package init?(decimal text: String) {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal else { return nil }
    self.init(text)
  }

  /// Whether a decimal text, which this number was read from, denotes one that is nearer to 0 than
  /// any but 0: the number is 0, and one of the text's digits before the exponent is not.
  package func isUnderflow(of text: String) -> Bool {
    self == 0
      && text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { (0x31...0x39).contains($0) }
  }
}
