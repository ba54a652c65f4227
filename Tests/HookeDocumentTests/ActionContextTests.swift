// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// What actions know of the touch, the transition and the end that they follow, however many
/// actions lie between; keys that do not go together; and animations that are removed.
@Suite("what actions follow")
struct ActionContextTests {
  private static let layers = """
    variables: {n: 0}
    layers:
      - {id: box, frame: [0, 0, 100, 100], reactions: [{on: touchUpInside, do: [#]}]}
      - {id: other, frame: [0, 300, 20, 20]}
    procedures: {read: {set: {n: n + touch.x}}, note: {set: {other.zPosition: n}}}
    reactions: [{message: go, do: {run: read}}, {completion: fade, do: {run: read}}]

    """

  /// Actions of a reaction to a touch at (30, 40), what they add up to, and whether a warning is
  /// given that there is no touch.
  @Test(
    "an action knows the touch of its reaction",
    arguments: [
      ("{set: {n: touch.x}}", 30.0, false), ("{set: {n: touch.y}}", 40, false),
      ("{run: read}", 30, false),
      ("{if: touch.x == 30, do: {set: {n: 1}}, else: {set: {n: 2}}}", 1, false),
      ("{if: touch.y, do: {run: read}}", 30, false), ("{run: read}, {run: read}", 60, false),
      ("{after: 0.1, do: {run: read}}", 30, false),
      ("{after: 0.1, do: {after: 0.1, do: {run: read}}}", 30, false),
      ("{every: 0.1, times: 3, do: {run: read}}", 90, false),
      ("{animateChanges: {run: read}}", 30, false),
      ("{animateChanges: {set: {box.opacity: 0}}, then: {run: read}}", 30, false),
      ("{animate: box.opacity, to: 0, duration: 0.1, then: {run: read}}", 30, false),
      (
        "{animate: box.opacity, to: 0, duration: 0.1, then: {after: 0, do: {run: read}}}", 30, false
      ),
      (
        "{animate: box.positionX, by: touch.x, duration: 0.1, then: {set: {n: box.positionX}}}", 80,
        false
      ),
      ("{set: {n: touch.translationX}}", 0, false),
      ("{animate: box.opacity, to: 0, duration: 0.1, key: fade}", 30, false),
      (
        "{animate: box.opacity, to: 0, duration: 0.1, key: fade, then: {run: read}}", 60, false
      ),
      // A message has no sender.
      ("{post: go}", 0, true), ("{run: read}, {post: go}", 30, true),
      ("{set: {n: finished}}", 1, false),
    ])
  func action_ofAReaction_knowsItsTouch(actions: String, value: Double, isWarned: Bool) throws {
    let stage = try SceneDocument.stage(
      Self.layers.replacing("#", with: actions)
        + "script: [{at: 0.1, tap: [30, 40]}, {at: 1.5, run: note}]\n", after: 2)
    #expect(stage.root.sublayers[1].zPosition == value)
    let warning = "touch.x is 0: only in a reaction to a touch it has a value"
    #expect(stage.warnings.map(\.caption) == (isWarned ? [warning] : []))
  }

  /// Actions of the presenting transition, and whether the screen is presented to the end.
  @Test(
    "an action knows the transition that it belongs to",
    arguments: [
      ("{completeTransition: now}", true), ("{after: 0.2, do: {completeTransition: now}}", true),
      ("{add: sheet, to: container}, {completeTransition: now}", true),
      (
        "{add: sheet, to: container}, {animate: sheet.opacity, to: 1, from: 0, duration: 0.2, then: {completeTransition: now}}",
        true
      ),
      ("{animateChanges: {set: {box.opacity: 0}}, then: {completeTransition: now}}", true),
      ("{if: 1, do: {completeTransition: now}}", true), ("{run: done}", true),
      ("{every: 0.1, times: 1, do: {run: done}}", true), ("{post: done}", false),
      ("{note: a}", false),
    ])
  func action_ofATransition_knowsIt(actions: String, isComplete: Bool) throws {
    let text = """
      layers: [{id: box, frame: [0, 0, 100, 100]}]
      offstage: [{id: sheet, frame: [0, 0, 50, 50]}]
      procedures: {done: {completeTransition: now}}
      reactions: [{message: done, do: {run: done}}]
      transitions: {rise: {presenting: [\(actions)], dismissing: {completeTransition: now}}}
      script: [{at: 0.1, present: sheet, transition: rise}, {at: 1, dismiss: sheet}]

      """
    let stage = try SceneDocument.stage(text, after: 1.5)
    #expect(stage.events.contains { $0.caption == "sheet presented" } == isComplete)
    #expect(stage.events.contains { $0.caption == "sheet dismissed" })
    #expect(stage.warnings.isEmpty == !actions.contains("post"), "\(stage.warnings)")
  }

  /// What is set of the container before the sheet is put into it: numbers and other values.
  @Test(
    "the container of a transition takes values of every kind",
    arguments: [("clipsToBounds: true", true, 0.0), ("zPosition: 3", false, 3)])
  func container_ofATransition_takesValues(value: String, clips: Bool, place: Double) throws {
    let text = """
      layers: [{id: box, frame: [0, 0, 100, 100]}]
      offstage: [{id: sheet, frame: [0, 0, 50, 50]}]
      transitions:
        rise:
          presenting: [{set: {container.\(value)}}, {add: sheet, to: container}]
          dismissing: {completeTransition: now}
      script: [{at: 0.1, present: sheet, transition: rise}]

      """
    let stage = try SceneDocument.stage(text, after: 0.5)
    let layers = stage.root.sublayers.flatMap(\.sublayers)
    let container = try #require(layers.first { $0.name == "sheet" }?.superlayer)
    #expect(container !== stage.root && container.clipsToBounds == clips)
    #expect(container.zPosition == place && stage.warnings.isEmpty)
  }

  /// Two animations of a second from half a second on, what is removed at one second, and where the
  /// layer is in the end: from (50, 50) to (150, 250).
  @Test(
    "an animation is removed by its key, or all of them",
    arguments: [
      ("removeAnimation: box", 100.0, 150.0), ("removeAnimation: box, key: across", 100, 250),
      ("removeAnimation: box, key: positionY", 150, 150),
      ("removeAnimation: box, key: down", 150, 250),
      ("removeAnimation: other", 150, 250), ("removeAnimation: box, key: \"\"", 150, 250),
      ("removeAnimation: box, key: positionX", 150, 250), ("note: none", 150, 250),
    ])
  func animation_isRemovedByItsKey(removal: String, x: Double, y: Double) throws {
    let text = """
      layers: [{id: box, frame: [0, 0, 100, 100]}, {id: other}]
      script:
        - {at: 0.5, animate: box.positionX, to: 150, duration: 1, curve: linear, key: across}
        - {at: 0.5, animate: box.positionY, to: 250, duration: 1, curve: linear}
        - {at: 1, \(removal)}

      """
    let box = try SceneDocument.stage(text, after: 2).root.sublayers[0]
    #expect(abs(box.position.x - x) < 1e-6 && abs(box.position.y - y) < 1e-6, "\(box.position)")
  }

  /// Keys of animated changes, and those of them that are refused.
  @Test(
    "a spring of animated changes has no duration, ratio or curve",
    arguments: [
      ("", []), ("duration: 1", []), ("spring: {}", []), ("spring: {}, delay: 1, velocity: 2", []),
      ("duration: 1, dampingRatio: 1, velocity: 1", []), ("duration: 1, curve: linear", []),
      ("spring: {}, duration: 1", ["'duration' does not go with 'spring'"]),
      ("spring: {}, dampingRatio: 1", ["'dampingRatio' does not go with 'spring'"]),
      ("spring: {}, curve: linear", ["'curve' does not go with 'spring'"]),
      ("dampingRatio: 1, curve: linear", ["'curve' does not go with 'dampingRatio'"]),
      (
        "spring: {}, duration: 1, dampingRatio: 1, curve: linear",
        [
          "'duration' does not go with 'spring'", "'dampingRatio' does not go with 'spring'",
          "'curve' does not go with 'spring'", "'curve' does not go with 'dampingRatio'",
        ]
      ),
    ])
  func keys_ofAnimatedChanges_goTogether(keys: String, messages: [String]) {
    let text = """
      layers: [{id: box}]
      script: [{at: 0, animateChanges: {set: {box.opacity: 0}}\(keys.isEmpty ? "" : ", " + keys)}]

      """
    #expect(SceneDocument.problems(text).map(\.message) == messages)
  }

  /// A key of animations, when its reactions happen, and whether they came to their ends.
  @Test(
    "a reaction on a key happens at the end of each of its animations",
    arguments: [
      ("{at: 0.5, animate: box.opacity, to: 0, duration: 0.25, key: fade}", ["0.75 1"]),
      ("{at: 0.5, animate: box.opacity, to: 0, duration: 0.25, key: other}", []),
      ("{at: 0.5, animate: box.opacity, to: 0, duration: 0.25}", []),
      (
        "{at: 0.5, animate: [box.opacity, other.opacity], to: 0, duration: 0.25, key: fade}",
        ["0.75 1", "0.75 1"]
      ),
      (
        "{at: 0.5, animate: box.opacity, to: 0, duration: 0.25, key: fade}, "
          + "{at: 0.625, removeAnimation: box}", ["0.625 0"]
      ),
      (
        "{at: 0.5, animate: box.opacity, to: 0, duration: 0.25, key: fade}, "
          + "{at: 0.625, animate: box.opacity, to: 1, duration: 0.25, key: fade}",
        ["0.625 0", "0.875 1"]
      ),
      (
        "{at: 0.5, animate: near.constant, to: 9, duration: 0.25, key: fade, delay: 0.25}",
        ["1.0 1"]
      ),
    ])
  func completion_ofAKey_happensAtEachEnd(script: String, notes: [String]) throws {
    let note = "{if: finished, do: {note: \"1\"}, else: {note: \"0\"}}"
    let text = """
      layers: [{id: box}, {id: other}]
      constraints: [box.left = screen.left as near]
      reactions: [{completion: fade, do: \(note)}]
      script: [\(script)]

      """
    let document = try SceneDocument(text: text)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.advance(to: 2)
    let found = stage.events.filter { $0.kind == .note }.map { "\($0.time) \($0.caption)" }
    #expect(found == notes)
  }

  /// What is added to a container outside of a transition, or to a layer that lies in it, is not.
  @Test(
    "a layer is put in front of those of another",
    arguments: [
      ("add: far", "box, other, far"), ("add: far, to: screen", "box, other, far"),
      ("add: far, to: box", "box, other"), ("add: far, to: container", "box, other"),
      ("add: box", "other, box"), ("add: inner", "box, other, inner"),
      ("add: box, to: inner", "box, other"),
      ("add: box, to: box", "box, other"), ("remove: box", "other"),
      ("remove: inner", "box, other"),
      ("remove: far", "box, other"), ("add: other, to: inner", "box"),
    ])
  func layer_thatIsAdded_isInFront(action: String, names: String) throws {
    let text = """
      layers: [{id: box, layers: [{id: inner}]}, {id: other}]
      offstage: [{id: far}]
      script: [{at: 0.1, \(action)}]

      """
    let stage = try SceneDocument.stage(text, after: 0.5)
    #expect(stage.root.sublayers.map(\.name).joined(separator: ", ") == names)
    let inner = stage.root.sublayers.flatMap(\.sublayers).map(\.name)
    let isInBox = action == "add: far, to: box"
    let isGone = ["add: inner", "remove: inner", "remove: box"].contains(action)
    #expect(inner == (isGone ? [] : ["inner"] + (isInBox ? ["far"] : [])))
  }

  /// Targets of several layers, and the instants at which the notes of their ends are made.
  @Test(
    "each further layer begins later by the stagger",
    arguments: [
      ("[a.opacity, b.opacity, c.opacity]", ", stagger: 0.1", [0.6, 0.7, 0.8]),
      ("[c.opacity, a.opacity]", ", stagger: 0.2, delay: 0.3", [0.9, 1.1]),
      ("\"*.opacity\"", ", stagger: 0.1", [0.6, 0.7, 0.8]), ("\"*.opacity\"", "", [0.6, 0.6, 0.6]),
      ("[\"*.opacity\", a.zPosition]", ", stagger: 0.1", [0.6, 0.7, 0.8, 0.9]),
      ("a.opacity", ", stagger: 0.5", [0.6]), ("a.opacity", ", delay: 0.2", [0.8]),
      ("[a.opacity, near.constant]", ", stagger: 0.1", [0.6, 0.7]),
    ])
  func animations_ofSeveralLayers_beginLater(target: String, keys: String, ends: [Double]) throws {
    let text = """
      layers: [{id: a}, {id: b}, {id: c}]
      constraints: [a.left = screen.left as near]
      script: [{at: 0.5, animate: \(target), to: 0.5, duration: 0.1, then: {note: end}\(keys)}]

      """
    let stage = try SceneDocument.stage(text, after: 2)
    let times = stage.events.filter { $0.caption == "end" }.map(\.time)
    #expect(times.count == ends.count)
    #expect(zip(times, ends).allSatisfy { abs($0 - $1) < 1e-6 }, "\(times)")
  }
}
