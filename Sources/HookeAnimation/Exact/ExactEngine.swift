// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The engine of the `.exact` profile.
///
/// Every animation runs along closed forms, so its beginning, arrival, turns and end are instants known
/// in advance; they wait in the animator's timeline. A frame is then: fire what is due, in order of
/// time; write every moving value for the frame's instant; fire what those writes have led to.
final class ExactEngine: AnimationEngine {
  unowned let animator: Animator
  /// The instant the frame under endpoints leads to.
  private(set) var frameTime: Double
  /// Whether the program's code of each frame is called.
  private(set) var isFrame = true
  /// The runs that move.
  let running = RunningAnimations()

  init(_ animator: Animator) {
    self.animator = animator
    frameTime = animator.now
  }

  /// What waits is in the timeline; what is paused, or kept after its end, is neither.
  var isIdle: Bool { running.isEmpty }

  // MARK: Frames

  var hasFrameCallbacks: Bool { running.hasFrameCallbacks }
  var hasCustomAnimation: Bool { running.hasCustomAnimation }

  func advance(to time: Double, isFrame: Bool) {
    frameTime = time
    self.isFrame = isFrame
    let isBusy = !running.isEmpty || (animator.timeline.nextTime.map { $0 <= time } ?? false)
    guard isBusy else {
      animator.now = time
      return
    }
    if isFrame { animator.notifyWillAnimate() }
    fireEvents(upTo: time)
    animator.now = time
    writeFrame(time)
    fireEvents(upTo: time)
    if isFrame { animator.notifyDidAnimate() }
  }

  func flushPending() {}

  private func fireEvents(upTo time: Double) {
    animator.timeline.fireEntries(upTo: time) { instant in
      animator.now = max(animator.now, instant)
    }
  }

  private func writeFrame(_ time: Double) {
    running.order()
    running.updateRetention()
    for target in running.removeUnreferencedTargets() { stopAll(of: target) }
    running.step(to: time)
    var lost: [AnimationTarget] = []
    running.write { active, value in
      if let object = active.target.object {
        active.writeFrame(to: object, at: time, value)
      } else {
        lost.append(active.target)
      }
    }
    for target in lost { stopAll(of: target) }
  }

  /// Stops everything attached to a target that is gone.
  private func stopAll(of target: AnimationTarget) {
    for active in target.animations.all { remove(active) }
  }

  // MARK: Adding and removing

  func add(_ animation: Animation, to target: AnimationTarget, key: String) {
    let active = ExactActiveAnimation(
      animation: animation, target: target, key: key, number: animator.takeNumber(), engine: self)
    let replaced = target.byKey[key] as? ExactActiveAnimation
    if let replaced {
      active.inherit(from: replaced, at: animator.now)
      detach(replaced)
    }
    target.attach(active)
    active.scheduleBeginning()
    if let replaced { notifyEnd(of: replaced, finished: false) }
  }

  func remove(_ active: ActiveAnimation) {
    guard let active = active as? ExactActiveAnimation, active.isAttached else { return }
    stop(active, finished: false)
  }

  func removeAll(from target: AnimationTarget) {
    for active in target.animations.all where active.isAttached { remove(active) }
  }

  /// Takes the run off its target and tells the program.
  func stop(_ active: ExactActiveAnimation, finished: Bool) {
    detach(active)
    notifyEnd(of: active, finished: finished)
  }

  private func detach(_ active: ExactActiveAnimation) {
    active.endMotion(at: animator.now)
    animator.timeline.cancel(active.entry)
    active.target.detach(active)
    animator.releaseIfEmpty(active.target)
  }

  private func notifyEnd(of active: ExactActiveAnimation, finished: Bool) {
    guard !active.hasStopped else { return }
    active.hasStopped = true
    if !active.hasStarted { active.notifyStarted(animator) }
    active.notifyStopped(animator, finished: finished)
  }

  // MARK: Between frames

  /// Writes a target's moving values for an instant, so that what is read next is true at it.
  func bringUpToDate(_ target: AnimationTarget, to time: Double) {
    guard let object = target.object else { return }
    for active in target.animations.all {
      if let active = active as? ExactActiveAnimation { active.bringUpToDate(object, to: time) }
    }
  }

  func bringUpToDate(to time: Double) {
    running.order()
    for active in running.animations where active.place >= 0 {
      if let object = active.target.object { active.bringUpToDate(object, to: time) }
    }
  }
}
