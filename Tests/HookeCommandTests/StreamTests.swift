// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Standard output on a full disk and on a closed pipe.
@Suite("streams")
struct StreamTests {
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    "a full disk behind standard output is said so, exit code 1",
    .enabled(if: hasFullDevice, "this system has no /dev/full"),
    arguments: [
      "spring --bounciness 4 --speed 12", "spring --bounciness 4 --speed 12 --csv",
      "spring --bounciness 4 --speed 12 --css", "ease linear", "decay", "--help",
    ])
  func output_fullDisk_exitsWith1(_ line: String) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try HookeProcess.run(
      line.split(separator: " ").map(String.init), output: full)
    #expect(result.exitCode == 1)
    #expect(!result.wasKilled)
    #expect(result.errors.hasPrefix("hooke: cannot write standard output: "))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test("a reader that has left ends the command quietly, exit code 1")
  func output_closedPipe_exitsWith1() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try HookeProcess.run(
      ["spring", "--stiffness", "100", "--damping", "0", "--fps", "10000", "--csv"],
      output: pipe.fileHandleForWriting)
    #expect(result.exitCode == 1)
    #expect(!result.wasKilled)
    #expect(result.errors.isEmpty)
  }
}
