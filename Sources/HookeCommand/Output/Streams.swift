// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The stream of results.
///
/// Unlike Swift's `print` it reports a full disk and a closed pipe.
enum StandardOutput {
  /// Writes `text`, whole, or throws.
  static func write(_ text: String) throws(IOError) {
    try write(Array(text.utf8))
  }

  /// Writes `bytes`, all of them, or throws.
  static func write(_ bytes: [UInt8]) throws(IOError) {
    do {
      try Process.write(bytes, to: 1)
    } catch {
      throw error.isBrokenPipe
        ? .brokenPipe : .unwritable(place: "standard output", reason: error.reason)
    }
  }
}

/// The stream of messages; a failure to write them is ignored.
enum StandardError {
  static func write(_ text: String) {
    try? Process.write(Array(text.utf8), to: 2)
  }
}

/// A buffer before standard output, written in pieces of 64 KiB: bounded memory, few system calls.
struct BufferedOutput {
  private var bytes: [UInt8] = []
  private let limit = 65_536

  mutating func write(_ text: String) throws(IOError) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= limit { try flush() }
  }

  mutating func flush() throws(IOError) {
    try StandardOutput.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
