// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension ExactActiveAnimation {
  /// Stores the value of this instant in the animation, for the time after the stop.
  ///
  /// A program that removes thousands of animations rarely reads their last values, and computing
  /// them would take longer than everything else. So that of a motion on springs is computed when
  /// it is read, or when the motion is lost.
  func keepCurrentValue() { withValueAnimation { keepCurrentValue(in: $0) } }

  private func keepCurrentValue(in animation: ValueAnimation) {
    let time = phase == .paused ? pausedTime : now
    findEndIfDue(at: time)
    // Only a motion on springs has springs in the batch, which are known without its constants.
    let isOnSprings = !springs.isEmpty || motion.form.isOnSprings
    guard hasSegment, isOnSprings, animation.clampMode.isEmpty, phase != .finished,
      time > motion.origin, time < motion.endTime
    else { return animation.current = currentComponents }
    stopTime = time
    animation.stoppedReference = UnretainedReference(self)
  }

  /// The value at which the motion on springs was stopped.
  var stoppedValue: SIMD4<Double> { motion.motionValue(at: stopTime) }
}
