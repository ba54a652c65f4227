// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The command's messages on standard error, each with the name of the command before it.
enum Messages {
  /// Writes what went wrong, with control characters as escapes and long words shortened: arguments
  /// and files may hold any.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - keepingNewlines: Whether its line feeds are its own, as between several errors of a file,
  ///     and not those of something that it quotes.
  static func write(_ text: String, keepingNewlines: Bool = false) {
    let shown = shortened(text.escapingControlCharacters(keepingNewlines: keepingNewlines))
    StandardError.write("\(CommandContext.current.name): \(shown)\n")
  }

  /// The most characters of a message's words; paths are rarely longer.
  private static let longestWord = 400

  /// A message without the middle of words that fill more than a terminal shows; what ends a word
  /// in the sentence is no part of it.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestWord else { return text }
    let isLong = { (word: Substring) in word.utf8.count > longestWord && word.count > longestWord }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { word in
        guard isLong(word) else { return String(word) }
        let end = ":,;".contains(word.last ?? " ") ? word.suffix(1) : ""
        let word = word.dropLast(end.count)
        return "\(word.prefix(100))...\(word.suffix(100)) (\(word.count) characters)\(end)"
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// Writes a warning: the work goes on.
  static func warn(_ text: String) { write("warning: \(text)") }
}
