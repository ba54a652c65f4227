// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A task waiting for an animation to stop.
///
/// It is resumed once: by the stop, by the task's cancellation, or when the animation is released
/// without a stop.
final class StopWaiter: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Bool, Never>)
    case done(Bool)
  }
  private let state = Mutex(State.idle)

  func wait(_ continuation: CheckedContinuation<Bool, Never>) {
    let result: Bool? = state.withLock { state in
      if case .done(let finished) = state { return finished }
      state = .waiting(continuation)
      return nil
    }
    if let result { continuation.resume(returning: result) }
  }

  func resume(finished: Bool) {
    let continuation: CheckedContinuation<Bool, Never>? = state.withLock { state in
      defer { if case .done = state {} else { state = .done(finished) } }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: finished)
  }
}

/// The tasks that wait for one active animation, resumed at the latest when it is released.
final class StopWaiters {
  private var waiters: [StopWaiter] = []

  func append(_ waiter: StopWaiter) { waiters.append(waiter) }

  func resume(finished: Bool) {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume(finished: finished) }
  }

  deinit { resume(finished: false) }
}

extension ActiveAnimation {
  final func resumeWaiters(finished: Bool) { waiters?.resume(finished: finished) }
}

extension Animator {
  /// Waits until the animation under a key stops.
  ///
  /// - Parameters:
  ///   - key: The key of the animation.
  ///   - target: The target of the animation.
  /// - Returns: Whether it came to its end: `false` if it was removed or replaced, if the task was
  ///   cancelled, and if there is no animation under that key.
  @discardableResult
  public nonisolated(nonsending) func finished(
    _ key: String, of target: AnyObject
  ) async -> Bool {
    guard let active = existingEntry(of: target)?.animation(forKey: key) else { return false }
    let waiter = StopWaiter()
    if active.waiters == nil { active.waiters = StopWaiters() }
    active.waiters?.append(waiter)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter.wait($0) }
    } onCancel: {
      waiter.resume(finished: false)
    }
  }

  /// Creates a stream of the events of every animation from now on, in order, each with its exact
  /// instant.
  ///
  /// The stream buffers events without limit until they are read. It ends when the animator is
  /// released.
  public func events() -> AsyncStream<AnimationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: AnimationEvent.self)
    reporter.append(continuation)
    targets.forEach { target in
      target.animations.forEach { ($0 as? ExactActiveAnimation)?.observeArrival() }
    }
    return stream
  }
}
