// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Animator {
  /// Applies a change of ``speed`` or ``isPaused`` at the current instant.
  func rateDidChange() {
    let rate = isPaused ? 0 : speed
    guard rate != clock.rate else { return }
    engine.clockWillChange()
    clock.setRate(rate)
    engine.clockDidChange()
  }
}

extension ExactEngine {
  /// Ends the recorded segments of all running animations before the clock's rate changes.
  func clockWillChange() {
    guard reporter.hasRecorder else { return }
    running.forEach { if !$0.isSuperseded { $0.endSegment(at: clock.now) } }
  }

  /// Begins the recorded segments anew after the clock's rate has changed.
  func clockDidChange() {
    guard reporter.hasRecorder else { return }
    running.forEach { active in
      guard !active.isSuperseded, var segment = active.segment else { return }
      segment.startTime = clock.now
      active.report(segment)
    }
  }
}

extension ExactActiveAnimation {
  /// Reports a segment to the recorder, in seconds of the host clock.
  ///
  /// While the animator stands still, its value is constant.
  func report(_ segment: MotionSegment) {
    guard hasRecorder, let animation = valueAnimation, let object = target.object else {
      return
    }
    let clock = engine.clock
    var reported = segment
    reported.form.prepare()
    reported.startTime = clock.hostTime(of: segment.startTime)
    if clock.rate > 0 {
      reported.endTime = clock.hostTime(of: segment.endTime)
      reported.origin = clock.hostTime(of: segment.origin)
      reported.rate *= clock.rate
    } else {
      (reported.endTime, reported.origin) = (.infinity, reported.startTime)
      let value = segment.value(at: clock.now)
      let count = animation.property.componentCount
      reported.form = MotionForm((0..<count).map { MotionCurve.constant(value[$0]) })
    }
    reporter.recorder?.animation(identity, of: animation, target: object, didBegin: reported)
  }
}
