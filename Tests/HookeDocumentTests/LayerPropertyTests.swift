// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The properties of layers by their names in documents, against those of the library.
@Suite("properties of layers")
struct LayerPropertyTests {
  /// A layer of a kind after an action, in a stage of 300 by 500 points.
  private static func layer(_ kind: String, _ action: String) throws -> (layer: Layer, stage: Stage)
  {
    let text = """
      hooke: 1
      size: [300, 500]
      layers: [{id: box, kind: \(kind), frame: [10, 20, 40, 60], isHidden: false}]
      script: [{at: 0, \(action)}]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.advance(to: 1)
    return (try #require(stage.root.sublayers.first), stage)
  }

  /// A property, its new value in a document, and what the layer has then.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let value: String
    var kind = "plain"
    let expected: [Double]
    let read: @Sendable (Layer) -> [Double]

    var testDescription: String { name }

    init(
      _ name: String, _ value: String, kind: String = "plain", _ expected: [Double],
      _ read: @escaping @Sendable (Layer) -> [Double]
    ) {
      (self.name, self.value, self.kind, self.expected, self.read) = (
        name, value, kind, expected, read
      )
    }
  }

  private static func channels(_ color: Color?) -> [Double] {
    color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
  }

  /// A colour whose channels differ.
  private static let (hex, color) = ("\"#3366CC80\"", [0.2, 0.4, 0.8, 128.0 / 255])

  static let rows: [Row] = [
    Row("position", "[70, 90]", [70, 90]) { [$0.position.x, $0.position.y] },
    Row("position", "70", [70, 70]) { [$0.position.x, $0.position.y] },
    Row("positionX", "70", [70, 50]) { [$0.position.x, $0.position.y] },
    Row("positionY", "70", [30, 70]) { [$0.position.x, $0.position.y] },
    Row("zPosition", "7", [7]) { [$0.zPosition] },
    Row("size", "[7, 9]", [7, 9, 30, 50]) { size($0) + [$0.position.x, $0.position.y] },
    Row("width", "7", [7, 60, 30, 50]) { size($0) + [$0.position.x, $0.position.y] },
    Row("height", "7", [40, 7, 30, 50]) { size($0) + [$0.position.x, $0.position.y] },
    Row("bounds", "[1, 2, 3, 4]", [1, 2, 3, 4]) { origin($0) + size($0) },
    Row("boundsOrigin", "[7, 9]", [7, 9, 40, 60]) { origin($0) + size($0) },
    Row("anchorPoint", "[0.1, 0.7]", [0.1, 0.7]) { [$0.anchorPoint.x, $0.anchorPoint.y] },
    Row("scale", "[2, 3]", [2, 3]) { [$0.transform.scale.x, $0.transform.scale.y] },
    Row("scaleX", "2", [2, 1]) { [$0.transform.scale.x, $0.transform.scale.y] },
    Row("scaleY", "2", [1, 2]) { [$0.transform.scale.x, $0.transform.scale.y] },
    Row("rotation", "0.5", [0, 0, 0.5]) { rotation($0) },
    Row("rotationX", "0.5", [0.5, 0, 0]) { rotation($0) },
    Row("rotationY", "0.5", [0, 0.5, 0]) { rotation($0) },
    Row("translation", "[7, 9]", [7, 9]) { shift($0.transform) },
    Row("translationX", "7", [7, 0]) { shift($0.transform) },
    Row("translationY", "7", [0, 7]) { shift($0.transform) },
    Row("subscale", "[2, 3]", [2, 3, 1]) {
      [$0.sublayerTransform.scale.x, $0.sublayerTransform.scale.y, $0.transform.scale.x]
    },
    Row("subtranslation", "[7, 9]", [7, 9]) { shift($0.sublayerTransform) },
    Row("subtranslationX", "7", [7, 0]) { shift($0.sublayerTransform) },
    Row("subtranslationY", "7", [0, 7]) { shift($0.sublayerTransform) },
    Row("opacity", "0.25", [0.25]) { [$0.opacity] },
    Row("backgroundColor", hex, color) { channels($0.backgroundColor) },
    Row("cornerRadius", "7", [7]) { [$0.cornerRadius] },
    Row("borderWidth", "7", [7]) { [$0.borderWidth] },
    Row("borderColor", hex, color) { channels($0.borderColor) },
    Row("shadowColor", hex, color) { channels($0.shadowColor) },
    Row("shadowOffset", "[7, 9]", [7, 9]) { [$0.shadowOffset.width, $0.shadowOffset.height] },
    Row("shadowOpacity", "0.25", [0.25]) { [$0.shadowOpacity] },
    Row("shadowRadius", "7", [7]) { [$0.shadowRadius] },
    Row("textColor", hex, kind: "text", color) { channels(($0 as? TextLayer)?.textColor) },
    Row("fillColor", hex, kind: "shape", color) { channels(($0 as? ShapeLayer)?.fillColor) },
    Row("strokeColor", hex, kind: "shape", color) { channels(($0 as? ShapeLayer)?.strokeColor) },
    Row("strokeStart", "0.3", kind: "shape", [0.3, 1]) { stroke($0) },
    Row("strokeEnd", "0.3", kind: "shape", [0, 0.3]) { stroke($0) },
    Row("lineWidth", "7", kind: "shape", [7]) { [($0 as? ShapeLayer)?.lineWidth ?? .nan] },
    Row("lineDashPhase", "7", kind: "shape", [7]) { [($0 as? ShapeLayer)?.lineDashPhase ?? .nan] },
  ]

  private static func size(_ layer: Layer) -> [Double] {
    [layer.bounds.width, layer.bounds.height]
  }
  private static func origin(_ layer: Layer) -> [Double] { [layer.bounds.minX, layer.bounds.minY] }
  private static func shift(_ transform: Transform) -> [Double] {
    [transform.translation.x, transform.translation.y]
  }
  private static func rotation(_ layer: Layer) -> [Double] {
    [layer.transform.rotation.x, layer.transform.rotation.y, layer.transform.rotation.z]
  }
  private static func stroke(_ layer: Layer) -> [Double] {
    (layer as? ShapeLayer).map { [$0.strokeStart, $0.strokeEnd] } ?? []
  }

  @Test("a property is set, and animated, as the library's of its name", arguments: rows)
  func property_ofADocument_isTheLayers(row: Row) throws {
    for action in [
      "set: {box.\(row.name): \(row.value)}",
      "animate: box.\(row.name), to: \(row.value), duration: 0.5",
      "animate: box.\(row.name), to: \(row.value), duration: 0.5, isPresentation: true, fill: forwards",
    ] {
      let found = try Self.layer(row.kind, action)
      let isShown = action.contains("isPresentation")
      let values = row.read(found.layer)
      let isEqual = zip(values, row.expected).allSatisfy { abs($0 - $1) < 1e-9 }
      #expect(values.count == row.expected.count && isEqual != isShown, "\(action): \(values)")
    }
  }

  @Test("every property that has one number is read by arithmetic", arguments: rows)
  func value_ofAProperty_isReadByArithmetic(row: Row) throws {
    guard let value = Double(row.value), row.name != "position" else {
      return
    }
    // What is read is written where nothing else is: behind the others.
    let found = try Self.layer(
      row.kind,
      "do: [{set: {box.\(row.name): \(value)}}, {set: {screen.zPosition: box.\(row.name) * 2}}]")
    #expect(abs(found.stage.root.zPosition - 2 * value) < 1e-9)
  }

  /// Of a layer of 40 by 60 points at (10, 20), scaled about its centre.
  @Test(
    "the sides and the centre of a layer are those of its frame",
    arguments: [
      ("left", -10), ("right", 70), ("top", 5), ("bottom", 95), ("centerX", 30), ("centerY", 50),
    ])
  func value_ofASide_isThatOfTheFrame(name: String, value: Double) throws {
    let found = try Self.layer(
      "plain", "do: [{set: {box.scale: [2, 1.5]}}, {set: {screen.zPosition: box.\(name)}}]")
    #expect(found.stage.root.zPosition == value)
  }

  @Test("what is only set is set where the kind of layer has it")
  func assignment_ofEachKind_isTheLayers() throws {
    func layer(_ kind: String, _ name: String, _ value: String) throws -> Layer {
      try Self.layer(kind, "set: {box.\(name): \(value)}").layer
    }
    for isOn in [true, false] {
      #expect(try layer("plain", "isHidden", "\(isOn)").isHidden == isOn)
      #expect(try layer("plain", "clipsToBounds", "\(isOn)").clipsToBounds == isOn)
      let touched = try layer("plain", "isUserInteractionEnabled", "\(isOn)")
      #expect(touched.isUserInteractionEnabled == isOn)
      for kind in ["control", "button", "textField"] {
        #expect((try layer(kind, "isEnabled", "\(isOn)") as? Control)?.isEnabled == isOn)
      }
      #expect((try layer("textField", "isSecure", "\(isOn)") as? TextField)?.isSecure == isOn)
      let indicator = try layer("activityIndicator", "isAnimating", "\(isOn)")
      #expect((indicator as? ActivityIndicator)?.isAnimating == isOn)
    }
    #expect(Self.channels(try layer("plain", "tintColor", Self.hex).tintColor) == Self.color)
    for (word, mode) in [
      ("automatic", TintAdjustmentMode.automatic), ("normal", .normal), ("dimmed", .dimmed),
    ] {
      #expect(try layer("plain", "tintAdjustmentMode", word).tintAdjustmentMode == mode)
    }
    #expect((try layer("text", "text", "ab") as? TextLayer)?.text == "ab")
    #expect((try layer("button", "text", "ab") as? Button)?.title.text == "ab")
    #expect((try layer("textField", "text", "ab") as? TextField)?.text == "ab")
    #expect((try layer("textField", "placeholder", "ab") as? TextField)?.placeholder == "ab")
  }
}
