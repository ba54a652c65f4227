// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// What an alias stands for: the value that its anchor named last before it.
@Suite("anchors and aliases")
struct AnchorTests {
  /// Opacities of layers, as they are written, and their values.
  static let opacities: [(written: [String], values: [Double])] = [
    (["&x 0.5", "*x"], [0.5, 0.5]), (["&x 0.5", "*x", "*x"], [0.5, 0.5, 0.5]),
    // A name that is given again stands for the new value from there on.
    (["&x 0.5", "*x", "&x 0.25", "*x"], [0.5, 0.5, 0.25, 0.25]),
    (["&x 0.5", "&x 0.25", "*x"], [0.5, 0.25, 0.25]),
    (["&x 0.5", "&y 0.25", "*x", "*y"], [0.5, 0.25, 0.5, 0.25]),
    (["&x 0.5", "&x 0.25", "&x 0.75", "*x"], [0.5, 0.25, 0.75, 0.75]),
    // Names are as they are written.
    (["&x 0.5", "&X 0.25", "&x1 0.75", "*x", "*X", "*x1"], [0.5, 0.25, 0.75, 0.5, 0.25, 0.75]),
    // In quotes it is arithmetic, as the value that it stands for.
    (["&x \"1 / 4\"", "*x"], [0.25, 0.25]), (["&x '0.5'", "*x"], [0.5, 0.5]),
  ]

  @Test("an alias stands for the last value of its name", arguments: opacities)
  func alias_amongAnchors_standsForTheLast(written: [String], values: [Double]) throws {
    let layers = written.map { "{opacity: \($0)}" }.joined(separator: ", ")
    let stage = try SceneDocument.stage("layers: [\(layers)]\n", after: 0)
    #expect(stage.root.sublayers.map(\.opacity) == values)
  }

  @Test("lists, mappings and keys have anchors, and aliases in them are of before")
  func anchor_ofAnyNode_standsForAllOfIt() throws {
    let stage = try SceneDocument.stage(
      """
      variables: {&name wide: 40}
      colors: &colors {paint: "#FF0000"}
      layers:
        - &card
          id: card
          frame: &frame [10, 20, *name, 30]
          layers: &inner [{opacity: &x 0.5}, {opacity: *x}]
        - {frame: *frame, opacity: &x 0.75, layers: *inner}
        - &frame {frame: *frame, backgroundColor: paint, layers: [{opacity: *x}]}
      """, after: 0)
    let layers = stage.root.sublayers
    #expect(layers.count == 3)
    for layer in layers {
      #expect(layer.frame == Rect(x: 10, y: 20, width: 40, height: 30), "\(layer.name)")
    }
    #expect(layers.map { $0.sublayers.map(\.opacity) } == [[0.5, 0.5], [0.5, 0.5], [0.75]])
    #expect(layers[2].backgroundColor == Color(red: 1, green: 0, blue: 0))
  }

  /// Lists in each other under an anchor, and those around its alias: a document is the first
  /// level, its value the second, and there are 64.
  @Test(
    "what an alias stands for lies as deep as it is written there",
    arguments: [
      (1, 62, true), (1, 63, false), (10, 53, true), (10, 54, false), (60, 3, true),
      (60, 4, false), (62, 1, true), (62, 2, false), (63, 0, true),
    ])
  func alias_withinLists_liesAsDeepAsThey(inner: Int, outer: Int, isTaken: Bool) {
    func lists(_ count: Int, around text: String) -> String {
      String(repeating: "[", count: count) + text + String(repeating: "]", count: count)
    }
    let found = SceneDocument.problems(
      "x: &a \(lists(inner, around: ""))\ny: \(lists(outer, around: "*a"))\n"
    ).map(\.message)
    let messages = isTaken ? ["no key 'x'", "no key 'y'"] : ["lists and mappings lie more than 64"]
    #expect(found.count == messages.count)
    for (message, start) in zip(found, messages) { #expect(message.hasPrefix(start)) }
  }

  /// Texts of which an alias has no anchor before it, and the column of the alias.
  @Test(
    "an alias without an anchor before it is refused at its place",
    arguments: [
      ("title: *x", 8), ("title: [*x, &x a]", 9), ("title: &x [a, *x]", 15),
      ("title: &x {a: &y b, c: *x}", 24), ("title: [&x a, *y]", 15), ("*x : a", 1),
    ])
  func alias_withoutAnAnchor_isRefused(text: String, column: Int) {
    let problems = SceneDocument.problems(text + "\n")
    #expect(problems.map(\.message) == ["there is no anchor of this name before it"])
    #expect(problems.map(\.line) == [2] && problems.map(\.column) == [column])
  }
}
