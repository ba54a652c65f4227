// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// The place of a wrong value in tables of each form, wherever the columns stand.
@Suite("Places in tables")
struct TablePlaceTests {
  /// A form in which a table is written.
  enum Form: CaseIterable {
    case csv, columns, rows

    /// The table, each cell as it is written.
    func text(_ names: [String], _ cells: [[String]]) -> String {
      switch self {
      case .csv:
        ([names] + cells).map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
      case .columns:
        "{"
          + names.indices.map { column in
            "\"\(names[column])\":[" + cells.map { $0[column] }.joined(separator: ",") + "]"
          }.joined(separator: ",") + "}"
      case .rows:
        "["
          + cells.enumerated().map { row, cells in
            let members = zip(names, cells).map { "\"\($0)\":\($1)" }
            // The members of an object have no order.
            let ordered = row % 2 == 0 ? members : members.reversed()
            return "{" + ordered.joined(separator: ",") + "}"
          }.joined(separator: ",") + "]"
      }
    }

    /// The place of a value.
    func place(_ name: String, _ row: Int) -> String {
      switch self {
      case .csv: "line \(row + 2), column \(name)"
      case .columns: "table.\(name)[\(row)]"
      case .rows: "table[\(row)].\(name)"
      }
    }

    func read(_ text: String) throws -> Recording {
      self == .csv
        ? try Recording(csv: text, name: "a") : try Recording(tableJSON: text, name: "a")
    }
  }

  /// The columns, in several orders.
  private static let orders = [
    ["time", "x", "y", "frame"], ["x", "time", "frame", "y"], ["frame", "y", "x", "time"],
  ]

  private static func cells(_ names: [String]) -> [[String]] {
    (0..<4).map { row in
      names.map {
        ["time", "frame"].contains($0) ? "\(row)" : "\(10 * row + ($0 == "x" ? 1 : 2))"
      }
    }
  }

  /// What is said of a table with another value at one place; nil where it is read.
  private static func refusal(
    _ form: Form, _ names: [String], _ name: String, _ row: Int, _ value: String
  ) -> String? {
    var cells = cells(names)
    if let column = names.firstIndex(of: name) { cells[row][column] = value }
    do {
      _ = try form.read(form.text(names, cells))
      return nil
    } catch { return "\(error)" }
  }

  @Test("a value of any column and row is refused at its place", arguments: Form.allCases)
  func value_thatIsTooLarge_isRefusedAtItsPlace(form: Form) {
    for names in Self.orders {
      for row in 0..<4 {
        for name in ["x", "y"] {
          let place = form.place(name, row) + ": not a table, expected "
          for (value, isRead) in [
            ("1e12", true), ("-1e12", true), ("1000000000001", false), ("-1000000000001", false),
          ] {
            let message =
              place + "a number of at most 1000000000000 in magnitude, not \(value)"
            let found = Self.refusal(form, names, name, row, value)
            #expect(found == (isRead ? nil : message), "\(names)")
          }
          let wrong = form == .csv ? "fast" : "\"fast\""
          let reason = form == .csv ? "a finite number, not 'fast'" : "a number"
          #expect(Self.refusal(form, names, name, row, wrong) == place + reason, "\(names)")
          guard form != .csv else { continue }
          for (value, reason) in [
            ("null", "a number, not null"), ("true", "a number"), ("[1]", "a number"),
          ] {
            #expect(Self.refusal(form, names, name, row, value) == place + reason, "\(names)")
          }
        }
        // A count of the rows is no property.
        #expect(Self.refusal(form, names, "frame", row, "2e12") == nil, "\(names)")
      }
    }
  }

  @Test("a time of any row is refused at its place", arguments: Form.allCases)
  func time_thatIsWrong_isRefusedAtItsPlace(form: Form) {
    for names in Self.orders {
      for row in 0..<4 {
        let place = form.place("time", row) + ": not a table, expected "
        #expect(
          Self.refusal(form, names, "time", row, "1000000000.5")
            == place + "a time in seconds, at most 1000000000, not 1000000000.5", "\(names)")
        let early =
          row == 0
          ? "a time in seconds, 0 or more, not -0.5" : "a time after \(row - 1) s, not -0.5"
        #expect(Self.refusal(form, names, "time", row, "-0.5") == place + early, "\(names)")
        guard row > 0 else { continue }
        #expect(
          Self.refusal(form, names, "time", row, "\(row - 1)")
            == place + "a time after \(row - 1) s, not \(row - 1)", "\(names)")
        #expect(Self.refusal(form, names, "time", row, "\(row - 1).001") == nil, "\(names)")
      }
      #expect(Self.refusal(form, names, "time", 3, "1e9") == nil, "\(names)")
    }
  }

  /// Columns of another length, and rows of other members, whichever has more.
  @Test(
    "columns are of one length, rows of the same members",
    arguments: [
      ("{\"time\":[0,1],\"x\":[1,2,3]}", "table.x", "2 numbers as in time, not 3"),
      ("{\"time\":[0,1],\"x\":[1]}", "table.x", "2 numbers as in time, not 1"),
      ("{\"time\":[0,1],\"x\":[]}", "table.x", "2 numbers as in time, not 0"),
      ("{\"x\":[1,2],\"y\":[3,4],\"time\":[0,1,2]}", "table.time", "2 numbers as in x, not 3"),
      (
        "[{\"time\":0,\"x\":1},{\"time\":1,\"x\":2,\"y\":3}]", "table[1]",
        "the members of the first row: time, x"
      ),
      (
        "[{\"time\":0,\"x\":1},{\"time\":1,\"x\":2},{\"y\":3,\"x\":2,\"time\":2}]", "table[2]",
        "the members of the first row: time, x"
      ),
      (
        "[{\"time\":0,\"x\":1},{\"time\":1}]", "table[1]", "the members of the first row: time, x"
      ),
      (
        "[{\"x\":0,\"time\":1},{\"time\":2,\"y\":1}]", "table[1]",
        "the members of the first row: x, time"
      ),
      ("[{\"time\":0,\"x\":1},[1,2]]", "table[1]", "an object: a number for each column"),
    ])
  func table_ofOtherLengths_isRefused(text: String, place: String, reason: String) {
    do {
      _ = try Recording(tableJSON: text, name: "a")
      Issue.record("read: \(text)")
    } catch { #expect("\(error)" == "\(place): not a table, expected \(reason)") }
  }

  @Test("a table of each form has its values", arguments: Form.allCases)
  func values_ofEachForm_areThoseWritten(form: Form) throws {
    for names in Self.orders {
      let recording = try form.read(form.text(names, Self.cells(names)))
      #expect(recording.tracks.map(\.layer) == names.filter { ["x", "y"].contains($0) })
      #expect(recording.duration == 3 && recording.profile == "sampled")
      for track in recording.tracks {
        let last = track.layer == "x" ? 1.0 : 2
        #expect(
          (0..<4).map { track.value(at: Double($0))[0] } == [0, 10, 20, 30].map { $0 + last })
      }
    }
  }
}
