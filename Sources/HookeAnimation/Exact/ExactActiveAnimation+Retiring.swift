// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Memory that thousands of removals free and thousands of starts allocate again costs more than
// their animations, and lies less and less in the order of its use. So an animation keeps the
// objects of its last run, and its next run uses them again.

extension ExactActiveAnimation {
  /// Begins to be kept by the animation, after the stop, instead of being released.
  ///
  /// The motion remains, of which the last value is computed. The record of the target is kept too,
  /// if nothing else refers to it.
  func beKept() {
    guard withAnimation({ $0.activeReference == nil }) else { return }
    withAnimation { $0.retired = self }
    // What is released here may call code of the program.
    let released = (retainedAnimation.take(), waiters.take(), onStop.take(), kept.take())
    if isKnownUniquelyReferenced(&retainedTarget) {
      withTarget { $0.vacate() }
    } else {
      retainedTarget = nil
    }
    withExtendedLifetime(released) {}
  }

  /// Begins to be used for another run, in the state of a new active animation.
  fileprivate func use(for animation: Animation, _ target: AnimationTarget, key: String) {
    retainedAnimation = animation
    retainedTarget = target
    self.key = key
    number = engine.clock.takeNumber()
    setBeginTime(of: animation)
    hasStarted = false
    phase = .waiting
    isLeaving = false
    hasStopped = false
    hasSegment = false
    isSuperseded = false
    needsReplan = false
    hasNewTargets = false
    restCheckTime = .infinity
    arrival = .notified
    (interval, iteration) = (0, 0)
    endpoints = MotionEndpoints()
    (pausedTime, lastStep) = (0, 0)
    recordAddition()
  }
}

extension ExactEngine {
  /// Returns the active animation of an animation's last run, if that was one of this engine, for
  /// its next run.
  func takeRetired(
    of animation: Animation, target: AnimationTarget, key: String
  ) -> ExactActiveAnimation? {
    guard let retired = animation.retired else { return nil }
    let active = exact(retired)
    guard active.engine === self else {
      active.settleStoppedValue()
      animation.retired = nil
      return nil
    }
    animation.retired = nil
    active.use(for: animation, target, key: key)
    return active
  }
}

extension Animation {
  /// Returns the record of the last run's target, if nothing else refers to it.
  @inline(__always)
  final func takeVacantTarget() -> AnimationTarget? {
    guard let retired, isKnownUniquelyReferenced(&retired.retainedTarget),
      let target = retired.retainedTarget
    else { return nil }
    // It is occupied if an addition has failed.
    if !target.isVacant { target.vacate() }
    return target
  }
}
