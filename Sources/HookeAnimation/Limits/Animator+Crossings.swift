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
  /// the one at which the motion begins. In reduced motion the crossings that are left out are
  /// reported at the end, before the completion.
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
    animation.checkForLevels(in: profile)
    let key = key ?? "levels.\(animation.animatedProperty.name)"
    add(animation, to: target, forKey: key)
    // Its motion is known once it has started, which is after what is being done now.
    let crossings = LevelCrossings(of: animation, target, key, self, levels, action)
    crossings.next = schedule(at: now) { crossings.scheduleNext(after: nil) }
  }
}

/// The crossings of levels by one animation, each scheduled at the one before.
///
/// The scheduled action retains it.
private final class LevelCrossings<Target: AnyObject> {
  private let animation: PropertyAnimation<Target, Double>
  private weak var target: Target?
  private let key: String
  private unowned let animator: Animator
  private let levels: [Double]
  private let action: (Double, Double) -> Void
  /// The motion from the last crossing on; nil before the start.
  private var motion: LevelMotion?
  /// What is scheduled next, which a stop cancels: the next run has levels of its own.
  var next: ScheduledAction?

  init(
    of animation: PropertyAnimation<Target, Double>, _ target: Target, _ key: String,
    _ animator: Animator, _ levels: [Double], _ action: @escaping (Double, Double) -> Void
  ) {
    (self.animation, self.target, self.key) = (animation, target, key)
    (self.animator, self.levels, self.action) = (animator, levels, action)
    animation.setWillStop { [weak self] active, isFinished in
      guard let self else { return }
      next?.cancel()
      if isFinished, self.animator.isReduced { crossWithoutTravel(of: active) }
    }
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
    motion = animation.levelMotion(from: value, velocity: velocity)
    guard let crossing = nextCrossing() else { return }
    next = animator.schedule(at: animator.now + crossing.time) { [self] in
      guard isRunning else { return }
      guard isAt(crossing.level) else { return scheduleNext(after: nil) }
      action(crossing.level, animation.currentVelocity ?? 0)
      if isRunning { scheduleNext(after: crossing.level) }
    }
  }

  /// The time from the motion's beginning to the next crossing, and its level; nil for none.
  private func nextCrossing() -> (time: Double, level: Double)? {
    guard let motion else { return nil }
    return levels.compactMap { level -> (time: Double, level: Double)? in
      // A decay never comes back; a spring that begins at a level is not looked for there.
      if motion.isDecay, level == motion.fromValue { return nil }
      return motion.time(reaching: level).map { ($0, level) }
    }.min { $0.time < $1.time }
  }

  /// Performs the action for the crossings of the motion that is left out, until another animation
  /// takes the key.
  private func crossWithoutTravel(of active: ActiveAnimation) {
    motion = motion ?? animation.levelMotion(leftOutBy: active)
    for _ in 0..<Animator.reducedLevelLimit {
      guard let motion, let next = nextCrossing(), let target,
        next.time < motion.settlingTime(threshold: animation.restDistance),
        animator.animation(forKey: key, of: target).map({ $0 === animation }) ?? true
      else { return }
      let velocity = motion.velocity(at: next.time)
      self.motion = motion.continued(from: next.level, velocity: velocity)
      action(next.level, velocity)
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
