// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// Makes PDF, SVG and PNG files of pages.
///
/// ```swift
/// let renderer = CairoRenderer()
/// try renderer.writePDF(document, to: "out/flat-button.pdf")
/// try renderer.writeSVG(document.pages[0], to: "out/flat-button.svg")
/// let picture = try renderer.png(document.pages[0], scale: 2)
/// ```
///
/// PDF and SVG hold vectors only. The same pages give the same bytes, in any order, on machines
/// with the same fonts and libraries. Files are written whole or not at all; see ``AtomicFile``.
public struct CairoRenderer {
  /// What sets the texts; measure with it and they take just the room it said.
  public let fonts: CairoTextMeasurer

  /// The most pixels a PNG may have along a side.
  public static let longestImageSide = 32_767

  /// Creates a renderer; give the same measurer to all for speed.
  public init(fonts: CairoTextMeasurer = CairoTextMeasurer()) { self.fonts = fonts }

  /// A document as the bytes of a PDF file.
  public func pdf(_ document: Document) throws(RenderError) -> [UInt8] {
    let writer = PDFWriter(metadata: document.metadata, fonts: fonts)
    for page in document.pages { try writer.add(page) }
    try writer.finish(outline: document.outline)
    return writer.bytes
  }

  /// Writes a document as a PDF file; for pages made on the way, see ``PDFWriter``.
  public func writePDF(_ document: Document, to path: String) throws(RenderError) {
    let writer = try PDFWriter(to: path, metadata: document.metadata, fonts: fonts)
    for page in document.pages { try writer.add(page) }
    try writer.finish(outline: document.outline)
  }

  /// A page as the bytes of an SVG file.
  ///
  /// Texts are outlines with `aria-label`s, so that they look the same everywhere. Links to
  /// addresses are kept; those to destinations are not, as one file holds one page. Names of groups
  /// become ids; where one comes back, the first has it.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - metadata: Where title, description and language come from, if the page has none.
  /// - Returns: The file's bytes.
  /// - Throws: ``RenderError`` where the page is not right.
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

  /// A picture that plays as the bytes of an SVG file.
  ///
  /// The file needs no script: it plays in a browser over and over. Where motion is not welcome
  /// (`prefers-reduced-motion`), and where CSS does not animate, it shows the picture as it stands still.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The file's bytes.
  /// - Throws: ``RenderError`` where the picture is not right.
  public func svg(_ picture: AnimatedPicture) throws(RenderError) -> [UInt8] {
    try Page(size: picture.size, content: picture.poster).check(number: 0)
    return SVGWriter.write(picture, fonts: fonts)
  }

  /// Writes a picture that plays as an SVG file; see ``svg(_:)``.
  public func writeSVG(_ picture: AnimatedPicture, to path: String) throws(RenderError) {
    let file = try AtomicFile(replacing: path)
    try file.write(try svg(picture))
    try file.commit()
  }

  /// A page as the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - scale: Pixels per point, above 0; the width and height are rounded up to whole pixels.
  ///   - background: What is under the page, or nothing for a clear ground.
  /// - Returns: The file's bytes.
  /// - Throws: ``RenderError`` where the page is not right or the picture would have more than
  ///   ``longestImageSide`` pixels along a side or 2^28 in all.
  public func png(
    _ page: Page, scale: Double = 1, background: Color? = .white
  ) throws(RenderError) -> [UInt8] {
    try page.check(number: 0)
    let width = (page.size.width * scale - 1e-6).rounded(.up)
    let height = (page.size.height * scale - 1e-6).rounded(.up)
    let limit = Double(Self.longestImageSide)
    guard scale > 0, width <= limit, height <= limit, width * height <= 268_435_456 else {
      throw .document(
        problem: "a picture at scale \(scale) would be \(width) by \(height) pixels, "
          + "at most \(Int(limit)) by \(Int(limit)) and 268435456 in all can be drawn")
    }
    let canvas = try CairoCanvas.image(width: Int(max(1, width)), height: Int(max(1, height)))
    if let background {
      canvas.setSource(.color(background))
      canvas.paint()
    }
    let scaling = AffineTransform.scale(scale)
    if CairoPainter.canDraw(scaling) {
      canvas.transform(scaling)
      var painter = CairoPainter(canvas, fonts: fonts, transform: scaling)
      do {
        try painter.draw(page.content)
      } catch {
        throw .item(page: 0, error)
      }
    }
    try canvas.check()
    return try canvas.png()
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
