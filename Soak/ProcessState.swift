// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Glibc

/// The memory and the time of this process.
enum ProcessState {
  /// The resident memory in bytes, as the kernel counts it.
  static var memory: Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    let count = unsafe fread(&text, 1, text.count - 1, file)
    let fields = String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The time that the processor has worked for this process, seconds.
  static var time: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// A number of bytes as megabytes, with one decimal.
  static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + 500_000) / 1_000_000
    return "\(tenths / 10).\(abs(tenths % 10)) MB"
  }
}
