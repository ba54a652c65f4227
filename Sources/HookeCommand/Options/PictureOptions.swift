// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeDrawing
import HookeFormat

/// The options of a command that draws one picture: path, format, resolution.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(
      "The file, a folder with a / at its end, or - for standard output.", valueName: "PATH"),
    completion: .file())
  var path: String?

  @Option(
    help: .init("png, svg or pdf (default: by PATH's ending, or png).", valueName: "FORMAT"),
    completion: Completions.formats(StoryboardFormats.ofPages), transform: StoryboardFormats.named)
  var format: (any StoryboardFormat)?

  @Option(
    parsing: .unconditional,
    help: .init("Pixels per point of a PNG (default: 1).", valueName: "N"),
    transform: NumberArgument.value)
  var scale: Double?

  func validate() throws { try PictureScale.check(scale) }

  /// The destination of the one file.
  ///
  /// - Parameter inputs: The files that are read.
  /// - Returns: The destination.
  /// - Throws: `ValidationError` where an option does not fit the format, or the format has no
  ///   pages.
  func destination(inputs: [String]) throws -> StoryboardDestination {
    let destination = try StoryboardDestination(
      path: path, format: format, standard: PNGFormat(), sceneCount: 1, inputs: inputs)
    _ = try destination.pageFormat()
    try StoryboardFormats.check(
      scale == nil ? [] : [.scale], for: destination.format,
      among: StoryboardFormats.all.filter { $0 is any PageFormat })
    return destination
  }
}

/// The range of `--scale`.
enum PictureScale {
  /// The greatest number of pixels per point.
  private static let largest = 160.0

  /// Refuses a scale out of range.
  static func check(_ scale: Double?) throws {
    if let scale, !(scale > 0 && scale <= largest) {
      throw ValidationError(
        "--scale must be a number > 0 and <= \(NumberFormat.readable(largest)), not "
          + NumberFormat.readable(scale))
    }
  }

  /// The pixels of a row and the rows that show a size at a scale.
  ///
  /// - Throws: `ValidationError` where no picture can have so many.
  @discardableResult
  static func sides(
    of size: Size, scale: Double, step: Double = 1
  ) throws -> (width: Int, height: Int) {
    do throws(RenderError) {
      return try PixelImage.sides(of: size, scale: scale, step: step)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
