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
}
