// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension ExactActiveAnimation {
  /// Stores the value of this instant in the animation, for the time after the stop.
  ///
  /// A program that removes thousands of animations rarely reads their last values, and computing
  /// them would take longer than everything else. So of a motion on springs the motion is stored.
  func keepCurrentValue() { withValueAnimation { keepCurrentValue(in: $0) } }

  private func keepCurrentValue(in animation: ValueAnimation) {
    let time = phase == .paused ? pausedTime : now
    findEndIfDue(at: time)
    guard hasSegment, motion.form.isOnSprings, animation.clampMode.isEmpty, phase != .finished,
      time > motion.origin, time < motion.endTime
    else { return animation.current = currentComponents }
    animation.stopped.stop(motion.form.componentSprings, at: motion.localTime(of: time))
  }
}
