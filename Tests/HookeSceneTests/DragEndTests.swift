// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// How drags of a script end: at their place, and with the finger down unless they lift it.
struct DragEndTests {
  private static let line = Path.line(from: Point(x: 10, y: 20), to: Point(x: 90, y: 60))

  /// Ways to write a drag from (10, 20) to (90, 60) from 0.5 s on, and whether it lets go.
  private static let rows: [(name: String, lifts: Bool, run: @Sendable (Stage, Double) -> Void)] = [
    (
      "points", false,
      { $0.drag(from: Point(x: 10, y: 20), to: Point(x: 90, y: 60), at: 0.5, duration: $1) }
    ),
    ("path", true, { $0.drag(along: line, at: 0.5, duration: $1) }),
    ("lifting", true, { $0.drag(along: line, at: 0.5, duration: $1, lifts: true) }),
    ("staying", false, { $0.drag(along: line, at: 0.5, duration: $1, lifts: false) }),
    (
      "eased", false,
      { $0.drag(along: line, at: 0.5, duration: $1, curve: .easeIn, lifts: false, "drag") }
    ),
  ]

  @Test(arguments: rows.indices, [0.01, 0.25, 1]) func finger_atTheEndOfADrag_isUpOrDown(
    _ index: Int, duration: Double
  ) throws {
    let row = Self.rows[index]
    let stage = makeStage()
    var states: [PanRecognizer.State] = []
    stage.add("card", 0, 0, 400, 300).onPan { states.append($0.state) }
    row.run(stage, duration)
    stage.advance(to: 0.49)
    #expect(stage.touch == nil, "\(row.name)")
    stage.advance(to: 0.5)
    #expect(isClose(stage.touch?.location, Point(x: 10, y: 20)), "\(row.name)")
    stage.advance(to: 0.5 + duration + 0.05)
    #expect((stage.touch == nil) == row.lifts, "\(row.name)")
    #expect(states.first == .began && (states.last == .ended) == row.lifts, "\(row.name)")
    let mark = try #require(stage.touchMarks.last)
    #expect(isClose(mark.position, Point(x: 90, y: 60)), "\(row.name): \(mark.position)")
    #expect(mark.phase == (row.lifts ? .up : .down))
    // One that stays is moved on, and lifted where it is then.
    stage.touchMoved(to: Point(x: 70, y: 50))
    stage.touchUp()
    #expect(states.last == .ended && stage.touch == nil && states.count { $0 == .ended } == 1)
    #expect(
      stage.touchMarks.last?.position == Point(x: row.lifts ? 90 : 70, y: row.lifts ? 60 : 50))
  }
}
