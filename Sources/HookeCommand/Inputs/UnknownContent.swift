// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeJSON

/// The reason why no reader recognises the content of a file, as near as its first bytes show.
enum UnknownContent {
  /// What is wrong and what would be right.
  ///
  /// - Parameters:
  ///   - file: A file that no format recognises.
  ///   - formats: The formats in words.
  /// - Returns: Both, as the rest of a message.
  static func reason(of file: InputFile, expected formats: String) -> String {
    guard let first = firstByte(of: file) else {
      return "empty, expected \(formats)"
    }
    return file.encodingProblem ?? tableReason(file) ?? jsonReason(file, first)
      ?? "cannot be drawn, expected \(formats)"
  }

  /// The first byte that is neither blank nor of a byte order mark; nil where there is none.
  static func firstByte(of file: InputFile) -> UInt8? {
    let content = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? file.bytes[3...] : file.bytes[...]
    return content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  /// The place at which a text is no JSON, where it is named or begins so; nil elsewhere.
  private static func jsonReason(_ file: InputFile, _ first: UInt8) -> String? {
    let begins = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    guard begins || file.path.lowercased().hasSuffix(".json") else { return nil }
    do throws(JSONSyntaxError) {
      _ = try JSONParser.node(of: file.bytes)
      return nil
    } catch {
      return "line \(error.place.line), column \(error.place.column): not JSON, expected "
        + error.expected
    }
  }

  /// The reason why a text is not taken for a table, where it looks like one; nil elsewhere.
  private static func tableReason(_ file: InputFile) -> String? {
    let line = TableInput.firstLine(of: file)
    for (separator, name) in [(UInt8(ascii: ";"), "semicolons"), (0x09, "tabs")] {
      let names = TableInput.names(in: line, separatedBy: separator)
      if names.count > 1, TableInput.hasTime(names) {
        return "line 1: the columns are separated by \(name), expected commas"
      }
    }
    let isTable = file.path.lowercased().hasSuffix(".csv")
    let names = TableInput.names(in: line, separatedBy: UInt8(ascii: ","))
    guard isTable else { return nil }
    if names.isEmpty { return "line 1: empty, expected the names of the columns" }
    return TableInput.hasTime(names)
      ? "line 1: not a table, expected a second column besides the time"
      : "line 1: not a table, expected a column named time or t, in seconds"
  }
}
