// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// Which layers have a trail, and where the arrow of one stands on a screen of 300 by 400 points.
@Suite("Trails at edges of screens and of layers")
struct TrailEdgeTests {
  private let screen = Rect(x: 0, y: 0, width: 300, height: 400)

  private final class Owner {}

  private func placement(
    _ box: Rect, of owner: Owner, name: String = "layer", in ancestors: [Owner] = [],
    opacity: Double = 1
  ) -> LayerPlacement {
    LayerPlacement(
      layer: ObjectIdentifier(owner), name: name, ancestors: ancestors.map(ObjectIdentifier.init),
      outline: .rect(box), box: box, clip: screen, opacity: opacity, isText: false)
  }

  private func trails(_ before: [LayerPlacement], _ now: [LayerPlacement]) -> [MotionTrail] {
    MotionTrail.trails(
      of: [MovingLayer(name: "layer", start: 0)], subject: "", before: { _ in before }, now: now,
      on: screen)
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test("a layer has a trail where one of its edges is on the screen, or at its edge")
  func trail_ofALayer_needsAnEdgeOnTheScreen() {
    let rows: [(now: Rect, isSeen: Bool)] = [
      (screen, true), (box(-0.5, -0.5, 301, 401), true), (box(-1.5, -1.5, 303, 403), false),
      (box(-50, -50, 400, 500), false), (box(-50, -50, 340, 500), true),
      (box(-50, -50, 350.5, 500), true), (box(-50, -50, 351.5, 500), false),
      (box(10, -50, 400, 500), true), (box(-0.5, -50, 400, 500), true),
      (box(-1.5, -50, 400, 500), false), (box(-50, 10, 400, 500), true),
      (box(-50, -0.5, 400, 500), true), (box(-50, -50, 400, 440), true),
      (box(-50, -50, 400, 450.5), true), (box(-50, -50, 400, 451.5), false),
      (box(310, 10, 50, 50), false), (box(-60, 10, 50, 50), false), (box(10, 410, 50, 50), false),
      (box(10, -60, 50, 50), false), (box(-40, -40, 50, 50), true),
    ]
    for row in rows {
      let owner = Owner()
      let then = placement(row.now.offsetBy(dx: 20, dy: 30), of: owner)
      let now = placement(row.now, of: owner)
      #expect(trails([then], [now]).count == (row.isSeen ? 1 : 0), "\(row)")
      var covered = placement(row.now, of: owner)
      covered.isCovered = true
      #expect(trails([then], [covered]).isEmpty)
    }
    for (opacity, count) in [(0.0, 0), (0.015, 0), (0.025, 1), (1, 1)] {
      let owner = Owner()
      let (then, now) = (box(10, 10, 40, 40), box(10, 90, 40, 40))
      let found = trails(
        [placement(then, of: owner)], [placement(now, of: owner, opacity: opacity)])
      #expect(found.count == count, "\(opacity)")
    }
  }

  private typealias Way = (then: Rect, now: Rect)

  /// A layer of 40 by 20 points, 10 points from the corner of the nearest layer around it.
  @Test("what the nearest layer around it that has an area carries along has no trail of its own")
  func trail_withinLayers_isThatOfItsOwnMotion() {
    let (rest, small) = (box(50, 50, 100, 100), box(60, 60, 40, 20))
    let moved = small.offsetBy(dx: 0, dy: 80)
    let rows: [(around: [Way], own: Way, count: Int)] = [
      ([], (small, moved), 1), ([], (small, small.offsetBy(dx: 4, dy: -4)), 0),
      ([], (small, small.offsetBy(dx: 0, dy: -4.5)), 1),
      ([], (small, small.offsetBy(dx: 4.5, dy: 0)), 1),
      ([], (small, box(60, 60, 45, 20)), 1), ([], (small, box(60, 60, 40, 25)), 1),
      ([(rest, rest.offsetBy(dx: 0, dy: 80))], (small, moved), 0),
      ([(rest, rest.offsetBy(dx: 0, dy: 80))], (small, small), 1),
      ([(rest, rest.offsetBy(dx: 0, dy: 80))], (small, moved.offsetBy(dx: 9, dy: 0)), 1),
      ([(rest, rest)], (small, moved), 1), ([(rest, rest)], (small, small), 0),
      // Twice as wide, or three times as high: what lies in it grows.
      ([(rest, box(50, 50, 200, 100))], (small, box(70, 60, 80, 20)), 0),
      ([(rest, box(50, 50, 200, 100))], (small, small), 1),
      ([(rest, box(50, 50, 100, 300))], (small, box(60, 80, 40, 60)), 0),
      ([(rest, box(80, 20, 200, 50))], (small, box(100, 25, 80, 10)), 0),
      ([(rest, box(80, 20, 200, 50))], (small, box(100, 32, 80, 10)), 1),
      // The nearest counts, whatever those around it do.
      ([(rest, rest), (rest, rest.offsetBy(dx: 0, dy: 80))], (small, moved), 1),
      ([(rest, rest.offsetBy(dx: 0, dy: 80)), (rest, rest)], (small, moved), 0),
      // One that was a line or a point carries nothing.
      (
        [(box(50, 50, 100, 0), rest), (rest, rest.offsetBy(dx: 0, dy: 80))], (small, moved), 0
      ),
      (
        [(box(50, 50, 0, 100), rest), (rest, rest.offsetBy(dx: 0, dy: 80))], (small, moved), 0
      ),
      ([(box(50, 50, 100, 0), rest)], (small, moved), 1), ([(.zero, rest)], (small, moved), 1),
      ([(box(50, 50, 100, 0), rest)], (small, small), 0),
      ([(box(50, 50, 0, 100), rest)], (small, small), 0),
    ]
    for (index, row) in rows.enumerated() {
      let (owner, around) = (Owner(), row.around.map { _ in Owner() })
      func places(_ place: (Way) -> Rect) -> [LayerPlacement] {
        zip(around, row.around).map { placement(place($1), of: $0, name: "around") }
          + [placement(place(row.own), of: owner, in: around)]
      }
      let (before, now) = (places(\.then), places(\.now))
      #expect(trails(before, now).count == row.count, "row \(index)")
      // One that is not there at both instants is none.
      guard around.count == 1 else { continue }
      let count = row.own.then == row.own.now ? 0 : 1
      #expect(trails(Array(before.suffix(1)), now).count == count, "row \(index)")
      #expect(trails(before, Array(now.suffix(1))).count == count, "row \(index)")
    }
  }

  @Test("an arrow stands 9 points beside its layer, or close within it where there is no space")
  func arrow_alongAnAxis_standsBesideItsLayer() {
    let wide = box(0, 0, 300, 400)
    // Down: at the right, or at the left, or 18 points within the right edge.
    let down: [(x: Double, width: Double, on: Rect, place: Double)] = [
      (100, 50, wide, 159), (239, 49, wide, 297), (245, 50, wide, 236), (-10, 20, wide, 19),
      (11, 289, wide, 2), (10, 290, wide, 282), (0, 300, wide, 282), (-10, 400, wide, 289),
      (-10, 315, wide, 287), (-100, 390, wide, 272), (-100, 389, wide, 298),
      // A screen of 30 points: a quarter of the distance.
      (0, 30, box(0, 0, 30, 400), 25.5), (-1, 32, box(0, 0, 30, 400), 25.75),
      (5, 10, box(0, 0, 30, 400), 17.25), (5, 21, box(0, 0, 30, 400), 2.75),
    ]
    for row in down {
      let then = box(row.x, 100, row.width, 40)
      for (dx, place) in [(0.0, row.place), (-7, row.x == 100 ? 159 : .nan)] where !place.isNaN {
        let now = then.offsetBy(dx: dx, dy: 60)
        let trail = MotionTrail(
          from: placement(then, of: Owner()), to: placement(now, of: Owner()), on: row.on)
        #expect(trail.start == Point(x: place, y: 140), "\(row): \(trail)")
        #expect(trail.end == Point(x: place, y: 200), "\(row): \(trail)")
      }
    }
    // Across: above, or below, or 18 points within the upper edge.
    let across: [(y: Double, height: Double, place: Double)] = [
      (100, 50, 91), (11, 50, 2), (10, 50, 69), (-30, 50, 29), (0, 389, 398), (0, 390, 18),
      (0, 400, 18), (-10, 420, 11), (-2, 401, 16), (380, 50, 371),
    ]
    for row in across {
      let then = box(100, row.y, 40, row.height)
      let trail = MotionTrail(
        from: placement(then, of: Owner()),
        to: placement(then.offsetBy(dx: -60, dy: 0), of: Owner()), on: screen)
      #expect(trail.start == Point(x: 100, y: row.place), "\(row): \(trail)")
      #expect(trail.end == Point(x: 40, y: row.place), "\(row): \(trail)")
    }
  }
}
