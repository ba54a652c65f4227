// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The cells of a table's rows, and their members as JSON, held to rows made by hand.
@Suite("cells of tables")
struct TableCellTests {
  typealias Row = MotionTable.Row

  private static func row(
    _ ending: Row.Ending = .finished, _ duration: Double = 0.5, motion: String = "1 s linear",
    details: String = "", delay: Double = 0, repeated: Int? = nil
  ) -> Row {
    Row(
      number: 7, trigger: "go on", layer: "card", property: "x", from: "0 pt", to: "9 pt",
      values: Row.Values(from: [0], to: [9], unit: "pt", components: []), startTime: 1.25,
      delay: delay, duration: duration, ending: ending, motion: motion, details: details,
      repeated: repeated, track: 0, segment: 0)
  }

  /// The cells with plain spaces.
  private static func cells(_ row: Row, omitsRepetition: Bool = false) -> [String] {
    MotionTable.cells(of: row, omitsRepetition: omitsRepetition).map {
      $0.replacing("\u{202F}", with: " ")
    }
  }

  @Test("names, captions and notes are data in a table as Markdown")
  func markdown_ofHostileNames_isEscaped() {
    let (hostile, escaped) = (
      "A|b *c* <d> `e` [f](#)", "A\\|b \\*c\\* &lt;d&gt; \\`e\\` \\[f\\](\\#)"
    )
    var recording = Fixtures.recording(
      [Fixtures.track(hostile, "positionX", [Fixtures.spring(1, from: 0, to: 9)], initial: 0)],
      events: [Recording.Event(time: 1, kind: .touch, caption: hostile)])
    recording.title = hostile
    recording.changes = [
      Recording.Change(time: 2, layer: hostile, property: .text, from: hostile, to: "b")
    ]
    let text = MotionTable(recording).markdown()
    #expect(!text.contains(hostile) && text.hasPrefix("### \(escaped)\n"), "\(text)")
    // The title, the trigger and the layer of the row, two in a change, and an event.
    #expect(text.ranges(of: escaped).count == 1 + 2 + 2 + 1, "\(text)")
  }

  @Test("every cell is under its head")
  func cells_ofARow_areInTheOrderOfTheHeads() {
    let row = Self.row(details: "by way of 5 pt", delay: 0.25)
    #expect(
      Self.cells(row) == [
        "7", "Go on", "card", "x", "0 pt", "9 pt", "1.250 s", "0.250 s", "0.500 s",
        "1 s linear (by way of 5 pt)",
      ])
    #expect(MotionTable.heads.count == Self.cells(row).count)
  }

  static let lengths: [(Row.Ending, Double, String, String)] = [
    (.finished, 0.5, "1 s linear", "0.500 s"), (.finished, 0.5, "at once", "0.500 s"),
    (.finished, 0.5, "spring: response 1 s", "settles in 0.500 s"),
    (.finished, 0.5, "decay 0.998", "settles in 0.500 s"),
    (.finished, 0.5, "follows a x, spring: response 1 s", "0.500 s"),
    (.finished, 0, "spring: response 1 s", ""), (.finished, 0.0004, "decay 0.998", ""),
    (.finished, 0.0006, "at once", "0.001 s"),
    (.replaced, 0.25, "1 s linear", "replaced after 0.250 s"),
    (.replaced, 0, "1 s linear", ""), (.replaced, 0.0004, "decay 1", ""),
    (.replaced, 0.0006, "decay 1", "replaced after 0.001 s"),
    (.removed, 0.25, "spring: a", "removed after 0.250 s"), (.removed, 0.0004, "1 s linear", ""),
    (.joined, 1.5, "1 s linear", "another is added after 1.500 s"), (.joined, 0, "sum", ""),
    (.joined, 0.0004, "sum", ""),
    (.running, 2, "1 s linear", "still moving after 2.000 s"),
    (.running, 0, "decay 0.998", "still moving after 0.000 s"),
  ]

  @Test("the length says how a motion ends, but of what takes no time nothing", arguments: lengths)
  func length_ofAnEnding_isNamed(
    ending: Row.Ending, duration: Double, motion: String, text: String
  ) {
    #expect(Self.cells(Self.row(ending, duration, motion: motion))[8] == text)
  }

  @Test(
    "a delay of less than half a millisecond is none",
    arguments: [
      (0, ""), (0.0004, ""), (0.0006, "0.001 s"), (0.25, "0.250 s"), (12, "12.000 s"),
    ])
  func delay_thatCannotBePrinted_isNone(delay: Double, text: String) {
    #expect(Self.cells(Self.row(delay: delay))[7] == text)
  }

  static let motions: [(String, String, Int?, Bool, String)] = [
    ("by finger", "", nil, false, "by finger"), ("by finger", "a", nil, false, "by finger (a)"),
    ("", "a, b", nil, false, "a, b"), ("", "", nil, true, ""), ("by finger", "a", 3, true, "as 3"),
    ("by finger", "a", 3, false, "by finger (a)"), ("by finger", "a", nil, true, "by finger (a)"),
  ]

  @Test("a motion is written with its details, or as that of an earlier row", arguments: motions)
  func motion_withDetails_isWritten(
    motion: String, details: String, repeated: Int?, omits: Bool, text: String
  ) {
    let row = Self.row(motion: motion, details: details, repeated: repeated)
    #expect(Self.cells(row, omitsRepetition: omits)[9] == text)
  }

  /// The members of the only row of a table as JSON.
  private static func members(_ row: Row) throws -> [String: Any] {
    var table = MotionTable(Fixtures.recording([]))
    table.rows = [row]
    let object = try JSONSerialization.jsonObject(with: Data(table.json().utf8))
    let motions = try #require((object as? [String: Any])?["motions"] as? [[String: Any]])
    #expect(motions.count == 1)
    return try #require(motions.first)
  }

  @Test("a row of JSON has what it is, and nothing that it is not")
  func json_ofARow_hasItsMembers() throws {
    let usual: Set = [
      "number", "trigger", "layer", "property", "from", "to", "values", "start", "delay",
      "duration", "ending", "motion", "details",
    ]
    var row = Self.row(.joined, 0.5, details: "d", delay: 0.125)
    var members = try Self.members(row)
    #expect(Set(members.keys) == usual)
    #expect(members["number"] as? Int == 7 && members["trigger"] as? String == "go on")
    #expect(members["start"] as? Double == 1.25 && members["delay"] as? Double == 0.125)
    #expect(members["ending"] as? String == "joined" && members["details"] as? String == "d")
    #expect((members["values"] as? [String: Any])?["waypoints"] == nil)
    (row.retargets, row.iterations, row.isAdded, row.repeated) = (1, 2, true, 3)
    row.values = Row.Values(
      from: [1, 2], to: [3, 4], waypoints: [[5, 6], [7, 8]], unit: "°", components: ["x", "y"])
    members = try Self.members(row)
    #expect(Set(members.keys) == usual.union(["retargets", "iterations", "added", "as"]))
    #expect(members["retargets"] as? Int == 1 && members["iterations"] as? Int == 2)
    #expect(members["added"] as? Bool == true && members["as"] as? Int == 3)
    let values = try #require(members["values"] as? [String: Any])
    #expect(values["from"] as? [Double] == [1, 2] && values["to"] as? [Double] == [3, 4])
    #expect(values["waypoints"] as? [[Double]] == [[5, 6], [7, 8]])
    #expect(values["unit"] as? String == "°" && values["components"] as? [String] == ["x", "y"])
    row.iterations = 1
    #expect(try Self.members(row)["iterations"] == nil)
  }
}
