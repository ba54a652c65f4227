// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// How long a scene is recorded in which something goes on for ever.
struct ScriptEndTests {
  /// The recording of an endless swing beside the entries of a script.
  private func recording(
    limit: Double = 600, _ script: @escaping @Sendable (Stage, Layer) -> Void
  ) -> Recording {
    let scene = Scene(name: "swing", title: "", summary: "") { stage in
      let dot = stage.add("dot", 0, 0, 10, 10)
      let swing = BasicAnimation(Layer.positionX, to: 100, duration: 1)
      swing.repeatsForever = true
      stage.animator.add(swing, to: dot, forKey: "swing")
      script(stage, dot)
    }
    return Recording(of: scene, textMeasurer: MonospacedTextMeasurer(), limit: limit)
  }

  private static let scripts: [(times: [Double], duration: Double)] = [
    ([], 2), ([0], 2), ([-5], 2), ([1], 3), ([30], 32), ([30, 1], 32), ([1, 30], 32),
    ([25, 1, 30], 32), ([30, 25, 1], 32), ([1, 30, -3], 32), ([30, 30], 32), ([30, 0], 32),
    ([0.2 + 0.4], 2.6),
  ]

  /// Two seconds after the latest entry, in whatever order the entries were scheduled.
  @Test(arguments: scripts)
  func duration_besideSomethingEndless_isThatOfTheLatestEntry(
    _ times: [Double], _ duration: Double
  ) {
    let found = recording { stage, _ in for time in times { stage.at(time) {} } }
    #expect(abs(found.duration - duration) < 1e-12 && found.endsInMotion)
    // An entry that is to be told is an event.
    let told = recording { stage, _ in
      for (index, time) in times.enumerated() { stage.at(time, "entry \(index)") {} }
    }
    #expect(abs(told.duration - duration) < 1e-12)
    let expected = times.enumerated().sorted {
      (max(0, $0.element), $0.offset) < (max(0, $1.element), $1.offset)
    }.map { "entry \($0.offset)" }
    #expect(told.events.map(\.caption).filter { $0.hasPrefix("entry") } == expected)
  }

  @Test func duration_ofTapsAndDrags_endsAfterTheLastOfThem() {
    let tap = recording { stage, dot in
      stage.tap(dot, at: 30, "tap")
      stage.at(1) {}
    }
    #expect(abs(tap.duration - 32.1) < 1e-9, "the finger is lifted a tenth of a second later")
    let drag = recording { stage, _ in
      stage.drag(from: Point(x: 200, y: 200), to: Point(x: 300, y: 200), at: 30, duration: 0.5)
      stage.tap(at: Point(x: 200, y: 200), at: 2)
    }
    #expect(abs(drag.duration - 32.5) < 1e-9)
  }

  @Test func duration_ofAScriptBeyondTheLimit_isTheLimit() {
    #expect(recording(limit: 20) { stage, _ in stage.at(30) {} }.duration == 20)
    #expect(recording(limit: 31) { stage, _ in stage.at(30) {} }.duration == 31)
    #expect(recording(limit: 1) { _, _ in }.duration == 1)
  }
}
