// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Iterations, forward and reverse, and the intervals of keyframe tracks.

extension ExactActiveAnimation {
  /// The number of iterations, those in reverse included.
  var iterationCount: Int {
    if animation.repeatsForever { return .max }
    let times = max(1, animation.repeatCount)
    return animation.autoreverses ? 2 * min(times, .max / 2) : times
  }

  /// Whether the current iteration runs in reverse.
  var isReversed: Bool { iteration % 2 == 1 && animation.autoreverses }

  /// The number of intervals of an iteration: one, except for keyframes.
  var intervalCount: Int {
    guard case .keyframes(let track) = valueAnimation?.kind else { return 1 }
    return max(1, track.intervalCount)
  }

  /// Ends the current interval, and with the last one the iteration.
  func endIteration(_ animation: ValueAnimation) {
    guard let object = target.object, let segment else {
      return engine.stop(self, finished: false)
    }
    if startNextInterval(animation, at: segment.endTime) { return }
    if waitForTarget(animation, since: segment) { return }
    let isLast = iteration + 1 >= iterationCount
    let end = segment.endTime
    // What hears of the arrival may ask for the value of this instant: an earlier one is restored
    // after it.
    let restoresLater = isLast && isArrivalPending && savedValue != nil && sum == nil
    if isLast, !restoresLater {
      writeFinalValue(animation, segment, object)
    } else {
      writeEnd(segment, object)
    }
    guard isRunning else { return }
    if isArrivalPending {
      arrival = .notified
      notifyReached(value: animation.rounded(segment.endValue))
      guard isRunning, !needsReplan else { return }
    }
    if restoresLater {
      writeFinalValue(animation, segment, object)
      guard isRunning else { return }
    }
    if isLast { return finish() }
    endSegment(at: end)
    iteration += 1
    let next = nextIterationStart(after: end, length: end - iterationStart)
    startIteration(animation, at: next, velocity: iterationVelocity(animation))
    if animation.autoreverses, iteration % 2 == 1 { notifyReversed() } else { notifyRepeated() }
  }

  /// Starts the next interval of a keyframe track; returns false if there is none.
  private func startNextInterval(_ animation: ValueAnimation, at time: Double) -> Bool {
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

  /// Returns the instant at which the next iteration starts.
  ///
  /// Of over 1000 iterations, those that fit into the rest of the frame are skipped in pairs.
  private func nextIterationStart(after end: Double, length: Double) -> Double {
    let left = iterationCount - iteration
    guard length > 0 else {
      if !isReduced || left >= Self.reducedIterationLimit { iteration += (left - 1) & ~1 }
      return end
    }
    let due = (engine.frameTime - end) / length
    guard due > 1000, left > 1000 else { return end }
    let skipped = Int(min(due, Double(min(left - 1, 1 << 52)))) & ~1
    iteration += skipped
    return end + Double(skipped) * length
  }

  /// Returns the initial velocity of an iteration after the first: the one that the program set,
  /// negated in reverse.
  func iterationVelocity(_ animation: ValueAnimation) -> SIMD4<Double> {
    var initial = animation.originalVelocity ?? .zero
    if animation.originalVelocity == nil, let relative = animation.relativeVelocity {
      initial = relative * (endpoints.to - endpoints.from)
    }
    return isReversed ? -initial : initial
  }
}
