// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat

/// The options of the files: path, format, resolution.
struct FileOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(
      "The file, or with a / at its end the folder for one file per scene.", valueName: "PATH"))
  var path: String?

  @Option(
    help: .init(
      "\(StoryboardFormats.help)", valueName: "FORMAT"),
    transform: StoryboardFormats.named)
  var format: (any StoryboardFormat)?

  @Option(
    parsing: .unconditional,
    help: .init("Pixels per point of a PNG (default: 2).", valueName: "N"),
    transform: NumberArgument.value)
  var scale: Double?

  func validate() throws {
    if let scale, !(scale > 0 && scale <= Self.largestScale) {
      throw ValidationError(
        "--scale must be a number > 0 and <= \(NumberFormat.readable(Self.largestScale)), not "
          + NumberFormat.readable(scale))
    }
  }

  /// The greatest number of pixels per point.
  private static let largestScale = 160.0
}
