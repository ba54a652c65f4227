// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat

extension LottieReader {
  /// The most characters of a text.
  private static let mostCharacters = 20_000

  /// Reads the text of a layer.
  func text(_ node: LottieNode) throws(LottieError) -> TextContent {
    let document = resolvingSlot(node["d"])
    noteExpression(document)
    guard let keyframes = document["k"].elements, !keyframes.isEmpty else {
      throw document["k"].expected("a list of texts")
    }
    for animator in node["a"].elements ?? [] {
      animator.warn("animators of texts are left out")
    }
    if node["p"]["m"].exists { node["p"].warn("texts on paths are drawn straight") }
    var documents: [TextContent.Document] = []
    for keyframe in keyframes {
      documents.append(
        try self.document(
          keyframe["s"], frame: try keyframe["t"].number(0, in: LottieLimits.frames))
      )
    }
    return TextContent(documents: documents)
  }

  private func document(
    _ node: LottieNode, frame: Double
  ) throws(LottieError) -> TextContent.Document {
    guard let raw = node["t"].string else { throw node["t"].expected("a text") }
    // Before the characters are counted, which takes a while.
    guard raw.utf8.count <= 8 * Self.mostCharacters else {
      throw node["t"].error(
        "a text of \(raw.utf8.count) bytes, at most \(Self.mostCharacters) characters are drawn")
    }
    let size = try node["s"].number(in: 0.1...10_000)
    let fontName = node["f"].string ?? ""
    let font = fonts[fontName]
    let (family, style) = (font?["fFamily"].string ?? fontName, font?["fStyle"].string ?? "")
    var string = String(raw.map { $0 == "\r" || $0 == "\u{3}" || $0 == "\r\n" ? "\n" : $0 })
    if try node["ca"].integer(0) == 1 { string = string.uppercased() }
    guard string.count <= Self.mostCharacters else {
      throw node["t"].error(
        "a text of \(string.count) characters, at most \(Self.mostCharacters) are drawn")
    }
    let justifications: [TextLayout.Alignment] = [.leading, .trailing, .center]
    let justification = try node["j"].integer(0)
    var box: Rect?
    if node["sz"].numbers?.count ?? 0 >= 2 {
      let size = try numbers(node["sz"], count: 2, padding: [0, 0])
      let corner =
        node["ps"].exists ? try numbers(node["ps"], count: 2, padding: [0, 0]) : [0, 0]
      box = Rect(x: corner[0], y: corner[1], width: size[0], height: size[1])
    }
    var glyphs: [Character: TextContent.Glyph] = [:]
    if !glyphNodes.isEmpty {
      // In the order of the text: the first glyph that cannot be read is the error.
      for character in string where glyphs[character] == nil {
        glyphs[character] = try glyph(
          GlyphKey(character: character, family: family, style: style))
      }
    }
    let strokeWidth = try node["sw"].number(0)
    return TextContent.Document(
      frame: frame, string: string,
      font: Font(
        families: ([family] + Font.defaultFamilies).filter { !$0.isEmpty }, size: size,
        weight: Self.weight(style + " " + fontName),
        isItalic: (style + fontName).lowercased().parts(separatedBy: "italic").count > 1),
      lineHeight: try node["lh"].number(size * 1.2), tracking: try node["tr"].number(0),
      baselineShift: try node["ls"].number(0),
      justification: justifications.indices.contains(justification)
        ? justifications[justification] : .leading,
      fill: try color(node["fc"]),
      stroke: strokeWidth > 0 ? try color(node["sc"]).map { ($0, strokeWidth) } : nil,
      isStrokeOverFill: node["of"].flag, box: box, glyphs: glyphs)
  }

  private func color(_ node: LottieNode) throws(LottieError) -> Color? {
    guard node.exists else { return nil }
    let values = try numbers(node, count: 3, padding: [0, 0, 0])
    return Color(red: values[0], green: values[1], blue: values[2])
  }

  /// Reads a glyph, once for all texts; nil where the file has none.
  private func glyph(_ key: GlyphKey) throws(LottieError) -> TextContent.Glyph? {
    if let known = glyphs[key] { return known }
    guard let node = glyphNodes[key] else { return nil }
    var path = Path()
    for item in try shapes(node["data"]["shapes"]) {
      guard case .group(let group) = item else { continue }
      for case .outline(.path(let outline)) in group.items {
        path.addPath(BezierPath(outline, at: 0).path)
      }
    }
    let glyph = TextContent.Glyph(advance: try node["w"].number(0), path: path)
    glyphs[key] = glyph
    return glyph
  }

  /// The weight that the name of a font's style says.
  private static func weight(_ style: String) -> Font.Weight {
    let style = style.lowercased()
    let weights: [(String, Font.Weight)] = [
      ("extralight", .extraLight), ("ultralight", .extraLight), ("semibold", .semibold),
      ("demibold", .semibold), ("extrabold", .extraBold), ("ultrabold", .extraBold),
      ("thin", .thin), ("light", .light), ("medium", .medium), ("black", .black),
      ("heavy", .black), ("bold", .bold),
    ]
    return weights.first { style.parts(separatedBy: $0.0).count > 1 }?.1 ?? .regular
  }
}
