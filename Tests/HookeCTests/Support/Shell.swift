// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport

/// A shell command run in a folder, as a reader of the documentation runs it.
struct Shell {
  /// What one run left behind.
  struct Result {
    let exitCode: Int32
    let output: String
  }

  /// The package's root.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a command; standard output and standard error come back together.
  static func run(_ command: String, in folder: URL = root) throws -> Result {
    var program = Program("/bin/sh", ["-c", command])
    program.folder = folder.path
    program.mergesErrors = true
    // A build within a test must not take this build's settings for its own.
    program.environment = program.environment
      .filter { !$0.key.hasPrefix("SWIFTPM_") && !$0.key.hasPrefix("LLVM_PROFILE") }
    let result = try program.run()
    return Result(
      exitCode: result.exitCode, output: String(decoding: result.output, as: UTF8.self))
  }

  /// Whether a command succeeds; for conditions of tests.
  static func succeeds(_ command: String) -> Bool {
    (try? run(command))?.exitCode == 0
  }
}

/// A folder that goes with its last reference.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("hooke-embedding-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
