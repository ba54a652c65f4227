// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// The part of large and wide screens that frames show, and of things that look the same.
@Suite("Measures of the part that is shown")
struct AreaMeasureTests {
  private let measurer = MonospacedTextMeasurer()

  /// The part of frames that each fill some boxes.
  private func area(_ frames: [[Rect]], on screen: Size) -> ActionArea {
    ActionArea(
      of: frames.map { boxes in
        StoryboardFrame(
          moment: Moment(time: 0, caption: ""),
          picture: DisplayList { picture in
            for box in boxes {
              // Boxes of one size are the same thing, at several places.
              picture.group(transform: .translation(x: box.minX, y: box.minY)) {
                $0.fill(.rect(Rect(origin: .zero, size: box.size)), .black)
              }
            }
          })
      }, screen: screen, measurer: measurer)
  }

  /// Around a change of 20 by 20 points in the middle; 0.045 of the longer side is added around it.
  ///
  /// It is at least 0.4 of the width and 0.2 of the height of the screen, up to 260 by 180 points,
  /// and neither side is less than 0.62 of the other.
  @Test("a small change has a part of the screen around it, up to a size on large screens")
  func main_ofASmallChange_isBounded() {
    let rows: [(screen: (Double, Double), part: (Double, Double))] = [
      ((400, 800), (160, 160)), ((400, 1000), (160, 180)), ((400, 400), (160, 99.2)),
      ((600, 800), (240, 160)), ((650, 900), (260, 180)), ((1000, 800), (260, 161.2)),
      ((1000, 900), (260, 180)), ((1200, 1800), (260, 182)), ((2000, 1200), (260, 200)),
      ((3000, 3000), (290, 290)),
    ]
    for row in rows {
      let (width, height) = row.screen
      let change = Rect(
        center: Point(x: width / 2, y: height / 2), size: Size(width: 20, height: 20))
      let found = area([[change], []], on: Size(width: width, height: height)).main
      #expect((found.width - row.part.0).magnitude < 1e-9, "\(row): \(found)")
      #expect((found.height - row.part.1).magnitude < 1e-9, "\(row): \(found)")
      #expect((found.midX - width / 2).magnitude < 1e-9, "\(row): \(found)")
    }
  }

  /// A board of 120 by 120 points changes, and small dots far from it, which look the same.
  @Test("a dot that moves is shown with its way, unless others like it leave that open")
  func insets_ofDotsThatLookTheSame_areApart() {
    let board = Rect(x: 40, y: 300, width: 120, height: 120)
    func dot(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 9, height: 9) }
    let (first, second, third) = (dot(300, 60), dot(340, 740), dot(60, 40))
    func insets(_ before: [Rect], _ after: [Rect]) -> Int {
      area([[board] + before, after], on: Size(width: 400, height: 800)).insets.count
    }
    // One that appears, two, three.
    #expect(insets([], [first]) == 1 && insets([], [first, second]) == 2)
    #expect(insets([], [first, second, third]) == 3)
    // One that goes from one place to another has a long way.
    #expect(insets([first], [second]) == 0)
    // Of two that are gone neither is known to be the one that came.
    #expect(insets([first, third], [second]) == 3)
    #expect(insets([second, third], [first]) == 3)
  }

  /// One thing changes in each frame: two that are far from each other, and a third one that is
  /// near the first, so that the box around both is near the second.
  @Test("what lies near the box around near things belongs to them, in whatever order they come")
  func main_ofThingsThatAreNear_isAroundAll() {
    let things = [
      Rect(x: 180, y: 400, width: 5, height: 20), Rect(x: 205, y: 395, width: 6, height: 5),
      Rect(x: 188, y: 415, width: 12, height: 5),
    ]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let found = area(order.map { [things[$0]] }, on: Size(width: 400, height: 800))
      // All of them are in 180...211 by 395...420.
      let middle = Point(x: 195.5, y: 407.5)
      #expect(found.main.center.distance(to: middle) < 1e-9, "\(order): \(found.main)")
      #expect(found.insets.isEmpty)
    }
  }
}
