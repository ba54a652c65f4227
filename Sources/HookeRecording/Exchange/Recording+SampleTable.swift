// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Recording {
  /// Creates a recording of a table of CSV: a track per column over the column `time` or `t`, in
  /// seconds; see ``csv(framesPerSecond:)`` for the names of columns.
  ///
  /// Between two rows a value is on the straight line. The threshold of a track is a hundredth of
  /// the range of its values.
  ///
  /// - Parameters:
  ///   - text: The table.
  ///   - name: The name of the recording.
  /// - Throws: ``RecordingFormatError``, with line, column, and what would be right.
  package init(csv text: String, name: String) throws(RecordingFormatError) {
    try self.init(SampleTable(csv: text), name: name)
  }

  /// Creates a recording of a table of JSON: an object with a list of numbers per column, or a list
  /// with an object per row; see ``init(csv:name:)``.
  package init(tableJSON text: String, name: String) throws(RecordingFormatError) {
    try self.init(SampleTable(json: text), name: name)
  }

  private init(_ table: SampleTable, name: String) throws(RecordingFormatError) {
    let tracks = ColumnGroup.groups(of: table).map { $0.track(times: table.times) }
    // Columns of several names may be of one property: "x", "x.0" and "x.value".
    var names: Set<[String]> = []
    for track in tracks where !names.insert([track.layer, track.property]).inserted {
      throw .notATable(
        place: "table",
        expected: "one column of \(track.layer).\(track.property), or one for each component")
    }
    self.init(
      name: name, title: name, summary: "", profile: "sampled", duration: table.times.last ?? 0,
      tracks: tracks, events: [])
  }
}

/// The columns of one property: one, or one per component.
private struct ColumnGroup {
  var name: String
  var components: [[Double]]

  /// The groups of a table, in its order: `button.size.0` and `button.size.1` are one of two.
  static func groups(of table: SampleTable) -> [ColumnGroup] {
    var groups: [ColumnGroup] = []
    for column in table.columns {
      if let dot = column.name.lastIndex(of: "."),
        let number = Int(column.name[column.name.index(after: dot)...])
      {
        let name = String(column.name[..<dot])
        if number == 0 {
          groups.append(ColumnGroup(name: name, components: [column.values]))
          continue
        }
        if let last = groups.last, last.name == name, last.components.count == number, number < 4 {
          groups[groups.count - 1].components.append(column.values)
          continue
        }
      }
      groups.append(ColumnGroup(name: column.name, components: [column.values]))
    }
    return groups
  }

  /// The track; `layer.property` names both, any other name is that of a layer.
  func track(times: [Double]) -> Track {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    return Track(
      layer: parts.count == 2 ? parts[0] : name, property: parts.count == 2 ? parts[1] : "value",
      threshold: 0.01 * extent, initialValue: components.map { $0[0] },
      segments: movingRows.map { rows in
        Track.Segment(
          key: Track.Segment.Source.assignment.rawValue, startTime: times[rows.lowerBound],
          endTime: times[rows.upperBound], isFinished: true,
          motion: .interpolated(
            times: Array(times[rows]), values: components.map { Array($0[rows]) }),
          source: .assignment)
      })
  }

  /// The number of equal rows one after another from which on nothing moves; fewer are a turning
  /// point between two rows.
  private static let stillRows = 4

  /// The ranges of rows in which a value changes.
  private var movingRows: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for row in components[0].indices.dropFirst()
    where components.contains(where: { $0[row] != $0[row - 1] }) {
      if let last = ranges.last, row - last.upperBound < Self.stillRows {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row - 1...row)
      }
    }
    return ranges
  }

  /// The greatest range of a component; the greatest magnitude where nothing moves.
  private var extent: Double {
    let ranges = components.map { ($0.max() ?? 0) - ($0.min() ?? 0) }
    let range = ranges.max() ?? 0
    return range > 0 ? range : components.map { $0[0].magnitude }.max() ?? 0
  }
}
