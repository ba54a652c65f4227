// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeGallery
import HookeScene

/// `hooke gallery`: the list of scenes.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "List the scenes that come with Hooke.",
    discussion: "Draw one with: hooke storyboard NAME"
  )

  @Flag(help: "Print the names of the five scenes and nothing else, for scripts.")
  var names = false

  func run() throws {
    if names {
      try StandardOutput.write(Gallery.scenes.map { $0.name + "\n" }.joined())
      return
    }
    let width = (Gallery.scenes + Gallery.variants).map(\.name.count).max() ?? 0
    try StandardOutput.write(
      Self.lines(Gallery.scenes, width)
        + (Gallery.variants.isEmpty ? "" : "\nWith another script:\n")
        + Self.lines(Gallery.variants, width))
  }

  private static func lines(_ scenes: [Scene], _ width: Int) -> String {
    scenes.map { scene in
      let gap = String(repeating: " ", count: width - scene.name.count + 2)
      return scene.name + gap + scene.summary + "\n"
    }.joined()
  }
}
