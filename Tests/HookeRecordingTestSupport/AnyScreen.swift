// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
package import HookeScene
internal import HookeSolver
package import HookeTestSupport

/// A scene of a generator's choices with every kind of layer, held by constraints or by frames,
/// that scripts, touches, pans, transitions and animations of every kind and setting move.
///
/// Everything is chosen when the scene is built, so that its runs are alike.
package struct AnyScreen {
  var random: SeededGenerator
  let stage: Stage
  var layers: [Layer] = []
  var constraints: [LayoutConstraint] = []

  /// Returns the scene of a generator's choices, which is called by a number.
  package static func scene(_ random: SeededGenerator, number: UInt64) -> Scene {
    var scene = Scene(
      name: "any-\(number)", title: "Any screen \(number)", summary: "Whatever bytes make of one.",
      size: Size(width: 240, height: 200)
    ) { stage in
      var screen = AnyScreen(random: random, stage: stage)
      screen.build()
      screen.constrain()
      screen.answerTouches()
      screen.play()
    }
    if number % 4 == 3 { scene.frameRate = 30 }
    return scene
  }

  mutating func chance(_ part: Int) -> Bool { random.index(below: part) == part - 1 }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    (random.double(range) * 64).rounded() / 64
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.index(below: values.count)]
  }

  mutating func color() -> Color {
    Color(
      red: number(-0.25...1.25), green: number(0...1), blue: number(0...1),
      alpha: chance(3) ? number(0...1) : 1)
  }

  mutating func point(_ range: ClosedRange<Double> = -20...260) -> Point {
    Point(x: number(range), y: number(range))
  }

  mutating func size() -> Size { Size(width: number(0...120), height: number(0...90)) }

  // MARK: Layers

  private mutating func build() {
    let names = ["card", "list row", "knob", "badge 2", "side_bar", "title", ""]
    for index in 0..<(2 + random.index(below: 5)) {
      let layer = layer(names[index])
      layer.frame = Rect(origin: point(0...160), size: size())
      dress(layer)
      layers.append(layer)
      guard index > 0, chance(3) else {
        stage.root.addSublayer(layer)
        continue
      }
      let above = layers[random.index(below: index)]
      switch random.index(below: 4) {
      case 0 where above.superlayer === stage.root:
        stage.root.insertSublayer(layer, below: above)
      case 1 where above.superlayer === stage.root:
        stage.root.insertSublayer(layer, above: above)
      case 2: above.insertSublayer(layer, at: 0)
      default: above.addSublayer(layer)
      }
    }
    if chance(4) { layers[0].sublayerTransform.m34 = -1 / number(100...500) }
    if chance(4) {
      let mask = ShapeLayer(.ellipse(in: Rect(origin: .zero, size: size())), name: "mask")
      mask.frame = Rect(origin: point(-9...30), size: size())
      layers[layers.count - 1].mask = mask
    }
  }

  private mutating func layer(_ name: String) -> Layer {
    switch random.index(below: 9) {
    case 0: return text(name)
    case 1: return shape(name)
    case 2:
      let fill = GradientLayer(
        (0..<random.index(below: 4)).map { _ in Gradient.Stop(number(0...1), color()) }, name: name)
      fill.kind = pick([.linear, .radial])
      (fill.startPoint, fill.endPoint) = (point(0...1), point(0...1))
      return fill
    case 3:
      let button = Button("Go", font: Font(size: number(8...20)), name: name)
      button.contentInsets = insets()
      button.isEnabled = !chance(5)
      return button
    case 4:
      let image = ImageLayer(RandomDrawing.picture, name: name)
      image.contentMode = pick(ContentMode.allCases)
      image.contentsScale = pick([1, 2, 0.1])
      return image
    case 5:
      let field = TextField(placeholder: "Name", font: Font(size: number(8...20)), name: name)
      field.contentInsets = insets()
      (field.isSecure, field.text) = (chance(3), pick(["", "me", "Somebody with a long name"]))
      return field
    case 6:
      let spinner = ActivityIndicator(side: number(4...40), name: name)
      spinner.hidesWhenStopped = chance(2)
      if chance(2) { spinner.startAnimating() }
      return spinner
    default: return Layer(name: name)
    }
  }

  private mutating func insets() -> EdgeInsets {
    EdgeInsets(top: number(0...12), left: number(0...12), bottom: number(0...12), right: 3)
  }

  private mutating func text(_ name: String) -> TextLayer {
    let text = TextLayer(
      pick(["Label", "Two words", "A longer text of several words\nand a line", ""]),
      font: Font(size: number(8...24)), name: name)
    text.alignment = pick([.leading, .center, .trailing, .justified])
    text.wrapping = pick([.none, .word, .character])
    text.truncation = pick([.none, .head, .middle, .tail])
    text.maxLines = pick([nil, 1, 2])
    (text.textColor, text.usesTintColor) = (color(), chance(4))
    if chance(4) { text.letterSpacing = number(-1...4) }
    if chance(4) { text.preferredMaxLayoutWidth = number(20...120) }
    return text
  }

  private mutating func shape(_ name: String) -> ShapeLayer {
    let shape = ShapeLayer(
      pick([
        .circle(center: Point(x: 20, y: 20), radius: 16), .rect(Rect(origin: .zero, size: size())),
        .polyline([.zero, Point(x: 40, y: 9), Point(x: 22, y: 34)], closed: chance(2)), Path(),
      ]), name: name)
    if chance(4) {
      shape.paths = (0..<3).map { .polyline([.zero, Point(x: 30, y: 9 * Double($0)), .zero]) }
      shape.pathPosition = number(-0.5...2.5)
    }
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (color(), color(), number(0...6))
    (shape.strokeStart, shape.strokeEnd) = (chance(3) ? number(0...1) : 0, number(0...1))
    if chance(3) { shape.lineDashPattern = [number(0...6), 2] }
    if chance(3) { shape.lineDashPhase = number(-9...9) }
    (shape.lineCap, shape.lineJoin) = (pick([.butt, .round, .square]), pick([.miter, .bevel]))
    shape.fillRule = pick([.nonZero, .evenOdd])
    return shape
  }

  private mutating func dress(_ layer: Layer) {
    layer.backgroundColor = color()
    for _ in 0..<random.index(below: 6) {
      switch random.index(below: 17) {
      case 0: layer.cornerRadius = number(-2...40)
      case 1:
        layer.cornerRadii = CornerRadii(topLeft: number(0...20), bottomRight: number(0...60))
      case 2: layer.maskedCorners = CornerMask(rawValue: random.index(below: 16))
      case 3: (layer.borderWidth, layer.borderColor) = (number(0...9), color())
      case 4:
        (layer.shadowOpacity, layer.shadowRadius) = (number(0...1.25), number(-1...6))
        (layer.shadowOffset, layer.shadowColor) = (size(), color())
      case 5: layer.clipsToBounds = true
      case 6: layer.opacity = number(-0.25...1.25)
      case 7: layer.transform.rotation = .init(x: number(-2...2), y: number(-2...2), z: 0)
      case 8: layer.transform.rotation.z = number(-4...4)
      case 9: layer.transform.scale = Point(x: number(-1...2), y: number(0...2))
      case 10: layer.transform.translation = .init(x: number(-9...9), y: 3, z: number(-20...20))
      case 11: layer.anchorPoint = point(0...1)
      case 12: layer.bounds.origin = point(-9...9)
      case 13: layer.zPosition = number(-2...2)
      case 14: (layer.isDoubleSided, layer.isHidden) = (false, chance(4))
      case 15: layer.isUserInteractionEnabled = false
      default:
        layer.tintColor = color()
        layer.tintAdjustmentMode = pick([.automatic, .normal, .dimmed])
      }
    }
  }
}
