// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeScene
internal import HookeSolver
internal import HookeTestSupport

extension AnyScreen {
  /// The settings that every animation has.
  private struct Settings {
    var delay = 0.0
    var speed = 1.0
    var repeatCount = 1
    var autoreverses = false
    var isAdditive = false
    var isRemoved = true
    var roundingFactor = 0.0
    var clampMode: ClampMode = []
    var fillMode = FillMode.removed
    var notes = false
  }

  private static let lengths = [
    Layer.positionX, Layer.positionY, Layer.translationX, Layer.subtranslationY, Layer.width,
    Layer.height, Layer.cornerRadius, Layer.borderWidth, Layer.shadowRadius, Layer.zPosition,
  ]
  private static let shares = [
    Layer.opacity, Layer.scaleX, Layer.scaleY, Layer.rotation, Layer.rotationX, Layer.rotationY,
    Layer.shadowOpacity,
  ]
  private static let strokes = [ShapeLayer.strokeStart, ShapeLayer.strokeEnd]
  private static let points = [
    Layer.position, Layer.boundsOrigin, Layer.translationXY, Layer.subtranslationXY,
  ]

  private mutating func settings() -> Settings {
    var settings = Settings()
    for _ in 0..<random.index(below: 4) {
      switch random.index(below: 10) {
      case 0: settings.delay = number(0...0.25)
      case 1: settings.speed = pick([0.5, 2, 0.25])
      case 2: settings.repeatCount = 2 + random.index(below: 2)
      case 3: settings.autoreverses = true
      case 4: settings.isAdditive = true
      case 5: settings.isRemoved = false
      case 6: settings.roundingFactor = pick([1, 0.5, 10])
      case 7: settings.clampMode = pick([.start, .end, .both])
      case 8: settings.fillMode = pick([.backwards, .forwards, .both])
      default: settings.notes = true
      }
    }
    return settings
  }

  private static func start<Value>(
    _ animation: PropertyAnimation<Layer, Value>, _ settings: Settings, of layer: Layer,
    on stage: Stage, key: Int
  ) {
    (animation.delay, animation.speed) = (settings.delay, settings.speed)
    animation.repeatCount = settings.repeatCount
    (animation.autoreverses, animation.isAdditive) = (settings.autoreverses, settings.isAdditive)
    (animation.isRemovedOnCompletion, animation.fillMode) = (settings.isRemoved, settings.fillMode)
    animation.roundingFactor = settings.roundingFactor
    animation.clampMode = settings.clampMode
    if settings.notes {
      animation.didStart = { [unowned stage] _ in stage.note("\(key) starts") }
      animation.didReachToValue = { [unowned stage] _ in stage.note("\(key) arrives") }
      animation.completion = { [unowned stage] _, done in stage.note("\(key) ends: \(done)") }
    }
    stage.animator.add(animation, to: layer, forKey: "key \(key)")
  }

  /// Starts an animation of any kind of any property of a layer.
  mutating func motion(_ index: Int, of layer: Layer) -> () -> Void {
    let spread = [color(), color(), color()]
    switch random.index(below: 9) {
    case 0, 1, 2:
      return motion(pick(Self.lengths), index, of: layer, (0..<3).map { _ in number(-40...240) })
    case 3:
      return motion(pick(Self.shares), index, of: layer, (0..<3).map { _ in number(-0.5...1.5) })
    case 4:
      guard let shape = layer as? ShapeLayer else {
        return motion(
          Layer.scaleXY, index, of: layer, (0..<3).map { _ in point(0...1.5) })
      }
      return motion(pick(Self.strokes), index, of: shape, (0..<3).map { _ in number(0...1) })
    case 5, 6:
      return motion(pick(Self.points), index, of: layer, (0..<3).map { _ in point() })
    case 7:
      return motion(pick([Layer.backgroundColor, Layer.borderColor]), index, of: layer, spread)
    default:
      return motion(
        pick([Layer.size, Layer.shadowOffset]), index, of: layer, (0..<3).map { _ in size() })
    }
  }

  private mutating func motion<Value: AnimatableValue>(
    _ property: AnimatableProperty<Layer, Value>, _ index: Int, of layer: Layer, _ values: [Value]
  ) -> () -> Void {
    let (stage, settings) = (stage, settings())
    let (from, by) = (chance(4) ? values[1] : nil, chance(6))
    switch random.index(below: 6) {
    case 0:
      let (duration, timing) = (
        number(0...0.5), pick([CubicBezier.linear, .easeIn, .easeOut, .easeInOut, nil])
      )
      return { [unowned stage] in
        let animation = BasicAnimation(property)
        animation.fromValue = from
        if by { animation.byValue = values[0] } else { animation.toValue = values[0] }
        (animation.duration, animation.timingFunction) = (duration, timing)
        Self.start(animation, settings, of: layer, on: stage, key: index)
      }
    case 1:
      let (duration, times) = (number(0.0625...0.5), chance(2))
      let timings = pick([[], [.easeIn, .linear]]) as [CubicBezier]
      return { [unowned stage] in
        let animation = KeyframeAnimation(property)
        (animation.values, animation.duration) = (values, duration)
        if times { animation.keyTimes = [0, 0.25, 1] }
        animation.timingFunctions = timings
        Self.start(animation, settings, of: layer, on: stage, key: index)
      }
    case 2:
      let deceleration = pick([0.998, 0.99, 0.9])
      return { [unowned stage] in
        let animation = DecayAnimation(property)
        (animation.fromValue, animation.velocity) = (from, values[0])
        animation.deceleration = deceleration
        Self.start(animation, settings, of: layer, on: stage, key: index)
      }
    case 3:
      let spring = pick([
        Spring(response: number(0.125...1), dampingRatio: number(0.25...2)),
        Spring(duration: 0.35, bounce: number(-0.5...0.5)),
        Spring(mass: number(0.5...3), stiffness: number(40...400), damping: number(4...40)),
        Spring(response: 0.5, dampingRatio: 1), Spring(duration: 0.25, bounce: -0.3),
      ])
      return { [unowned stage] in
        let animation = SpringAnimation(property, spring: spring)
        (animation.fromValue, animation.toValue) = (from, values[0])
        Self.start(animation, settings, of: layer, on: stage, key: index)
      }
    default:
      let (bounciness, speed) = (number(0...18), number(4...20))
      let velocity = chance(3) ? values[2] : nil
      return { [unowned stage] in
        let animation = SpringAnimation(property)
        (animation.springBounciness, animation.springSpeed) = (bounciness, speed)
        (animation.fromValue, animation.velocity) = (from, velocity)
        if by { animation.byValue = values[0] } else { animation.toValue = values[0] }
        Self.start(animation, settings, of: layer, on: stage, key: index)
      }
    }
  }
}
