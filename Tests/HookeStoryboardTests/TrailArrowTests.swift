// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// From where to where the arrows of ways lead, on a screen of 300 by 400 points.
@Suite("Arrows of trails")
struct TrailArrowTests {
  private let screen = Rect(x: 0, y: 0, width: 300, height: 400)

  private final class Owner {}

  private func placement(_ box: Rect, of owner: Owner, name: String = "layer") -> LayerPlacement {
    LayerPlacement(
      layer: ObjectIdentifier(owner), name: name, ancestors: [], outline: .rect(box), box: box,
      clip: screen, opacity: 1, isText: false)
  }

  private func trail(_ then: Rect, _ now: Rect) -> MotionTrail {
    MotionTrail(from: placement(then, of: Owner()), to: placement(now, of: Owner()), on: screen)
  }

  @Test("the arrow is that of the leading edge, unless more of the other one's is on the screen")
  func arrow_alongAnAxis_isThatOfAnEdge() {
    // The edges then and now, and the arrow.
    let rows: [(then: (Double, Double), now: (Double, Double), arrow: (Double, Double))] = [
      ((50, 90), (150, 190), (90, 190)), ((150, 190), (50, 90), (150, 50)),
      // It comes in, and leaves.
      ((420, 480), (300, 360), (420, 300)), ((300, 360), (420, 480), (300, 420)),
      ((-80, -20), (40, 100), (-20, 100)), ((40, 100), (-80, -20), (100, -20)),
      // Half of it is enough; of less the greater.
      ((348, 350), (448, 450), (350, 450)), ((351, 353), (451, 453), (351, 451)),
      ((50, 52), (-50, -48), (50, -50)), ((47, 49), (-53, -51), (49, -51)),
      // Of neither much: as long a way in the middle of what is on the screen.
      ((380, 440), (440, 500), (360, 420)), ((-40, 20), (-100, -40), (40, -20)),
      // What grows or shrinks on one side has the edge that moves.
      ((50, 90), (50, 190), (90, 190)), ((50, 190), (50, 90), (190, 90)),
      ((150, 190), (50, 190), (150, 50)), ((50, 190), (150, 190), (50, 150)),
    ]
    for row in rows {
      let heights = (row.then.1 - row.then.0, row.now.1 - row.now.0)
      let down = trail(
        Rect(x: 100, y: row.then.0, width: 40, height: heights.0),
        Rect(x: 100, y: row.now.0, width: 40, height: heights.1))
      #expect((down.start.y, down.end.y) == row.arrow, "\(row): \(down)")
      #expect(down.start.x == 149 && down.end.x == 149, "\(row): \(down)")
      // The same across, on a screen turned by a quarter.
      let (then, now) = (
        Rect(x: row.then.0, y: 100, width: heights.0, height: 40),
        Rect(x: row.now.0, y: 100, width: heights.1, height: 40)
      )
      let across = MotionTrail(
        from: placement(then, of: Owner()), to: placement(now, of: Owner()),
        on: Rect(x: 0, y: 0, width: 400, height: 300))
      #expect((across.start.x, across.end.x) == row.arrow, "\(row): \(across)")
      #expect(across.start.y == 91 && across.end.y == 91, "\(row): \(across)")
    }
  }

  @Test("a slanting way goes from middle to middle, one without a way of its middle has no arrow")
  func arrow_ofASlantingWay_isThatOfTheMiddle() {
    let then = Rect(x: 100, y: 100, width: 40, height: 20)
    let rows: [(dx: Double, dy: Double, isSlanting: Bool)] = [
      (20, 100, true), (19, 100, false), (-21, -100, true), (-19, -100, false), (100, 20, true),
      (100, 19, false), (-100, 21, true), (-100, 19, false), (50, 50, true), (-4.5, 3, true),
    ]
    for row in rows {
      let found = trail(then, then.offsetBy(dx: row.dx, dy: row.dy))
      let isMiddle =
        found.start == then.center
        && found.end == Point(x: 120 + row.dx, y: 110 + row.dy)
      #expect(isMiddle == row.isSlanting, "\(row): \(found)")
    }
    for (dx, dy, isArrow) in [
      (4.0, 4.0, false), (-4, 0, false), (0, -4, false), (4.5, 0, true), (0, -4.5, true),
    ] {
      let found = trail(then, then.offsetBy(dx: dx, dy: dy))
      #expect((found.start != found.end) == isArrow, "\(dx) \(dy): \(found)")
    }
    let grown = trail(then, then.insetBy(dx: -20, dy: -20))
    #expect(grown.start == grown.end && grown.start == then.center, "\(grown)")
    #expect(grown.outline.bounds == then)
  }

  /// A box whose arrow leads from (89, 90) to (89, 190), and smaller ones.
  @Test("of two arrows on one line the larger layer's is drawn")
  func arrows_onOneLine_areOne() {
    let large = Rect(x: 20, y: 50, width: 60, height: 40)
    let rows: [(x: Double, y: Double, dy: Double, isDrawn: Bool)] = [
      // Its arrow at the right edge and 9 points: (x + 59), from its lower or its upper edge.
      (30, 250, -100, false), (30, 250, 60, true), (30, 250, -50, true), (30, 250, -70, false),
      (34, 250, -100, false), (26, 250, -100, false), (35, 250, -100, true),
      (25, 250, -100, true), (30, 100, 60, false), (30, 175, 60, true), (30, 165, 60, false),
      (30, 20, 40, true), (30, 20, 60, false), (30, 10, -9, true),
    ]
    for row in rows {
      let small = Rect(x: row.x, y: row.y, width: 50, height: 20)
      let (first, second) = (Owner(), Owner())
      let found = MotionTrail.trails(
        of: [MovingLayer(name: "small", start: 0), MovingLayer(name: "large", start: 0)],
        subject: "",
        before: { _ in
          [placement(small, of: second, name: "small"), placement(large, of: first, name: "large")]
        },
        now: [
          placement(small.offsetBy(dx: 0, dy: row.dy), of: second, name: "small"),
          placement(large.offsetBy(dx: 0, dy: 100), of: first, name: "large"),
        ], on: screen)
      #expect(found.map(\.outline.bounds) == [large, small], "\(row)")
      guard found.count == 2 else { continue }
      #expect(found[0].start == Point(x: 89, y: 90) && found[0].end == Point(x: 89, y: 190))
      #expect((found[1].start != found[1].end) == row.isDrawn, "\(row): \(found[1])")
    }
  }
}
