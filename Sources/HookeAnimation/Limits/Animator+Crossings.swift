// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension Animator {
  /// Adds a decay or a spring, and calls an action whenever its value crosses a level.
  ///
  /// ```swift
  /// let coast = DecayAnimation(Layer.positionY)
  /// coast.velocity = 1200
  /// animator.add(coast, to: list, forKey: "coast", whenCrossing: [300, 600]) { level, velocity in
  ///   print("passed", level, "at", velocity)
  /// }
  /// ```
  ///
  /// The instant of a crossing is known in closed form, and is an event of its own, whatever the
  /// frames: in the action, ``now`` is that instant, and the motion may be replaced or handed over
  /// from there. A level that is only touched, or only approached at rest, is not crossed; nor is
  /// the one at which the motion begins.
  ///
  /// - Parameters:
  ///   - animation: A `DecayAnimation` or `SpringAnimation` as for
  ///     ``add(_:to:forKey:within:didHit:)``; after a change of it, crossings before the instant of
  ///     the one that was next are missed.
  ///   - target: The object that it animates.
  ///   - key: The key to find it by; nil takes the property's name after "levels.".
  ///   - levels: The levels, in units of the property; one that is not finite is never crossed.
  ///   - action: Called with the level and the velocity there, in units of the property per second.
  public func add<Target>(
    _ animation: PropertyAnimation<Target, Double>, to target: Target,
    forKey key: String? = nil, whenCrossing levels: [Double],
    perform action: @escaping (_ level: Double, _ velocity: Double) -> Void
  ) {
    animation.checkForLevels()
    let key = key ?? "levels.\(animation.animatedProperty.name)"
    add(animation, to: target, forKey: key)
    // Its motion is known once it has started, which is after what is being done now.
    let crossings = LevelCrossings(of: animation, target, key, self, levels, action)
    schedule(at: now) { crossings.scheduleNext(after: nil) }
  }
}

/// The crossings of levels by one animation, each scheduled at the one before.
private final class LevelCrossings<Target: AnyObject> {
  private let animation: PropertyAnimation<Target, Double>
  private weak var target: Target?
  private let key: String
  private unowned let animator: Animator
  private let levels: [Double]
  private let action: (Double, Double) -> Void

  init(
    of animation: PropertyAnimation<Target, Double>, _ target: Target, _ key: String,
    _ animator: Animator, _ levels: [Double], _ action: @escaping (Double, Double) -> Void
  ) {
    (self.animation, self.target, self.key) = (animation, target, key)
    (self.animator, self.levels, self.action) = (animator, levels, action)
  }

  private var isRunning: Bool {
    target.map { animator.animation(forKey: key, of: $0) === animation } ?? false
  }

  /// Schedules the next crossing.
  ///
  /// - Parameter last: The level that the value is on; nil for none.
  func scheduleNext(after last: Double?) {
    guard let value = last ?? animation.currentValue, let velocity = animation.currentVelocity
    else { return }
    let isDecay = animation is DecayAnimation<Target, Double>
    let next = levels.compactMap { level -> (time: Double, level: Double)? in
      // A decay never comes back; a spring that begins at a level is not looked for there.
      if isDecay, level == value { return nil }
      return animation.time(reaching: level, from: value, velocity).map { ($0, level) }
    }.min { $0.time < $1.time }
    guard let next else { return }
    animator.schedule(at: animator.now + next.time) { [self] in
      guard isRunning else { return }
      guard isAt(next.level) else { return scheduleNext(after: nil) }
      action(next.level, animation.currentVelocity ?? 0)
      if isRunning { scheduleNext(after: next.level) }
    }
  }

  /// Whether the value is at the level of this instant, as it is unless the motion was changed.
  ///
  /// In the `.pop` profile the value is that of the frame.
  private func isAt(_ level: Double) -> Bool {
    guard animator.profile == .exact, let value = animation.currentValue else { return true }
    return abs(value - level) <= animation.animatedProperty.threshold + 1e-9 * abs(level)
  }
}

extension PropertyAnimation where Value == Double {
  /// Stops the program where the animation's instants at levels are not known in closed form.
  func checkForLevels() {
    let name = animatedProperty.name
    checkPrecondition(
      self is DecayAnimation<Target, Double> || self is SpringAnimation<Target, Double>,
      "levels of \"\(name)\" are found for a decay or a spring, not for \(type(of: self))")
    checkPrecondition(
      delay == 0 && speed == 1 && repeatCount <= 1 && !repeatsForever && !isAdditive && !isPaused
        && leader == nil && targets.isEmpty,
      """
      an animation of "\(name)" that is to come to levels has no delay, speed, repetition, pause, \
      addition, leader or keyframes of its own
      """)
  }

  /// The time until the motion passes a level from a state, in seconds; nil if it does not.
  func time(reaching level: Double, from value: Double, _ velocity: Double) -> Double? {
    if let decay = self as? DecayAnimation<Target, Double> {
      return DecayMotion(
        decay: Decay(deceleration: decay.deceleration), fromValue: value,
        initialVelocity: velocity
      ).time(reaching: level)
    }
    guard let spring = self as? SpringAnimation<Target, Double>, let target = springTarget else {
      return nil
    }
    return SpringMotion(
      spring: spring.spring, fromValue: value, toValue: target, initialVelocity: velocity
    ).time(reaching: level)
  }

  /// The value at which a spring that has started rests, whether or not its to-value was set; nil
  /// for another kind.
  var springTarget: Double? {
    guard let spring = self as? SpringAnimation<Target, Double> else { return nil }
    if let target = spring.toValue { return target }
    return (activeAnimation as? ExactActiveAnimation)?.segment?.endValue.x
      ?? (activeAnimation as? POPActiveAnimation)?.resolvedTo(self)?.x
  }
}
