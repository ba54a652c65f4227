// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// Which kinds of layers have a property, what is said where one has it not, the names of layers,
/// and hints about values of another shape.
@Suite("properties of kinds")
struct PropertyKindTests {
  private static let kinds = [
    "plain", "text", "gradient", "shape", "image", "control", "button", "textField",
    "activityIndicator",
  ]

  /// Properties that some kinds alone have, a value, and whether they are animated.
  static let rows: [(name: String, value: String, kinds: [String], isAnimated: Bool)] = [
    ("textColor", "black", ["text"], true), ("fillColor", "black", ["shape"], true),
    ("strokeColor", "black", ["shape"], true), ("strokeStart", "0.5", ["shape"], true),
    ("strokeEnd", "0.5", ["shape"], true), ("lineWidth", "2", ["shape"], true),
    ("lineDashPhase", "2", ["shape"], true),
    ("isEnabled", "true", ["button", "control", "textField"], false),
    ("isAnimating", "true", ["activityIndicator"], false),
    ("isSecure", "true", ["textField"], false),
    ("text", "abc", ["button", "text", "textField"], false),
    ("placeholder", "abc", ["textField"], false), ("opacity", "0.5", kinds, true),
    ("backgroundColor", "black", kinds, true), ("isHidden", "true", kinds, false),
    ("clipsToBounds", "true", kinds, false), ("tintColor", "black", kinds, false),
    ("isUserInteractionEnabled", "true", kinds, false),
    ("tintAdjustmentMode", "dimmed", kinds, false),
  ]

  private static func messages(_ kind: String, _ action: String) -> [String] {
    SceneDocument.problems("layers: [{id: a, kind: \(kind)}]\nscript: [{at: 0, \(action)}]\n")
      .map(\.message)
  }

  @Test("a property is that of its kinds", arguments: rows)
  func property_ofAKind_isOfNoOther(
    name: String, value: String, kinds: [String], isAnimated: Bool
  ) {
    for kind in Self.kinds {
      let other =
        "'\(name)' is a property of kind \(kinds.joined(separator: " or ")); 'a' is of kind \(kind)"
      let isOwn = kinds.contains(kind)
      #expect(Self.messages(kind, "set: {a.\(name): \(value)}") == (isOwn ? [] : [other]))
      let still = "'\(name)' cannot be animated; set sets it"
      let found = Self.messages(kind, "animate: a.\(name), to: \(value)")
      #expect(found == (isOwn ? (isAnimated ? [] : [still]) : [other]), "\(kind)")
    }
  }

  /// What is set has more names than what moves.
  @Test func help_ofAnUnknownProperty_listsThoseOfTheKind() throws {
    for (kind, own, set) in [
      ("plain", [], []), ("shape", ["lineWidth", "strokeEnd"], []),
      ("text", ["textColor"], ["text"]),
      ("textField", [], ["isSecure", "placeholder", "isEnabled"]), ("control", [], ["isEnabled"]),
      ("activityIndicator", [], ["isAnimating"]),
    ] as [(String, [String], [String])] {
      for (action, isSet) in [("set: {a.colour: 1}", true), ("animate: a.colour, to: 1", false)] {
        let problem = try #require(
          SceneDocument.problems(
            "layers: [{id: a, kind: \(kind)}]\nscript: [{at: 0, \(action)}]\n"
          ).first)
        let listed = try #require(problem.help).split(separator: ", ").map(String.init)
        #expect(problem.message.hasPrefix("layers have no property 'colour'"))
        #expect(listed[0] == "allowed: position" && listed.contains("shadowRadius"))
        #expect(own.allSatisfy(listed.contains), "\(kind): \(listed)")
        for name in set + ["isHidden", "tintColor"] {
          #expect(listed.contains(name) == isSet, "\(kind): \(name)")
        }
        let others = ["lineWidth", "textColor", "isSecure", "isAnimating"]
          .filter { !(own + set).contains($0) }
        #expect(!others.contains(where: listed.contains), "\(kind): \(listed)")
        #expect(Set(listed).count == listed.count)
      }
    }
  }

  /// Layers, and their names: the name, else the id, else the kind.
  @Test(
    "a layer is called by its name, its id or its kind",
    arguments: [
      ("{name: N, id: i}", "N"), ("{id: i}", "i"), ("{}", "plain"), ("{kind: text}", "text"),
      ("{kind: textField, id: i}", "i"), ("{kind: activityIndicator}", "activityIndicator"),
      ("{name: \"\", id: i}", ""), ("{kind: shape, name: a b}", "a b"),
      ("{draw: [{text: a}], id: i}", "i"), ("{draw: [{text: a}]}", "plain"),
      ("{kind: button, name: N}", "N"), ("{kind: gradient}", "gradient"),
      ("{kind: image}", "image"),
      ("{kind: control}", "control"),
    ])
  func layer_isCalledByItsName(layer: String, name: String) throws {
    let stage = try SceneDocument.stage("layers: [\(layer)]\n", after: 0)
    #expect(stage.root.sublayers.map(\.name) == [name])
  }

  private static func quoted(_ value: String) -> String { "in quotes it is a text: \"\(value)\"" }

  /// Values of another shape, and the hint.
  static let hints: [(text: String, hint: String?)] = [
    ("title: 5", quoted("5")), ("title: -1.50", quoted("-1.50")), ("title: true", quoted("true")),
    ("title: False", quoted("False")), ("title: [a]", nil), ("title: {}", nil), ("title:", nil),
    (
      "layers: [{id: a}]\nconstraints: [{relation: a.left = screen.left, name: 5}]", quoted("5")
    ),
    ("layers: [{style: 5}]", nil), ("layers: [{template: 007}]", quoted("007")),
    ("layers: [{template: true}]", nil), ("layers: [{backgroundColor: 336699}]", quoted("336699")),
    ("layers: [{backgroundColor: true}]", nil), ("layers: [{backgroundColor: [0]}]", nil),
    (
      "layers: [{backgroundColor: }]",
      "a colour that begins with # stands in quotes: \"#3498DB\""
    ),
    ("layers: [{isHidden: 1}]", nil), ("layers: [{isHidden: }]", nil), ("size: 5", nil),
    ("frameRate: true", nil), ("layers: [{kind: 5}]", nil), ("layers: 5", nil),
  ]

  @Test("what a value of another shape may have meant is said", arguments: hints)
  func value_ofAnotherShape_hasAHint(text: String, hint: String?) {
    let problems = SceneDocument.problems(text + "\n")
    #expect(problems.count == 1 && problems.first?.help == hint, "\(problems)")
    #expect(problems.first?.isStructural == true)
  }
}
