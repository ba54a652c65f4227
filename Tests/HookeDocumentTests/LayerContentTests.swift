// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The content of every kind of layer, by keys that only it has: each word and number is that of
/// the library, and without the key the library's own stands.
@Suite("Content of layers")
struct LayerContentTests {
  /// The one layer of a document, of a kind and with keys.
  static func layer<Kind: Layer>(
    _ kind: String, _ keys: String, as _: Kind.Type
  ) throws -> Kind {
    let text = """
      hooke: 1
      layers: [{id: box, kind: \(kind), frame: [0, 0, 40, 20]\(keys.isEmpty ? "" : ", " + keys)}]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    return try #require(stage.root.sublayers.first as? Kind)
  }

  private static func text(_ keys: String) throws -> TextLayer {
    try layer("text", "text: a" + (keys.isEmpty ? "" : ", " + keys), as: TextLayer.self)
  }

  @Test("words of texts are those of the library")
  func words_ofTexts_areTheLibrarys() throws {
    for (word, value) in [
      ("leading", TextLayout.Alignment.leading), ("center", .center), ("trailing", .trailing),
      ("justified", .justified),
    ] {
      #expect(try Self.text("alignment: \(word)").alignment == value)
    }
    for (word, value) in [
      ("none", TextLayout.Wrapping.none), ("word", .word), ("character", .character),
    ] {
      #expect(try Self.text("wrapping: \(word)").wrapping == value)
    }
    for (word, value) in [
      ("none", TextLayout.Truncation.none), ("head", .head), ("middle", .middle), ("tail", .tail),
    ] {
      #expect(try Self.text("truncation: \(word)").truncation == value)
    }
    for (number, lines) in [(0, nil), (1, 1), (3, 3)] as [(Int, Int?)] {
      #expect(try Self.text("maxLines: \(number)").maxLines == lines)
    }
    let layer = try Self.text(
      "letterSpacing: -0.5, preferredMaxLayoutWidth: 33, usesTintColor: true")
    #expect(layer.letterSpacing == -0.5 && layer.preferredMaxLayoutWidth == 33)
    #expect(layer.usesTintColor)
  }

  @Test("fonts have what is given of them, and the rest of the layer's own")
  func fonts_haveWhatIsGiven() throws {
    let weights: [(String, Font.Weight)] = [
      ("thin", .thin), ("extraLight", .extraLight), ("light", .light), ("regular", .regular),
      ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("extraBold", .extraBold),
      ("black", .black), ("350", Font.Weight(350)),
    ]
    for (word, weight) in weights {
      #expect(try Self.text("font: {weight: \(word)}").font == Font(size: 17, weight: weight))
    }
    #expect(try Self.text("font: {size: 9}").font == Font(size: 9))
    let font = try Self.text(
      "font: {isItalic: true, hasTabularFigures: true, families: [Inter, Arial]}"
    ).font
    #expect(font.isItalic && font.hasTabularFigures && font.families == ["Inter", "Arial"])
    #expect(font.size == 17 && font.weight == Font(size: 17).weight)
    let button = try Self.layer("button", "text: Go, font: {size: 20}", as: Button.self)
    #expect(button.title.font == Font(size: 20, weight: .medium), "bold as its titles are")
    let field = try Self.layer("textField", "font: {weight: light}", as: TextField.self)
    #expect(field.font == Font(size: 16, weight: .light))
  }

  @Test("without keys, every kind is as the library makes it")
  func kinds_withoutKeys_areTheLibrarys() throws {
    let (text, other) = (try Self.text(""), TextLayer("a"))
    #expect(text.alignment == other.alignment && text.wrapping == other.wrapping)
    #expect(text.truncation == other.truncation && text.maxLines == other.maxLines)
    #expect(text.font == other.font && text.textColor == other.textColor)
    #expect(text.letterSpacing == 0 && text.preferredMaxLayoutWidth == nil && !text.usesTintColor)
    let gradient = try Self.layer("gradient", "", as: GradientLayer.self)
    #expect(gradient.kind == .linear && gradient.stops.isEmpty)
    #expect(gradient.startPoint == Point(x: 0.5, y: 0) && gradient.endPoint == Point(x: 0.5, y: 1))
    let field = try Self.layer("textField", "", as: TextField.self)
    #expect(field.contentInsets == TextField().contentInsets && !field.isSecure && field.isEnabled)
    #expect(field.textColor == TextField().textColor)
    #expect(field.placeholderColor == TextField().placeholderColor)
    let indicator = try Self.layer("activityIndicator", "", as: ActivityIndicator.self)
    #expect(indicator.side == 20 && indicator.hidesWhenStopped && !indicator.isAnimating)
    #expect(indicator.color == ActivityIndicator().color)
    let button = try Self.layer("button", "", as: Button.self)
    #expect(button.contentInsets == Button("").contentInsets && button.isEnabled)
    let shape = try Self.layer("shape", "", as: ShapeLayer.self)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
    #expect(shape.lineDashPattern == ShapeLayer().lineDashPattern)
  }

  @Test("modes of pictures are those of the library")
  func modes_ofPictures_areTheLibrarys() throws {
    for mode in ContentMode.allCases {
      let layer = try Self.layer(
        "image", "contentMode: \(mode.rawValue), contentsScale: 3", as: ImageLayer.self)
      #expect(layer.contentMode == mode && layer.contentsScale == 3 && layer.image == nil)
    }
    let layer = try Self.layer("image", "", as: ImageLayer.self)
    #expect(layer.contentMode == .scaleToFill && layer.contentsScale == 1)
  }

  @Test("content that is given is the layer's")
  func content_thatIsGiven_isTheLayers() throws {
    let gradient = try Self.layer(
      "gradient",
      "gradient: radial, startPoint: [0.25, 0.5], endPoint: [1, 0.75], "
        + "stops: [{at: 0, color: white}, {at: 0.5, color: \"#FF0000\"}]", as: GradientLayer.self)
    #expect(gradient.kind == .radial && gradient.startPoint == Point(x: 0.25, y: 0.5))
    #expect(gradient.endPoint == Point(x: 1, y: 0.75))
    #expect(gradient.stops == [Gradient.Stop(0, .white), Gradient.Stop(0.5, Color(hex: 0xFF0000))])
    #expect(try Self.layer("gradient", "gradient: linear", as: GradientLayer.self).kind == .linear)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let button = try Self.layer(
      "button", "text: Go, contentInsets: [1, 2, 3, 4], layoutMargins: [4, 3, 2, 1]",
      as: Button.self)
    #expect(button.contentInsets == insets && button.title.text == "Go")
    #expect(button.layoutMargins == EdgeInsets(top: 4, left: 3, bottom: 2, right: 1))
    let field = try Self.layer(
      "textField",
      "contentInsets: [1, 2, 3, 4], textColor: white, placeholderColor: \"#00FF00\", text: t, "
        + "placeholder: p, isSecure: true, isEnabled: false", as: TextField.self)
    #expect(field.contentInsets == insets && field.textColor == .white)
    #expect(field.placeholderColor == Color(hex: 0x00FF00) && field.placeholder == "p")
    #expect(field.text == "t" && field.isSecure && !field.isEnabled)
    let indicator = try Self.layer(
      "activityIndicator", "side: 30, color: white, hidesWhenStopped: false, isAnimating: true",
      as: ActivityIndicator.self)
    #expect(indicator.side == 30 && indicator.color == .white && !indicator.hidesWhenStopped)
    #expect(indicator.isAnimating)
    let shape = try Self.layer(
      "shape",
      "shape: [{rect: [0, 0, 4, 5]}, {path: M 1 1 L 2 2}], fillRule: evenOdd, lineCap: round, "
        + "lineJoin: bevel, lineDashPattern: [3, 2]", as: ShapeLayer.self)
    #expect(shape.fillRule == .evenOdd && shape.lineCap == .round && shape.lineJoin == .bevel)
    #expect(shape.lineDashPattern == [3, 2])
    let dotted = try Self.layer("shape", "lineDashPattern: [4]", as: ShapeLayer.self)
    #expect(dotted.lineDashPattern == [4])
    var path = Path.rect(Rect(x: 0, y: 0, width: 4, height: 5))
    path.addPath(.polyline([Point(x: 1, y: 1), Point(x: 2, y: 2)]))
    #expect(shape.path == path)
    let layer = try Self.layer(
      "plain", "contentHuggingPriority: [1, 20], contentCompressionResistance: [300, 1000]",
      as: Layer.self)
    #expect(layer.contentHuggingPriority == LayoutPriorities(horizontal: 1, vertical: 20))
    #expect(layer.contentCompressionResistance == LayoutPriorities(horizontal: 300, vertical: 1000))
  }
}
