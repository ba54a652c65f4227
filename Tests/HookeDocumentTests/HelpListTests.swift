// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// The names that help lists, at most twenty, and those among which a mistyped one is looked for.
@Suite("names in help")
struct HelpListTests {
  /// A use of a name that there is not, its definitions, and the help with the names in `@`.
  static let uses: [(use: String, key: String, value: String, help: String)] = [
    ("layers: [{zPosition: nothing}]", "variables", "1", "defined: @"),
    (
      "layers: [{id: box}]\nscript: [{at: 0, set: {box.zPosition: nothing}}]", "variables", "1",
      "defined: @"
    ),
    ("layers: [{backgroundColor: nothing}]", "colors", "black", ""),
    ("layers: [{style: nothing}]", "styles", "{opacity: 1}", "defined: @"),
    ("layers: [{template: nothing}]", "templates", "{layer: {}}", "defined: @"),
    ("script: [{at: 0, run: nothing}]", "procedures", "[]", "defined: @"),
    (
      "layers: [{id: box}]\nscript: [{at: 0, animate: box.opacity, to: 0, spring: nothing}]",
      "springs", "{bounciness: 3}", "defined: @"
    ),
    (
      "layers: [{id: box}]\nscript: [{at: 0, present: box, transition: nothing}]", "transitions",
      "{presenting: {note: a}, dismissing: {note: b}}", "defined: @"
    ),
  ]

  @Test(
    "a colour that is mistyped is looked for among those of the document and of the language",
    arguments: [
      ("blck", "black"), ("whte", "white"), ("claer", "clear"), ("inkk", "ink"), ("#ink", nil),
      ("violet", nil),
    ])
  func color_thatIsMistyped_isSuggested(word: String, name: String?) throws {
    let problem = try #require(
      SceneDocument.problems(
        "colors: {ink: black}\nlayers: [{backgroundColor: \"\(word)\"}]\n"
      ).first)
    let suggestion = name.map { ", did you mean \($0)?" } ?? ""
    guard !word.hasPrefix("#") else { return #expect(problem.message == "'#ink' is no colour") }
    #expect(problem.message == "no colour '\(word)'" + suggestion)
    #expect(problem.help == "a name of colors (ink, black, white, clear), or \"#RRGGBB\" in quotes")
  }

  @Test("help lists what is defined, sorted, up to twenty names", arguments: uses)
  func help_listsTwentyNames(use: String, key: String, value: String, help: String) throws {
    for count in [1, 2, 19, 20, 21, 40] {
      let names = (0..<count).map { "q" + ($0 < 10 ? "0" : "") + "\($0)" }
      let own = value == "[]" ? "{note: a}" : value
      let definitions = names.reversed().map { "\($0): \(own)" }.joined(separator: ", ")
      let problems = SceneDocument.problems("\(key): {\(definitions)}\n\(use)\n")
      let listed = names.prefix(20).joined(separator: ", ")
      let expected =
        help.isEmpty
        ? "a name of colors (\(listed), black, white, clear), or \"#RRGGBB\" in quotes"
        : help.replacing("@", with: listed)
      #expect(problems.map(\.help) == [expected], "\(count)")
    }
  }

  @Test("layers are listed in their order, up to twenty, without those that have no id")
  func help_listsTwentyLayers() {
    for count in [0, 1, 19, 20, 21, 40] {
      let names = (0..<count).reversed().map { "q\($0)" }
      let layers = names.map { "{id: \($0)}, {opacity: 1}" } + ["{}"]
      for use in ["remove: nothing", "animate: nothing.opacity, to: 0", "touchDown: nothing"] {
        let problems = SceneDocument.problems(
          "layers: [\(layers.joined(separator: ", "))]\nscript: [{at: 0, \(use)}]\n")
        let listed = "layers: " + names.prefix(20).joined(separator: ", ")
        #expect(
          problems.map(\.help) == [count == 0 ? "the document has none with an id" : listed])
      }
    }
  }

  /// Values that arithmetic does not know, and those that it does: of a layer the properties that
  /// are one number, in the order of the properties, and then its sides and its own size.
  @Test(
    "help lists the values of what is named, and the functions",
    arguments: [
      (
        "box.middle",
        "positionX, positionY, zPosition, width, height, scaleX, scaleY, rotation, rotationX, "
          + "rotationY, translationX, translationY, subtranslationX, subtranslationY, opacity, "
          + "cornerRadius, borderWidth, shadowOpacity, shadowRadius, strokeStart, strokeEnd, "
          + "lineWidth, lineDashPhase, left, right, top, bottom, centerX, centerY, intrinsicWidth, "
          + "intrinsicHeight"
      ),
      ("touch.z", "x, y, translationX, translationY, velocityX, velocityY"),
      ("near.width", "constant"), ("sum(1)", "min, max, abs, floor, ceil, round, sqrt, not"),
    ])
  func help_listsValues(text: String, names: String) {
    let problems = SceneDocument.problems(
      """
      layers: [{id: box}]
      constraints: [box.left = screen.left as near]
      script: [{at: 0, set: {box.zPosition: "\(text)"}}]

      """)
    #expect(problems.map(\.help) == ["allowed: " + names])
  }

  /// A name may be that of several layers, of which the first is meant; ids are no names.
  @Test(
    "a layer's name leads to its id",
    arguments: [
      ("Big Box", "box"), ("Lid", "lid-1"), ("big box", nil), ("BIG BOX", nil), ("Big", nil),
      ("Big Box ", nil), ("lid", nil), ("Unnamed", nil), ("", nil),
    ])
  func layer_byItsName_isNamedByItsId(name: String, id: String?) {
    let layers = "{id: box, name: Big Box}, {id: lid-1, name: Lid}, {id: lid-2, name: Lid}"
    for use in ["remove: \"\(name)\"", "removeAnimation: \"\(name)\"", "touchDown: \"\(name)\""] {
      let problems = SceneDocument.problems(
        "layers: [\(layers), {name: Unnamed}]\nscript: [{at: 0, \(use)}]\n")
      let words = "no layer '\(name)': that is a name, and the layer's id is "
      let message = problems.first?.message ?? ""
      #expect(problems.count == 1 && problems.first?.help == "layers: box, lid-1, lid-2")
      #expect(id.map { message == words + $0 } ?? !message.contains("that is a name"), "\(message)")
    }
  }

  @Test("constraints are listed like other names")
  func help_listsConstraints() {
    let names = (10..<35).map { "q\($0)" }
    let constraints = names.reversed().map { "box.left = screen.left as \($0)" }
    for action in ["activate", "deactivate"] {
      let problems = SceneDocument.problems(
        "layers: [{id: box}]\nconstraints: [\(constraints.joined(separator: ", "))]\n"
          + "script: [{at: 0, \(action): [nothing, q10]}]\n")
      #expect(problems.map(\.message) == ["no constraint 'nothing'"])
      #expect(problems.map(\.help) == ["defined: " + names.prefix(20).joined(separator: ", ")])
    }
  }

  /// Five hundred names are compared, the first of them: `zebra` is behind all others.
  @Test(
    "a mistyped name is looked for among five hundred",
    arguments: [
      ("variables", "1", "layers: [{zPosition: zebre}]"),
      ("colors", "black", "layers: [{backgroundColor: zebre}]"),
      ("styles", "{opacity: 1}", "layers: [{style: zebre}]"),
    ])
  func name_thatIsMistyped_isLookedForAmongFiveHundred(key: String, value: String, use: String) {
    for count in [3, 499, 500] {
      let names = (0..<count).map { "n\($0 + 1000): \(value)" } + ["zebra: \(value)"]
      let problems = SceneDocument.problems(
        "\(key): {\(names.joined(separator: ", "))}\n\(use)\n")
      #expect(
        problems.map { $0.message.hasSuffix("did you mean zebra?") } == [count < 500], "\(count)")
    }
  }

  @Test("a mistyped layer is looked for among five hundred", arguments: [3, 499, 500])
  func layer_thatIsMistyped_isLookedForAmongFiveHundred(count: Int) {
    let layers = "{id: \"n-{index}\", repeat: \(count)}, {repeat: 30}, {id: zebra, name: own}"
    for (use, message) in [
      ("remove: zebre", "no layer 'zebre'" + (count < 500 ? ", did you mean zebra?" : "")),
      (
        "remove: own",
        "no layer 'own'" + (count < 500 ? ": that is a name, and the layer's id is zebra" : "")
      ),
    ] {
      let problems = SceneDocument.problems("layers: [\(layers)]\nscript: [{at: 0, \(use)}]\n")
      #expect(problems.map(\.message) == [message])
    }
  }
}
