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
      threshold: threshold, initialValue: components.map { $0[0] },
      segments: motions(times).map { rows, end in
        Track.Segment(
          key: Track.Segment.Source.assignment.rawValue, startTime: times[rows.lowerBound],
          endTime: times[end], isFinished: true,
          motion: .interpolated(
            times: Array(times[rows]), values: components.map { Array($0[rows]) }),
          source: .assignment)
      })
  }

  /// The smallest visible change.
  private var threshold: Double { 0.01 * extent }

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

  /// The longest pause within a slow motion whose values are rounded, in seconds, and the longest
  /// where such a motion turns.
  private static let (longestPause, longestTurn) = (0.5, 0.2)

  /// The ranges of rows of the motions, each with the row at which it comes to rest.
  ///
  /// Rounded values rest again and again while a motion comes to its end, and for a moment where it
  /// turns: what moves by less than is visible belongs to the motion beside it, and so does what
  /// goes on after a pause into which and out of which no more than the last digit changes.
  private func motions(_ times: [Double]) -> [(rows: ClosedRange<Int>, end: Int)] {
    var motions: [ClosedRange<Int>] = []
    let steps = components.map(Self.leastStep)
    var wasSmall = false
    for rows in movingRows {
      let isSmall = zip(components, steps).allSatisfy { values, step in
        let shown = values[rows]
        return (shown.max() ?? 0) - (shown.min() ?? 0) <= 1.000001 * max(threshold, step)
      }
      if let last = motions.last,
        times[rows.lowerBound] - times[last.upperBound]
          <= (isSmall || wasSmall
            ? Self.longestPause : isSlow(at: last, rows, steps) ? Self.longestTurn : 0)
      {
        motions[motions.count - 1] = last.lowerBound...rows.upperBound
        wasSmall = wasSmall && isSmall
      } else {
        motions.append(rows)
        wasSmall = isSmall
      }
    }
    return motions.map { ($0, lastVisibleRow(of: $0, times)) }
  }

  /// Whether a motion comes to a pause, and goes on after it, by its least steps, which are not its
  /// only ones.
  private func isSlow(
    at before: ClosedRange<Int>, _ after: ClosedRange<Int>, _ steps: [Double]
  ) -> Bool {
    zip(components, steps).allSatisfy { values, step in
      func change(_ row: Int) -> Double { (values[row] - values[row - 1]).magnitude }
      let ends = [before.upperBound, after.lowerBound + 1]
      return ends.allSatisfy { change($0) <= 1.5 * step }
        && before.dropFirst().contains { change($0) > 1.5 * step }
    }
  }

  /// The least change of a value from row to row: one of the last digit, where values are rounded.
  private static func leastStep(of values: [Double]) -> Double {
    zip(values, values.dropFirst()).map { ($1 - $0).magnitude }.filter { $0 > 0 }.min() ?? 0
  }

  /// The part of a threshold up to which a value is as good as at rest: half the error of samples.
  private static let restFraction = 0.05
  /// The part of its length after which a motion has visibly ended that is worth to be left out: a
  /// timing curve ends a little after it has visibly arrived, a spring long after.
  private static let leastRest = 0.15

  /// The first row from which on nothing is seen to move: a spring comes ever closer to its end.
  private func lastVisibleRow(of rows: ClosedRange<Int>, _ times: [Double]) -> Int {
    let last = rows.upperBound
    let moving = rows.last { row in
      components.contains {
        ($0[row] - $0[last]).magnitude > Self.restFraction * threshold
      }
    }
    let end = min(last, (moving ?? rows.lowerBound) + 1)
    let (rest, whole) = (times[last] - times[end], times[last] - times[rows.lowerBound])
    return rest > Self.leastRest * whole ? end : last
  }

  /// The greatest range of a component; the greatest magnitude where nothing moves.
  private var extent: Double {
    let ranges = components.map { ($0.max() ?? 0) - ($0.min() ?? 0) }
    let range = ranges.max() ?? 0
    return range > 0 ? range : components.map { $0[0].magnitude }.max() ?? 0
  }
}
