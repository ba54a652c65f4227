// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import HookeScene
import Testing

@testable import HookeCommand

/// The command line of a program with scenes of its own: the commands of scenes, under its name.
@Suite("command lines of other programs")
struct OwnCommandTests {
  /// A command line, its exit code, and parts of what it prints and of its messages.
  struct Line: Sendable {
    let line: String
    let code: Int32
    var output: [String] = []
    var errors = ""
  }

  private static let commands = "storyboard, frame, compare, check, gallery, help"

  static let lines = [
    Line(line: "gallery", code: 0, output: ["=pulse    A dot.\ncard-in  A card.\n"]),
    Line(line: "gallery --names", code: 0, output: ["=pulse\ncard-in\n"]),
    Line(line: "gallery --names --all", code: 0, output: ["=pulse\ncard-in\n"]),
    Line(
      line: "gallery --help", code: 0,
      output: ["OVERVIEW: List the scenes.\n", "Draw one with: draw storyboard NAME"]),
    Line(line: "--version", code: 0, output: ["=draw, made with Hooke \(Version.text)\n"]),
    Line(line: "gallery --version", code: 0, output: ["=draw, made with Hooke \(Version.text)\n"]),
    Line(
      line: "help", code: 0,
      output: ["OVERVIEW: Storyboards of what moves.\n", "USAGE: draw <subcommand>"]),
    Line(line: "-h", code: 0, output: ["USAGE: draw <subcommand>"]),
    Line(line: "compare -h", code: 0, output: ["USAGE: draw compare "]),
    Line(line: "frame --help", code: 0, output: ["draw frame pulse --at 0.35\n"]),
    Line(line: "spring --bounciness 4", code: 2, errors: "no command 'spring' (\(commands))"),
    Line(line: "-x", code: 2, errors: "Unknown option '-x'"),
    Line(line: "decay", code: 2, errors: "no command 'decay' (\(commands))"),
    Line(line: "ease linear", code: 2, errors: "no command 'ease' (\(commands))"),
    Line(line: "manual", code: 2, errors: "no command 'manual' (\(commands))"),
    Line(line: "new sceen a", code: 2, errors: "no command 'new' (\(commands))"),
    Line(line: "help new", code: 2, errors: "no command 'new' (\(commands))"),
    Line(
      line: "storyboard pulze", code: 2,
      errors: "no scene or file 'pulze', did you mean pulse? (draw gallery lists the scenes)"),
  ]

  private static let scenes = [("pulse", "A dot."), ("card-in", "A card.")].map { name, summary in
    Scene(name: name, title: name, summary: summary) { _ in }
  }

  /// Runs the lines one after the other; a line of its own ends what each prints.
  private static func run() {
    for line in lines {
      let context = CommandContext(
        name: "draw", scenes: scenes, arguments: line.line.split(separator: " ").map(String.init))
      let code = CommandContext.$current.withValue(context) { RootCommand.run() }
      for stream in [FileHandle.standardOutput, .standardError] {
        stream.write(Data("\u{1}\(code)\u{2}".utf8))
      }
    }
  }

  @Test("a program has the commands of scenes, and none of those that need no scene")
  func lines_ofAnotherProgram_areThoseOfScenes() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) { OwnCommandTests.run() })
    let (outputs, errors) = (
      String(decoding: result.standardOutputContent, as: UTF8.self),
      String(decoding: result.standardErrorContent, as: UTF8.self)
    )
    let parts = [outputs, errors].map { $0.split(separator: "\u{2}").map(String.init) }
    try #require(parts[0].count >= Self.lines.count && parts[1].count >= Self.lines.count)
    for (index, line) in Self.lines.enumerated() {
      let ends = parts.map { $0[index].components(separatedBy: "\u{1}") }
      #expect(ends.allSatisfy { $0.last == "\(line.code)" }, "\(line.line): \(ends)")
      let (output, errors) = (ends[0][0], ends[1][0])
      #expect(line.output.isEmpty == output.isEmpty, "\(line.line): \(output)")
      for words in line.output {
        let isRight = words.hasPrefix("=") ? output == words.dropFirst() : output.contains(words)
        #expect(isRight, "\(line.line): \(output)")
      }
      #expect(errors == (line.errors.isEmpty ? "" : "draw: \(line.errors)\n"), "\(line.line)")
    }
  }

  @Test("a program says its own name wherever a text tells how it is called")
  func texts_ofAnotherProgram_haveItsName() throws {
    let place = try TemporaryFolder()
    try Data("time,x\n0,0\n1,4\n".utf8).write(to: place.url("a.csv"))
    let path = place.url("a.csv").path
    let context = CommandContext(name: "draw", scenes: Self.scenes, arguments: [])
    CommandContext.$current.withValue(context) {
      for (command, call) in [
        (StoryboardCommand.configuration, "draw storyboard pulse"),
        (FrameCommand.configuration, "draw frame pulse --at 0.35"),
        (CompareCommand.configuration, "draw compare before.json after.json"),
        (GalleryCommand.configuration, "draw storyboard NAME"),
      ] {
        #expect(command.discussion.contains(call) && !command.discussion.contains("hooke"))
      }
      for text in [SubjectArgument.help, SubjectArgument.pictureHelp, "\(Completions.subjects)"] {
        #expect(text.contains("draw gallery") && !text.contains("hooke gallery"), "\(text)")
      }
      let frame = #expect(throws: ValidationError.self) {
        let command = try FrameCommand.parse([path, "--at", "0"])
        try command.run()
      }
      #expect(frame?.message.hasSuffix(" draw its charts with draw storyboard") == true)
      let against = #expect(throws: InputError.self) {
        let options = try AgainstOptions.parse(["--against", path])
        _ = try options.recordings(of: [Subject(Self.scenes[0])])
      }
      #expect(against?.text.hasSuffix("; draw compare takes both") == true)
    }
  }

  @Test("scenes with another script are listed apart, under the widest name")
  func gallery_ofVariants_listsThemApart() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let context = CommandContext(
          name: "draw", scenes: OwnCommandTests.scenes,
          variants: [Scene(name: "pulse.twice", title: "", summary: "Two dots.") { _ in }],
          arguments: [])
        for arguments in [["gallery"], ["gallery", "--names"], ["gallery", "--names", "--all"]] {
          var context = context
          context.arguments = arguments
          precondition(CommandContext.$current.withValue(context) { RootCommand.run() } == 0)
        }
      })
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(
      output.contains(
        """
        pulse        A dot.
        card-in      A card.

        With another script:
        pulse.twice  Two dots.
        pulse
        card-in
        pulse
        card-in
        pulse.twice

        """), "\(output)")
  }
}
