// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The shape element that says a path most shortly.
enum SVGShape {
  case rect(Rect, cornerRadius: Double)
  case ellipse(center: Point, radiusX: Double, radiusY: Double)
  case path(Path)

  /// Recognises the paths that `Path.rect`, `.roundedRect`, `.ellipse` and `.circle` make.
  ///
  /// A path counts as one where no point is off by more than a ten-thousandth of a point. SVG's
  /// shapes begin at the same place and run the same way, so that dashes fall alike.
  init(_ path: Path) {
    self = Self.roundedRect(path) ?? Self.ellipse(path) ?? .path(path)
  }

  private static func roundedRect(_ path: Path) -> SVGShape? {
    guard path.elements.count == 5 || path.elements.count == 10,
      case .move(let first) = path.elements[0],
      let bounds = path.controlBounds
    else { return nil }
    let radius = path.elements.count == 5 ? 0 : first.x - bounds.minX
    let shape = Path.roundedRect(bounds, cornerRadius: radius)
    return path.isNear(shape) ? .rect(bounds, cornerRadius: radius) : nil
  }

  private static func ellipse(_ path: Path) -> SVGShape? {
    guard path.elements.count == 6, let bounds = path.controlBounds,
      path.isNear(.ellipse(in: bounds))
    else { return nil }
    return .ellipse(center: bounds.center, radiusX: bounds.width / 2, radiusY: bounds.height / 2)
  }

  /// Begins the element; attributes and the closing `/>` are the caller's.
  func open(in text: inout SVGText, decimals: Int) {
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
      let isCircle = abs(radiusX - radiusY) < 1e-4
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

extension Path {
  /// Whether another path has the same kinds of steps and no point further off than 1e-4.
  fileprivate func isNear(_ other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    func near(_ first: Point, _ second: Point) -> Bool {
      abs(first.x - second.x) < 1e-4 && abs(first.y - second.y) < 1e-4
    }
    return zip(elements, other.elements).allSatisfy { pair in
      switch pair {
      case (.move(let first), .move(let second)), (.line(let first), .line(let second)):
        near(first, second)
      case (.curve(let end1, let first1, let second1), .curve(let end2, let first2, let second2)):
        near(end1, end2) && near(first1, first2) && near(second1, second2)
      case (.close, .close): true
      default: false
      }
    }
  }
}
