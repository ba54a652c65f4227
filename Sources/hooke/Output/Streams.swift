// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Where results go, and nothing else.
///
/// Swift's `print` never says that a disk is full or a reader gone; this does.
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

/// Where everything else goes; if that fails there is nowhere left to say so.
enum StandardError {
  static func write(_ text: String) {
    try? Process.write(Array(text.utf8), to: 2)
  }
}

/// Text on its way to standard output in pieces of 64 KiB, so that an hour of frames neither fills
/// the memory nor costs a system call per row.
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
