// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The distributor of an animator's events to its recorder and its event streams.
final class EventReporter {
  weak var recorder: (any AnimationRecorder)? {
    didSet {
      hasRecorder = recorder != nil
      isListening = hasRecorder || !streams.isEmpty
    }
  }
  /// Whether a recorder was set, which is cheaper to read than the weak reference.
  private(set) var hasRecorder = false
  private var streams: [AsyncStream<AnimationEvent>.Continuation] = []
  private let clock: AnimatorClock

  init(_ clock: AnimatorClock) { self.clock = clock }

  /// Whether there is a recorder or a stream.
  private(set) var isListening = false

  func append(_ stream: AsyncStream<AnimationEvent>.Continuation) {
    streams.append(stream)
    isListening = true
  }

  /// Ends all streams.
  func finish() {
    for stream in streams { stream.finish() }
    streams = []
  }

  /// Sends an event of the current instant to the recorder and the streams.
  @inline(never)
  func distribute(_ kind: AnimationEvent.Kind, of active: ActiveAnimation) {
    let event = AnimationEvent(
      kind: kind, time: clock.now, animation: active.identity,
      value: active.currentComponents ?? .zero)
    recorder?.animation(didEmit: event, of: active.animation)
    streams.removeAll { stream in
      if case .terminated = stream.yield(event) { true } else { false }
    }
  }
}
