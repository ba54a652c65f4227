// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension SVGText {
  /// Adds `fill` or `stroke` with its opacity; a black fill, SVG's default, is left out.
  mutating func paint(
    _ name: String, _ paint: Paint, definitions: inout SVGDefinitions, decimals: Int
  ) {
    switch paint {
    case .color(let color):
      let color = color.clamped
      let word = Self.word(color)
      if name != "fill" || word != "#000" { attribute(name, word) }
      if color.alpha < 1 { attribute(name + "-opacity", color.alpha, decimals: 4) }
    case .gradient(let gradient):
      let id = Self.define(gradient, in: &definitions, decimals: decimals)
      attribute(name, "url(#\(id))")
    }
  }

  /// Adds what differs from the default stroke: width 1, butt, miter 10 (set on the root).
  mutating func style(_ style: StrokeStyle, decimals: Int) {
    if style.width != 1 { attribute("stroke-width", style.width, decimals: decimals + 1) }
    switch style.cap {
    case .butt: break
    case .round: attribute("stroke-linecap", "round")
    case .square: attribute("stroke-linecap", "square")
    }
    switch style.join {
    case .miter:
      if style.miterLimit != 10 { attribute("stroke-miterlimit", style.miterLimit, decimals: 3) }
    case .round: attribute("stroke-linejoin", "round")
    case .bevel: attribute("stroke-linejoin", "bevel")
    }
    guard let dash = style.dash, !dash.lengths.isEmpty else { return }
    raw(" stroke-dasharray=\"")
    for (index, length) in dash.lengths.enumerated() {
      if index > 0 { raw(" ") }
      number(length, decimals: decimals + 1)
    }
    raw("\"")
    if dash.phase != 0 { attribute("stroke-dashoffset", dash.phase, decimals: decimals + 1) }
  }

  /// Adds a transform in its shortest form; the scale's decimals keep a page's width exact to the
  /// last decimal of a coordinate.
  mutating func transform(_ transform: AffineTransform, decimals: Int) {
    guard transform != .identity else { return }
    raw(" transform=\"")
    defer { raw("\"") }
    func list(_ name: String, _ values: [(Double, Int)], in text: inout SVGText) {
      text.raw(name + "(")
      for (index, value) in values.enumerated() {
        if index > 0 { text.raw(" ") }
        text.number(value.0, decimals: value.1)
      }
      text.raw(")")
    }
    let place = [(transform.tx, decimals + 1), (transform.ty, decimals + 1)]
    guard transform.b == 0, transform.c == 0 else {
      let linear = [transform.a, transform.b, transform.c, transform.d].map { ($0, 6) }
      list("matrix", linear + place, in: &self)
      return
    }
    let isMoved = transform.tx != 0 || transform.ty != 0
    if isMoved { list("translate", place, in: &self) }
    if transform.a != 1 || transform.d != 1 {
      let factors = transform.a == transform.d ? [transform.a] : [transform.a, transform.d]
      list("scale", factors.map { ($0, 6) }, in: &self)
    }
  }

  /// A colour as `#rrggbb`, or `#rgb` where that is equal.
  static func word(_ color: Color) -> String {
    let digits = Array("0123456789abcdef")
    let levels = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    if levels.allSatisfy({ $0 % 17 == 0 }) {
      return "#" + String(levels.map { digits[$0 / 17] })
    }
    return "#" + String(levels.flatMap { [digits[$0 / 16], digits[$0 % 16]] })
  }

  private static func define(
    _ gradient: Gradient, in definitions: inout SVGDefinitions, decimals: Int
  ) -> String {
    var rest = SVGText()
    let tag: String
    rest.attribute("gradientUnits", "userSpaceOnUse")
    switch gradient.geometry {
    case .linear(let start, let end):
      tag = "linearGradient"
      rest.attribute("x1", start.x, decimals: decimals)
      rest.attribute("y1", start.y, decimals: decimals)
      rest.attribute("x2", end.x, decimals: decimals)
      rest.attribute("y2", end.y, decimals: decimals)
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      tag = "radialGradient"
      rest.attribute("cx", endCenter.x, decimals: decimals)
      rest.attribute("cy", endCenter.y, decimals: decimals)
      rest.attribute("r", endRadius, decimals: decimals)
      if startCenter != endCenter {
        rest.attribute("fx", startCenter.x, decimals: decimals)
        rest.attribute("fy", startCenter.y, decimals: decimals)
      }
      if startRadius != 0 { rest.attribute("fr", startRadius, decimals: decimals) }
    }
    rest.raw(">")
    for stop in gradient.stops {
      let color = stop.color.clamped
      rest.raw("<stop")
      if stop.offset != 0 { rest.attribute("offset", stop.offset, decimals: 5) }
      rest.attribute("stop-color", word(color))
      if color.alpha < 1 { rest.attribute("stop-opacity", color.alpha, decimals: 4) }
      rest.raw("/>")
    }
    rest.raw("</\(tag)>")
    return definitions.name("p", tag, rest)
  }
}
