// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// The fingers of frames of a scene.
@Suite("Fingers of frames")
struct TouchFrameTests {
  /// A finger goes down at 0.25 s, across by 100 points until 0.75 s, and up at 1 s; it is marked
  /// for 0.35 s after that.
  @Test("a finger is down from its first touch to its last, however it moves, and then fades")
  func touches_ofADrag_areDownUntilItEnds() throws {
    let scene = Scene(
      name: "drag", title: "Drag", summary: "", size: Size(width: 300, height: 300)
    ) { stage in
      stage.drag(
        from: Point(x: 50, y: 60), to: Point(x: 150, y: 60), at: 0.25, duration: 0.5, "drag")
      stage.at(1, "let go") { stage.touchUp() }
    }
    let rows: [(time: Double, x: Double, isDown: Bool, strength: Double)] = [
      (0.3, 60, true, 1), (0.5, 100, true, 1), (0.9, 150, true, 1), (1.175, 150, false, 0.5),
      (1.28, 150, false, 0.2),
    ]
    let times = [0.1] + rows.map(\.time) + [1.4]
    let frames = StoryboardFrame.frames(
      of: scene, at: times.map { Moment(time: $0, caption: "") },
      textMeasurer: MonospacedTextMeasurer())
    #expect(frames[0].touches.isEmpty && frames[frames.count - 1].touches.isEmpty)
    for (frame, row) in zip(frames.dropFirst(), rows) {
      let touch = try #require(frame.touches.first)
      #expect(frame.touches.count == 1 && touch.isDown == row.isDown, "\(row)")
      #expect((touch.strength - row.strength).magnitude < 1e-6, "\(row): \(touch)")
      #expect((touch.position.x - row.x).magnitude < 4 && touch.position.y == 60, "\(row)")
    }
  }
}
