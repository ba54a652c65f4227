// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// One stay of an animation in the `.exact` engine.
final class ExactActiveAnimation: ActiveAnimation {
  enum Phase {
    /// Not begun yet.
    case waiting
    /// In motion.
    case running
    /// Standing still, to go on later.
    case paused
    /// At its end, kept because it is not to be removed.
    case finished
    /// Off its target.
    case detached
  }

  unowned let engine: ExactEngine
  /// The animation, when it is one of a property.
  let valueAnimation: ValueAnimation?
  var phase = Phase.waiting
  /// Where the run waits in the timeline for its next event.
  lazy var entry = TimelineEntry(number: number) { [unowned self] in fire() }
  var hasStopped = false
  /// The place among the moving runs; -1 when not moving.
  var place = -1
  /// Whether the motion is to be put into the batch at the next frame.
  var needsUpdate = false
  /// The velocity set in flight, to be taken at the next change of plan.
  var newVelocity: SIMD4<Double>?

  /// When the run begins, or began.
  var beginTime = 0.0
  /// The motion under endpoints; nil before it begins, and for custom animations.
  var segment: MotionSegment?
  /// When the to-value is reached, if it was not yet.
  var reachTime: Double?
  /// The from- and to-value of the endpoints there.
  var endpoints = MotionEndpoints()
  var iteration = 0
  /// When the iteration began, had it never been paused.
  var iterationStart = 0.0
  /// The interval of a keyframe track.
  var interval = 0

  /// Whether the segment's end is only a time before which it cannot come.
  var hasEstimatedEnd = false
  /// The motion was changed by the program and takes another plan at the next event.
  var needsReplan = false
  /// While paused: the segment's own time.
  var pausedLocalTime = 0.0
  /// Where a kept animation that is started again begins.
  var restartValue: SIMD4<Double>?
  /// The velocity taken over from the motion this one replaced.
  var inheritedVelocity: SIMD4<Double>?
  /// A later animation writes the property.
  var isSuperseded = false
  /// What the target showed before, for fill modes that put it back.
  var savedValue: SIMD4<Double>?
  /// What an additive animation has added so far.
  var contribution = SIMD4<Double>.zero
  /// When a custom animation was called last.
  var lastStep = 0.0

  init(
    animation: Animation, target: AnimationTarget, key: String, number: Int, engine: ExactEngine
  ) {
    self.engine = engine
    valueAnimation = animation as? ValueAnimation
    super.init(animation: animation, target: target, key: key, number: number)
    beginTime = (animation.beginTime ?? engine.animator.now) + animation.delay
  }

  var isRunning: Bool { phase == .running }
  var now: Double { engine.animator.now }

  override var currentComponents: SIMD4<Double>? { segment == nil ? nil : value(at: now) }
  override var currentVelocity: SIMD4<Double>? { velocityNow }
  override var progress: Double { progressNow }
  override var localTime: Double { phase == .waiting ? 0 : now - beginTime }
  override func animationDidChange(_ change: AnimationChange) { respond(to: change) }

  // MARK: Events

  func scheduleBeginning() {
    fillBackwards()
    engine.animator.timeline.schedule(entry, at: max(beginTime, now))
  }

  /// The next event is due.
  func fire() {
    switch phase {
    case .waiting: if !animation.pauseFlag { begin() }
    case .running: proceed()
    case .paused, .finished, .detached: break
    }
  }

  func begin() {
    guard let object = target.object else { return engine.stop(self, finished: false) }
    phase = .running
    engine.running.append(self)
    lastStep = beginTime
    if let animation = valueAnimation {
      endpoints = resolveEndpoints(of: animation, object)
      takeOwnership(of: animation)
      startIteration(animation, at: beginTime, velocity: endpoints.velocity)
      writeValue(to: object, at: now)
    }
    notifyStarted(engine.animator)
    scheduleNext()
  }

  /// Whether the end of a motion must be known when it begins, and not just before it comes.
  var needsExactEnd: Bool { engine.animator.recorder != nil }

  /// The earliest time of the end has come: looks the end itself up.
  func findEnd(_ animation: ValueAnimation, _ segment: MotionSegment) {
    hasEstimatedEnd = false
    var duration = 0.0
    for curve in segment.curves {
      if case .spring(let motion) = curve {
        duration = max(duration, motion.settlingTime(threshold: animation.restDistance))
      }
    }
    self.segment?.endTime = segment.origin + duration / segment.rate
  }

  /// Something is due while running.
  func proceed() {
    guard let animation = valueAnimation, let segment else { return }
    if needsReplan {
      replan(animation)
      return scheduleNext()
    }
    if let reachTime, reachTime <= now, hasEstimatedEnd || reachTime < segment.endTime {
      arrive(animation)
    } else if hasEstimatedEnd {
      findEnd(animation, segment)
    } else if segment.endTime <= now {
      endIteration(animation)
    }
    scheduleNext()
  }

  func scheduleNext() {
    guard isAttached, phase == .running, let segment else { return }
    if needsReplan { return engine.animator.timeline.schedule(entry, at: now) }
    let next = min(reachTime ?? .infinity, segment.endTime)
    if next.isFinite {
      engine.animator.timeline.schedule(entry, at: max(next, now))
    } else {
      engine.animator.timeline.cancel(entry)
    }
  }

  func arrive(_ animation: ValueAnimation) {
    reachTime = nil
    if let object = target.object { writeValue(to: object, at: now) }
    notifyReached(engine.animator, value: animation.rounded(value(at: now)))
  }

  // MARK: Iterations

  func startIteration(_ animation: ValueAnimation, at time: Double, velocity: SIMD4<Double>) {
    iterationStart = time
    interval = isReversed ? intervalCount - 1 : 0
    let plan = MotionPlan(
      animation, from: isReversed ? endpoints.to : endpoints.from,
      to: isReversed ? endpoints.from : endpoints.to,
      velocity: velocity, carriesVelocity: iteration == 0 && endpoints.carriesVelocity,
      interval: interval,
      backwards: isReversed, needsExactEnd: needsExactEnd)
    setSegment(plan, at: time, endsAfter: iteration == 0 ? animation.endsAfter : nil)
  }

  func setSegment(_ plan: MotionPlan, at time: Double, endsAfter: Double? = nil) {
    let rate = animation.speed
    let segment = MotionSegment(
      startTime: time, endTime: time + (endsAfter ?? plan.duration) / rate, origin: time,
      rate: rate,
      curves: plan.curves)
    reachTime = time + plan.reachTime / rate
    hasEstimatedEnd = plan.hasEstimatedEnd && endsAfter == nil
    begin(segment)
  }

  func begin(_ segment: MotionSegment) {
    self.segment = segment
    engine.running.invalidate(self)
    if let animation = valueAnimation, let object = target.object {
      engine.animator.recorder?.animation(
        identity, of: animation, target: object, didBegin: segment)
    }
  }

  func endSegment(at time: Double) {
    guard segment != nil else { return }
    engine.animator.recorder?.animation(identity, didEndSegmentAt: time)
  }

  var iterationCount: Int {
    if animation.repeatsForever { return .max }
    let times = max(1, animation.repeatCount)
    return animation.autoreverses ? times.multipliedReportingOverflow(by: 2).partialValue : times
  }

  func endIteration(_ animation: ValueAnimation) {
    guard let object = target.object, let segment else {
      return engine.stop(self, finished: false)
    }
    if startNextInterval(animation, at: segment.endTime) { return }
    let isLast = iteration + 1 >= iterationCount
    let end = segment.endTime
    if isLast { finalValue(animation, segment, object) } else { writeEnd(segment, object) }
    if reachTime != nil {
      reachTime = nil
      notifyReached(engine.animator, value: animation.rounded(segment.endValue))
      guard isAttached, phase == .running, !needsReplan else { return }
    }
    if isLast { return finish() }
    endSegment(at: end)
    iteration += 1
    let next = nextIterationStart(after: end, length: end - iterationStart)
    startIteration(animation, at: next, velocity: iterationVelocity(animation))
    if animation.autoreverses, iteration % 2 == 1 {
      notifyReversed(engine.animator)
    } else {
      notifyRepeated(engine.animator)
    }
  }

  /// Goes on to the next interval of a keyframe track; false when there is none.
  func startNextInterval(_ animation: ValueAnimation, at time: Double) -> Bool {
    let next = isReversed ? interval - 1 : interval + 1
    guard next >= 0, next < intervalCount else { return false }
    endSegment(at: time)
    interval = next
    setSegment(
      MotionPlan(
        animation, from: endpoints.from, to: endpoints.to, velocity: .zero, carriesVelocity: false,
        interval: next, backwards: isReversed), at: time)
    return true
  }

  /// Whether the iteration under endpoints leads back.
  var isReversed: Bool { iteration % 2 == 1 && animation.autoreverses }

  /// How many stretches a iteration has: one, but for keyframes.
  var intervalCount: Int {
    guard case .keyframes(let track) = valueAnimation?.kind else { return 1 }
    return max(1, track.intervalCount)
  }

  /// Runs too short to be told one by one within a frame are passed over in pairs.
  func nextIterationStart(after end: Double, length: Double) -> Double {
    let left = iterationCount - iteration
    guard length > 0 else {
      iteration += (left - 1) & ~1
      return end
    }
    let due = (engine.frameTime - end) / length
    guard due > 1000 else { return end }
    let skipped = Int(min(due, Double(min(left - 1, 1 << 52)))) & ~1
    iteration += skipped
    return end + Double(skipped) * length
  }

  func iterationVelocity(_ animation: ValueAnimation) -> SIMD4<Double> {
    let initial = animation.originalVelocity ?? .zero
    return animation.autoreverses && iteration % 2 == 1 ? -initial : initial
  }

  // MARK: The end

  func finalValue(
    _ animation: ValueAnimation, _ segment: MotionSegment, _ object: AnyObject
  ) {
    if let savedValue {
      if !isSuperseded { animation.property.write(object, savedValue) }
    } else {
      writeEnd(segment, object)
    }
  }

  func finish() {
    notifyApplied()
    guard isAttached, phase == .running else { return }
    if animation.isRemovedOnCompletion { return engine.stop(self, finished: true) }
    endMotion(at: now)
    phase = .finished
    hasStopped = true
    engine.animator.timeline.cancel(entry)
    notifyStopped(engine.animator, finished: true)
  }

  /// The motion ends here, for whatever reason.
  func endMotion(at time: Double) {
    if phase == .running {
      endSegment(at: time)
      engine.running.remove(self)
    }
    phase = .detached
    if let animation = valueAnimation { animation.current = currentComponents }
  }
}
