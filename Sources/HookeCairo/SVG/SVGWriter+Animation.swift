// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension SVGWriter {
  /// Writes the file of an animated picture that has been checked.
  static func write(_ picture: AnimatedPicture, fonts: CairoTextMeasurer) -> [UInt8] {
    var writer = SVGWriter(picture.poster, fonts: fonts)
    writer.animation = SVGAnimation(picture)
    var body = SVGText()
    writer.write(picture.items, to: &body)
    return writer.file(
      size: picture.size, language: picture.language, title: picture.title,
      description: picture.description, body)
  }

  private mutating func write(_ items: [AnimatedItem], to text: inout SVGText) {
    var staticItems: [DisplayItem] = []
    for item in items {
      if item.isStatic {
        staticItems.append(item.poster)
        continue
      }
      write(DisplayList(staticItems), to: &text)
      staticItems = []
      write(item, to: &text)
    }
    write(DisplayList(staticItems), to: &text)
  }

  private mutating func write(_ item: AnimatedItem, to text: inout SVGText) {
    switch item.item {
    case .group(let group): write(group, item, to: &text)
    case .fill(let path, let paint, let rule):
      open(path, item, in: &text)
      text.paint("fill", paint, definitions: &definitions, decimals: decimals)
      if rule == .evenOdd { text.attribute("fill-rule", "evenodd") }
      text.raw("/>\n")
    case .stroke(let path, let paint, let style):
      open(path, item, in: &text)
      text.attribute("fill", "none")
      text.paint("stroke", paint, definitions: &definitions, decimals: decimals)
      text.style(style, decimals: decimals)
      text.raw("/>\n")
    case .shadow(let shadow): write(shadow, item, to: &text)
    case .text, .artwork, .image, .link, .destination:
      // The glyphs of a text inherit the colour of the group.
      let id = definitions.newName("m")
      animation.add(id, item.tracks)
      var content = SVGText()
      write(DisplayList([item.item.withoutFill]), to: &content)
      text.raw("<g id=\"\(id)\"")
      if case .text(let placed) = item.item {
        text.paint("fill", placed.paint, definitions: &definitions, decimals: decimals)
      }
      text.raw(">\n")
      text.append(content)
      text.raw("</g>\n")
    }
  }

  private mutating func write(_ group: DisplayGroup, _ item: AnimatedItem, to text: inout SVGText) {
    var group = group
    if case .group(let poster) = item.poster { group.mask = poster.mask }
    var attributes = SVGText()
    if !item.tracks.isEmpty {
      let id = group.label?.id.flatMap { take($0) } ?? definitions.newName("m")
      attributes.attribute("id", id)
      animation.add(id, item.tracks, origin: item.origin)
    }
    attributes.transform(group.transform, decimals: decimals)
    let outer = transform
    let inner = group.transform.concatenating(outer)
    if CairoPainter.canDraw(inner) { transform = inner }
    defer { transform = outer }
    let opacity = max(0, min(1, group.opacity))
    if opacity < 1 { attributes.attribute("opacity", opacity, decimals: 4) }
    if let clip = group.clip {
      let name =
        item.clipTracks.isEmpty ? define(clip) : define(clip, tracks: item.clipTracks)
      attributes.attribute("clip-path", "url(#\(name))")
    }
    if let name = define(item.mask, group.mask) {
      attributes.attribute("mask", "url(#\(name))")
    } else if let mask = group.mask {
      let list = DisplayList(item.content.map(\.poster))
      attributes.attribute("mask", "url(#\(define(mask, around: list)))")
    }
    if group.blendMode != .normal {
      attributes.attribute("style", "mix-blend-mode:" + group.blendMode.rawValue)
    }
    if attributes.isEmpty { return write(item.content, to: &text) }
    var content = SVGText()
    write(item.content, to: &content)
    text.raw("<g")
    text.append(attributes)
    text.raw(">\n")
    text.append(content)
    text.raw("</g>\n")
  }

  /// Opens the element of a path, with an id if it is animated.
  private mutating func open(_ path: Path, _ item: AnimatedItem, in text: inout SVGText) {
    SVGShape(path).open(
      in: &text, decimals: decimals, isAnimated: !item.tracks.isEmpty)
    guard !item.tracks.isEmpty else { return }
    let id = definitions.newName("m")
    text.attribute("id", id)
    animation.add(id, item.tracks, path: path)
  }

  private mutating func define(
    _ clip: DisplayGroup.Clip, tracks: [PropertyTrack]
  ) -> String {
    let name = definitions.newName("c")
    let id = definitions.newName("m")
    var definition = SVGText()
    definition.raw("<clipPath id=\"\(name)\">")
    SVGShape(clip.path).open(
      in: &definition, decimals: decimals, isAnimated: true)
    definition.attribute("id", id)
    if clip.rule == .evenOdd { definition.attribute("clip-rule", "evenodd") }
    definition.raw("/></clipPath>\n")
    definitions.add(definition)
    animation.add(id, tracks, path: clip.path)
    return name
  }

  /// Defines a mask of animated items and returns its id; nil where nothing of it is animated.
  private mutating func define(_ items: [AnimatedItem], _ mask: GroupMask?) -> String? {
    guard mask?.isInverted != true, !items.allSatisfy(\.isStatic) else { return nil }
    let name = definitions.newName("k")
    var content = SVGText()
    write(items, to: &content)
    var definition = SVGText()
    // Where its items are over time is not known here, so the mask covers any page.
    definition.raw("<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\"")
    definition.raw(" x=\"-16384\" y=\"-16384\" width=\"32768\" height=\"32768\"")
    if mask?.measure != .luminance { definition.raw(" style=\"mask-type:alpha\"") }
    definition.raw(">\n")
    definition.append(content)
    definition.raw("</mask>\n")
    definitions.add(definition)
    return name
  }

  /// Writes a shadow as its shape with a filter, whose region is relative to the moving shape.
  private mutating func write(_ shadow: Shadow, _ item: AnimatedItem, to text: inout SVGText) {
    let moved = shadow.outline
    open(moved, item, in: &text)
    text.paint("fill", .color(shadow.color), definitions: &definitions, decimals: decimals)
    if shadow.standardDeviation > 0 {
      let reach = Shadow.reach * shadow.standardDeviation
      let (width, height) = item.tracks.leastSize(of: moved)
      var rest = SVGText()
      for (name, value) in [
        ("x", -reach / width), ("y", -reach / height),
        ("width", 1 + 2 * reach / width), ("height", 1 + 2 * reach / height),
      ] {
        rest.attribute(name, value, decimals: 3)
      }
      rest.raw(" color-interpolation-filters=\"sRGB\"><feGaussianBlur")
      rest.attribute("stdDeviation", shadow.standardDeviation, decimals: decimals + 1)
      rest.raw("/></filter>")
      text.attribute("filter", "url(#\(definitions.name("b", "filter", rest)))")
    }
    text.raw("/>\n")
  }
}

extension [PropertyTrack] {
  /// The least width and height of a shape over time, at least a point.
  fileprivate func leastSize(of path: Path) -> (width: Double, height: Double) {
    func least(_ side: PropertyTrack.Property, _ radius: PropertyTrack.Property) -> Double? {
      let values = first { $0.property == side }?.keyframes.map { $0.values[0] }
      let radii = first { $0.property == radius }?.keyframes.map { 2 * $0.values[0] }
      return (values ?? radii)?.min()
    }
    func leastExtent(ofCoordinate first: Int) -> Double? {
      self.first { $0.property == .points }?.keyframes.map { frame in
        let places = stride(from: first, to: frame.values.count, by: 2).map { frame.values[$0] }
        // Curves may be narrower than their control points, though hardly by half.
        return ((places.max() ?? 0) - (places.min() ?? 0)) / 2
      }.min()
    }
    let bounds = path.bounds ?? .zero
    return (
      Swift.max(1, least(.width, .radiusX) ?? leastExtent(ofCoordinate: 0) ?? bounds.width),
      Swift.max(1, least(.height, .radiusY) ?? leastExtent(ofCoordinate: 1) ?? bounds.height)
    )
  }
}

extension DisplayItem {
  /// The item, a text painted black, SVG's default, so that it inherits the fill of its group.
  fileprivate var withoutFill: DisplayItem {
    guard case .text(var text) = self, case .color = text.paint else { return self }
    text.paint = .color(.black)
    return .text(text)
  }
}
