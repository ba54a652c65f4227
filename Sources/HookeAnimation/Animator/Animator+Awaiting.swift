// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The tasks that wait for one active animation, resumed at the latest when it is released.
///
/// Each waits on a stream of its own, of one element at most: streams end with the cancellation of
/// the task that reads them, need no lock here, and exist on every platform of the package.
final class StopWaiters {
  private var continuations: [AsyncStream<Bool>.Continuation] = []

  /// Adds a task, which reads from the stream whether the animation came to its end; the stream is
  /// empty if the animation is released without a stop or the task is cancelled.
  func makeStream() -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    continuations.append(continuation)
    return stream
  }

  func resume(finished: Bool) {
    let resumed = continuations
    continuations = []
    for continuation in resumed {
      continuation.yield(finished)
      continuation.finish()
    }
  }

  deinit { for continuation in continuations { continuation.finish() } }
}

extension Animator {
  /// Waits until the animation under a key stops, or returns at once if it is kept after its end.
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
    guard let active = activeAnimation(forKey: key, of: target) else { return false }
    if active.isFinished { return true }
    let waiters = active.waiters ?? StopWaiters()
    active.waiters = waiters
    for await finished in waiters.makeStream() { return finished }
    return false
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
