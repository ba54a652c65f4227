// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecording
import HookeSolver
import Testing

/// The columns that a recording writes as a table: names, values, and what moves them, row by row.
@Suite("columns of tables")
struct TableSourceTests {
  typealias Source = Track.Segment.Source

  /// The fields of a table by RFC 4180, read character by character.
  private static func fields(_ text: String) -> [[String]] {
    var (rows, row, field): ([[String]], [String], String) = ([], [], "")
    var (isQuoted, wasQuote) = (false, false)
    for character in text {
      if isQuoted {
        if wasQuote, character == "\"" {
          field.append(character)
          wasQuote = false
          continue
        }
        if character == "\"" {
          wasQuote = true
          continue
        }
        if !wasQuote {
          field.append(character)
          continue
        }
        (isQuoted, wasQuote) = (false, false)
      }
      switch character {
      case "\"": isQuoted = true
      case ",":
        row.append(field)
        field = ""
      case "\n":
        rows.append(row + [field])
        (row, field) = ([], "")
      default: field.append(character)
      }
    }
    return rows
  }

  private static func samples(
    _ source: Source, _ times: [Double], _ values: [[Double]], until end: Double? = nil,
    isStepped: Bool = true
  ) -> Track.Segment {
    Track.Segment(
      key: source.rawValue, startTime: times[0], endTime: end ?? times[times.count - 1],
      isFinished: true,
      motion: isStepped
        ? .sampled(times: times, values: values) : .interpolated(times: times, values: values),
      source: source)
  }

  private static func line(_ start: Double, _ end: Double, to value: Double) -> Track.Segment {
    let motion = EasedMotion(timing: .linear, duration: end - start, fromValue: 0, toValue: value)
    return Fixtures.segment(start, end, true, .eased(motion, carriedVelocity: 0))
  }

  /// The columns of tracks at four rows a second for a second and a half, each with its name; of
  /// rows that are too short "none".
  private static func columns(_ tracks: [Track]) -> [[String]] {
    let rows = fields(Fixtures.recording(tracks, duration: 1.5).csv(framesPerSecond: 4))
    return rows[0].indices.map { column in
      rows.map { $0.indices.contains(column) ? $0[column] : "none" }
    }
  }

  @Test("what animations alone move has no column of sources; what else does has one of its own")
  func columns_ofTracks_haveTheirSources() {
    let timer = Fixtures.track(
      "a", "opacity", [Self.samples(.timer, [0.5, 0.75, 1], [[1, 2, 3]])], initial: 9)
    let plain = Fixtures.track("b", "positionX", [Self.line(0, 1, to: 8)], initial: 0)
    #expect(
      Self.columns([timer, plain]) == [
        ["time", "0", "0.25", "0.5", "0.75", "1", "1.25", "1.5"],
        ["a.opacity", "9", "9", "1", "2", "3", "3", "3"],
        ["a.opacity.source", "", "", "timer", "timer", "timer", "", ""],
        ["b.positionX", "0", "2", "4", "6", "8", "8", "8"],
      ])
    // A closed form that a finger sets off is an animation; keyframes say nothing new.
    var thrown = Self.line(0, 1, to: 8)
    thrown.source = .finger
    let lottie = Self.samples(.keyframes, [0, 1], [[0, 4]], isStepped: false)
    #expect(Self.columns([Fixtures.track("c", "x", [thrown], initial: 0)]).count == 2)
    #expect(Self.columns([Fixtures.track("d", "x", [lottie], initial: 0)]).count == 2)
    let mixed = Fixtures.track(
      "e", "x",
      [Self.line(0, 0.5, to: 4), Self.samples(.finger, [0.75, 1.25], [[6, 7]]), thrown], initial: 0)
    var after = mixed
    after.segments[2].startTime = 1.25
    after.segments[2].endTime = 1.5
    #expect(
      Self.columns([after]).last == [
        "e.x.source", "animation", "animation", "animation", "finger", "finger", "animation",
        "animation",
      ])
  }

  /// The time of a row and the start of a motion of the same frame differ by rounding: a jump is in
  /// the row of its frame, and not in one a nanosecond before it.
  @Test(arguments: [0.5, 0.5.nextUp, 0.5 + 5e-10, 0.5 + 2e-9])
  func jump_ofTheInstantOfARow_isInIt(start: Double) {
    let jump = Fixtures.segment(
      start, start + 0.5, true,
      .eased(
        EasedMotion(timing: .linear, duration: 0.5, fromValue: 20, toValue: 24), carriedVelocity: 0)
    )
    let column = Self.columns([Fixtures.track("a", "x", [jump], initial: 1)])[1]
    let isLate = start > 0.5 + 1e-9
    #expect(column[1...3] == ["1", "1", isLate ? "1" : "20"])
    #expect(column.last == "24")
  }

  /// Columns of sources are left out; the others keep their own names in messages.
  @Test("an error beside columns of sources is at its own column")
  func error_besideColumnsOfSources_isAtItsColumn() {
    for (names, column) in [
      (["time", "a", "a.source", "b"], 3), (["a.source", "time", "a", "b"], 3),
      (["time", "a.source", "b.source", "b", "a"], 4), (["x.source", "y.source", "time", "z"], 2),
      (["x.source", "z", "time"], 1), (["x.source", "", "time"], 1),
    ] {
      let isTime = names[column] == "time"
      for (value, reason) in [
        ("2e12", isTime ? "a time in seconds" : "a number of at most"), ("fast", "a finite number"),
      ] {
        let row = names.indices.map { names[$0].hasSuffix(".source") ? "timer" : "1" }
        var wrong = row.map { $0 == "1" ? "2" : $0 }
        wrong[column] = value
        let text = [names, row, wrong].map { $0.joined(separator: ",") }.joined(separator: "\n")
        let title = names[column].isEmpty ? "\(column + 1)" : names[column]
        do {
          _ = try Recording(csv: text, name: "t")
          Issue.record("read: \(text)")
        } catch {
          #expect(
            "\(error)".hasPrefix("line 3, column \(title): not a table, expected \(reason)"),
            "\(error)")
        }
      }
    }
  }

  @Test("every source has its name", arguments: Source.allCases)
  func source_ofSamples_isNamed(source: Source) {
    let columns = Self.columns([
      Fixtures.track("a", "x", [Self.samples(source, [0, 1], [[0, 4]])], initial: 0)
    ])
    let isSilent = source == .animation || source == .keyframes
    #expect(columns.count == (isSilent ? 2 : 3))
    guard !isSilent, columns.count == 3 else { return }
    #expect(Array(columns[2][1...]) == Array(repeating: source.rawValue, count: 5) + ["", ""])
  }

  @Test("components are numbered from 0, and names are quoted where they have to be")
  func columns_ofOddNames_areReadBack() throws {
    for name in ["a,b", "a\"b", "\"", "a\nb", "ä b", "a.b", ",\"\n", ""] {
      let track = Track(
        layer: name, property: "size", threshold: 1, initialValue: [1, 2],
        segments: [Self.samples(.finger, [0.5, 1], [[3, 5], [4, 6]], isStepped: false)])
      let columns = Self.columns([track])
      #expect(
        columns.map { $0[0] }
          == ["time"] + ["0", "1", "source"].map { "\(name).size.\($0)" })
      try #require(columns.count == 4)
      #expect(columns[1][1...] == ["1", "1", "3", "4", "5", "5", "5"])
      #expect(columns[2][1...] == ["2", "2", "4", "5", "6", "6", "6"])
    }
  }

  /// RFC 4180: fields with a separator, a quotation mark or a line break are quoted.
  @Test("a name is quoted where it has to be, and nowhere else")
  func header_ofANamePerLine_isQuoted() {
    for (name, isQuoted) in [
      ("a", false), ("a b", false), ("a;b", false), ("a'b", false), ("a,b", true), ("a\"b", true),
      ("a\nb", true), ("a\rb", true), ("\r", true), ("a\tb", false),
    ] {
      let line = Self.line(0, 1, to: 8)
      let text = Fixtures.recording([Fixtures.track(name, "x", [line], initial: 0)]).csv()
      let field = (name + ".x").replacing("\"", with: "\"\"")
      let head = "time," + (isQuoted ? "\"\(field)\"" : field) + "\n0,"
      #expect(text.unicodeScalars.starts(with: head.unicodeScalars), "\(name)")
    }
  }

  @Test("a row shows a sample that its time misses by rounding alone")
  func row_besideASample_showsIt() throws {
    for (offset, isShown) in [
      (0.0, true), (-1e-3, true), (5e-10, true), (-5e-10, true), (3e-9, false), (1e-3, false),
    ] {
      let track = Fixtures.track(
        "a", "x", [Self.samples(.timer, [0.25 + offset, 1], [[5, 6]], until: 1.25)], initial: 0)
      let columns = Self.columns([track])
      try #require(columns.count == 3)
      #expect(columns[1][2] == (isShown ? "5" : "0"), "\(offset)")
      #expect(columns[2][2] == (isShown ? "timer" : ""), "\(offset)")
    }
  }

  /// What ends in `.source` is a column of words where it holds a word, or nothing at all.
  @Test(arguments: [
    ("time,data.source\n0,1\n1,200\n", ["data.source"]),
    ("time,x,data.source\n0,1,5\n1,2,700\n", ["x.value", "data.source"]),
    ("time,x,x.source\n0,1,\n1,2,timer\n", ["x.value"]),
    ("time,x,x.source\n0,1,\n1,2,\n", ["x.value"]),
    ("time,x,x.source\n0,1,3\n1,2,timer\n", ["x.value"]),
    ("time,x,x.source\n0,1,3\n1,2,4\n", ["x.value", "x.source"]),
    ("time,x.source,x\n0,3,1\n1,4,2\n", ["x.source", "x.value"]),
  ])
  func table_withColumnsOfSources_keepsNumbers(text: String, names: [String]) throws {
    let recording = try Recording(csv: text, name: "a")
    #expect(recording.tracks.map { $0.layer + "." + $0.property }.sorted() == names.sorted())
  }

  @Test func table_withNumbersAndNothingInASource_saysWhere() {
    #expect(throws: RecordingFormatError.self) {
      try Recording(csv: "time,x,x.source\n0,1,3\n1,2,\n", name: "a")
    }
    #expect {
      try Recording(csv: "time,x,x.source\n0,1,3\n1,2,\n", name: "a")
    } throws: {
      "\($0)".contains("line 3, column x.source") && "\($0)".contains("a finite number, not ''")
    }
  }
}
