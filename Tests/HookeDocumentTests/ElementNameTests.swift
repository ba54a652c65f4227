// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// What a message calls the part of a value that is wrong: a key, an element of a list, an element
/// of a list in a list, an entry of a mapping.
@Suite("names of wrong parts")
struct ElementNameTests {
  private static let box = "layers: [{id: box}]\nscript: [{at: 0, "

  /// Texts with a wrong part, and all that is said.
  static let parts: [(text: String, messages: [String])] = [
    ("size: [a, 2]", ["an element of 'size' is a number above 0, not 'a'"]),
    ("size: [1, b]", ["an element of 'size' is a number above 0, not 'b'"]),
    (
      "layers: [{draw: [{fill: {line: [[0, true], [1, 2]]}}]}]",
      ["an element of an element of 'line' is a number or arithmetic, not 'true'"]
    ),
    (
      "layers: [{draw: [{fill: {polyline: [[0, 1], [1, 2], [[], 3]]}}]}]",
      ["an element of an element of 'polyline' is a number or arithmetic, not a list"]
    ),
    (
      "layers: [{kind: shape, shape: {line: [[0], [1, 2]]}}]",
      ["an element of 'line' is a list of 2 numbers, not of 1"]
    ),
    (
      box + "drag: [box, [true, 1]]}]",
      ["an element of an element of 'drag' is a number or arithmetic, not 'true'"]
    ),
    (
      box + "touchDown: [1, true]}]",
      ["an element of 'touchDown' is a number or arithmetic, not 'true'"]
    ),
    // Of a property's value, too, elements are numbers.
    (
      box + "set: {box.position: [true, 2]}}]",
      ["an element of 'box.position' is a number or arithmetic, not 'true'"]
    ),
    (
      box + "set: {box.position: [1, False]}}]",
      ["an element of 'box.position' is a number or arithmetic, not 'False'"]
    ),
    (
      box + "animate: box.position, to: [null, 2]}]",
      ["an element of 'to' is a number or arithmetic, not nothing"]
    ),
    (
      box + "animate: box.position, from: [1, {a: 2}]}]",
      ["an element of 'from' is a number or arithmetic, not a mapping"]
    ),
    (
      box + "animate: box.opacity, values: [0, true]}]",
      ["'opacity' is a number"]
    ),
    // Entries of a mapping have the names of their keys, numbers and texts.
    ("colors: {ink: [1]}", ["'ink' is a colour, not a list"]),
    ("colors: {true: [1]}", ["'true' is a colour, not a list"]),
    ("curves: {slow: easeIn}", ["'slow' is a list of 4 numbers, not 'easeIn'"]),
    ("variables: {null: true}", ["'null' is a number or arithmetic, not 'true'"]),
    ("colors: {5: [1]}", ["'5' is no name", "'5' is a colour, not a list"]),
    // Of three verbs the first two of the language's order are named.
    (
      "script: [{at: 0, run: a, post: b, note: c}]",
      ["an entry of the script has one of 'note' and 'post', not both"]
    ),
    (
      "procedures: {a: [{type: b, tap: [1, 2], note: c}]}",
      ["an action has one of 'note' and 'tap', not both"]
    ),
    (
      "reactions: [{completion: a, message: b, on: touchDown, do: {note: c}}]",
      ["a reaction has one of 'on' and 'message', not both"]
    ),
  ]

  @Test("a message names the part that is wrong", arguments: parts)
  func message_aboutAPart_namesIt(text: String, messages: [String]) {
    #expect(SceneDocument.problems(text + "\n").map(\.message) == messages)
  }

  /// Ranges hold for each value that an animation is given, and not for what is added to one.
  @Test(
    "every value of an animation is within the range of its property",
    arguments: ["to: @", "from: @, to: 0", "to: 0, from: @"]
      + ["[@, 0]", "[0, @]", "[0, @, 1]", "[0, 1, @]", "[0, 0, 0, @, 0]"].map { "values: \($0)" })
  func value_ofAnAnimation_isWithinItsRange(keys: String) {
    for (property, value, title) in [
      ("opacity", "1.5", "a number, 0 to 1, or arithmetic"),
      ("opacity", "-0.1", "a number, 0 to 1, or arithmetic"),
      ("shadowOpacity", "2", "a number, 0 to 1, or arithmetic"),
      ("cornerRadius", "-1", "a number, 0 or more, or arithmetic"),
      ("borderWidth", "-0.5", "a number, 0 or more, or arithmetic"),
    ] {
      func messages(_ more: String, _ value: String) -> [String] {
        let animation = "animate: box.\(property), \(keys.replacing("@", with: value))\(more)"
        return SceneDocument.problems(Self.box + animation + "}]\n").map(\.message)
      }
      #expect(messages("", value) == ["'\(property)' is \(title), not \(value)"])
      #expect(messages(", isAdditive: true", value).isEmpty && messages("", "0.5").isEmpty)
      #expect(messages(", isAdditive: false", value).count == 1)
    }
  }
}
