// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension DisplayList: CustomStringConvertible {
  /// The list as readable text, one item a line, groups indented; numbers to 4 decimals.
  ///
  /// Meant for golden files: equal lists give equal texts, on every platform.
  public var description: String {
    var dump = DisplayListDump()
    dump.write(self)
    return dump.text
  }
}

extension Path: CustomStringConvertible {
  /// The elements in SVG's letters, such as `M 0 0 L 10 0 Z`; numbers to 4 decimals.
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let point): "M " + words(point)
      case .line(let point): "L " + words(point)
      case .curve(let end, let control1, let control2):
        "C " + words(control1) + " " + words(control2) + " " + words(end)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

private func word(_ value: Double) -> String { DecimalText.string(value, decimals: 4) }

private func words(_ point: Point) -> String { word(point.x) + " " + word(point.y) }

private func words(_ rect: Rect) -> String {
  words(rect.origin) + " " + word(rect.width) + " " + word(rect.height)
}

/// A string in quotes, with quotes and line feeds escaped.
private func quoted(_ string: String) -> String { string.debugDescription }

/// A writer of display lists as indented lines.
private struct DisplayListDump {
  private(set) var text = ""
  private var depth = 0

  mutating func write(_ list: DisplayList) {
    for item in list.items { write(item) }
  }

  private mutating func line(_ words: String) {
    text += String(repeating: "  ", count: depth) + words + "\n"
  }

  private mutating func write(_ item: DisplayItem) {
    switch item {
    case .fill(let path, let paint, let rule):
      line("fill \(name(paint))\(rule == .evenOdd ? " even-odd" : "") \(path)")
    case .stroke(let path, let paint, let style):
      line("stroke \(name(paint)) \(name(style)) \(path)")
    case .text(let text):
      line(
        "text \(quoted(text.layout.string)) at \(words(text.position)) \(name(text.anchor))"
          + " \(name(text.layout)) \(name(text.paint))")
    case .shadow(let shadow): line("shadow \(name(shadow))")
    case .group(let group): write(group)
    case .artwork(let artwork):
      line("artwork \(quoted(artwork.name))")
      depth += 1
      write(artwork.content)
      depth -= 1
    case .image(let image, let area):
      line("image \(image.format.rawValue) \(image.width) \(image.height) in \(words(area))")
    case .link(let link):
      switch link.target {
      case .uri(let uri): line("link \(words(link.area)) to uri \(quoted(uri))")
      case .destination(let name): line("link \(words(link.area)) to \(quoted(name))")
      }
    case .destination(let name, let point):
      line("destination \(quoted(name)) at \(words(point))")
    }
  }

  private mutating func write(_ group: DisplayGroup) {
    var head = "group"
    if let id = group.label?.id { head += " id \(id)" }
    if let title = group.label?.title { head += " title \(quoted(title))" }
    if let description = group.label?.description { head += " description \(quoted(description))" }
    let transform = group.transform
    if transform != .identity {
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      head += " transform " + numbers.map(word).joined(separator: " ")
    }
    if group.opacity != 1 { head += " opacity \(word(group.opacity))" }
    if let clip = group.clip {
      head += " clip\(clip.rule == .evenOdd ? " even-odd" : "") \(clip.path)"
    }
    if group.blendMode != .normal { head += " blend \(group.blendMode.rawValue)" }
    line(head)
    depth += 1
    if let mask = group.mask {
      line("mask\(mask.isInverted ? " inverted" : "") \(mask.measure)")
      depth += 1
      write(mask.content)
      depth -= 1
    }
    write(group.content)
    depth -= 1
  }

  private func name(_ color: Color) -> String {
    "rgba(" + [color.red, color.green, color.blue, color.alpha].map(word).joined(separator: " ")
      + ")"
  }

  private func name(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return name(color)
    case .gradient(let gradient):
      let stops = gradient.stops.map { word($0.offset) + " " + name($0.color) }
      let place =
        switch gradient.geometry {
        case .linear(let start, let end): "linear(\(words(start)) to \(words(end))"
        case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
          "radial(\(words(startCenter)) \(word(startRadius))"
            + " to \(words(endCenter)) \(word(endRadius))"
        }
      return place + ": " + stops.joined(separator: ", ") + ")"
    }
  }

  private func name(_ style: StrokeStyle) -> String {
    var name = "width \(word(style.width))"
    if style.cap != .butt { name += " cap \(style.cap)" }
    if style.join != .miter { name += " join \(style.join)" }
    if style.join == .miter, style.miterLimit != 10 { name += " miter \(word(style.miterLimit))" }
    if let dash = style.dash {
      name += " dash " + dash.lengths.map(word).joined(separator: " ")
      if dash.phase != 0 { name += " phase \(word(dash.phase))" }
    }
    return name
  }

  private func name(_ anchor: TextAnchor) -> String { "\(anchor.horizontal)-\(anchor.vertical)" }

  private func name(_ layout: TextLayout) -> String {
    let font = layout.style.font
    var name = "\(quoted(font.families.first ?? "")) \(word(font.size)) \(font.weight.value)"
    if font.isItalic { name += " italic" }
    if font.hasTabularFigures { name += " tabular" }
    if layout.style.letterSpacing != 0 { name += " spacing \(word(layout.style.letterSpacing))" }
    if layout.style.lineSpacing != 0 { name += " leading \(word(layout.style.lineSpacing))" }
    if layout.style.language != "en" { name += " language \(layout.style.language)" }
    if let width = layout.maxWidth {
      name += " in \(word(width)) \(layout.wrapping) \(layout.truncation)"
    }
    if layout.alignment != .leading { name += " \(layout.alignment)" }
    if let lines = layout.maxLines { name += " lines \(lines)" }
    return name
  }

  private func name(_ shadow: Shadow) -> String {
    let shape =
      switch shadow.shape {
      case .roundedRect(let rect, let radius): "rounded \(words(rect)) radius \(word(radius))"
      case .path(let path): "path \(path)"
      }
    return "\(name(shadow.color)) deviation \(word(shadow.standardDeviation))"
      + " offset \(word(shadow.offset.width)) \(word(shadow.offset.height)) \(shape)"
  }
}
