// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport

/// External programs that read what the command wrote; `make setup` installs them.
enum Tool {
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program found on the path, and returns what it printed; throws unless it ended with 0.
  @discardableResult
  static func run(_ name: String, _ arguments: [String]) throws -> String {
    var program = Program(name, arguments)
    program.mergesErrors = true
    let result = try program.run()
    let text = String(decoding: result.output, as: UTF8.self)
    guard result.exitCode == 0 else {
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
