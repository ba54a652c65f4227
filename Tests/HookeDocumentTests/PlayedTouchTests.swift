// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The touches of a script in detail: how long they last, where they go, and what is said of those
/// that fit no other.
@Suite("Touches as they are played")
struct PlayedTouchTests {
  private static func stage(_ script: String, to time: Double) throws -> Stage {
    let text = """
      frameRate: 60
      layers:
        - id: go
          kind: control
          frame: [0, 0, 200, 200]
          reactions:
            - {on: touchDown, do: {note: down}}
            - {on: [touchDragInside, touchDragOutside], do: {note: move}}
            - {on: [touchUpInside, touchUpOutside], do: {note: up}}
            - {on: touchCancel, do: {note: cancel}}
        - {id: far, anchorPoint: [0, 0], frame: [200, 300, 40, 60]}
      script: [\(script)]

      """
    return try SceneDocument.stage(text, after: time)
  }

  private static func captions(_ stage: Stage, _ kind: StageEvent.Kind) -> [String] {
    stage.events.filter { $0.kind == kind }.map(\.caption)
  }

  @Test(
    "a drag takes three tenths of a second, unless another time is given",
    arguments: [("", 0.3), (", duration: 0.5", 0.5), (", duration: 0.1", 0.1)])
  func drag_lasts(duration: String, seconds: Double) throws {
    let script = "{at: 0.5, drag: [[20, 20], [120, 70]]\(duration)}"
    let stage = try Self.stage(script, to: 2)
    let moves = stage.events.filter { $0.kind == .note && $0.caption == "move" }.map(\.time)
    #expect(moves.count == Int((seconds * 60).rounded()))
    #expect(abs((moves.last ?? 0) - (0.5 + seconds)) < 1e-6, "\(moves)")
    #expect(abs((moves.first ?? 0) - (0.5 + 1 / 60.0)) < 1e-6, "\(moves)")
    // The finger stays down, where the drag ends.
    #expect(stage.touch?.location == Point(x: 120, y: 70))
    let half = try Self.stage(script, to: 0.5 + seconds / 2).touch?.location
    #expect(half?.distance(to: Point(x: 70, y: 45)) ?? .infinity < 2, "\(String(describing: half))")
  }

  /// Notes in order, those of the script among those of the touch.
  @Test(
    "a tap of no length is over before the next action",
    arguments: [
      ("{tap: go, lasts: 0}, {note: next}", ["down", "up", "next"]),
      ("{tap: go, lasts: 0.1}, {note: next}", ["down", "next", "up"]),
      ("{tap: go}, {note: next}", ["down", "next", "up"]),
      ("{tap: go, lasts: 0}, {tap: go, lasts: 0}", ["down", "up", "down", "up"]),
      ("{touchDown: go}, {note: next}, {touch: up}", ["down", "next", "up"]),
      ("{touchDown: go}, {touchMove: [30, 40]}, {touch: cancel}", ["down", "move", "cancel"]),
    ])
  func tap_ofATime_isUpThen(actions: String, notes: [String]) throws {
    let stage = try Self.stage("{at: 0.5, do: [\(actions)]}", to: 1)
    #expect(Self.captions(stage, .note) == notes)
    #expect(Self.captions(stage, .warning).isEmpty && stage.touch == nil)
  }

  /// A layer is where it is shown, half way of what is animated over one second.
  @Test(
    "a finger goes to the middle of a layer as it is shown",
    arguments: [
      ("far.width: 140", Point(x: 245, y: 330)), ("far.height: 160", Point(x: 220, y: 355)),
      ("far.positionX: 100", Point(x: 170, y: 330)),
      ("far.boundsOrigin: [20, 30]", Point(x: 220, y: 330)),
      ("far.scaleX: 3", Point(x: 240, y: 330)), ("far.opacity: 0", Point(x: 220, y: 330)),
    ])
  func touchMove_toALayerThatChanges_goesToItsMiddle(change: String, place: Point) throws {
    for touch in ["touchMove: far", "drag: [far, far], duration: 0.01"] {
      let begin = touch.hasPrefix("drag") ? "" : "{at: 0.1, touchDown: go}, "
      let stage = try Self.stage(
        begin + "{at: 0.5, animateChanges: {set: {\(change)}}, duration: 1, curve: linear}, "
          + "{at: 1, \(touch)}", to: 1.05)
      let found = try #require(stage.touch?.location)
      #expect(found.distance(to: place) < 1e-6, "\(touch): \(found)")
    }
  }

  private static let twice =
    "a touch begins before the one before it has ended, which is cancelled"
  private static let none = "is left out: no touch has begun"

  @Test(
    "a touch that fits no other is said, once",
    arguments: [
      ("{at: 0.1, touchDown: go}, {at: 0.2, touchDown: go}", [twice]),
      ("{at: 0.1, touchDown: go}, {at: 0.2, tap: go}, {at: 0.25, tap: go}", [twice]),
      ("{at: 0.1, tap: go}, {at: 0.15, drag: [go, far]}", [twice]),
      ("{at: 0.1, drag: [go, far]}, {at: 0.2, touchDown: far}", [twice]),
      ("{at: 0.1, tap: go, lasts: 0.1}, {at: 0.25, tap: go}", []),
      ("{at: 0.1, touchDown: go}, {at: 0.2, touch: up}, {at: 0.3, tap: go}", []),
      (
        "{at: 0.1, touchDown: go}, {at: 0.2, touchDown: [1 / (0 * go.width), 0]}",
        ["an action was left out: its arithmetic has no value"]
      ),
      ("{at: 0.1, touchMove: go}", ["a move \(none)"]),
      ("{at: 0.1, touch: up}, {at: 0.2, touch: up}", ["the end of a touch \(none)"]),
      ("{at: 0.1, touch: cancel}", ["the cancelling of a touch \(none)"]),
      (
        "{at: 0.1, tap: go, lasts: 0}, {at: 0.2, touchMove: far}, {at: 0.3, touch: up}",
        ["a move \(none)", "the end of a touch \(none)"]
      ),
      ("{at: 0.1, touchDown: go}, {at: 0.2, touchMove: far}, {at: 0.3, touch: cancel}", []),
    ])
  func touch_thatFitsNoOther_isSaid(script: String, warnings: [String]) throws {
    #expect(Self.captions(try Self.stage(script, to: 1), .warning) == warnings)
  }
}
