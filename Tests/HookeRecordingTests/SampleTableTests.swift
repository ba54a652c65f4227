// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeGallery
import HookeRecording
import HookeScene
import Testing

/// Recordings of tables that other programs write.
@Suite struct SampleTableTests {
  @Test func csv_ofARecording_hasItsValuesAtEveryRow() throws {
    let recording = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())
    let table = try Recording(csv: recording.csv(framesPerSecond: 30), name: "table")
    #expect(table.tracks.map(\.layer) == recording.tracks.map(\.layer))
    #expect(table.tracks.map(\.property) == recording.tracks.map(\.property))
    #expect(table.duration == recording.duration)
    for frame in 0...Int(recording.duration * 30) {
      let time = Double(frame) / 30
      for (track, original) in zip(table.tracks, recording.tracks) {
        #expect(track.value(at: time) == original.value(at: time), "\(track.layer) at \(time)")
      }
    }
    // Where the button is pressed nothing else moves.
    #expect(table.idleIntervals(atLeast: 1).count == recording.idleIntervals(atLeast: 1).count)
  }

  @Test(arguments: [
    "time,x,size.0,size.1\n0,1,3,4\n1,2,5,6\n",
    "\u{FEFF}\"Time\" , \"x\",size.0,size.1,size.source\r\n0,1,3,4,\r\n1,2,5,6,timer\r\n\r\n",
    "frame,t,x,size.0,size.1\n0,0,1,3,4\n1,1,2,5,6",
    "t\t,\tx ,size.0,\tsize.1\r0\t,\t1, 3 ,\t4\t\r1,2\t ,5,\t6\r",
    "frame,t,x,size.0,size.1\n0,0e-400,1,3,4\n-0.0e9,1,2,5,6",
    "{\"time\":[0,1],\"x\":[1,2],\"size.0\":[3,5],\"size.1\":[4,6]}",
    "[{\"time\":0,\"x\":1,\"size.0\":3,\"size.1\":4},{\"time\":1,\"x\":2,\"size.0\":5,\"size.1\":6}]",
    "[{\"time\":0,\"x\":1,\"size.0\":3,\"size.1\":4},{\"x\":2,\"size.1\":6,\"size.0\":5,\"time\":1}]",
  ])
  func table_inAnyForm_isTheSame(_ text: String) throws {
    let isJSON = text.hasPrefix("{") || text.hasPrefix("[")
    let recording =
      isJSON ? try Recording(tableJSON: text, name: "a") : try Recording(csv: text, name: "a")
    #expect(recording.duration == 1)
    #expect(recording.tracks.map(\.layer) == ["x", "size"])
    #expect(recording.tracks.map(\.property) == ["value", "value"])
    #expect(recording.tracks.map { $0.value(at: 0.25) } == [[1.25], [3.5, 4.5]])
    #expect(recording.tracks.map(\.threshold) == [0.01, 0.02])
    #expect(recording.tracks[0].velocity(of: 0, at: 0.5) == 1)
  }

  @Test(arguments: ["time,x,x.0\n0,1,2\n1,3,4", "time,x,x.value\n0,1,2\n1,3,4"])
  func columns_ofOneProperty_areRefused(_ text: String) throws {
    let error = #expect(throws: RecordingFormatError.self) {
      try Recording(csv: text, name: "table")
    }
    #expect(error?.description.contains("expected one column of x.value") == true)
  }

  @Test func csv_constantStretches_areStill() throws {
    let values = [0, 1, 1, 1, 1, 1, 2, 2, 3]
    let text =
      "time,x,y\n" + values.enumerated().map { "\($0.offset),\($0.element),7\n" }.joined()
    let tracks = try Recording(csv: text, name: "a").tracks
    #expect(tracks[0].segments.map(\.startTime) == [0, 5])
    #expect(tracks[0].segments.map(\.endTime) == [1, 8])
    #expect(tracks[0].value(at: 3) == [1] && tracks[0].value(at: 9) == [3])
    #expect(tracks[1].segments.isEmpty && tracks[1].threshold == 0.07)
  }

  @Test(arguments: [
    ("", "table: not a table, expected a column named time"),
    ("x,y\n1,2\n", "table: not a table, expected a column named time"),
    ("time,x\n", "line 2: not a table, expected a row of numbers after the names"),
    ("time,x", "line 2: not a table, expected a row of numbers after the names"),
    ("time,x,\n0,1,\n", "line 2, column 3: not a table, expected a finite number, not ''"),
    (
      "time,,x\n0,-2e12,1\n",
      "line 2, column 2: not a table, expected a number of at most 1000000000000 in magnitude, "
        + "not -2000000000000"
    ),
    ("time,,\n0,1,2\n", "table: not a table, expected one column without a name, not two"),
    ("time,x\r0,1\r1,a\r", "line 3, column x: not a table, expected a finite number, not 'a'"),
    ("time,x\n0,1\n1,\"2\n", "line 3: not a table, expected a closing quotation mark"),
    (
      "time,x\n0,0x10\n", "line 2, column x: not a table, expected a finite number, not '0x10'"
    ),
    ("time,x\n0,1\0\n", "line 2, column x: not a table, expected a finite number, not '1\0'"),
    ("time,x\n0,1e400\n", "line 2, column x: not a table, expected a finite number, not '1e400'"),
    (
      "time,x\n0,-1e-400\n",
      "line 2, column x: not a table, expected 0 or a number less near to it, not '-1e-400'"
    ),
    (
      "{\"time\":[0],\"x\":[0.1E-400]}",
      "line 1, column 26: not JSON, expected 0 or a number less near to it"
    ),
    ("time,x\n0,١٢\n", "line 2, column x: not a table, expected a finite number, not '١٢'"),
    ("time,x\n0,1\n1\n", "line 3: not a table, expected 2 fields as in line 1, not 1"),
    (
      "time,x\n0,1\n1,fast\n", "line 3, column x: not a table, expected a finite number, not 'fast'"
    ),
    ("time,x\n0,\n", "line 2, column x: not a table, expected a finite number, not ''"),
    ("time,x\n0,", "line 2, column x: not a table, expected a finite number, not ''"),
    ("time,x\n0,nan\n", "line 2, column x: not a table, expected a finite number, not 'nan'"),
    ("time,x\n0,0\n\n0,1\n", "line 4, column time: not a table, expected a time after 0 s, not 0"),
    ("time,t\n0,1\n", "table: not a table, expected one column of times, not time and t"),
    ("time,x,x\n0,1,2\n", "table: not a table, expected one column named x, not two"),
    ("{\"time\":[0,1],\"x\":[1]}", "table.x: not a table, expected 2 numbers as in time, not 1"),
    ("{\"time\":[0],\"x\":[\"a\"]}", "table.x[0]: not a table, expected a number"),
    ("{\"time\":[0],\"x\":[null]}", "table.x[0]: not a table, expected a number, not null"),
    (
      "[{\"time\":0,\"x\":1},{\"time\":1,\"y\":1}]",
      "table[1]: not a table, expected the members of the first row: time, x"
    ),
    (
      "[{\"time\":0},{\"x\":1}]",
      "table[1]: not a table, expected the members of the first row: time"
    ),
    ("[3]", "table[0]: not a table, expected an object: a number for each column"),
    ("{\"time\":3}", "table.time: not a table, expected a list of numbers"),
    ("{\"time\":[],\"x\":[]}", "table: not a table, expected a row of numbers"),
    ("{}", "table: not a table, expected a column named time"),
    ("[]", "table: not a table, expected a column named time"),
    ("[{\"time\":1},{\"time\":1}]", "table[1].time: not a table, expected a time after 1 s, not 1"),
  ])
  func table_wrong_isRefusedWithThePlace(_ text: String, _ message: String) throws {
    let isJSON = text.hasPrefix("{") || text.hasPrefix("[")
    let error = #expect(throws: RecordingFormatError.self) {
      _ = isJSON ? try Recording(tableJSON: text, name: "a") : try Recording(csv: text, name: "a")
    }
    #expect(error?.description == message)
  }

  @Test("JSON of another kind is no table", arguments: ["3", "null", "true", "\"time\""])
  func json_ofAnotherKind_isRefused(_ text: String) throws {
    let error = #expect(throws: RecordingFormatError.self) {
      try Recording(tableJSON: text, name: "a")
    }
    let message = "table: not a table, expected an object of columns, or a list of rows"
    #expect(error?.description == message)
  }

  @Test(
    "what no recording can hold is refused with its place and its value",
    arguments: [
      ("-1,0", "line 3, column time", "a time in seconds, 0 or more, not -1"),
      ("1e10,0", "line 3, column time", "in seconds, at most 1000000000, not 10000000000"),
      ("0,1e308", "line 3, column x", "at most 1000000000000 in magnitude, not 1e+308"),
      ("0,-2e12", "line 3, column x", "at most 1000000000000 in magnitude, not -2000000000000"),
      (
        "0,9876543210987654321098765432109876543210x", "line 3, column x",
        "not '987654321098765432109876543210987654321…'"
      ),
    ])
  func table_outOfRange_isRefused(_ row: String, _ place: String, _ reason: String) {
    let error = #expect(throws: RecordingFormatError.self) {
      try Recording(csv: "time,x\n\n\(row)\n9,1\n", name: "a")
    }
    let text = error?.description ?? "accepted"
    #expect(text.hasPrefix(place) && text.hasSuffix(reason), "\(text)")
  }

  /// Columns of words are left out, but counted in the place of what is wrong after them.
  @Test(arguments: [
    ("y.source,time,x\na,-1,0", "line 2, column time: not a table, expected a time in"),
    ("y.source,time,x\na,2e9,0", "line 2, column time: not a table, expected a time in"),
    ("y.source,time,x\na,1,0\nb,1,0", "line 3, column time: not a table, expected a time after"),
    ("time,y.source,x\n0,a,2e12", "line 2, column x: not a table, expected a number of at most"),
    ("time,y.source,,x\n0,a,2e12,2e12", "line 2, column 3: not a table, expected a number of at"),
    ("frame,y.source,t,x\n0,,0,1\n0,,1,-2e12", "line 3, column x: not a table, expected a number"),
    ("time,y.source,z.source,\n0,,,a", "line 2, column 4: not a table, expected a finite number"),
    ("time,y.source,x\n0,,1\n1,,1e-400", "line 3, column x: not a table, expected 0 or a number"),
  ])
  func place_besideColumnsOfWords_isThatOfTheFile(_ text: String, _ message: String) {
    let error = #expect(throws: RecordingFormatError.self) {
      try Recording(csv: text, name: "a")
    }
    let found = error?.description ?? "accepted"
    #expect(found.hasPrefix(message), "\(found)")
  }
}
