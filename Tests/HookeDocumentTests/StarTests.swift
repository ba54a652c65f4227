// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// Ids with a star stand for the layers whose ids begin so, and for no others.
struct StarTests {
  /// The layers that a target reaches: those whose opacity it sets, by name.
  private static func reached(_ target: String) throws -> [String] {
    let text = """
      hooke: 1
      layers:
        - {id: row-1, name: first}
        - {name: unnamed}
        - id: rows
          name: rows
          layers: [{id: row-2, name: second}, {name: inner}, {kind: button, id: row-3, name: third}]
        - {id: Row-4, name: capital}
        - {id: row, name: short}
      script: [{at: 0.1, set: {"\(target)": 0.5}}]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.advance(to: 1)
    var names: [String] = []
    func visit(_ layer: Layer) {
      if layer.opacity == 0.5 { names.append(layer.name) }
      layer.sublayers.forEach(visit)
    }
    stage.root.sublayers.forEach(visit)
    return names
  }

  @Test(arguments: [
    ("row-*", ["first", "second", "third"]),
    ("row*", ["first", "rows", "second", "third", "short"]),
    ("*", ["first", "rows", "second", "third", "capital", "short"]), ("row-2*", ["second"]),
    ("R*", ["capital"]), ("row", ["short"]),
  ])
  func star_ofABeginning_isEveryLayerWithAnIdThatBeginsSo(
    object: String, names: [String]
  ) throws {
    #expect(try Self.reached(object + ".opacity") == names)
  }

  @Test(arguments: ["#*", "#1*", "x*", "row-1x*", "first*"])
  func star_ofNoLayer_isRefused(object: String) {
    let error = #expect(throws: DocumentError.self) { try Self.reached(object + ".opacity") }
    let start = object.dropLast()
    #expect(error?.problems.map(\.message) == ["no layer's id begins with '\(start)'"])
  }
}
