// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An action waiting for its instant.
public final class ScheduledAction {
  private let item: DueAction
  private weak var clock: AnimatorClock?

  fileprivate init(_ item: DueAction, _ clock: AnimatorClock) {
    self.item = item
    self.clock = clock
  }

  /// Whether the action is still to come.
  public var isPending: Bool { item.isScheduled }

  /// Takes the action back; one that has run, or was taken back before, stays as it is.
  public func cancel() { clock?.timeline.cancel(item) }
}

/// A scheduled action in the timeline.
private final class DueAction: TimelineItem {
  private let action: () -> Void

  init(number: Int, action: @escaping () -> Void) {
    self.action = action
    super.init(number: number)
  }

  override func fire() { action() }
}

extension Animator {
  /// Runs an action at an instant, in one order with everything the animations do: by time, ties in
  /// the order of addition.
  ///
  /// Whatever the action does to animations happens at its instant. Properties that it reads by itself
  /// show what the last frame or event wrote; ``bringUpToDate(_:)`` writes them for the instant.
  ///
  /// - Parameters:
  ///   - time: When, in seconds on the animator's clock; finite. An instant that has passed runs at the
  ///     next ``advance(to:)``.
  ///   - action: What to do; ``now`` is `time` while it runs.
  /// - Returns: A way to take it back.
  /// - Complexity: O(log *scheduled*).
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    precondition(time.isFinite, "schedule(at:) takes a finite time, not \(time)")
    let item = DueAction(number: takeNumber(), action: action)
    clock.timeline.schedule(item, at: max(time, now))
    return ScheduledAction(item, clock)
  }

  /// Runs an action `delay` seconds from now; see ``schedule(at:_:)``.
  @discardableResult
  public func perform(after delay: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    schedule(at: now + delay, action)
  }
}
