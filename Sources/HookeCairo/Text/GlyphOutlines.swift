// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A cache of glyph outlines at 1,000 units per em.
struct GlyphOutlines {
  private struct Key: Hashable {
    let font: ObjectIdentifier
    let glyph: UInt
  }

  private var outlines: [Key: Path] = [:]
  private var fonts: [OutlineFont] = []

  /// The outline of a run's glyph, its origin at 0, 0.
  mutating func outline(of shape: GlyphRun.GlyphShape, in run: GlyphRun) -> Path {
    switch shape {
    case .box(let width): return Self.box(width: width / run.size * OutlineFont.unitsPerEm)
    case .glyph(let glyph):
      let font = known(run.font)
      let key = Key(font: ObjectIdentifier(font), glyph: glyph)
      if let outline = outlines[key] { return outline }
      let outline = font.outline(of: glyph)
      outlines[key] = outline
      return outline
    }
  }

  /// A text as one path, the top-left corner of its box at a point.
  mutating func path(of shaped: ShapedText, at corner: Point) -> Path {
    var path = Path()
    for run in shaped.glyphRuns() {
      let scale = run.size / OutlineFont.unitsPerEm
      for glyph in run.glyphs {
        let place = AffineTransform(
          a: scale, b: 0, c: 0, d: scale,
          tx: corner.x + glyph.position.x, ty: corner.y + glyph.position.y)
        path.addPath(outline(of: glyph.shape, in: run).applying(place))
      }
    }
    return path
  }

  /// The first font object of the same typeface; there are only a few.
  private mutating func known(_ font: OutlineFont) -> OutlineFont {
    if let known = fonts.first(where: { $0.isSame(as: font) }) { return known }
    fonts.append(font)
    return font
  }

  /// The outline drawn for a character that no font has, its width in units.
  private static func box(width: Double) -> Path {
    let outer = Rect(x: 60, y: -700, width: max(80, width - 120), height: 700)
    var path = Path.rect(outer)
    let inner = outer.insetBy(dx: 30, dy: 30)
    // In the opposite direction, so that it is a hole under either fill rule.
    path.addLines(between: [
      Point(x: inner.minX, y: inner.minY), Point(x: inner.minX, y: inner.maxY),
      Point(x: inner.maxX, y: inner.maxY), Point(x: inner.maxX, y: inner.minY),
    ])
    path.closeSubpath()
    return path
  }
}
