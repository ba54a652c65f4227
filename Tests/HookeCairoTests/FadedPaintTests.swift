// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Colours with an opacity in groups with another, of every kind of item, in three formats: what is
/// seen is the product of all.
@Suite("Faded paints")
struct FadedPaintTests {
  private let fonts = CairoTextMeasurer()
  private static let size = Size(width: 40, height: 20)
  private static let box = Rect(x: 0, y: 0, width: 40, height: 20)

  private static func item(_ kind: Int, _ alpha: Double) -> (name: String, item: DisplayItem) {
    let black = Color.black.withOpacity(alpha)
    let paint = Paint.color(black)
    let line = Path.line(from: Point(x: 0, y: 10), to: Point(x: 40, y: 10))
    let stops = [Gradient.Stop(0, black), .init(1, black)]
    let fill = DisplayItem.fill(.rect(box), paint, .nonZero)
    let block = TextLayout("\u{2588}", style: TextStyle(font: Font(size: 30)))
    return [
      ("fill", fill), ("stroke", .stroke(line, paint, StrokeStyle(width: 16))),
      (
        "linear gradient",
        .fill(
          .rect(box), .gradient(.linear(from: .zero, to: Point(x: 40, y: 0), stops)), .nonZero)
      ),
      (
        "radial gradient",
        .stroke(
          line, .gradient(.radial(center: Point(x: 20, y: 10), radius: 30, stops)),
          StrokeStyle(width: 16))
      ),
      ("text", .text(PlacedText(block, at: Point(x: 20, y: 10), anchor: .center, paint: paint))),
      (
        "shadow",
        .shadow(Shadow(of: .roundedRect(box, cornerRadius: 0), color: black, standardDeviation: 0))
      ),
      ("artwork", .artwork(Artwork("a", DisplayList([fill])))),
      // A group of two is faded as a whole.
      (
        "two",
        .group(
          DisplayGroup(content: DisplayList([fill, .group(DisplayGroup(content: DisplayList()))])))
      ),
    ][kind]
  }

  /// The opacity of the colour, and those of the groups from the innermost.
  private static let opacities: [(alpha: Double, groups: [Double])] = [
    (0.8, [0.5]), (0.5, [0.8]), (0.6, [0.6]), (0.5, [0.5, 0.5]), (0.7, [1, 0.4, 1]), (1, [0.3]),
    (0.3, [1]), (0.9, [0]), (0, [0.9]),
    // Beyond 0 to 1 it is that of the nearer end.
    (0.5, [3]), (0.5, [-1]), (2, [0.5]),
  ]

  /// The level of black or of half grey over white in groups of some opacities, from the innermost.
  private func level(
    _ item: DisplayItem, in opacities: [Double], over color: Color = .white
  ) throws -> Double {
    let group = opacities.reduce(item) { item, opacity in
      .group(DisplayGroup(opacity: opacity, content: DisplayList([item])))
    }
    let image = try PixelImage(width: 3, height: 3, fonts: fonts)
    try image.draw(DisplayList([group]), background: color)
    return unsafe image.withPixels { unsafe Double($0[4] & 0xFF) }
  }

  /// Masks and modes are each in a group of their own, which is faded as a whole.
  @Test func group_withAMaskOrAMode_isFadedByTheGroupsAround() throws {
    let fill = DisplayItem.fill(.rect(Self.box), .color(.black), .nonZero)
    let (one, two) = (DisplayList([fill]), DisplayList([fill, fill]))
    let white = DisplayList([.fill(.rect(Self.box), .color(.white), .nonZero)])
    func group(_ change: (inout DisplayGroup) -> Void) -> DisplayItem {
      var group = DisplayGroup(content: two)
      change(&group)
      return .group(group)
    }
    let items: [(name: String, item: DisplayItem, opacity: Double)] = [
      ("plain", group { _ in }, 1), ("faded", group { $0.opacity = 0.5 }, 0.5),
      ("mask", group { $0.mask = GroupMask(one, .alpha) }, 1),
      ("bright mask", group { $0.mask = GroupMask(white, .luminance) }, 1),
      ("dark mask", group { $0.mask = GroupMask(one, .luminance, isInverted: true) }, 1),
      ("faded mask", group { ($0.mask, $0.opacity) = (GroupMask(one, .alpha), 0.5) }, 0.5),
      ("mode", group { $0.blendMode = .multiply }, 1),
      ("faded mode", group { ($0.blendMode, $0.opacity) = (.darken, 0.5) }, 0.5),
      ("mask and mode", group { ($0.mask, $0.blendMode) = (GroupMask(one, .alpha), .multiply) }, 1),
      ("artwork", .artwork(Artwork("a", two)), 1),
    ]
    for (name, item, own) in items {
      for opacities in [[], [1], [0.5], [0.5, 0.5], [3, 0.5], [0.5, 3], [0.25, 1, 0.5]] {
        let expected = 255 * (1 - opacities.reduce(own) { $0 * min(1, $1) })
        let found = try level(item, in: opacities)
        #expect(abs(found - expected) <= 2, "\(name) in \(opacities): \(found)")
      }
    }
  }

  /// A group that is faded is mixed by itself first: a mode within it does not reach what is below.
  @Test func mode_inAFade_isOfTheFadeAlone() throws {
    let grey = Color(white: 0.5)
    let fill = DisplayItem.fill(.rect(Self.box), .color(grey), .nonZero)
    let mode = DisplayItem.group(DisplayGroup(blendMode: .multiply, content: DisplayList([fill])))
    let empty = DisplayItem.group(DisplayGroup(content: DisplayList()))
    for (name, item, opacities, expected) in [
      ("mode", mode, [], 0.25), ("mode in a fade", mode, [0.5], 0.5),
      ("artwork", .artwork(Artwork("a", DisplayList([mode]))), [], 0.25),
      ("artwork in a fade", .artwork(Artwork("a", DisplayList([mode]))), [0.5], 0.5),
      ("two in a fade", .artwork(Artwork("a", DisplayList([mode, empty]))), [0.5], 0.5),
    ] as [(String, DisplayItem, [Double], Double)] {
      let found = try level(item, in: opacities, over: grey)
      #expect(abs(found - 255 * expected) <= 2, "\(name): \(found)")
    }
  }

  @Test("an item in groups is faded by every opacity", arguments: 0..<8)
  func item_inFadedGroups_isFadedByTheProduct(_ kind: Int) throws {
    let columns = Self.opacities.count
    var list = DisplayList()
    var name = ""
    for (column, (alpha, groups)) in Self.opacities.enumerated() {
      let (itsName, item) = Self.item(kind, alpha)
      name = itsName
      let faded = groups.reduce(item) { item, opacity in
        .group(DisplayGroup(opacity: opacity, content: DisplayList([item])))
      }
      list.items.append(
        .group(
          DisplayGroup(
            transform: .translation(x: 40 * Double(column), y: 0), content: DisplayList([faded]))))
    }
    let page = Page(size: Size(width: 40 * Double(columns), height: 20), content: list)
    let (png, pdf, svg) = try PictureTests.draw(page, scale: 1)
    for (format, pixels) in [("PNG", png), ("PDF", pdf), ("SVG", svg)] {
      for (column, (alpha, groups)) in Self.opacities.enumerated() {
        func clamped(_ value: Double) -> Double { max(0, min(1, value)) }
        let expected = 255 * (1 - groups.reduce(clamped(alpha)) { $0 * clamped($1) })
        let found = pixels[40 * column + 20, 10][0]
        #expect(
          (Double(found) - expected).magnitude <= 3,
          "\(format), \(name), \(alpha) in \(groups): \(found), expected \(expected)")
      }
    }
  }
}
