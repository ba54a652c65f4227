// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A renderer of pages as PDF, SVG and PNG.
///
/// ```swift
/// let dot = DisplayList { $0.fill(.circle(center: Point(x: 50, y: 50), radius: 9), .black) }
/// let page = Page(size: Size(width: 100, height: 100), content: dot)
/// let renderer = CairoRenderer()
/// try renderer.writePDF(Document(pages: [page]), to: "dot.pdf")
/// try renderer.writeSVG(page, to: "dot.svg")
/// let bytes = try renderer.png(page, scale: 2)
/// ```
///
/// PDF and SVG contain vectors only. The same pages give the same bytes, in any order, on machines
/// with the same fonts and libraries. Files appear whole or not at all: bytes go to a temporary
/// file in the same directory, which then takes the name of the target.
public struct CairoRenderer {
  /// The measurer that lays out texts; measure with it to get the extents that are drawn.
  public let fonts: CairoTextMeasurer

  /// Creates a renderer; renderers that share a measurer lay out each text once.
  public init(fonts: CairoTextMeasurer = CairoTextMeasurer()) { self.fonts = fonts }

  /// Renders a document as a PDF file in memory.
  ///
  /// - Parameter document: The document; at least one page.
  /// - Returns: The file's bytes.
  /// - Throws: ``RenderError`` where an item, a page or a link is wrong.
  public func pdf(_ document: Document) throws(RenderError) -> [UInt8] {
    let writer = PDFWriter(metadata: document.metadata, fonts: fonts)
    for page in document.pages { try writer.add(page) }
    try writer.finish(outline: document.outline)
    return writer.bytes
  }

  /// Writes a document as a PDF file; to make and write one page at a time, see ``PDFWriter``.
  ///
  /// - Parameters:
  ///   - document: The document; at least one page.
  ///   - path: The file's path, absolute or from the working directory; its directory must exist.
  /// - Throws: ``RenderError`` where an item, a page or a link is wrong, or the file cannot be
  ///   written.
  public func writePDF(_ document: Document, to path: String) throws(RenderError) {
    let writer = try PDFWriter(to: path, metadata: document.metadata, fonts: fonts)
    for page in document.pages { try writer.add(page) }
    try writer.finish(outline: document.outline)
  }

  /// Renders a page as an SVG file in memory.
  ///
  /// Texts are outlines with `aria-label`s, so that they look the same everywhere. Links to
  /// addresses are kept; those to destinations are not, as a file holds one page. Ids of groups
  /// become the elements' ids; of two that are equal, the first is kept.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - metadata: The language, and the title and description of a page that has none.
  /// - Returns: The file's bytes.
  /// - Throws: ``RenderError`` where the page or an item is wrong.
  public func svg(_ page: Page, metadata: Metadata = Metadata()) throws(RenderError) -> [UInt8] {
    try page.check(number: 0)
    return SVGWriter.write(page, metadata: metadata, fonts: fonts)
  }

  /// Writes a page as an SVG file; see ``svg(_:metadata:)``.
  public func writeSVG(
    _ page: Page, metadata: Metadata = Metadata(), to path: String
  ) throws(RenderError) {
    let file = try AtomicFile(replacing: path)
    try file.write(try svg(page, metadata: metadata))
    try file.commit()
  }

  /// Renders an animated picture as an SVG file in memory.
  ///
  /// The file contains no script: CSS animations play it in a loop. For users who prefer reduced
  /// motion, and in programs that do not animate, it shows the poster.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The file's bytes.
  /// - Throws: ``RenderError`` where an item or a track is wrong; see
  ///   `AnimatedPicture.validate()`.
  public func svg(_ picture: AnimatedPicture) throws(RenderError) -> [UInt8] {
    try Page(size: picture.size, content: picture.poster).check(number: 0)
    do {
      try picture.validate()
    } catch {
      throw .item(page: 0, error)
    }
    return SVGWriter.write(picture, fonts: fonts)
  }

  /// Writes an animated picture as an SVG file; see ``svg(_:)``.
  public func writeSVG(_ picture: AnimatedPicture, to path: String) throws(RenderError) {
    let file = try AtomicFile(replacing: path)
    try file.write(try svg(picture))
    try file.commit()
  }

  /// Renders a page as a PNG file in memory.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - scale: Pixels per point, above 0 and finite; the width and height are rounded up to whole
  ///     pixels.
  ///   - background: The colour under the page, or nothing for a transparent one.
  /// - Returns: The file's bytes.
  /// - Throws: ``RenderError`` where the page, an item or the scale is wrong, or the image would
  ///   have more than ``PixelImage/longestSide`` pixels along a side or 2^28 in all.
  public func png(
    _ page: Page, scale: Double = 1, background: Color? = .white
  ) throws(RenderError) -> [UInt8] {
    try page.check(number: 0)
    let (width, height) = try PixelImage.sides(of: page.size, scale: scale)
    let image = try PixelImage(width: width, height: height, fonts: fonts)
    try image.drawValidated(page.content, scale: scale, background: background)
    return try image.canvas.png()
  }

  /// Writes a page as a PNG file; see ``png(_:scale:background:)``.
  public func writePNG(
    _ page: Page, scale: Double = 1, background: Color? = .white, to path: String
  ) throws(RenderError) {
    let file = try AtomicFile(replacing: path)
    try file.write(try png(page, scale: scale, background: background))
    try file.commit()
  }
}
