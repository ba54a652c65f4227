// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The command's messages on standard error, each with the name of the command before it.
enum Messages {
  /// Writes what went wrong, with control characters as escapes and long words shortened: arguments
  /// and files may hold any.
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
    return shortened(text.escapingControlCharacters(keepingNewlines: true))
  }

  /// The most characters of a message's words; paths are rarely longer.
  private static let longestWord = 400

  /// A message without the middle of words that fill more than a terminal shows.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestWord else { return text }
    let isLong = { (word: Substring) in word.utf8.count > longestWord && word.count > longestWord }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { word in
        isLong(word)
          ? "\(word.prefix(100))...\(word.suffix(100)) (\(word.count) characters)" : String(word)
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// Writes a warning: the work goes on.
  static func warn(_ text: String) { write("warning: \(text)") }
}
