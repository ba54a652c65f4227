// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// What each object of a document is called where one of its keys is unknown or missing.
@Suite("what objects are called")
struct ObjectTitleTests {
  /// What the objects refer to.
  private static let definitions = """
    variables: {n: 0}
    layers: [{id: box}]
    constraints: [box.width = 3 as near]
    transitions: {fade: {presenting: {note: a}, dismissing: {note: a}}}
    procedures: {hide: {note: a}}

    """

  /// Objects with an unknown key in place of `@`, but those of actions and layers.
  static let objects: [(text: String, title: String)] = [
    ("@", "a document"), ("styles: {card: {@}}", "a style"),
    ("layers: [{kind: text, font: {@}}]", "a font"),
    (
      "layers: [{kind: gradient, stops: [{at: 0, color: black, @}]}]", "a stop of a gradient"
    ),
    ("layers: [{draw: [{fill: M 0 0, @}]}]", "a fill"),
    ("layers: [{draw: [{stroke: M 0 0, @}]}]", "a stroke"),
    ("layers: [{draw: [{text: a, @}]}]", "a text"),
    ("templates: {row: {layer: {}, @}}", "a template"),
    ("layers: [{id: a}]\nconstraints: [{relation: a.width = 1, @}]", "a constraint"),
    ("springs: {soft: {@}}", "a spring"),
    ("layers: [{id: a, reactions: [{on: touchDown, do: {note: b}, @}]}]", "a reaction"),
    ("reactions: [{message: go, do: {note: b}, @}]", "a reaction"),
    ("reactions: [{completion: fade, do: {note: b}, @}]", "a reaction"),
    ("transitions: {rise: {presenting: {note: a}, dismissing: {note: a}, @}}", "a transition"),
    ("script: [{at: 0, do: {note: a}, @}]", "an entry of the script"),
  ]

  /// The place of a mark in a text that stands behind the first line of a document.
  private static func place(of mark: Character, in text: String) -> (line: Int, column: Int) {
    let before = text.prefix { $0 != mark }.split(separator: "\n", omittingEmptySubsequences: false)
    return (before.count + 1, (before.last?.count ?? 0) + 1)
  }

  @Test("an object with an unknown key is called what it is", arguments: objects)
  func object_withAnUnknownKey_hasItsTitle(text: String, title: String) {
    let found = SceneDocument.problems(text.replacing("@", with: "qqqqqq: 1") + "\n")
    #expect(found.map(\.message) == ["no key 'qqqqqq' in \(title)"])
    let place = Self.place(of: "@", in: text)
    #expect(found.first?.line == place.line && found.first?.column == place.column)
  }

  @Test(
    "a shape is called so whichever it is",
    arguments: [
      "path: M 0 0", "rect: [0, 0, 1, 1]", "ellipse: [0, 0, 1, 1]", "circle: [0, 0, 1]",
      "line: [[0, 0], [1, 1]]", "polyline: [[0, 0], [1, 1]]", "arc: [0, 0, 1, 0, 1]",
    ])
  func shape_withAnUnknownKey_hasItsTitle(shape: String) {
    let found = SceneDocument.problems("layers: [{kind: shape, shape: {\(shape), qqqqqq: 1}}]\n")
    #expect(found.map(\.message) == ["no key 'qqqqqq' in a shape"])
  }

  @Test(
    "a layer is called by its kind",
    arguments: [
      ("plain", "a plain layer"), ("text", "a text layer"), ("gradient", "a gradient layer"),
      ("shape", "a shape layer"), ("image", "an image layer"), ("control", "a control"),
      ("button", "a button"), ("textField", "a text field"),
      ("activityIndicator", "an activity indicator"),
    ])
  func layer_withAnUnknownKey_hasItsTitle(kind: String, title: String) {
    for text in ["layers: [{kind: \(kind), @}]", "offstage: [{layers: [{kind: \(kind), @}]}]"] {
      let found = SceneDocument.problems(text.replacing("@", with: "qqqqqq: 1") + "\n")
      #expect(found.map(\.message) == ["no key 'qqqqqq' in \(title)"])
    }
  }

  @Test(
    "an action is called by its first key, alone and in the script",
    arguments: [
      "set: {n: 1}", "animate: box.opacity, to: 1", "animateChanges: {note: a}", "layout: now",
      "activate: near", "deactivate: near", "note: a", "post: a", "after: 1, do: {note: a}",
      "every: 1, times: 2, do: {note: a}", "if: n, do: {note: a}", "run: hide", "add: box",
      "remove: box", "removeAnimation: box", "present: box, transition: fade", "dismiss: box",
      "completeTransition: now", "touchDown: box", "touchMove: [1, 2]", "touch: up", "tap: box",
      "drag: [box, box]", "type: a",
    ])
  func action_withAnUnknownKey_hasItsTitle(action: String) {
    let verb = action.prefix { $0 != ":" }
    for (text, title) in [
      ("reactions: [{message: go, do: {\(action), qqqqqq: 1}}]", "the action \(verb)"),
      ("script: [{at: 0, \(action), qqqqqq: 1}]", "an entry of the script with \(verb)"),
    ] {
      let found = SceneDocument.problems(Self.definitions + text + "\n").map(\.message)
      #expect(found == ["no key 'qqqqqq' in \(title)"])
    }
  }

  @Test(
    "an object without a key that it needs is called what it is, with the key's value, at its first key",
    arguments: [
      (
        "layers: [{kind: gradient, stops: [{^at: 0}]}]",
        "a stop of a gradient needs 'color'", "color: a colour"
      ),
      (
        "layers: [{kind: gradient, stops: [{^color: black}]}]",
        "a stop of a gradient needs 'at'", "at: a number, 0 to 1"
      ),
      ("templates: {row: ^{}}", "a template needs 'layer'", "layer: a layer"),
      ("constraints: [{^name: near}]", "a constraint needs 'relation'", "relation: a text"),
      (
        "transitions: {rise: {^presenting: {note: a}}}", "a transition needs 'dismissing'",
        "dismissing: an action, or a list"
      ),
      (
        "transitions: {rise: {^dismissing: {note: a}}}", "a transition needs 'presenting'",
        "presenting: an action, or a list"
      ),
      (
        "reactions: [{^message: go}]", "a reaction needs 'do'", "do: an action, or a list"
      ),
      (
        "reactions: [{^completion: go}]", "a reaction needs 'do'", "do: an action, or a list"
      ),
      (
        "procedures: {hide: {^after: 1}}", "the action after needs 'do'",
        "do: an action, or a list"
      ),
      (
        "procedures: {hide: {^every: 1, do: {note: a}}}", "the action every needs 'times'",
        "times: a whole number, 1 to 10000"
      ),
      (
        "script: [{^note: a}]", "an entry of the script with note needs 'at'",
        "at: a number, 0 to 3600, or arithmetic"
      ),
      (
        "script: [{^do: {note: a}}]", "an entry of the script needs 'at'",
        "at: a number, 0 to 3600, or arithmetic"
      ),
    ])
  func object_withoutAKey_hasItsTitle(text: String, message: String, help: String) {
    let found = SceneDocument.problems(text.replacing("^", with: "") + "\n")
    #expect(found.map(\.message) == [message] && found.first?.help == help, "\(found)")
    let place = Self.place(of: "^", in: text)
    #expect(found.first?.line == place.line && found.first?.column == place.column)
  }
}
