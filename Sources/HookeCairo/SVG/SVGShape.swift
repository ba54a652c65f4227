// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The shortest SVG shape element for a path.
enum SVGShape {
  case rect(Rect, cornerRadius: Double)
  case ellipse(center: Point, radiusX: Double, radiusY: Double)
  case path(Path)

  /// The shape of a path: the element that has the properties of its tracks, where it has some, for
  /// only those are accepted that its shape has.
  ///
  /// SVG's shapes start at the same points as `Path`'s and in the same direction, so that dashes
  /// agree.
  init(_ path: Path) {
    switch path.shape {
    case .rect(let rect, let radius): self = .rect(rect, cornerRadius: radius)
    case .ellipse(let rect):
      self = .ellipse(center: rect.center, radiusX: rect.width / 2, radiusY: rect.height / 2)
    case .other: self = .path(path)
    }
  }

  /// Opens the element; the caller adds attributes and the closing `/>`.
  ///
  /// An animated ellipse is never written as a circle, which has one radius only.
  func open(in text: inout SVGText, decimals: Int, isAnimated: Bool = false) {
    func number(_ name: String, _ value: Double, unless usual: Double? = 0) {
      if value != usual { text.attribute(name, value, decimals: decimals) }
    }
    switch self {
    case .rect(let rect, let radius):
      text.raw("<rect")
      number("x", rect.minX)
      number("y", rect.minY)
      number("width", rect.width, unless: nil)
      number("height", rect.height, unless: nil)
      number("rx", radius)
    case .ellipse(let center, let radiusX, let radiusY):
      let isCircle = !isAnimated && abs(radiusX - radiusY) < 1e-4
      text.raw(isCircle ? "<circle" : "<ellipse")
      number("cx", center.x)
      number("cy", center.y)
      number(isCircle ? "r" : "rx", radiusX, unless: nil)
      if !isCircle { number("ry", radiusY, unless: nil) }
    case .path(let path):
      text.raw("<path d=\"")
      text.append(SVGPathData(path, decimals: decimals).text)
      text.raw("\"")
    }
  }
}
