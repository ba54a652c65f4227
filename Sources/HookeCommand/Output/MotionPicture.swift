// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing

/// The chart of a motion as a file: written whole, or not at all.
enum MotionPicture {
  /// Writes a PDF.
  static func writePDF(of motion: PlottedMotion, to path: String) throws(IOError) {
    try write(motion, path) { (renderer, document) throws(RenderError) in
      try renderer.writePDF(document, to: path)
    }
  }

  /// Writes an SVG.
  static func writeSVG(of motion: PlottedMotion, to path: String) throws(IOError) {
    try write(motion, path) { (renderer, document) throws(RenderError) in
      try renderer.writeSVG(document.pages[0], metadata: document.metadata, to: path)
    }
  }

  private static func write(
    _ motion: PlottedMotion, _ path: String,
    _ body: (CairoRenderer, Document) throws(RenderError) -> Void
  ) throws(IOError) {
    let fonts = CairoTextMeasurer()
    do throws(RenderError) {
      try body(CairoRenderer(fonts: fonts), MotionChart(motion, measurer: fonts).document)
    } catch {
      throw IOError(error, path: path)
    }
    FontWarnings.report(fonts)
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
