// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An error in the text of a recording or a table.
public enum RecordingFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text is not JSON: the line and column of the error, from 1, and the text expected there.
  case notJSON(line: Int, column: Int, expected: String)
  /// The JSON is not a recording: the path of the wrong value, and what would be right; where a
  /// value is there, also that: "a number from 0 to 1, not 2".
  case notARecording(place: String, expected: String)
  /// The text is not a table of numbers over time: the place of the error, and what would be right.
  case notATable(place: String, expected: String)

  /// The place and what would be right, in one line.
  public var description: String {
    switch self {
    case .notJSON(let line, let column, let expected):
      "line \(line), column \(column): not JSON, expected \(expected)"
    case .notARecording(let place, let expected):
      "\(place): not a recording, expected \(expected)"
    case .notATable(let place, let expected):
      "\(place): not a table, expected \(expected)"
    }
  }
}

extension String {
  /// The text as messages quote it: a long one would hide the message.
  var shortened: String { count > 40 ? prefix(39) + "…" : self }
}
