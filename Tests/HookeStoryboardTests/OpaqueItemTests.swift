// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// What hides what is behind it, and what is left of what it hides, by areas computed by hand.
@Suite("Opaque items")
struct OpaqueItemTests {
  private let screen = Rect(x: 0, y: 0, width: 100, height: 100)
  private let measurer = MonospacedTextMeasurer()
  private let box = Path.rect(Rect(x: 0, y: 0, width: 20, height: 20))

  private func items(_ draw: (inout DisplayListBuilder) -> Void) -> [PlacedItem] {
    DisplayList { draw(&$0) }.placedItems(on: screen, measurer)
  }

  private func filled(_ path: Path, _ alpha: Double = 1) -> (inout DisplayListBuilder) -> Void {
    { $0.fill(path, Color.black.withOpacity(alpha)) }
  }

  @Test("boxes of a full colour hide what is behind them; lines, circles and turned ones do not")
  func isOpaque_ofEachItem_isThatOfItsBox() {
    var corners = Path()
    corners.move(to: .zero)
    for index in 1...10 { corners.addLine(to: Point(x: Double(index), y: Double(index % 2))) }
    let black = Paint.color(.black)
    let gradient = Paint.gradient(
      .linear(from: .zero, to: Point(x: 9, y: 0), [.init(0, .black), .init(1, .black)]))
    func turned(_ transform: AffineTransform, opacity: Double = 1)
      -> (inout DisplayListBuilder) -> Void
    {
      { picture in
        picture.group(transform: transform, opacity: opacity) { $0.fill(box, .black) }
      }
    }
    let rows: [(name: String, draw: (inout DisplayListBuilder) -> Void, isOpaque: Bool)] = [
      ("box", filled(box), true), ("nearly", filled(box, 0.995), true),
      ("veil", filled(box, 0.98), false), ("clear", filled(box, 0), false),
      (
        "round", filled(.roundedRect(Rect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 5)),
        true
      ),
      ("circle", filled(.circle(center: Point(x: 10, y: 10), radius: 9)), false),
      ("jagged", filled(corners), false),
      ("flat", filled(.rect(Rect(x: 0, y: 0, width: 20, height: 0))), false),
      ("gradient", { $0.append(.fill(box, gradient, .nonZero)) }, false),
      ("line", { $0.append(.stroke(box, black, StrokeStyle(width: 9))) }, false),
      ("moved", turned(.translation(x: 9, y: 9)), true),
      (
        "scaled",
        turned(
          .scale(x: 2, y: -1)
            .concatenating(.translation(x: 0, y: 30))), true
      ),
      ("turned", turned(.rotation(0.3)), false),
      ("leaning", turned(AffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0)), false),
      ("rising", turned(AffineTransform(a: 1, b: 0.3, c: 0, d: 1, tx: 0, ty: 0)), false),
      ("faded", turned(.identity, opacity: 0.5), false),
      ("hardly faded", turned(.identity, opacity: 0.995), true),
    ]
    for row in rows {
      let found = items(row.draw)
      #expect(found.allSatisfy { $0.isOpaque == row.isOpaque }, "\(row.name)")
      #expect(found.count == 1 || row.name == "flat", "\(row.name)")
    }
  }

  private func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .black
  ) -> PlacedItem {
    let rect = Rect(x: x, y: y, width: width, height: height)
    return PlacedItem(
      item: .fill(.rect(rect), .color(color), .nonZero), transform: .identity, opacity: 1,
      bounds: rect)
  }

  @Test("of what another picture has not, the part counts that nothing common in front hides")
  func visiblePart_ofAPicture_isWhatIsNotHidden() {
    let item = rect(10, 10, 20, 10)
    let (half, most, all) = (rect(0, 0, 20, 40), rect(0, 0, 29, 40), rect(0, 0, 29.9, 40))
    let veil = rect(0, 0, 40, 40, .black.withOpacity(0.5))
    let rows: [(items: [PlacedItem], rest: [PlacedItem], opacities: [Double])] = [
      ([], [], []), ([item], [], [1]), ([item], [item], []), ([], [item], []),
      // Of two veils alike one is left, and of two opaque ones none, since one hides the other.
      ([veil, veil], [veil], [1]), ([veil, veil], [veil, veil], []),
      ([veil, veil, veil], [veil], [1, 1]), ([item, item], [item], []),
      // What both have hides what is behind it, and not what is in front.
      ([item, half], [half], [0.5]), ([half, item], [half], [1]), ([item, most], [most], [0.05]),
      ([item, all], [all], []), ([item, veil], [veil], [1]),
      // The largest of several covers counts, and what has been added hides nothing.
      ([item, half, most], [half, most], [0.05]), ([item, half], [], [1, 1]),
    ]
    for row in rows {
      let part = PictureDifference.visiblePart(of: row.items, without: row.rest)
      #expect(part.count == row.opacities.count, "\(row)")
      for (found, expected) in zip(part, row.opacities) {
        #expect((found.opacity - expected).magnitude < 1e-12, "\(row)")
      }
      let area = zip(part, row.opacities).reduce(0) { $0 + $1.0.bounds.area * $1.1 }
      #expect((PictureDifference.area(of: part) - area).magnitude < 1e-9)
    }
    let order = PictureDifference.visiblePart(of: [half, item, veil], without: [])
    #expect(order == [veil, item, half])
  }

  @Test("what is seen of a picture is what no opaque item in front holds and is not all clear")
  func visibleItems_ofAPicture_areThoseNotHidden() {
    func count(_ draw: @escaping (inout DisplayListBuilder) -> Void) -> Int {
      PictureDifference.visibleItems(of: DisplayList { draw(&$0) }, on: screen, measurer).count
    }
    let large = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
    let beside = Path.rect(Rect(x: 1, y: 0, width: 40, height: 40))
    let outside = Path.rect(Rect(x: 101, y: 0, width: 40, height: 40))
    #expect(
      count {
        $0.fill(box, .black); $0.fill(large, .black)
      } == 1)
    #expect(
      count {
        $0.fill(large, .black); $0.fill(box, .black)
      } == 2)
    #expect(
      count {
        $0.fill(box, .black); $0.fill(box, .white)
      } == 1)
    #expect(
      count {
        $0.fill(box, .black); $0.fill(beside, .black)
      } == 2)
    #expect(
      count {
        $0.fill(box, .black); $0.fill(large, .black.withOpacity(0.9))
      } == 2)
    #expect(count { $0.fill(outside, .black) } == 0)
    for (opacity, expected) in [(0.01, 0), (0.03, 1), (1, 1)] {
      #expect(count { $0.group(opacity: opacity) { $0.fill(box, .black) } } == expected)
    }
  }
}
