// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing

/// A picture on its way to a file: there whole, or not at all.
struct PictureFile {
  /// What a picture is written as.
  enum Format {
    case pdf, svg, png
  }

  private let path: String
  private let format: Format
  private let scale: Double

  /// A file at a path; a PNG gets so many pixels per point, above 0.
  init(_ path: String, _ format: Format, scale: Double = 2) {
    (self.path, self.format, self.scale) = (path, format, scale)
  }

  /// Writes the plate of a motion.
  func write(_ motion: PlottedMotion) throws(IOError) {
    let fonts = CairoTextMeasurer()
    let document = CurveChart(motion, measurer: fonts).document
    try write(document.pages[0], document.metadata, CairoRenderer(fonts: fonts))
    FontWarnings.report(fonts)
  }

  /// Writes a document: a PDF into one file, anything else a page into each.
  static func write(
    _ document: Document, to paths: [String], _ format: StoryboardFormat, scale: Double,
    _ fonts: CairoTextMeasurer
  ) throws(IOError) {
    let renderer = CairoRenderer(fonts: fonts)
    guard format.hasOneFilePerPage else {
      do {
        return try renderer.writePDF(document, to: paths[0])
      } catch {
        throw IOError(error, path: paths[0])
      }
    }
    for (path, page) in zip(paths, document.pages) {
      try PictureFile(path, format == .png ? .png : .svg, scale: scale)
        .write(page, document.metadata, renderer)
    }
  }

  /// Writes a picture that plays.
  static func write(
    _ picture: AnimatedPicture, to path: String, _ fonts: CairoTextMeasurer
  ) throws(IOError) {
    do {
      try CairoRenderer(fonts: fonts).writeSVG(picture, to: path)
    } catch {
      throw IOError(error, path: path)
    }
  }

  /// Writes one page.
  func write(_ page: Page, _ metadata: Metadata, _ renderer: CairoRenderer) throws(IOError) {
    do {
      switch format {
      case .pdf: try renderer.writePDF(Document(pages: [page], metadata: metadata), to: path)
      case .svg: try renderer.writeSVG(page, metadata: metadata, to: path)
      case .png: try renderer.writePNG(page, scale: scale, to: path)
      }
    } catch {
      throw IOError(error, path: path)
    }
  }
}

/// What the fonts of this machine do to a picture, said on standard error.
enum FontWarnings {
  static func report(_ fonts: CairoTextMeasurer) {
    for warning in fonts.warnings { StandardError.write("hooke: warning: \(warning)\n") }
  }
}

extension IOError {
  /// What went wrong with a picture.
  init(_ error: RenderError, path: String) {
    switch error {
    case .file(let path, let reason): self = .unwritable(place: path, reason: reason)
    default: self = .unwritable(place: path, reason: "\(error)")
    }
  }
}
