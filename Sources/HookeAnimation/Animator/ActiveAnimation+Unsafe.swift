// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: counting references costs more than changing a spring. The animator, which
// outlives every call of an active animation, owns the reporter; and the target, which owns an
// active animation, clears its animation's reference to it when it detaches it.

extension Animation {
  /// The animator's state of this animation while it is attached to a target.
  final var activeAnimation: ActiveAnimation? {
    guard let activeReference else { return nil }
    return unsafe activeReference.with { $0 }
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
