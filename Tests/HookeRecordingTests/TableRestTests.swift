// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

/// Where the motions of a table of samples end: all but the shortest rest is left out.
struct TableRestTests {
  /// A table of 64 rows a second in which a value goes to 1 and back in turn, from each of some
  /// starts on: on a line for some rows, and from there on by less than can be seen, up to a whole
  /// number of rows.
  private static func table(starts: [Double], moving: Int, whole: Int) -> String {
    var lines = ["time,x"]
    var (value, isUp) = (0.0, true)
    if starts[0] > 0 { lines.append("0,0") }
    for start in starts {
      for row in 0...whole {
        let share =
          row < moving
          ? Double(row) / Double(moving) : 1 - 1e-4 * Double(whole - row) / Double(whole)
        value = isUp ? share : 1 - share
        lines.append("\(start + Double(row) / 64),\(value)")
      }
      // Rows of rest, which end a motion.
      for row in 1...64 { lines.append("\(start + Double(whole + row) / 64),\(value)") }
      isUp.toggle()
    }
    return lines.joined(separator: "\n")
  }

  /// The rows of visible motion, of 64: a rest of up to 0.15 of a motion belongs to it.
  @Test(
    "a rest counts by its share of its own motion, wherever that is in the table",
    arguments: [
      (32, true), (50, true), (54, true), (55, false), (58, false), (63, false), (64, false),
    ])
  func end_ofAMotionWithARest_isThatOfWhatIsSeen(moving: Int, isCut: Bool) throws {
    for starts in [[0.0], [1], [20], [1000], [0, 4], [3, 10, 50], [2, 5, 8, 11]] {
      let text = Self.table(starts: starts, moving: moving, whole: 64)
      let track = try #require(Recording(csv: text, name: "a").tracks.first)
      #expect(track.segments.map(\.startTime) == starts, "\(starts)")
      let length = Double(isCut ? moving : 64) / 64
      #expect(track.segments.map(\.endTime) == starts.map { $0 + length }, "\(starts)")
      // What is left out is no more than half the error of samples.
      for (index, start) in starts.enumerated() {
        let end = track.value(of: 0, at: start + 1.5)
        #expect((end - (index.isMultiple(of: 2) ? 1 : 0)).magnitude <= 1e-4, "\(starts)")
      }
    }
  }

  /// What is seen to move is no rest, and of several components each is looked at.
  @Test(arguments: [(0.0004, 40), (0.0006, 64)])
  func rest_ofSeveralComponents_isThatOfAll(step: Double, end: Int) throws {
    // The second component goes a last way of its own, far below the range of the first.
    let rows = (0...64).map { row in
      let (first, second) = (min(1, Double(row) / 40), row < 64 ? 0.5 : 0.5 + step)
      // A hundred-thousandth in turn, so that no row equals the one before.
      return "\(Double(row) / 64),\(first + (row.isMultiple(of: 2) ? 0 : 1e-5)),\(second)"
    }
    let text = (["time,size.0,size.1"] + rows).joined(separator: "\n")
    let track = try #require(Recording(csv: text, name: "a").tracks.first)
    #expect(track.segments.map(\.endTime) == [Double(end) / 64])
  }
}
