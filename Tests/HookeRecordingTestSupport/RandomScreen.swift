// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
package import HookeScene
internal import HookeSolver
package import HookeTestSupport

/// A scene made of a seed: layers of every kind, nested and transformed, that animations, touches,
/// layout and assignments move.
package struct RandomScreen {
  private var random: SeededGenerator
  private let stage: Stage
  private var layers: [Layer] = []

  /// Returns the scene of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - factor: What every instant of the script is multiplied by.
  /// - Returns: The scene.
  package static func scene(seed: UInt64, factor: Double = 1) -> Scene {
    scene(SeededGenerator(seed: seed), number: seed, factor: factor)
  }

  /// Returns the scene of a generator's choices, which is called by a number.
  package static func scene(
    _ random: SeededGenerator, number: UInt64, factor: Double = 1
  ) -> Scene {
    Scene(
      name: "random-\(number)", title: "Random screen \(number)",
      summary: "Whatever the seed \(number) makes of layers.", size: Size(width: 300, height: 240)
    ) { stage in
      var screen = RandomScreen(stage, random)
      screen.build()
      screen.play(factor)
    }
  }

  private init(_ stage: Stage, _ random: SeededGenerator) {
    self.stage = stage
    self.random = random
  }

  private mutating func chance(_ part: Int) -> Bool { random.index(below: part) == 0 }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    (random.double(range) * 64).rounded() / 64
  }

  private mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: chance(3) ? number(0.2...1) : 1)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.index(below: values.count)]
  }

  // MARK: Layers

  private mutating func build() {
    let names = ["card", "list row", "knob", "badge 2", "side_bar", "title"]
    for index in 0..<(3 + random.index(below: 4)) {
      let layer = layer(names[index])
      layer.frame = Rect(
        x: number(0...200), y: number(0...160), width: number(20...110), height: number(16...90))
      dress(layer)
      if let above = layers.last, chance(3) {
        above.addSublayer(layer)
        if chance(3) { above.sublayerTransform.m34 = -1 / 500 }
      } else {
        stage.root.addSublayer(layer)
      }
      layers.append(layer)
    }
    if chance(3), let layer = layers.last {
      let mask = ShapeLayer(.ellipse(in: Rect(x: 0, y: 0, width: 60, height: 50)), name: "mask")
      mask.frame = Rect(x: 0, y: 0, width: 60, height: 50)
      layer.mask = mask
    }
  }

  private mutating func layer(_ name: String) -> Layer {
    switch random.index(below: 7) {
    case 0:
      let text = TextLayer(
        pick(["Label", "Two words", "Three words here"]), font: Font(size: number(8...18)),
        name: name)
      text.alignment = pick([.leading, .center, .trailing])
      text.textColor = color()
      if chance(2) { text.maxLines = nil }
      return text
    case 1:
      let shape = ShapeLayer(
        pick([
          .circle(center: Point(x: 20, y: 20), radius: 16),
          .polyline([Point(x: 2, y: 3), Point(x: 40, y: 9), Point(x: 22, y: 34)], closed: true),
        ]), name: name)
      (shape.fillColor, shape.strokeColor) = (color(), color())
      (shape.lineWidth, shape.strokeEnd) = (number(1...5), chance(2) ? 1 : number(0.4...1))
      if chance(3) { shape.lineDashPattern = [4, 2] }
      (shape.lineCap, shape.lineJoin) = (pick([.butt, .round]), pick([.miter, .bevel]))
      return shape
    case 2:
      let fill = GradientLayer(
        [Gradient.Stop(0, color()), Gradient.Stop(0.3, color()), Gradient.Stop(1, color())],
        name: name)
      fill.kind = pick([.linear, .radial])
      (fill.startPoint, fill.endPoint) = (Point(x: 0.2, y: 0.1), Point(x: 0.9, y: 0.7))
      return fill
    case 3: return Control(name: name)
    default: return Layer(name: name)
    }
  }

  private mutating func dress(_ layer: Layer) {
    if chance(4) == false { layer.backgroundColor = color() }
    if chance(3) { layer.cornerRadius = number(0...20) }
    if chance(6) {
      layer.cornerRadii = CornerRadii(topLeft: number(0...20), bottomRight: number(0...20))
    }
    if chance(6) { layer.maskedCorners = [.topLeft, .bottomRight] }
    if chance(4) { (layer.borderWidth, layer.borderColor) = (number(0.5...4), color()) }
    if chance(4) {
      (layer.shadowOpacity, layer.shadowRadius) = (number(0.1...1), number(0...6))
      layer.shadowOffset = Size(width: number(-4...4), height: number(-4...4))
    }
    if chance(3) { layer.clipsToBounds = true }
    if chance(5) { layer.opacity = number(0.2...1) }
    if chance(4) { layer.transform.rotation.z = number(-1...1) }
    if chance(6) { layer.transform.rotation.y = number(-1...1) }
    if chance(5) { layer.transform.scale = Point(x: number(0.5...1.5), y: number(-1.2...1.2)) }
    if chance(7) { layer.anchorPoint = Point(x: number(0...1), y: number(0...1)) }
    if chance(7) { layer.bounds.origin = Point(x: number(-9...9), y: number(-9...9)) }
    if chance(5) { layer.zPosition = number(-2...2) }
    if chance(8) { layer.isDoubleSided = false }
    if chance(9) { layer.isUserInteractionEnabled = false }
  }

  // MARK: Script

  private mutating func play(_ factor: Double) {
    var time = 0.0
    let captions = ["opens", "touch down", "let go", nil, "moves on; again"]
    for index in 0..<(3 + random.index(below: 4)) {
      time += chance(6) ? number(0.8...3) : number(0...0.4)
      let perform = action(index)
      if chance(6) {
        let (start, end) = (layers[0].position, Point(x: number(20...280), y: number(20...220)))
        let layer = layers[0]
        layer.onPan { [unowned stage] pan in
          switch pan.state {
          case .changed: layer.position = start + pan.translation
          case .ended:
            stage.animate(duration: 0.4, dampingRatio: 0.6) { layer.position = start }
          default: break
          }
        }
        stage.drag(along: .line(from: start, to: end), at: factor * time, duration: 0.2, "drag")
        time += 0.25
      } else {
        stage.at(factor * time, pick(captions), perform: perform)
      }
    }
  }

  private mutating func action(_ index: Int) -> () -> Void {
    let layer = pick(layers)
    let (x, y) = (number(10...290), number(10...230))
    let (factor, angle) = (number(0.3...1.6), number(-3...3))
    let velocity = number(-900...900)
    let (bounciness, speed) = (number(0...18), number(4...18))
    let (delay, duration) = (chance(3) ? number(0...0.2) : 0, number(0.1...0.5))
    let kind = random.index(below: 15)
    let next = color()
    let stage = stage
    return {
      func add<Value>(_ animation: PropertyAnimation<Layer, Value>) {
        animation.delay = delay
        stage.animator.add(animation, to: layer, forKey: "key \(index)")
      }
      func spring<Value>(
        _ property: AnimatableProperty<Layer, Value>, _ value: Value
      ) -> SpringAnimation<Layer, Value> {
        let animation = SpringAnimation(
          property, spring: Spring(bounciness: bounciness, speed: speed))
        animation.toValue = value
        return animation
      }
      func ease<Value>(_ property: AnimatableProperty<Layer, Value>, _ value: Value) {
        let animation = BasicAnimation(
          property, to: value, duration: duration, timing: index % 2 == 0 ? .easeInOut : .easeOut)
        add(animation)
      }
      switch kind {
      case 0, 1: add(spring(Layer.position, Point(x: x, y: y)))
      case 2:
        let animation = spring(Layer.positionX, x)
        animation.velocity = velocity
        add(animation)
      case 3: add(spring(Layer.scaleXY, Point(x: factor, y: factor)))
      case 4: ease(Layer.opacity, factor / 1.6)
      case 5: ease(Layer.backgroundColor, next)
      case 6: add(spring(Layer.rotation, angle))
      case 7:
        let animation = DecayAnimation(Layer.positionY, velocity: velocity)
        add(animation)
      case 8:
        let animation = KeyframeAnimation(Layer.positionX)
        (animation.values, animation.duration) = ([layer.position.x, x, y, layer.position.x], 0.6)
        add(animation)
      case 9:
        let animation = BasicAnimation(Layer.size)
        (animation.toValue, animation.duration) = (Size(width: x / 2, height: y / 2), duration)
        (animation.autoreverses, animation.repeatCount) = (true, 2)
        add(animation)
      case 10:
        stage.animate(duration: duration, delay: delay, dampingRatio: index % 2 == 0 ? 0.7 : nil) {
          layer.position = Point(x: x, y: y)
          layer.cornerRadius = factor * 9
        }
      case 11:
        (layer as? TextLayer)?.text = "Changed"
        layer.isHidden = index % 2 == 0
        layer.backgroundColor = next
      case 12: layer.position = Point(x: x, y: y)
      case 13: ease(Layer.rotationY, angle)
      default:
        stage.after(0.1) { layer.removeFromSuperlayer() }
        ease(Layer.shadowOpacity, factor / 2)
      }
    }
  }
}
