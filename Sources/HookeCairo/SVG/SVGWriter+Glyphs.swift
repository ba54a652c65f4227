// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension SVGWriter {
  /// Glyphs of one size on one baseline, as uses of definitions at 1,000 units per em.
  struct GlyphBlock {
    /// Points per unit.
    let scale: Double
    /// The baseline, in points from the top of the text's box.
    let baseline: Double
    var uses = SVGText()
  }

  /// A text as uses of glyphs, from the top-left corner of its box.
  mutating func blocks(of shaped: ShapedText) -> [GlyphBlock] {
    var blocks: [GlyphBlock] = []
    for run in shaped.glyphRuns() {
      let scale = run.size / OutlineFont.unitsPerEm
      for glyph in run.glyphs {
        let outline = outlines.outline(of: glyph.shape, in: run)
        guard !outline.isEmpty else { continue }
        var rest = SVGText()
        rest.raw(" d=\"")
        rest.append(SVGPathData(outline, decimals: 0).text)
        rest.raw("\"/>\n")
        let name = definitions.name("g", "path", rest)
        if blocks.last?.scale != scale || blocks.last?.baseline != glyph.position.y {
          blocks.append(GlyphBlock(scale: scale, baseline: glyph.position.y))
        }
        blocks[blocks.count - 1].uses.raw("<use href=\"#\(name)\"")
        if glyph.position.x != 0 {
          blocks[blocks.count - 1].uses.attribute("x", glyph.position.x / scale, decimals: 0)
        }
        blocks[blocks.count - 1].uses.raw("/>")
      }
    }
    return blocks
  }
}
