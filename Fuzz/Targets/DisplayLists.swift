// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing

extension FuzzTarget {
  /// Display lists: what is valid is drawn as PDF, SVG and PNG, and what is not is refused.
  static let displayLists = FuzzTarget(
    name: "display-lists", summary: "the items of a display list", largestInput: 512
  ) { bytes in
    var drawing = FuzzDrawing(FuzzBytes(bytes))
    let list = drawing.list(depth: 0)
    let page = Page(size: Size(width: 60, height: 40), content: list, title: drawing.bytes.text(8))
    var outcome = "\(list)\(list.bounds(measurer: Outcome.measurer) as Any)\n"
    var isValid = true
    do throws(DisplayListError) {
      try list.validate()
    } catch {
      isValid = false
      outcome += "\(error)\n"
    }
    for format in FuzzFormat.allCases {
      do throws(RenderError) {
        let file = try format.draw(page)
        guard isValid else { finding("drawn as \(format), although not valid") }
        guard file.count > 50 else { finding("\(format) of \(file.count) bytes") }
        // Glyphs depend on the fonts of the system, pixels and PDF on the library.
        if format == .svg, !outcome.contains("text ") {
          outcome += String(decoding: file, as: UTF8.self)
        }
      } catch {
        // Where links lead, only renderers check.
        switch error {
        case .item where !isValid: break
        case .document: break
        default: finding("\(format) is not drawn: \(error): \(list)")
        }
      }
    }
    return outcome
  }
}

/// What a page is drawn as.
private enum FuzzFormat: CaseIterable {
  case svg, pdf, png

  func draw(_ page: Page) throws(RenderError) -> [UInt8] {
    let renderer = CairoRenderer()
    return switch self {
    case .svg: try renderer.svg(page)
    case .pdf: try renderer.pdf(Document(pages: [page], metadata: Metadata(title: page.title)))
    case .png: try renderer.png(page)
    }
  }
}

/// A display list out of bytes.
private struct FuzzDrawing {
  var bytes: FuzzBytes
  private var items = 0
  private let isWild: Bool

  init(_ bytes: FuzzBytes) {
    self.bytes = bytes
    isWild = self.bytes.oneIn(3)
  }

  mutating func list(depth: Int) -> DisplayList {
    var list = DisplayList()
    while !bytes.isAtEnd, items < 40, !bytes.oneIn(6) {
      items += 1
      list.items.append(item(depth: depth))
    }
    return list
  }

  private mutating func item(depth: Int) -> DisplayItem {
    switch bytes.below(depth < 5 ? 10 : 6) {
    case 0, 1: .fill(path(), paint(), bytes.oneIn(2) ? .evenOdd : .nonZero)
    case 2, 3: .stroke(path(), paint(), stroke())
    case 4: .text(text())
    case 5: .shadow(shadow())
    case 6, 7: .group(group(depth: depth))
    case 8: .artwork(Artwork(bytes.text(4), list(depth: depth + 1)))
    default:
      switch bytes.below(3) {
      case 0: .link(DisplayLink(rect(), to: .uri(bytes.oneIn(2) ? "https://a.b" : bytes.text(12))))
      case 1: .link(DisplayLink(rect(), to: .destination(bytes.text(4))))
      default: .destination(name: bytes.text(4), at: point())
      }
    }
  }

  // MARK: Numbers

  private mutating func number(_ range: ClosedRange<Double> = -20...80) -> Double {
    isWild && bytes.oneIn(4) ? bytes.anyNumber() : bytes.number(range)
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func color() -> Color {
    Color(
      red: number(-0.1...1.1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  // MARK: Parts

  private mutating func path() -> Path {
    var path = Path()
    switch bytes.below(3) {
    case 0: return .rect(rect())
    case 1: return .roundedRect(rect(), cornerRadius: number(0...30))
    default:
      for _ in 0...bytes.below(6) {
        switch bytes.below(4) {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.closeSubpath()
        }
      }
      return path
    }
  }

  private mutating func paint() -> Paint {
    guard bytes.oneIn(3) else { return .color(color()) }
    let stops = (0..<bytes.below(4)).map { _ in Gradient.Stop(number(-0.1...1.1), color()) }
    let geometry: Gradient.Geometry =
      bytes.oneIn(2)
      ? .linear(start: point(), end: point())
      : .radial(
        startCenter: point(), startRadius: number(0...40), endCenter: point(),
        endRadius: number(0...40))
    return .gradient(Gradient(geometry, stops: stops))
  }

  private mutating func stroke() -> StrokeStyle {
    var style = StrokeStyle(
      width: number(0...10), cap: bytes.choice([.butt, .round, .square]),
      join: bytes.choice([.miter, .round, .bevel]), miterLimit: number(1...10))
    if bytes.oneIn(3) {
      let lengths = (0..<bytes.below(4)).map { _ in number(0...10) }
      style.dash = StrokeStyle.Dash(lengths, phase: number(-10...10))
    }
    return style
  }

  private mutating func text() -> PlacedText {
    var layout = TextLayout(
      bytes.text(20), style: TextStyle(font: Font(size: number(1...30))),
      alignment: bytes.choice([.leading, .center, .trailing, .justified]),
      wrapping: bytes.choice([.none, .word, .character]),
      truncation: bytes.choice([.none, .head, .middle, .tail]))
    if bytes.oneIn(3) { layout.maxWidth = number(0...100) }
    if bytes.oneIn(3) { layout.maxLines = bytes.below(4) }
    if bytes.oneIn(4) { layout.style.letterSpacing = number(-2...5) }
    if bytes.oneIn(4) { layout.style.lineSpacing = number(-2...5) }
    return PlacedText(layout, at: point(), paint: paint())
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      of: bytes.oneIn(2)
        ? .path(path()) : .roundedRect(rect(), cornerRadius: number(0...20)),
      color: color(), standardDeviation: number(0...10),
      offset: Size(width: number(-5...5), height: number(-5...5)))
  }

  private mutating func group(depth: Int) -> DisplayGroup {
    var group = DisplayGroup(content: DisplayList())
    if bytes.oneIn(3) {
      group.transform = AffineTransform(
        a: number(-2...2), b: number(-1...1), c: number(-1...1), d: number(-2...2), tx: number(),
        ty: number())
    }
    if bytes.oneIn(3) { group.opacity = number(-0.1...1.1) }
    if bytes.oneIn(3) { group.clip = .init(path(), rule: bytes.oneIn(2) ? .evenOdd : .nonZero) }
    if bytes.oneIn(4) {
      group.mask = GroupMask(
        list(depth: depth + 1), bytes.oneIn(2) ? .luminance : .alpha, isInverted: bytes.oneIn(3))
    }
    if bytes.oneIn(4) { group.blendMode = bytes.choice(BlendMode.allCases) }
    if bytes.oneIn(6) { group.label = .init(id: bytes.text(3), title: bytes.text(4)) }
    group.content = list(depth: depth + 1)
    return group
  }
}
