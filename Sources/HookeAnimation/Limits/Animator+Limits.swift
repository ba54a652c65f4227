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
  /// animation. One of another key that begins later hides the motion, which goes on within its
  /// limits and writes nothing. In reduced motion all of that happens at one instant. In the `.pop`
  /// profile limits act at frames.
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
    animation.checkForLevels(in: profile)
    LimitedMotion(
      animation, of: target, on: self, key: key ?? "limits.\(animation.animatedProperty.name)",
      limits, didHit
    ).start()
  }
}

/// A motion from limit to limit: the animations of its parts, one after another under one key.
///
/// The animator's record of the current part retains it.
private final class LimitedMotion<Target: AnyObject> {
  private weak var target: Target?
  private unowned let animator: Animator
  private let key: String
  private let limits: MotionLimits
  private let didHit: ((Double, Double) -> Void)?
  private let completion: ((Animation, Bool) -> Void)?
  private var part: PropertyAnimation<Target, Double>
  /// The motion of the current part, until it comes to a limit; nil before its start.
  private var motion: LevelMotion?
  /// Whether the current part is the spring of an edge, which has no limits.
  private var isOnEdge = false
  private var hit: ScheduledAction?
  /// The number of limits that were hit without travel.
  private var reducedHitCount = 0
  private var bounceCount = 0
  private var isReplacing = false
  /// Whether a part was added.
  private var hasPart = false
  /// Whether another animation has begun to write the property, which it goes on to do.
  private var isSuperseded = false

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
        let target = part.to?.x ?? part.by.map { value + $0.x }
        let velocity = part.givenVelocity(from: value, to: target)
        didHit?(limit, velocity ?? 0)
        // Without a velocity of its own it takes over that of the motion it replaces.
        return run(spring, from: value, to: limit, velocity, isFirst: true)
      }
      part.fromValue = limit
    }
    run(part, nil)
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
  private func run(_ animation: PropertyAnimation<Target, Double>, _ motion: LevelMotion?) {
    guard let target else { return }
    isReplacing = true
    let earlier = part
    if hasPart { noteOwner(instead: earlier.activeAnimation) }
    (part, self.motion, hasPart) = (animation, motion, true)
    animation.completion = { [weak self] animation, isFinished in
      guard let self, !isReplacing, animation === part else { return }
      finish(isFinished)
    }
    animation.setWillStop { [weak self] active, _ in
      guard let self else { return }
      if active.animation === part { noteOwner(instead: active) }
      guard self.motion == nil else { return }
      self.motion = part.levelMotion(leftOutBy: active)
    }
    animator.add(animation, to: target, forKey: key)
    if earlier !== part { earlier.completion = completion }
    if let active = animation.activeAnimation {
      active.onStop = { [self] _ in withExtendedLifetime(self) {} }
      if let active = active as? ExactActiveAnimation {
        if !isOnEdge { active.limits = limits.range }
        if isSuperseded { (active.beginsSuperseded, active.isSuperseded) = (true, true) }
      }
    }
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
    isOnEdge = true
    run(next, nil)
  }

  private func finish(_ isFinished: Bool) {
    hit?.cancel()
    // Without travel a part ends at the instant at which it begins, before it comes to a limit.
    if isFinished, animator.isReduced, !isOnEdge,
      reducedHitCount < Animator.reducedLevelLimit, let motion,
      let (time, limit) = nextHit(of: motion),
      time < motion.settlingTime(threshold: part.restDistance)
    {
      reducedHitCount += 1
      set(limit)
      return arrive(at: limit, motion.velocity(at: time), isOver: true)
    }
    if isFinished, let target {
      // By rounding, or by an additive animation, it may have ended beyond a limit.
      let value = part.value(of: target)[0]
      if limits.clamped(value) != value { set(limits.clamped(value)) }
    }
    complete(isFinished)
  }

  private func complete(_ isFinished: Bool) {
    part.completion = completion
    completion?(part, isFinished)
  }

  // MARK: Limits

  private func scheduleHit() {
    // In the `.pop` profile a part that begins at a limit may be beyond it by rounding, and would
    // come to it again and again.
    guard let value = part.currentValue.map(limits.clamped), let velocity = part.currentVelocity,
      let motion = part.levelMotion(from: value, velocity: velocity)
    else { return }
    self.motion = motion
    guard let (time, limit) = nextHit(of: motion) else { return }
    perform(after: time) { [self] in
      // In the `.pop` profile the animation's own velocity is still that of the frame before.
      let isExact = animator.profile == .exact
      arrive(at: limit, isExact ? part.currentVelocity ?? 0 : motion.velocity(at: time))
    }
  }

  /// The time until the next limit, and the limit; nil where none is reached.
  private func nextHit(of motion: LevelMotion) -> (time: Double, limit: Double)? {
    let hits = [limits.range.lowerBound, limits.range.upperBound].compactMap {
      limit -> (time: Double, limit: Double)? in
      // A decay goes one way: a limit that it begins at in the other direction is none.
      if motion.isDecay,
        (limit == limits.range.upperBound) != (motion.initialVelocity > 0)
      {
        return nil
      }
      // A spring that leaves the limit at which it begins is at it at once.
      if limit == motion.fromValue, motion.initialDirection != 0,
        (motion.initialDirection > 0) == (limit == limits.range.upperBound)
      {
        return (0, limit)
      }
      return motion.time(reaching: limit).map { ($0, limit) }
    }
    return hits.min { $0.time < $1.time }
  }

  /// Comes to a limit, and begins what follows; `isOver` says that the part has stopped already.
  private func arrive(at limit: Double, _ velocity: Double, isOver: Bool = false) {
    didHit?(limit, velocity)
    guard let target, let motion else { return }
    let current = animator.animation(forKey: key, of: target)
    guard current === part || (isOver && current == nil) else {
      if isOver { complete(false) }
      return
    }
    switch limits.edge {
    case .spring(let spring): run(spring, from: limit, to: limit, velocity)
    case .bounce(let restitution):
      bounceCount += 1
      // Between limits that lie near each other a fast motion bounces without end.
      guard bounceCount < MotionLimits.mostBounces else { return stop(at: limit) }
      let isUpper = limit == limits.range.upperBound
      let isOutward = (velocity > 0) == isUpper
      let speed = isOutward ? -velocity * restitution : velocity
      let next = motion.continued(from: limit, velocity: speed)
      // A spring that does not turn round, since it is slow and pulled outward, ends here.
      guard (next.initialDirection > 0) != isUpper, let animation = part.bounced(next) else {
        return stop(at: limit)
      }
      run(animation, next)
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
    complete(true)
  }

  /// Notes whether another animation writes the property instead of a part, in the `.exact`
  /// profile.
  private func noteOwner(instead active: ActiveAnimation?) {
    if let active = active as? ExactActiveAnimation { isSuperseded = active.isSuperseded }
  }

  /// Sets the value, unless another animation writes it.
  private func set(_ value: Double) {
    if let target, !isSuperseded { part.set(SIMD4(value, 0, 0, 0), of: target) }
  }
}

extension PropertyAnimation where Value == Double {
  /// Returns the same animation with another motion; nil where that moves by less than the
  /// property's threshold.
  fileprivate func bounced(_ motion: LevelMotion) -> PropertyAnimation<Target, Double>? {
    let threshold = animatedProperty.threshold
    switch motion {
    case .decay(let motion):
      guard let decay = self as? DecayAnimation<Target, Double>,
        (motion.endValue - motion.fromValue).magnitude >= threshold
      else { return nil }
      let next = DecayAnimation(animatedProperty)
      next.deceleration = decay.deceleration
      (next.fromValue, next.velocity) = (motion.fromValue, motion.initialVelocity)
      return next
    case .spring(let motion):
      let height = (motion.peak(0)?.value ?? motion.toValue) - motion.fromValue
      guard height.magnitude >= threshold, height * motion.initialVelocity >= 0 else { return nil }
      let next = SpringAnimation(animatedProperty, spring: motion.spring)
      (next.fromValue, next.toValue) = (motion.fromValue, motion.toValue)
      next.velocity = motion.initialVelocity
      return next
    }
  }
}
