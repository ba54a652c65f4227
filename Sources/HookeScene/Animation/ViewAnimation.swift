// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeSolver

/// How changes made together are shown: UIKit's view animation.
///
/// The set values change at once; what is shown goes there from where it is shown now.
final class ViewAnimation {
  let duration: Double
  let delay: Double
  let dampingRatio: Double?
  let initialVelocity: Double
  let curve: CubicBezier
  private var changed: [(layer: Layer, before: LayerValues, fields: LayerFields)] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var runningCount = 0
  private var allFinished = true
  private var completion: ((Bool) -> Void)?
  init(
    duration: Double, delay: Double, dampingRatio: Double?, initialVelocity: Double,
    curve: CubicBezier, completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.delay = delay
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    self.curve = curve
    self.completion = completion
  }

  /// A layer's fields are about to be changed.
  func note(_ layer: Layer, _ fields: LayerFields) {
    let identifier = ObjectIdentifier(layer)
    if let place = places[identifier] {
      changed[place].fields.formUnion(fields)
    } else {
      places[identifier] = changed.count
      changed.append((layer, layer.presentation, fields))
    }
  }

  /// Starts showing the changes.
  func start(on stage: Stage) {
    // One for this call itself, so that nothing ends before everything has begun.
    runningCount = 1
    // A layer that left the stage meanwhile has nowhere to be shown.
    for (layer, before, fields) in changed where layer.stage === stage {
      let moved = fields.subtracting(layer.presentation.fieldsEqual(to: before, among: fields))
        .union(layer.presentationOverrides.fields.intersection(fields))
      guard !moved.isEmpty else { continue }
      layer.presentation.copy(moved, from: before)
      for property in LayerFields.animatable { property(layer, moved, self) }
    }
    changed = []
    stage.animator.perform(after: 0) { self.oneStopped(finished: true) }
  }

  /// Animates one property of a layer from where it is shown to where it was set.
  func animate<Value: AnimatableValue & Equatable>(
    _ property: AnimatableProperty<Layer, Value>, of layer: Layer, _ fields: LayerFields
  ) {
    let shown = property.presentation
    let (from, to) = (shown.read(layer), property.read(layer))
    let isMoving = !layer.presentationOverrides.fields.isDisjoint(with: fields)
    guard from != to || isMoving else { return }
    let animation = motion(shown, from: from, to: to)
    animation.delay = delay
    runningCount += 1
    animation.completion = { [self] _, finished in oneStopped(finished: finished) }
    layer.add(animation, forKey: "view.\(property.name)")
  }

  private func motion<Value: AnimatableValue>(
    _ property: AnimatableProperty<Layer, Value>, from: Value, to: Value
  ) -> PropertyAnimation<Layer, Value> {
    guard let dampingRatio, duration > 0 else {
      let basic = BasicAnimation(property)
      basic.duration = duration
      basic.timingFunction = curve
      basic.toValue = to
      return basic
    }
    let spring = SpringAnimation(
      property, settlingDuration: duration, dampingRatio: dampingRatio,
      relativeVelocity: initialVelocity)
    spring.toValue = to
    if initialVelocity != 0 {
      let distance = to.components - from.components
      spring.velocity = Value(components: distance * initialVelocity)
    }
    return spring
  }

  private func oneStopped(finished: Bool) {
    runningCount -= 1
    allFinished = allFinished && finished
    guard runningCount == 0 else { return }
    completion?(allFinished)
    completion = nil
  }
}

extension LayerFields {
  /// Every property that view animations move, in the order they are started in.
  static let animatable: [@Sendable (Layer, LayerFields, ViewAnimation) -> Void] = [
    one(.positionX, Layer.positionX), one(.positionY, Layer.positionY),
    one(.zPosition, Layer.zPosition),
    one([.originX, .originY], Layer.boundsOrigin),
    one(.width, Layer.width), one(.height, Layer.height),
    one(.anchorPoint, Layer.anchorPoint),
    scale,
    one(.rotation, Layer.rotation), one(.rotationX, Layer.rotationX),
    one(.rotationY, Layer.rotationY),
    one(.translationX, Layer.translationX), one(.translationY, Layer.translationY),
    one(.translationZ, Layer.translationZ),
    one(.opacity, Layer.opacity), one(.backgroundColor, Layer.backgroundColor),
    one(.cornerRadius, Layer.cornerRadius), one(.borderWidth, Layer.borderWidth),
    one(.borderColor, Layer.borderColor), one(.shadowColor, Layer.shadowColor),
    one(.shadowOffset, Layer.shadowOffset), one(.shadowOpacity, Layer.shadowOpacity),
    one(.shadowRadius, Layer.shadowRadius), one(.textColor, Layer.textColor),
    one(.strokeStart, ShapeLayer.strokeStart), one(.strokeEnd, ShapeLayer.strokeEnd),
    one(.strokeColor, ShapeLayer.strokeColor), one(.fillColor, ShapeLayer.fillColor),
    one(.lineWidth, ShapeLayer.lineWidth), one(.lineDashPhase, ShapeLayer.lineDashPhase),
  ]

  private static func one<Value: AnimatableValue & Equatable>(
    _ fields: LayerFields, _ property: AnimatableProperty<Layer, Value>
  ) -> @Sendable (Layer, LayerFields, ViewAnimation) -> Void {
    { layer, changed, animation in
      if !changed.isDisjoint(with: fields) { animation.animate(property, of: layer, fields) }
    }
  }

  /// Both factors as one, where both change.
  private static let scale: @Sendable (Layer, LayerFields, ViewAnimation) -> Void = {
    layer, changed, animation in
    if changed.isSuperset(of: .scaleXY) {
      animation.animate(Layer.scaleXY, of: layer, .scaleXY)
    } else if changed.contains(.scaleX) {
      animation.animate(Layer.scaleX, of: layer, .scaleX)
    } else if changed.contains(.scaleY) {
      animation.animate(Layer.scaleY, of: layer, .scaleY)
    }
  }
}
