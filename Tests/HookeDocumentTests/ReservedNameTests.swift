// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// Names that have a meaning of their own, names of layers, and springs that lack parameters.
@Suite("names with a meaning of their own")
struct ReservedNameTests {
  private static let reserved = [
    "screen", "self", "parent", "container", "touch", "pi", "and", "or", "as", "finished",
  ]
  /// Words of the language elsewhere.
  private static let others = [
    "width", "height", "min", "max", "abs", "not", "layer", "index", "count", "Screen", "PI",
    "title", "constant", "a-b", "a_b",
  ]

  @Test("no layer, constraint or variable can be called so", arguments: reserved)
  func name_withAMeaning_isRefused(name: String) {
    let meaning = "'\(name)' has a meaning of its own; no"
    for (text, title) in [
      ("layers: [{id: \(name)}]", "layer"), ("offstage: [{id: \(name)}]", "layer"),
      ("layers: [{layers: [{id: \(name)}]}]", "layer"),
      ("layers: [{id: a}]\nconstraints: [a.left = screen.left as \(name)]", "layer or constraint"),
      (
        "layers: [{id: a}]\nconstraints: [{relation: a.left = screen.left, name: \(name)}]",
        "layer or constraint"
      ),
      ("variables: {\(name): 1}", "variable"),
    ] {
      let found = SceneDocument.problems(text + "\n").map(\.message)
      #expect(found == ["\(meaning) \(title) can be called so"], "\(text)")
    }
    // Tables of their own may have them.
    for text in [
      "colors: {\(name): black}\nlayers: [{backgroundColor: \(name)}]",
      "styles: {\(name): {opacity: 1}}\nlayers: [{style: \(name)}]",
      "procedures: {\(name): {note: a}}\nscript: [{at: 0, run: \(name)}]",
    ] {
      #expect(SceneDocument.problems(text + "\n").isEmpty, "\(text)")
    }
  }

  @Test("other words are names", arguments: others)
  func name_withoutAMeaning_isTaken(name: String) {
    for text in [
      "layers: [{id: \(name)}]\nscript: [{at: 0, set: {\(name).opacity: 0.5}}]",
      "variables: {\(name): 1}\nlayers: [{zPosition: \(name) + 1}]",
      "layers: [{id: a}]\nconstraints: [a.left = screen.left as \(name)]",
    ] {
      #expect(SceneDocument.problems(text + "\n").isEmpty, "\(text)")
    }
  }

  @Test("colours and curves of a document go before those of the language")
  func name_ofAStandardColorOrCurve_isThatOfTheDocument() throws {
    let stage = try SceneDocument.stage(
      """
      colors: {black: "#0000FF"}
      curves: {easeIn: [0, 0, 1, 1]}
      layers: [{id: box, backgroundColor: black, frame: [0, 0, 9, 9]}]
      script: [{at: 0, animate: box.opacity, from: 0, to: 1, duration: 4, curve: easeIn}]

      """, after: 1)
    let box = try #require(stage.root.sublayers.first)
    #expect(box.backgroundColor == Color(red: 0, green: 0, blue: 1))
    #expect((box.opacity - 0.25).magnitude < 1e-9)
  }

  /// Names twice, among layers and constraints in either order, and titles of buttons.
  @Test(
    "names are new",
    arguments: [
      ("layers: [{id: a}, {id: b, layers: [{id: a}]}]", "there are two layers called 'a'"),
      ("layers: [{id: a}]\noffstage: [{id: a}]", "there are two layers called 'a'"),
      (
        "layers: [{id: a}]\nconstraints: [a.left = screen.left as a]",
        "there are two layer or constraints called 'a'"
      ),
      (
        "layers: [{id: a}]\nconstraints: [a.left = screen.left as b, a.top = screen.top as b]",
        "there are two layer or constraints called 'b'"
      ),
      ("layers: [{id: \"\"}]", "'' is no name"), ("layers: [{id: a.b}]", "'a.b' is no name"),
      ("layers: [{id: -a}]", "'-a' is no name"), ("layers: [{id: _a}]", "'_a' is no name"),
      ("layers: [{id: é}]", "'é' is no name"), ("layers: [{id: a b}]", "'a b' is no name"),
      ("variables: {9a: 1}", "'9a' is no name"), ("variables: {5: 1}", "'5' is no name"),
      ("colors: {true: black, null: white}", ""), ("springs: {1.5: {}}", "'1.5' is no name"),
      ("procedures: {[a]: {note: b}}", "a key is a text, not a list"),
      ("layers: [{id: a9}, {id: A9}]", ""),
      ("layers: [{id: a}]\nvariables: {a: 1}", ""), ("layers: [{id: z}, {id: Z}, {id: aZ-_}]", ""),
    ])
  func name_thatIsNoneOrThereAlready_isRefused(text: String, message: String) {
    let found = SceneDocument.problems(text + "\n").map(\.message)
    #expect(found == (message.isEmpty ? [] : [message]))
  }

  /// Parameters of springs, and what is said of them.
  static let springs: [(keys: String, message: String)] = [
    ("stiffness: 1", "stiffness alone makes no spring: add damping"),
    ("damping: 1", "damping alone makes no spring: add stiffness"),
    ("mass: 1", "mass alone makes no spring: add damping and stiffness"),
    ("mass: 1, stiffness: 1", "mass and stiffness alone make no spring: add damping"),
    ("damping: 1, mass: 2", "damping and mass alone make no spring: add stiffness"),
    ("response: 1", "response alone makes no spring: add dampingRatio"),
    (
      "dampingRatio: 1", "dampingRatio alone makes no spring: add response or settlingDuration"
    ),
    ("duration: 1", "duration alone makes no spring: add bounce"),
    ("bounce: 0", "bounce alone makes no spring: add duration"),
    ("settlingDuration: 1", "settlingDuration alone makes no spring: add dampingRatio"),
    ("origamiTension: 1", "origamiTension alone makes no spring: add origamiFriction"),
    ("origamiFriction: 1", "origamiFriction alone makes no spring: add origamiTension"),
    ("response: 1, duration: 1", "duration and response contradict each other"),
    ("bounciness: 1, mass: 1", "bounciness and mass contradict each other"),
    (
      "response: 1, dampingRatio: 1, settlingDuration: 1",
      "dampingRatio and response and settlingDuration contradict each other"
    ),
    (
      "mass: 1, response: 1, dampingRatio: 1",
      "dampingRatio and mass and response contradict each other"
    ),
    ("duration: 1, bounce: -1", "'bounce' must be a number > -1 and <= 1, not -1"),
    (
      "origamiTension: 1, origamiFriction: -1",
      "'origamiFriction' must be a finite number >= -1/3, not -1"
    ),
    (
      "settlingDuration: 1, dampingRatio: 0", "'dampingRatio' must be a finite number > 0, not 0"
    ),
    ("duration: 1, bounce: 1.5", "'bounce' is a number, -1 to 1, not 1.5"),
    ("stiffness: 0, damping: 1", "'stiffness' is a number above 0, not 0"),
    ("stiffness: 1, damping: -1", "'damping' is a number, 0 or more, not -1"),
    ("duration: 1, bounce: 1", ""), ("duration: 1, bounce: -0.5", ""), ("speed: 3", ""), ("", ""),
    ("stiffness: 1e-6, damping: 0, mass: 1e-6", ""),
  ]

  @Test("a spring has one of six sets of parameters", arguments: springs)
  func spring_ofParameters_isASpringOrNone(keys: String, message: String) {
    for text in [
      "springs: {a: {\(keys)}}",
      "layers: [{id: box}]\nscript: [{at: 0, animate: box.opacity, to: 0, spring: {\(keys)}}]",
      "layers: [{id: box}]\nscript: [{at: 0, animateChanges: {set: {box.opacity: 0}}, spring: {\(keys)}}]",
    ] {
      let found = SceneDocument.problems(text + "\n")
      #expect(found.map(\.message) == (message.isEmpty ? [] : [message]))
      let isOfSets = message.hasSuffix("each other") || message.contains("alone")
      #expect((found.first?.help?.hasPrefix("one of: bounciness speed,") ?? false) == isOfSets)
    }
  }
}
