// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// Where the arrow of a layer's way stands, and which ways are one.
@Suite("Trails")
struct TrailTests {
  private let screen = Rect(x: 0, y: 0, width: 300, height: 400)

  private final class Owner {}

  private func placement(_ box: Rect, of owner: Owner) -> LayerPlacement {
    LayerPlacement(
      layer: ObjectIdentifier(owner), name: "layer", ancestors: [], outline: .rect(box), box: box,
      clip: screen, opacity: 1, isText: false)
  }

  @Test(
    "the arrow of what is larger than the screen is as long as its way, in the middle of that",
    arguments: [-120.0, -30, 30, 120])
  func arrow_ofAHugeLayer_isInTheMiddle(_ way: Double) {
    let owner = Owner()
    let box = Rect(x: -1000, y: -1000, width: 2300, height: 2400)
    for (dx, dy) in [(way, 0), (0, way)] {
      let trail = MotionTrail(
        from: placement(box, of: owner), to: placement(box.offsetBy(dx: dx, dy: dy), of: owner),
        on: screen)
      let arrow = (x: trail.end.x - trail.start.x, y: trail.end.y - trail.start.y)
      #expect(abs(arrow.x - dx) < 1e-9 && abs(arrow.y - dy) < 1e-9, "\(trail)")
      let middle = (
        dx != 0 ? (trail.start.x + trail.end.x) / 2 : 150,
        dy != 0 ? (trail.start.y + trail.end.y) / 2 : 200
      )
      #expect(middle == (150, 200), "\(trail)")
    }
  }

  @Test(
    "a screen may be narrower than an arrow's distance from its edge", arguments: [1e-3, 1, 3.9])
  func arrow_onANarrowScreen_hasAPlace(_ side: Double) {
    let owner = Owner()
    let box = Rect(x: 0, y: 0, width: 9, height: 9)
    let ways = [
      (0.0, 100.0, Size(width: side, height: 375)), (100, 0, Size(width: 375, height: side)),
    ]
    for (dx, dy, size) in ways {
      let trail = MotionTrail(
        from: placement(box, of: owner), to: placement(box.offsetBy(dx: dx, dy: dy), of: owner),
        on: Rect(origin: .zero, size: size))
      #expect(trail.end.x - trail.start.x == dx && trail.end.y - trail.start.y == dy, "\(trail)")
    }
  }

  @Test("layers that touch all the time have one trail where they move alike, else one each")
  func trails_ofLayersThatTouch_areOneWhereTheyMoveAlike() {
    let box = Rect(x: 40, y: 100, width: 80, height: 60)
    // A way of the second layer beside that of the first, which moves 50 to the right and down.
    let others: [(way: Rect, count: Int)] = [
      (Rect(x: 50, y: 50, width: 0, height: 0), 1), (Rect(x: 51, y: 51, width: 0, height: 1), 1),
      (Rect(x: 50, y: 30, width: 0, height: 0), 2), (Rect(x: 50, y: 50, width: 0, height: 20), 2),
    ]
    for (way, count) in others {
      let (first, second) = (Owner(), Owner())
      let below = box.offsetBy(dx: 0, dy: 60)
      let before = [placement(box, of: first), placement(below, of: second)]
      let now = [
        placement(box.offsetBy(dx: 50, dy: 50), of: first),
        placement(
          Rect(
            x: below.minX + way.minX, y: below.minY + way.minY, width: below.width + way.width,
            height: below.height + way.height), of: second),
      ]
      let trails = MotionTrail.trails(
        of: [MovingLayer(name: "layer", start: 0)], subject: "layer", before: { _ in before },
        now: now, on: screen)
      #expect(trails.count == count, "\(way)")
    }
  }
}
