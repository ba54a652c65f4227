// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeScene

/// What the code of a touch counts as: the finger while it moves something, else a setting at once.
struct TouchActivityTests {
  private final class Log { var entries: [String] = [] }

  /// What follows the finger is what its moves and its pans set; its ends set something at once.
  @Test func activity_ofTheCode_isTheFingersWhileItMoves() {
    let (stage, log) = (makeStage(), Log())
    let button = Control(name: "button", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    stage.root.addSublayer(button)
    func note(_ name: String) {
      log.entries.append("\(name) \(stage.context.activity.map { "\($0)" } ?? "none")")
    }
    for (name, event) in [
      ("down", .touchDown), ("enter", .touchDragEnter), ("exit", .touchDragExit),
      ("inside", .touchDragInside), ("outside", .touchDragOutside), ("up inside", .touchUpInside),
      ("up outside", .touchUpOutside), ("cancel", .touchCancel),
    ] as [(String, ControlEvent)] {
      button.on(event) { note(name) }
    }
    func touch(_ places: [Double], ends: Bool = true) {
      for (index, place) in places.enumerated() {
        let point = Point(x: place, y: 10)
        if index == 0 { stage.touchDown(at: point) } else { stage.touchMoved(to: point) }
      }
      if ends { stage.touchUp() } else { stage.touchCancelled() }
    }
    touch([10, 12, 80, 90, 20])
    touch([10, 80])
    touch([10], ends: false)
    let expected = [
      "down assignment", "inside finger", "exit assignment", "outside finger", "outside finger",
      "enter assignment", "inside finger", "up inside assignment", "down assignment",
      "exit assignment", "outside finger", "up outside assignment", "down assignment",
      "cancel assignment",
    ]
    #expect(log.entries == expected)
    log.entries = []
    let pan = button.onPan { note("pan \($0.state)") }
    touch([10, 30, 32])
    touch([10, 30], ends: false)
    #expect(
      log.entries == [
        "down assignment", "cancel assignment", "pan began finger", "pan changed finger",
        "pan ended finger", "down assignment", "cancel assignment", "pan began finger",
        "pan cancelled finger",
      ])
    #expect(pan.state == .possible && stage.context.activity == nil)
  }
}
