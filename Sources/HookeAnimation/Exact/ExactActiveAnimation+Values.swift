// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension ExactActiveAnimation {
  // MARK: Values

  /// Returns the value at an instant of the clock, clamped but not rounded.
  func value(at time: Double) -> SIMD4<Double> {
    withValueAnimation { value(of: $0, at: time) } ?? .zero
  }

  /// Implements ``value(at:)`` for an animation of a property.
  func value(of animation: ValueAnimation, at time: Double) -> SIMD4<Double> {
    guard hasSegment else { return .zero }
    let time = phase == .paused ? pausedTime : time
    findEndIfDue(at: time)
    if phase == .finished { return motion.endValue }
    guard motion.form.isOnSprings else { return clamped(motion.value(at: time), animation) }
    return clamped(motion.preparedSpringState(at: time).value, animation)
  }

  /// Returns a value clamped to the endpoints that the animation may not pass.
  func clamped(_ value: SIMD4<Double>, _ animation: ValueAnimation) -> SIMD4<Double> {
    guard !animation.clampMode.isEmpty, let bounds = clampBounds else { return value }
    return pointwiseMin(pointwiseMax(value, bounds.low), bounds.high)
  }

  /// The range that the value may not leave; nil if it is not clamped, as while it follows another
  /// animation or has several targets.
  var clampBounds: (low: SIMD4<Double>, high: SIMD4<Double>)? {
    guard let animation = valueAnimation, !animation.clampMode.isEmpty, animation.leader == nil,
      animation.targets.isEmpty
    else { return nil }
    let (from, to) = isReversed ? (endpoints.to, endpoints.from) : (endpoints.from, endpoints.to)
    var bounds = (
      low: SIMD4<Double>(repeating: -.infinity), high: SIMD4<Double>(repeating: .infinity)
    )
    for lane in 0..<animation.property.componentCount {
      let (low, high) = (min(from[lane], to[lane]), max(from[lane], to[lane]))
      let (stopsLow, stopsHigh) =
        to[lane] > from[lane]
        ? (animation.clampMode.contains(.start), animation.clampMode.contains(.end))
        : (animation.clampMode.contains(.end), animation.clampMode.contains(.start))
      if stopsLow { bounds.low[lane] = low }
      if stopsHigh { bounds.high[lane] = high }
    }
    return bounds
  }

  var velocityNow: SIMD4<Double>? {
    guard hasSegment else { return nil }
    guard phase == .running else { return .zero }
    return motion.form.isOnSprings
      ? motion.preparedSpringState(at: now).velocity : motion.velocity(at: now)
  }

  var progressNow: Double {
    guard phase != .waiting, let animation = valueAnimation, hasSegment else {
      return 0
    }
    let way = endpoints.to - endpoints.from
    let unit = way.binade
    guard unit > 0 else { return 1 }
    let gone = value(at: now) - endpoints.from
    var (covered, whole) = (0.0, 0.0)
    for lane in 0..<animation.property.componentCount {
      let distance = way[lane] / unit
      covered += gone[lane] / unit * distance
      whole += distance * distance
    }
    return covered / whole
  }

  // MARK: Writing

  /// Writes the frame's value, `known` if it is given, else evaluated.
  func writeFrame(to object: AnyObject, at time: Double, _ known: SIMD4<Double>?) {
    guard let animation = valueAnimation else {
      if engine.isFrame {
        step(object, at: time, elapsed: (time - lastStep) * self.animation.speed)
      }
      return
    }
    if isRunning {
      write(known.map { clamped($0, animation) } ?? value(at: time), to: object, animation)
    }
    // The write may have stopped the animation.
    guard engine.isFrame, isAttached else { return }
    if animation.activeTracer != nil { traceWrite(animation, at: time) }
    notifyApplied()
  }

  /// Writes the value of this instant between frames.
  func bringUpToDate(_ object: AnyObject) {
    if isRunning { writeValue(to: object) }
  }

  /// Writes the value at which the motion stops, unless the frame of this instant has written it.
  func leaveValue(_ object: AnyObject) {
    if !engine.isUpToDate { writeValue(to: object) }
  }

  /// Writes the value of this instant.
  func writeValue(to object: AnyObject) {
    withValueAnimation { writeValue(of: $0, to: object) }
  }

  /// Implements ``writeValue(to:)`` for an animation of a property.
  func writeValue(of animation: ValueAnimation, to object: AnyObject) {
    guard !isSuperseded, hasSegment else { return }
    write(value(of: animation, at: now), to: object, animation)
  }

  /// Writes the end of the iteration, exactly.
  func writeEnd(_ segment: MotionSegment, _ object: AnyObject) {
    guard let animation = valueAnimation else { return }
    write(segment.endValue, to: object, animation)
    animation.activeTracer?.record(.write, value: animation.rounded(segment.endValue))
  }

  /// Writes the value that remains when the animation has come to its end.
  func writeFinalValue(
    _ animation: ValueAnimation, _ segment: MotionSegment, _ object: AnyObject
  ) {
    if let savedValue, sum == nil {
      if !isSuperseded { animation.property.write(object, savedValue) }
    } else {
      writeEnd(segment, object)
    }
  }

  /// Returns the value that remains in the sum after the animation has stopped.
  func finalContribution(finished: Bool) -> SIMD4<Double> {
    guard let animation = valueAnimation, hasSegment, !isSuperseded else { return .zero }
    if finished, !animation.fillMode.fillsForwards {
      return animation.isAdditive ? .zero : savedValue ?? .zero
    }
    return animation.rounded(value(at: now))
  }

  private func write(_ value: SIMD4<Double>, to object: AnyObject, _ animation: ValueAnimation) {
    guard !isSuperseded else { return }
    if let sum {
      sum.write(to: object, at: now)
    } else {
      animation.property.write(object, animation.rounded(value))
    }
  }

  private func traceWrite(_ animation: ValueAnimation, at time: Double) {
    animation.activeTracer?.record(
      .write, value: animation.rounded(value(at: time)))
  }

  /// Writes the from-value before the beginning, for fill modes that show it.
  func fillBackwards() {
    guard let animation = valueAnimation, animation.fillMode.fillsBackwards,
      let from = animation.from, !animation.isAdditive, let object = target.object
    else { return }
    engine.bringUpToDate(target)
    guard isAttached else { return }
    if !animation.fillMode.fillsForwards { savedValue = animation.property.read(object) }
    animation.property.write(object, animation.rounded(from))
  }

  // MARK: Custom animations

  func step(_ object: AnyObject, at time: Double, elapsed: Double) {
    guard let animation = animation as? StepAnimation else { return }
    animation.currentTime = time
    animation.elapsedTime = elapsed
    animation.runTime += animation.elapsedTime
    lastStep = time
    let continues = animation.step(object)
    guard isRunning else { return }
    notifyApplied()
    if !continues, isRunning { endSteps() }
  }

  private func endSteps() {
    iteration += 1
    if iteration < iterationCount { return notifyRepeated() }
    engine.stop(self, finished: true)
  }
}

extension ValueAnimation {
  /// Returns a value rounded as it is written.
  func rounded(_ value: SIMD4<Double>) -> SIMD4<Double> {
    guard roundingFactor > 0 else { return value }
    let scale = 1 / roundingFactor
    let multiple = (value * scale).rounded(.toNearestOrAwayFromZero) / scale
    // With factors near the ends of the range of `Double` a multiple is no finite number.
    return multiple.replacing(with: value, where: multiple - multiple .!= 0)
  }
}
