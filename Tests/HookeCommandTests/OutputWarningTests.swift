// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HookeCommand

/// The warnings of every output: what in a file is left out, what in a scene has no effect, and the
/// fonts that are not installed.
@Suite("warnings of outputs")
struct OutputWarningTests {
  /// A command line, and how often it says each warning; nil where any number is right.
  struct Line: Sendable {
    let line: String
    var code: Int32 = 0
    var scene: Int? = 1
    var font: Int? = 1
    var file = 0
    var words = ""
    /// Whether nothing is on standard output.
    var isSilent = false
  }

  static let lines = [
    Line(line: "storyboard a.yaml -o a.json"), Line(line: "storyboard a.yaml -o a.csv"),
    Line(line: "storyboard a.yaml -o a.css"), Line(line: "storyboard a.yaml -o a.md"),
    Line(line: "storyboard a.yaml -o a.html"),
    Line(line: "storyboard a.yaml -o a.svg --format animated-svg"),
    Line(line: "frame a.yaml --at key:1 -o frame.svg"),
    Line(line: "frame a.yaml --at 0.02 -o frame.svg", scene: nil),
    Line(line: "check a.yaml", font: nil),
    // Each of two scenes has its warning, and their fonts are one.
    Line(line: "compare a.yaml b.yaml", code: 3, scene: 2),
    Line(line: "compare a.json b.yaml", code: 3),
    Line(line: "storyboard a.yaml --against a.json", words: "a: no difference in 1 track"),
    Line(
      line: "storyboard a.yaml --against a.json --moments every:0.00001", code: 2, font: 0,
      words: "at most 1000 can be drawn"),
    // What cannot be written is refused before anything is compared.
    Line(
      line: "storyboard b.yaml --against b-compared.md -o ./ --format md", code: 2, scene: 0,
      font: 0, words: "b-compared.md' is what is read: name another file with -o", isSilent: true),
    Line(
      line: "compare b-compared.md b.yaml -o ./ --format md", code: 2, scene: 0, font: 0,
      words: "b-compared.md' is what is read: name another file with -o", isSilent: true),
    Line(line: "check file.json", scene: 0, font: 0, file: 1),
    // What comes through standard input is called so.
    Line(
      line: "check - < file.json", scene: 0, font: 0, file: 1,
      words: "warning: standard input: line 1, column "),
    Line(
      line: "check - < a.yaml", font: nil, words: "standard input: a scene document, no errors\n"),
    Line(
      line: "storyboard - -o s.json < file.json", scene: 0, font: 0, file: 1,
      words: "warning: standard input: line 1, column "),
    Line(
      line: "storyboard - -o s.json --strict < file.json", code: 2, scene: 0, font: 0, file: 1,
      words: "hooke: standard input: line 1, column "),
    Line(
      line: "storyboard a.yaml --against - < a.csv", code: 2, scene: 0, font: 0,
      words: "standard input: a table, not a recording"),
    Line(
      line: "check - < .", code: 1, scene: 0, font: 0,
      words: "hooke: cannot read standard input: is a directory\n"),
    // Of several files the worst decides, in whatever order.
    Line(line: "check none.yaml wrong.yaml", code: 2, scene: 0, font: 0),
    Line(line: "check wrong.yaml none.yaml", code: 2, scene: 0, font: 0),
    Line(line: "check none.yaml file.json", code: 1, scene: 0, font: 0, file: 1),
    Line(line: "check file.json a.yaml", font: nil, file: 1),
    Line(line: "storyboard file.json -o f.json", scene: 0, font: 0, file: 1),
    Line(line: "frame file.json --at 0 -o f.svg", scene: 0, font: 0, file: 1),
    Line(line: "compare file.json file.json", scene: 0, font: 0, file: 2),
    Line(line: "storyboard file.json -o f.json --strict", code: 2, scene: 0, font: 0, file: 1),
    Line(line: "frame file.json --at 0 -o f.svg --strict", code: 2, scene: 0, font: 0, file: 1),
  ]

  private static let scene = """
    hooke: 1
    size: [200, 100]
    layers:
      - id: word
        kind: text
        text: Word
        font: {families: [No Such Face]}
        constraints: [self.left = parent.left, self.top = parent.top]
    script: [{at: 0, animate: word.opacity, to: 0, duration: 0.1}, {at: 0.05, touch: up}]
    """

  private static let file =
    #"{"w":9,"h":9,"fr":30,"op":30,"layers":[{"ty":3,"ks":{},"ip":0,"op":30,"ddd":1}]}"#

  /// Runs the lines in a folder of its own; a line of its own ends what each prints.
  private static func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
    for (name, text) in [
      ("a.yaml", scene), ("b.yaml", scene.replacing("to: 0,", with: "to: 0.5,")),
      ("file.json", file), ("wrong.yaml", "hooke: 2\n"),
    ] { try Data(text.utf8).write(to: folder.appending(path: name)) }
    for line in lines {
      let parts = line.line.split(separator: "<").map { $0.split(separator: " ").map(String.init) }
      if parts.count > 1 {
        let input = unsafe open(parts[1][0], O_RDONLY)
        dup2(input, 0)
        close(input)
      }
      let code = SceneCommand.run(parts[0], gallery: [])
      for stream in [FileHandle.standardOutput, .standardError] {
        stream.write(Data("\u{1}\(code)\u{2}".utf8))
      }
      // A recording under the name of what another line would write.
      try? FileManager.default.copyItem(atPath: "a.json", toPath: "b-compared.md")
    }
  }

  @Test("each output says what is left out, what has no effect and what is not installed")
  func warnings_ofEachOutput_areSaid() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) { try OutputWarningTests.run() })
    let (outputs, errors) = (
      String(decoding: result.standardOutputContent, as: UTF8.self)
        .components(separatedBy: "\u{2}"),
      String(decoding: result.standardErrorContent, as: UTF8.self)
        .components(separatedBy: "\u{2}")
    )
    try #require(outputs.count > Self.lines.count && errors.count > Self.lines.count)
    for (line, (output, errors)) in zip(Self.lines, zip(outputs, errors)) {
      let text = "\(line.line): \(errors)"
      #expect(errors.hasSuffix("\u{1}\(line.code)"), "\(text)")
      #expect(!line.isSilent || output == "\u{1}\(line.code)", "\(text)\(output)")
      func count(_ words: String) -> Int { errors.components(separatedBy: words).count - 1 }
      let touch = "the end of a touch is left out: no touch has begun"
      if let scene = line.scene { #expect(count(touch) == scene, "\(text)") }
      if let font = line.font { #expect(count("No Such Face") == font, "\(text)") }
      #expect(count("without depth and perspective") == line.file, "\(text)")
      #expect(line.words.isEmpty || (output + errors).contains(line.words), "\(text)\(output)")
    }
  }
}
