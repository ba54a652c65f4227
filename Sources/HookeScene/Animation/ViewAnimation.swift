// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeSolver

/// The changes of one animated block, and the animations that show them: UIKit's view animation.
///
/// The set values change at once. Each changed property is then animated on its presentation side,
/// from where it is shown to where it was set.
final class ViewAnimation {
  /// The timing of the changes.
  enum Timing {
    case curve(CubicBezier, duration: Double)
    /// A spring that has settled after a duration above 0, in seconds.
    case settling(duration: Double, dampingRatio: Double, initialVelocity: Double)
    /// A spring that ends when it is at rest by the property's threshold.
    case spring(Spring, initialVelocity: Double)
  }

  private let timing: Timing
  private let delay: Double
  private var changed: [(layer: Layer, before: LayerValues, fields: LayerFields)] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var runningCount = 0
  private var allFinished = true
  private var completion: ((Bool) -> Void)?

  init(_ timing: Timing, delay: Double, completion: ((Bool) -> Void)?) {
    self.timing = timing
    self.delay = delay
    self.completion = completion
  }

  /// Notes that some fields of a layer are about to be changed.
  func note(_ layer: Layer, _ fields: LayerFields) {
    let identifier = ObjectIdentifier(layer)
    if let index = indices[identifier] {
      changed[index].fields.formUnion(fields)
    } else {
      indices[identifier] = changed.count
      changed.append((layer, layer.presentation, fields))
    }
  }

  /// Starts the animations of the changes noted.
  func start(on stage: Stage) {
    // One for this call itself, so that nothing ends before everything has begun.
    runningCount = 1
    // A layer that left the stage meanwhile shows what was set.
    for (layer, before, fields) in changed where layer.stage === stage {
      let moved = layer.presentation.fieldsDiffering(from: before, among: fields)
        .union(layer.presentationOverrides.fields.intersection(fields))
      guard !moved.isEmpty else { continue }
      layer.presentation.copy(moved, from: before)
      let settings = layer.model
      for property in properties(of: moved) { property.animate(layer, self) }
      // What no property moves is shown at once.
      let rest = moved.subtracting(layer.presentationOverrides.fields)
      layer.presentation.copy(rest, from: layer.model)
      // Animations of set values, when replaced, write their value of this instant once more.
      let overwritten = layer.model.fieldsDiffering(from: settings, among: moved)
      guard !overwritten.isEmpty else { continue }
      stage.performWithoutAnimation {
        layer.change(overwritten) { $0.copy(overwritten, from: settings) }
      }
    }
    changed = []
    let trigger = stage.context.trigger
    stage.animator.perform(after: 0) { [context = stage.context] in
      context.performing(by: trigger) { self.oneStopped(finished: true) }
    }
  }

  /// The properties that move some fields, in the order they are started in.
  private func properties(of fields: LayerFields) -> [AnyLayerProperty] {
    var (remaining, properties) = (fields, [AnyLayerProperty]())
    for property in AnyLayerProperty.ofEveryLayer where !remaining.isDisjoint(with: property.fields)
    {
      if remaining.isSuperset(of: .scale), LayerFields.scale.isSuperset(of: property.fields) {
        properties.append(.scaleXY)
        remaining = remaining.subtracting(.scale)
      } else {
        properties.append(property)
      }
    }
    return properties + fields.added.map(\.property)
  }

  /// Animates one property of a layer from where it is shown to where it was set.
  func animate<Value>(_ property: LayerProperty<Value>, of layer: Layer) {
    let from = property.get(layer.presentation).components
    let to = property.get(layer.model).components
    let isMoving = !layer.presentationOverrides.fields.isDisjoint(with: property.fields)
    guard from != to || isMoving else { return }
    let animation = animation(of: property, from: from, to: to)
    animation.delay = delay
    runningCount += 1
    animation.completion = { [self] _, finished in oneStopped(finished: finished) }
    // It replaces an animation of the set value, whose velocity it takes over.
    let context = layer.context
    let key = layer.stage.flatMap {
      context?.runningAnimations.modelKey(of: property.name, of: layer, in: $0.animator)
    }
    layer.add(animation, forKey: key ?? "view.\(property.name)")
  }

  private func animation<Value>(
    of property: LayerProperty<Value>, from: SIMD4<Double>, to: SIMD4<Double>
  ) -> PropertyAnimation<Layer, Value> {
    let target = property.presentation() as AnimatableProperty<Layer, Value>
    let spring: SpringAnimation<Layer, Value>
    let velocity: Double
    switch timing {
    case .curve(let curve, let duration):
      let basic = BasicAnimation(target)
      basic.duration = duration
      basic.timingFunction = curve
      basic.toValue = Value(components: to)
      return basic
    case .settling(let duration, let dampingRatio, let initialVelocity):
      spring = SpringAnimation(
        target, settlingDuration: duration, dampingRatio: dampingRatio,
        relativeVelocity: initialVelocity)
      velocity = initialVelocity
    case .spring(let model, let initialVelocity):
      spring = SpringAnimation(target, spring: model)
      velocity = initialVelocity
    }
    spring.toValue = Value(components: to)
    // Unless one is given, the animation takes over the velocity of the one it replaces.
    if velocity != 0 { spring.velocity = Value(components: (to - from) * velocity) }
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
