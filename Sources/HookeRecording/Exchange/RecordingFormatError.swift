// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What can be wrong with something read from outside.
public enum RecordingFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text is not JSON: where, as line and column from 1, and what was expected there.
  case notJSON(line: Int, column: Int, expected: String)
  /// The JSON is not a recording: where in it, and what would be right.
  case notARecording(place: String, expected: String)

  /// One line: place, and what would be right.
  public var description: String {
    switch self {
    case .notJSON(let line, let column, let expected):
      "line \(line), column \(column): not JSON, expected \(expected)"
    case .notARecording(let place, let expected):
      "\(place): not a recording, expected \(expected)"
    }
  }
}
