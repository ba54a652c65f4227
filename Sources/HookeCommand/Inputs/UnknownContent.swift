// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat

/// The reason why no reader recognises the content of a file, as near as its first bytes show.
enum UnknownContent {
  /// What is wrong and what would be right.
  ///
  /// - Parameters:
  ///   - file: A file that no format recognises.
  ///   - formats: The formats in words.
  /// - Returns: Both, as the rest of a message.
  static func reason(of file: InputFile, expected formats: String) -> String {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    guard file.bytes.contains(where: { !blanks.contains($0) }) else {
      return "empty, expected \(formats)"
    }
    if file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF]) {
      return "text in UTF-16, expected UTF-8"
    }
    guard String(validUTF8: file.bytes) != nil else { return "not text in UTF-8" }
    if file.bytes.contains(0) { return "holds a NUL, and so is not text" }
    return tableReason(file) ?? "cannot be drawn, expected \(formats)"
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
    guard isTable, !names.isEmpty else { return nil }
    return TableInput.hasTime(names)
      ? "line 1: not a table, expected a second column besides the time"
      : "line 1: not a table, expected a column named time or t, in seconds"
  }
}
