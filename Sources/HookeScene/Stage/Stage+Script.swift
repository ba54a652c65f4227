// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
internal import HookeRecording
internal import HookeSolver

// Scheduled actions, timers and named messages, all on the stage's clock.

extension Stage {
  /// Schedules an action of the script.
  ///
  /// ```swift
  /// stage.at(0.2, "touch down") { stage.touchDown(on: button) }
  /// stage.at(0.3, "touch up") { stage.touchUp() }
  /// ```
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds on the stage's clock; an earlier one than ``now`` runs at
  ///     ``now``. A sum such as `0.2 + 0.4`, which rounding alone keeps from a whole number of
  ///     nanoseconds, is that instant.
  ///   - caption: What happens, for storyboards; nil leaves it out of them.
  ///   - action: What to do. Actions of one instant run in the order they were scheduled.
  /// - Returns: The scheduled action, which can be cancelled.
  @discardableResult
  public func at(
    _ time: Double, _ caption: String? = nil, perform action: @escaping () -> Void
  ) -> ScheduledAction {
    let time = Self.instant(time)
    lastScriptTime = max(lastScriptTime, time)
    let trigger = context.trigger
    return animator.schedule(atHostTime: time) { [weak self] in
      guard let self else { return action() }
      bringUpToDate()
      if let caption { note(caption, .script) }
      context.performing(by: self.trigger(caption, scheduledBy: trigger), action)
    }
  }

  /// The instant that a time stands for: the nearest whole number of nanoseconds, where the time
  /// differs from it by the rounding of a sum alone.
  package static func instant(_ time: Double) -> Double {
    let whole = (time * 1e9).rounded() / 1e9
    return (whole - time).magnitude <= 2 * time.ulp ? whole : time
  }

  /// Schedules an action after a delay.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds; finite, not below 0.
  ///   - action: What to do.
  /// - Returns: The scheduled action, which can be cancelled.
  @discardableResult
  public func after(_ delay: Double, perform action: @escaping () -> Void) -> ScheduledAction {
    checkPrecondition(
      delay >= 0 && delay.isFinite, "a delay is finite and not below 0, not \(delay)")
    let trigger = context.trigger
    return animator.schedule(atHostTime: Self.instant(now + delay)) { [weak self] in
      guard let self else { return action() }
      bringUpToDate()
      context.performing(by: trigger, action)
    }
  }

  /// Starts a timer that repeats an action, first after one interval, until it is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls, in seconds; finite, above 0.
  ///   - action: What to do.
  /// - Returns: The timer, which can be cancelled.
  @discardableResult
  public func every(_ interval: Double, perform action: @escaping () -> Void) -> StageTimer {
    checkPrecondition(
      interval > 0 && interval.isFinite, "an interval is finite and above 0, not \(interval)")
    let timer = StageTimer(self, interval, action)
    timer.scheduleNext()
    return timer
  }

  // MARK: Messages

  /// Posts a named message: its observers are called at once, in order of addition.
  public func post(_ message: String) {
    note(message, .message)
    for (name, observation) in observations where name == message && observation.isActive {
      observation.action()
    }
    observations.removeAll { !$0.observation.isActive }
  }

  /// Adds an observer that runs an action whenever a named message is posted, until it is
  /// cancelled.
  @discardableResult
  public func observe(
    _ message: String, perform action: @escaping () -> Void
  ) -> MessageObservation {
    let observation = MessageObservation(action)
    observations.append((message, observation))
    return observation
  }
}

/// An observer of a named message.
public final class MessageObservation {
  let action: () -> Void
  /// Whether the observer is called when the message is posted.
  public private(set) var isActive = true

  init(_ action: @escaping () -> Void) { self.action = action }

  /// Removes the observer.
  public func cancel() { isActive = false }
}

/// A timer that repeats an action on a stage's clock.
public final class StageTimer {
  private weak var stage: Stage?
  private let start: Double
  private let interval: Double
  private let action: () -> Void
  private let trigger: Trigger?
  private var scheduled: ScheduledAction?
  private var isCancelled = false
  /// The number of calls so far.
  public private(set) var count = 0

  init(_ stage: Stage, _ interval: Double, _ action: @escaping () -> Void) {
    self.stage = stage
    self.interval = interval
    self.action = action
    trigger = stage.context.trigger
    start = stage.now
  }

  /// Stops the timer.
  public func cancel() {
    isCancelled = true
    scheduled?.cancel()
  }

  func scheduleNext() {
    // Multiples of the interval from the start, so that roundings do not add up.
    let time = start + Double(count + 1) * interval
    scheduled = stage?.animator.schedule(atHostTime: time) { [self] in
      count += 1
      stage?.bringUpToDate()
      stage?.context.performing(by: trigger) { stage?.context.performing(.timer, action) }
      if !isCancelled { scheduleNext() }
    }
  }
}
