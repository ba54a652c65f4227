// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// An easing and its duration as CSS custom properties, with a comment.
package struct StyleSheet {
  /// The properties' prefix: `--<name>-easing`, `--<name>-duration`.
  let name: String
  /// The comment's lines.
  let comment: [String]
  /// The duration, in seconds.
  let duration: Double
  /// The name of the easing function, such as `linear`.
  let function: String
  /// The arguments of the function; nil for a keyword.
  let arguments: [String]?
  /// Further properties under the prefix, written before the others.
  let others: [(name: String, value: String)]

  /// Creates a style sheet; the duration is in seconds.
  package init(
    name: String, comment: [String], duration: Double, function: String, arguments: [String]?,
    others: [(name: String, value: String)] = []
  ) {
    self.name = name
    self.comment = comment
    self.duration = duration
    self.function = function
    self.arguments = arguments
    self.others = others
  }

  /// The text, ended by a line feed.
  package var text: String {
    let properties =
      others + [
        ("duration", NumberFormat.short(duration, 6, minus: "-") + "s"), ("easing", easing),
      ]
    let lines = properties.map { "  --\(name)-\($0.name): \($0.value);" }
    return """
      /* \(comment.joined(separator: "\n   ")) */
      :root {
      \(lines.joined(separator: "\n"))
      }

      """
  }

  private var easing: String {
    guard let arguments else { return function }
    let single = "\(function)(\(arguments.joined(separator: ", ")))"
    return single.count <= 72 ? single : "\(function)(\n\(Self.wrapped(arguments))\n  )"
  }

  /// The arguments, comma-separated, in lines of at most 80 characters.
  private static func wrapped(_ arguments: [String]) -> String {
    var lines: [String] = []
    var line = "   "
    for (index, argument) in arguments.enumerated() {
      let piece = " " + argument + (index == arguments.count - 1 ? "" : ",")
      if line.count + piece.count > 80 {
        lines.append(line)
        line = "   "
      }
      line += piece
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }
}
