// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

/// The owner of Pango's font map and context, which lay out texts.
///
/// Every text is laid out at one size and scaled: nothing is hinted, so its metrics grow with its
/// size, and finding and loading a font again for each size costs more than all texts of a sheet.
@safe
final class TextShaper {
  /// The size at which texts are laid out, in points.
  private static let fontSize = 64.0

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer

  init() {
    guard let fontMap = unsafe pango_cairo_font_map_new(),
      let context = unsafe pango_font_map_create_context(fontMap)
    else { fatalError("Pango cannot create a font map") }
    unsafe self.fontMap = fontMap
    unsafe self.context = context
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
    unsafe pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  func hasFamily(_ name: String) -> Bool {
    if unsafe pango_font_map_get_family(fontMap, name.drawable) != nil { return true }
    // Fonts are found in upper and lower case alike, while Pango compares the name to the letter.
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    unsafe pango_font_map_list_families(fontMap, &families, &count)
    defer { unsafe g_free(families) }
    guard let families = unsafe families else { return false }
    let wanted = name.lowercased()
    return (0..<Int(count)).contains { index in
      guard let found = unsafe pango_font_family_get_name(families[index]) else { return false }
      return unsafe String(cString: found).lowercased() == wanted
    }
  }

  /// The family that Pango uses first for a font.
  func resolvedFamily(of font: Font) -> String {
    let description = unsafe Self.description(of: font)
    defer { unsafe pango_font_description_free(description) }
    guard let loaded = unsafe pango_context_load_font(context, description) else { return "none" }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(loaded)) }
    let found = unsafe pango_font_describe(loaded)
    defer { unsafe pango_font_description_free(found) }
    guard let name = unsafe pango_font_description_get_family(found) else { return "none" }
    return unsafe String(cString: name)
  }

  func shape(_ request: TextLayout) -> ShapedText {
    var string = request.string.drawable
    var layout = unsafe makeLayout(request, string)
    var wasCut = false
    if let limit = request.maxLines.map({ max(1, $0) }), request.truncation != .none {
      // Pango counts lines by paragraph; a text of several paragraphs is cut after the last line.
      while unsafe Int(pango_layout_get_line_count(layout)) > limit,
        let line = unsafe pango_layout_get_line_readonly(layout, Int32(limit - 1)),
        !string.isEmpty
      {
        let end = unsafe Int(line.pointee.start_index + line.pointee.length)
        let kept = String(decoding: Array(string.utf8.prefix(end)), as: UTF8.self)
        // Each iteration keeps less: it cuts before the characters that did not fit.
        string = wasCut ? String(kept.dropLast(2)) + "…" : kept + "…"
        wasCut = true
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
        unsafe layout = unsafe makeLayout(request, string)
      }
    }
    return unsafe measured(layout, request, wasCut: wasCut)
  }

  private func makeLayout(_ request: TextLayout, _ string: String) -> OpaquePointer {
    guard let layout = unsafe pango_layout_new(context) else {
      fatalError("Pango cannot create a layout")
    }
    unsafe pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
    let description = unsafe Self.description(of: request.style.font)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    let scale = Self.scale(of: request)
    let attributes = unsafe Self.attributes(of: request.style, scale: scale)
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
    unsafe pango_layout_set_spacing(layout, Self.units(request.style.lineSpacing / scale))
    switch request.alignment {
    case .leading: unsafe pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: unsafe pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .trailing: unsafe pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .justified: unsafe pango_layout_set_justify(layout, 1)
    }
    guard let width = request.maxWidth, !Self.isUnbroken(request) else { return unsafe layout }
    unsafe pango_layout_set_width(layout, Self.units(max(0, width / scale)))
    unsafe pango_layout_set_wrap(
      layout, request.wrapping == .character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    // Pango wraps every text with a width, but not one with one ellipsized line per paragraph.
    let lines = request.wrapping == .none ? 1 : request.maxLines
    if request.truncation != .none, let lines {
      unsafe pango_layout_set_ellipsize(layout, Self.ellipsis(request.truncation))
      unsafe pango_layout_set_height(layout, -Int32(clamping: max(1, lines)))
    }
    return unsafe layout
  }

  /// Whether lines continue outside the box rather than being broken or cut.
  private static func isUnbroken(_ request: TextLayout) -> Bool {
    request.wrapping == .none && request.truncation == .none
  }

  private func measured(
    _ layout: OpaquePointer, _ request: TextLayout, wasCut: Bool
  ) -> ShapedText {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout, &ink, &logical)
    let scale = Self.scale(of: request)
    let natural = Self.points(logical.width) * scale
    let width = request.maxWidth ?? natural
    var indent = 0.0
    if Self.isUnbroken(request) {
      switch request.alignment {
      case .leading, .justified: indent = 0
      case .center: indent = (width - natural) / 2
      case .trailing: indent = width - natural
      }
    }
    var lines: [TextMetrics.Line] = []
    let iterator = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(iterator) }
    repeat {
      var box = PangoRectangle()
      unsafe pango_layout_iter_get_line_extents(iterator, nil, &box)
      let baseline = Self.points(unsafe pango_layout_iter_get_baseline(iterator)) * scale
      lines.append(
        TextMetrics.Line(box: Self.rect(box, scale).offsetBy(dx: indent, dy: 0), baseline: baseline)
      )
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    let isEllipsized = unsafe pango_layout_is_ellipsized(layout) != 0
    let metrics = TextMetrics(
      size: Size(width: width, height: Self.points(logical.height) * scale), lines: lines,
      inkBounds: ink.width > 0 && ink.height > 0
        ? Self.rect(ink, scale).offsetBy(dx: indent, dy: 0) : nil,
      isTruncated: wasCut || isEllipsized)
    return unsafe ShapedText(owning: layout, scale: scale, indent: indent, metrics: metrics)
  }
}

extension TextShaper {
  /// The size of a text's font over that at which it is laid out.
  private static func scale(of request: TextLayout) -> Double {
    max(1e-3, min(10_000, request.style.font.size)) / fontSize
  }

  /// A length in Pango's units of 1/1024 point.
  private static func units(_ points: Double) -> Int32 {
    Int32(clamping: Int((max(-2e6, min(2e6, points)) * 1024).rounded()))
  }

  private static func points(_ units: Int32) -> Double { Double(units) / 1024 }

  private static func rect(_ rect: PangoRectangle, _ scale: Double) -> Rect {
    Rect(
      x: points(rect.x) * scale, y: points(rect.y) * scale, width: points(rect.width) * scale,
      height: points(rect.height) * scale)
  }

  private static func ellipsis(_ truncation: TextLayout.Truncation) -> PangoEllipsizeMode {
    switch truncation {
    case .none: PANGO_ELLIPSIZE_NONE
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }

  /// A new description, owned by the caller.
  private static func description(of font: Font) -> OpaquePointer {
    guard let description = unsafe pango_font_description_new() else {
      fatalError("Pango cannot create a font description")
    }
    // Pango separates families by commas and has no escape for one.
    let names = font.families.map { $0.drawable.split(separator: ",").joined(separator: " ") }
    unsafe pango_font_description_set_family(description, names.joined(separator: ","))
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(font.weight.value)))
    unsafe pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    // An absolute size is in units of the canvas, whatever the resolution.
    unsafe pango_font_description_set_absolute_size(description, fontSize * 1024)
    return unsafe description
  }

  /// A new list of attributes, owned by the caller.
  private static func attributes(of style: TextStyle, scale: Double) -> OpaquePointer {
    guard let list = unsafe pango_attr_list_new() else {
      fatalError("Pango cannot create an attribute list")
    }
    let language = unsafe pango_language_from_string(style.language.drawable)
    unsafe pango_attr_list_insert(list, pango_attr_language_new(language))
    // A hyphen would be read as part of a name that is broken.
    unsafe pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    if style.letterSpacing != 0 {
      unsafe pango_attr_list_insert(
        list, pango_attr_letter_spacing_new(units(style.letterSpacing / scale)))
    }
    if style.font.hasTabularFigures {
      // Alternates by context would draw the x of "x 49" between digits as a times sign.
      unsafe pango_attr_list_insert(list, pango_attr_font_features_new("tnum=1, calt=0"))
    }
    return unsafe list
  }
}
