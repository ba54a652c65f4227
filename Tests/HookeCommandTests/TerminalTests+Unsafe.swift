// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import Testing

@testable import HookeCommand

/// What the command asks of a terminal.
///
/// The size of a terminal is set by a call of the system that takes a pointer to it; the call reads
/// it and keeps no pointer.
@Suite("terminals")
struct TerminalTests {
  @Test("the width of a terminal is the number of its columns, unknown where it has none")
  func columns_ofATerminal_areItsWidth() throws {
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer { close(terminal) }
    for (rows, columns) in [(31, 117), (200, 40), (5, 0)] as [(UInt16, UInt16)] {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      try #require(unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
      #expect(Process.columns(terminal) == (columns > 0 ? Int(columns) : nil))
    }
  }

  @Test("a file has no width")
  func columns_ofAFile_areUnknown() throws {
    let file = unsafe open("/dev/null", O_RDONLY)
    try #require(file >= 0)
    defer { close(file) }
    #expect(Process.columns(file) == nil)
    #expect(!Process.isTerminal(file))
  }
}
