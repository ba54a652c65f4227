// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeRecording
import HookeScene
import Testing

/// The names of constraints: those that are given, else those in the notation; and the keys of the
/// animations that move their constants.
@Suite("Names of constraints")
struct ConstraintNameTests {
  /// The stage of a document after three seconds, or its first message.
  private static func run(_ text: String) -> (stage: Stage?, message: String) {
    do throws(DocumentError) {
      let document = try SceneDocument(
        bytes: Array(("hooke: 1\n" + text + "\n").utf8), name: "card.yaml")
      let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
      document.scene.run(stage)
      for frame in 0...180 { stage.advance(to: Double(frame) / 60) }
      return (stage, stage.warnings.map(\.caption).joined(separator: "; "))
    } catch {
      return (nil, error.problems[0].message)
    }
  }

  /// A constraint, by which name its constant is set, and the message; empty for none.
  static let names: [(constraint: String, name: String, message: String)] = [
    ("{relation: box.left = 10 as noted}", "noted", ""),
    ("{relation: box.left = 10, name: given}", "given", ""),
    ("{relation: box.left = 10 as noted, name: given}", "given", ""),
    ("{relation: box.left = 10 as same, name: same}", "same", ""),
    // The name in the notation is then free for others, and the given one is taken.
    (
      "{relation: box.left = 10 as noted, name: given}, box.top = 5 as given", "given",
      "there are two layer or constraints called 'given'"
    ),
    ("{relation: box.left = 10 as noted, name: given}, box.top = 5 as noted", "given", ""),
    ("{relation: box.left = 10 as box, name: given}", "given", ""),
    (
      "{relation: box.left = 10 as noted, name: box}", "noted",
      "there are two layer or constraints called 'box'"
    ),
    (
      "{relation: box.left = 10 as noted, name: screen}", "noted",
      "'screen' has a meaning of its own; no layer or constraint can be called so"
    ),
    ("box.left = 10 as noted", "noted", ""),
  ]

  @Test(
    "what stands after `as` is a name",
    arguments: [
      ("a.b", "a name is missing here"), ("9", "a name is missing here"),
      ("", "a name is missing here"), ("a_b-9", ""), ("é", "'é' has no meaning here"),
    ])
  func word_afterAs_isAName(word: String, message: String) {
    let found = Self.run(
      """
      layers: [{id: box, frame: [0, 0, 20, 20]}]
      constraints: ["box.left = screen.left + 10 as \(word)"]
      script: []
      """)
    #expect(found.message == message)
  }

  @Test("a name that is given is before the one in the notation", arguments: names)
  func name_given_isBeforeTheNoted(constraint: String, name: String, message: String) {
    let constraint = constraint.replacing("box.left = 10", with: "box.left = screen.left + 10")
      .replacing("box.top = 5", with: "box.top = screen.top + 5")
    let found = Self.run(
      """
      layers: [{id: box, frame: [0, 0, 20, 20]}]
      constraints: [\(constraint)]
      script: [{at: 0.5, set: {\(name).constant: 70}}]
      """)
    #expect(found.message == message)
    if message.isEmpty { #expect(found.stage?.root.sublayers[0].frame.minX == 70) }
  }

  @Test("a constraint of the stage has the name of the document, if any")
  func constraint_ofTheStage_hasItsName() throws {
    let stage = try SceneDocument.stage(
      """
      layers: [{id: box, constraints: [self.width = 20 as inner, self.height = 20]}]
      constraints:
        - box.left = screen.left as noted
        - {relation: box.top = screen.top as other, name: given}
        - box.right <= screen.right

      """, after: 0)
    #expect(stage.constraints.map(\.identifier) == ["inner", nil, "noted", "given", nil])
  }

  /// Keys of an animation of the constant of `lead`, a further action, and the keys whose
  /// ends are notified.
  static let keys: [(keys: String, further: String, ended: [String])] = [
    // Without a key, the animations of two constraints have one each: the constraint's name.
    ("", "{at: 1, note: none}", ["lead", "drop"]),
    (", key: own", "{at: 1, note: none}", ["own", "drop"]),
    (", key: lead.constant", "{at: 1, note: none}", ["lead.constant", "drop"]),
    // Another one of the same key replaces the first, which ends there.
    ("", "{at: 0.75, animate: lead.constant, to: 60}", ["lead", "drop", "lead"]),
    ("", "{at: 0.75, animate: lead.constant, to: 60, key: lead}", ["lead", "drop", "lead"]),
    ("", "{at: 1.75, animate: lead.constant, to: 60}", ["lead", "drop", "lead"]),
    // An animation of a layer has the key of its property.
    ("", "{at: 1, animate: box.opacity, to: 0}", ["lead", "drop", "opacity"]),
  ]

  @Test("the key of a constant's animation is the constraint's name", arguments: keys)
  func key_ofAConstant_isTheName(keys: String, further: String, ended: [String]) throws {
    let reactions = [
      "lead", "drop", "own", "lead.constant", "drop.constant", "opacity", "constant",
    ]
    .map { "{completion: \($0), do: {note: ended \($0)}}" }
    let text = """
      hooke: 1
      layers: [{id: box, frame: [0, 0, 20, 20]}]
      constraints: [box.left = screen.left + 10 as lead, box.top = screen.top + 5 as drop]
      reactions: [\(reactions.joined(separator: ", "))]
      script:
        - {at: 0.5, animate: lead.constant, to: 40, duration: 0.5\(keys)}
        - {at: 0.625, animate: drop.constant, to: 90, duration: 0.5}
        - \(further)
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let recording = Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
    let notes = recording.events.filter { $0.kind == .note }.map(\.caption)
    #expect(notes.filter { $0.hasPrefix("ended ") } == ended.map { "ended " + $0 })
  }
}
