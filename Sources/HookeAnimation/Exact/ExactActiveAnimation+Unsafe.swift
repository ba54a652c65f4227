// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: an active animation retains its animation, so a reference to that with
// another type need not; and the animator, which outlives every call of one, owns the reporter.

extension ExactActiveAnimation {
  /// The animation, if it is one of a property; nil for custom animations.
  var valueAnimation: ValueAnimation? {
    guard let valueReference else { return nil }
    return unsafe valueReference.with { $0 }
  }

  /// Calls `body` with the animation, which is not retained, if it is one of a property; returns nil
  /// otherwise.
  @inline(__always)
  func withValueAnimation<Result>(_ body: (ValueAnimation) -> Result) -> Result? {
    guard let valueReference else { return nil }
    return unsafe valueReference.with(body)
  }

  /// Returns the reference of ``valueReference`` to an animation.
  static func reference(to animation: Animation) -> UnretainedReference<ValueAnimation>? {
    guard animation.isValueAnimation else { return nil }
    return UnretainedReference(unsafe unsafeDowncast(animation, to: ValueAnimation.self))
  }
}

extension ActiveAnimation {
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
