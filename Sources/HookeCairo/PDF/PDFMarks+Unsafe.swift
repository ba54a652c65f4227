// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

/// The links, destinations and outline of a PDF.
///
/// Links and destinations are collected while a page is drawn and written at its end, outside all
/// groups and transforms.
final class PDFMarks {
  private unowned let canvas: CairoCanvas
  private var page = 0
  private var links: [(target: DisplayLink.Target, area: Rect)] = []
  private var destinations: [(name: String, point: Point)] = []
  private var places: [String: (page: Int, point: Point)] = [:]
  private var linked: [String] = []

  init(_ canvas: CairoCanvas) { self.canvas = canvas }

  /// Collects a link over an area, in the page's coordinates.
  func add(_ target: DisplayLink.Target, area: Rect) {
    if !area.isEmpty { links.append((target, area)) }
  }

  /// Collects a destination, in the page's coordinates.
  func addDestination(_ name: String, at point: Point) {
    // A name leads to one place; the first one wins.
    guard places[name] == nil else { return }
    places[name] = (page, point)
    destinations.append((name, point))
  }

  /// Writes the links and destinations collected to the page about to end.
  ///
  /// - Parameter isBlank: Whether nothing may have been drawn on the page.
  func endPage(isBlank: @autoclosure () -> Bool) {
    if !links.isEmpty || !destinations.isEmpty, isBlank() {
      // Cairo 1.16 writes no marks of a page without ink; this is too small to be seen.
      canvas.setSource(.color(.white))
      canvas.setPath(.rect(Rect(x: 0, y: 0, width: 0.01, height: 0.01)))
      canvas.fill()
    }
    for (name, point) in destinations {
      unsafe cairo_tag_begin(
        canvas.context, CAIRO_TAG_DEST,
        "name='\(Self.escaped(name))' x=\(Self.word(point.x)) y=\(Self.word(point.y))")
      unsafe cairo_tag_end(canvas.context, CAIRO_TAG_DEST)
    }
    if !links.isEmpty {
      // Without a section around them Cairo 1.16 counts, but never writes, an object for each link,
      // and readers call the file damaged.
      unsafe cairo_tag_begin(canvas.context, "Sect", nil)
      for (target, area) in links { write(target, area) }
      unsafe cairo_tag_end(canvas.context, "Sect")
    }
    destinations.removeAll()
    links.removeAll()
    page += 1
  }

  private func write(_ target: DisplayLink.Target, _ area: Rect) {
    let words: String
    switch target {
    case .uri(let uri): words = "uri='\(Self.escaped(uri))'"
    case .destination(let name):
      linked.append(name)
      // Marked `internal`, a link to a later page would be left dangling by Cairo 1.16.
      words = "dest='\(Self.escaped(name))'"
    }
    let place = [area.minX, area.minY, area.width, area.height].map(Self.word)
      .joined(separator: " ")
    unsafe cairo_tag_begin(canvas.context, CAIRO_TAG_LINK, "rect=[\(place)] \(words)")
    unsafe cairo_tag_end(canvas.context, CAIRO_TAG_LINK)
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
      let target = try target(of: entry, pageCount: pageCount)
      let flags =
        entry.isOpen ? CAIRO_PDF_OUTLINE_FLAG_OPEN : cairo_pdf_outline_flags_t(rawValue: 0)
      let identifier = unsafe cairo_pdf_surface_add_outline(
        canvas.surface, parent, entry.title.drawable, target, flags)
      try add(entry.children, below: identifier, pageCount: pageCount, depth: depth + 1)
    }
  }

  /// The target of an entry as Cairo's attributes; names are resolved here, as Cairo 1.16 knows
  /// only those that a link leads to.
  private func target(of entry: OutlineEntry, pageCount: Int) throws(RenderError) -> String {
    let place: (page: Int, point: Point)
    switch entry.target {
    case .page(let page, let point): place = (page, point)
    case .destination(let name):
      guard let known = places[name] else {
        throw .document(
          problem: "outline entry \"\(entry.title)\" leads to \"\(name)\", which no page has")
      }
      place = known
    }
    let (page, point) = place
    guard page >= 0, page < pageCount else {
      throw .document(
        problem: "outline entry \"\(entry.title)\" leads to page \(page + 1) of \(pageCount)")
    }
    guard abs(point.x) <= 1e6, abs(point.y) <= 1e6 else {
      throw .document(
        problem: "outline entry \"\(entry.title)\" leads to \(point.x), \(point.y)")
    }
    return "page=\(page + 1) pos=[\(Self.word(point.x)) \(Self.word(point.y))]"
  }

  /// Throws where a link leads to a destination that no page has.
  func checkLinks() throws(RenderError) {
    guard let name = linked.first(where: { places[$0] == nil }) else { return }
    throw .document(problem: "a link leads to \"\(name)\", which no page has")
  }

  private static func word(_ value: Double) -> String { DecimalText.string(value, decimals: 3) }

  /// A string, escaped for the single quotes of Cairo's tag attributes.
  private static func escaped(_ text: String) -> String {
    // Scalar by scalar: a quote with an accent is a character of its own.
    var result = String.UnicodeScalarView()
    for scalar in text.drawable.unicodeScalars {
      if scalar == "'" || scalar == "\\" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
