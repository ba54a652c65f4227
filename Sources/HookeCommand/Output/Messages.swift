// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The command's messages on standard error, each with the name of the command before it.
enum Messages {
  /// Writes what went wrong.
  static func write(_ text: String) {
    StandardError.write("\(CommandContext.current.name): \(text)\n")
  }

  /// Writes a warning: the work goes on.
  static func warn(_ text: String) { write("warning: \(text)") }
}
