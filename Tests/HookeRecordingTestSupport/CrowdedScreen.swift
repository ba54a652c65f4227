// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
package import HookeScene
internal import HookeSolver
package import HookeTestSupport

/// A scene with one of everything that is drawn in a way of its own, of which a seed moves some:
/// masks, windows with content, texts too long for their place, gradients, images, a field, an
/// indicator, rows that follow each other, and a sheet that comes in over a veil.
package struct CrowdedScreen {
  private let stage: Stage
  private let size: Size
  private var random: SeededGenerator

  private let window = Layer(name: "window")
  private let content = Layer(name: "content")
  private let masked = Layer(name: "masked")
  private let mask = ShapeLayer(name: "hole")
  private let label = TextLayer("A text of several words that is too long", name: "label")
  private let title = TextLayer("Title", font: Font(size: 20, weight: .bold), name: "title")
  private let sky = GradientLayer(
    [Gradient.Stop(0, Color(hex: 0x1B3A6B)), Gradient.Stop(1, Color(hex: 0xF2A65A))], name: "sky")
  private let photo = ImageLayer(RandomDrawing.picture, name: "photo")
  private let field = TextField(placeholder: "Name", name: "field")
  private let spinner = ActivityIndicator(side: 24, name: "spinner")
  private let check = ShapeLayer(name: "check")
  private let rows: [Layer]
  private let veil = Layer(name: "veil")
  private let sheet = Layer(name: "sheet")

  /// Returns the scene of a seed.
  package static func scene(seed: UInt64) -> Scene {
    scene(SeededGenerator(seed: seed), number: seed)
  }

  /// Returns the scene of a generator's choices, whose size and name are those of a number.
  package static func scene(_ random: SeededGenerator, number: UInt64) -> Scene {
    let sizes = [
      Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 240, height: 240),
      Size(width: 200, height: 700),
    ]
    let size = sizes[Int(number % 4)]
    return Scene(
      name: "crowded-\(number)", title: "Crowded screen \(number)", summary: "One of everything.",
      size: size
    ) { stage in
      var screen = CrowdedScreen(stage, size, random)
      screen.build()
      screen.play()
    }
  }

  private init(_ stage: Stage, _ size: Size, _ random: SeededGenerator) {
    (self.stage, self.size) = (stage, size)
    self.random = random
    rows = (1...4).map { Layer(name: "row \($0)") }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    random.double(range, onGrid: true)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.index(below: values.count)]
  }

  /// A rectangle in parts of the screen.
  private func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(
      x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height
    )
  }

  // MARK: Layers

  private mutating func build() {
    stage.root.backgroundColor = Color(white: 0.97)
    for (layer, frame) in [
      (sky, part(0, 0, 1, 0.25)), (title, part(0.05, 0.04, 0.5, 0.1)),
      (label, part(0.05, 0.15, 0.35, 0.08)), (window, part(0.05, 0.3, 0.4, 0.25)),
      (masked, part(0.5, 0.3, 0.4, 0.25)), (photo, part(0.65, 0.05, 0.2, 0.15)),
      (field, part(0.05, 0.6, 0.4, 0.08)), (spinner, part(0.55, 0.6, 0.1, 0.08)),
      (check, part(0.75, 0.58, 0.2, 0.1)),
    ] {
      layer.frame = frame
      stage.root.addSublayer(layer)
    }
    (sky.kind, sky.endPoint) = (pick([.linear, .radial]), Point(x: 0.8, y: 0.9))
    label.truncation = pick([.head, .middle, .tail])
    label.alignment = pick([.leading, .center, .trailing])
    label.maxLines = pick([1, 2])
    (window.clipsToBounds, window.cornerRadius) = (true, number(0...12))
    window.backgroundColor = Color(hex: 0xDDE4EE)
    content.frame = Rect(x: -10, y: -20, width: 0.6 * size.width, height: 0.5 * size.height)
    content.backgroundColor = Color(hex: 0xD05030)
    window.addSublayer(content)
    masked.backgroundColor = Color(hex: 0x2E86C1)
    mask.frame = masked.bounds
    mask.path = .ellipse(in: masked.bounds.insetBy(dx: 6, dy: 4))
    mask.fillColor = Color(white: 0, alpha: number(0.4...1))
    masked.mask = mask
    photo.contentMode = pick([.scaleToFill, .scaleAspectFit, .scaleAspectFill, .topRight])
    field.borderWidth = 1
    check.path = .polyline(
      [Point(x: 4, y: 20), Point(x: 14, y: 30), Point(x: 36, y: 6)], closed: false)
    (check.fillColor, check.strokeColor, check.lineWidth) = (.clear, .black, 3)
    if random.index(below: 2) == 0 { check.lineDashPattern = [5, 3] }
    for (index, row) in rows.enumerated() {
      row.frame = part(0.05, 0.7 + 0.07 * Double(index), 0.9, 0.05)
      (row.backgroundColor, row.cornerRadius) = (.white, 4)
      (row.shadowOpacity, row.shadowRadius) = (0.3, 3)
      let name = TextLayer("Row \(index + 1)", font: Font(size: 11), name: "name \(index + 1)")
      name.frame = Rect(x: 6, y: 2, width: 80, height: 14)
      row.addSublayer(name)
      stage.root.addSublayer(row)
    }
    (veil.frame, veil.backgroundColor) = (stage.root.bounds, Color(white: 0, alpha: 0.4))
    veil.opacity = 0
    sheet.frame = part(0.05, 1.1, 0.9, 0.5)
    (sheet.backgroundColor, sheet.cornerRadius) = (.white, 14)
    stage.root.addSublayer(veil)
    stage.root.addSublayer(sheet)
  }

  // MARK: Script

  private mutating func play() {
    var time = 0.1
    for _ in 0..<6 {
      let kind = random.index(below: 12)
      let (amount, bounciness) = (number(0.2...1), number(0...16))
      let pieces = self
      stage.at(time, Self.captions[kind]) { pieces.perform(kind, amount, bounciness) }
      time += pick([0, 0.1, 0.25, 0.4])
    }
    stage.at(time + 0.6) { [stage] in stage.post("done") }
  }

  private static let captions: [String?] = [
    "label narrows", "hole moves", "content scrolls", "sky turns grey", "sheet opens",
    "rows come in", "title changes", "loading", "check", "window turns", nil, "photo",
  ]

  private func spring<Value>(
    _ property: AnimatableProperty<Layer, Value>, _ value: Value, of layer: Layer,
    _ bounciness: Double, delay: Double = 0
  ) {
    let animation = SpringAnimation(property, spring: Spring(bounciness: bounciness, speed: 14))
    (animation.toValue, animation.delay) = (value, delay)
    stage.animator.add(animation, to: layer, forKey: "spring of \(property)")
  }

  private func ease<Value>(
    _ property: AnimatableProperty<Layer, Value>, _ value: Value, of layer: Layer,
    _ duration: Double
  ) {
    let animation = BasicAnimation(property)
    (animation.toValue, animation.duration) = (value, duration)
    stage.animator.add(animation, to: layer, forKey: "ease of \(property)")
  }

  private func perform(_ kind: Int, _ amount: Double, _ bounciness: Double) {
    switch kind {
    case 0: ease(Layer.width, amount * 0.5 * size.width, of: label, 0.4)
    case 1:
      spring(Layer.positionX, amount * masked.bounds.width, of: mask, bounciness)
      ease(Layer.opacity, amount, of: mask, 0.3)
    case 2:
      let decay = DecayAnimation(Layer.boundsOrigin)
      decay.velocity = Point(x: 0, y: 300 * amount)
      stage.animator.add(decay, to: window, forKey: "scroll")
    case 3:
      ease(Layer.height, amount * 0.3 * size.height, of: sky, 0.35)
      ease(Layer.opacity, 1 - amount / 2, of: sky, 0.2)
    case 4:
      ease(Layer.opacity, 1, of: veil, 0.3)
      spring(Layer.positionY, 0.65 * size.height, of: sheet, bounciness)
    case 5:
      for (index, row) in rows.enumerated() {
        spring(
          Layer.translationX, amount * 40, of: row, bounciness, delay: 0.06 * Double(index))
      }
    case 6:
      title.text = amount > 0.6 ? "Another title that does not fit" : "Short"
      spring(Layer.scaleXY, Point(x: 0.8 + amount / 2, y: 0.8 + amount / 2), of: title, bounciness)
    case 7: if spinner.isAnimating { spinner.stopAnimating() } else { spinner.startAnimating() }
    case 8:
      check.strokeEnd = 0
      let draw = BasicAnimation(ShapeLayer.strokeEnd)
      (draw.toValue, draw.duration) = (1, 0.5)
      stage.animator.add(draw, to: check, forKey: "draw")
      let dashes = BasicAnimation(ShapeLayer.lineDashPhase)
      (dashes.toValue, dashes.duration) = (20 * amount, 0.5)
      stage.animator.add(dashes, to: check, forKey: "dashes")
    case 9:
      spring(Layer.rotation, amount, of: window, bounciness)
      ease(Layer.cornerRadius, 40 * amount, of: window, 0.3)
      spring(Layer.rotation, -2 * amount, of: content, bounciness)
    case 10:
      masked.isHidden.toggle()
      field.text = amount > 0.5 ? "Somebody whose name is long" : "Me"
      rows[1].removeFromSuperlayer()
    default:
      spring(Layer.size, Size(width: 90 * amount, height: 60 * amount), of: photo, bounciness)
      let round = KeyframeAnimation(Layer.rotation)
      (round.values, round.duration) = ([0, amount, -amount, 0], 0.6)
      stage.animator.add(round, to: photo, forKey: "round")
    }
  }
}
