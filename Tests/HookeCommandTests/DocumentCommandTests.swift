// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Scene documents on the command line.
struct DocumentCommandTests {
  @Test func newDocument_isRightAndIsDrawn() throws {
    let folder = try TemporaryFolder()
    let made = try HookeProcess.run(["new", "document", "flat-button"], in: folder)
    #expect(made.exitCode == 0)
    #expect(made.lines == ["flat-button.yaml"])
    let checked = try HookeProcess.run(["check", "flat-button.yaml"], in: folder)
    #expect(checked.lines == ["flat-button.yaml: a scene document, no errors"])
    let drawn = try HookeProcess.run(
      ["storyboard", "flat-button.yaml", "--format", "json", "-o", "-"], in: folder)
    #expect(drawn.exitCode == 0)
    // What is pressed springs back, and what answers drops in.
    for track in ["button", "answer"] { #expect(drawn.output.contains("\"\(track)\"")) }
    let again = try HookeProcess.run(["new", "document", "flat-button"], in: folder)
    #expect(again.exitCode == 2)
    #expect(
      again.errors == """
        hooke: 'flat-button.yaml' is there already: choose another name, or remove it\n
        """)
  }

  @Test func check_ofSeveralFiles_reportsEveryErrorWithItsPlace() throws {
    let folder = try TemporaryFolder()
    try Data("hooke: 1\n".utf8).write(to: folder.url("right.yaml"))
    try Data("hooke: 1\nlayer: []\nsiez: 3\n".utf8).write(to: folder.url("wrong.yaml"))
    try Data("layers: [".utf8).write(to: folder.url("CAPITALS.YAML"))
    let result = try HookeProcess.run(
      ["check", "wrong.yaml", "CAPITALS.YAML", "right.yaml", "none.yaml"], in: folder)
    #expect(result.exitCode == 2)
    #expect(result.lines == ["right.yaml: a scene document, no errors"])
    #expect(
      result.errors.hasPrefix("hooke: wrong.yaml is wrong\nwrong.yaml:2:1: error: no key 'layer'"))
    #expect(
      result.errors.contains(
        "wrong.yaml:3:1: error: no key 'siez' in a document, did you mean size?"))
    #expect(result.errors.contains("hooke: CAPITALS.YAML is wrong\nCAPITALS.YAML:1:10: error: "))
    #expect(result.errors.hasSuffix("hooke: cannot read none.yaml: no such file or directory\n"))
    #expect(try HookeProcess.run(["check", "none.yaml", "right.yaml"], in: folder).exitCode == 1)
    let twice = try HookeProcess.run(["check", "-", "-"], in: folder)
    #expect(twice.exitCode == 2)
    #expect(twice.errors == "hooke: standard input can be read once: give - once\n")
    #expect(try HookeProcess.run(["check", "wrong.yaml"], in: folder).exitCode == 2)
    #expect(try HookeProcess.run("check").exitCode == 2)
  }

  @Test(arguments: [["-o", "two.json"], ["--format", "animated-svg", "-o", "two.svg"]])
  func constraints_thatContradictEachOther_areWarnings(_ output: [String]) throws {
    let folder = try TemporaryFolder()
    let text = """
      hooke: 1
      name: two
      layers:
        - {id: card, constraints: [self.width = 50, self.width = 60, self.height = 40]}
      script: [{at: 0.2, animate: card.opacity, to: 0}]
      """
    try Data(text.utf8).write(to: folder.url("two.yaml"))
    let result = try HookeProcess.run(["storyboard", "two.yaml"] + output, in: folder)
    #expect(result.exitCode == 0)
    #expect(result.lines == output.suffix(1))
    #expect(
      result.errors == """
        hooke: warning: two, 0.000 s: constraints cannot hold together: (card.width = 50.0), \
        (card.width = 60.0); breaking (card.width = 60.0)\n
        """)
  }

  @Test func standardInput_isReadAsADocument() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("input")
    try Data(#"{"hooke": 1, "name": "from-input", "script": [{"at": 1, "note": "end"}]}"#.utf8)
      .write(to: file)
    let result = try HookeProcess.run(
      ["storyboard", "-", "--format", "json", "-o", "-"], in: folder, input: file)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("from-input"))
  }

  /// A document that is watched is drawn, drawn again after a change, not ended by an error, and
  /// ends with 0 on a signal to stop.
  @Test func watch_ofADocument_drawsItAgainUntilToldToStop() throws {
    let folder = try TemporaryFolder()
    let (document, drawing) = (folder.url("card.yaml"), folder.url("card.json"))
    func save(_ caption: String) throws {
      try Data("hooke: 1\nscript: [{at: 1, note: \(caption)}]\n".utf8).write(to: document)
    }
    func wait(for caption: String, in file: URL) throws {
      for _ in 0..<600 {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        if text.contains(caption) { return }
        usleep(50_000)
      }
      Issue.record("no \(caption) in \(file.lastPathComponent) after 30 s")
    }
    try save("first")
    let process = Process()
    let errors = folder.url("errors")
    try Data().write(to: errors)
    process.executableURL = try HookeProcess.executable()
    process.arguments = ["storyboard", "card.yaml", "--watch", "-o", "card.json"]
    process.currentDirectoryURL = folder.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    try wait(for: "first", in: drawing)
    try save("second")
    try wait(for: "second", in: drawing)
    try save("{")
    try wait(for: "card.yaml:2:", in: errors)
    try save("third")
    try wait(for: "third", in: drawing)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(try folder.names() == ["card.json", "card.yaml", "errors"])
  }

  @Test func watch_ofAScene_isRefused() throws {
    let result = try HookeProcess.run("storyboard flat-button --watch")
    #expect(result.exitCode == 2)
    #expect(result.errors == "hooke: --watch is for files: name one\n")
  }
}
