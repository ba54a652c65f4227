// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// The depth of layers, which templates make greater than a text can be nested.
@Suite("depth of layers")
struct LayerDepthTests {
  private static let tooDeep = "layers lie more than 100 deep"

  private static func messages(_ text: String) -> [String] {
    SceneDocument.problems(text).map(\.message)
  }

  /// Layers in each other, each made by a template of its own; the last one is plain.
  private static func chain(_ count: Int) -> String {
    let templates = (1..<count).map {
      "  t\($0): {layer: {layers: [{template: t\($0 + 1)}]}}\n"
    }
    return "templates:\n" + templates.joined()
      + "  t\(count): {layer: {id: last, opacity: 0.5}}\nlayers: [{template: t1}]\n"
  }

  @Test("layers lie up to a hundred deep, and no deeper")
  func layers_inEachOther_areAHundredDeep() throws {
    let stage = try SceneDocument.stage(Self.chain(100), after: 0)
    var (layer, depth) = (stage.root, 0)
    while let inner = layer.sublayers.first { (layer, depth) = (inner, depth + 1) }
    #expect(depth == 100 && layer.opacity == 0.5)
    let problems = SceneDocument.problems(Self.chain(101))
    #expect(problems.map(\.message) == [Self.tooDeep])
    // The place is that of the layer, on the line of the template that it stands in.
    #expect(problems.first?.line == 102 && problems.first?.column == 27, "\(problems)")
  }

  @Test("a template that lies in itself ends at the depth, one that is itself at sixteen")
  func template_inItself_ends() {
    for (layer, message) in [
      ("{layers: [{template: a}]}", Self.tooDeep),
      ("{layers: [{layers: [{template: a}]}]}", Self.tooDeep),
      ("{template: a}", "templates lie more than 16 deep in each other"),
      ("{repeat: 1, template: a}", "templates lie more than 16 deep in each other"),
    ] {
      let text = "templates: {a: {layer: \(layer)}}\nlayers: [{template: a}]\n"
      #expect(Self.messages(text) == [message], "\(layer)")
    }
    // Two in each other make no more layers than a document may have.
    let two = "templates: {a: {layer: {layers: [{template: a}, {template: a}]}}}\n"
    let messages = Self.messages(two + "layers: [{template: a}]\n")
    #expect(
      messages.contains("the document has more than 5000 layers") || messages == [Self.tooDeep])
  }

  @Test(
    "the limits of a motion rise",
    arguments: [
      ("[0, 1]", ""), ("[-1, 0]", ""), ("[1, 1.0001]", ""),
      ("[1, 1]", "the first limit is below the second"),
      ("[1, 0]", "the first limit is below the second"), ("[n, 1]", "no variable 'n'"),
    ])
  func limits_ofAMotion_rise(limits: String, message: String) {
    let text = """
      layers: [{id: box, frame: [0, 0, 20, 20]}]
      script: [{at: 0, animate: box.positionX, velocity: 9, decay: 0.998, within: \(limits)}]

      """
    #expect(Self.messages(text) == (message.isEmpty ? [] : [message]))
  }
}
