// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Animator {
  /// The amount of motion that an animator shows.
  public enum Motion: Sendable, Hashable {
    /// Every animation moves.
    case full
    /// Every animation goes to its end at the instant it begins: for people whom motion disturbs.
    case reduced
  }
}

extension MotionPlan {
  /// Returns the plan without travel: the end value from the start on.
  ///
  /// - Parameters:
  ///   - value: The value to show; nil shows the end value.
  ///   - limits: The range to which the end value is clamped; an end beyond is not reached.
  ///   - isEndless: Whether the plan lasts until it is changed, without arrival.
  /// - Returns: The plan.
  func reduced(
    to value: SIMD4<Double>? = nil, within limits: ClosedRange<Double>? = nil, isEndless: Bool
  ) -> MotionPlan {
    var isLimited = false
    let curves = form.curves.enumerated().map { lane, curve in
      let end = value?[lane] ?? curve.endValue
      guard let limits, !limits.contains(end) else { return MotionCurve.constant(end) }
      isLimited = true
      return .constant(min(max(end, limits.lowerBound), limits.upperBound))
    }
    return MotionPlan(
      form: MotionForm(curves), duration: isEndless ? .infinity : 0, isReached: !isLimited)
  }
}

extension ExactActiveAnimation {
  /// Whether the animation goes to its end without travel.
  var isReduced: Bool { engine.isReduced }

  /// The greatest number of iterations whose events occur although they take no time; of more, the
  /// first and the last or last two do.
  static let reducedIterationLimit = 100
  /// The greatest number of steps of a custom animation at the instant it begins.
  private static let reducedStepLimit = 600

  /// Returns a plan as reduced motion shows it.
  ///
  /// An animation that repeats without end shows the end of an iteration, and one that also
  /// reverses that of a pair, which is its from-value.
  func reduced(_ plan: MotionPlan) -> MotionPlan {
    let isEndless = animation.repeatsForever
    return plan.reduced(
      to: isEndless && animation.autoreverses ? endpoints.from : nil, within: limits,
      isEndless: isEndless)
  }

  /// Ends the travel of a running animation, or resumes that of one without end.
  func motionDidChange() {
    guard isRunning else { return }
    guard let animation = valueAnimation else {
      if isReduced { stepToEnd() }
      return
    }
    if isFollowing {
      followAnew()
      if let object = target.object { writeValue(to: object) }
      return
    }
    guard let segment, isReduced || animation.repeatsForever else { return }
    let hasArrived = !isArrivalPending
    endSegment(at: now)
    if isReduced, !isKeyframed, animation.targets.isEmpty {
      setSegment(MotionPlan(form: segment.form, duration: 0), at: now)
    } else {
      if !isReduced, isReversed { iteration += 1 }
      startIteration(animation, at: now, velocity: iterationVelocity(animation))
    }
    if isReduced, hasArrived { arrival = .notified }
    if let object = target.object { writeValue(to: object) }
    scheduleNext()
  }

  /// Steps a custom animation to its end, a sixtieth of a second at a time; one that has not ended
  /// within ten seconds continues frame by frame.
  func stepToEnd() {
    var steps = 0
    while steps < Self.reducedStepLimit, isRunning, let object = target.object {
      steps += 1
      step(object, at: now, elapsed: 1.0 / 60)
    }
  }
}
