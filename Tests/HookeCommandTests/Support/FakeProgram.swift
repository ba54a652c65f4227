// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

extension TemporaryFolder {
  /// Writes a script of the shell that other programs find on the path.
  ///
  /// Another process writes it: a system runs none that somebody may still write to, and whatever
  /// this process starts meanwhile has its open files for an instant.
  func writeProgram(_ name: String, _ script: String) throws {
    let writer = Program(
      "sh",
      [
        "-c", "printf '%s\\n' \"$1\" > \"$0\" && chmod +x \"$0\"", url(name).path,
        "#!/bin/sh\n" + script,
      ])
    #expect(try writer.run().exitCode == 0)
  }

  /// A path on which the folder comes first.
  var path: String { "\(folder.path):/usr/bin:/bin" }

  /// The text of a file in the folder.
  func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }
}
