// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Passes what happens to an animator's animations on to its recorder and its event streams.
final class EventReporter {
  weak var recorder: (any AnimationRecorder)? {
    didSet { hasRecorder = recorder != nil }
  }
  /// Whether a recorder was set: cheaper to ask than the weak reference.
  private(set) var hasRecorder = false
  private var streams: [AsyncStream<AnimationEvent>.Continuation] = []
  private let clock: AnimatorClock

  init(_ clock: AnimatorClock) { self.clock = clock }

  /// Whether anything takes events.
  var isListening: Bool { hasRecorder || !streams.isEmpty }

  func append(_ stream: AsyncStream<AnimationEvent>.Continuation) { streams.append(stream) }

  /// Ends the streams.
  func finish() {
    for stream in streams { stream.finish() }
    streams = []
  }

  /// Passes on an event of this instant.
  func emit(_ kind: AnimationEvent.Kind, of active: ActiveAnimation) {
    guard isListening else { return }
    let event = AnimationEvent(
      kind: kind, time: clock.now, animation: active.identity,
      value: active.currentComponents ?? .zero)
    recorder?.animation(didEmit: event, of: active.animation)
    streams.removeAll { stream in
      if case .terminated = stream.yield(event) { true } else { false }
    }
  }
}
