// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

/// How many actions a run performs and how deep, and what its actions do where a document says
/// nothing.
@Suite("bounds and defaults of a run")
struct RunBoundTests {
  private static func notes(_ text: String, until time: Double = 0.1) throws -> [String] {
    let document = try SceneDocument(text: text)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.advance(to: time)
    return stage.events.map(\.caption)
  }

  @Test("actions perform each other fifty deep", arguments: [(48, true), (49, true), (50, false)])
  func procedures_inEachOther_areFiftyDeep(count: Int, isPerformed: Bool) throws {
    let procedures = (1..<count).map { "  p\($0): {run: p\($0 + 1)}\n" }
    let notes = try Self.notes(
      "procedures:\n" + procedures.joined()
        + "  p\(count): {note: last}\nscript: [{at: 0, do: [{run: p1}, {note: after}]}]\n")
    #expect(notes.contains("last") == isPerformed)
    #expect(
      notes.contains("actions were left out: actions perform each other without end")
        == !isPerformed)
    // What stands behind it is performed all the same.
    #expect(notes.contains("after"))
  }

  /// A drag counts for one action and one for each of its steps, a thousand a second; so does a
  /// note.
  @Test(
    "a run performs a hundred thousand actions, each step of a drag counted",
    arguments: [(99_998, 1, 1), (99_998, 2, 1), (99_999, 1, 0)])
  func actions_ofARun_areAHundredThousand(steps: Int, count: Int, performed: Int) throws {
    let further = ["one", "two"].prefix(count)
    let notes = try Self.notes(
      """
      frameRate: 1000
      script:
        - at: 0
          do:
            - {drag: [[0, 0], [1, 1]], duration: \(Double(steps) / 1000)}
      \(further.map { "      - {note: \($0)}" }.joined(separator: "\n"))

      """, until: 0)
    #expect(notes.filter(further.contains) == Array(further.prefix(performed)))
    let isStopped = notes.contains("actions were left out: more than 100000 actions")
    #expect(isStopped == (performed < count))
  }

  @Test(
    "a message that no reaction is on is warned of, once",
    arguments: [
      ("ping", "ping", []), ("ping", "pong", ["pong"]), ("ping", "pin", ["pin"]),
      ("pong, do: {note: a}}, {message: ping", "pong", []),
    ])
  func message_thatNothingHears_isWarnedOf(heard: String, posted: String, warned: [String]) throws {
    let stage = try SceneDocument.stage(
      """
      reactions: [{message: \(heard), do: {note: heard}}]
      script: [{at: 0, post: \(posted)}, {at: 0.1, post: \(posted)}]

      """, after: 0.5)
    #expect(
      stage.warnings.map(\.caption) == warned.map { "no reaction is on the message '\($0)'" })
  }

  @Test(
    "of POP's parameters those that a document does not give are 4 and 12",
    arguments: [
      ("{}", "{bounciness: 4, speed: 12}"), ("{bounciness: 9}", "{bounciness: 9, speed: 12}"),
      ("{speed: 3}", "{bounciness: 4, speed: 3}"),
    ])
  func spring_withoutParameters_isPOPs(given: String, whole: String) throws {
    func positions(_ action: String) throws -> [Double] {
      let document = try SceneDocument(
        text: "layers: [{id: box, frame: [0, 0, 20, 20]}]\nscript: [{at: 0, \(action)}]\n")
      let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
      document.scene.run(stage)
      return (0...30).map { frame in
        stage.advance(to: Double(frame) / 60)
        return stage.root.sublayers[0].presentation.position.x
      }
    }
    for action in [
      "animate: box.positionX, to: 90, spring: ",
      "animateChanges: {set: {box.positionX: 90}}, spring: ",
    ] {
      let (found, expected) = (try positions(action + given), try positions(action + whole))
      #expect(found == expected && Set(found).count > 20, "\(action)")
    }
  }

  @Test("a drag lasts 0.3 s and a tap 0.1 s unless it says another time")
  func touches_withoutTime_lastAsLongAsTheyDo() throws {
    let layers = """
      layers:
        - id: box
          frame: [0, 0, 300, 300]
          reactions:
            - {on: touchDown, do: {note: down}}
            - {on: touchDragInside, do: {note: drag}}
            - {on: touchUpInside, do: {note: up}}

      """
    func events(_ script: String) throws -> [(Double, String)] {
      let document = try SceneDocument(text: layers + "script: [\(script)]\n")
      let recording = Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
      return recording.events.filter { ["down", "drag", "up", "next"].contains($0.caption) }.map {
        ($0.time, $0.caption)
      }
    }
    let drag = try events("{at: 1, drag: [[10, 10], [100, 10]]}, {at: 3, touch: up}")
    let steps = drag.filter { $0.1 == "drag" }
    #expect(steps.count == 18 && abs((steps.last?.0 ?? 0) - 1.3) < 1e-9)
    // A tap of no time is over before the next action.
    for (tap, captions, end) in [
      ("tap: box", ["down", "next", "up"], 1.1),
      ("tap: box, lasts: 0.5", ["down", "next", "up"], 1.5),
      ("tap: box, lasts: 0", ["down", "up", "next"], 1),
    ] {
      let found = try events("{at: 1, do: [{\(tap)}, {note: next}]}")
      #expect(found.map(\.1) == captions, "\(tap)")
      #expect(abs((found.first { $0.1 == "up" }?.0 ?? 0) - end) < 1e-9, "\(tap): \(found)")
    }
  }
}
