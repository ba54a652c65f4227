// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import HookeTestSupport
import Testing

/// `DisplayItem.bounds`, held to the pixels that Cairo inks.
@Suite struct BoundsTests {
  private let fonts = CairoTextMeasurer()
  private static let scale = 2.0
  private static let page = Size(width: 100, height: 100)

  /// The smallest rectangle around all pixels with ink, in points; nil where there is none.
  private func ink(of item: DisplayItem) throws -> Rect? {
    let page = Page(size: Self.page, content: DisplayList([item]))
    let image = try Pixels(
      png: Data(try CairoRenderer(fonts: fonts).png(page, scale: Self.scale)))
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    for y in 0..<image.height {
      let row = image.levels[y * image.width * 3..<(y + 1) * image.width * 3]
      guard let first = row.firstIndex(where: { $0 < 255 }),
        let last = row.lastIndex(where: { $0 < 255 })
      else { continue }
      low = Point(x: min(low.x, Double((first - row.startIndex) / 3)), y: min(low.y, Double(y)))
      high = Point(x: max(high.x, Double((last - row.startIndex) / 3 + 1)), y: Double(y + 1))
    }
    guard low.isFinite else { return nil }
    return Rect(from: low, to: high).applying(.scale(1 / Self.scale))
  }

  /// Holds the ink of an item to its bounds: none outside, and, where asked for, no side without.
  private func check(_ item: DisplayItem, isTight: Bool, _ note: String) throws {
    let bounds = try #require(item.bounds(measurer: fonts), "\(note)")
    let ink = try #require(try ink(of: item), "\(note)")
    let pixel = 1.01 / Self.scale
    #expect(bounds.insetBy(dx: -pixel, dy: -pixel).contains(ink), "\(note): \(ink) in \(bounds)")
    guard isTight else { return }
    #expect(ink.insetBy(dx: -pixel, dy: -pixel).contains(bounds), "\(note): \(bounds) of \(ink)")
  }

  private func path(_ generator: inout SeededGenerator) -> Path {
    func point() -> Point {
      Point(x: generator.double(35...65), y: generator.double(35...65))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      if Bool.random(using: &generator) {
        path.addLine(to: point())
      } else {
        path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    if Bool.random(using: &generator) { path.closeSubpath() }
    return path
  }

  @Test func bounds_fillsAndStrokes_areThoseOfTheirInk() throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<36 {
      let path = path(&generator)
      let style = StrokeStyle(
        width: generator.double(0.5...8), cap: [.butt, .round, .square][round % 3],
        join: [.miter, .round, .bevel][round / 3 % 3], miterLimit: generator.double(1...6))
      // A cut end or corner leaves a part of its half width empty.
      let isRound = style.cap == .round && style.join == .round
      try check(
        .stroke(path, .color(.black), style), isTight: isRound, "seed 5, \(round), \(style)")
      if path.bounds.map({ $0.width > 1 && $0.height > 1 }) == true, path.elements.count > 3 {
        try check(.fill(path, .color(.black), .evenOdd), isTight: false, "seed 5, \(round)")
      }
    }
  }

  @Test func bounds_sharpCorner_reachToItsTip() throws {
    // 30 degrees: the tip lies 1 / sin(15°) half widths from the corner.
    let corner = Path.polyline([
      Point(x: 20, y: 50), Point(x: 60, y: 50), Point(x: 60 - 40 * 0.866_025_4, y: 70),
    ])
    let item = DisplayItem.stroke(corner, .color(.black), StrokeStyle(width: 4, cap: .round))
    let bounds = try #require(item.bounds(measurer: fonts))
    // Along the outer edge of the level side, which lies 2 above it: 2 / tan(15°) to the right.
    #expect(abs(bounds.maxX - (60 + 2 * 3.732_050_8)) < 1e-6)
    try check(item, isTight: true, "miter 10")
    let cut = StrokeStyle(width: 4, cap: .round, miterLimit: 3.8)
    #expect(
      DisplayItem.stroke(corner, .color(.black), cut).bounds(measurer: fonts)?.maxX == 62)
  }

  @Test func bounds_textShadowAndGroup_areThoseOfTheirInk() throws {
    let text = TextLayout("Log j\nÅ", style: TextStyle(font: Font(size: 14)))
    let place = Point(x: 20, y: 40)
    for anchor in [TextAnchor.topLeft, .center, .baselineRight] {
      let item = DisplayItem.text(
        PlacedText(text, at: Point(x: 50, y: 50), anchor: anchor, paint: .color(.black)))
      try check(item, isTight: true, "\(anchor)")
    }
    let card = Rect(origin: place, size: Size(width: 30, height: 20))
    let offset = Size(width: 5, height: -8)
    for shape in [
      Shadow.Shape.roundedRect(card, cornerRadius: 4), .path(.ellipse(in: card)),
    ] {
      let shadow = Shadow(of: shape, color: .black, standardDeviation: 3, offset: offset)
      try check(.shadow(shadow), isTight: false, "\(shape)")
      #expect(
        DisplayItem.shadow(shadow).bounds(measurer: fonts)
          == Rect(x: 16, y: 23, width: 48, height: 38))
    }
    let content = DisplayList { picture in
      picture.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 10)), .black)
      picture.artwork(
        Artwork("line", DisplayList { $0.stroke(.line(from: .zero, to: place), .black) }))
      picture.link(Rect(x: -40, y: 0, width: 300, height: 2), to: .destination("elsewhere"))
    }
    let turned = DisplayGroup(
      transform: AffineTransform.rotation(0.5).concatenating(.translation(x: 40, y: 30)),
      clip: .init(.rect(Rect(x: 5, y: -5, width: 20, height: 60))), content: content)
    try check(.group(turned), isTight: false, "turned group")
  }

  @Test func bounds_nothingDrawn_areNothing() {
    let line = Path.line(from: .zero, to: Point(x: 9, y: 9))
    let items: [DisplayItem] = [
      .fill(Path(), .color(.black), .nonZero),
      .stroke(line, .color(.black), StrokeStyle(width: 0)),
      .link(DisplayLink(Rect(x: 0, y: 0, width: 9, height: 9), to: .destination("a"))),
      .destination(name: "a", at: .zero), .group(DisplayGroup(content: DisplayList())),
      .group(
        DisplayGroup(
          clip: .init(.rect(Rect(x: 20, y: 20, width: 5, height: 5))),
          content: DisplayList([.stroke(line, .color(.black), StrokeStyle())]))),
    ]
    for item in items { #expect(item.bounds(measurer: fonts) == nil, "\(item)") }
    #expect(DisplayList(items).bounds(measurer: fonts) == nil)
  }
}
