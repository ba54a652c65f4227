// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeScene

/// `hooke gallery`: the list of scenes.
struct GalleryCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let context = CommandContext.current
    return CommandConfiguration(
      commandName: "gallery",
      abstract: context.isHooke ? "List the scenes that come with Hooke." : "List the scenes.",
      discussion: "Draw one with: \(context.name) storyboard NAME")
  }

  @Flag(help: "Print the names and nothing else, for scripts; other scripts are left out.")
  var names = false

  @Flag(help: "With --names, print those with another script, too.")
  var all = false

  func validate() throws {
    guard names || !all else { throw ValidationError("--all is for --names: the list has all") }
  }

  func run() throws {
    let context = CommandContext.current
    if names {
      let scenes = all ? context.allScenes : context.scenes
      try StandardOutput.write(scenes.map { $0.name + "\n" }.joined())
      return
    }
    let width = context.allScenes.map(\.name.count).max() ?? 0
    try StandardOutput.write(
      Self.lines(context.scenes, width)
        + (context.variants.isEmpty ? "" : "\nWith another script:\n")
        + Self.lines(context.variants, width))
  }

  private static func lines(_ scenes: [Scene], _ width: Int) -> String {
    scenes.map { scene in
      let gap = String(repeating: " ", count: width - scene.name.count + 2)
      return scene.name + gap + scene.summary + "\n"
    }.joined()
  }
}
