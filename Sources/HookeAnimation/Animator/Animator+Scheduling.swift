// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An action waiting for its instant.
public final class ScheduledAction {
  fileprivate let entry: TimelineEntry
  private weak var timeline: Timeline?

  fileprivate init(_ entry: TimelineEntry, _ timeline: Timeline) {
    self.entry = entry
    self.timeline = timeline
  }

  /// Whether the action is still to come.
  public var isPending: Bool { entry.isScheduled }

  /// Takes the action back; one that has run, or was taken back before, stays as it is.
  public func cancel() { timeline?.cancel(entry) }
}

extension Animator {
  /// Runs an action at an instant, in one order with everything the animations do: by time, ties in
  /// the order of addition.
  ///
  /// - Parameters:
  ///   - time: When, in seconds on the animator's clock. An instant that has passed runs at the next
  ///     ``advance(to:)``.
  ///   - action: What to do; ``now`` is `time` while it runs.
  /// - Returns: A way to take it back.
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    precondition(time.isFinite, "schedule(at:) takes a finite time, not \(time)")
    let entry = TimelineEntry(number: takeNumber(), fire: action)
    timeline.schedule(entry, at: max(time, now))
    return ScheduledAction(entry, timeline)
  }

  /// Runs an action `delay` seconds from now; see ``schedule(at:_:)``.
  @discardableResult
  public func perform(after delay: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    schedule(at: now + delay, action)
  }
}
