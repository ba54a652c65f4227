// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Testing

@testable import HookeCommand

/// What shells offer for each argument: words, files, or what a command prints.
@Suite("completions")
struct CompletionTests {
  /// The part of the dumped help that is read here.
  private struct Help: Decodable {
    let command: Command

    struct Command: Decodable { let arguments: [Argument] }

    struct Argument: Decodable {
      let kind: String
      let valueName: String?
      let names: [Name]?
      let completionKind: Completion?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }

    /// A kind is the one key of an object.
    struct Completion: Decodable {
      var list: Values?
      var file: Extensions?
      var shellCommand: Shell?

      struct Values: Decodable { let values: [String] }
      struct Extensions: Decodable { let extensions: [String] }
      struct Shell: Decodable { let command: String }
    }
  }

  private static func completions(
    of command: any ParsableCommand.Type
  ) throws -> [String: String] {
    let help = try JSONDecoder().decode(Help.self, from: Data(command._dumpHelp().utf8))
    var found: [String: String] = [:]
    for argument in help.command.arguments {
      let name = argument.names?.first { $0.kind == "long" }?.name ?? argument.valueName ?? ""
      guard let kind = argument.completionKind else { continue }
      found[name] =
        kind.list?.values.joined(separator: " ") ?? kind.shellCommand?.command
        ?? kind.file.map { ["file"] + $0.extensions }?.joined(separator: " ") ?? "other"
    }
    return found
  }

  private static let subjects = "hooke gallery --names --all; ls -1p"
  private static let pages = "a3 a4 a5 letter legal tabloid"
  private static let curves = "linear easeIn easeOut easeInOut default ease"
  private static let themes = "light dark"
  private static let profiles = "exact pop"
  private static let motionFormats =
    "svg pdf png csv css keyframes swiftui uikit compose web html"
  private static let properties = "translate scale rotate opacity width height top left"

  /// The options of every command that draws a motion.
  private static let ofMotions = [
    "svg": "file", "pdf": "file", "output": "file", "format": motionFormats,
    "property": properties, "theme": themes,
  ]

  static let commands: [(command: any ParsableCommand.Type, offered: [String: String])] = [
    (
      StoryboardCommand.self,
      [
        "scene": subjects, "output": "file", "against": "file", "junit": "file",
        "format":
          "pdf svg png animated-svg html json csv css md gif mp4 webm apng webp",
        "moments": "key every:0.1 at:", "layout": "grid strip pages onion", "page": pages,
        "theme": themes, "profile": profiles,
      ]
    ),
    (
      CompareCommand.self,
      [
        "A": subjects, "B": subjects, "junit": "file", "output": "file",
        "format": "pdf svg png md", "page": pages, "theme": themes,
      ]
    ),
    (
      FrameCommand.self,
      ["scene": subjects, "output": "file", "format": "pdf svg png", "profile": profiles]
    ),
    (SpringCommand.self, ofMotions.merging(["profile": profiles]) { first, _ in first }),
    (DecayCommand.self, ofMotions.merging(["profile": profiles]) { first, _ in first }),
    (EaseCommand.self, ofMotions.merging(["curve": curves]) { first, _ in first }),
    (CheckCommand.self, [:]), (GalleryCommand.self, [:]),
  ]

  @Test("each argument is completed by what it takes", arguments: commands.indices)
  func completions_ofACommand_areThoseOfItsArguments(index: Int) throws {
    let (command, offered) = Self.commands[index]
    #expect(try Self.completions(of: command) == offered, "\(command)")
  }
}
