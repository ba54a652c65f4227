// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

/// Glyphs of one font with their positions in a text's box.
struct GlyphRun {
  /// A glyph and the position of its origin, in points from the top-left corner of the text's box.
  struct Glyph {
    let shape: GlyphShape
    let position: Point
  }

  /// The shape drawn for a glyph.
  enum GlyphShape {
    /// A glyph of the run's font, by its number in the font.
    case glyph(UInt)
    /// A box for a character that no font has, its width in points.
    case box(width: Double)
  }

  /// The typeface at 1,000 units per em.
  let font: OutlineFont

  /// The size, in points.
  let size: Double

  let glyphs: [Glyph]
}

extension ShapedText {
  /// Pango's flag of a character that no font has.
  private static let unknownFlag: UInt32 = 0x1000_0000
  /// Pango's glyph that draws nothing.
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF

  /// The glyphs in the order they are drawn, lines from top to bottom.
  func glyphRuns() -> [GlyphRun] {
    unsafe withLayout { layout in
      // The points of one of Pango's units.
      let unit = scale / 1024
      var runs: [GlyphRun] = []
      let iterator = unsafe pango_layout_get_iter(layout)
      defer { unsafe pango_layout_iter_free(iterator) }
      repeat {
        guard let item = unsafe pango_layout_iter_get_run_readonly(iterator) else { continue }
        var extents = PangoRectangle()
        unsafe pango_layout_iter_get_run_extents(iterator, nil, &extents)
        let baseline = unsafe pango_layout_iter_get_run_baseline(iterator)
        let origin = Point(
          x: indent + Double(extents.x) * unit, y: Double(baseline) * unit)
        if let run = unsafe Self.run(item, at: origin, scale: scale) { runs.append(run) }
      } while unsafe pango_layout_iter_next_run(iterator) != 0
      return runs
    }
  }

  private static func run(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, at origin: Point, scale: Double
  ) -> GlyphRun? {
    guard let font = unsafe run.pointee.item.pointee.analysis.font,
      let scaled = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let (outlines, size) = unsafe OutlineFont.make(scaled),
      let glyphString = unsafe run.pointee.glyphs
    else { return nil }
    let unit = scale / 1024
    var glyphs: [GlyphRun.Glyph] = []
    var pen = origin.x
    for index in 0..<Int(unsafe glyphString.pointee.num_glyphs) {
      let info = unsafe glyphString.pointee.glyphs[index]
      let width = Double(info.geometry.width) * unit
      defer { pen += width }
      guard info.glyph != emptyGlyph else { continue }
      let position = Point(
        x: pen + Double(info.geometry.x_offset) * unit,
        y: origin.y + Double(info.geometry.y_offset) * unit)
      let shape: GlyphRun.GlyphShape =
        info.glyph & unknownFlag != 0 ? .box(width: width) : .glyph(UInt(info.glyph))
      glyphs.append(GlyphRun.Glyph(shape: shape, position: position))
    }
    return GlyphRun(font: outlines, size: size * scale, glyphs: glyphs)
  }
}
