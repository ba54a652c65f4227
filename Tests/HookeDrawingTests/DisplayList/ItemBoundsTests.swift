// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// The bounds of items, against boxes computed by hand.
@Suite("Bounds of items")
struct ItemBoundsTests {
  /// A measurer whose texts are 40 by 20, with ink from 2, 5 on, 30 by 8; blanks have none.
  private struct InkMeasurer: TextMeasuring {
    func measure(_ layout: TextLayout) -> TextMetrics {
      TextMetrics(
        size: Size(width: 40, height: 20),
        lines: [.init(box: Rect(x: 0, y: 0, width: 40, height: 20), baseline: 15)],
        inkBounds: layout.string == " " ? nil : Rect(x: 2, y: 5, width: 30, height: 8))
    }
  }

  private static let area = Rect(x: 10, y: 20, width: 30, height: 40)
  private static let other = Rect(x: 25, y: 0, width: 100, height: 45)
  private static let fill = DisplayItem.fill(.rect(area), .color(.black), .nonZero)

  private static func text(_ string: String, _ anchor: TextAnchor) -> DisplayItem {
    let layout = TextLayout(string, style: TextStyle(font: Font(size: 9)))
    return .text(
      PlacedText(layout, at: Point(x: 100, y: 50), anchor: anchor, paint: .color(.black)))
  }

  private static func shadow(_ shape: Shadow.Shape) -> DisplayItem {
    .shadow(
      Shadow(
        of: shape, color: .black, standardDeviation: 2, offset: Size(width: 1, height: -3)))
  }

  private static func masked(_ content: DisplayList, _ isInverted: Bool) -> DisplayItem {
    let mask = DisplayList { $0.fill(.rect(other), .black) }
    return .group(
      DisplayGroup(mask: GroupMask(mask, .alpha, isInverted: isInverted), content: content))
  }

  private static func clipped(_ clip: Path, _ transform: AffineTransform = .identity) -> DisplayItem
  {
    .group(
      DisplayGroup(transform: transform, clip: .init(clip), content: DisplayList([fill])))
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// The same area from its lower right corner.
  private static let backwards = Rect(x: 40, y: 60, width: -30, height: -40)

  private static let rows: [(name: String, item: DisplayItem, bounds: Rect?)] = [
    ("text", text("a", .topLeft), box(102, 55, 30, 8)),
    ("text at its centre", text("a", .center), box(82, 45, 30, 8)),
    ("text on its baseline", text("a", .baselineRight), box(62, 40, 30, 8)),
    ("blank", text(" ", .topLeft), box(100, 50, 40, 20)),
    // Three deviations on every side, and the offset.
    ("shadow", shadow(.roundedRect(area, cornerRadius: 4)), box(5, 11, 42, 52)),
    ("shadow backwards", shadow(.roundedRect(backwards, cornerRadius: 4)), box(5, 11, 42, 52)),
    ("shadow of a path", shadow(.path(.rect(area))), box(5, 11, 42, 52)),
    ("shadow of nothing", shadow(.path(Path())), nil),
    ("masked", masked(DisplayList([fill]), false), box(25, 20, 15, 25)),
    ("masked away", masked(DisplayList([.destination(name: "a", at: .zero)]), false), nil),
    ("unmasked", masked(DisplayList([fill]), true), area),
    ("clipped", clipped(.rect(other)), box(25, 20, 15, 25)),
    ("clipped by nothing", clipped(Path()), nil),
    ("clipped away", clipped(.rect(box(90, 90, 5, 5))), nil),
    ("clipped and turned", clipped(.rect(other), .rotation(.pi / 2)), box(-45, 25, 25, 15)),
    ("clipped and mirrored", clipped(.rect(other), .scale(x: -2, y: 1)), box(-80, 20, 30, 25)),
    ("artwork", .artwork(Artwork("a", DisplayList([fill]))), area),
    ("link", .link(DisplayLink(area, to: .uri("a"))), nil),
    ("line of no width", .stroke(.rect(area), .color(.black), StrokeStyle(width: 0)), nil),
    (
      "bevelled line", .stroke(.rect(area), .color(.black), StrokeStyle(width: 4, join: .bevel)),
      box(8, 18, 34, 44)
    ),
  ]

  @Test(arguments: rows.indices) func bounds_ofAnItem_areThoseOfWhatIsSeen(_ index: Int) {
    let (name, item, expected) = Self.rows[index]
    for (found, times) in [
      (item.bounds(measurer: InkMeasurer()), "once"),
      (DisplayList([item, item]).bounds(measurer: InkMeasurer()), "twice"),
    ] {
      guard let found, let expected else {
        #expect(found == nil && expected == nil, "\(name), \(times): \(found as Any)")
        continue
      }
      let differences = [
        found.minX - expected.minX, found.minY - expected.minY, found.maxX - expected.maxX,
        found.maxY - expected.maxY,
      ]
      #expect(differences.allSatisfy { $0.magnitude < 1e-9 }, "\(name), \(times): \(found)")
      #expect(found.width >= 0 && found.height >= 0)
    }
  }

  /// Trimmed to a place, a path is nothing rather than a point that a round cap would show.
  @Test func trimmed_toAPlace_isNothing() {
    let paths = [
      Path.rect(Self.area), .line(from: .zero, to: Point(x: 9, y: 0)), .ellipse(in: Self.area),
    ]
    for path in paths {
      for place in [-1, 0, 0.25, 0.5, 1, 7] {
        #expect(path.trimmed(from: place, to: place).isEmpty, "\(place)")
        #expect(path.trimmed(from: place, to: place - 0.125).isEmpty, "\(place)")
      }
    }
  }
}
