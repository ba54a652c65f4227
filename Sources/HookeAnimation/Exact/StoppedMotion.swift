// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// A motion on springs at the instant at which it was stopped.
///
/// A program that removes thousands of animations rarely reads their last values, and computing them
/// would take longer than everything else.
struct StoppedMotion {
  private let spring: Spring
  private let count: Int
  private let from: PackedComponents
  private let to: PackedComponents
  private let velocity: PackedComponents
  /// The time of the stop, in seconds of the motion.
  private let time: Double

  // Inlined, because a call would copy the springs.
  @inline(__always)
  init(_ springs: ComponentSprings, at time: Double) {
    (spring, count, self.time) = (springs.spring, springs.count, time)
    from = PackedComponents(springs.fromValue)
    to = PackedComponents(springs.toValue)
    velocity = PackedComponents(springs.initialVelocity)
  }

  /// The value at the stop.
  var value: SIMD4<Double> {
    let springs = ComponentSprings(
      spring: spring, count: count, fromValue: from.vector, toValue: to.vector,
      initialVelocity: velocity.vector)
    return springs.state(at: time).value
  }
}

extension ExactActiveAnimation {
  /// Stores the value of this instant in the animation, for the time after the stop.
  func keepCurrentValue() {
    guard let animation = valueAnimation else { return }
    let time = phase == .paused ? pausedTime : now
    findEndIfDue(at: time)
    guard hasSegment, motion.form.isOnSprings, animation.clampMode.isEmpty, phase != .finished,
      time > motion.origin, time < motion.endTime
    else { return animation.current = currentComponents }
    animation.stopped = StoppedMotion(
      motion.form.componentSprings, at: motion.localTime(of: time))
  }
}
