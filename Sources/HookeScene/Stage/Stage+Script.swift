// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
internal import HookeRecording

// The script of a scene, its timers and its named messages, all on the stage's clock.

extension Stage {
  /// Writes an action into the script.
  ///
  /// ```swift
  /// stage.at(0.2, "touch down") { stage.touchDown(on: button) }
  /// stage.at(0.3, "touch up") { stage.touchUp() }
  /// ```
  ///
  /// - Parameters:
  ///   - time: When, in seconds on the stage's clock.
  ///   - caption: What happens, for the storyboard; nil leaves it out there.
  ///   - action: What to do. Actions of one instant run in the order they were written.
  /// - Returns: A way to take it back.
  @discardableResult
  public func at(
    _ time: Double, _ caption: String? = nil, perform action: @escaping () -> Void
  ) -> ScheduledAction {
    animator.schedule(at: time) { [weak self] in
      self?.bringUpToDate()
      if let caption { self?.note(caption, .script) }
      action()
    }
  }

  /// Does something later.
  ///
  /// - Parameters:
  ///   - delay: How much later, in seconds, not below 0.
  ///   - action: What to do.
  /// - Returns: A way to take it back.
  @discardableResult
  public func after(_ delay: Double, perform action: @escaping () -> Void) -> ScheduledAction {
    precondition(delay >= 0 && delay.isFinite, "a delay is finite and not below 0, not \(delay)")
    return animator.perform(after: delay) { [weak self] in
      self?.bringUpToDate()
      action()
    }
  }

  /// Does something again and again, first after one interval, until cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls, in seconds, above 0.
  ///   - action: What to do.
  /// - Returns: A way to stop it.
  @discardableResult
  public func every(_ interval: Double, perform action: @escaping () -> Void) -> StageTimer {
    precondition(
      interval > 0 && interval.isFinite, "an interval is finite and above 0, not \(interval)")
    let timer = StageTimer(self, interval, action)
    timer.scheduleNext()
    return timer
  }

  // MARK: Messages

  /// Posts a named message: everyone who observes it is told at once, in order of addition.
  public func post(_ message: String) {
    note(message, .message)
    for (name, observation) in observations where name == message && observation.isActive {
      observation.action()
    }
    observations.removeAll { !$0.observation.isActive }
  }

  /// Does something whenever a named message is posted, until cancelled.
  @discardableResult
  public func observe(
    _ message: String, perform action: @escaping () -> Void
  ) -> MessageObservation {
    let observation = MessageObservation(action)
    observations.append((message, observation))
    return observation
  }
}

/// A way to stop being told of a message.
public final class MessageObservation {
  let action: () -> Void
  /// Whether the observer is still told.
  public private(set) var isActive = true

  init(_ action: @escaping () -> Void) { self.action = action }

  /// Stops it.
  public func cancel() { isActive = false }
}

/// Something done again and again on a stage's clock.
public final class StageTimer {
  private weak var stage: Stage?
  private let start: Double
  private let interval: Double
  private let action: () -> Void
  private var scheduled: ScheduledAction?
  private var isCancelled = false
  /// How often it was done.
  public private(set) var count = 0

  init(_ stage: Stage, _ interval: Double, _ action: @escaping () -> Void) {
    self.stage = stage
    self.interval = interval
    self.action = action
    start = stage.now
  }

  /// Stops it.
  public func cancel() {
    isCancelled = true
    scheduled?.cancel()
  }

  func scheduleNext() {
    // Counted from the start, so that a thousand intervals do not add up their roundings.
    scheduled = stage?.animator.schedule(at: start + Double(count + 1) * interval) { [self] in
      count += 1
      stage?.bringUpToDate()
      stage?.context.performing(.timer, action)
      if !isCancelled { scheduleNext() }
    }
  }
}
