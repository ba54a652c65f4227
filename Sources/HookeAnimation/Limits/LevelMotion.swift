// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The motion of a decay or a spring of one number in closed form, whose instants at levels are
/// known.
enum LevelMotion {
  case decay(DecayMotion)
  case spring(SpringMotion)

  var isDecay: Bool { if case .decay = self { true } else { false } }

  var fromValue: Double {
    switch self {
    case .decay(let motion): motion.fromValue
    case .spring(let motion): motion.fromValue
    }
  }

  var initialVelocity: Double {
    switch self {
    case .decay(let motion): motion.initialVelocity
    case .spring(let motion): motion.initialVelocity
    }
  }

  /// A number of the sign of the way on which the motion begins; 0 at rest.
  var initialDirection: Double {
    if case .spring(let motion) = self, motion.initialVelocity == 0 {
      return motion.toValue - motion.fromValue
    }
    return initialVelocity
  }

  /// Returns the first time at which the motion passes a level, in seconds; nil if it does not.
  func time(reaching level: Double) -> Double? {
    switch self {
    case .decay(let motion): motion.time(reaching: level)
    case .spring(let motion): motion.time(reaching: level)
    }
  }

  /// Returns the velocity at a time, in units of the property per second.
  func velocity(at time: Double) -> Double {
    switch self {
    case .decay(let motion): motion.velocity(at: time)
    case .spring(let motion): motion.velocity(at: time)
    }
  }

  /// Returns the time from which on the motion is at rest, in seconds.
  func settlingTime(threshold: Double) -> Double {
    switch self {
    case .decay(let motion): motion.settlingTime(threshold: threshold)
    case .spring(let motion): motion.settlingTime(threshold: threshold)
    }
  }

  /// Returns the same motion from another state on.
  func continued(from value: Double, velocity: Double) -> LevelMotion {
    switch self {
    case .decay(let motion):
      .decay(DecayMotion(decay: motion.decay, fromValue: value, initialVelocity: velocity))
    case .spring(let motion):
      .spring(
        SpringMotion(
          spring: motion.spring, fromValue: value, toValue: motion.toValue,
          initialVelocity: velocity))
    }
  }
}

extension Animator {
  /// Whether animations go to their ends without travel.
  var isReduced: Bool { profile == .exact && motion == .reduced }

  /// The greatest number of levels that are reported for a motion without travel.
  static var reducedLevelLimit: Int { 100 }
}

extension PropertyAnimation where Value == Double {
  /// Stops the program where the animation's instants at levels are not known in closed form.
  ///
  /// In the `.pop` profile an animation counts as paused before and after each run, and begins
  /// nevertheless.
  func checkForLevels(in profile: Animator.Profile) {
    let isPaused = isPaused && profile == .exact
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

  /// The velocity that the program set; nil if it set none.
  var givenVelocity: Double? {
    (self as? DecayAnimation<Target, Double>)?.velocity
      ?? (self as? SpringAnimation<Target, Double>)?.velocity
  }

  /// The velocity that the program set, in units or in ways from a value to that of a spring.
  func givenVelocity(from value: Double, to target: Double?) -> Double? {
    givenVelocity ?? relativeVelocity.flatMap { relative in target.map { relative * ($0 - value) } }
  }

  /// Returns the motion from a state on; nil for another kind of animation.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - velocity: The velocity, in units of the property per second.
  ///   - target: The value at which a spring rests; nil for that of the spring in motion.
  /// - Returns: The motion.
  func levelMotion(
    from value: Double, velocity: Double, to target: Double? = nil
  ) -> LevelMotion? {
    if let decay = self as? DecayAnimation<Target, Double> {
      return .decay(
        DecayMotion(
          decay: Decay(deceleration: decay.deceleration), fromValue: value,
          initialVelocity: velocity))
    }
    guard let spring = self as? SpringAnimation<Target, Double>,
      let target = target ?? springTarget(of: spring)
    else { return nil }
    return .spring(
      SpringMotion(
        spring: spring.spring, fromValue: value, toValue: target, initialVelocity: velocity))
  }

  /// Returns the motion that was left out by an animation that went to its end when it began.
  func levelMotion(leftOutBy active: ActiveAnimation) -> LevelMotion? {
    guard let active = active as? ExactActiveAnimation else { return nil }
    let givenVelocity = givenVelocity(
      from: active.endpoints.from.x, to: active.endpoints.to.x)
    return levelMotion(
      from: active.endpoints.from.x, velocity: givenVelocity ?? 0, to: active.endpoints.to.x)
  }

  /// Returns the value at which a spring in motion rests, whether or not its to-value was set.
  private func springTarget(of spring: SpringAnimation<Target, Double>) -> Double? {
    spring.toValue ?? activeAnimation?.endComponents?.x
  }
}
