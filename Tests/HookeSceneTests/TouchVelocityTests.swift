// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// How fast a touch goes, by hand from its last places.
struct TouchVelocityTests {
  private typealias Place = (time: Double, x: Double, y: Double)

  /// The places of a finger that came down at (0, 0) at once, when it is asked, and its velocity.
  private static let rows: [(places: [Place], time: Double, velocity: Point)] = [
    ([], 0, .zero), ([], 0.05, .zero), ([(0.5, 10, -5)], 0.5, Point(x: 20, y: -10)),
    ([(0.25, 10, 0), (0.5, 10, 8)], 0.5, Point(x: 0, y: 32)),
    // Back to where it was, and on from there.
    ([(0.25, 10, 4), (0.5, 0, 0)], 0.5, Point(x: -40, y: -16)),
    ([(0.25, 10, 4), (0.5, 0, 0), (1, 10, 4)], 1, Point(x: 20, y: 8)),
    // Told the same place again it has stood still in between.
    ([(0.25, 10, 4), (0.5, 10, 4)], 0.5, .zero),
    ([(0.25, 10, 4), (0.5, 10, 4), (0.75, 20, 8)], 0.75, Point(x: 40, y: 16)),
    ([(0.5, 0, 0)], 0.5, .zero), ([(0.5, 0, 0), (0.75, 4, 0)], 0.75, Point(x: 16, y: 0)),
    // At the same instant it has not.
    ([(0.25, 10, 4), (0.25, 10, 4)], 0.25, Point(x: 40, y: 16)),
    // It rests once a tenth of a second has passed, to the last instant of which it goes on.
    ([(0.1, 10, 4)], 0.2, Point(x: 100, y: 40)), ([(0.1, 10, 4)], 0.201, .zero),
    ([(0.1, 10, 4)], 0.15, Point(x: 100, y: 40)), ([(0.1, 10, 4)], 5, .zero),
    ([(0.1, 10, 4), (0.6, 15, 4)], 0.65, Point(x: 10, y: 0)),
  ]

  @Test(arguments: rows.indices) func velocity_ofATouch_isThatOfItsLastPlaces(_ index: Int) {
    let (places, time, velocity) = Self.rows[index]
    let stage = makeStage()
    let pan = stage.add("card", 0, 0, 400, 300).onPan { _ in }
    pan.slop = 0
    stage.touchDown(at: .zero)
    for place in places {
      stage.advance(to: place.time)
      stage.touchMoved(to: Point(x: place.x, y: place.y))
    }
    stage.advance(to: time)
    #expect(isClose(stage.touch?.velocity, velocity, 1e-6), "\(places) at \(time)")
    // A pan has that of its touch, also when it is over.
    let isPan = places.contains { $0.x != 0 || $0.y != 0 }
    #expect((pan.touch != nil) == isPan && isClose(pan.velocity, isPan ? velocity : .zero, 1e-6))
    stage.touchUp()
    #expect(isClose(pan.velocity, isPan ? velocity : .zero, 1e-6), "\(places), let go")
  }
}
