// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// Greatest distances as a verdict prints them: in the unit of the property, in three digits or so.
@Suite("Compared distances")
struct ComparedDistanceTests {
  /// Properties, distances in their own units, and the texts.
  static let rows: [(property: String, distance: Double, text: String)] = [
    ("positionX", 194, "194 pt"), ("positionX", 19.44, "19.4 pt"), ("positionX", 1.5, "1.50 pt"),
    ("positionX", 0.125, "0.125 pt"), ("positionX", 0.015625, "0.0156 pt"),
    // Below a thousandth of what is printed the digits that count.
    ("positionX", 0.001234, "0.0012 pt"), ("positionX", 0.00098765, "0.000988 pt"),
    ("positionX", 0.000012345, "0.0000123 pt"),
    // Degrees: 0.0009 of a radian are 0.0516 of a degree, a hundred-thousandth is 0.000573.
    ("rotation", 0.0009, "0.052°"), ("rotation", 0.00001, "0.000573°"), ("rotation", 0.5, "28.6°"),
    ("trimEnd", 0.0005, "0.050 %"), ("trimEnd", 0.000005, "0.0005 %"),
    ("trimEnd", 0.00000512, "0.000512 %"), ("scaleX", 0.25, "0.25"), ("weight", 0.25, "0.25"),
  ]

  @Test("a distance is in the unit of its property", arguments: rows.indices)
  func distance_ofAProperty_isInItsUnit(_ index: Int) throws {
    let row = Self.rows[index]
    func recording(_ end: Double) -> Recording {
      Fixtures.recording([
        Fixtures.track(
          "dot", row.property, [Fixtures.linear(0, 1, from: [0], to: [end])], initial: 0,
          threshold: 1e-9)
      ])
    }
    let comparison = RecordingComparison(old: recording(0), new: recording(row.distance))
    let difference = try #require(comparison.tracks.first)
    #expect(difference.distance == row.distance)
    let text = comparison.distance(difference).replacing("\u{202F}", with: " ")
    #expect(text == row.text)
    let name = "dot \(row.property) by up to \(row.text) at 1.000 s"
    #expect(comparison.verdict.contains(name), "\(comparison.verdict)")
  }
}
