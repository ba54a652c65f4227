// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An animation attached to a target under a key, from its addition to its removal.
///
/// It owns every fact about that time but two: the target owns the order and the keys of its
/// animations, and the timeline owns when the next event is due. Each engine has its own kind.
class ActiveAnimation: TimelineItem {
  final let animation: Animation
  final let target: AnimationTarget
  final let key: String
  /// Where the events of the animator go.
  final let reporter: EventReporter
  /// Whether it is under its key at its target.
  final var isAttached = false
  /// Whether the start was notified.
  final var hasStarted = false
  /// The tasks waiting for the stop; nil for most.
  final var waiters: StopWaiters?
  /// Called last at the stop, for the group that the animation belongs to.
  final var onStop: ((Bool) -> Void)?

  init(
    animation: Animation, target: AnimationTarget, key: String, number: Int,
    reporter: EventReporter
  ) {
    self.animation = animation
    self.target = target
    self.key = key
    self.reporter = reporter
    super.init(number: number)
  }

  final var identity: AnimationIdentity {
    AnimationIdentity(
      number: number, target: target.identifier, key: key,
      property: (animation as? ValueAnimation)?.property.name)
  }

  /// 0 at the from-value, 1 at the to-value.
  var progress: Double { 0 }
  /// The value now, unrounded.
  var currentComponents: SIMD4<Double>? { nil }
  /// The velocity now, per second of the clock.
  var currentVelocity: SIMD4<Double>? { nil }
  /// Seconds since the animation began, for the tracer.
  var localTime: Double { 0 }

  /// Stops the animation unfinished and takes it off its target.
  func remove() {}
  /// Responds to a change that the program made to the animation.
  func animationDidChange(_ change: AnimationChange) {}
}
