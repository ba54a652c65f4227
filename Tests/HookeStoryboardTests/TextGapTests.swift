// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// The gaps that lines leave around texts, one letter of which is 12 points wide.
@Suite("Gaps around texts")
struct TextGapTests {
  private let screen = Rect(x: 0, y: 0, width: 400, height: 300)

  /// The boxes that a line at 50 points leaves out: those of its clip, besides the outermost.
  private func gaps(_ draw: (inout DisplayListBuilder) -> Void) -> [Rect] {
    let texts = TextGaps(
      in: DisplayList(draw), on: screen, measurer: MonospacedTextMeasurer())
    let (start, end) = (Point(x: 0, y: 50), Point(x: 400, y: 50))
    let items = DisplayList { list in
      texts.interrupt(from: start, to: end, .identity, in: &list) {
        $0.stroke(.line(from: start, to: end), .black, width: 1)
      }
    }.items
    guard case .group(let group)? = items.first, let clip = group.clip else { return [] }
    var boxes: [Rect] = []
    var corners: [Point] = []
    for element in clip.path.elements {
      switch element {
      case .move(let point): corners = [point]
      case .line(let point): corners.append(point)
      case .curve: break
      case .close:
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        boxes.append(
          Rect(
            from: Point(x: x.min() ?? 0, y: y.min() ?? 0),
            to: Point(x: x.max() ?? 0, y: y.max() ?? 0)))
      }
    }
    #expect(group.clip?.rule == .evenOdd)
    return Array(boxes.dropFirst())
  }

  private func write(_ count: Int, _ x: Double, _ y: Double, _ picture: inout DisplayListBuilder) {
    picture.text(
      String(repeating: "x", count: count), style: TextStyle(font: Font(size: 20)),
      at: Point(x: x, y: y), .black)
  }

  /// Even and odd parts of a clip are drawn and left out in turn, so that no gaps may overlap.
  @Test("texts that touch have one gap, however many they are and in whatever order")
  func gaps_ofTextsThatTouch_areOne() {
    let places: [(count: Int, x: Double, y: Double)] = [(3, 20, 50), (3, 100, 50), (9, 30, 65)]
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 2, 1]] {
      let found = gaps { picture in
        for place in order.map({ places[$0] }) {
          write(place.count, place.x, place.y, &picture)
        }
      }
      #expect(found.count == 1, "\(order): \(found)")
    }
    let apart = gaps { picture in
      for place in places.prefix(2) { write(place.count, place.x, place.y, &picture) }
    }
    #expect(apart.count == 2, "\(apart)")
  }
}
