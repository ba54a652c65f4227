// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

/// Writes links and destinations into a PDF while it is drawn, and remembers their names.
final class PDFMarks: DocumentMarks {
  private unowned let canvas: CairoCanvas
  private var defined: Set<String> = []
  private var linked: [String] = []

  init(_ canvas: CairoCanvas) { self.canvas = canvas }

  func add(_ link: DisplayLink) {
    let area = link.area.standardized
    guard !area.isEmpty else { return }
    let target =
      switch link.target {
      case .uri(let uri): "uri='\(Self.escaped(uri))'"
      // Marked `internal`, a link to a later page would be left dangling by Cairo 1.16.
      case .destination(let name): "dest='\(Self.escaped(name))'"
      }
    if case .destination(let name) = link.target { linked.append(name) }
    let place = [area.minX, area.minY, area.width, area.height]
      .map { DecimalText.string($0, decimals: 3) }.joined(separator: " ")
    // A link outside of any structure is referred to by its page and never written by Cairo 1.16.
    unsafe cairo_tag_begin(canvas.context, "P", "")
    unsafe cairo_tag_begin(canvas.context, CAIRO_TAG_LINK, "rect=[\(place)] \(target)")
    unsafe cairo_tag_end(canvas.context, CAIRO_TAG_LINK)
    unsafe cairo_tag_end(canvas.context, "P")
  }

  func addDestination(_ name: String, at point: Point) {
    // A name can lead to one place only; the first one is it.
    guard defined.insert(name).inserted else { return }
    let x = DecimalText.string(point.x, decimals: 3)
    let y = DecimalText.string(point.y, decimals: 3)
    unsafe cairo_tag_begin(
      canvas.context, CAIRO_TAG_DEST, "name='\(Self.escaped(name))' x=\(x) y=\(y)")
    unsafe cairo_tag_end(canvas.context, CAIRO_TAG_DEST)
  }

  /// Adds outline entries; page numbers count from 0 and must be below the count.
  func add(_ outline: [OutlineEntry], pageCount: Int) throws(RenderError) {
    try add(outline, below: CAIRO_PDF_OUTLINE_ROOT, pageCount: pageCount, depth: 0)
  }

  private func add(
    _ outline: [OutlineEntry], below parent: Int32, pageCount: Int, depth: Int
  ) throws(RenderError) {
    guard depth <= 50 else { throw .document(problem: "outline is nested deeper than 50") }
    for entry in outline {
      let target: String
      switch entry.target {
      case .page(let page, let point):
        guard page >= 0, page < pageCount else {
          throw .document(
            problem: "outline entry \"\(entry.title)\" leads to page \(page + 1) of \(pageCount)")
        }
        guard point.isFinite, abs(point.x) <= 1e6, abs(point.y) <= 1e6 else {
          throw .document(
            problem: "outline entry \"\(entry.title)\" leads to \(point.x), \(point.y)")
        }
        let x = DecimalText.string(point.x, decimals: 3)
        let y = DecimalText.string(point.y, decimals: 3)
        target = "page=\(page + 1) pos=[\(x) \(y)]"
      case .destination(let name):
        linked.append(name)
        target = "dest='\(Self.escaped(name))'"
      }
      let flags =
        entry.isOpen ? CAIRO_PDF_OUTLINE_FLAG_OPEN : cairo_pdf_outline_flags_t(rawValue: 0)
      let identifier = unsafe cairo_pdf_surface_add_outline(
        canvas.surface, parent, Self.clean(entry.title), target, flags)
      try add(entry.children, below: identifier, pageCount: pageCount, depth: depth + 1)
    }
  }

  /// Throws where something leads to a destination that no page has.
  func checkLinks() throws(RenderError) {
    guard let name = linked.first(where: { !defined.contains($0) }) else { return }
    throw .document(problem: "a link leads to \"\(name)\", which no page has")
  }

  private static func clean(_ text: String) -> String {
    String(text.map { $0 == "\0" ? " " : $0 })
  }

  /// A string as Cairo's tag attributes want it between single quotes.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in clean(text) {
      if character == "'" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
