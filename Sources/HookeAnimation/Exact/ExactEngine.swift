// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The engine of the `.exact` profile.
///
/// Every animation has closed forms, so its start, arrival, iterations and end are instants known
/// in advance, which the animator's timeline stores. A frame has three steps: fire the events that
/// are due, in order of time; write every moving value for the frame's instant; fire the events
/// that those writes made due.
///
/// Between frames a target shows the values of the last one. Ending, pausing, replacing or reading
/// a motion first writes its value of that instant, so that no result depends on the times of
/// frames.
final class ExactEngine: AnimationEngine {
  /// The animator, which outlives every call: what calls the engine has retained it.
  var animator: Animator { unsafe owner.unsafelyUnwrapped.with { $0 } }
  private var owner: UnretainedReference<Animator>?
  let clock: AnimatorClock
  let reporter: EventReporter
  /// The instant of the current frame, at the present speed.
  var frameTime: Double { clock.target }
  /// Whether code of the program that runs once per frame is called.
  private(set) var isFrame = true
  /// Whether animations go to their ends without travel.
  private(set) var isReduced = false
  /// The animations in motion.
  let running: RunningAnimations
  /// The animations whose motion was changed and needs a new plan at this instant.
  @safe @exclusivity(unchecked) var changed = ChangedAnimations()
  /// The targets without an animation in motion.
  @safe @exclusivity(unchecked) private var standing = StandingTargets()
  /// The instant of the last frame's writes.
  private var writtenTime = -Double.infinity

  init(_ clock: AnimatorClock, _ reporter: EventReporter, holdsTargets: Bool) {
    (self.clock, self.reporter) = (clock, reporter)
    running = RunningAnimations(holdsTargets: holdsTargets)
  }

  func setAnimator(_ animator: Animator) { owner = UnretainedReference(animator) }

  var isIdle: Bool { running.isEmpty }
  var hasChangesToApply: Bool { !changed.isEmpty }

  /// Whether every target shows the values of this instant.
  var isUpToDate: Bool { writtenTime == clock.now }

  // MARK: Frames

  var hasFrameCallbacks: Bool { running.hasFrameCallbacks }
  var hasCustomAnimation: Bool { running.hasCustomAnimation }

  func advance(isFrame: Bool) {
    let start = clock.now
    let lost = standing.nextLost()
    let isBusy = !running.isEmpty || hasChangesToApply || !lost.isEmpty || clock.hasDueItem
    guard isBusy else {
      clock.end()
      if running.needsPreparation { running.prepare(for: clock.now, from: start) }
      return
    }
    let isMoving = clock.rate > 0
    self.isFrame = isFrame && isMoving
    if self.isFrame { animator.notifyWillAnimate() }
    for target in lost { removeAll(from: target) }
    fireEvents(beforeWrites: true)
    clock.end()
    // Code that runs once per frame does not run while the clock stands still.
    self.isFrame = isFrame && (clock.rate > 0 || clock.now > start)
    writeFrame(clock.now, from: start)
    fireEvents(beforeWrites: false)
    if isFrame, isMoving { animator.notifyDidAnimate() }
  }

  func flushPending() {}

  /// Responds to a change of ``Animator/motion`` at the current instant.
  func motionDidChange() {
    isReduced = animator.motion == .reduced
    var animations: [ExactActiveAnimation] = []
    running.forEach { animations.append($0) }
    for active in animations.sorted(by: { $0.number < $1.number }) { active.motionDidChange() }
  }

  private func fireEvents(beforeWrites: Bool) {
    applyChanges()
    while let item = clock.popDueItem() {
      // The batch may differ from the closed forms by rounding, even at the instant of the frame.
      if beforeWrites { writtenTime = -.infinity }
      item.fire()
      applyChanges()
      retireIfUnused(item)
    }
    clock.endRound()
  }

  private func writeFrame(_ time: Double, from start: Double) {
    running.prepare(for: time, from: start)
    var lost: [AnimationTarget] = []
    running.write { active, value in
      if let object = active.target.object {
        active.writeFrame(to: object, at: time, value)
      } else {
        lost.append(active.target)
      }
    }
    writtenTime = time
    for target in lost { removeAll(from: target) }
  }

  // MARK: Changes

  /// Registers an animation for a new plan, after all the program's changes of this instant.
  func noteChange(of active: ExactActiveAnimation) {
    changed.append(active)
    active.needsReplan = true
  }

  private func applyChanges() {
    if hasChangesToApply { replanChanged() }
  }

  // MARK: Adding and removing

  func add(_ animation: Animation, to target: AnimationTarget, key: String) {
    let active =
      takeRetired(of: animation, target: target, key: key)
      ?? ExactActiveAnimation(
        animation: animation, target: target, key: key, number: clock.takeNumber(), engine: self)
    guard let replaced = target.animation(forKey: key).map(exact) else {
      target.attach(active)
      return active.scheduleBeginning()
    }
    active.inherit(from: replaced)
    detach(replaced, finished: false)
    target.attach(active)
    active.scheduleBeginning()
    notifyEnd(of: replaced, finished: false)
    retireIfUnused(replaced)
  }

  func remove(_ active: ActiveAnimation) {
    stop(exact(active), finished: false)
  }

  func removeAll(from target: AnimationTarget) {
    var rest = Array(target.animations.all.reversed())
    while let active = rest.popLast() {
      active.remove()
      retireIfUnused(active)
    }
  }

  func forget(_ target: AnimationTarget) {
    if target.standingPlace >= 0 { standing.remove(target) }
  }

  func shutDown() {
    running.removeAll()
    changed = ChangedAnimations()
    standing = StandingTargets()
  }

  /// Removes an animation from its target and notifies the program.
  func stop(_ active: ExactActiveAnimation, finished: Bool) {
    guard active.isAttached, !active.isLeaving else { return }
    detach(active, finished: finished)
    notifyEnd(of: active, finished: finished)
  }

  private func detach(_ active: ExactActiveAnimation, finished: Bool) {
    active.isLeaving = true
    active.endMotion(as: .detached, finished: finished)
    clock.timeline.cancel(active)
    changed.remove(active)
    active.withTarget { target in
      target.detach(active)
      if target.isEmpty {
        unsafe owner.unsafelyUnwrapped.with { $0.forget(target) }
      } else {
        standing.update(target)
      }
    }
  }

  /// Registers that an animation of a target waits, is paused or has finished.
  func noteStanding(_ target: AnimationTarget) { standing.update(target) }

  private func notifyEnd(of active: ExactActiveAnimation, finished: Bool) {
    guard !active.hasStopped else { return }
    active.hasStopped = true
    if !active.hasStarted { active.notifyStarted() }
    active.notifyStopped(finished: finished)
  }

  // MARK: Motion

  // Animations call these functions, which are not inlined, because a caller that reached the
  // timeline or the list through the engine would retain them.

  /// Schedules the next event of an animation; one that is scheduled already is moved.
  @inline(never)
  func schedule(_ active: ExactActiveAnimation, at time: Double) {
    clock.timeline.schedule(active, at: time)
  }

  /// Removes the next event of an animation, if there is one.
  @inline(never)
  func unschedule(_ active: ExactActiveAnimation) { clock.timeline.cancel(active) }

  /// Schedules the beginning of an animation for this instant, after those added before.
  @inline(never)
  func scheduleNow(_ active: ExactActiveAnimation) { clock.timeline.append(active, at: clock.now) }

  /// Queues an animation whose motion, or how it is written, has changed.
  @inline(never)
  func invalidate(_ active: ExactActiveAnimation) { running.invalidate(active) }

  @inline(never)
  func beginMoving(_ active: ExactActiveAnimation) {
    running.append(active)
    active.withTarget {
      $0.movingCount += 1
      forget($0)
    }
  }

  @inline(never)
  func endMoving(_ active: ExactActiveAnimation) {
    running.remove(active)
    active.target.movingCount -= 1
  }

  // MARK: Between frames

  /// Writes a target's moving values for this instant, before its properties are read.
  func bringUpToDate(_ target: AnimationTarget) {
    guard !isUpToDate, let object = target.object else { return }
    if let only = target.animations.only { return exact(only).bringUpToDate(object) }
    for active in target.animations.all { exact(active).bringUpToDate(object) }
  }

  /// Writes every moving value for this instant.
  func bringUpToDate() {
    guard !isUpToDate else { return }
    running.forEach { active in
      if let object = active.target.object { active.bringUpToDate(object) }
    }
  }
}

/// The targets without an animation in motion, which frames check for release in turn.
struct StandingTargets {
  private var targets: [AnimationTarget] = []
  private var next = 0
  /// The number of targets checked in one frame.
  private static let checksPerFrame = 256

  /// Adds a target without an animation in motion; removes one that has any.
  mutating func update(_ target: AnimationTarget) {
    if target.movingCount > 0 {
      remove(target)
    } else if target.standingPlace < 0, !target.animations.isEmpty {
      target.standingPlace = targets.count
      targets.append(target)
    }
  }

  mutating func remove(_ target: AnimationTarget) {
    let place = target.standingPlace
    guard place >= 0 else { return }
    target.standingPlace = -1
    let last = targets.removeLast()
    guard last !== target else { return }
    targets[place] = last
    last.standingPlace = place
  }

  /// Checks the next targets in turn and returns those that were released.
  mutating func nextLost() -> [AnimationTarget] {
    guard !targets.isEmpty else { return [] }
    var lost: [AnimationTarget] = []
    for _ in 0..<min(targets.count, Self.checksPerFrame) {
      next = next + 1 < targets.count ? next + 1 : 0
      if targets[next].object == nil { lost.append(targets[next]) }
    }
    return lost
  }
}
