// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// Where storyboards go, as what, and how finely.
struct FileOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(
      "The file, or with a / at its end the folder for one file per scene.", valueName: "PATH"))
  var path: String?

  @Option(
    help: .init(
      "pdf, svg or png; animated-svg, which plays; json, csv or css for the recording "
        + "(default: by PATH's ending, or pdf).",
      valueName: "FORMAT"),
    transform: StoryboardFormat.named)
  var format: StoryboardFormat?

  @Option(
    parsing: .unconditional,
    help: .init("Pixels per point of a PNG (default: 2).", valueName: "N"),
    transform: NumberFormat.number)
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: .init("Rows per second of a CSV (default: 60).", valueName: "N"),
    transform: NumberFormat.number)
  var fps: Double?

  func validate() throws {
    if let scale, !(scale > 0 && scale <= Self.largestScale) {
      throw ValidationError(
        "--scale must be a number > 0 and <= \(NumberFormat.readable(Self.largestScale)), not "
          + NumberFormat.readable(scale))
    }
    if let fps { try FrameRate.check(fps) }
  }

  /// Pixels per point that no picture of a page can have.
  private static let largestScale = 160.0

  /// What is given for another format than that of the files.
  ///
  /// - Throws: `ValidationError` naming it.
  func check(against format: StoryboardFormat) throws {
    if scale != nil, format != .png {
      throw ValidationError("--scale is for png, and this writes \(format)")
    }
    if fps != nil, format != .csv {
      throw ValidationError("--fps is for csv, and this writes \(format)")
    }
  }
}
