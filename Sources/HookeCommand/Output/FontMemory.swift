// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The memory that the fonts of the machine take.
enum FontMemory {
  /// A little more than what was seen to be enough: the stacks of two threads, their heaps, and the
  /// files of the fonts.
  private static let count = 128 << 20

  /// Refuses to read fonts where a limit leaves too little memory: the library that reads them ends
  /// the process where it cannot begin a thread.
  ///
  /// - Throws: `IOError.failed` where less is left.
  static func check() throws(IOError) {
    guard Process.canReserve(count) else {
      throw .failed(
        "fonts take \(count >> 20) MB of addresses, and less is left to this process: raise its "
          + "limit (ulimit -v)")
    }
  }
}
