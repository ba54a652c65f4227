// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The engine of the `.exact` profile.
///
/// Every animation runs along closed forms, so its beginning, arrival, turns and end are instants known
/// in advance; they wait in the animator's timeline. A frame is then: fire what is due, in order of
/// time; write every moving value for the frame's instant; fire what those writes have led to.
final class ExactEngine: AnimationEngine {
  unowned let animator: Animator
  /// The instant the frame under way leads to.
  private(set) var frameTime: Double
  /// The runs that move.
  let moving = MovingRuns()

  init(_ animator: Animator) {
    self.animator = animator
    frameTime = animator.now
  }

  /// What waits is in the timeline; what is paused, or kept after its end, is neither.
  var isIdle: Bool { moving.isEmpty }

  // MARK: Frames

  func advance(to time: Double) {
    frameTime = time
    let isBusy = !moving.isEmpty || (animator.timeline.nextTime.map { $0 <= time } ?? false)
    guard isBusy else {
      animator.now = time
      return
    }
    animator.tellFrameBegins()
    fireEvents(upTo: time)
    animator.now = time
    writeFrame(time)
    fireEvents(upTo: time)
    animator.tellFrameEnded()
  }

  func flushPending() {}

  private func fireEvents(upTo time: Double) {
    animator.timeline.fireEntries(upTo: time) { instant in
      animator.now = max(animator.now, instant)
    }
  }

  private func writeFrame(_ time: Double) {
    moving.order()
    moving.adjustHolds()
    for target in moving.takeLost() { wind(up: target) }
    moving.step(to: time)
    var lost: [AnimationTarget] = []
    moving.write { run, value in
      if let object = run.target.object {
        run.writeFrame(to: object, at: time, value)
      } else {
        lost.append(run.target)
      }
    }
    for target in lost { wind(up: target) }
  }

  /// Stops everything attached to a target that is gone.
  private func wind(up target: AnimationTarget) {
    for run in target.runs.all { remove(run) }
  }

  // MARK: Adding and removing

  func add(_ animation: Animation, to target: AnimationTarget, key: String) {
    let run = ExactRun(
      animation: animation, target: target, key: key, number: animator.takeNumber(), engine: self)
    let replaced = target.byKey[key] as? ExactRun
    if let replaced {
      run.inherit(from: replaced, at: animator.now)
      detach(replaced)
    }
    target.attach(run)
    run.scheduleBeginning()
    if let replaced { tellEnd(of: replaced, finished: false) }
  }

  func remove(_ run: AnimationRun) {
    guard let run = run as? ExactRun, run.isAttached else { return }
    stop(run, finished: false)
  }

  func removeAll(from target: AnimationTarget) {
    for run in target.runs.all where run.isAttached { remove(run) }
  }

  /// Takes the run off its target and tells the program.
  func stop(_ run: ExactRun, finished: Bool) {
    detach(run)
    tellEnd(of: run, finished: finished)
  }

  private func detach(_ run: ExactRun) {
    run.endMotion(at: animator.now)
    animator.timeline.cancel(run.entry)
    run.target.detach(run)
    animator.releaseIfEmpty(run.target)
  }

  private func tellEnd(of run: ExactRun, finished: Bool) {
    guard !run.hasStopped else { return }
    run.hasStopped = true
    if !run.hasStarted { run.tellStarted(animator) }
    run.tellStopped(animator, finished: finished)
  }

  // MARK: Between frames

  /// Writes a target's moving values for an instant, so that what is read next is true at it.
  func bringUp(_ target: AnimationTarget, to time: Double) {
    guard let object = target.object else { return }
    for run in target.runs.all {
      if let run = run as? ExactRun { run.bringUp(object, to: time) }
    }
  }

  func bringUp(to time: Double) {
    moving.order()
    for run in moving.runs where run.place >= 0 {
      if let object = run.target.object { run.bringUp(object, to: time) }
    }
  }
}
