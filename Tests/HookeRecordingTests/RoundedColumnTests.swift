// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

/// Which rows of a table of rounded values are one motion, by hand.
///
/// A row is 0.05 s. A column is made of runs: by how much each row changes, and how many rows do.
@Suite("Motions of rounded columns")
struct RoundedColumnTests {
  private static let interval = 0.05

  private static func table(_ columns: [String: [(step: Double, count: Int)]]) throws -> Recording {
    let names = columns.keys.sorted()
    let values = names.map { name in
      var values = [0.0]
      for (step, count) in columns[name] ?? [] {
        for _ in 0..<count { values.append(values[values.count - 1] + step) }
      }
      return values
    }
    var text = (["time"] + names).joined(separator: ",") + "\n"
    for row in values[0].indices {
      let numbers = [Double(row) * interval] + values.map { $0[row] }
      text += numbers.map { "\($0)" }.joined(separator: ",") + "\n"
    }
    return try Recording(csv: text, name: "table")
  }

  /// The rows at which the motions of the only track begin and end.
  private static func rows(_ runs: [(step: Double, count: Int)]) throws -> [[Int]] {
    let recording = try table(["x": runs])
    return try #require(recording.tracks.first).segments.map { segment in
      [segment.startTime, segment.endTime].map { Int(($0 / interval).rounded()) }
    }
  }

  /// The threshold is a hundredth of the way; the least step is 0.125.
  ///
  /// Pauses of 6 rows are 0.3 s, longer than a slow motion turns and shorter than it pauses.
  private static let cases: [(runs: [(Double, Int)], expected: [[Int]])] = [
    // What moves by less than is visible belongs to the motion before it, once.
    ([(4, 5), (0, 6), (0.125, 2), (0, 6), (4, 5)], [[0, 13], [19, 24]]),
    // Between two of those it joins none to the other, from either side.
    ([(0.125, 2), (0, 6), (4, 5), (0, 6), (4, 5)], [[0, 13], [19, 24]]),
    ([(4, 5), (0, 6), (4, 5), (0, 6), (0.125, 2)], [[0, 5], [11, 24]]),
    // Small ones go on as one, and take the motion after them.
    ([(0.125, 2), (0, 6), (0.125, 2), (0, 6), (4, 10)], [[0, 26]]),
    // A pause of more than half a second ends all.
    ([(4, 10), (0, 10), (0.125, 2)], [[0, 22]]),
    ([(4, 10), (0, 11), (0.125, 2)], [[0, 10], [21, 23]]),
    // Three equal rows are a turning point, four are not.
    ([(4, 5), (0, 2), (-4, 5), (0.125, 1)], [[0, 13]]),
    ([(4, 5), (0, 3), (-4, 5), (0.125, 1)], [[0, 5], [8, 14]]),
    // A motion that slows down to its last digit may turn for a fifth of a second.
    ([(1, 10), (0.125, 2), (0, 4), (-0.125, 2), (-1, 10)], [[0, 28]]),
    ([(1, 10), (0.125, 2), (0, 5), (-0.125, 2), (-1, 10)], [[0, 12], [17, 29]]),
    ([(1, 10), (0.125, 2), (0, 4), (-1, 10)], [[0, 12], [16, 26]]),
    ([(1, 10), (0, 4), (-0.125, 2), (-1, 10)], [[0, 10], [14, 26]]),
    ([(0.125, 6), (0, 4), (-0.125, 6)], [[0, 6], [10, 16]]),
  ]

  @Test(arguments: cases.indices) func rows_ofACase_areItsMotions(_ index: Int) throws {
    let (runs, expected) = Self.cases[index]
    let given = runs.map { (step: $0.0, count: $0.1) }
    #expect(try Self.rows(given) == expected, "case \(index)")
  }

  /// Components of one property move together: each counts wherever any moves, and the last of all
  /// is the end.
  private static let pairs: [(first: [(Double, Int)], second: [(Double, Int)], rows: [[Int]])] = [
    // One moves after the other.
    ([(4, 5), (0, 15)], [(0, 5), (4, 5), (0, 10)], [[0, 10]]),
    ([(0, 5), (4, 5), (0, 10)], [(4, 5), (0, 15)], [[0, 10]]),
    ([(0, 20)], [(0, 5), (4, 5), (0, 10)], [[5, 10]]),
    ([(4, 5), (0, 15)], [(4, 20)], [[0, 20]]), ([(4, 20)], [(4, 5), (0, 15)], [[0, 20]]),
    // What one does in its last digits, the other does in sight: a motion of its own.
    (
      [(4, 5), (0, 6), (0.125, 2), (0, 6), (4, 5)], [(4, 5), (0, 6), (4, 2), (0, 6), (4, 5)],
      [[0, 5], [11, 13], [19, 24]]
    ),
    (
      [(4, 5), (0, 6), (4, 2), (0, 6), (4, 5)], [(4, 5), (0, 6), (0.125, 2), (0, 6), (4, 5)],
      [[0, 5], [11, 13], [19, 24]]
    ),
    (
      [(4, 5), (0, 6), (0.125, 2), (0, 6), (4, 5)],
      [(4, 5), (0, 6), (0.125, 2), (0, 6), (4, 5)], [[0, 13], [19, 24]]
    ),
    // Where one slows down before it turns, the other does not.
    (
      [(1, 10), (0.125, 2), (0, 4), (-0.125, 2), (-1, 10)], [(1, 12), (0, 4), (-1, 12)],
      [[0, 12], [16, 28]]
    ),
    (
      [(1, 12), (0, 4), (-1, 12)], [(1, 10), (0.125, 2), (0, 4), (-0.125, 2), (-1, 10)],
      [[0, 12], [16, 28]]
    ),
    (
      [(1, 10), (0.125, 2), (0, 4), (-0.125, 2), (-1, 10)],
      [(1, 10), (0.125, 2), (0, 4), (-0.125, 2), (-1, 10)], [[0, 28]]
    ),
  ]

  @Test(arguments: pairs.indices) func rows_ofTwoComponents_areThoseOfBoth(_ index: Int) throws {
    let pair = Self.pairs[index]
    let recording = try Self.table([
      "x.0": pair.first.map { (step: $0.0, count: $0.1) },
      "x.1": pair.second.map { (step: $0.0, count: $0.1) },
    ])
    let track = try #require(recording.tracks.first)
    #expect(recording.tracks.count == 1 && track.componentCount == 2)
    let found = track.segments.map { segment in
      [segment.startTime, segment.endTime].map { Int(($0 / Self.interval).rounded()) }
    }
    #expect(found == pair.rows, "case \(index)")
  }
}
