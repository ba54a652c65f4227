// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

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

  /// Runs a command; standard output and standard error come back together, through a file, so that
  /// nothing can block.
  static func run(_ command: String, in folder: URL = root) throws -> Result {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("hooke-shell-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    // A build within a test must not take this build's settings for its own.
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("SWIFTPM_") && !$0.key.hasPrefix("LLVM_PROFILE") }
    try process.run()
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationStatus, output: try String(contentsOf: file, encoding: .utf8))
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
