// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension ExactRun {
  func respond(to change: AnimationChange) {
    switch change {
    case .pause: pauseDidChange()
    case .beginTime: beginTimeDidChange()
    case .speed: speedDidChange()
    case .toValue: isKept(.toValue) ? restart() : retarget()
    case .velocity:
      newVelocity = valueAnimation?.velocityComponents
      isKept(.velocity) ? restart() : retarget()
    case .dynamics: retarget()
    case .listeners, .writing: engine.moving.freshen(self)
    case .repeats, .fromValue: break
    }
  }

  private func isKept(_ change: AnimationChange) -> Bool {
    guard phase == .kept, let animation = valueAnimation else { return false }
    if case .decay = animation.kind { return change == .velocity }
    return change == .toValue
  }

  /// A track under way is finished as it was begun.
  private var isKeyframed: Bool {
    if case .keyframes = valueAnimation?.kind { true } else { false }
  }

  // MARK: Another course

  /// The motion takes another course at this instant; several changes make one.
  private func retarget() {
    guard phase == .running || phase == .paused, !isKeyframed else { return }
    isOutdated = true
    if phase == .running { engine.animator.timeline.schedule(entry, at: now) }
  }

  /// Goes on from the value and velocity of this instant.
  func changeCourse(_ animation: ValueAnimation) {
    isOutdated = false
    guard let segment else { return }
    let value = value(at: now)
    let velocity = segment.velocity(at: now) / animation.speed
    takeCourse(animation, from: value, velocity: velocity)
  }

  func takeCourse(
    _ animation: ValueAnimation, from value: SIMD4<Double>, velocity: SIMD4<Double>
  ) {
    endSegment(at: now)
    if let to = animation.to ?? animation.by.map({ way.from + $0 }) { way.to = to }
    var velocity = velocity
    if let given = newVelocity { velocity = given }
    newVelocity = nil
    let course = MotionCourse(
      animation, from: value, to: isReversed ? way.from : way.to, velocity: velocity,
      carriesVelocity: true, wantsEnd: wantsEnd)
    setSegment(course, at: now)
    engine.animator.emit(.retargeted, of: self)
  }

  /// A kept animation starts again from where it stands.
  private func restart() {
    guard let segment else { return }
    phase = .waiting
    leg = 0
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
      pausedLocal = (now - segment.origin) * segment.rate
      endSegment(at: now)
    }
    phase = .paused
    engine.moving.remove(self)
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
      engine.moving.append(self)
      lastStep = now
      if var segment {
        let origin = now - pausedLocal / segment.rate
        let shift = origin - segment.origin
        segment.origin = origin
        segment.startTime = now
        segment.endTime += shift
        legStart += shift
        if let reachTime { self.reachTime = reachTime + shift }
        begin(segment)
      }
      engine.animator.emit(.resumed, of: self)
      animation.activeTracer?.record(.resumed)
      scheduleNext()
    case .running, .kept, .ended: break
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
    let pivot = phase == .paused ? segment.origin + pausedLocal / segment.rate : now
    let local = (pivot - segment.origin) * segment.rate
    let stretched = { (time: Double) in pivot + (time - pivot) * segment.rate / rate }
    if phase == .running { endSegment(at: now) }
    reachTime = reachTime.map(stretched)
    segment.endTime = stretched(segment.endTime)
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
