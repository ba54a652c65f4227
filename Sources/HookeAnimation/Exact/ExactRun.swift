// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// One stay of an animation in the `.exact` engine.
final class ExactRun: AnimationRun {
  enum Phase {
    /// Not begun yet.
    case waiting
    /// In motion.
    case running
    /// Standing still, to go on later.
    case paused
    /// At its end, kept because it is not to be removed.
    case kept
    /// Off its target.
    case ended
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
  var isFresh = false
  /// The velocity set in flight, to be taken at the next change of course.
  var newVelocity: SIMD4<Double>?

  /// When the run begins, or began.
  var beginTime = 0.0
  /// The motion under way; nil before it begins, and for custom animations.
  var segment: MotionSegment?
  /// When the to-value is reached, if it was not yet.
  var reachTime: Double?
  /// The from- and to-value of the way there.
  var way = MotionWay()
  var leg = 0
  /// When the leg began, had it never been paused.
  var legStart = 0.0
  /// The stretch of a keyframe track.
  var stretch = 0

  /// Whether the segment's end is only a time before which it cannot come.
  var isOpen = false
  /// The motion was changed by the program and takes another course at the next event.
  var isOutdated = false
  /// While paused: the segment's own time.
  var pausedLocal = 0.0
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

  var isMoving: Bool { phase == .running }
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
    case .paused, .kept, .ended: break
    }
  }

  func begin() {
    guard let object = target.object else { return engine.stop(self, finished: false) }
    phase = .running
    engine.moving.append(self)
    lastStep = beginTime
    if let animation = valueAnimation {
      way = resolveWay(of: animation, object)
      takeOwnership(of: animation)
      startLeg(animation, at: beginTime, velocity: way.velocity)
      writeValue(to: object, at: now)
    }
    tellStarted(engine.animator)
    scheduleNext()
  }

  /// Whether the end of a motion must be known when it begins, and not just before it comes.
  var wantsEnd: Bool { engine.animator.recorder != nil }

  /// The earliest time of the end has come: looks the end itself up.
  func findEnd(_ animation: ValueAnimation, _ segment: MotionSegment) {
    isOpen = false
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
    if isOutdated {
      changeCourse(animation)
      return scheduleNext()
    }
    if let reachTime, reachTime <= now, isOpen || reachTime < segment.endTime {
      arrive(animation)
    } else if isOpen {
      findEnd(animation, segment)
    } else if segment.endTime <= now {
      endLeg(animation)
    }
    scheduleNext()
  }

  func scheduleNext() {
    guard isAttached, phase == .running, let segment else { return }
    if isOutdated { return engine.animator.timeline.schedule(entry, at: now) }
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
    tellReached(engine.animator, value: animation.rounded(value(at: now)))
  }

  // MARK: Legs

  func startLeg(_ animation: ValueAnimation, at time: Double, velocity: SIMD4<Double>) {
    legStart = time
    stretch = isReversed ? stretchCount - 1 : 0
    let course = MotionCourse(
      animation, from: isReversed ? way.to : way.from, to: isReversed ? way.from : way.to,
      velocity: velocity, carriesVelocity: leg == 0 && way.carriesVelocity, stretch: stretch,
      backwards: isReversed, wantsEnd: wantsEnd)
    setSegment(course, at: time, endsAfter: leg == 0 ? animation.endsAfter : nil)
  }

  func setSegment(_ course: MotionCourse, at time: Double, endsAfter: Double? = nil) {
    let rate = animation.speed
    let segment = MotionSegment(
      startTime: time, endTime: time + (endsAfter ?? course.duration) / rate, origin: time,
      rate: rate,
      curves: course.curves)
    reachTime = time + course.reachTime / rate
    isOpen = course.isOpen && endsAfter == nil
    begin(segment)
  }

  func begin(_ segment: MotionSegment) {
    self.segment = segment
    engine.moving.freshen(self)
    if let animation = valueAnimation, let object = target.object {
      engine.animator.recorder?.animation(
        identity, of: animation, target: object, didBegin: segment)
    }
  }

  func endSegment(at time: Double) {
    guard segment != nil else { return }
    engine.animator.recorder?.animation(identity, didEndSegmentAt: time)
  }

  var legCount: Int {
    if animation.repeatsForever { return .max }
    let times = max(1, animation.repeatCount)
    return animation.autoreverses ? times.multipliedReportingOverflow(by: 2).partialValue : times
  }

  func endLeg(_ animation: ValueAnimation) {
    guard let object = target.object, let segment else {
      return engine.stop(self, finished: false)
    }
    if passToNextStretch(animation, at: segment.endTime) { return }
    let isLast = leg + 1 >= legCount
    let end = segment.endTime
    if isLast { finalValue(animation, segment, object) } else { writeEnd(segment, object) }
    if reachTime != nil {
      reachTime = nil
      tellReached(engine.animator, value: animation.rounded(segment.endValue))
      guard isAttached, phase == .running, !isOutdated else { return }
    }
    if isLast { return finish() }
    endSegment(at: end)
    leg += 1
    let next = foldedStart(after: end, length: end - legStart)
    startLeg(animation, at: next, velocity: legVelocity(animation))
    if animation.autoreverses, leg % 2 == 1 {
      tellReversed(engine.animator)
    } else {
      tellRepeated(engine.animator)
    }
  }

  /// Goes on to the next stretch of a keyframe track; false when there is none.
  func passToNextStretch(_ animation: ValueAnimation, at time: Double) -> Bool {
    let next = isReversed ? stretch - 1 : stretch + 1
    guard next >= 0, next < stretchCount else { return false }
    endSegment(at: time)
    stretch = next
    setSegment(
      MotionCourse(
        animation, from: way.from, to: way.to, velocity: .zero, carriesVelocity: false,
        stretch: next, backwards: isReversed), at: time)
    return true
  }

  /// Whether the leg under way leads back.
  var isReversed: Bool { leg % 2 == 1 && animation.autoreverses }

  /// How many stretches a leg has: one, but for keyframes.
  var stretchCount: Int {
    guard case .keyframes(let track) = valueAnimation?.kind else { return 1 }
    return max(1, track.stretchCount)
  }

  /// Runs too short to be told one by one within a frame are passed over in pairs.
  func foldedStart(after end: Double, length: Double) -> Double {
    let left = legCount - leg
    guard length > 0 else {
      leg += (left - 1) & ~1
      return end
    }
    let due = (engine.frameTime - end) / length
    guard due > 1000 else { return end }
    let skipped = Int(min(due, Double(min(left - 1, 1 << 52)))) & ~1
    leg += skipped
    return end + Double(skipped) * length
  }

  func legVelocity(_ animation: ValueAnimation) -> SIMD4<Double> {
    let initial = animation.originalVelocity ?? .zero
    return animation.autoreverses && leg % 2 == 1 ? -initial : initial
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
    tellApplied()
    guard isAttached, phase == .running else { return }
    if animation.isRemovedOnCompletion { return engine.stop(self, finished: true) }
    endMotion(at: now)
    phase = .kept
    hasStopped = true
    engine.animator.timeline.cancel(entry)
    tellStopped(engine.animator, finished: true)
  }

  /// The motion ends here, for whatever reason.
  func endMotion(at time: Double) {
    if phase == .running {
      endSegment(at: time)
      engine.moving.remove(self)
    }
    phase = .ended
    if let animation = valueAnimation { animation.current = currentComponents }
  }
}
