// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The clock of an animator, its relation to the host clock, and what is due on either.
///
/// ```
/// now = pivot + (host time - host pivot) · rate
/// ```
///
/// The pivot is the instant of the last change of the rate, so a change moves neither clock.
final class AnimatorClock {
  /// The current instant of the animator, in seconds.
  var now: Double
  /// The reading of the host clock at the current instant, in seconds.
  private(set) var hostTime: Double
  /// The seconds of the animator per second of the host clock; 0 while it is paused.
  private(set) var rate = 1.0
  // No function of a timeline calls code of the program, so accesses to it cannot overlap.

  /// The events of animations and the actions scheduled on the animator's clock.
  @safe @exclusivity(unchecked) var timeline = Timeline()
  /// The actions scheduled on the host clock.
  @safe @exclusivity(unchecked) var hostTimeline = Timeline()

  private var nextNumber = 0
  private var pivot: Double
  private var hostPivot: Double
  /// Whether both clocks have the same reading, which needs no rounding arithmetic.
  private var isShared = true
  /// The reading of the host clock to which the clock is being advanced.
  private var hostTarget: Double

  init(_ now: Double) {
    self.now = now
    (hostTime, pivot, hostPivot, hostTarget) = (now, now, now, now)
  }

  /// Sets the rate from the current instant on.
  func setRate(_ rate: Double) {
    (pivot, hostPivot, self.rate) = (now, hostTime, rate)
    isShared = rate == 1 && pivot == hostPivot
  }

  /// Returns the next number, which orders the events and actions of one instant.
  func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  // MARK: Conversion

  /// Returns the reading of the host clock at an instant of the animator; infinite for one that the
  /// present rate does not reach.
  func hostTime(of time: Double) -> Double {
    if isShared { return time }
    if rate > 0 { return hostPivot + (time - pivot) / rate }
    return time <= now ? hostTime : .infinity
  }

  private func ownTime(of host: Double) -> Double {
    isShared ? host : pivot + (host - hostPivot) * rate
  }

  // MARK: Advancing

  /// Begins to advance to a reading of the host clock.
  func begin(to host: Double) { hostTarget = host }

  /// The instant of the animator at the end of the advance, at the present rate.
  var target: Double { isShared ? hostTarget : max(now, ownTime(of: hostTarget)) }

  /// The reading of the host clock at the next event or action; nil if there is none before the
  /// rate changes.
  var nextHostTime: Double? {
    let own = timeline.nextTime.map { hostTime(of: $0) } ?? .infinity
    let next = min(own, hostTimeline.nextTime ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Whether an event or action is due by the end of the advance.
  var hasDueItem: Bool {
    if isShared, hostTimeline.isEmpty { return timeline.hasItem(dueBy: hostTarget) }
    return nextHostTime.map { $0 <= hostTarget } ?? false
  }

  /// Whether no event or action is scheduled, even for an instant that the present rate does not
  /// reach.
  var isIdle: Bool { timeline.isEmpty && hostTimeline.isEmpty }

  /// Advances to the next event or action that is due and returns it; nil if there is none.
  func popDueItem() -> TimelineItem? {
    if isShared, hostTimeline.isEmpty {
      guard let (item, time) = timeline.popItem(dueBy: hostTarget) else { return nil }
      now = max(now, time)
      hostTime = now
      return item
    }
    while let next = nextHostTime, next <= hostTarget {
      guard let item = isHostItemNext ? popHostItem() : popOwnItem() else { continue }
      return item
    }
    return nil
  }

  /// Ends the advance: both clocks read its end.
  func end() {
    now = target
    hostTime = hostTarget
  }

  /// Ends a series of calls of ``popDueItem()``.
  func endRound() {
    timeline.endRound()
    hostTimeline.endRound()
  }

  /// Whether the next item is one of the host clock: items of one instant fire in order of number.
  private var isHostItemNext: Bool {
    guard let host = hostTimeline.next else { return false }
    guard let own = timeline.next else { return true }
    let time = hostTime(of: own.time)
    return host.time != time ? host.time < time : host.number < own.number
  }

  private func popOwnItem() -> TimelineItem? {
    guard let next = timeline.nextTime, let item = timeline.popItem(dueBy: next)?.item else {
      return nil
    }
    now = max(now, next)
    hostTime = max(hostTime, hostTime(of: next))
    return item
  }

  private func popHostItem() -> TimelineItem? {
    guard let next = hostTimeline.nextTime, let item = hostTimeline.popItem(dueBy: next)?.item
    else { return nil }
    now = max(now, ownTime(of: next))
    hostTime = max(hostTime, next)
    return item
  }
}
