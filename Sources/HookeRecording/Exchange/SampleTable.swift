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
  /// One of them is named `time` or `t`. A column `frame`, which counts the rows, is left out. No
  /// value exceeds ``Recording/greatestValue`` in magnitude.
  ///
  /// - Parameters:
  ///   - columns: The columns, with a value per row.
  ///   - place: The place of the value in a column and a row, both from 0, for messages.
  /// - Throws: ``RecordingFormatError/notATable(place:expected:)``.
  init(
    _ columns: [(name: String, values: [Double])], place: (_ column: Int, _ row: Int) -> String
  ) throws(RecordingFormatError) {
    guard let time = columns.firstIndex(where: { Self.isTime($0.name) }) else {
      throw .notATable(place: "table", expected: "a column named time")
    }
    try readTimes(columns[time].values) { place(time, $0) }
    var names: Set<String> = []
    for (index, column) in columns.enumerated() where index != time && column.name != "frame" {
      guard !Self.isTime(column.name), names.insert(column.name).inserted else {
        let title = column.name.isEmpty ? "without a name" : "named \(column.name)"
        throw .notATable(
          place: "table",
          expected: Self.isTime(column.name)
            ? "one column of times, not \(columns[time].name) and \(column.name)"
            : "one column \(title), not two")
      }
      if let row = column.values.firstIndex(where: { $0.magnitude > Recording.greatestValue }) {
        throw .notATable(
          place: place(index, row),
          expected: "a number of at most \(Recording.greatestValue.plain) in magnitude, "
            + "not \(column.values[row].plain)")
      }
      self.columns.append(column)
    }
  }

  /// Takes the times, which ascend from 0 or later to what a recording can hold.
  private mutating func readTimes(
    _ values: [Double], place: (_ row: Int) -> String
  ) throws(RecordingFormatError) {
    guard let first = values.first else {
      throw .notATable(place: "table", expected: "a row of numbers")
    }
    guard first >= 0 else {
      throw .notATable(
        place: place(0), expected: "a time in seconds, 0 or more, not \(first.plain)")
    }
    if let row = values.firstIndex(where: { $0 > Recording.greatestDuration }) {
      throw .notATable(
        place: place(row),
        expected: "a time in seconds, at most \(Recording.greatestDuration.plain), "
          + "not \(values[row].plain)")
    }
    if let row = values.indices.dropFirst().first(where: { values[$0] <= values[$0 - 1] }) {
      throw .notATable(
        place: place(row),
        expected: "a time after \(values[row - 1].plain) s, not \(values[row].plain)")
    }
    times = values
  }

  /// Whether a column of this name holds the times.
  package static func isTime(_ name: String) -> Bool { ["time", "t"].contains(name.lowercased()) }
}
