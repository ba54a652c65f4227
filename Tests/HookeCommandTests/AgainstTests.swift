// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke storyboard --against`: a change of motion, seen and gated.
@Suite("storyboard --against")
struct AgainstTests {
  private func record(_ scene: String, to file: URL) throws -> String {
    let result = try HookeProcess.run(["storyboard", scene, "-o", file.path])
    #expect(result.exitCode == 0, "\(result.errors)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Records the flat button as it would have been with its shake damped twice as much.
  private func recordDamped(_ folder: TemporaryFolder, _ name: String = "old.json") throws -> URL {
    let file = folder.url(name)
    let lines = try record("flat-button", to: file).split(
      separator: "\n", omittingEmptySubsequences: false)
    let changed = lines.map { line -> String in
      guard line.contains("\"property\":\"positionX\""),
        let damping = line.firstMatch(of: /"damping":([0-9.]+)/), let value = Double(damping.1)
      else { return String(line) }
      return String(line.replacing(/"damping":[0-9.]+/, with: "\"damping\":\(2 * value)"))
    }
    try changed.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  @Test("what did not change: one line, exit code 0, no picture")
  func against_same_isQuiet() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("old.json")
    _ = try record("flat-button", to: file)
    let result = try HookeProcess.run(
      ["storyboard", "flat-button", "--against", file.path], in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output == "flat-button: no difference in 5 tracks\n")
    #expect(result.errors.isEmpty)
    #expect(try folder.names() == ["old.json"])
  }

  @Test(
    "what changed: the verdict names layer, property, what and how much; exit code 3; a picture")
  func against_changed_reportsTheDifference() throws {
    let folder = try TemporaryFolder()
    let file = try recordDamped(folder)
    let result = try HookeProcess.run(
      ["storyboard", "flat-button", "--against", file.path], in: folder)
    #expect(result.exitCode == 3)
    #expect(result.errors.isEmpty)
    #expect(result.lines.count == 2)
    let verdict = try #require(result.lines.first)
    for words in [
      "flat-button: 1 of 5 tracks differs: button positionX by up to", " pt at ",
      "damping ratio 0.59963 → 0.29982", "swings ",
    ] {
      #expect(verdict.contains(words), "no '\(words)' in: \(verdict)")
    }
    #expect(result.lines[1] == "flat-button-compared.pdf")
    let sheet = folder.url("flat-button-compared.pdf")
    try Tool.run("qpdf", ["--check", sheet.path])
    let text = try Tool.text(ofPDF: sheet)
    for words in ["Flat button, compared", "before", "now", "before: button x.", "apart at"] {
      #expect(text.contains(words), "no '\(words)' in \(text)")
    }
  }

  @Test("the picture goes where and as what is asked for", arguments: ["svg", "png", "pdf"])
  func against_path_isUsed(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let file = try recordDamped(folder)
    let picture = folder.url("difference.\(ending)")
    let result = try HookeProcess.run([
      "storyboard", "flat-button", "--against", file.path, "-o", picture.path, "--theme", "dark",
    ])
    #expect(result.exitCode == 3)
    #expect(result.lines.last == picture.path)
    #expect(try folder.names() == ["difference.\(ending)", "old.json"])
    if ending == "svg" { try Tool.run("xmllint", ["--noout", picture.path]) }
  }

  @Test("a tolerance lets small differences pass")
  func against_tolerance_isApplied() throws {
    let folder = try TemporaryFolder()
    let file = try recordDamped(folder)
    let arguments = ["storyboard", "flat-button", "--against", file.path, "--tolerance"]
    #expect(try HookeProcess.run(arguments + ["100"], in: folder).exitCode == 0)
    #expect(try HookeProcess.run(arguments + ["1"], in: folder).exitCode == 3)
    #expect(try HookeProcess.run(arguments + ["0"], in: folder).exitCode == 3)
  }

  @Test("a folder has a recording per scene; each gets its verdict, and the worst decides")
  func against_folder_comparesEach() throws {
    let folder = try TemporaryFolder()
    let names = ["flat-button", "present-modal"]
    let place = folder.url("then").path + "/"
    let written = try HookeProcess.run(
      ["storyboard"] + names + ["--format", "json", "-o", place])
    #expect(written.lines == names.map { "\(place)\($0).json" })
    let same = try HookeProcess.run(["storyboard"] + names + ["--against", place], in: folder)
    #expect(same.exitCode == 0 && same.lines.count == 2)
    let damped = try recordDamped(folder)
    try FileManager.default.removeItem(atPath: place + "flat-button.json")
    try FileManager.default.moveItem(atPath: damped.path, toPath: place + "flat-button.json")
    let changed = try HookeProcess.run(
      ["storyboard"] + names + ["--against", folder.url("then").path, "-o", "out/"], in: folder)
    #expect(changed.exitCode == 3)
    #expect(changed.lines.count == 3)
    #expect(changed.lines[1] == "out/flat-button-compared.pdf")
    #expect(changed.lines[2] == "present-modal: no difference in 3 tracks")
  }

  @Test("where one of several recordings is missing, the others are compared and reported")
  func against_missingRecording_leavesTheOthers() throws {
    let folder = try TemporaryFolder()
    let place = folder.url("then").path + "/"
    _ = try HookeProcess.run(["storyboard", "present-modal", "--format", "json", "-o", place])
    let result = try HookeProcess.run(
      [
        "storyboard", "flat-button", "present-modal", "--against", place, "--junit", "report.xml",
      ], in: folder)
    #expect(result.exitCode == 1)
    #expect(result.output == "present-modal: no difference in 3 tracks\n")
    #expect(result.errors.contains("flat-button.json"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    let report = try String(contentsOf: folder.url("report.xml"), encoding: .utf8)
    #expect(report.contains("tests=\"2\" failures=\"0\" errors=\"1\""))
    #expect(report.contains("name=\"flat-button\" time=\"0\">\n    <error type=\"recording\""))
    try Tool.run("xmllint", ["--noout", folder.url("report.xml").path])
  }

  @Test("another scene's recording is compared, and named")
  func against_otherScene_isNamed() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("old.json")
    _ = try record("present-modal", to: file)
    let result = try HookeProcess.run(
      ["storyboard", "flat-button", "--against", file.path, "-o", "x.pdf"], in: folder)
    #expect(result.exitCode == 3)
    #expect(result.output.hasPrefix("flat-button against present-modal: 8 of 8 tracks differ"))
  }

  @Test(
    "a file that is no recording: exit code 2, one line with the place, no picture",
    arguments: [
      ("", "empty, expected a recording (written by --format json)"),
      ("time,x\n0,1\n", "a table, not a recording (written by --format json); hooke compare takes"),
      ("hooke: 1\nlayers: []\n", "a scene document, not a recording (written by --format json)"),
      ("{\"hooke\":1,\n \"scene\":}", "line 2, column 10: not JSON, expected a value"),
      ("[1,2]", "recording: not a recording, expected what hooke storyboard --format json writes"),
      ("{\"hooke\":\"x\"}", "recording.hooke: not a recording, expected 1 or 2 for the version"),
      ("{\"hooke\":3}", "recording.hooke: not a recording, expected 1 or 2"),
      ("{\"hooke\":1,\"size\":[1]}", "recording.size: not a recording, expected a width"),
      ("{\"name\":\"package\",\"version\":\"1.0\"}", "recording: not a recording"),
      ("%PDF-1.7\n", "line 1, column 1: not JSON"),
      (String(repeating: "[", count: 200_000), "at most 64 levels"),
    ])
  func against_foreignFile_exitsWith2(_ text: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url("old.json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    try expectFailure(
      folder, ["--against", file.path], code: 2, message: "hooke: \(file.path): ")
    try expectFailure(folder, ["--against", file.path], code: 2, message: message)
  }

  @Test("bytes that are no text, a file too large, none, and a folder without")
  func against_unreadable_saysWhy() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("old.json")
    try Data([0x7B, 0xFF, 0xFE]).write(to: file)
    try expectFailure(folder, ["--against", file.path], code: 2, message: "not text in UTF-8")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 65 << 20)
    try handle.close()
    try expectFailure(folder, ["--against", file.path], code: 1, message: "larger than 64 MB")
    try FileManager.default.removeItem(at: file)
    try expectFailure(folder, ["--against", file.path], code: 1, message: "no such file")
    try expectFailure(
      folder, ["--against", folder.folder.path], code: 1, message: "/flat-button.json: no such file"
    )
  }

  @Test(
    "a wrong command line: exit code 2 and one line",
    arguments: [
      (["--tolerance", "1"], "--tolerance is for --against"),
      (["--against", "old.json", "--tolerance", "-1"], "--tolerance must be a number >= 0"),
      (["--against", "old.json", "--tolerance", "nan"], "finite"),
      (
        ["--against", "old.json", "--format", "json"],
        "--against is for pdf, svg, png or md, and this writes json"
      ),
      (
        ["--against", "old.json", "-o", "x.csv"],
        "--against is for pdf, svg, png or md, and this writes csv"
      ),
      (["--against", "old.json", "--layout", "strip"], "--layout does not go with --against"),
      (["present-modal", "--against", "old.json"], "one recording for 2 scenes"),
    ])
  func against_wrongInput_exitsWith2(_ arguments: [String], _ message: String) throws {
    try expectFailure(try TemporaryFolder(), arguments, code: 2, message: message)
  }

  private func expectFailure(
    _ folder: TemporaryFolder, _ arguments: [String], code: Int32, message: String
  ) throws {
    let before = try folder.names()
    let result = try HookeProcess.run(["storyboard", "flat-button"] + arguments, in: folder)
    #expect(result.exitCode == code)
    #expect(result.output.isEmpty)
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    #expect(result.errors.contains(message), "no '\(message)' in: \(result.errors)")
    #expect(try folder.names() == before)
  }
}
