// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Files in place of scenes: `hooke storyboard before.json`.
@Suite("storyboard of files")
struct InputFileTests {
  /// A folder with the recording of the present modal, `before.json`.
  private func recorded() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "-o", "before.json"], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    return folder
  }

  @Test("a recording is drawn as the charts of its scene")
  func recording_pdf_hasCharts() throws {
    let folder = try recorded()
    let result = try HookeProcess.run(["storyboard", "before.json"], in: folder)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output == "before.pdf\n")
    let text = try Tool.text(ofPDF: folder.url("before.pdf"))
    for words in ["Present modal", "opacity", "3 tracks", "0.4 s ease"] {
      #expect(text.contains(words), "no '\(words)' in \(text)")
    }
  }

  @Test("standard input, the file, and the scene give the same table", arguments: ["csv", "css"])
  func recording_tables_areThoseOfTheScene(_ format: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    for (name, output) in [
      ("dot.yaml", "before.json"), ("dot.yaml", "a.\(format)"), ("before.json", "b.\(format)"),
      ("-", "c.\(format)"),
    ] {
      let result = try HookeProcess.run(
        ["storyboard", name, "-o", output], in: folder,
        input: name == "-" ? folder.url("before.json") : nil)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    let files = try ["a", "b", "c"].map { try Data(contentsOf: folder.url("\($0).\(format)")) }
    #expect(files[0].count > 300)
    #expect(files[0] == files[1] && files[1] == files[2])
  }

  @Test("JSON is a Lottie file by its layers and its frames together")
  func json_withoutFramesOrLayers_isNoLottieFile() throws {
    let folder = try TemporaryFolder()
    for (text, isLottie) in [
      (#"{"layers":[{}]}"#, false), (#"{"fr":30,"op":9}"#, false),
      (#"{"layers":[{}],"fr":30}"#, true), (#"{"layers":[{}],"v":"5"}"#, true),
    ] {
      try Data(text.utf8).write(to: folder.url("a.json"))
      let result = try HookeProcess.run(["check", "a.json"], in: folder)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("cannot be drawn, expected") == !isLottie, "\(result.errors)")
    }
  }

  @Test("standard input is named stdin")
  func standardInput_name_isStdin() throws {
    let folder = try recorded()
    let result = try HookeProcess.run(
      ["storyboard", "-", "--format", "csv", "--fps", "10"], in: folder,
      input: folder.url("before.json"))
    #expect(result.output == "stdin.csv\n", "\(result.errors)")
    let lines = try String(contentsOf: folder.url("stdin.csv"), encoding: .utf8).split(
      separator: "\n")
    #expect(lines[2].hasPrefix("0.1,"))
  }

  @Test("what a document includes, and what is compared with, is never written over")
  func files_thatAreReadBesides_areNeverWrittenOver() throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    let text = try String(contentsOf: folder.url("dot.yaml"), encoding: .utf8)
    try Data((text + "include: more.svg\n").utf8).write(to: folder.url("dot.yaml"))
    try Data(text.utf8).write(to: folder.url("more.yaml"))
    let included = Data("hooke: 1\ncolors: {blue: \"#3498DB\"}\n".utf8)
    try included.write(to: folder.url("more.svg"))
    _ = try HookeProcess.run(["storyboard", "dot.yaml", "-o", "dot.json"], in: folder)
    let recorded = try Data(contentsOf: folder.url("dot.json"))
    for (line, file, option) in [
      ("storyboard dot.yaml -o more.svg", "more.svg", "-o"),
      ("storyboard more.yaml dot.yaml -o . --format svg", "./more.svg", "-o"),
      ("frame dot.yaml --at 0 -o more.svg", "more.svg", "-o"),
      ("storyboard dot.yaml --against dot.json --junit dot.json", "dot.json", "--junit"),
      ("compare dot.json dot.yaml --junit ./dot.json", "./dot.json", "--junit"),
    ] {
      let result = try HookeProcess.run(
        line.split(separator: " ").map(String.init), in: folder)
      #expect(result.exitCode == 2, "\(line)")
      #expect(
        result.errors == "hooke: '\(file)' is what is read: name another file with \(option)\n")
    }
    try Data(text.replacing("to: 200", with: "to: 150").utf8).write(to: folder.url("other.yaml"))
    // Nor does a report go over the sheet that it reports on, whether or not one is there.
    for line in [
      "storyboard dot.yaml --against dot.json -o q.pdf --junit ./q.pdf",
      "storyboard dot.json --against dot.json -o q.pdf --junit q.pdf",
      "compare dot.json dot.json -o q.pdf --junit q.pdf",
      "storyboard dot.yaml --against dot.json -o q.md --junit q.png",
      "compare dot.json dot.yaml -o q.svg --junit q.svg",
    ] {
      let words = line.replacing("dot.yaml", with: "other.yaml").split(separator: " ")
        .map(String.init)
      let result = try HookeProcess.run(words, in: folder)
      #expect(result.exitCode == 2, "\(line)")
      #expect(
        result.errors
          == "hooke: '\(words[words.count - 1])' is a file of the sheet: name another with --junit\n"
      )
    }
    #expect(try !folder.names().contains { $0.hasPrefix("q.") })
    #expect(try Data(contentsOf: folder.url("more.svg")) == included)
    #expect(try Data(contentsOf: folder.url("dot.json")) == recorded)
  }

  @Test("a file is known by its content, whatever its name, and never written over")
  func recording_anyName_isRecognised() throws {
    let folder = try recorded()
    try FileManager.default.moveItem(at: folder.url("before.json"), to: folder.url("motion"))
    let before = try Data(contentsOf: folder.url("motion"))
    let result = try HookeProcess.run(
      ["storyboard", "motion", "--format", "json", "-o", "motion"], in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors == "hooke: 'motion' is what is read: name another file with -o\n")
    #expect(try Data(contentsOf: folder.url("motion")) == before)
    let other = try HookeProcess.run(["storyboard", "motion", "-o", "copy.json"], in: folder)
    #expect(other.exitCode == 0, "\(other.errors)")
    #expect(try Data(contentsOf: folder.url("copy.json")) == before)
  }

  @Test(
    "wrong files: one line, no file",
    arguments: [
      ("{\"hooke\":2,\"scene\":1}", 2, "hooke: f.json: recording.size: not a recording"),
      ("{\"hooke\":2,\"scene\":\"a\",", 2, "hooke: f.json: line 1, column 24: not JSON"),
      (
        "{\"a\":{\"hooke\":2,\"scene\":1}}", 2,
        "hooke: f.json: cannot be drawn, expected a recording"
      ),
      ("hello", 2, "hooke: f.json: line 1, column 1: not JSON, expected a value"),
      ("{time:[0,1]}", 2, "hooke: f.json: line 1, column 2: not JSON, expected a name in quotes"),
      ("\u{FEFF}\n", 2, "hooke: f.json: empty, expected a recording"),
      ("", 2, "hooke: f.json: empty, expected a rec"),
      ("\n\t ", 2, "hooke: f.json: empty, expected a recording"),
      ("a\0b", 2, "hooke: f.json: holds a NUL, and so is not text"),
      ("time;x\n0;1\n", 2, "hooke: f.json: line 1: the columns are separated by semicolons"),
      ("time\tx\n0\t1\n", 2, "hooke: f.json: line 1: the columns are separated by tabs"),
      ("[\"hooke\",\"scene\"]", 2, "hooke: f.json: table[0]: not a table"),
    ])
  func wrongFile_isRefused(_ text: String, _ code: Int32, _ message: String) throws {
    let folder = try TemporaryFolder()
    try text.write(to: folder.url("f.json"), atomically: true, encoding: .utf8)
    try expectRefusal(["f.json"], in: folder, code, message)
  }

  @Test(
    "wrong command lines with files: one line, no file",
    arguments: [
      (["none.json"], 1, "hooke: cannot read none.json: no such file or directory"),
      (["./none"], 1, "hooke: cannot read ./none: no such file or directory"),
      (["-", "-"], 2, "give - once"),
      (["before.json", "./before.json"], 2, "two are named 'before'"),
      (["before.json", "--profile", "pop"], 2, "--profile is for scenes, and before is recorded"),
      (["before.json", "--moments", "5"], 2, "--moments is for frames, and before is a recording"),
      (["before.json", "--format", "animated-svg"], 2, "animated-svg is for scenes"),
    ])
  func wrongCommandLine_isRefused(_ arguments: [String], _ code: Int32, _ message: String) throws {
    try expectRefusal(arguments, in: recorded(), code, message)
  }

  @Test(
    "what is no text is refused, whatever it begins with",
    arguments: [
      ([0x74, 0xFF, 0x2C], "hooke: t.csv: not text in UTF-8"),
      ([0xFF, 0xFE, 0x74, 0], "hooke: t.csv: text in UTF-16, expected UTF-8"),
      ([0xFF, 0xFE, 0, 0, 0x74, 0, 0, 0], "hooke: t.csv: text in UTF-32, expected UTF-8"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x74], "hooke: t.csv: text in UTF-32, expected UTF-8"),
      (Array("t,\0x\n0,1\n1,2\n".utf8), "hooke: t.csv: holds a NUL, and so is not text"),
      (Array("t,x\n0,\0\n1,2\n".utf8), "hooke: t.csv: holds a NUL, and so is not text"),
      (Array("x,y\n0,1\n".utf8), "hooke: t.csv: line 1: not a table, expected a column named time"),
      (Array("\ntime,x\n0,1\n".utf8), "hooke: t.csv: line 1: empty, expected the names of the co"),
    ] as [([UInt8], String)])
  func wrongBytes_areRefused(_ bytes: [UInt8], _ message: String) throws {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.url("t.csv"))
    try expectRefusal(["t.csv"], in: folder, 2, message)
  }

  @Test("a pipe that a shell names by <(...) is read to its end")
  func shellPipe_isRead() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.currentDirectoryURL = folder.folder
    // The second line comes when the first has been read.
    process.arguments = [
      "-c", "\"$0\" storyboard <(echo time,x; sleep 0.1; printf '0,1\\n1,4\\n') -o out.csv",
      try HookeProcess.executable().path,
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let table = try String(contentsOf: folder.url("out.csv"), encoding: .utf8)
    #expect(table.hasPrefix("time,"))
    #expect(table.contains("\n1,4,"))
  }

  private func expectRefusal(
    _ arguments: [String], in folder: TemporaryFolder, _ code: Int32, _ message: String
  ) throws {
    let before = try folder.names()
    let result = try HookeProcess.run(["storyboard"] + arguments, in: folder)
    #expect(result.exitCode == code)
    #expect(result.output.isEmpty)
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    #expect(result.errors.contains(message), "no '\(message)' in: \(result.errors)")
    #expect(try folder.names() == before)
  }
}
