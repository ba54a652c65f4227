// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An animation attached to a target under a key, from its addition to its removal.
///
/// It owns all state of the attachment but two parts: the target owns the order and the keys of its
/// animations, and the timeline owns the time of the next event. Each engine has its own subclass.
class ActiveAnimation: TimelineItem {
  // Their uses call no code of the program, so accesses cannot overlap.

  /// See ``animation``.
  @safe @exclusivity(unchecked) final var retainedAnimation: Animation?
  /// See ``target``.
  @safe @exclusivity(unchecked) final var retainedTarget: AnimationTarget?
  @safe @exclusivity(unchecked) final var key: String
  /// See ``reporter``.
  final let unretainedReporter: UnretainedReference<EventReporter>
  /// Whether the target has this animation under its key.
  final var isAttached = false
  /// Whether the start was notified.
  final var hasStarted = false
  /// The tasks waiting for the stop; nil if there are none.
  final var waiters: StopWaiters?
  /// Called last at the stop, for the group that the animation belongs to.
  final var onStop: ((Bool) -> Void)?

  init(
    animation: Animation, target: AnimationTarget, key: String, number: Int,
    reporter: EventReporter
  ) {
    retainedAnimation = animation
    retainedTarget = target
    self.key = key
    unretainedReporter = UnretainedReference(reporter)
    super.init(number: number)
    recordAddition()
  }

  /// Notifies the recorder of the addition.
  final func recordAddition() {
    guard hasRecorder, let object = target.object else { return }
    reporter.recorder?.animation(identity, wasAddedTo: object)
  }

  final var identity: AnimationIdentity {
    AnimationIdentity(
      number: number, target: target.identifier, key: key,
      property: (animation as? ValueAnimation)?.property.name)
  }

  /// Whether the animation came to its end and is still attached.
  var isFinished: Bool { false }
  /// The fraction of the distance that is covered: 0 at the from-value, 1 at the to-value.
  var progress: Double { 0 }
  /// The current value, unrounded.
  var currentComponents: SIMD4<Double>? { nil }
  /// The current velocity, per second of the clock.
  var currentVelocity: SIMD4<Double>? { nil }
  /// The value at which the motion under way ends; nil while there is none.
  var endComponents: SIMD4<Double>? { nil }
  /// The duration of a decay by the engine's own rule, in seconds; nil where it has none.
  var decayDuration: Double? { nil }
  /// The time since the animation began, in seconds, for the tracer.
  var localTime: Double { 0 }

  /// Stops the animation unfinished and removes it from its target.
  func remove() {}
  /// Responds to a change that the program made to the animation.
  func animationDidChange(_ change: AnimationChange) {}
}
