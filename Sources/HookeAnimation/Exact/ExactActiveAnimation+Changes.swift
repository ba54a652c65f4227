// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Changes that the program makes in flight.

extension ExactActiveAnimation {
  func respond(to change: AnimationChange) {
    switch change {
    case .pause: pauseDidChange()
    case .beginTime: beginTimeDidChange()
    case .speed: speedDidChange()
    case .targets:
      hasNewTargets = true
      shouldRestart(.toValue) ? restart() : retarget()
    case .toValue: shouldRestart(.toValue) ? restart() : retarget()
    case .velocity:
      newVelocity = valueAnimation?.velocityComponents
      shouldRestart(.velocity) ? restart() : retarget()
    case .sameVelocity:
      newVelocity = valueAnimation?.velocityComponents
      retarget()
    case .dynamics: retarget()
    case .additivity: additivityDidChange()
    case .listeners:
      engine.invalidate(self)
      observeArrival()
    case .writing: engine.invalidate(self)
    case .repeats, .fromValue: break
    }
  }

  private func shouldRestart(_ change: AnimationChange) -> Bool {
    guard phase == .finished, let animation = valueAnimation else { return false }
    if case .decay = animation.kind { return change == .velocity }
    return change == .toValue
  }

  /// Whether the motion is a keyframe track, which changes in flight do not affect.
  var isKeyframed: Bool {
    if case .keyframes = valueAnimation?.kind { true } else { false }
  }

  // MARK: Retargeting

  /// Replaces the motion's plan at this instant; several changes of one instant are applied
  /// together.
  private func retarget() {
    guard hasSegment, !isKeyframed else { return }
    switch phase {
    case .running: noteChange()
    case .paused: needsReplan = true
    case .waiting, .finished, .detached: break
    }
  }

  /// Registers for a new plan, and tells the recorder while the code that asks for it runs.
  private func noteChange() {
    if hasRecorder { reporter.recorder?.animationWillChange(identity) }
    engine.noteChange(of: self)
  }

  /// Continues with a new plan from the current value and velocity, if the motion was changed.
  func replanIfNeeded() {
    if needsReplan, isRunning { withValueAnimation { replan($0) } }
  }

  private func replan(_ animation: ValueAnimation) {
    needsReplan = false
    findEndIfDue(at: now)
    let state =
      motion.form.isOnSprings
      ? motion.preparedSpringState(at: now, engine.changed.transitions, row: engine.changed.row)
      : motion.state(at: now)
    let value = clamped(state.value, animation)
    let velocity = newVelocity ?? state.velocity / animation.speed
    let hasNewTargets = hasNewTargets
    if newVelocity != nil { newVelocity = nil }
    self.hasNewTargets = false
    endSegment(at: now)
    if let leader = animation.leader {
      follow(leader, from: value, velocity: velocity * animation.speed)
      emit(.retargeted)
      return scheduleNext()
    }
    if let to = animation.to ?? animation.by.map({ endpoints.from + $0 }) { endpoints.to = to }
    if !animation.targets.isEmpty {
      if hasNewTargets {
        iterationStart = now
        interval = firstInterval(animation)
        endpoints.from = value
      }
      pull(animation, from: value, velocity: velocity, at: now)
      emit(.retargeted)
      return scheduleNext()
    }
    move(
      animation, from: value, to: isReversed ? endpoints.from : endpoints.to, velocity: velocity,
      carriesVelocity: true, at: now)
    emit(.retargeted)
    scheduleNext()
  }

  /// Starts a finished animation again from its current value.
  func restart() {
    guard let segment else { return }
    if hasRecorder { reporter.recorder?.animationWillChange(identity) }
    phase = .waiting
    iteration = 0
    hasStarted = false
    hasStopped = false
    newVelocity = nil
    restartValue = segment.endValue
    (beginTime, iterationStart) = (now, now)
    schedule(at: now)
  }

  /// Responds to a change of ``ValueAnimation/isAdditive`` at the current instant.
  private func additivityDidChange() {
    engine.invalidate(self)
    guard phase == .running || phase == .paused, !isLeaving, let animation = valueAnimation,
      let object = target.object
    else { return }
    if animation.isAdditive {
      // The property goes on from what it shows, of which this value is a part from now on, unless
      // another animation has replaced it.
      if !isSuperseded { sum?.ignoreAssignment(object) }
      engine.bringUpToDate(target)
      let wasShown = !isSuperseded && sum == nil
      isSuperseded = false
      joinSum(of: animation, object)
      if wasShown { sum?.separate(animation.rounded(value(at: now))) }
    } else {
      takeOwnership(of: animation, object)
    }
    writeValue(to: object)
  }

  // MARK: Pausing

  private func pauseDidChange() {
    if animation.pauseFlag { pause() } else { resume() }
  }

  private func pause() {
    guard isRunning else { return }
    if let object = target.object { leaveValue(object) }
    // The write may have changed the animation.
    guard isRunning, animation.pauseFlag else { return }
    pausedTime = now
    endSegment(at: now)
    phase = .paused
    engine.endMoving(self)
    engine.noteStanding(target)
    engine.unschedule(self)
    notifyFollowers()
    emit(.paused)
    animation.activeTracer?.record(.paused)
  }

  private func resume() {
    switch phase {
    case .waiting:
      // What was due before the addition is credited, and the pause is not. A sum would miss this
      // instant by rounding, and with it the frame that begins there.
      if beginTime < iterationStart {
        beginTime += now - iterationStart
      } else {
        beginTime = max(beginTime, now)
      }
      schedule(at: max(beginTime, now))
    case .paused:
      phase = .running
      engine.beginMoving(self)
      lastStep = now
      if isFollowing {
        followAnew(after: pausedTime)
      } else if var segment {
        let shift = now - pausedTime
        segment.origin += shift
        segment.startTime = now
        segment.endTime += shift
        iterationStart += shift
        restCheckTime += shift
        mapArrivalTime { $0 + shift }
        begin(segment)
      }
      emit(.resumed)
      animation.activeTracer?.record(.resumed)
      guard isRunning else { return }
      if isReduced { motionDidChange() }
      scheduleNext()
      if needsReplan {
        needsReplan = false
        noteChange()
      }
    case .running, .finished, .detached: break
    }
  }

  // MARK: Time

  private func beginTimeDidChange() {
    guard phase == .waiting, isAttached, !isLeaving else { return }
    beginTime = (animation.beginTime ?? iterationStart) + animation.delay
    schedule(at: max(beginTime, now))
    engine.noteStanding(target)
  }

  /// Continues the same motion from its current time at the new speed.
  private func speedDidChange() {
    guard phase == .running || phase == .paused, var segment else { return }
    let rate = animation.speed
    if isFollowing {
      if phase == .running { followAnew() }
      return
    }
    let pivot = phase == .paused ? pausedTime : now
    let local = (pivot - segment.origin) * segment.rate
    let timeScaled = { (time: Double) in pivot + (time - pivot) * segment.rate / rate }
    if phase == .running { endSegment(at: now) }
    mapArrivalTime(timeScaled)
    restCheckTime = timeScaled(restCheckTime)
    segment.endTime = timeScaled(segment.endTime)
    iterationStart = timeScaled(iterationStart)
    segment.origin = pivot - local / rate
    segment.startTime = pivot
    segment.rate = rate
    if phase == .running {
      begin(segment)
      scheduleNext()
    } else {
      motion = segment
    }
  }
}
