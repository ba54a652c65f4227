// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

/// An animation with all its numbers known, for a property of any type.
struct Motion {
  enum Kind: Sendable {
    case spring(SpringForm)
    case decay(Double)
    case curve(CubicBezier?, duration: Double?)
    case keyframes(times: [Double], curves: [CubicBezier], duration: Double?)
  }

  let kind: Kind
  var to: SIMD4<Double>?
  var from: SIMD4<Double>?
  var by: SIMD4<Double>?
  var velocity: SIMD4<Double>?
  /// The values of keyframes.
  var values: [SIMD4<Double>] = []
  var timing: MotionTiming
  /// The delay, in seconds.
  var delay: Double
  let key: String
  let isPresentation: Bool
  /// The limits of a throw or a spring of one number.
  let limits: MotionLimits?
  /// The animation that a spring follows, of values of its own type.
  var leader: Animation?
  let completion: (Bool) -> Void

  /// The animation of a property.
  func animation<Target, Value>(
    of property: AnimatableProperty<Target, Value>
  ) -> PropertyAnimation<Target, Value> {
    let animation = kindOfAnimation(of: property)
    if let from { animation.fromValue = Value(components: from) }
    if delay > 0 { animation.delay = delay }
    if timing.autoreverses { animation.autoreverses = true }
    if let count = timing.repeatCount { animation.repeatCount = count }
    if timing.repeatsForever { animation.repeatsForever = true }
    if timing.isAdditive { animation.isAdditive = true }
    if let fill = timing.fillMode { animation.fillMode = fill }
    if let clamp = timing.clampMode { animation.clampMode = clamp }
    let completion = completion
    animation.completion = { _, finished in completion(finished) }
    return animation
  }

  private func kindOfAnimation<Target, Value>(
    of property: AnimatableProperty<Target, Value>
  ) -> PropertyAnimation<Target, Value> {
    switch kind {
    case .spring(let form):
      let spring = Self.spring(form, of: property)
      spring.toValue = to.map(Value.init(components:))
      if let by { spring.byValue = Value(components: by) }
      if let velocity { spring.velocity = Value(components: velocity) }
      if let leader = leader as? PropertyAnimation<Layer, Value> { spring.follow(leader) }
      if let leader = leader as? PropertyAnimation<LayoutConstraint, Value> {
        spring.follow(leader)
      }
      return spring
    case .decay(let deceleration):
      let decay = DecayAnimation(property)
      decay.deceleration = deceleration
      if let velocity { decay.velocity = Value(components: velocity) }
      return decay
    case .curve(let curve, let duration):
      let basic = BasicAnimation(property)
      basic.toValue = to.map(Value.init(components:))
      if let by { basic.byValue = Value(components: by) }
      if let duration { basic.duration = duration }
      if let curve { basic.timingFunction = curve }
      return basic
    case .keyframes(let times, let curves, let duration):
      let keyframes = KeyframeAnimation(property)
      keyframes.values = values.map(Value.init(components:))
      keyframes.keyTimes = times
      keyframes.timingFunctions = curves
      if let duration { keyframes.duration = duration }
      return keyframes
    }
  }

  private static func spring<Target, Value>(
    _ form: SpringForm, of property: AnimatableProperty<Target, Value>
  ) -> SpringAnimation<Target, Value> {
    switch form {
    case .bounciness(let bounciness, let speed):
      let spring = SpringAnimation(property)
      if let bounciness { spring.springBounciness = bounciness }
      if let speed { spring.springSpeed = speed }
      return spring
    case .constants(let spring):
      return SpringAnimation(property, spring: spring)
    case .settling(let duration, let dampingRatio):
      return SpringAnimation(property, settlingDuration: duration, dampingRatio: dampingRatio)
    }
  }
}

/// The repetition of an animation, and what is shown before and after it.
struct MotionTiming: Sendable {
  var repeatCount: Int?
  var repeatsForever = false
  var autoreverses = false
  var isAdditive = false
  var fillMode: FillMode?
  var clampMode: ClampMode?
}
