// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// Which columns of a table are one property, by their names.
@Suite("Columns of properties")
struct ColumnGroupTests {
  /// The names of columns, and the tracks that they are: layer, property and components.
  private static let rows: [(names: String, tracks: [String])] = [
    ("x", ["x value 1"]), ("card.x", ["card x 1"]), ("card.x.y", ["card x.y 1"]),
    ("a.0", ["a value 1"]), ("a.0 a.1", ["a value 2"]), ("a.0 a.1 a.2 a.3", ["a value 4"]),
    ("a.0 a.1 a.2 a.3 a.4", ["a value 4", "a 4 1"]),
    ("card.size.0 card.size.1", ["card size 2"]),
    (
      "card.size.0 x card.size.1",
      [
        "card size 1", "x value 1", "card size.1 1",
      ]
    ),
    ("a.0 a.2", ["a value 1", "a 2 1"]), ("a.1 a.2", ["a 1 1", "a 2 1"]),
    ("a.0 b.1", ["a value 1", "b 1 1"]), ("a.0 b.0 b.1", ["a value 1", "b value 2"]),
    ("a.x.0 a.y.0 a.y.1", ["a x 1", "a y 2"]), ("a.-1", ["a -1 1"]),
    ("a.0x a.1x", ["a 0x 1", "a 1x 1"]), ("a. b", ["a. value 1", "b value 1"]),
    ("a.0 a.1 b frame", ["a value 2", "b value 1"]), ("0 1", ["0 value 1", "1 value 1"]),
    ("a.b.source x", ["a b.source 1", "x value 1"]),
    // Only the count of rows is named so, in small letters.
    ("a Frame", ["a value 1", "Frame value 1"]), ("frames a", ["frames value 1", "a value 1"]),
  ]

  @Test("columns that are numbered from 0 are the components of one property", arguments: rows)
  func tracks_ofColumns_areTheirProperties(names: String, tracks: [String]) throws {
    let columns = names.split(separator: " ").map(String.init)
    let header = (["time"] + columns).joined(separator: ",")
    let lines = (0..<3).map { row in
      ([row] + columns.indices.map { 10 * row + $0 }).map(String.init).joined(separator: ",")
    }
    let recording = try Recording(
      csv: ([header] + lines).joined(separator: "\n"), name: "a")
    let found = recording.tracks.map { "\($0.layer) \($0.property) \($0.componentCount)" }
    #expect(found == tracks)
    // The components are the columns in their order.
    let kept = columns.indices.filter { columns[$0] != "frame" }
    for row in 0..<3 {
      let values = recording.tracks.flatMap { $0.value(at: Double(row)) }
      #expect(values == kept.map { Double(10 * row + $0) })
    }
    #expect(recording.tracks.allSatisfy { abs($0.threshold - 0.2) < 1e-12 })
  }

  /// A hundredth of the largest range of a component, or of what rests.
  @Test(
    "the threshold is a hundredth of the range",
    arguments: [
      ("0,0;50,1", 0.5), ("0,0;1,50", 0.5), ("-30,5;10,5", 0.4), ("7,-9;7,-9", 0.09),
      ("9,-7;9,-7", 0.09), ("0,0;0,0", 0), ("0,8;0,8", 0.08), ("1,5;3,6", 0.02),
    ])
  func threshold_ofColumns_isAHundredthOfTheRange(rows: String, threshold: Double) throws {
    let lines = rows.split(separator: ";").enumerated().map { "\($0.offset),\($0.element)" }
    let text = (["time,a.0,a.1"] + lines).joined(separator: "\n")
    let track = try #require(try Recording(csv: text, name: "a").tracks.first)
    #expect(abs(track.threshold - threshold) < 1e-12)
  }
}
