// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeStoryboard

@Suite("Parts of the screen that are shown")
struct ActionAreaTests {
  private let measurer = MonospacedTextMeasurer()
  private static let screen = Size(width: 400, height: 800)

  /// Frames in which boxes change their colour in place, before others that rest.
  private func frames(
    _ changing: [Rect], still: [Rect] = [], touches: [Point] = [], count: Int = 2
  ) -> [StoryboardFrame] {
    (0..<count).map { index in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          for box in still { picture.fill(.rect(box), .black) }
          for box in changing { picture.fill(.rect(box), Color(white: 0.4 * Double(index))) }
        },
        touches: index == 1 ? touches.map { StoryboardFrame.Touch(position: $0) } : [])
    }
  }

  private func area(
    _ changing: [Rect], still: [Rect] = [], touches: [Point] = [], on screen: Size = screen
  ) -> ActionArea {
    ActionArea(
      of: frames(changing, still: still, touches: touches), screen: screen, measurer: measurer)
  }

  private func area(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rect {
    Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
  }

  private func isNear(_ one: Rect, _ other: Rect) -> Bool { one.edgeDistance(to: other) < 1e-9 }

  private typealias Row = (changed: Rect, main: Rect)

  /// 36 points around what changes, 160 by 160 at least, and a side of 0.62 of the other.
  @Test("what changes is shown with a margin, on the screen, in a moderate ratio")
  func main_ofAChange_isFramed() {
    let whole = Rect(origin: .zero, size: Self.screen)
    let rows: [Row] = [
      (Rect(x: 150, y: 300, width: 100, height: 50), Rect(x: 114, y: 245, width: 172, height: 160)),
      (Rect(x: 190, y: 390, width: 20, height: 20), Rect(x: 120, y: 320, width: 160, height: 160)),
      (Rect(x: 0, y: 0, width: 20, height: 20), Rect(x: 0, y: 0, width: 160, height: 160)),
      (Rect(x: 380, y: 780, width: 20, height: 20), Rect(x: 240, y: 640, width: 160, height: 160)),
      // A strip across the screen is 472 points wide with its margin, and 0.62 of that high.
      (
        Rect(x: 0, y: 400, width: 400, height: 20),
        Rect(x: 0, y: 263.68, width: 400, height: 292.64)
      ),
      (Rect(x: 0, y: 100, width: 400, height: 20), Rect(x: 0, y: 0, width: 400, height: 292.64)),
      (Rect(x: 190, y: 100, width: 20, height: 328), Rect(x: 76, y: 64, width: 248, height: 400)),
      // More than 0.78 of the screen is all of it.
      (Rect(x: 36, y: 100, width: 328, height: 550), Rect(x: 0, y: 64, width: 400, height: 622)),
      (Rect(x: 36, y: 100, width: 328, height: 553), whole),
    ]
    for row in rows {
      let found = area([row.changed])
      #expect(isNear(found.main, row.main), "\(row.changed): \(found.main)")
      #expect(found.insets.isEmpty && found.smallestType == nil && found.leastLegibleWidth == 0)
    }
    // On a large screen 260 by 180 points are enough.
    let large = Size(width: 2000, height: 1000)
    let mark = Rect(x: 995, y: 495, width: 10, height: 10)
    #expect(
      isNear(area([mark], on: large).main, Rect(x: 870, y: 405, width: 260, height: 190)))
    // A finger is 36 points wide.
    let touched = area([], touches: [Point(x: 200, y: 400)])
    #expect(isNear(touched.main, Rect(x: 120, y: 320, width: 160, height: 160)))
    let both = area(
      [Rect(x: 150, y: 300, width: 100, height: 50)], touches: [Point(x: 200, y: 450)])
    // One away from it is shown in a corner of its own frame.
    #expect(isNear(both.main, rows[0].main))
    #expect(both.insets.map(\.rect) == [Rect(x: 177, y: 427, width: 46, height: 46)])
    #expect(both.insets.map(\.frames) == [[1]])
    #expect(area([]).main == whole)
    #expect(
      ActionArea(of: Array(frames([mark]).prefix(1)), screen: Self.screen, measurer: measurer).main
        == whole)
    #expect(ActionArea(whole: .zero).main == Rect(x: 0, y: 0, width: 1, height: 1))
  }

  /// Texts of 12, 8 and 20 points that change, one of 5 that does not, and one of 3 elsewhere.
  @Test(
    "the smallest type is that of what changes in the part that is shown",
    arguments: [true, false])
  func smallestType_ofTexts_isThatOfTheChange(isFocused: Bool) {
    let focus = Rect(x: 0, y: 0, width: 400, height: 300)
    let frames = (0..<2).map { index in
      var frame = StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          func write(_ text: String, _ size: Double, below top: Double) {
            let style = TextStyle(font: Font(size: size))
            picture.text(text, style: style, at: Point(x: 10, y: top), .black)
          }
          for (size, top) in [(12.0, 30.0), (8, 70), (20, 130), (3, 700)] {
            write("\(index)", size, below: top)
          }
          write("rests", 5, below: 200)
        })
      if isFocused { frame.focus = [focus] }
      return frame
    }
    let found = ActionArea(of: frames, screen: Self.screen, measurer: measurer)
    #expect(found.smallestType == (isFocused ? 8 : 3))
  }

  private typealias Edge = (still: Rect, main: Rect)

  private func expectEdges(_ rows: [Edge], around changed: Rect) {
    for row in rows {
      let found = area([changed], still: [row.still])
      #expect(isNear(found.main, row.main), "\(row.still): \(found.main)")
    }
  }

  /// Around a change at 150...250 by 300...350, whose part is 114...286 by 245...405.
  @Test("an edge that would cut what rests moves inwards to leave it out, or outwards to show it")
  func edges_throughWhatRests_move() {
    let changed = Rect(x: 150, y: 300, width: 100, height: 50)
    let rows: [Edge] = [
      (Rect(x: 150, y: 240, width: 20, height: 10), area(114, 253, 286, 405)),
      (Rect(x: 150, y: 240, width: 20, height: 57), area(114, 300, 286, 405)),
      (Rect(x: 150, y: 240, width: 20, height: 58), area(114, 237, 286, 405)),
      (Rect(x: 150, y: 400, width: 20, height: 10), area(114, 245, 286, 397)),
      (Rect(x: 150, y: 353, width: 20, height: 60), area(114, 245, 286, 350)),
      (Rect(x: 150, y: 352, width: 20, height: 60), area(114, 245, 286, 415)),
      (Rect(x: 110, y: 300, width: 10, height: 20), area(123, 245, 286, 405)),
      (Rect(x: 110, y: 300, width: 38, height: 20), area(107, 245, 286, 405)),
      (Rect(x: 280, y: 300, width: 10, height: 20), area(114, 245, 277, 405)),
      (Rect(x: 252, y: 300, width: 40, height: 20), area(114, 245, 295, 405)),
      // At the edge of the screen nothing is beyond.
      (Rect(x: 150, y: 0, width: 20, height: 298), area(114, 0, 286, 405)),
      (Rect(x: 1, y: 300, width: 148, height: 20), area(0, 245, 286, 405)),
      (Rect(x: 252, y: 300, width: 147, height: 20), area(114, 245, 400, 405)),
      // What is not cut, and what is a ground, which is.
      (Rect(x: 150, y: 250, width: 20, height: 10), area(114, 245, 286, 405)),
      (Rect(x: 150, y: 200, width: 20, height: 45), area(114, 245, 286, 405)),
      (Rect(x: 286, y: 240, width: 20, height: 10), area(114, 245, 286, 405)),
      (Rect(x: 0, y: 240, width: 360, height: 10), area(114, 245, 286, 405)),
      (Rect(x: 150, y: 390, width: 20, height: 400), area(114, 245, 286, 405)),
    ]
    expectEdges(rows, around: changed)
  }

  @Test("a thing at a corner is left out by the edge that loses least by it, or shown whole")
  func edges_atACorner_moveOnce() {
    let changed = Rect(x: 150, y: 300, width: 100, height: 50)
    let rows: [Edge] = [
      // 19 by 160 points are less than 18 by 172.
      (Rect(x: 100, y: 230, width: 30, height: 30), area(133, 245, 286, 405)),
      (Rect(x: 100, y: 230, width: 30, height: 28), area(114, 261, 286, 405)),
      (Rect(x: 270, y: 392, width: 30, height: 30), area(114, 245, 286, 389)),
      (Rect(x: 270, y: 389, width: 30, height: 30), area(114, 245, 267, 405)),
      // One edge alone may leave it out, or none.
      (Rect(x: 100, y: 230, width: 60, height: 30), area(114, 263, 286, 405)),
      (Rect(x: 100, y: 230, width: 30, height: 75), area(133, 245, 286, 405)),
      (Rect(x: 100, y: 230, width: 60, height: 75), area(97, 227, 286, 405)),
      (Rect(x: 240, y: 345, width: 60, height: 75), area(114, 245, 303, 423)),
    ]
    expectEdges(rows, around: changed)
  }

  @Test("what is shown whole is not left out or cut for another thing, in either order")
  func edges_throughThingsInARow_showAll() {
    let changed = Rect(x: 150, y: 300, width: 100, height: 50)
    let rows: [(still: [Rect], main: Rect)] = [
      (
        [Rect(x: 150, y: 240, width: 20, height: 58), Rect(x: 200, y: 200, width: 20, height: 40)],
        area(114, 197, 286, 405)
      ),
      (
        [Rect(x: 150, y: 352, width: 20, height: 60), Rect(x: 200, y: 410, width: 20, height: 40)],
        area(114, 245, 286, 453)
      ),
      (
        [Rect(x: 110, y: 300, width: 38, height: 20), Rect(x: 70, y: 330, width: 40, height: 20)],
        area(67, 245, 286, 405)
      ),
      (
        [Rect(x: 252, y: 300, width: 40, height: 20), Rect(x: 290, y: 330, width: 40, height: 20)],
        area(114, 245, 333, 405)
      ),
    ]
    for row in rows {
      for still in [row.still, row.still.reversed()] {
        let found = area([changed], still: still)
        #expect(isNear(found.main, row.main), "\(still): \(found.main)")
      }
    }
  }

  @Test("of random things that rest none is cut, and all that changes is shown")
  func edges_throughRandomThings_cutNone() {
    for seed in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed)
      func box(_ side: Int) -> Rect {
        let (width, height) = (2 + random.index(below: side), 2 + random.index(below: side))
        return Rect(
          x: Double(random.index(below: 400 - width)), y: Double(random.index(below: 800 - height)),
          width: Double(width), height: Double(height))
      }
      let changed = box(120)
      let still = (0..<16).map { _ in box(100) }
      let main = area([changed], still: still).main
      #expect(main.contains(changed), "seed \(seed): \(main)")
      let cut = still.filter { $0.intersects(main) && !main.contains($0) }
      #expect(cut.isEmpty, "seed \(seed): \(cut) of \(main)")
    }
  }

  @Test("a small thing far away is shown in a corner, with a margin, in the frames in which it is")
  func insets_ofSmallThings_areFarAway() {
    let large = Rect(x: 100, y: 500, width: 200, height: 200)
    func insets(_ box: Rect) -> [Rect] { area([large, box]).insets.map(\.rect) }
    #expect(
      insets(Rect(x: 20, y: 20, width: 44, height: 10)) == [
        Rect(x: 15, y: 15, width: 54, height: 20)
      ])
    #expect(insets(Rect(x: 20, y: 20, width: 45, height: 10)).isEmpty)
    #expect(
      insets(Rect(x: 0, y: 20, width: 10, height: 10)) == [Rect(x: 0, y: 15, width: 15, height: 20)]
    )
    // Near it, and what is within the part that is shown anyway.
    #expect(insets(Rect(x: 180, y: 450, width: 10, height: 10)).isEmpty)
    // Things of less than 14 points between them are one.
    let pair = [
      Rect(x: 20, y: 20, width: 10, height: 10), Rect(x: 43, y: 20, width: 10, height: 10),
    ]
    #expect(area([large] + pair).insets.map(\.rect) == [Rect(x: 15, y: 15, width: 43, height: 20)])
    let apart = [pair[0], pair[1].offsetBy(dx: 2, dy: 0)]
    #expect(area([large] + apart).insets.count == 2)
  }

  @Test("the smallest type that changes decides how wide a frame has to be")
  func type_ofWhatChanges_isTheSmallest() {
    func frames(_ sizes: [Double], scale: Double = 1) -> [StoryboardFrame] {
      (0..<2).map { index in
        StoryboardFrame(
          moment: Moment(time: Double(index), caption: ""),
          picture: DisplayList { picture in
            picture.text(
              "rests", style: TextStyle(font: Font(size: 3)), at: Point(x: 9, y: 9), .black)
            for (place, size) in sizes.enumerated() {
              picture.group(transform: .scale(x: scale, y: scale)) {
                $0.text(
                  "\(index)", style: TextStyle(font: Font(size: size)),
                  at: Point(x: 150, y: 300 + 20 * Double(place)), .black)
              }
            }
          })
      }
    }
    for (sizes, scale, smallest) in [
      ([12.0, 9, 17], 1.0, 9.0), ([12], 1.05, 12), ([12, 5], 0.95, 5), ([12], 0.85, nil),
      ([], 1, nil),
    ] as [([Double], Double, Double?)] {
      let found = ActionArea(
        of: frames(sizes, scale: scale), screen: Self.screen, measurer: measurer)
      #expect(found.smallestType == smallest, "\(sizes)")
      let width = smallest.map { 4.95 / $0 * found.main.width } ?? 0
      #expect((found.leastLegibleWidth - width).magnitude < 1e-9, "\(sizes)")
      #expect(found.aspect == found.main.width / found.main.height)
    }
  }
}
