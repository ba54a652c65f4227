// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: counting references costs more than changing a spring. The animator, which
// outlives every call of an active animation, owns the reporter and the targets; and a target,
// which owns its active animations, clears an animation's reference to one when it detaches it. An
// active animation has its animation and its target until it is retired, when nothing refers to it
// but its animation.

extension Animation {
  /// The animator's state of this animation while it is attached to a target.
  final var activeAnimation: ActiveAnimation? {
    guard let activeReference else { return nil }
    return unsafe activeReference.with { $0 }
  }

  /// Notifies the engine of a change.
  final func changed(_ change: AnimationChange) {
    guard let activeReference else { return }
    switch change {
    case .toValue, .velocity, .sameVelocity, .dynamics:
      // The response, which calls no code of the program, cannot release the active animation.
      unsafe activeReference.with { $0.animationDidChange(change) }
    default: activeAnimation?.animationDidChange(change)
    }
  }
}

extension Animator {
  /// Returns the active animation under a key of an object; nil if there is none.
  func activeAnimation(forKey key: String, of object: AnyObject) -> ActiveAnimation? {
    guard let entry = targets.reference(of: ObjectIdentifier(object)) else { return nil }
    return unsafe entry.with { target in
      guard target.isAlive, let active = target.animation(forKey: key) else { return nil }
      active.prefetch()
      return active
    }
  }
}

extension ActiveAnimation {
  /// Begins to load what a removal uses into the processor's caches.
  @inline(__always)
  fileprivate final func prefetch() {
    unsafe UnretainedReference(self).prefetch()
    withAnimation { unsafe UnretainedReference($0).prefetch() }
  }

  @inline(__always)
  final var animation: Animation { unsafe retainedAnimation.unsafelyUnwrapped }
  @inline(__always)
  final var target: AnimationTarget { unsafe retainedTarget.unsafelyUnwrapped }

  /// Calls `body` with the animation, which is not retained.
  @inline(__always)
  final func withAnimation<Result>(_ body: (Animation) -> Result) -> Result {
    let reference = UnretainedReference(animation)
    return unsafe reference.with(body)
  }

  /// Calls `body` with the target, which is not retained.
  @inline(__always)
  final func withTarget<Result>(_ body: (AnimationTarget) -> Result) -> Result {
    let reference = UnretainedReference(target)
    return unsafe reference.with(body)
  }

  /// The receiver of the animator's events.
  final var reporter: EventReporter { unsafe unretainedReporter.with { $0 } }

  /// Whether there is a recorder.
  @inline(__always)
  final var hasRecorder: Bool { unsafe unretainedReporter.with { $0.hasRecorder } }

  /// Whether there is a recorder or a stream of events.
  @inline(__always)
  final var hasListener: Bool { unsafe unretainedReporter.with { $0.isListening } }

  /// Emits an event of the current instant.
  @inline(__always)
  final func emit(_ kind: AnimationEvent.Kind) {
    unsafe unretainedReporter.with { if $0.isListening { $0.distribute(kind, of: self) } }
  }
}
