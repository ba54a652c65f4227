// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import HookeScene
import Testing

@testable import HookeCommand

/// Options that do not go together, or with what is drawn: which one of several is named.
@Suite("options that are refused")
struct RefusedOptionTests {
  /// What is said of a command line, before anything is drawn; empty for nothing.
  private static func message(_ command: any ParsableCommand.Type, _ words: [String]) -> String {
    let context = CommandContext(
      name: "hooke", scenes: [Scene(name: "dot", title: "Dot", summary: "") { _ in }],
      arguments: [])
    return CommandContext.$current.withValue(context) {
      do {
        var command = try command.parseAsRoot(words)
        try command.run()
        return ""
      } catch let error as ValidationError { return error.message } catch {
        return command.message(for: error)
      }
    }
  }

  private static let ofPages =
    "--columns does not go with --layout pages, which has a frame per page"
  private static let excerpt = "--from-time and --to-time do not go with"

  /// Options of a storyboard of a scene.
  static let storyboards: [(options: String, message: String)] = [
    ("--columns 1 --layout pages", ofPages),
    ("--from-time 0 --layout pages --against a", "\(excerpt) --layout pages"),
    ("--format md --only dot --scale 2", "--scale with md is for --against, which has pictures"),
    ("--format json --columns 2 --moments 3", "--moments is for pdf, svg, png or md, and this"),
  ]

  @Test("options of a storyboard that do not go together are named", arguments: storyboards)
  func options_ofAStoryboard_areNamed(options: String, message: String) {
    let words = ["dot"] + options.split(separator: " ").map(String.init)
    #expect(Self.message(StoryboardCommand.self, words).hasPrefix(message))
  }

  /// Without a sheet all of them are for nothing: the first is named in the order of the help.
  @Test(
    "options of a comparison's sheet need one",
    arguments: [
      ("--margin 9 --page a4 --scale 1", "--scale"),
      ("--theme dark --margin 9 --page a4", "--page"),
      ("--theme dark --margin 9", "--margin"),
    ])
  func options_withoutASheet_areNamed(options: String, name: String) {
    let words = ["a", "b"] + options.split(separator: " ").map(String.init)
    #expect(
      Self.message(CompareCommand.self, words) == "\(name) is for a sheet: add -o or --format")
  }

  @Test("what has no pictures is named, the first of several")
  func options_ofFrames_nameTheFirstRecording() throws {
    let place = try TemporaryFolder()
    for name in ["b", "a"] {
      try Data("time,x\n0,0\n1,4\n".utf8).write(to: place.url(name + ".csv"))
    }
    let files = ["b.csv", "a.csv"].map { place.url($0).path }
    for (options, name) in [
      ("--no-arrows --columns 1", "--columns"), ("--columns 3 --layout strip", "--layout"),
    ] {
      let words = files + options.split(separator: " ").map(String.init)
      #expect(
        Self.message(StoryboardCommand.self, words)
          == "\(name) is for frames, and b is a recording, which holds no pictures")
    }
    #expect(
      Self.message(FrameCommand.self, [files[1], "--at", "0"])
        == "\(files[1]) is a recording, which holds no pictures: name a scene, or draw its charts "
        + "with hooke storyboard")
  }
}
