// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension ExactActiveAnimation {
  func respond(to change: AnimationChange) {
    switch change {
    case .pause: pauseDidChange()
    case .beginTime: beginTimeDidChange()
    case .speed: speedDidChange()
    case .toValue: shouldRestart(.toValue) ? restart() : retarget()
    case .velocity:
      newVelocity = valueAnimation?.velocityComponents
      shouldRestart(.velocity) ? restart() : retarget()
    case .dynamics: retarget()
    case .listeners, .writing: engine.running.invalidate(self)
    case .repeats, .fromValue: break
    }
  }

  private func shouldRestart(_ change: AnimationChange) -> Bool {
    guard phase == .finished, let animation = valueAnimation else { return false }
    if case .decay = animation.kind { return change == .velocity }
    return change == .toValue
  }

  /// A track under endpoints is finished as it was begun.
  private var isKeyframed: Bool {
    if case .keyframes = valueAnimation?.kind { true } else { false }
  }

  // MARK: Another plan

  /// The motion takes another plan at this instant; several changes make one.
  private func retarget() {
    guard phase == .running || phase == .paused, !isKeyframed else { return }
    needsReplan = true
    if phase == .running { engine.animator.timeline.schedule(entry, at: now) }
  }

  /// Goes on from the value and velocity of this instant.
  func replan(_ animation: ValueAnimation) {
    needsReplan = false
    guard let segment else { return }
    let value = value(at: now)
    let velocity = segment.velocity(at: now) / animation.speed
    startPlan(animation, from: value, velocity: velocity)
  }

  func startPlan(
    _ animation: ValueAnimation, from value: SIMD4<Double>, velocity: SIMD4<Double>
  ) {
    endSegment(at: now)
    if let to = animation.to ?? animation.by.map({ endpoints.from + $0 }) { endpoints.to = to }
    var velocity = velocity
    if let given = newVelocity { velocity = given }
    newVelocity = nil
    let plan = MotionPlan(
      animation, from: value, to: isReversed ? endpoints.from : endpoints.to, velocity: velocity,
      carriesVelocity: true, needsExactEnd: needsExactEnd)
    setSegment(plan, at: now)
    engine.animator.emit(.retargeted, of: self)
  }

  /// A kept animation starts again from where it stands.
  private func restart() {
    guard let segment else { return }
    phase = .waiting
    iteration = 0
    hasStarted = false
    hasStopped = false
    restartValue = segment.endValue
    beginTime = now
    engine.animator.timeline.schedule(entry, at: now)
  }

  // MARK: Pausing

  private func pauseDidChange() {
    if animation.pauseFlag { pause() } else { resume() }
  }

  private func pause() {
    guard phase == .running else { return }
    if let segment {
      pausedLocalTime = (now - segment.origin) * segment.rate
      endSegment(at: now)
    }
    phase = .paused
    engine.running.remove(self)
    engine.animator.timeline.cancel(entry)
    engine.animator.emit(.paused, of: self)
    animation.activeTracer?.record(.paused)
  }

  private func resume() {
    switch phase {
    case .waiting:
      engine.animator.timeline.schedule(entry, at: max(beginTime, now))
    case .paused:
      phase = .running
      engine.running.append(self)
      lastStep = now
      if var segment {
        let origin = now - pausedLocalTime / segment.rate
        let shift = origin - segment.origin
        segment.origin = origin
        segment.startTime = now
        segment.endTime += shift
        iterationStart += shift
        if let reachTime { self.reachTime = reachTime + shift }
        begin(segment)
      }
      engine.animator.emit(.resumed, of: self)
      animation.activeTracer?.record(.resumed)
      scheduleNext()
    case .running, .finished, .detached: break
    }
  }

  // MARK: Time

  private func beginTimeDidChange() {
    guard phase == .waiting else { return }
    beginTime = (animation.beginTime ?? now) + animation.delay
    engine.animator.timeline.schedule(entry, at: max(beginTime, now))
  }

  /// The same motion at the same place, run through faster or slower from now on.
  private func speedDidChange() {
    guard phase == .running || phase == .paused, var segment else { return }
    let rate = animation.speed
    let pivot = phase == .paused ? segment.origin + pausedLocalTime / segment.rate : now
    let local = (pivot - segment.origin) * segment.rate
    let timeScaled = { (time: Double) in pivot + (time - pivot) * segment.rate / rate }
    if phase == .running { endSegment(at: now) }
    reachTime = reachTime.map(timeScaled)
    segment.endTime = timeScaled(segment.endTime)
    segment.origin = pivot - local / rate
    segment.startTime = pivot
    segment.rate = rate
    if phase == .running {
      begin(segment)
      scheduleNext()
    } else {
      self.segment = segment
    }
  }
}
