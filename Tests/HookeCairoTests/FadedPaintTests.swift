// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Colours with an opacity in groups with another, of every kind of item, in three formats: what is
/// seen is the product of all.
@Suite("Faded paints")
struct FadedPaintTests {
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
