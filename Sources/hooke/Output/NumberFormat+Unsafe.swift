// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// C's own printing of numbers, in C's own locale: the command never calls `setlocale`.

extension NumberFormat {
  /// `%.<digits>g`.
  static func general(_ value: Double, digits: Int) -> String {
    printed("%.*g", Int32(digits), value)
  }

  /// `%.<decimals>f`.
  static func fixed(_ value: Double, decimals: Int) -> String {
    printed("%.*f", Int32(decimals), value)
  }

  /// The longest `%f` of a double has 309 digits before the point.
  private static func printed(_ format: String, _ precision: Int32, _ value: Double) -> String {
    var text = [UInt8](repeating: 0, count: 512)
    let length = unsafe withVaList([precision, value]) { arguments in
      unsafe text.withUnsafeMutableBytes { buffer in
        unsafe vsnprintf(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, format, arguments)
      }
    }
    return String(decoding: text.prefix(max(0, min(Int(length), text.count - 1))), as: UTF8.self)
  }
}
