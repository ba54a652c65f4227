// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A writer of SVG files.
///
/// Texts are outlines, defined once per glyph and labelled for assistive technology; repeated texts
/// and artworks are defined once; group opacity, clips, gradients and blurs are SVG's own. Points
/// are rounded to a hundredth of a point on the page, glyphs to a thousandth of an em.
struct SVGWriter {
  let fonts: CairoTextMeasurer
  var definitions: SVGDefinitions
  var outlines = GlyphOutlines()
  private let counts: SVGCounts
  /// The keyframes and rules of animated elements.
  var animation = SVGAnimation()
  private var artworkNames: [Artwork: String] = [:]
  private var textNames: [TextLayout: String] = [:]
  var imageNames: [Image: String] = [:]
  private var usedLabels: Set<String> = []
  /// The map from the current coordinates to those of the page.
  var transform = AffineTransform.identity
  private var isInsideDefinition = false

  init(_ content: DisplayList, fonts: CairoTextMeasurer) {
    self.fonts = fonts
    counts = SVGCounts(content)
    definitions = SVGDefinitions(reserved: counts.labels)
  }

  /// Writes the file of a page that has been checked.
  static func write(_ page: Page, metadata: Metadata, fonts: CairoTextMeasurer) -> [UInt8] {
    var writer = SVGWriter(page.content, fonts: fonts)
    var body = SVGText()
    writer.write(page.content, to: &body)
    return writer.file(
      size: page.size, language: metadata.language, title: page.title ?? metadata.title,
      description: page.description ?? metadata.subject, body)
  }

  /// The bytes of a file: its head, style sheet, definitions and body.
  func file(
    size: Size, language: String, title: String?, description: String?, _ body: SVGText
  ) -> [UInt8] {
    var file = SVGText()
    file.raw("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    file.attribute("width", size.width, decimals: 3)
    file.attribute("height", size.height, decimals: 3)
    file.raw(" viewBox=\"0 0 ")
    file.number(size.width, decimals: 3)
    file.raw(" ")
    file.number(size.height, decimals: 3)
    file.raw("\" stroke-miterlimit=\"10\"")
    file.attribute("xml:lang", language)
    file.raw(">\n")
    file.element("title", title)
    file.element("desc", description)
    file.append(animation.style)
    if !definitions.text.isEmpty {
      file.raw("<defs>\n")
      file.append(definitions.text)
      file.raw("\n</defs>\n")
    }
    file.append(body)
    file.raw("</svg>\n")
    return file.bytes
  }

  /// The number of decimals that keeps points exact to a hundredth of a point on the page.
  var decimals: Int {
    // The scale at which a definition is used is not known yet; one more decimal allows for it.
    var decimals = isInsideDefinition ? 3 : 2
    var scale = max(
      abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
    while scale > 1.5, decimals < 8 {
      scale /= 10
      decimals += 1
    }
    return decimals
  }

  mutating func write(_ list: DisplayList, to text: inout SVGText) {
    var index = 0
    while index < list.items.count {
      let item = list.items[index]
      index += 1
      // A fill and a stroke of one path are one element.
      if case .fill(let path, let paint, let rule) = item, index < list.items.count,
        case .stroke(path, let line, let style) = list.items[index], style.width > 0
      {
        index += 1
        write(path, fill: (paint, rule), stroke: (line, style), SVGText(), to: &text)
      } else {
        write(item, SVGText(), to: &text)
      }
    }
  }

  /// Writes an item; the attributes of a group that contains nothing else go into its element.
  mutating func write(_ item: DisplayItem, _ attributes: SVGText, to text: inout SVGText) {
    switch item {
    case .fill(let path, let paint, let rule):
      write(path, fill: (paint, rule), stroke: nil, attributes, to: &text)
    case .stroke(let path, let paint, let style):
      guard style.width > 0 else { return }
      write(path, fill: nil, stroke: (paint, style), attributes, to: &text)
    case .text(let placed): write(placed, to: &text)
    case .shadow(let shadow): write(shadow, to: &text)
    case .group(let group): write(group, to: &text)
    case .artwork(let artwork):
      text.raw("<use href=\"#\(name(of: artwork))\"")
      text.append(attributes)
      text.raw("/>\n")
    case .image(let image, let area): write(image, in: area.standardized, to: &text)
    case .link(let link):
      guard case .uri(let uri) = link.target else { return }
      text.raw("<a")
      text.attribute("href", uri)
      text.raw(">")
      SVGShape.rect(link.area.standardized, cornerRadius: 0).open(in: &text, decimals: decimals)
      text.raw(" fill=\"none\" pointer-events=\"all\"/></a>\n")
    case .destination: break
    }
  }

  mutating func write(
    _ path: Path, fill: (Paint, FillRule)?, stroke: (Paint, StrokeStyle)?, _ attributes: SVGText,
    to text: inout SVGText
  ) {
    guard !path.isEmpty else { return }
    SVGShape(path).open(in: &text, decimals: decimals)
    if let (paint, rule) = fill {
      text.paint("fill", paint, definitions: &definitions, decimals: decimals)
      if rule == .evenOdd { text.attribute("fill-rule", "evenodd") }
    } else {
      text.attribute("fill", "none")
    }
    if let (paint, style) = stroke {
      text.paint("stroke", paint, definitions: &definitions, decimals: decimals)
      text.style(style, decimals: decimals)
    }
    text.append(attributes)
    text.raw("/>\n")
  }

  private mutating func write(_ group: DisplayGroup, to text: inout SVGText) {
    let opacity = max(0, min(1, group.opacity))
    let outer = transform
    let inner = group.transform.concatenating(outer)
    guard opacity > 0, CairoPainter.canDraw(inner) else { return }
    var attributes = SVGText()
    attributes.transform(group.transform, decimals: decimals)
    transform = inner
    defer { transform = outer }
    if opacity < 1 { attributes.attribute("opacity", opacity, decimals: 4) }
    if let clip = group.clip { attributes.attribute("clip-path", "url(#\(define(clip)))") }
    if let mask = group.mask {
      attributes.attribute("mask", "url(#\(define(mask, around: group.content)))")
    }
    if group.blendMode != .normal {
      attributes.attribute("style", "mix-blend-mode:" + group.blendMode.rawValue)
    }
    let id = group.label?.id.flatMap { take($0) }
    let isNamed = id != nil || group.label?.title != nil || group.label?.description != nil
    if !isNamed, attributes.isEmpty { return write(group.content, to: &text) }
    if !isNamed, group.content.items.count == 1, let item = group.content.items.first {
      switch item {
      case .fill, .stroke, .artwork: return write(item, attributes, to: &text)
      default: break
      }
    }
    var content = SVGText()
    write(group.content, to: &content)
    guard !content.isEmpty || isNamed else { return }
    text.raw("<g")
    if let id { text.attribute("id", id) }
    text.append(attributes)
    text.raw(">\n")
    text.element("title", group.label?.title)
    text.element("desc", group.label?.description)
    text.append(content)
    text.raw("</g>\n")
  }

  /// An id requested by a group, if it is unused.
  mutating func take(_ id: String) -> String? { usedLabels.insert(id).inserted ? id : nil }

  mutating func define(_ clip: DisplayGroup.Clip) -> String {
    var rest = SVGText()
    rest.raw(">")
    SVGShape(clip.path).open(in: &rest, decimals: decimals)
    if clip.rule == .evenOdd { rest.attribute("clip-rule", "evenodd") }
    rest.raw("/></clipPath>")
    return definitions.name("c", "clipPath", rest)
  }

  private mutating func write(_ shadow: Shadow, to text: inout SVGText) {
    let deviation = shadow.standardDeviation
    let moved = shadow.outline
    guard let bounds = moved.bounds else { return }
    var attributes = SVGText()
    if deviation > 0 {
      let reach = Shadow.reach * deviation
      let area = bounds.insetBy(dx: -reach, dy: -reach)
      var rest = SVGText()
      rest.attribute("x", area.minX, decimals: decimals)
      rest.attribute("y", area.minY, decimals: decimals)
      rest.attribute("width", area.width, decimals: decimals)
      rest.attribute("height", area.height, decimals: decimals)
      rest.raw(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\">")
      rest.raw("<feGaussianBlur")
      rest.attribute("stdDeviation", deviation, decimals: decimals + 1)
      rest.raw("/></filter>")
      attributes.attribute("filter", "url(#\(definitions.name("b", "filter", rest)))")
    }
    write(moved, fill: (.color(shadow.color), .nonZero), stroke: nil, attributes, to: &text)
  }

  /// The id of an artwork, which is defined when first used.
  private mutating func name(of artwork: Artwork) -> String {
    if let name = artworkNames[artwork] { return name }
    let name = definitions.newName("a")
    artworkNames[artwork] = name
    var definition = SVGText()
    definition.raw("<g id=\"\(name)\">\n")
    inDefinition { $0.write(artwork.content, to: &definition) }
    definition.raw("</g>\n")
    definitions.add(definition)
    return name
  }

  mutating func inDefinition(_ body: (inout SVGWriter) -> Void) {
    let outer = (transform, isInsideDefinition)
    (transform, isInsideDefinition) = (.identity, true)
    body(&self)
    (transform, isInsideDefinition) = outer
  }

  private mutating func write(_ placed: PlacedText, to text: inout SVGText) {
    let shaped = fonts.shape(placed.layout)
    let corner = placed.anchor.topLeft(of: shaped.metrics, at: placed.position)
    guard shaped.metrics.inkBounds != nil else { return }
    guard case .color = placed.paint else {
      // A gradient is placed in the page's coordinates, so the outlines must be there too.
      let path = outlines.path(of: shaped, at: corner)
      var label = SVGText()
      label.label(placed.layout.string)
      write(path, fill: (placed.paint, .nonZero), stroke: nil, label, to: &text)
      return
    }
    if counts.isRepeated(placed.layout) {
      let name = name(of: placed.layout, shaped)
      text.raw("<use href=\"#\(name)\"")
      text.attribute("x", corner.x, decimals: decimals + 1)
      text.attribute("y", corner.y, decimals: decimals + 1)
      text.paint("fill", placed.paint, definitions: &definitions, decimals: decimals)
      text.label(placed.layout.string)
      text.raw("/>\n")
      return
    }
    for (index, block) in blocks(of: shaped).enumerated() {
      text.raw("<g")
      let place = AffineTransform(
        a: block.scale, b: 0, c: 0, d: block.scale,
        tx: corner.x, ty: corner.y + block.baseline)
      text.transform(place, decimals: decimals)
      text.paint("fill", placed.paint, definitions: &definitions, decimals: decimals)
      if index == 0 { text.label(placed.layout.string) }
      text.raw(">")
      text.append(block.uses)
      text.raw("</g>\n")
    }
  }

  /// The id of a text, which is defined when first used, its top-left corner at 0, 0.
  private mutating func name(of layout: TextLayout, _ shaped: ShapedText) -> String {
    if let name = textNames[layout] { return name }
    let name = definitions.newName("t")
    textNames[layout] = name
    var definition = SVGText()
    definition.raw("<g id=\"\(name)\">")
    for block in blocks(of: shaped) {
      definition.raw("<g")
      definition.transform(
        AffineTransform(
          a: block.scale, b: 0, c: 0, d: block.scale, tx: 0, ty: block.baseline), decimals: 2)
      definition.raw(">")
      definition.append(block.uses)
      definition.raw("</g>")
    }
    definition.raw("</g>\n")
    definitions.add(definition)
    return name
  }
}

extension SVGText {
  /// Adds an element with a text, or nothing where there is none.
  fileprivate mutating func element(_ name: String, _ content: String?) {
    guard let content, !content.isEmpty else { return }
    raw("<\(name)>")
    escaped(content)
    raw("</\(name)>\n")
  }

  /// Labels outlines with the text they show.
  fileprivate mutating func label(_ string: String) {
    raw(" role=\"img\"")
    attribute("aria-label", string)
  }
}
