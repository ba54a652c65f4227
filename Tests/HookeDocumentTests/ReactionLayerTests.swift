// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// The layer of a reaction: the one that it names, else the one that it stands in.
@Suite("Layers of reactions")
struct ReactionLayerTests {
  /// The notes of a tap on each of two layers.
  private static func notes(inner: String, outer: String = "") throws -> [String] {
    let stage = try SceneDocument.stage(
      """
      layers:
        - {id: a, frame: [0, 0, 40, 40], reactions: [\(inner)]}
        - {id: b, frame: [100, 0, 40, 40], layers: [{id: c, frame: [5, 5, 10, 10]}]}
      reactions: [\(outer)]
      script: [{at: 0.1, tap: a}, {at: 0.5, tap: b}]

      """, after: 1)
    return stage.events.filter { $0.kind == .note }.map {
      "\(($0.time * 10).rounded()) \($0.caption)"
    }
  }

  @Test(
    "a reaction is upon the layer that it names, wherever it stands",
    arguments: [
      ("{on: touchDown, do: {note: x}}", "", ["1.0 x"]),
      ("{on: touchDown, layer: a, do: {note: x}}", "", ["1.0 x"]),
      ("{on: touchDown, layer: b, do: {note: x}}", "", ["5.0 x"]),
      ("", "{on: touchDown, layer: a, do: {note: x}}", ["1.0 x"]),
      ("", "{on: touchDown, layer: b, do: {note: x}}", ["5.0 x"]),
      ("", "{on: touchDown, layer: c, do: {note: x}}", []),
      // Those of layers come before those of the document, each in order.
      (
        "{on: touchDown, do: {note: x}}, {on: touchDown, do: {note: y}}",
        "{on: touchDown, layer: a, do: {note: z}}", ["1.0 x", "1.0 y", "1.0 z"]
      ),
      (
        "{on: [touchDown, touchUpInside], do: {note: x}}",
        "{on: [touchUpInside], layer: b, do: {note: z}}", ["1.0 x", "2.0 x", "6.0 z"]
      ),
    ])
  func reaction_ofALayer_isUponIt(inner: String, outer: String, notes: [String]) throws {
    #expect(try Self.notes(inner: inner, outer: outer) == notes)
  }

  @Test("a reaction of the document without a layer is refused")
  func reaction_withoutALayer_isRefused() {
    for (reaction, message) in [
      ("{on: touchDown, do: {note: x}}", "this reaction names no layer"),
      ("{on: touchDown, layer: d, do: {note: x}}", "no layer 'd'"),
      ("{message: go, do: {note: x}}", ""), ("{completion: go, do: {note: x}}", ""),
    ] {
      let found = SceneDocument.problems("layers: [{id: abc}]\nreactions: [\(reaction)]\n")
      #expect(found.map(\.message) == (message.isEmpty ? [] : [message]))
    }
  }

  /// A touch that moves within a control, out of it, outside, and back; what ends it; and a field
  /// that is edited.
  @Test("each event has a reaction of its own")
  func event_ofEachKind_hasItsReaction() throws {
    let touches = [
      "touchDown", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
      "touchUpInside", "touchUpOutside", "touchCancel",
    ]
    let edits = ["editingDidBegin", "editingChanged", "editingDidEnd"]
    let reactions = [("go", touches), ("field", edits)].flatMap { id, events in
      events.map { "{on: \($0), layer: \(id), do: {note: \($0)}}" }
    }
    func notes(_ script: String) throws -> [String] {
      let stage = try SceneDocument.stage(
        """
        layers:
          - {id: go, kind: control, frame: [0, 0, 40, 40]}
          - {id: field, kind: textField, frame: [0, 200, 100, 40]}
        reactions: [\(reactions.joined(separator: ", "))]
        script: [{at: 0.1, do: [\(script)]}]

        """, after: 0.5)
      return stage.events.filter { $0.kind == .note }.map(\.caption)
    }
    let (down, out) = ("{touchDown: [20, 20]}", "{touchMove: [20, 90]}")
    for (script, events) in [
      ("\(down), {touch: up}", ["touchDown", "touchUpInside"]),
      ("\(down), {touch: cancel}", ["touchDown", "touchCancel"]),
      ("\(down), {touchMove: [30, 20]}", ["touchDown", "touchDragInside"]),
      ("\(down), \(out), {touch: up}", ["touchDown", "touchDragExit", "touchUpOutside"]),
      (
        "\(down), \(out), {touchMove: [20, 95]}",
        ["touchDown", "touchDragExit", "touchDragOutside", "touchDragOutside"]
      ),
      (
        "\(down), \(out), {touchMove: [30, 30]}, {touch: up}",
        ["touchDown", "touchDragExit", "touchDragEnter", "touchUpInside"]
      ),
      ("{tap: field, lasts: 0}", ["editingDidBegin"]),
      (
        "{tap: field, lasts: 0}, {type: a}, {tap: [300, 300], lasts: 0}",
        ["editingDidBegin", "editingChanged", "editingDidEnd"]
      ),
    ] {
      let found = try notes(script)
      // A touch that leaves or enters is also one that moves there.
      let moves = ["touchDragInside", "touchDragOutside"].filter { !events.contains($0) }
      #expect(found.filter { !moves.contains($0) } == events, "\(script): \(found)")
    }
  }

  @Test("reactions of layers come in the order of the layers, then those of the document")
  func reactions_ofLayers_comeFirst() throws {
    func reaction(_ name: String) -> String { "{message: go, do: {note: \(name)}}" }
    let stage = try SceneDocument.stage(
      """
      reactions: [\(reaction("document")), \(reaction("last"))]
      layers:
        - {reactions: [\(reaction("a")), \(reaction("b"))], layers: [{reactions: [\(reaction("in a"))]}]}
        - {reactions: [\(reaction("c"))]}
      offstage: [{reactions: [\(reaction("off"))]}]
      script: [{at: 0, post: go}]

      """, after: 0.1)
    #expect(
      stage.events.filter { $0.kind == .note }.map(\.caption)
        == ["a", "b", "in a", "c", "off", "document", "last"])
  }

  /// Reactions, and the captions of the notes they make, in order.
  @Test(
    "reactions upon one thing come in their order, what an animation says itself first",
    arguments: [
      ("{completion: k, do: {note: a}}, {completion: k, do: {note: b}}", ["then", "a", "b"]),
      ("{completion: k, do: {note: b}}, {completion: k, do: {note: a}}", ["then", "b", "a"]),
      (
        "{completion: k, do: [{note: c}, {note: a}]}, {completion: other, do: {note: x}}, "
          + "{completion: k, do: {note: b}}, {completion: k, do: {note: d}}",
        ["then", "c", "a", "b", "d"]
      ),
      ("{message: m, do: {note: b}}, {message: m, do: {note: a}}", ["then", "b", "a"]),
      (
        "{message: m, do: {note: b}}, {completion: k, do: {note: c}}, {message: m, do: {note: a}}",
        ["then", "b", "a", "c"]
      ),
    ])
  func reactions_uponOneThing_comeInTheirOrder(reactions: String, captions: [String]) throws {
    let stage = try SceneDocument.stage(
      """
      layers: [{id: a}]
      reactions: [\(reactions)]
      script:
        - {at: 0, animate: a.opacity, to: 0, duration: 0.5, key: k, then: [{note: then}, {post: m}]}

      """, after: 1)
    #expect(stage.events.filter { $0.kind == .note }.map(\.caption) == captions)
  }
}
