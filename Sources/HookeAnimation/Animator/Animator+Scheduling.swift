// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// An action scheduled for an instant.
public final class ScheduledAction {
  /// The item, which its timeline has until it is run or cancelled.
  private weak var item: DueAction?
  private weak var clock: AnimatorClock?

  fileprivate init(_ item: DueAction, _ clock: AnimatorClock) {
    self.item = item
    self.clock = clock
  }

  /// Whether the action has been neither run nor cancelled.
  public var isPending: Bool { item?.isScheduled ?? false }

  /// Cancels the action; has no effect on one that has run or was cancelled before.
  public func cancel() {
    guard let item else { return }
    if item.isOnHostClock {
      clock?.hostTimeline.cancel(item)
    } else {
      clock?.timeline.cancel(item)
    }
  }
}

/// A scheduled action in the timeline.
private final class DueAction: TimelineItem {
  private let action: () -> Void
  /// Whether its instant is one of the host clock.
  let isOnHostClock: Bool

  init(number: Int, isOnHostClock: Bool = false, action: @escaping () -> Void) {
    self.action = action
    self.isOnHostClock = isOnHostClock
    super.init(number: number)
  }

  override func fire() { action() }
}

extension Animator {
  /// Schedules an action for an instant, in one order with the events of animations: by time, ties
  /// in the order of addition.
  ///
  /// Its changes to animations take effect at its instant. Properties that it reads have the values
  /// of the last frame or event; ``bringUpToDate(_:)`` writes them for its instant. One that
  /// assigns to a property under additive animations calls that before, too.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds on the animator's clock; finite. An action for an instant in
  ///     the past runs at the next ``advance(to:)``.
  ///   - action: The action; ``now`` is `time` while it runs.
  /// - Returns: The scheduled action, which can be cancelled.
  /// - Complexity: O(log *n*) for *n* scheduled actions and events.
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    checkPrecondition(time.isFinite, "schedule(at:) takes a finite time, not \(time)")
    if let didBecomeActive, !needsFrames { didBecomeActive() }
    let item = DueAction(number: takeNumber(), action: action)
    clock.timeline.schedule(item, at: max(time, now))
    return ScheduledAction(item, clock)
  }

  /// Schedules an action for an instant of the host clock, whatever the animator's ``speed``; see
  /// ``schedule(at:_:)``.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds of the host clock; finite.
  ///   - action: The action; ``hostTime`` is `time` while it runs.
  /// - Returns: The scheduled action, which can be cancelled.
  @discardableResult
  package func schedule(
    atHostTime time: Double, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    checkPrecondition(time.isFinite, "schedule(atHostTime:) takes a finite time, not \(time)")
    if let didBecomeActive, !needsFrames { didBecomeActive() }
    let item = DueAction(number: takeNumber(), isOnHostClock: true, action: action)
    clock.hostTimeline.schedule(item, at: max(time, hostTime))
    return ScheduledAction(item, clock)
  }

  /// Schedules an action for `delay` seconds from now, finite; see ``schedule(at:_:)``.
  @discardableResult
  public func perform(after delay: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    schedule(at: now + delay, action)
  }
}
