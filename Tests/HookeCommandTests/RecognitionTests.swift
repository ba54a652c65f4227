// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeJSON
import HookeRecording
import Testing

@testable import HookeCommand

/// Files of each kind by their content, whatever blanks stand before it and whatever they are
/// called.
@Suite("kinds of files")
struct RecognitionTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let kind: String
    let text: String
    /// Whether blanks may stand before the text.
    var isJSON = true

    var testDescription: String { "\(kind): \(text.prefix(20))" }
  }

  private static let recording =
    #"{"hooke":2,"scene":"a","title":"A","summary":"","size":null,"profile":"exact","duration":1,"#
    + #""endsInMotion":false,"events":[],"tracks":[]}"#
  private static let lottie =
    #"{"w":9,"h":9,"fr":10,"op":5,"layers":[{"ty":1,"op":5,"sw":5,"sh":5,"sc":"f00"}]}"#

  static let samples = [
    Sample(kind: "a recording", text: recording),
    Sample(kind: "a Lottie animation", text: lottie),
    Sample(kind: "a scene document", text: #"{"hooke": 1, "layers": [{"id": "a"}]}"#),
    Sample(kind: "a scene document", text: "hooke: 1\nlayers: [{id: a}]\n", isJSON: false),
    Sample(kind: "a table", text: "time,x\n0,1\n1,2\n", isJSON: false),
    Sample(kind: "a table", text: "\"x\" , \"t\"\r\n1,0\r\n2,1\r\n", isJSON: false),
    Sample(kind: "a table", text: "x,\ttime \n1,0\n2,1\n", isJSON: false),
    Sample(kind: "a table", text: #"[{"time":0,"x":1},{"time":1,"x":2}]"#),
    Sample(kind: "a table", text: #"{"time":[0,1],"x":[1,2]}"#),
  ]

  private static func reading(_ bytes: [UInt8], _ path: String = "file") throws -> String {
    let (subject, format) = try InputFormats.read(InputFile(path: path, bytes: bytes))
    let recording = subject.recording(
      profile: .exact, textMeasurer: MonospacedTextMeasurer())
    return "\(format.name)\n\(subject.name)\n\(recording.json())"
  }

  @Test("blanks, line ends and a byte order mark before a file change nothing", arguments: samples)
  func read_afterBlanks_isTheSame(sample: Sample) throws {
    let plain = try Self.reading(Array(sample.text.utf8))
    #expect(plain.hasPrefix(sample.kind + "\n"))
    let mark = "\u{FEFF}"
    // YAML has no tabs there.
    let blanks = ["", " ", "\n", "\r", "\r\n", "\t", " \r\n\t "].filter {
      sample.kind != "a scene document" || !$0.contains("\t")
    }
    let before = sample.isJSON ? blanks + blanks.map { mark + $0 } : [mark]
    for blank in before {
      #expect(
        try Self.reading(Array((blank + sample.text).utf8)) == plain, "\(blank.debugDescription)")
    }
    guard sample.isJSON else { return }
    for blank in blanks {
      #expect(
        try Self.reading(Array((sample.text + blank).utf8)) == plain, "\(blank.debugDescription)")
    }
  }

  /// The column of the time may be far behind the first.
  @Test("a table may have many columns", arguments: [2, 700, 5000])
  func read_ofManyColumns_isATable(count: Int) throws {
    let names = (1..<count).map { "column-\($0)" } + ["time"]
    let rows = [0, 1].map { row in
      (1...count).map { "\($0 == count ? row : 7)" }.joined(separator: ",") + "\n"
    }
    let file = InputFile(
      path: "a", bytes: Array((names.joined(separator: ",") + "\n" + rows.joined()).utf8))
    #expect(TableInput().recognises(file))
    #expect(InputFormats.all.filter { $0.recognises(file) }.map(\.name) == ["a table"])
  }

  @Test("the name of a file does not decide what it holds", arguments: samples)
  func read_underAnotherName_isTheSame(sample: Sample) throws {
    for ending in ["", ".json", ".txt", ".csv", ".lottie"] {
      let read = try Self.reading(Array(sample.text.utf8), "folder/file\(ending)")
      #expect(read.hasPrefix(sample.kind + "\n"), "\(ending)")
    }
  }

  @Test(
    "what is of no kind is named with what is wrong",
    arguments: [
      ([], "a", "empty, expected a recording"), (Array(" \r\n\t".utf8), "a", "empty, expected"),
      ([0xEF, 0xBB, 0xBF, 0x0A], "a", "empty, expected"),
      ([0xFF, 0xFE, 0x61, 0x00], "a", "text in UTF-16, expected UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x61], "a", "text in UTF-16, expected UTF-8"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "a", "text in UTF-32, expected UTF-8"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], "a", "text in UTF-32, expected UTF-8"),
      ([0, 0, 0xFE, 0x61], "a", "not text in UTF-8"), ([0xFF, 0xFE], "a", "text in UTF-16"),
      ([0x61, 0xFF], "a", "not text in UTF-8"), ([0x61, 0x00], "a", "holds a NUL"),
      (Array("time;x\n0;1".utf8), "a", "line 1: the columns are separated by semicolons"),
      (Array("x\tt\n0\t1".utf8), "a", "line 1: the columns are separated by tabs"),
      (Array("a,b\n0,1".utf8), "a.csv", "line 1: not a table, expected a column named"),
      (Array("\ntime,x\n".utf8), "a.csv", "line 1: empty, expected the names"),
      (Array("a,b\n0,1".utf8), "a.txt", "cannot be drawn, expected a recording"),
      (Array("time\n0".utf8), "a.txt", "cannot be drawn"),
      (Array("{\"a\":\n 1,}".utf8), "a", "line 2, column 4: not JSON, expected"),
      (Array("\r\n\t[1,]".utf8), "a", "line 2, column 5: not JSON, expected"),
      (Array("words".utf8), "a.JSON", "line 1, column 1: not JSON, expected a value"),
      (Array("words".utf8), "a", "cannot be drawn"),
      (Array("\"time\": {\"hooke\":2, \"tracks\":[]}".utf8), "a", "cannot be drawn"),
      (Array("7, {\"layers\":[],\"fr\":1}".utf8), "a", "cannot be drawn"),
      (
        Array(#"{"a":{"hooke":1,"tracks":[]},"b":["time"],"c":"time"}"#.utf8), "a",
        "cannot be drawn"
      ),
      (Array(#"{"a":1}{"time":[]}"#.utf8), "a", "line 1, column 8: not JSON"),
      (Array(#"{"a\"":"\\","layers":1}"#.utf8), "a", "cannot be drawn"),
    ] as [([UInt8], String, String)])
  func read_whatIsOfNoKind_saysWhatIsWrong(
    bytes: [UInt8], path: String, problem: String
  ) throws {
    do {
      let read = try Self.reading(bytes, path)
      Issue.record("read as \(read)")
    } catch let error as InputError {
      #expect(error.text.hasPrefix("\(path): \(problem)"), "\(error.text)")
    }
  }

  @Test("the names of a JSON object are those of its own members, the rest of the file unread")
  func names_ofAnObject_areItsOwn() {
    func names(_ text: String) -> Set<String> { JSONMemberNames.names(in: Array(text.utf8)) }
    #expect(names(#"{"a":1,"b":{"c":2},"d":["e"],"f":"g"}"#) == ["a", "b", "d", "f"])
    #expect(names(#"{"a\"b":1,"c":"\\","d":0}"#) == [#"a\"b"#, "c", "d"])
    #expect(names(#"{"a":1} {"b":2}"#) == ["a"])
    #expect(names(#"{"a":1,"b":"#) == ["a", "b"])
    #expect(names(#"["a",{"b":1}]"#).isEmpty && names(#""a":{"b":1}"#).isEmpty)
    #expect(names(#"x{"a":1}"#).isEmpty && names("").isEmpty)
    #expect(names("\u{FEFF}\r\n\t {\"a\"\n:1}") == ["a"])
  }

  /// Files by the members of their outermost object, by their first bytes, or by their names; the
  /// first kind of several that would do.
  static let kinds: [(text: String, path: String, kind: String?)] = [
    (#"{"hooke":2,"scene":""}"#, "a", "a recording"),
    (#"{"tracks":[],"hooke":2}"#, "a.csv", "a recording"),
    (#"{"scene":"","tracks":[]}"#, "a", nil), (#"{"hooke":2}"#, "a", "a scene document"),
    (#"{"layers":[],"fr":1}"#, "a", "a Lottie animation"),
    (#"{"layers":[],"op":1}"#, "a", "a Lottie animation"),
    (#"{"ip":1,"layers":[]}"#, "a", "a Lottie animation"),
    (#"{"v":"","layers":[]}"#, "a.csv", "a Lottie animation"),
    (#"{"layers":[],"w":1,"h":1,"nm":""}"#, "a", nil), (#"{"fr":1,"op":1,"ip":0}"#, "a", nil),
    ("PK\u{3}\u{4}", "a", "a Lottie animation"), ("PK\u{3}\u{5}", "a", nil), ("PK", "a", nil),
    (#"{"title":"","hooke":1,"layers":[]}"#, "a", "a scene document"),
    ("# A scene\n\nhooke: 1", "a", "a scene document"), ("title: a\nhooke: 1", "a", nil),
    ("title: a\nhooke: 1", "a.yml", "a scene document"), ("time,x", "a.yaml", "a scene document"),
    (#"{"time":[]}"#, "a", "a table"), (#"{"x":[],"T":[]}"#, "a", "a table"),
    (#"{"x":[],"times":[]}"#, "a", nil), ("[", "a", "a table"), (" [1]", "a", "a table"),
    ("7", "a", nil), ("{}", "a", nil), (#"{"hooke":1,"time":[]}"#, "a", "a scene document"),
    ("time,x", "a", "a table"), ("x,\"T\"\r1,2", "a", "a table"), ("x,y", "a.csv", nil),
    ("time", "a.csv", "a table"), ("t\n1", "b.CSV", "a table"), ("time", "a", nil),
    ("time;x", "a.csv", nil), ("x\ntime,x", "a.csv", nil), ("", "a.csv", nil),
    (String(repeating: "a long name,", count: 200) + "time", "a", "a table"),
  ]

  @Test("a file is of the first kind that its content, or else its name, is of")
  func kind_ofAFile_isThatOfItsContent() {
    for (text, path, kind) in Self.kinds {
      let file = InputFile(path: path, bytes: Array(text.utf8))
      let found = InputFormats.all.first { $0.recognises(file) }
      #expect(found?.name == kind, "\(text.debugDescription) as \(path)")
    }
  }
}
