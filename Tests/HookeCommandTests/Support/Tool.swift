// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// External programs that read what the command wrote; `make setup` installs them.
enum Tool {
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program found on the path, and returns what it printed; throws unless it ended with 0.
  @discardableResult
  static func run(_ name: String, _ arguments: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let output = folder.url("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    guard process.terminationStatus == 0 else {
      throw Failed(
        description: "\(name) \(arguments.joined(separator: " ")): \(text) (make setup installs it)"
      )
    }
    return text
  }

  /// The text of a PDF.
  static func text(ofPDF file: URL) throws -> String {
    try run("pdftotext", ["-layout", file.path, "-"])
  }
}
