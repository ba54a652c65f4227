// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// An active animation of the `.exact` engine.
final class ExactActiveAnimation: ActiveAnimation {
  enum Phase {
    /// Added, but not begun.
    case waiting
    /// In motion.
    case running
    /// Paused by the program.
    case paused
    /// At its end, and still attached because it is not removed on completion.
    case finished
    /// Removed from its target.
    case detached
  }

  /// The arrival at the to-value, which is notified once per iteration or retarget.
  enum Arrival {
    /// It was not computed, because nothing observes it.
    case unobserved
    /// It is at an instant, infinite if there is none.
    case pending(Double)
    case notified
  }

  // Declared in the order of their use: what every change and every frame reads comes first, so
  // that it lies together in memory. The functions of the values that are not checked for
  // exclusivity call no code of the program, so accesses to them cannot overlap.

  let engine: ExactEngine
  /// See ``valueAnimation``.
  let valueReference: UnretainedReference<ValueAnimation>?
  var phase = Phase.waiting
  /// Whether the animation is being removed from its target.
  var isLeaving = false
  /// Whether the stop was notified.
  var hasStopped = false
  /// Whether there is a motion: not before it begins, and not for custom animations.
  var hasSegment = false
  /// Whether a later animation writes the property.
  var isSuperseded = false

  // MARK: Changes

  /// Whether the program changed the motion, so that it needs a new plan.
  var needsReplan = false
  /// Whether the program gave a spring other targets in flight.
  var hasNewTargets = false
  /// Whether the next frame's preparation must update how the motion is written.
  var needsUpdate = false
  /// The index among the engine's changed animations; -1 if it is not one of them.
  var changePlace = -1

  // MARK: Frames

  /// The index among the running animations; negative if it is not one of them.
  var place = ExactActiveAnimation.noPlace
  /// The springs in the batch that produce the value; empty while closed forms are evaluated.
  @safe @exclusivity(unchecked) var springs = ComponentHandles()

  /// The values that few animations have; nil while there is none.
  var kept: Kept?

  // MARK: The motion

  /// A lower bound of the segment's end, while the end itself is not known; else infinite.
  var restCheckTime = Double.infinity
  /// The instant at which the motion was stopped, for ``stoppedValue``.
  var stopTime = 0.0
  var arrival = Arrival.notified
  /// The current motion, if ``hasSegment``.
  @safe @exclusivity(unchecked) var motion = MotionSegment.none
  /// The index of the current interval of a keyframe track.
  var interval = 0
  var iteration = 0
  /// The endpoints of a forward iteration.
  @safe @exclusivity(unchecked) var endpoints = MotionEndpoints()
  /// The instant at which the animation begins, or began.
  var beginTime = 0.0
  /// The instant at which the iteration began, shifted by its pauses; before the first one that of
  /// the addition or of the restart.
  var iterationStart = 0.0
  /// The instant at which the animation was paused; valid while it is.
  var pausedTime = 0.0
  /// The instant of the last call of a custom animation.
  var lastStep = 0.0

  // MARK: Values that few animations have

  /// The velocity set in flight, with which the next plan begins.
  var newVelocity: SIMD4<Double>? {
    get { kept?.newVelocity.value }
    set { keep(newValue) { $0.newVelocity = OptionalComponents(newValue) } }
  }
  /// The value at which a finished animation that is started again begins.
  var restartValue: SIMD4<Double>? {
    get { kept?.restartValue.value }
    set { keep(newValue) { $0.restartValue = OptionalComponents(newValue) } }
  }
  /// The velocity taken over from the motion that this one replaced, per second of the clock.
  var inheritedVelocity: SIMD4<Double>? {
    get { kept?.inheritedVelocity.value }
    set { keep(newValue) { $0.inheritedVelocity = OptionalComponents(newValue) } }
  }
  /// The target's earlier value, for fill modes that restore it.
  var savedValue: SIMD4<Double>? {
    get { kept?.savedValue.value }
    set { keep(newValue) { $0.savedValue = OptionalComponents(newValue) } }
  }
  /// The range to which the end of a motion without travel is clamped.
  var limits: ClosedRange<Double>? {
    get { kept?.limits }
    set { keep(newValue) { $0.limits = newValue } }
  }

  /// Whether the animation goes on for one that a later animation hides, and is hidden, too.
  var beginsSuperseded: Bool {
    get { kept?.beginsSuperseded ?? false }
    set { keep(newValue ? newValue : nil) { $0.beginsSuperseded = newValue } }
  }

  @inline(__always)
  private func keep<Value>(_ value: Value?, _ set: (Kept) -> Void) {
    guard value != nil || kept != nil else { return }
    let kept = kept ?? Kept()
    set(kept)
    self.kept = kept
  }

  final class Kept {
    var newVelocity = OptionalComponents()
    var restartValue = OptionalComponents()
    var inheritedVelocity = OptionalComponents()
    var savedValue = OptionalComponents()
    var limits: ClosedRange<Double>?
    var beginsSuperseded = false
  }

  init(
    animation: Animation, target: AnimationTarget, key: String, number: Int, engine: ExactEngine
  ) {
    self.engine = engine
    valueReference = Self.reference(to: animation)
    super.init(
      animation: animation, target: target, key: key, number: number, reporter: engine.reporter)
    setBeginTime(of: animation)
  }

  deinit { keepStoppedValue() }

  func setBeginTime(of animation: Animation) {
    iterationStart = now
    beginTime = (animation.beginTime ?? iterationStart) + animation.delay
  }

  /// Whether the animation is running and not being removed; any callback may change that.
  var isRunning: Bool { phase == .running && !isLeaving }
  var now: Double { engine.clock.now }

  override var isFinished: Bool { phase == .finished }
  override var currentComponents: SIMD4<Double>? { hasSegment ? value(at: now) : nil }
  override var currentVelocity: SIMD4<Double>? { velocityNow }
  override var endComponents: SIMD4<Double>? { segment?.endValue }
  override var progress: Double { progressNow }
  override var localTime: Double { phase == .waiting ? 0 : now - beginTime }
  override func remove() { keepingAnimator { engine.stop(self, finished: false) } }
  override func retire() { if phase == .detached { beKept() } }

  override func animationDidChange(_ change: AnimationChange) {
    switch change {
    case .pause, .speed, .additivity: keepingAnimator { respond(to: change) }
    default: respond(to: change)
    }
  }

  /// Performs what may call code of the program, which might release the animator meanwhile.
  @inline(__always)
  private func keepingAnimator(_ body: () -> Void) {
    withExtendedLifetime(engine.animator, body)
  }

  func schedule(at time: Double) { engine.schedule(self, at: time) }

  // MARK: Events

  func scheduleBeginning() {
    if valueAnimation?.fillMode.fillsBackwards ?? false { fillBackwards() }
    guard isAttached, phase == .waiting else { return }
    if beginTime <= now { return engine.scheduleNow(self) }
    schedule(at: beginTime)
    engine.noteStanding(target)
  }

  override func fire() {
    switch phase {
    case .waiting: animation.pauseFlag ? engine.noteStanding(target) : begin()
    case .running: proceed()
    case .paused, .finished, .detached: break
    }
  }

  private func begin() {
    guard let object = target.object else { return engine.stop(self, finished: false) }
    phase = .running
    engine.beginMoving(self)
    lastStep = beginTime
    if valueReference == nil { (animation as? StepAnimation)?.runTime = 0 }
    withValueAnimation { begin($0, object) }
    // The reads and writes of properties may have stopped the animation.
    guard isRunning else { return }
    notifyStarted()
    scheduleNext()
    if isReduced, valueReference == nil { stepToEnd() }
  }

  private func begin(_ animation: ValueAnimation, _ object: AnyObject) {
    let (found, velocity) = resolveEndpoints(of: animation, object)
    guard isRunning else { return }
    endpoints = found
    // The velocity that the motion begins with is no change of it.
    newVelocity = nil
    takeOwnership(of: animation, object)
    startIteration(animation, at: beginTime, velocity: velocity)
    writeValue(of: animation, to: object)
  }

  /// Handles the event that is due: the arrival, the end or the search for the end.
  private func proceed() {
    guard let animation = valueAnimation else { return }
    findEndIfDue(at: now)
    guard hasSegment else { return }
    let end = motion.endTime
    if applyTargetIfDue(animation) { return scheduleNext() }
    if arrivalTime <= now, arrivalTime < end {
      arrive(animation)
    } else if end <= now {
      endIteration(animation)
    }
    scheduleNext()
  }

  func scheduleNext() {
    guard isRunning, hasSegment else { return }
    let next = min(arrivalTime, motion.endTime, restCheckTime, nextTargetTime)
    guard next == .infinity else { return schedule(at: max(next, now)) }
    engine.unschedule(self)
  }

  private func arrive(_ animation: ValueAnimation) {
    arrival = .notified
    if let object = target.object { writeValue(to: object) }
    guard isRunning else { return }
    notifyReached(value: animation.rounded(value(at: now)))
  }

  // MARK: Segments

  /// What must be known when a motion begins.
  var needs: MotionPlan.Needs {
    MotionPlan.Needs(exactEnd: hasRecorder, arrival: isArrivalObserved)
  }

  /// Computes the end of the segment, if only a lower bound is known and that instant has come.
  ///
  /// Most motions are retargeted long before they rest; only the others need this search.
  @inline(__always)
  func findEndIfDue(at time: Double) {
    if restCheckTime <= time { findEnd() }
  }

  private func findEnd() {
    guard motion.form.isOnSprings, let animation = valueAnimation else {
      return
    }
    restCheckTime = .infinity
    motion.form.prepare()
    motion.end(
      after: motion.form.componentSprings.settlingTime(threshold: animation.restDistance))
  }

  func startIteration(_ animation: ValueAnimation, at time: Double, velocity: SIMD4<Double>) {
    iterationStart = time
    if let leader = animation.leader {
      return follow(leader, from: endpoints.from, velocity: velocity * animation.speed)
    }
    if !animation.targets.isEmpty {
      return startTargets(animation, at: time, velocity: velocity)
    }
    interval = isReversed != isReduced ? intervalCount - 1 : 0
    move(
      animation, from: isReversed ? endpoints.to : endpoints.from,
      to: isReversed ? endpoints.from : endpoints.to, velocity: velocity,
      carriesVelocity: iteration == 0 && endpoints.carriesVelocity, at: time,
      endsAfter: animation.endsAfter)
  }

  /// Begins a motion of the animation's kind at an instant.
  ///
  /// One on springs, of which a program begins and changes thousands, is stored in place; only
  /// those can end after a given time.
  func move(
    _ animation: ValueAnimation, from: SIMD4<Double>, to: SIMD4<Double>, velocity: SIMD4<Double>,
    carriesVelocity: Bool, at time: Double, endsAfter: Double? = nil
  ) {
    guard case .spring(let parameters) = animation.kind, !isReduced else {
      return setSegment(
        MotionPlan(
          animation, from: from, to: to, velocity: velocity, carriesVelocity: carriesVelocity,
          interval: interval, backwards: isReversed, needs: needs), at: time)
    }
    motion.form.setSprings(
      parameters.spring(ifNot: motion.form.componentSprings.spring),
      count: animation.property.componentCount, from: from, to: to, velocity: velocity)
    beginSegment(
      motion.form.componentSprings.timing(of: animation, needs), at: time, endsAfter: endsAfter)
  }

  func setSegment(_ plan: MotionPlan, at time: Double) {
    let plan = isReduced ? reduced(plan) : plan
    motion.form = plan.form
    beginSegment(plan.timing, at: time)
  }

  /// Begins the segment whose closed form is set.
  private func beginSegment(_ timing: MotionTiming, at time: Double, endsAfter: Double? = nil) {
    let rate = animation.speed
    let end = time + (endsAfter ?? timing.duration) / rate
    let isEstimate = timing.hasEstimatedEnd && endsAfter == nil
    restCheckTime = isEstimate ? end : .infinity
    arrival = timing.arrival.map { .pending(time + $0 / rate) } ?? .unobserved
    motion.startTime = time
    motion.endTime = isEstimate ? .infinity : end
    motion.origin = time
    motion.rate = rate
    segmentDidBegin()
  }

  func begin(_ segment: MotionSegment) {
    motion = segment
    segmentDidBegin()
  }

  private func segmentDidBegin() {
    if !hasSegment { withValueAnimation { $0.stoppedReference = nil } }
    hasSegment = true
    engine.invalidate(self)
    // What a later animation hides is no motion of the property.
    if hasRecorder, !isSuperseded { report(motion) }
    notifyFollowers()
  }

  @inline(__always)
  func endSegment(at time: Double) {
    guard hasRecorder, hasSegment else { return }
    reporter.recorder?.animation(
      identity, didEndSegmentAt: engine.clock.hostTime(of: time))
  }

  // MARK: The end

  func finish() {
    notifyApplied()
    guard isRunning else { return }
    if animation.isRemovedOnCompletion { return engine.stop(self, finished: true) }
    endMotion(as: .finished, finished: true)
    guard isAttached, !isLeaving else { return }
    hasStopped = true
    engine.unschedule(self)
    notifyStopped(finished: true)
  }

  /// Ends the motion and writes the value of this instant.
  func endMotion(as last: Phase, finished: Bool) {
    if phase == .running, !finished, !engine.isUpToDate, let object = target.object {
      writeValue(to: object)
    }
    let sum = phase == .running || phase == .paused ? sum : nil
    let contribution = sum == nil ? .zero : finalContribution(finished: finished)
    keepCurrentValue()
    if phase == .running {
      endSegment(at: now)
      engine.endMoving(self)
    }
    phase = last
    if last == .finished { engine.noteStanding(target) }
    if let sum, let object = target.object { leaveSum(sum, object, leaving: contribution) }
    notifyFollowers()
  }
}
