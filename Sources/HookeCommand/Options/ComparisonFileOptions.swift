// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// The options of the file that shows what differs: path, format, resolution.
struct ComparisonFileOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(
      "Draw what differs into a file, or with a / at its end into a file of a folder.",
      valueName: "PATH"),
    completion: .file())
  var path: String?

  @Option(
    help: .init(
      "\(StoryboardFormats.names(of: StoryboardFormats.ofComparisons)) (default: by PATH's ending, "
        + "or \(StoryboardFormats.standard.name)).",
      valueName: "FORMAT"),
    completion: Completions.formats(StoryboardFormats.ofComparisons),
    transform: StoryboardFormats.named)
  var format: (any StoryboardFormat)?

  @Option(
    parsing: .unconditional,
    help: .init("Pixels per point of a PNG (default: 2).", valueName: "N"),
    transform: NumberArgument.value)
  var scale: Double?

  func validate() throws { try PictureScale.check(scale) }
}
