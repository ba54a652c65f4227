// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

@Suite("Items where they are placed")
struct PlacedItemTests {
  private let measurer = MonospacedTextMeasurer()
  private let screen = Rect(x: 0, y: 0, width: 100, height: 100)
  private let box = Path.rect(Rect(x: 0, y: 0, width: 20, height: 10))

  private func fill(_ color: Color = .black) -> DisplayList { DisplayList { $0.fill(box, color) } }

  private func group(
    _ content: DisplayList, _ transform: AffineTransform = .identity, opacity: Double = 1,
    clip: Path? = nil, mask: DisplayList? = nil
  ) -> DisplayItem {
    .group(
      DisplayGroup(
        transform: transform, opacity: opacity, clip: clip.map { DisplayGroup.Clip($0) },
        mask: mask.map { GroupMask($0, .alpha) }, content: content))
  }

  private func placed(_ items: [DisplayItem]) -> [(bounds: Rect, opacity: Double)] {
    DisplayList(items).placedItems(on: screen, measurer).map { ($0.bounds, $0.opacity) }
  }

  @Test("an item has the place, the opacity and the clip of all that it lies in")
  func items_ofGroups_areWhereTheyAreSeen() {
    let move = AffineTransform.translation(x: 30, y: 40)
    let rows: [(item: DisplayItem, found: [(Rect, Double)])] = [
      (group(fill(), move), [(Rect(x: 30, y: 40, width: 20, height: 10), 1)]),
      (
        group(DisplayList([group(fill(), .scale(x: 2, y: 2), opacity: 0.5)]), move, opacity: 0.5),
        [(Rect(x: 30, y: 40, width: 40, height: 20), 0.25)]
      ),
      // A clip lies in the coordinates of its group.
      (
        group(fill(), move, clip: .rect(Rect(x: 5, y: -9, width: 6, height: 30))),
        [(Rect(x: 35, y: 40, width: 6, height: 10), 1)]
      ),
      (group(fill(), move, clip: .rect(Rect(x: 30, y: 40, width: 9, height: 9))), []),
      (
        group(
          DisplayList([
            group(fill(), .scale(x: 2, y: 2), clip: .rect(Rect(x: 0, y: 0, width: 5, height: 5)))
          ]),
          move, clip: .rect(Rect(x: 4, y: 4, width: 50, height: 50))),
        [(Rect(x: 34, y: 44, width: 6, height: 6), 1)]
      ),
      (group(fill(), opacity: 0), []), (group(fill(), clip: Path()), []),
      (group(fill(), .translation(x: 90, y: 95)), [(Rect(x: 90, y: 95, width: 10, height: 5), 1)]),
      (group(fill(), .translation(x: 101, y: 0)), []),
      // What a mask draws counts as well, before what is drawn through it.
      (
        group(
          fill(), move, opacity: 0.5,
          mask: DisplayList { $0.fill(.rect(Rect(x: 2, y: 2, width: 5, height: 5)), .black) }),
        [
          (Rect(x: 32, y: 42, width: 5, height: 5), 0.5),
          (Rect(x: 30, y: 40, width: 20, height: 10), 0.5),
        ]
      ),
      (
        group(DisplayList([.artwork(Artwork("card", fill()))]), move, opacity: 0.5),
        [(Rect(x: 30, y: 40, width: 20, height: 10), 0.5)]
      ),
    ]
    for (index, row) in rows.enumerated() {
      let found = placed([row.item])
      #expect(found.count == row.found.count, "row \(index): \(found)")
      for (one, other) in zip(found, row.found) {
        #expect(one.bounds.edgeDistance(to: other.0) < 1e-9, "row \(index): \(one)")
        #expect((one.opacity - other.1).magnitude < 1e-12, "row \(index): \(one)")
      }
    }
    // Shadows, links and destinations are no items.
    let others = DisplayList { picture in
      picture.shadow(
        of: .roundedRect(Rect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 0), .black, blur: 3,
        offset: .zero)
      picture.link(Rect(x: 0, y: 0, width: 9, height: 9), to: .destination("a"))
      picture.destination("a", at: .zero)
      picture.fill(box, .black)
    }
    #expect(others.placedItems(on: screen, measurer).count == 1)
  }

  private func item(
    _ item: DisplayItem, _ transform: AffineTransform = .identity, opacity: Double = 1
  ) -> PlacedItem {
    let bounds = item.bounds(measurer: measurer)?.applying(transform) ?? .zero
    return PlacedItem(item: item, transform: transform, opacity: opacity, bounds: bounds)
  }

  private func share(_ first: [PlacedItem], _ second: [PlacedItem]) -> Double {
    10_000 * PictureDifference.share(between: first, second, on: screen)
  }

  /// A box of 20 by 10 points in the middle of the screen, changed to something else.
  @Test("what turns in place counts by three tenths of the smaller box, what moves by both")
  func share_ofATurn_isThreeTenths() {
    let black = DisplayItem.fill(
      .rect(Rect(x: -10, y: -5, width: 20, height: 10)), .color(.black), .nonZero)
    func turned(_ angle: Double, x: Double = 50, scale: Double = 1) -> AffineTransform {
      .scale(x: scale, y: scale).concatenating(.rotation(angle)).concatenating(
        .translation(x: x, y: 50))
    }
    let rest = item(black, turned(0))
    let (cosine, sine) = (0.5.squareRoot(), 0.5.squareRoot())
    let slanting = 20 * cosine + 10 * sine
    let rows: [(other: PlacedItem, area: Double)] = [
      (item(black, turned(0)), 0), (item(black, turned(.pi / 4)), 0.3 * 200),
      (item(black, turned(.pi / 2)), 0.3 * 200), (item(black, turned(.pi / 4, x: 51)), 0.3 * 200),
      (item(black, turned(.pi / 4), opacity: 0.5), 200 * 0.5 + 0.3 * 200),
      // Less than a twentieth is not seen, more than its place is a way.
      (item(black, turned(0.04)), 0), (item(black, turned(0, x: 51)), 0),
      (item(black, turned(0, x: 53)), 60), (item(black, turned(0, x: 90)), 400),
      (item(black, turned(0, x: 53), opacity: 0.5), 170 * 0.5 + 60),
      // What grows does not turn in place.
      (item(black, turned(0, scale: 2)), 800 - 200),
      (item(black, turned(.pi / 4, scale: 2)), slanting * slanting * 4 - 200),
    ]
    for (index, row) in rows.enumerated() {
      // A screen of 100 points has displacements of 100 / 60 that are not seen.
      #expect(
        (share([rest], [row.other]) - row.area).magnitude < 1e-6,
        "row \(index): \(share([rest], [row.other]))")
      #expect((share([row.other], [rest]) - row.area).magnitude < 1e-6, "row \(index) back")
    }
  }

  @Test("what looks otherwise in one place counts by how far its colour is, other things wholly")
  func share_ofALook_isThatOfItsColour() {
    let style = TextStyle(font: Font(size: 10))
    func text(_ string: String, _ paint: Paint) -> DisplayItem {
      .text(PlacedText(TextLayout(string, style: style), at: Point(x: 10, y: 10), paint: paint))
    }
    let gradient = Paint.gradient(
      .linear(from: .zero, to: Point(x: 9, y: 0), [.init(0, .black), .init(1, .white)]))
    func box(_ paint: Paint, width: Double = 20) -> DisplayItem {
      .fill(.rect(Rect(x: 10, y: 10, width: width, height: 10)), paint, .nonZero)
    }
    let grey = Color(white: 0.25)
    let rows: [(first: DisplayItem, second: DisplayItem, area: Double)] = [
      (box(.color(.black)), box(.color(grey)), 50), (box(.color(.black)), box(.color(.white)), 200),
      (box(.color(.black)), box(.color(Color.black.withOpacity(0.5))), 100),
      (
        box(.color(Color(red: 0.5, green: 0, blue: 1))),
        box(.color(Color(red: 0.25, green: 0.5, blue: 1))), 100
      ),
      (box(.color(.black)), box(gradient), 200), (box(gradient), box(.color(.black)), 200),
      // Another shape in nearly the same place, and one elsewhere.
      (box(.color(.black)), box(.color(grey), width: 20.4), 204),
      (box(.color(.black)), box(.color(grey), width: 21), 200 + 210),
      (text("ab", .color(.black)), text("ab", .color(grey)), 36),
      (text("ab", .color(.black)), text("cd", .color(.black)), 144),
      (text("ab", .color(.black)), text("ab", gradient), 144),
      (box(.color(.black), width: 12), text("ab", .color(.black)), 120 + 144),
    ]
    for (index, row) in rows.enumerated() {
      let found = share([item(row.first)], [item(row.second)])
      #expect((found - row.area).magnitude < 1e-6, "row \(index): \(found)")
    }
    // Of several that differ each is compared with its own.
    let (near, far) = (
      AffineTransform.translation(x: 3, y: 0), AffineTransform.translation(x: 30, y: 40)
    )
    let black = box(.color(.black))
    #expect(
      (share(
        [item(black), item(box(gradient), far)], [item(box(gradient), far), item(black, near)]) - 60)
        .magnitude < 1e-9)
    #expect((share([item(black), item(black, far)], [item(black)]) - 200).magnitude < 1e-9)
    #expect((share([], [item(black, opacity: 0.25)]) - 50).magnitude < 1e-9)
  }
}
