// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The command's messages on standard error, each with the name of the command before it.
enum Messages {
  /// Writes what went wrong, with control characters as escapes: arguments and files may hold any.
  static func write(_ text: String) {
    StandardError.write("\(CommandContext.current.name): \(shown(text))\n")
  }

  /// A message as a terminal may show it.
  ///
  /// Line feeds of its own stay; those of an argument that it quotes do not.
  private static func shown(_ text: String) -> String {
    var text = text
    for argument in CommandContext.current.arguments {
      let escaped = argument.escapingControlCharacters()
      guard escaped != argument else { continue }
      text = text.parts(separatedBy: argument).joined(separator: escaped)
    }
    return text.escapingControlCharacters(keepingNewlines: true)
  }

  /// Writes a warning: the work goes on.
  static func warn(_ text: String) { write("warning: \(text)") }
}
