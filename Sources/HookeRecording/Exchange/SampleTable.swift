// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// Numbers in columns over time, as any program may write them.
package struct SampleTable {
  /// The times of the rows, in seconds, ascending, not below 0.
  private(set) var times: [Double] = []
  /// The columns besides the time, in the order of the file, each with a value per row.
  private(set) var columns: [(name: String, values: [Double])] = []

  /// Creates a table of named columns, all of one length.
  ///
  /// One of them is named `time` or `t`. A column `frame`, which counts the rows, is left out.
  ///
  /// - Parameters:
  ///   - columns: The columns, with a value per row.
  ///   - place: The place of the value in a column and a row, from 0, for messages.
  /// - Throws: ``RecordingFormatError/notATable(place:expected:)``.
  init(
    _ columns: [(name: String, values: [Double])], place: (_ column: String, _ row: Int) -> String
  ) throws(RecordingFormatError) {
    guard let time = columns.firstIndex(where: { Self.isTime($0.name) }) else {
      throw .notATable(place: "table", expected: "a column named time")
    }
    let name = columns[time].name
    times = columns[time].values
    guard let first = times.first else {
      throw .notATable(place: "table", expected: "a row of numbers")
    }
    guard first >= 0 else {
      throw .notATable(place: place(name, 0), expected: "a time in seconds, not below 0")
    }
    // A recording holds no longer time.
    if let row = times.firstIndex(where: { $0 > Recording.greatestDuration }) {
      throw .notATable(
        place: place(name, row),
        expected: "a time in seconds, at most \(Recording.greatestDuration.plain)")
    }
    if let row = times.indices.dropFirst().first(where: { times[$0] <= times[$0 - 1] }) {
      throw .notATable(
        place: place(name, row), expected: "a time after \(times[row - 1].plain) s")
    }
    var names: Set<String> = []
    for (index, column) in columns.enumerated() where index != time && column.name != "frame" {
      guard names.insert(column.name).inserted else {
        throw .notATable(place: "table", expected: "one column named \(column.name), not two")
      }
      self.columns.append(column)
    }
  }

  /// Whether a column of this name holds the times.
  package static func isTime(_ name: String) -> Bool { ["time", "t"].contains(name.lowercased()) }
}
