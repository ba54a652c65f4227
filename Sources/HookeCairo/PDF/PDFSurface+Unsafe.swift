// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

extension CairoCanvas {
  /// Creates a canvas whose pages are written as PDF.
  static func pdf(to sink: ByteSink, firstPage size: Size) throws(RenderError) -> CairoCanvas {
    let closure = unsafe Unmanaged.passUnretained(sink).toOpaque()
    guard
      let surface = unsafe cairo_pdf_surface_create_for_stream(
        write, closure, size.width, size.height)
    else { throw .library(status: -1, reason: "no surface") }
    unsafe cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    return unsafe try CairoCanvas(owning: surface, sink: sink)
  }

  /// Sets the size and label of the page about to be drawn.
  func beginPDFPage(size: Size, label: String?) {
    unsafe cairo_pdf_surface_set_size(surface, size.width, size.height)
    if let label { unsafe cairo_pdf_surface_set_page_label(surface, label.drawable) }
  }

  /// Ends the page.
  func endPage() { unsafe cairo_show_page(context) }

  /// Sets the document's metadata, with a constant date.
  func setPDFMetadata(_ metadata: Metadata) {
    func set(_ key: cairo_pdf_metadata_t, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      unsafe cairo_pdf_surface_set_metadata(surface, key, value.drawable)
    }
    set(CAIRO_PDF_METADATA_TITLE, metadata.title)
    set(CAIRO_PDF_METADATA_AUTHOR, metadata.author)
    set(CAIRO_PDF_METADATA_SUBJECT, metadata.subject)
    set(CAIRO_PDF_METADATA_KEYWORDS, metadata.keywords.joined(separator: ", "))
    set(CAIRO_PDF_METADATA_CREATOR, "Hooke")
    // Without a date Cairo takes the clock's, and no two runs give the same bytes.
    set(CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    set(CAIRO_PDF_METADATA_MOD_DATE, "2000-01-01T00:00:00Z")
  }
}
