// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension NumberFormat {
  /// Seventeen significant digits (`%.17g`), which read back as the same number.
  ///
  /// Printed by the C library in its own locale: the command never calls `setlocale`.
  static func exact(_ value: Double) -> String {
    // The longest such text, "-1.2345678901234567e-308", has 24 characters.
    var text = [UInt8](repeating: 0, count: 32)
    let length = unsafe withVaList([value]) { arguments in
      unsafe text.withUnsafeMutableBytes { buffer in
        unsafe vsnprintf(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, "%.17g", arguments)
      }
    }
    return String(decoding: text.prefix(max(0, Int(length))), as: UTF8.self)
  }
}
