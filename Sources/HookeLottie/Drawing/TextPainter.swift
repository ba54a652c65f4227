// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The drawing of a text: with the outlines of the file where it has them, else with a font.
enum TextPainter {
  /// The items of a text, in its layer's coordinates.
  static func items(of document: TextContent.Document) -> [DisplayItem] {
    guard !document.string.isEmpty else { return [] }
    return document.glyphs.isEmpty ? fontItems(document) : glyphItems(document)
  }

  private static func fontItems(_ document: TextContent.Document) -> [DisplayItem] {
    guard let fill = document.fill ?? document.stroke?.color else { return [] }
    let size = document.font.size
    let style = TextStyle(font: document.font, letterSpacing: document.tracking / 1000 * size)
    var items: [DisplayItem] = []
    // Each line has its own baseline, a line height below the one before.
    let lines = document.string.split(separator: "\n", omittingEmptySubsequences: false)
    var y = -document.baselineShift
    var x = 0.0
    if let box = document.box {
      (x, y) = (box.minX, y + box.minY + size * 0.9)
      switch document.justification {
      case .center: x = box.midX
      case .trailing: x = box.maxX
      case .leading, .justified: break
      }
    }
    for line in lines {
      if !line.isEmpty {
        let layout = TextLayout(
          String(line), style: style, alignment: document.justification, wrapping: .none)
        let anchor: TextAnchor =
          switch document.justification {
          case .center: .baselineCenter
          case .trailing: .baselineRight
          case .leading, .justified: .baseline
          }
        items.append(
          .text(PlacedText(layout, at: Point(x: x, y: y), anchor: anchor, paint: .color(fill))))
      }
      y += document.lineHeight
    }
    return items
  }

  private static func glyphItems(_ document: TextContent.Document) -> [DisplayItem] {
    let scale = document.font.size / 100
    let spacing = document.tracking / 1000 * document.font.size
    var path = Path()
    var y = -document.baselineShift + (document.box.map { $0.minY + document.font.size * 0.9 } ?? 0)
    for line in document.string.split(separator: "\n", omittingEmptySubsequences: false) {
      let widths = line.map { (document.glyphs[$0]?.advance ?? 0) * scale + spacing }
      let width = widths.reduce(0, +) - (widths.isEmpty ? 0 : spacing)
      var x: Double
      switch document.justification {
      case .leading, .justified: x = document.box?.minX ?? 0
      case .center: x = (document.box?.midX ?? 0) - width / 2
      case .trailing: x = (document.box?.maxX ?? 0) - width
      }
      for (character, advance) in zip(line, widths) {
        if let glyph = document.glyphs[character] {
          path.addPath(
            glyph.path.applying(
              AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)))
        }
        x += advance
      }
      y += document.lineHeight
    }
    guard !path.isEmpty else { return [] }
    let fill = document.fill.map { DisplayItem.fill(path, .color($0), .nonZero) }
    let stroke = document.stroke.map { stroke in
      DisplayItem.stroke(path, .color(stroke.color), StrokeStyle(width: stroke.width, join: .round))
    }
    let items = document.isStrokeOverFill ? [fill, stroke] : [stroke, fill]
    return items.compactMap(\.self)
  }
}
