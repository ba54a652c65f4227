// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A writer of a PDF file, page by page.
///
/// ```swift
/// let writer = try PDFWriter(
///   to: "dots.pdf", metadata: Metadata(title: "Dots"), fonts: CairoTextMeasurer())
/// for index in 1...500 {
///   let dot = Path.circle(center: Point(x: 50, y: 50), radius: Double(index) / 10)
///   let content = DisplayList { $0.fill(dot, .black) }
///   try writer.add(Page(size: Size(width: 100, height: 100), content: content))
/// }
/// try writer.finish()
/// ```
///
/// Vectors only; fonts are embedded and texts selectable. A finished page goes to the file, so that
/// memory stays bounded whatever the number of pages. Without ``finish(outline:)`` no file appears.
/// The same pages give the same bytes, whatever the date and whatever was drawn before.
public final class PDFWriter {
  private let metadata: Metadata
  private let fonts: CairoTextMeasurer
  private let file: AtomicFile?
  private let sink: ByteSink
  private var canvas: CairoCanvas?
  private var marks: PDFMarks?
  private let cache = RecordingSurfaceCache()
  /// The first error, or that nothing can be added any more.
  private var failure: RenderError?

  /// The number of pages added.
  private var pageCount = 0

  /// The longest side of a page, in points: PDF's own limit.
  fileprivate static let longestSide = 14_400.0

  /// Begins a PDF file, which appears when it is finished.
  ///
  /// - Parameters:
  ///   - path: The file's path, absolute or from the working directory; its directory must exist.
  ///   - metadata: Title, author and the like.
  ///   - fonts: The measurer that lays out texts.
  /// - Throws: ``RenderError/file(path:reason:)`` where the file cannot be written.
  public init(to path: String, metadata: Metadata, fonts: CairoTextMeasurer) throws(RenderError) {
    let file = try AtomicFile(replacing: path)
    self.file = file
    sink = ByteSink(file: file)
    self.metadata = metadata
    self.fonts = fonts
  }

  /// Begins a PDF in memory.
  init(metadata: Metadata, fonts: CairoTextMeasurer) {
    file = nil
    sink = ByteSink()
    self.metadata = metadata
    self.fonts = fonts
  }

  deinit { sink.close() }

  /// Draws a page after those added before.
  ///
  /// - Throws: ``RenderError`` where the page's size or an item of it is not right, or the file
  ///   cannot be written; after an error that error again, and after ``finish(outline:)`` that the
  ///   document is finished.
  public func add(_ page: Page) throws(RenderError) {
    if let failure { throw failure }
    do {
      try draw(page)
    } catch {
      abandon(after: error)
      throw error
    }
  }

  /// Ends the document and gives the file its name.
  ///
  /// - Throws: ``RenderError`` where there is no page, a link or an outline entry leads to a place
  ///   that does not exist, or the file cannot be written; after an error that error again.
  public func finish(outline: [OutlineEntry] = []) throws(RenderError) {
    if let failure { throw failure }
    do throws(RenderError) {
      guard let canvas, let marks else { throw RenderError.document(problem: "no page to write") }
      try marks.add(outline, pageCount: pageCount)
      try marks.checkLinks()
      try canvas.finish()
      try file?.commit()
    } catch {
      abandon(after: error)
      throw error
    }
    close(.document(problem: "the document is finished"))
  }

  /// The finished document's bytes, where it was made in memory.
  var bytes: [UInt8] { sink.bytes }

  private func draw(_ page: Page) throws(RenderError) {
    try page.check(number: pageCount)
    if canvas == nil {
      let opened = try CairoCanvas.pdf(to: sink, firstPage: page.size)
      opened.setPDFMetadata(metadata)
      canvas = opened
      marks = PDFMarks(opened)
    }
    guard let canvas else { return }
    canvas.beginPDFPage(size: page.size, label: page.label)
    canvas.save()
    let visibleArea = Rect(origin: .zero, size: page.size)
    var painter = CairoPainter(canvas, seen: visibleArea, fonts: fonts, marks: marks, cache: cache)
    painter.draw(page.content)
    canvas.restore()
    marks?.endPage(
      isBlank: !page.content.items.contains { $0.leavesInk(in: visibleArea, measurer: fonts) })
    canvas.endPage()
    try canvas.check()
    pageCount += 1
  }

  private func abandon(after error: RenderError) {
    close(error)
    file?.discard()
  }

  /// Ends the drawing; what is called from now on throws an error.
  private func close(_ error: RenderError) {
    failure = error
    sink.close()
    canvas = nil
    marks = nil
  }
}

extension Page {
  /// Throws where the page cannot be drawn; its number counts from 0.
  func check(number: Int) throws(RenderError) {
    let limit = PDFWriter.longestSide
    guard size.width > 0, size.height > 0, size.width <= limit, size.height <= limit else {
      throw .document(
        problem: "page \(number + 1) is \(size.width) by \(size.height) points, "
          + "each side must be above 0 and at most \(Int(limit))")
    }
    do {
      try content.validate()
    } catch {
      throw .item(page: number, error)
    }
  }
}
