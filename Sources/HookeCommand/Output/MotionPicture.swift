// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeChart
import HookeDrawing

/// The chart of one motion, or of several, as a file: written whole, or not at all.
struct MotionPicture {
  let motions: [NamedMotion]
  let theme: Theme
  /// The size, in points.
  let size: Size
  /// Pixels per point of a PNG.
  let scale: Double

  static let standardSize = Size(width: 480, height: 320)

  /// Writes a picture; `-` is standard output.
  ///
  /// - Throws: `IOError` where the file cannot be written, `ValidationError` where the values are
  ///   so great, or so near each other, that they have no place on a page.
  func write(_ format: MotionFormat, to path: String) throws {
    guard path == "-" else { return try write(format, toFile: path) }
    let folder = try TemporaryFolder()
    let file = folder.file("picture")
    try write(format, toFile: file)
    try FileSystem.copyToStandardOutput(file)
  }

  private func write(_ format: MotionFormat, toFile path: String) throws {
    try FontMemory.check()
    let fonts = CairoTextMeasurer()
    let renderer = CairoRenderer(fonts: fonts)
    let document = document(fonts)
    if format == .png { try PictureScale.sides(of: size, scale: scale) }
    do throws(RenderError) {
      switch format {
      case .pdf: try renderer.writePDF(document, to: path)
      case .png:
        try renderer.writePNG(
          document.pages[0], scale: scale, background: theme.paper, to: path)
      default:
        try renderer.writeSVG(document.pages[0], metadata: document.metadata, to: path)
      }
    } catch {
      if case .item = error {
        throw ValidationError(
          "a picture cannot show values so great, or so near each other: give values of a more usual "
            + "size")
      }
      throw IOError(error, path: path)
    }
    FontWarnings.report(fonts)
  }

  private func document(_ fonts: CairoTextMeasurer) -> Document {
    if motions.count == 1 {
      return MotionChart(
        motions[0].motion, name: motions[0].name, size: size, theme: theme, measurer: fonts
      ).document
    }
    return MotionsChart(motions, size: size, theme: theme, measurer: fonts).document
  }
}

/// The warnings about the fonts of this machine, on standard error.
enum FontWarnings {
  /// Writes the warnings of a measurer.
  static func report(_ fonts: CairoTextMeasurer) {
    for warning in fonts.warnings { Messages.warn("\(warning)") }
  }
}

extension IOError {
  /// The reason why a picture could not be written.
  init(_ error: RenderError, path: String) {
    switch error {
    case .file(let path, let reason): self = .unwritable(place: path, reason: reason)
    default: self = .unwritable(place: path, reason: "\(error)")
    }
  }
}
