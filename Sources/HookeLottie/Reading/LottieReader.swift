// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The character, font family and style of a glyph.
struct GlyphKey: Hashable {
  var character: Character
  var family: String
  var style: String
}

/// The reading of a Lottie file into its model.
///
/// What the format requires and what would be drawn wrongly otherwise is an error; what is unknown
/// is passed over, as every player does; what is known and not drawn is a warning.
final class LottieReader {
  let source: LottieSource
  /// The properties that stand in place of others, by their names.
  private var slots: [String: LottieNode] = [:]
  /// Gives the bytes of a picture beside the file, by its path; nil where there is none.
  let pictures: (String) -> [UInt8]?
  /// The numbers of the compositions by their names.
  var compositionNumbers: [String: Int] = [:]
  var compositions: [Composition] = []
  /// The compositions that are used and not yet read.
  var pending: [(number: Int, layers: LottieNode)] = []
  var assets: [String: LottieNode] = [:]
  var fonts: [String: LottieNode] = [:]
  var glyphNodes: [GlyphKey: LottieNode] = [:]
  /// The glyphs that have been read.
  var glyphs: [GlyphKey: TextContent.Glyph] = [:]
  /// The pictures that have been read, by the names of their assets, and the bytes of all.
  var images: [String: Layer.Content] = [:]
  var imageBytes = 0
  /// The keyframes that have been read.
  var keyframeCount = 0
  /// The properties with keyframes of the layer that is read.
  var properties: [AnimatedProperty] = []
  /// The names of the groups around what is read.
  var groups: [String] = []

  init(_ source: LottieSource, pictures: @escaping (String) -> [UInt8]?) {
    self.source = source
    self.pictures = pictures
    for (name, slot) in LottieNode(source)["slots"].members {
      slots[name] = slot["p"].exists ? slot["p"] : nil
    }
  }

  /// The property that a slot has in place of a property's own.
  func resolvingSlot(_ node: LottieNode) -> LottieNode {
    node["sid"].string.flatMap { slots[$0] } ?? node
  }

  /// The title that the author gave; nil for the name that an editor gives to every file.
  func title(_ node: LottieNode) -> String? {
    guard let title = node.string, !title.isEmpty else { return nil }
    let isDefault = title.hasPrefix("Comp ") && title.dropFirst(5).allSatisfy(\.isNumber)
    return isDefault ? nil : title
  }

  /// Warns of an expression, whose property keeps the keyframes or the value of the file.
  func noteExpression(_ node: LottieNode) {
    if node["x"].string != nil { node["x"].warn("expressions are not evaluated") }
  }

  /// Notes a property with keyframes.
  func note(_ value: AnimatedValue, _ kind: AnimatedProperty.Kind) {
    guard value.keyframes.count > 1, value.isAnimated else { return }
    properties.append(AnimatedProperty(groups: groups, kind: kind, value: value))
  }

  /// Reads a transform.
  func transform(_ node: LottieNode) throws(LottieError) -> LayerTransform {
    var transform = LayerTransform()
    transform.anchor = try value(node["a"], .anchorPoint, [0, 0])
    transform.position = try position(node["p"])
    transform.scale = try value(node["s"], .scaleXY, [100, 100])
    let rotation = node["r"].exists ? node["r"] : node["rz"]
    transform.rotation = try value(rotation, .rotation, [0])
    transform.skew = try value(node["sk"], .skew, [0])
    transform.skewAxis = try value(node["sa"], .skewAxis, [0])
    transform.opacity = try value(node["o"], .opacity, [100])
    if ["rx", "ry", "or"].contains(where: { node[$0].exists }) {
      transform.turn = LayerTransform.Turn(
        x: try value(node["rx"], .rotationX, [0]), y: try value(node["ry"], .rotationY, [0]),
        orientation: try value(node["or"], .orientation, [0, 0, 0]))
    }
    return transform
  }

  /// Reads a position, whole or split.
  func position(_ node: LottieNode) throws(LottieError) -> LayerTransform.Position {
    let node = resolvingSlot(node)
    if node["s"].flag || (node["x"].isObject && node["y"].isObject) {
      return .split(
        x: try value(node["x"], .positionX, [0]), y: try value(node["y"], .positionY, [0]))
    }
    return .whole(try value(node, .position, [0, 0]))
  }

  /// Reads a blend mode.
  func blendMode(_ node: LottieNode) throws(LottieError) -> BlendMode {
    let modes: [BlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .hardLight, .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]
    let number = try node.integer(0)
    if modes.indices.contains(number) { return modes[number] }
    node.warn("blend mode \(number) is drawn as normal")
    return .normal
  }
}
