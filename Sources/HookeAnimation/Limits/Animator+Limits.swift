// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension Animator {
  /// Adds a decay or a spring whose value keeps to limits.
  ///
  /// ```swift
  /// let throwX = DecayAnimation(Layer.positionX)
  /// throwX.velocity = 1800
  /// animator.add(
  ///   throwX, to: layer, forKey: "x", within: MotionLimits(0...300, .bounce(restitution: 0.5)))
  /// ```
  ///
  /// The instant at which the value comes to a limit is known in closed form; there, and not at the
  /// next frame, the motion ends, turns round, or is handed over to the edge's spring with the
  /// speed it has. Each part is an animation under the same key, recorded in closed form. A value
  /// that is beyond a limit when it is added comes to that limit at once.
  ///
  /// `didStart` of `animation` is called at the start of the first part, its completion at the end
  /// of the last one. Adding another animation under the key ends the limits; so does removing the
  /// animation. In the `.pop` profile limits act at frames.
  ///
  /// - Parameters:
  ///   - animation: A `DecayAnimation` or `SpringAnimation`, without delay, repetition, addition,
  ///     leader, keyframes or a speed of its own, and neither paused nor changed while it runs; one
  ///     that is set otherwise when it is added, or of another kind, stops with a message.
  ///   - target: The object that it animates.
  ///   - key: The key to find it by; nil takes the property's name after "limits.".
  ///   - limits: The limits.
  ///   - didHit: Called at each limit with the limit and the velocity of the arrival, in units of
  ///     the property per second.
  public func add<Target>(
    _ animation: PropertyAnimation<Target, Double>, to target: Target,
    forKey key: String? = nil, within limits: MotionLimits,
    didHit: ((_ limit: Double, _ velocity: Double) -> Void)? = nil
  ) {
    animation.checkForLevels()
    LimitedMotion(
      animation, of: target, on: self, key: key ?? "limits.\(animation.animatedProperty.name)",
      limits, didHit
    ).start()
  }
}

/// A motion from limit to limit: the animations of its parts, one after another under one key.
///
/// The callbacks of the current part retain it.
private final class LimitedMotion<Target: AnyObject> {
  private weak var target: Target?
  private unowned let animator: Animator
  private let key: String
  private let limits: MotionLimits
  private let didHit: ((Double, Double) -> Void)?
  private let completion: ((Animation, Bool) -> Void)?
  private var part: PropertyAnimation<Target, Double>
  private var hit: ScheduledAction?
  private var isReplacing = false

  init(
    _ animation: PropertyAnimation<Target, Double>, of target: Target, on animator: Animator,
    key: String, _ limits: MotionLimits, _ didHit: ((Double, Double) -> Void)?
  ) {
    (part, self.target, self.animator, self.key) = (animation, target, animator, key)
    (self.limits, self.didHit, completion) = (limits, didHit, animation.completion)
  }

  func start() {
    guard let target else { return }
    // Between frames the value is that of this instant.
    animator.bringUpToDate(target)
    let value = part.fromValue ?? part.value(of: target)[0]
    let limit = limits.clamped(value)
    if limit != value {
      if case .spring(let spring) = limits.edge {
        let velocity = part.givenVelocity
        didHit?(limit, velocity ?? 0)
        // Without a velocity of its own it takes over that of the motion it replaces.
        return run(spring, from: value, to: limit, velocity, isFirst: true)
      }
      part.fromValue = limit
    }
    run(part)
    perform(after: 0) { [self] in scheduleHit() }
  }

  /// Schedules an action that is left out when another animation has taken the key by then.
  ///
  /// An animation starts after what is being done now, so its motion is known with delay 0 only.
  private func perform(after delay: Double, _ action: @escaping () -> Void) {
    let current = part
    hit = animator.schedule(at: animator.now + delay) { [self] in
      guard let target, animator.animation(forKey: key, of: target) === current else { return }
      action()
    }
  }

  /// Adds the animation of the next part in place of the one before.
  private func run(_ animation: PropertyAnimation<Target, Double>) {
    guard let target else { return }
    isReplacing = true
    let earlier = part
    part = animation
    animation.completion = { [self] animation, isFinished in
      guard !isReplacing, animation === part else { return }
      finish(isFinished)
    }
    animator.add(animation, to: target, forKey: key)
    if earlier !== part { earlier.completion = completion }
    isReplacing = false
  }

  /// Runs an edge's spring, as the first part in place of the animation that was given.
  private func run(
    _ spring: Spring, from value: Double, to limit: Double, _ velocity: Double?,
    isFirst: Bool = false
  ) {
    let next = SpringAnimation(part.animatedProperty, spring: spring)
    if isFirst { next.didStart = { [part] _ in part.didStart?(part) } }
    next.fromValue = value
    next.toValue = limit
    next.velocity = velocity
    run(next)
  }

  private func finish(_ isFinished: Bool) {
    hit?.cancel()
    if isFinished, let target {
      // With reduced motion a part goes to its end at once, which may be beyond a limit.
      let value = part.value(of: target)[0]
      if limits.clamped(value) != value { set(limits.clamped(value)) }
    }
    part.completion = completion
    completion?(part, isFinished)
  }

  // MARK: Limits

  private func scheduleHit() {
    guard let value = part.currentValue, let velocity = part.currentVelocity,
      let (time, limit) = nextHit(from: value, velocity)
    else { return }
    perform(after: time) { [self] in arrive(at: limit) }
  }

  /// The time until the next limit, and the limit; nil where none is reached.
  private func nextHit(
    from value: Double, _ velocity: Double
  ) -> (time: Double, limit: Double)? {
    // A decay goes one way: a limit that it begins at in the other direction is none.
    let isDecay = part is DecayAnimation<Target, Double>
    let hits = [limits.range.lowerBound, limits.range.upperBound].compactMap {
      limit -> (time: Double, limit: Double)? in
      if isDecay, (limit == limits.range.upperBound) != (velocity > 0) { return nil }
      return part.time(reaching: limit, from: value, velocity).map { ($0, limit) }
    }
    return hits.min { $0.time < $1.time }
  }

  /// Comes to a limit, and begins what follows.
  private func arrive(at limit: Double) {
    let velocity = part.currentVelocity ?? 0
    didHit?(limit, velocity)
    guard let target, animator.animation(forKey: key, of: target) === part else { return }
    switch limits.edge {
    case .spring(let spring): run(spring, from: limit, to: limit, velocity)
    case .bounce(let restitution):
      let isOutward = (velocity > 0) == (limit == limits.range.upperBound)
      let speed = isOutward ? -velocity * restitution : velocity
      guard let next = part.bounced(from: limit, speed) else { return stop(at: limit) }
      run(next)
      perform(after: 0) { [self] in scheduleHit() }
    case .stop: stop(at: limit)
    }
  }

  private func stop(at limit: Double) {
    guard let target else { return }
    isReplacing = true
    animator.remove(forKey: key, from: target)
    isReplacing = false
    set(limit)
    finish(true)
  }

  private func set(_ value: Double) {
    if let target { part.set(SIMD4(value, 0, 0, 0), of: target) }
  }
}

extension PropertyAnimation where Value == Double {
  /// The velocity that the program set; nil if it set none.
  fileprivate var givenVelocity: Double? {
    (self as? DecayAnimation<Target, Double>)?.velocity
      ?? (self as? SpringAnimation<Target, Double>)?.velocity
  }

  /// The same animation from a value with another velocity; nil where it would move by less than
  /// the property's threshold.
  fileprivate func bounced(
    from value: Double, _ velocity: Double
  ) -> PropertyAnimation<Target, Double>? {
    let threshold = animatedProperty.threshold
    if let decay = self as? DecayAnimation<Target, Double> {
      let motion = DecayMotion(
        decay: Decay(deceleration: decay.deceleration), fromValue: value,
        initialVelocity: velocity)
      guard (motion.endValue - value).magnitude >= threshold else { return nil }
      let next = DecayAnimation(animatedProperty)
      next.deceleration = decay.deceleration
      (next.fromValue, next.velocity) = (value, velocity)
      return next
    }
    guard let spring = self as? SpringAnimation<Target, Double>, let target = springTarget else {
      return nil
    }
    let motion = SpringMotion(
      spring: spring.spring, fromValue: value, toValue: target, initialVelocity: velocity)
    let height = (motion.peak(0)?.value ?? target) - value
    guard height.magnitude >= threshold, height * velocity >= 0 else { return nil }
    let next = SpringAnimation(animatedProperty, spring: spring.spring)
    (next.fromValue, next.toValue, next.velocity) = (value, target, velocity)
    return next
  }
}
