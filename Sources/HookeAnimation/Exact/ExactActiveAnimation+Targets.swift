// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Springs through several targets, one after another: each begins an interval of the iteration.

extension ExactActiveAnimation {
  /// The instant at which the next target applies; infinite if there is none.
  var nextTargetTime: Double {
    guard let animation = valueAnimation, interval < animation.targets.count else {
      return .infinity
    }
    return iterationStart + animation.targets[interval].time / animation.speed
  }

  /// Begins an iteration of a spring through several targets.
  ///
  /// The ``interval`` is the number of targets that have applied.
  func startTargets(_ animation: ValueAnimation, at time: Double, velocity: SIMD4<Double>) {
    hasNewTargets = false
    interval = firstInterval(animation)
    pull(animation, from: endpoints.from, velocity: velocity, at: time)
  }

  /// The number of targets that apply as an iteration begins: with reduced motion, all.
  func firstInterval(_ animation: ValueAnimation) -> Int {
    isReduced ? animation.targets.count : animation.targets[0].time > 0 ? 0 : 1
  }

  /// Begins the motion to the current target.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - value: The value at its beginning.
  ///   - velocity: The velocity at its beginning, per second of the animation.
  ///   - time: The instant.
  func pull(
    _ animation: ValueAnimation, from value: SIMD4<Double>, velocity: SIMD4<Double>,
    at time: Double
  ) {
    let target = interval > 0 ? animation.targets[interval - 1].value : endpoints.from
    move(
      animation, from: value, to: target, velocity: velocity, carriesVelocity: true, at: time)
    if interval < animation.targets.count { arrival = .notified }
  }

  /// Applies the next target, if it is due; returns whether it was.
  func applyTargetIfDue(_ animation: ValueAnimation) -> Bool {
    let time = nextTargetTime
    guard time <= now, let segment else { return false }
    let (value, velocity) = segment.state(at: time)
    endSegment(at: time)
    interval += 1
    pull(animation, from: value, velocity: velocity / animation.speed, at: time)
    return true
  }

  /// Keeps the current target's value until the next one applies; returns false if there is none.
  func waitForTarget(_ animation: ValueAnimation, since segment: MotionSegment) -> Bool {
    guard nextTargetTime < .infinity else { return false }
    endSegment(at: segment.endTime)
    let value = segment.endValue
    let curves = (0..<animation.property.componentCount).map { MotionCurve.constant(value[$0]) }
    var rest = segment
    (rest.startTime, rest.endTime) = (segment.endTime, .infinity)
    rest.form = MotionForm(curves)
    begin(rest)
    return true
  }
}
