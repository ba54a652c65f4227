// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A warning about fonts that make a picture look other than requested.
///
/// ```swift
/// let fonts = CairoTextMeasurer()
/// for warning in fonts.warnings { print("warning: \(warning)") }
/// ```
public enum FontWarning: Hashable, Sendable, CustomStringConvertible {
  /// The first family requested is not installed; another one was used.
  case substituted(family: String, used: String)

  /// No font installed has some characters of a text; boxes were drawn.
  case missingCharacters(text: String, count: Int)

  /// One line, lower case, without a full stop.
  public var description: String {
    switch self {
    case .substituted(let family, let used):
      "font \"\(family)\" is not installed, \"\(used)\" was used"
    case .missingCharacters(let text, let count):
      "no font has \(count) of the characters of \(text.prefix(40).debugDescription)"
    }
  }
}
