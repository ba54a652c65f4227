// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

@Suite("Arrows of trails")
struct ArrowTests {
  private let screen = Rect(x: 0, y: 0, width: 300, height: 400)
  private let measurer = MonospacedTextMeasurer()

  private final class Owner {}

  private func placement(
    _ box: Rect, of owner: Owner, name: String = "dot", ancestors: [Owner] = [],
    clip: Rect? = nil, opacity: Double = 1, isText: Bool = false, isCovered: Bool = false
  ) -> LayerPlacement {
    LayerPlacement(
      layer: ObjectIdentifier(owner), name: name, ancestors: ancestors.map(ObjectIdentifier.init),
      outline: .rect(box), box: box, clip: clip ?? screen, opacity: opacity, isText: isText,
      isCovered: isCovered)
  }

  private func trail(_ then: Rect, _ now: Rect, on screen: Rect? = nil) -> MotionTrail {
    let owner = Owner()
    return MotionTrail(
      from: placement(then, of: owner), to: placement(now, of: owner), on: screen ?? self.screen)
  }

  private typealias Row = (
    then: Rect, way: (Double, Double), start: (Double, Double), end: (Double, Double)
  )

  /// Nine points beside the layer, along its leading edge.
  private static let rows: [Row] = [
    (Rect(x: 40, y: 100, width: 80, height: 60), (0, 100), (129, 160), (129, 260)),
    (Rect(x: 40, y: 100, width: 80, height: 60), (0, -50), (129, 100), (129, 50)),
    (Rect(x: 40, y: 100, width: 80, height: 60), (10, 100), (139, 160), (139, 260)),
    (Rect(x: 40, y: 100, width: 80, height: 60), (50, 0), (120, 91), (170, 91)),
    (Rect(x: 40, y: 100, width: 80, height: 60), (-30, 5), (40, 91), (10, 91)),
    // A slanting way goes from middle to middle.
    (Rect(x: 40, y: 100, width: 80, height: 60), (50, 50), (80, 130), (130, 180)),
    (Rect(x: 40, y: 100, width: 80, height: 60), (20, 100), (80, 130), (100, 230)),
    // Where there is no space on one side, on the other.
    (Rect(x: 200, y: 100, width: 95, height: 60), (0, 100), (191, 160), (191, 260)),
    (Rect(x: 40, y: 2, width: 80, height: 60), (50, 0), (120, 71), (170, 71)),
    // As wide as the screen: within it.
    (Rect(x: 0, y: 100, width: 300, height: 60), (0, 100), (282, 160), (282, 260)),
    (Rect(x: 40, y: 0, width: 80, height: 400), (50, 0), (120, 18), (170, 18)),
    // An edge that leaves the screen gives way to the other one.
    (Rect(x: 40, y: 100, width: 80, height: 280), (0, 150), (129, 100), (129, 250)),
    (Rect(x: 40, y: 320, width: 80, height: 60), (0, 300), (129, 210), (129, 510)),
    (Rect(x: 40, y: 100, width: 80, height: 220), (0, 150), (129, 320), (129, 470)),
    // Hardly moved.
    (Rect(x: 40, y: 100, width: 80, height: 60), (4, 0), (80, 130), (80, 130)),
    (Rect(x: 40, y: 100, width: 80, height: 60), (4.5, 0), (120, 91), (124.5, 91)),
  ]

  @Test(arguments: rows.indices)
  func arrow_ofAWay_standsBesideTheLayer(_ index: Int) {
    let row = Self.rows[index]
    let found = trail(row.then, row.then.offsetBy(dx: row.way.0, dy: row.way.1))
    let (start, end) = (Point(x: row.start.0, y: row.start.1), Point(x: row.end.0, y: row.end.1))
    #expect(found.start.distance(to: start) < 1e-9, "\(found.start)")
    #expect(found.end.distance(to: end) < 1e-9, "\(found.end)")
    #expect(found.outline.bounds == row.then && found.clip == screen)
  }

  @Test("on a small screen an arrow is nearer, by the shorter side")
  func arrow_onASmallScreen_isNearer() {
    let box = Rect(x: 10, y: 10, width: 10, height: 10)
    for (width, height, gap) in [(60.0, 90.0, 4.5), (90, 60, 4.5), (120, 300, 9), (40, 40, 3)] {
      let screen = Rect(x: 0, y: 0, width: width, height: height)
      let found = trail(box, box.offsetBy(dx: 0, dy: 8), on: screen)
      #expect((found.start.x - 20 - gap).magnitude < 1e-9, "\(width) \(height): \(found.start)")
      #expect(found.start.y == 20 && found.end.y == 28)
    }
  }

  private func trails(
    _ before: [LayerPlacement], _ now: [LayerPlacement], subject: String = "",
    names: [String] = ["dot"]
  ) -> [MotionTrail] {
    MotionTrail.trails(
      of: names.map { MovingLayer(name: $0, start: 0) }, subject: subject, before: { _ in before },
      now: now, on: screen)
  }

  private typealias Sight = (
    opacity: Double, isCovered: Bool, clip: Rect?, way: Double, isSeen: Bool
  )

  @Test("a layer has a trail where an edge of it is seen and has moved by more than four points")
  func trails_ofALayer_areThoseThatAreSeen() {
    let box = Rect(x: 40, y: 100, width: 80, height: 60)
    let rows: [Sight] = [
      (1, false, nil, 50, true), (0.03, false, nil, 50, true), (0.02, false, nil, 50, false),
      (1, true, nil, 50, false), (1, false, nil, 4, false), (1, false, nil, 4.5, true),
      (1, false, nil, -50, true), (1, false, Rect(x: 0, y: 0, width: 300, height: 90), 50, false),
      (1, false, Rect(x: 0, y: 0, width: 300, height: 160), 50, true),
    ]
    for row in rows {
      let owner = Owner()
      let now = placement(
        box.offsetBy(dx: 0, dy: row.way), of: owner, clip: row.clip, opacity: row.opacity,
        isCovered: row.isCovered)
      let found = trails([placement(box, of: owner)], [now])
      #expect(found.count == (row.isSeen ? 1 : 0), "\(row)")
    }
    // One that fills the screen shows no edge; one that comes in from outside does.
    let (huge, owner) = (Rect(x: -50, y: -50, width: 500, height: 500), Owner())
    #expect(
      trails([placement(huge, of: owner)], [placement(huge.offsetBy(dx: 20, dy: 0), of: owner)])
        .isEmpty)
    let outside = box.offsetBy(dx: 400, dy: 0)
    #expect(trails([placement(outside, of: owner)], [placement(box, of: owner)]).count == 1)
    #expect(
      trails(
        [placement(outside, of: owner)], [placement(outside.offsetBy(dx: 9, dy: 0), of: owner)]
      ).isEmpty)
    // What was not there before has no way.
    #expect(trails([], [placement(box, of: owner)]).isEmpty)
  }

  @Test("what moves with the nearest layer around it has no trail, at any scale")
  func trails_withinALayer_areOwnWaysAlone() {
    let (card, dot) = (Owner(), Owner())
    let (frame, box) = (
      Rect(x: 20, y: 20, width: 100, height: 50), Rect(x: 40, y: 30, width: 10, height: 10)
    )
    let rows: [(frame: Rect, box: Rect, count: Int)] = [
      (frame.offsetBy(dx: 90, dy: 0), box.offsetBy(dx: 90, dy: 0), 0),
      (frame.offsetBy(dx: 90, dy: 0), box.offsetBy(dx: 93, dy: 3), 0),
      (frame.offsetBy(dx: 90, dy: 0), box.offsetBy(dx: 98, dy: 0), 1),
      (frame, box.offsetBy(dx: 0, dy: 9), 1),
      // Twice as wide: 20 points from its edge are 40.
      (Rect(x: 20, y: 20, width: 200, height: 50), Rect(x: 60, y: 30, width: 20, height: 10), 0),
      (Rect(x: 20, y: 20, width: 100, height: 150), Rect(x: 40, y: 50, width: 10, height: 30), 0),
      (Rect(x: 20, y: 20, width: 200, height: 50), Rect(x: 40, y: 30, width: 10, height: 10), 1),
    ]
    for row in rows {
      let before = [
        placement(frame, of: card, name: "card"), placement(box, of: dot, ancestors: [card]),
      ]
      let now = [
        placement(row.frame, of: card, name: "card"),
        placement(row.box, of: dot, ancestors: [card]),
      ]
      #expect(trails(before, now).count == row.count, "\(row)")
    }
  }

  @Test("the subject's trail is first, then the largest, six at most, and texts stand back")
  func trails_ofManyLayers_areTheLargest() {
    let owners = (0..<9).map { _ in Owner() }
    func boxes(_ way: Double, texts: Set<Int> = []) -> [LayerPlacement] {
      owners.indices.map { index in
        let side = 8 + Double(index)
        let box = Rect(
          x: 30 * Double(index), y: 40 * Double(index % 2) + way, width: side, height: side)
        return placement(
          box, of: owners[index], name: "dot \(index)", isText: texts.contains(index))
      }
    }
    let names = (0..<9).map { "dot \($0)" }
    func widths(_ subject: String, texts: Set<Int> = []) -> [Double] {
      trails(boxes(20, texts: texts), boxes(120, texts: texts), subject: subject, names: names)
        .map { $0.outline.bounds?.width ?? 0 }
    }
    #expect(widths("") == [16, 15, 14, 13, 12, 11])
    #expect(widths("dot 2") == [10, 16, 15, 14, 13, 12])
    #expect(widths("", texts: [8, 7]) == [14, 13, 12, 11, 10, 9])
    #expect(widths("dot 8", texts: [8, 7]) == [16, 14, 13, 12, 11, 10])
    #expect(widths("", texts: Set(0..<9)) == [16, 15, 14, 13, 12, 11])
    // A name with a number stands for all layers of the name.
    let owner = Owner()
    let box = Rect(x: 40, y: 100, width: 80, height: 60)
    let (before, now) = (
      placement(box, of: owner), placement(box.offsetBy(dx: 30, dy: 0), of: owner)
    )
    for (name, count) in [("dot", 1), ("dot 2", 1), ("dots", 0), ("do", 0)] {
      #expect(trails([before], [now], names: [name]).count == count, "\(name)")
    }
  }

  @Test("of two arrows on one line the second layer has an outline alone")
  func trails_onOneLine_haveOneArrow() {
    let (first, second) = (Owner(), Owner())
    // Both go down, their arrows nine points to the right of them.
    for (x, y, hasArrow) in [
      (60.0, 80.0, false), (66, 80, true), (64, 80, false), (60, 250, true), (54, 80, true),
    ] {
      let (one, other) = (
        Rect(x: 20, y: 20, width: 60, height: 40), Rect(x: x, y: y, width: 20, height: 10)
      )
      let found = trails(
        [placement(one, of: first), placement(other, of: second)],
        [
          placement(one.offsetBy(dx: 0, dy: 100), of: first),
          placement(other.offsetBy(dx: 0, dy: 50), of: second),
        ])
      #expect(found.count == 2 && found[0].start != found[0].end)
      #expect((found.last.map { $0.start != $0.end } ?? false) == hasArrow, "\(x) \(y): \(found)")
    }
  }

  @Test("an arrow ends at the edge of what is shown, and has no head where it is short")
  func draw_ofAnArrow_isWithinWhatIsShown() throws {
    let texts = TextGaps(in: DisplayList(), on: screen, measurer: measurer)
    func drawn(_ way: Double, shown: Rect, scale: Double = 1) -> (head: Rect?, lines: Int) {
      let found = trail(
        Rect(x: 40, y: 100, width: 80, height: 60), Rect(x: 40, y: 100 + way, width: 80, height: 60)
      )
      let list = DisplayList {
        found.draw(in: shown, .scale(x: scale, y: scale), .black, around: texts, &$0)
      }
      let heads = list.items.compactMap { item -> Rect? in
        if case .fill(let path, .color(.black), _) = item { path.bounds } else { nil }
      }
      return (heads.first, list.items.count { if case .stroke = $0 { true } else { false } })
    }
    // A head of 3.2 points, 0.9 of it wide; two lines for the shaft and one around the head.
    let head = try #require(drawn(100, shown: screen).head)
    #expect(head.maxY == 260 && (head.height - 3.2).magnitude < 1e-9)
    #expect((head.width - 2.88).magnitude < 1e-9 && head.midX == 129)
    #expect(drawn(100, shown: screen).lines == 3)
    #expect(drawn(-50, shown: screen).head?.minY == 50)
    #expect(drawn(6.5, shown: screen).head != nil && drawn(5.5, shown: screen).head == nil)
    #expect(drawn(10, shown: screen, scale: 0.5).head == nil)
    #expect(drawn(30, shown: screen, scale: 0.5).head?.maxY == 95)
    let low = Rect(x: 0, y: 0, width: 300, height: 200)
    #expect(drawn(100, shown: low).head?.maxY == 198.5)
    #expect(drawn(100, shown: Rect(x: 0, y: 0, width: 300, height: 150)).head == nil)
    #expect(drawn(100, shown: Rect(x: 0, y: 0, width: 129, height: 400)).head == nil)
  }
}
