// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// Values of properties as numbers and as lists: of as many numbers as the property has.
@Suite("lists as values of properties")
struct PropertyListTests {
  private static let layers = """
    variables: {n: 3}
    layers: [{id: box, frame: [0, 0, 20, 20]}]
    constraints: [box.width = 20 @ 500 as lead]

    """

  /// What a value gives for the components of a property, or its message.
  struct Row: CustomTestStringConvertible {
    let target: String
    let value: String
    var components: [Double] = []
    var message = ""

    var testDescription: String { "\(target): \(value)" }
  }

  static let rows: [Row] = [
    Row(target: "box.opacity", value: "0.25", components: [0.25]),
    Row(target: "box.zPosition", value: "n * 2 - 1", components: [5]),
    Row(target: "box.opacity", value: "[0.5]", message: "'opacity' is one number, not a list"),
    Row(target: "box.opacity", value: "[]", message: "'opacity' is one number, not a list"),
    Row(target: "box.opacity", value: "[0, 1]", message: "'opacity' is one number, not a list"),
    Row(target: "box.opacity", value: "true", message: "'opacity' is a number"),
    Row(target: "box.anchorPoint", value: "[0.25, 1]", components: [0.25, 1]),
    Row(target: "box.anchorPoint", value: "[n / 4, n - 2]", components: [0.75, 1]),
    // One number stands for each component.
    Row(target: "box.anchorPoint", value: "0.75", components: [0.75, 0.75]),
    Row(
      target: "box.anchorPoint", value: "[1]",
      message: "'anchorPoint' is a list of 2 numbers, not of 1"),
    Row(
      target: "box.anchorPoint", value: "[]",
      message: "'anchorPoint' is a list of 2 numbers, not of 0"),
    Row(
      target: "box.anchorPoint", value: "[1, 2, 3]",
      message: "'anchorPoint' is a list of 2 numbers, not of 3"),
    Row(
      target: "box.anchorPoint", value: "false",
      message: "'anchorPoint' is a number or a list of 2"),
    Row(target: "box.bounds", value: "[1, 2, 30, 40]", components: [1, 2, 30, 40]),
    Row(
      target: "box.bounds", value: "[1, 2, 30]",
      message: "'bounds' is a list of 4 numbers, not of 3"),
    Row(target: "box.backgroundColor", value: "black", components: [0, 0, 0, 1]),
    Row(target: "box.backgroundColor", value: "[0]", message: "'backgroundColor' is a colour"),
    Row(target: "box.backgroundColor", value: "0", message: "'backgroundColor' is a colour"),
    Row(target: "lead.constant", value: "n + 4", components: [7]),
    Row(target: "lead.constant", value: "[5]", message: "'constant' is one number, not a list"),
    Row(target: "lead.constant", value: "[]", message: "'constant' is one number, not a list"),
    Row(target: "lead.constant", value: "true", message: "'constant' is a number"),
  ]

  /// The components that a target has.
  private static func components(_ target: String, on stage: Stage) throws -> [Double] {
    let box = try #require(stage.root.sublayers.first)
    switch target {
    case "box.opacity": return [box.opacity]
    case "box.zPosition": return [box.zPosition]
    case "box.anchorPoint": return [box.anchorPoint.x, box.anchorPoint.y]
    case "box.bounds":
      return [box.bounds.minX, box.bounds.minY, box.bounds.width, box.bounds.height]
    case "box.backgroundColor":
      let color = box.backgroundColor
      return [color.red, color.green, color.blue, color.alpha]
    default: return [box.frame.width]
    }
  }

  @Test("a value has as many numbers as its property, set or animated", arguments: rows)
  func value_ofAProperty_hasItsNumbers(row: Row) throws {
    let (target, value) = (row.target, row.value)
    for action in [
      "set: {\(target): \(value)}", "animate: \(target), to: \(value), duration: 0.25",
      "animate: \(target), values: [\(value), \(value)], duration: 0.25",
      "animate: \(target), from: \(value), to: \(value), duration: 0.25",
    ] {
      // The bounds of a layer under a constraint follow it.
      let layers =
        target.hasPrefix("lead")
        ? Self.layers
        : Self.layers.replacing(" as", with: "")
          .replacing("constraints: [box.width = 20 @ 500 lead]\n", with: "")
      let text = layers + "script: [{at: 0.1, \(action)}]\n"
      guard row.message.isEmpty else {
        let messages = Set(SceneDocument.problems(text).map(\.message))
        #expect(messages == [row.message], "\(action)")
        continue
      }
      let found = try Self.components(target, on: SceneDocument.stage(text, after: 0.5))
      let isRight = zip(found, row.components).allSatisfy { abs($0 - $1) < 1e-9 }
      #expect(isRight && found.count == row.components.count, "\(action): \(found)")
    }
  }

  @Test(
    "a variable is set to one number",
    arguments: [
      ("[1]", "'n' is one number, not a list"), ("[]", "'n' is one number, not a list"),
      ("[1, 2]", "'n' is one number, not a list"), ("true", "'n' is a number"),
      ("\"true\"", "no variable 'true'"), ("7", ""), ("-n", ""),
    ])
  func variable_setToAList_isRefused(value: String, message: String) {
    let text = Self.layers + "script: [{at: 0.1, set: {n: \(value)}}]\n"
    #expect(SceneDocument.problems(text).map(\.message) == (message.isEmpty ? [] : [message]))
  }
}
