// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

// Springs whose target is another animation's value.

extension ExactActiveAnimation {
  /// The state of a leader, as far as its follower needs it.
  private enum LeaderState {
    /// Its motion goes on.
    case moving(TargetMotion)
    /// It is paused, or has not begun: the value may still change.
    case waiting(SIMD4<Double>)
    /// It came to its end, or was removed.
    case resting(SIMD4<Double>)
  }

  /// Whether the animation follows another one.
  var isFollowing: Bool { valueAnimation?.leader != nil }

  /// The leader's state; `value` is the target where the leader has no value yet.
  private func leaderState(_ leader: ValueAnimation, otherwise value: SIMD4<Double>) -> LeaderState
  {
    guard let active = leader.activeAnimation else { return .resting(leader.current ?? value) }
    guard let active = active as? ExactActiveAnimation, active.engine === engine else {
      failPrecondition(
        "a spring of \(animationName) follows an animation of \(leader.property.name) that is "
          + "attached to another animator")
    }
    switch active.phase {
    case .waiting:
      if let from = leader.from { return .waiting(from) }
      engine.bringUpToDate(active.target)
      return .waiting(active.target.object.map { leader.property.read($0) } ?? value)
    case .running:
      active.motion.form.prepare()
      guard let segment = active.segment else { return .waiting(value) }
      if isReduced { return .waiting(active.value(at: now)) }
      return .moving(TargetMotion(segment: segment, bounds: active.clampBounds))
    case .paused: return .waiting(active.value(at: now))
    case .finished, .detached: return .resting(leader.current ?? value)
    }
  }

  private var animationName: String { valueAnimation?.property.name ?? "" }

  /// Continues from a state after the leader as it is at this instant.
  ///
  /// - Parameters:
  ///   - leader: The leader.
  ///   - value: The value at this instant.
  ///   - velocity: The velocity at this instant, per second of the clock.
  ///   - fallback: The target as long as the leader has no value; nil for `value`.
  func follow(
    _ leader: ValueAnimation, from value: SIMD4<Double>, velocity: SIMD4<Double>,
    otherwise fallback: SIMD4<Double>? = nil
  ) {
    guard let animation = valueAnimation, case .spring(let parameters) = animation.kind else {
      return
    }
    let speed = animation.speed
    switch leaderState(leader, otherwise: fallback ?? value) {
    case .moving(let target):
      endpoints.to = target.segment.endValue
      (arrival, restCheckTime) = (.notified, .infinity)
      let driven = DrivenMotion(
        spring: parameters.spring, speed: speed, startTime: now, value: value,
        velocity: velocity, target: target, threshold: animation.property.threshold)
      begin(
        MotionSegment(
          startTime: now, endTime: .infinity, origin: 0, rate: 1, form: MotionForm(driven)))
    case .waiting(let to):
      endpoints.to = to
      let plan = MotionPlan(
        animation, from: value, to: to, velocity: velocity / speed, carriesVelocity: true)
      (arrival, restCheckTime) = (.notified, .infinity)
      begin(
        MotionSegment(
          startTime: now, endTime: .infinity, origin: now, rate: speed,
          form: isReduced ? plan.reduced(isEndless: true).form : plan.form))
    case .resting(let to):
      endpoints.to = to
      setSegment(
        MotionPlan(
          animation, from: value, to: to, velocity: velocity / speed, carriesVelocity: true,
          needs: needs), at: now)
    }
  }

  /// Continues after the leader as it is at this instant.
  ///
  /// - Parameter pause: The instant at which the animation was paused, to continue from the state
  ///   of then; nil continues from that of now.
  func followAnew(after pause: Double? = nil) {
    guard let leader = valueAnimation?.leader, let segment else { return }
    let time = pause ?? now
    let (value, velocity) = (segment.value(at: time), segment.velocity(at: time))
    var speed = segment.rate
    if let driven = segment.form.driven { speed = driven.speed }
    if pause == nil { endSegment(at: now) }
    // A change of speed changes the velocity per second of the clock.
    follow(
      leader, from: value, velocity: velocity / speed * animation.speed,
      otherwise: endpoints.to)
    scheduleNext()
  }

  /// Responds to a new segment, a pause or the end of the leader's motion.
  private func leaderDidChange() {
    switch phase {
    case .running: followAnew()
    case .finished:
      let leader = valueAnimation?.leader?.activeAnimation as? ExactActiveAnimation
      if leader?.phase == .running { restart() }
    case .waiting, .paused, .detached: break
    }
  }

  /// Notifies the animations that follow this one of a change of its motion.
  @inline(__always)
  func notifyFollowers() {
    withValueAnimation { if !$0.followers.isEmpty { notify($0.followers) } }
  }

  private func notify(_ followers: [Follower]) {
    for follower in followers {
      (follower.animation?.activeAnimation as? ExactActiveAnimation)?.leaderDidChange()
    }
  }
}
