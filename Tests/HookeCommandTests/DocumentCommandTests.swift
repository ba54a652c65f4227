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
    let text = try folder.text("flat-button.yaml")
    #expect(
      text.hasPrefix(
        "# Draw it with: hooke storyboard flat-button.yaml\nhooke: 1\ntitle: Flat button\n"))
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
    let against = try HookeProcess.run(["storyboard", "-", "--against", "-"], in: folder)
    #expect(against.exitCode == 2 && against.errors == twice.errors)
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
        hooke: warning: two, 0.000 s: constraints cannot hold together: (card.width = 50), \
        (card.width = 60); breaking (card.width = 60)\n
        """)
  }

  @Test("what has no effect is a warning, in check as in a drawing")
  func check_whatHasNoEffect_isAWarning() throws {
    let folder = try TemporaryFolder()
    let text = """
      hooke: 1
      layers:
        - {id: card, frame: [0, 0, 80, 80]}
      script:
        - {at: 0.5, animate: card.positionX, to: 300, duration: 0.4}
        - {at: 0.5, animate: card.positionX, to: 500, key: other, duration: 0.4}
        - {at: 0.5, animate: card.positionY, to: 300, delay: 0.1}
        - {at: 0.5, animate: card.positionY, to: 500}
        - {at: 0.6, post: nothing}
        - {at: 0.7, post: nothing}
        - {at: 1, tap: card, lasts: 0.5}
        - {at: 1.2, tap: [10, 10]}
        - {at: 2, touch: up}
        - {at: 2.1, touchMove: [1, 1]}
      """
    try Data(text.utf8).write(to: folder.url("odd.yaml"))
    let warnings = """
      hooke: warning: odd, 0.500 s: two animations of card.positionX begin at once: 'other' hides \
      'positionX'; leave one out, or give it a delay
      hooke: warning: odd, 0.600 s: no reaction is on the message 'nothing'
      hooke: warning: odd, 1.200 s: a touch begins before the one before it has ended, which is \
      cancelled
      hooke: warning: odd, 2.000 s: the end of a touch is left out: no touch has begun
      hooke: warning: odd, 2.100 s: a move is left out: no touch has begun

      """
    let checked = try HookeProcess.run(["check", "odd.yaml"], in: folder)
    #expect(checked.exitCode == 0)
    #expect(checked.lines == ["odd.yaml: a scene document, no errors"])
    #expect(checked.errors == warnings)
    let drawn = try HookeProcess.run(["storyboard", "odd.yaml", "-o", "odd.json"], in: folder)
    #expect(drawn.exitCode == 0)
    #expect(drawn.errors == warnings)
  }

  @Test("a CSV of more than a million rows is refused with the rate that would do")
  func csv_ofManyRows_isRefused() throws {
    let folder = try TemporaryFolder()
    try Data("time,x\n0,1\n20000,2\n".utf8).write(to: folder.url("long.csv"))
    let result = try HookeProcess.run(["storyboard", "long.csv", "-o", "a.csv"], in: folder)
    #expect(result.exitCode == 2)
    #expect(
      result.errors == """
        hooke: 20000 s at 60 rows per second are more than 1000000 rows: give --fps below 50

        """)
    let slow = try HookeProcess.run(
      ["storyboard", "long.csv", "-o", "a.csv", "--fps", "0.01"], in: folder)
    #expect(slow.exitCode == 0, "\(slow.errors)")
  }

  @Test("no output takes the place of a file that is read: a report, or a picture that is shown")
  func outputs_overWhatIsRead_areRefused() throws {
    let folder = try TemporaryFolder()
    func run(_ line: String) throws -> HookeProcess.Result {
      try HookeProcess.run(line.split(separator: " ").map(String.init), in: folder)
    }
    #expect(try run("frame flat-button --at 1 -o logo.png").exitCode == 0)
    let text = """
      hooke: 1
      layers: [{id: logo, kind: image, image: logo.png, frame: [0, 0, 80, 80]}]
      script: [{at: 0.2, animate: logo.opacity, to: 0}]
      """
    try Data(text.utf8).write(to: folder.url("a.yaml"))
    #expect(try run("storyboard a.yaml -o a.json").exitCode == 0)
    for (line, file, option) in [
      ("storyboard a.yaml -o logo.png", "logo.png", "-o"),
      ("frame a.yaml --at 0.3 -o logo.png", "logo.png", "-o"),
      ("compare a.yaml flat-button -o logo.png", "logo.png", "-o"),
      ("storyboard a.yaml --against a.json --junit a.json", "a.json", "--junit"),
      ("storyboard a.yaml --against a.json --junit a.yaml", "a.yaml", "--junit"),
      ("compare a.yaml flat-button --junit a.yaml", "a.yaml", "--junit"),
    ] {
      let before = try Data(contentsOf: folder.url(file))
      let result = try run(line)
      #expect(result.exitCode == 2, "\(line)")
      #expect(
        result.errors == "hooke: '\(file)' is what is read: name another file with \(option)\n",
        "\(line)")
      #expect(try Data(contentsOf: folder.url(file)) == before, "\(line)")
    }
  }

  @Test("the table of a document in which nothing moves is read again")
  func table_ofNothing_isReadAgain() throws {
    let folder = try TemporaryFolder()
    try Data("hooke: 1\nscript: [{at: 1, note: end}]\n".utf8).write(to: folder.url("still.yaml"))
    for format in ["csv", "json"] {
      let file = "still.\(format)"
      #expect(
        try HookeProcess.run(["storyboard", "still.yaml", "-o", file], in: folder).exitCode == 0)
      let drawn = try HookeProcess.run(["storyboard", file, "-o", "a.svg"], in: folder)
      #expect(drawn.exitCode == 0, "\(format): \(drawn.errors)")
      #expect(try HookeProcess.run(["compare", file, file], in: folder).exitCode == 0)
    }
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
    struct Late: Error { let text: String }
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
      throw Late(text: "no \(caption) in \(file.lastPathComponent) after 30 s")
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
    // One that waits for a pipe does not listen to a request to stop.
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    try wait(for: "first", in: drawing)
    try save("second")
    try wait(for: "second", in: drawing)
    try save("{")
    try wait(for: "card.yaml:2:", in: errors)
    try save("third")
    try wait(for: "third", in: drawing)
    // A pipe that takes the place of the file is not read, which would wait for a writer.
    try FileManager.default.removeItem(at: document)
    #expect(unsafe mkfifo(document.path, 0o600) == 0)
    usleep(400_000)
    try FileManager.default.removeItem(at: document)
    try save("fourth")
    try wait(for: "fourth", in: drawing)
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

  @Test("what is drawn of a document without a name has that of its file, whatever it is")
  func names_ofFiles_areKept() throws {
    let folder = try TemporaryFolder()
    let text = "hooke: 1\nlayers: [{id: dot, frame: [0, 0, 9, 9]}]\n"
    let files = ["card.v1", "card.v2", "日本語", "Größe 2", "ä", ".hidden"]
    for file in files { try Data(text.utf8).write(to: folder.url(file + ".yaml")) }
    try Data((text + "name: own.name\n").utf8).write(to: folder.url("other.yaml"))
    let all = files.map { $0 + ".yaml" } + ["other.yaml"]
    let result = try HookeProcess.run(
      ["storyboard"] + all + ["--format", "md", "-o", "out/"], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let drawn = try FileManager.default.contentsOfDirectory(atPath: folder.url("out").path)
    #expect(Set(drawn) == Set((files + ["own.name"]).map { $0 + ".md" }))
    let page = try String(contentsOf: folder.url("out/日本語.md"), encoding: .utf8)
    #expect(page.contains("日本語"))
  }

  @Test("names with line feeds and escapes reach neither the lines of a verdict nor a terminal")
  func controlCharacters_ofNames_areEscaped() throws {
    let folder = try TemporaryFolder()
    for (file, end) in [("a", 40), ("b", 90)] {
      let text = #"""
        hooke: 1
        title: "A\u001b[31m title"
        layers: [{id: dot, name: "two\nlines\u0007", frame: [0, 0, 9, 9]}]
        script: [{at: 0.1, animate: dot.positionX, to: \#(end), caption: "one\ntwo", duration: 0.3}]
        """#
      try Data(text.utf8).write(to: folder.url(file + ".yaml"))
    }
    let compared = try HookeProcess.run(["compare", "a.yaml", "b.yaml"], in: folder)
    #expect(compared.exitCode == 3 && compared.output.filter { $0 == "\n" }.count == 1)
    #expect(compared.output.contains(#"two\nlines\u{7}"#), "\(compared.output)")
    _ = try HookeProcess.run(["storyboard", "a.yaml", "-o", "a.json"], in: folder)
    let against = try HookeProcess.run(
      ["storyboard", "b.yaml", "--against", "a.json", "-o", "c.pdf"], in: folder)
    #expect(against.exitCode == 3 && against.output.contains(#"two\nlines\u{7}"#))
    #expect(!against.output.contains("\nlines"), "\(against.output)")
    let css = try HookeProcess.run(
      ["storyboard", "a.yaml", "--format", "css", "-o", "-"], in: folder)
    let obeyed = css.output.unicodeScalars.filter { $0.value < 32 && $0 != "\n" }
    #expect(css.exitCode == 0 && obeyed.isEmpty && css.output.contains(#"A\u{1B}[31m title"#))
  }
}
