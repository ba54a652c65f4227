// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing
package import HookeTestSupport

/// Paths, paints and display lists made of a seed.
package struct RandomDrawing {
  package var random: SeededGenerator
  /// Whether display lists have texts, which depend on the fonts where they are drawn.
  private let hasTexts: Bool
  /// Whether all numbers are multiples of coarse steps, so that edges, points and ends coincide.
  private let isOnGrid: Bool

  package init(seed: UInt64, hasTexts: Bool = true, isOnGrid: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.hasTexts = hasTexts
    self.isOnGrid = isOnGrid
  }

  package mutating func chance(_ part: Int) -> Bool { random.index(below: part) == 0 }

  package mutating func number(_ range: ClosedRange<Double> = -20...80) -> Double {
    random.double(range, onGrid: isOnGrid)
  }

  package mutating func point() -> Point { Point(x: number(), y: number()) }

  package mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(-30...90), height: number(-30...90))
  }

  package mutating func color() -> Color {
    Color(
      red: number(-0.2...1.2), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  package mutating func affine() -> AffineTransform {
    AffineTransform(
      a: number(-2...2), b: number(-1...1), c: number(-1...1), d: number(-2...2), tx: number(),
      ty: number())
  }

  package mutating func projective() -> ProjectiveTransform {
    ProjectiveTransform(
      affine(), g: number(-0.004...0.004), h: number(-0.004...0.004), k: number(0.5...2))
  }

  package mutating func path() -> Path {
    switch random.index(below: 8) {
    case 0: return .rect(rect())
    case 1: return .roundedRect(rect(), cornerRadius: number(-5...40))
    case 2: return .ellipse(in: rect())
    case 3:
      return .roundedRect(
        rect(),
        cornerRadii: CornerRadii(
          topLeft: number(-5...40), topRight: number(0...40), bottomRight: number(0...40),
          bottomLeft: number(0...40)))
    case 4:
      return .arc(center: point(), radius: number(1...40), from: number(-7...7), to: number(-7...7))
    case 5:
      return .polyline((0...random.index(below: 6)).map { _ in point() }, closed: chance(2))
    default:
      var path = Path()
      for _ in 0...random.index(below: 7) {
        switch random.index(below: 6) {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addQuadCurve(to: point(), control: point())
        case 3: path.addArc(center: point(), radius: number(1...20), from: number(0...7), to: 1)
        case 4: path.closeSubpath()
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      return path
    }
  }

  package mutating func paint() -> Paint {
    guard chance(3) else { return .color(color()) }
    let stops = (0..<4).map { _ in Gradient.Stop(number(-0.1...1.1), color()) }
    return .gradient(
      chance(2)
        ? .linear(from: point(), to: point(), stops)
        : .radial(center: point(), radius: number(1...40), stops))
  }

  package mutating func style() -> StrokeStyle {
    var style = StrokeStyle(
      width: chance(9) ? 0 : number(0.5...12),
      cap: [.butt, .round, .square][random.index(below: 3)],
      join: [.miter, .round, .bevel][random.index(below: 3)], miterLimit: number(1...6))
    if chance(3) {
      style.dash = StrokeStyle.Dash(
        (0...random.index(below: 3)).map { _ in number(0...12) }, phase: number(-20...20))
    }
    return style
  }

  package mutating func layout() -> TextLayout {
    let texts = [
      "", "word", "two words", "a longer text of several words\nand a second line",
      "unbreakableword and more",
    ]
    var layout = TextLayout(
      texts[random.index(below: 5)], style: TextStyle(font: Font(size: number(4...20))),
      alignment: [.leading, .center, .trailing, .justified][random.index(below: 4)],
      wrapping: [.none, .word, .character][random.index(below: 3)],
      truncation: [.none, .head, .middle, .tail][random.index(below: 4)])
    if chance(2) { layout.maxWidth = number(0...120) }
    if chance(3) { layout.maxLines = random.index(below: 4) }
    if chance(4) { layout.style.letterSpacing = number(-2...5) }
    if chance(4) { layout.style.lineSpacing = number(-2...5) }
    return layout
  }

  package mutating func anchor() -> TextAnchor {
    TextAnchor(
      [.left, .center, .right][random.index(below: 3)],
      [.top, .center, .baseline, .lastBaseline, .bottom][random.index(below: 5)])
  }

  package mutating func shadow() -> Shadow {
    Shadow(
      of: chance(2) ? .path(path()) : .roundedRect(rect(), cornerRadius: number(0...20)),
      color: color(), standardDeviation: number(0...10),
      offset: chance(3) ? .zero : Size(width: number(-5...5), height: number(-5...5)))
  }

  /// The bytes of a PNG file of 3 x 2 pixels.
  private static let png: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 3, 0, 0, 0, 2, 8,
    2, 0, 0, 0, 18, 22, 241, 77, 0, 0, 0, 31, 73, 68, 65, 84, 120, 1, 1, 20, 0, 235, 255, 0,
    255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0, 0, 255, 255, 255, 90, 90, 90, 61, 244, 7, 9,
    212, 142, 221, 74, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]

  /// A picture of 3 x 2 pixels.
  package static var picture: Image? { Image(png) }

  /// A picture of pixels in any rectangle; only of grids, which came later than the others.
  private mutating func image() -> DisplayItem? {
    guard isOnGrid, chance(9) else { return nil }
    return Self.picture.map { .image($0, in: rect()) }
  }

  package mutating func item(depth: Int) -> DisplayItem {
    if let image = image() { return image }
    return switch random.index(below: depth < 3 ? 10 : 6) {
    case 0, 1: .fill(path(), paint(), chance(2) ? .evenOdd : .nonZero)
    case 2, 3: .stroke(path(), paint(), style())
    case 4 where hasTexts:
      .text(PlacedText(layout(), at: point(), anchor: anchor(), paint: paint()))
    case 4, 5: .shadow(shadow())
    case 6, 7: .group(group(depth: depth))
    case 8: .artwork(Artwork("art", list(depth: depth + 1)))
    default:
      chance(2)
        ? .link(DisplayLink(rect(), to: chance(2) ? .uri("https://a.b/") : .destination("x")))
        : .destination(name: "x", at: point())
    }
  }

  package mutating func group(depth: Int) -> DisplayGroup {
    var group = DisplayGroup(content: list(depth: depth + 1))
    if chance(2) { group.transform = affine() }
    if chance(3) { group.opacity = number(0...1) }
    if chance(3) { group.clip = .init(path(), rule: chance(2) ? .evenOdd : .nonZero) }
    if chance(4) {
      group.mask = GroupMask(
        list(depth: depth + 1), chance(2) ? .luminance : .alpha, isInverted: chance(3))
    }
    if chance(4) { group.blendMode = BlendMode.allCases[random.index(below: 5)] }
    if chance(4) { group.label = .init(id: "name", title: "title", description: "words") }
    return group
  }

  package mutating func list(depth: Int = 0) -> DisplayList {
    DisplayList((0...random.index(below: 4)).map { _ in item(depth: depth) })
  }
}
