// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

@Suite("Measures of items and colours")
struct ItemMeasureTests {
  /// A luminance of three tenths red, six tenths green and one tenth blue.
  @Test func isDark_ofAColour_isItsLuminance() {
    let rows: [(red: Double, green: Double, blue: Double, isDark: Bool)] = [
      (0, 0, 0, true), (1, 1, 1, false), (1, 0, 0, true), (0, 1, 0, false), (0, 0, 1, true),
      (1, 0, 1, true), (1, 0.32, 0, true), (1, 0.35, 0, false), (0, 0.82, 0, true),
      (0, 0.85, 0, false), (0, 0.7, 1, false), (0, 0.65, 1, true), (1, 0.2, 1, false),
      (1, 0.15, 1, true), (0.4, 0.6, 0, true), (0.6, 0.55, 0, false), (0.49, 0.49, 0.49, true),
      (0.51, 0.51, 0.51, false),
    ]
    for row in rows {
      let color = Color(red: row.red, green: row.green, blue: row.blue)
      #expect(color.isDark == row.isDark, "\(row)")
      #expect(color.withOpacity(0.1).isDark == row.isDark, "\(row)")
    }
  }

  private func item(_ item: DisplayItem, _ transform: AffineTransform, _ bounds: Rect) -> PlacedItem
  {
    PlacedItem(item: item, transform: transform, opacity: 1, bounds: bounds)
  }

  private let box = Path.rect(Rect(x: 0, y: 0, width: 20, height: 10))

  @Test("the edges of what covers less than 0.6 of the screen are seen")
  func edges_ofAnItem_areSeenBelowAShare() {
    let screen = Rect(x: 5, y: 5, width: 100, height: 50)
    for (width, height, isSeen) in [
      (100.0, 50.0, false), (100, 29, true), (100, 31, false), (59, 50, true), (61, 50, false),
      (0, 0, true), (75, 39, true), (78, 39, false),
    ] {
      let item = item(
        .fill(box, .color(.black), .nonZero), .identity,
        Rect(x: 9, y: 0, width: width, height: height))
      #expect(item.hasVisibleEdges(on: screen) == isSeen, "\(width) \(height)")
    }
  }

  @Test("a fill and a stroke have their outline, what else is drawn its box")
  func outline_ofAnItem_isWhereItIs() {
    let move = AffineTransform.scale(x: 2, y: 3).concatenating(.translation(x: 7, y: 9))
    let bounds = Rect(x: 1, y: 2, width: 3, height: 4)
    let text = PlacedText(
      TextLayout("a", style: TextStyle(font: Font(size: 11))), at: .zero, paint: .color(.black))
    let rows: [(item: DisplayItem, isShape: Bool, outline: Rect)] = [
      (.fill(box, .color(.black), .nonZero), true, Rect(x: 7, y: 9, width: 40, height: 30)),
      (
        .stroke(box, .color(.black), StrokeStyle(width: 4)), false,
        Rect(x: 7, y: 9, width: 40, height: 30)
      ),
      (.text(text), false, bounds),
    ]
    for (index, row) in rows.enumerated() {
      let item = item(row.item, move, bounds)
      #expect(item.isShape == row.isShape && item.outline.bounds == row.outline, "row \(index)")
    }
    for (scale, isRead) in [
      (1.0, true), (0.91, true), (1.09, true), (-1, true), (0.89, false), (1.11, false),
      (0, false),
    ] {
      let placed = item(.text(text), .scale(x: 5, y: scale), bounds)
      #expect(placed.typeSize == (isRead ? 11 : nil), "\(scale)")
    }
    #expect(item(rows[0].item, .identity, bounds).typeSize == nil)
  }

  @Test("the distance of boxes is that of their farthest edges")
  func edgeDistance_ofBoxes_isTheGreatest() {
    let box = Rect(x: 10, y: 20, width: 30, height: 40)
    for (x, y, width, height, distance) in [
      (10.0, 20.0, 30.0, 40.0, 0.0), (7, 20, 33, 40, 3), (10, 20, 26, 40, 4), (10, 15, 30, 45, 5),
      (10, 20, 30, 46, 6), (8, 13, 30, 40, 7), (12, 22, 26, 36, 2), (0, 0, 0, 0, 60),
    ] {
      let other = Rect(x: x, y: y, width: width, height: height)
      #expect(box.edgeDistance(to: other) == distance, "\(other)")
      #expect(other.edgeDistance(to: box) == distance, "\(other)")
      #expect(other.area == width * height)
    }
  }

  @Test("links and destinations of a picture stay, wherever they are")
  func crop_ofLinks_keepsThem() {
    let picture = DisplayList { picture in
      for place in [5.0, 500] {
        picture.link(Rect(x: place, y: 5, width: 9, height: 9), to: .destination("a"))
        picture.destination("at \(place)", at: Point(x: 5, y: place))
      }
    }
    let crop = PictureCrop(
      to: [Rect(x: 0, y: 0, width: 100, height: 100)], measurer: MonospacedTextMeasurer())
    #expect(crop.cropped(picture) == picture)
  }

  /// A text that is fainter than a tenth is not read.
  @Test("an outline is interrupted at texts that are seen")
  func outline_acrossATextThatFades_isInterruptedWhileItIsRead() {
    let screen = Rect(x: 0, y: 0, width: 300, height: 300)
    let outline = Rect(x: 30, y: 30, width: 200, height: 200)
    for (opacity, isInterrupted) in [(0.01, false), (0.09, false), (0.11, true), (1, true)] {
      let picture = DisplayList { picture in
        picture.group(opacity: opacity) {
          $0.text("xxxxx", style: TextStyle(font: Font(size: 20)), at: Point(x: 20, y: 40), .black)
        }
      }
      let gaps = TextGaps(in: picture, on: screen, measurer: MonospacedTextMeasurer())
      let items = DisplayList { list in
        gaps.interrupt(outline, in: &list) { $0.stroke(.rect(outline), .black, width: 1) }
      }.items
      let isGroup = if case .group? = items.first { true } else { false }
      #expect(items.count == 1 && isGroup == isInterrupted, "\(opacity)")
    }
  }
}
