// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// The options of the files: path, format, resolution.
struct FileOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(
      "The file, with a / at its end the folder for one file per scene, or - for standard output.",
      valueName: "PATH"),
    completion: .file())
  var path: String?

  @Option(
    help: .init(
      "\(StoryboardFormats.help)", valueName: "FORMAT"),
    completion: Completions.formats(StoryboardFormats.all), transform: StoryboardFormats.named)
  var format: (any StoryboardFormat)?

  @Option(
    parsing: .unconditional,
    help: .init("Pixels per point of a PNG or a video (default: 2).", valueName: "N"),
    transform: NumberArgument.value)
  var scale: Double?

  func validate() throws { try PictureScale.check(scale) }
}
