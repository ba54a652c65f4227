// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One stay of an animation at a target under a key.
///
/// Each engine has its own kind.
class ActiveAnimation {
  final let animation: Animation
  final let target: AnimationTarget
  final let key: String
  /// The place in the order of addition, unique within the animator.
  final let number: Int
  /// Whether the run is under its key at its target.
  final var isAttached = false
  /// Whether didStart was told.
  final var hasStarted = false
  /// The tasks waiting for the stop; nil for most runs.
  final var waiters: StopWaiters?
  /// Told last of the stop: the group this run belongs to.
  final var onStop: ((Bool) -> Void)?

  init(animation: Animation, target: AnimationTarget, key: String, number: Int) {
    self.animation = animation
    self.target = target
    self.key = key
    self.number = number
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
  /// Seconds since the run began, for the tracer.
  var localTime: Double { 0 }

  /// The animation was changed by the program.
  func animationDidChange(_ change: AnimationChange) {}
}
