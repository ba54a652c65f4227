// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeRecording
import HookeScene
import Testing

/// Actions that happen later, again or under a condition, by the instants of the notes they make.
@Suite("Scheduled actions")
struct ScheduledActionTests {
  /// The notes of a run: "0.5 a".
  private static func notes(_ script: String) throws -> [String] {
    let text = """
      hooke: 1
      variables: {n: 0}
      layers: [{id: box, frame: [0, 0, 20, 20]}]
      procedures:
        count: [{set: {n: n + 1}}, {if: n >= 3, do: {note: three}, else: {note: fewer}}]
        both: [{run: count}, {run: count}]
      reactions: [{message: go, do: {note: first}}, {message: go, do: {note: second}}]
      script: [\(script)]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let recording = Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
    return recording.events.filter { $0.kind == .note }.map { "\($0.time) \($0.caption)" }
  }

  static let scripts: [(script: String, notes: [String])] = [
    ("{at: 0.5, note: a}, {at: 0.25, note: b}", ["0.25 b", "0.5 a"]),
    ("{at: 0.5, note: a}, {at: 0.5, note: b}", ["0.5 a", "0.5 b"]),
    // Later, and later still, from the instant of the action.
    ("{at: 0.5, after: 0.25, do: {note: a}}", ["0.75 a"]),
    ("{at: 0.5, after: 0, do: {note: a}}, {at: 0.5, note: b}", ["0.5 b", "0.5 a"]),
    (
      "{at: 0.5, after: 0.25, do: [{note: a}, {after: 0.5, do: {note: b}}, {note: c}]}",
      ["0.75 a", "0.75 c", "1.25 b"]
    ),
    // Again: first after one interval, as often as it says, then no more.
    ("{at: 0.5, every: 0.25, times: 1, do: {note: a}}", ["0.75 a"]),
    ("{at: 0.5, every: 0.25, times: 3, do: {note: a}}", ["0.75 a", "1.0 a", "1.25 a"]),
    (
      "{at: 0, every: 0.5, times: 2, do: {every: 0.125, times: 2, do: {note: a}}}",
      ["0.625 a", "0.75 a", "1.125 a", "1.25 a"]
    ),
    // A variable that counts; a condition is judged when its turn comes.
    (
      "{at: 0, every: 0.25, times: 4, do: {run: count}}",
      ["0.25 fewer", "0.5 fewer", "0.75 three", "1.0 three"]
    ),
    (
      "{at: 0.25, run: both}, {at: 0.5, run: both}",
      ["0.25 fewer", "0.25 fewer", "0.5 three", "0.5 three"]
    ),
    ("{at: 0, if: n == 0, do: {note: a}}", ["0.0 a"]), ("{at: 0, if: n > 0, do: {note: a}}", []),
    ("{at: 0, if: n > 0, do: {note: a}, else: {note: b}}", ["0.0 b"]),
    ("{at: 0, do: [{set: {n: 5}}, {if: n == 5, do: {note: a}, else: {note: b}}]}", ["0.0 a"]),
    (
      "{at: 0, if: n == 0 and not(n), do: {if: n or 0, do: {note: a}, else: {note: b}}}",
      ["0.0 b"]
    ),
    ("{at: 0.25, after: 0.5, do: {if: n == 7, do: {note: a}}}, {at: 0.5, set: {n: 7}}", ["0.75 a"]),
    // A message is heard by all of its reactions, in order.
    ("{at: 0.25, post: go}, {at: 0.25, note: last}", ["0.25 first", "0.25 second", "0.25 last"]),
    // The values of layers are those of that instant.
    (
      "{at: 0, animate: box.positionX, to: 110, duration: 1, curve: linear}, "
        + "{at: 0.5, if: box.positionX > 50, do: {note: a}}, "
        + "{at: 0.25, if: box.positionX > 50, do: {note: b}}", ["0.5 a"]
    ),
  ]

  /// Of two that cannot both hold the later one gives way.
  @Test(
    "constraints of layers are made before those of the document, each in their order",
    arguments: [
      ("", "self.width = 10", "a.width = 20", 10.0), ("", "self.height = 5", "a.width = 20", 20),
      ("self.width = 30", "self.height = 5", "a.width = 20, a.width = 40", 20),
      ("a.width = 30", "self.width = 10", "a.width = 20", 30),
    ])
  func constraints_ofLayers_areMadeFirst(
    first: String, own: String, further: String, width: Double
  ) throws {
    let stage = try SceneDocument.stage(
      """
      layers:
        - {id: b, constraints: [\(first)]}
        - {id: a, constraints: [self.left = parent.left, \(own)]}
      constraints: [\(further)]

      """, after: 0)
    #expect(stage.root.sublayers[1].frame.width == width)
  }

  @Test("notes are made when their actions are due", arguments: scripts)
  func actions_happenWhenTheyAreDue(script: String, notes: [String]) throws {
    #expect(try Self.notes(script) == notes)
  }

  /// Constraints of a name, at what place the layer is in the end.
  @Test(
    "constraints are made to hold and let go, one or several",
    arguments: [
      ("{at: 0.5, activate: far}", 60.0), ("{at: 0.5, deactivate: near}", 10),
      ("{at: 0.5, do: [{deactivate: near}, {activate: far}]}", 60),
      ("{at: 0.5, deactivate: [near, far]}", 10),
      ("{at: 0.5, activate: [far]}, {at: 0.75, deactivate: far}", 10),
      ("{at: 0.5, deactivate: [near]}, {at: 0.625, set: {far.constant: 70}}", 10),
      ("{at: 0.5, set: {far.constant: 70}}, {at: 0.75, activate: far}", 70),
    ])
  func constraints_holdWhileTheyAreActive(script: String, left: Double) throws {
    let text = """
      hooke: 1
      layers: [{id: box, frame: [0, 0, 20, 20]}]
      constraints:
        - box.left = screen.left + 10 @ 500 as near
        - {relation: box.left = screen.left + 60, name: far, isActive: false}
      script: [\(script)]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.advance(to: 0.25)
    #expect(stage.root.sublayers[0].frame.minX == 10)
    stage.advance(to: 1)
    #expect(stage.root.sublayers[0].frame.minX == left)
  }
}
