// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

@Suite("Outlines of what has changed")
struct ChangedOutlineTests {
  private let measurer = MonospacedTextMeasurer()
  private let screen = Size(width: 400, height: 600)

  /// A box in a layer of its own, so that it is the same item wherever it stands.
  private func box(_ frame: Rect, opacity: Double = 1, _ color: Color = .black) -> DisplayItem {
    .group(
      DisplayGroup(
        transform: .translation(x: frame.minX, y: frame.minY), opacity: opacity,
        content: DisplayList { picture in
          picture.fill(.rect(Rect(origin: .zero, size: frame.size)), color)
        }))
  }

  private func outlines(
    _ first: [DisplayItem], _ second: [DisplayItem], shown: Rect? = nil, isOtherScene: Bool = false
  ) -> [Rect] {
    let frames = [first, second].map {
      StoryboardFrame(moment: Moment(time: 0, caption: ""), picture: DisplayList($0))
    }
    return ChangedOutlines.of(
      frames[0], notIn: frames[1], shown: shown ?? Rect(origin: .zero, size: screen),
      screen: screen, isOtherScene: isOtherScene, measurer: measurer
    ).compactMap(\.bounds)
  }

  @Test("what stands elsewhere, or looks otherwise, is outlined where it is")
  func outlines_ofWhatHasChanged_areItsOwn() {
    let frame = Rect(x: 40, y: 60, width: 50, height: 30)
    let rows: [(other: [DisplayItem], isChanged: Bool)] = [
      ([box(frame)], false), ([], true), ([box(frame.offsetBy(dx: 1, dy: 0))], true),
      ([box(frame.offsetBy(dx: 1e-7, dy: 0))], false), ([box(frame, opacity: 0.5)], true),
      ([box(frame, .white)], true), ([box(frame), box(frame.offsetBy(dx: 90, dy: 0))], false),
    ]
    for (index, row) in rows.enumerated() {
      #expect(outlines([box(frame)], row.other) == (row.isChanged ? [frame] : []), "row \(index)")
    }
    for (opacity, isSeen) in [(1.0, true), (0.03, true), (0.02, false), (0.01, false)] {
      #expect(outlines([box(frame, opacity: opacity)], []).isEmpty != isSeen, "\(opacity)")
    }
  }

  /// The part that is shown is 100...300 by 200...400.
  @Test("what has left the part that is shown, or come from outside, is compared with where it is")
  func outlines_aroundAPart_areThoseInIt() {
    let shown = Rect(x: 100, y: 200, width: 200, height: 200)
    let (inside, outside) = (
      Rect(x: 120, y: 220, width: 30, height: 20), Rect(x: 20, y: 30, width: 30, height: 20)
    )
    for isOtherScene in [false, true] {
      func found(_ first: [Rect], _ second: [Rect]) -> [Rect] {
        outlines(
          first.map { box($0) }, second.map { box($0) }, shown: shown, isOtherScene: isOtherScene)
      }
      #expect(found([inside], [outside]) == [inside], "\(isOtherScene)")
      #expect(found([outside], [inside]).isEmpty)
      #expect(found([inside, outside], [outside, inside]).isEmpty)
      // What only one of two scenes draws is no change.
      #expect(found([inside], []) == (isOtherScene ? [] : [inside]))
      let large = inside.insetBy(dx: -9, dy: -9)
      #expect(found([inside], [large]) == (isOtherScene ? [] : [inside]))
      // What fills the part, or all but fills it, has no edge there.
      #expect(found([shown.insetBy(dx: -9, dy: -9)], [outside]).isEmpty)
      #expect(found([shown.insetBy(dx: 1, dy: 1)], [outside]).isEmpty)
      #expect(found([shown.insetBy(dx: 3, dy: 3)], []).isEmpty == isOtherScene)
    }
  }

  @Test("the outermost shapes are outlined, the largest first, twelve at most")
  func outlines_ofManyShapes_areTheOutermost() {
    let card = Rect(x: 40, y: 60, width: 90, height: 80)
    let rows: [(first: [Rect], found: [Rect])] = [
      ([card, card.insetBy(dx: 10, dy: 10)], [card]),
      ([card.insetBy(dx: 10, dy: 10), card], [card]),
      // A point outside is within it, more is not.
      ([card, Rect(x: 39, y: 70, width: 20, height: 20)], [card]),
      (
        [card, Rect(x: 38, y: 70, width: 20, height: 20)],
        [card, Rect(x: 38, y: 70, width: 20, height: 20)]
      ),
      (
        [Rect(x: 5, y: 5, width: 9, height: 9), Rect(x: 50, y: 5, width: 19, height: 9), card],
        [card, Rect(x: 50, y: 5, width: 19, height: 9), Rect(x: 5, y: 5, width: 9, height: 9)]
      ),
      // Of equal ones from left to right, then from top to bottom.
      (
        [
          Rect(x: 50, y: 30, width: 9, height: 9), Rect(x: 5, y: 90, width: 9, height: 9),
          Rect(x: 50, y: 5, width: 9, height: 9),
        ],
        [
          Rect(x: 5, y: 90, width: 9, height: 9), Rect(x: 50, y: 5, width: 9, height: 9),
          Rect(x: 50, y: 30, width: 9, height: 9),
        ]
      ),
    ]
    for (index, row) in rows.enumerated() {
      #expect(outlines(row.first.map { box($0) }, []) == row.found, "row \(index)")
    }
    let many = (0..<15).map { index in
      Rect(x: 20 * Double(index), y: 9, width: 10, height: 10 + Double(index))
    }
    #expect(outlines(many.map { box($0) }, []) == Array(many.reversed().prefix(12)))
    // A shape that is far larger than the screen has no outline, one within 20,000 points has.
    let far = Rect(x: 100, y: 100, width: 20_400, height: 30)
    let near = Rect(x: 100, y: 100, width: 20_250, height: 30)
    #expect(outlines([box(far)], []).isEmpty && outlines([box(near)], []) == [near])
  }

  @Test("outlines reach 20,000 points beyond each edge of the screen, and no farther")
  func outlines_ofLongShapes_reachAlike() {
    let (width, height) = (screen.width, screen.height)
    for (reach, isDrawn) in [(19_990.0, true), (20_010, false)] {
      for shape in [
        Rect(x: 90, y: 90, width: width - 90 + reach, height: 30),
        Rect(x: -reach, y: 90, width: reach + 120, height: 30),
        Rect(x: 90, y: 90, width: 30, height: height - 90 + reach),
        Rect(x: 90, y: -reach, width: 30, height: reach + 120),
      ] {
        #expect(outlines([box(shape)], []) == (isDrawn ? [shape] : []), "\(shape)")
      }
    }
  }
}
