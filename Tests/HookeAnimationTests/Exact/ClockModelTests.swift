// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeAnimation

/// Actions on the clock of the animator and on that of the host, whatever its speed, against a list
/// that is searched for the next one.
@Suite("Actions on two clocks")
struct ClockModelTests {
  /// What an action does; times are multiples of 1/64, which all speeds leave exact.
  private enum Deed {
    case nothing
    case schedule(after: Double, onHost: Bool)
    case cancel(Int)
    case setSpeed(Double)
    case pause(Bool)

    init(_ random: inout SeededGenerator, among count: Int) {
      switch random.index(below: 12) {
      case 0...5:
        let delay = Double(random.index(below: 96)) / 64
        self = .schedule(
          after: random.index(below: 4) == 0 ? 0 : delay, onHost: random.index(below: 3) == 0)
      case 6, 7: self = .cancel(random.index(below: max(1, count)))
      case 8: self = .setSpeed([0.5, 1, 2, 0][random.index(below: 4)])
      case 9: self = .pause(random.index(below: 2) == 0)
      default: self = .nothing
      }
    }
  }

  private struct Firing: Equatable {
    var action: Int
    var now: Double
    var host: Double
  }

  /// The most actions of a run.
  private static let limit = 60

  /// The list.
  private final class Model {
    var (now, host, speed, isPaused) = (0.0, 0.0, 1.0, false)
    /// The times of what is to come, by number.
    var pending: [Int: (time: Double, onHost: Bool)] = [:]
    var count = 0
    var firings: [Firing] = []

    var rate: Double { isPaused ? 0 : speed }

    /// The next action, and the time of the host at which it is due.
    var next: (action: Int, host: Double)? {
      let due = pending.compactMap { action, entry -> (action: Int, host: Double)? in
        if entry.onHost { return (action, entry.time) }
        if rate > 0 { return (action, host + (entry.time - now) / rate) }
        return entry.time <= now ? (action, host) : nil
      }
      return due.min { ($0.host, $0.action) < ($1.host, $1.action) }
    }

    func perform(_ deed: Deed) {
      switch deed {
      case .nothing: break
      case .schedule(let delay, let onHost):
        guard count < limit else { break }
        pending[count] = ((onHost ? host : now) + delay, onHost)
        count += 1
      case .cancel(let action): pending[action] = nil
      case .setSpeed(let speed): self.speed = speed
      case .pause(let isPaused): self.isPaused = isPaused
      }
    }

    func advance(to end: Double, _ deed: (Int) -> Deed) {
      while let (action, instant) = next, instant <= end {
        now += (instant - host) * rate
        host = instant
        pending[action] = nil
        firings.append(Firing(action: action, now: now, host: host))
        perform(deed(action))
      }
      now += (end - host) * rate
      host = end
    }
  }

  /// The animator.
  private final class Subject {
    let animator = Animator()
    var actions: [ScheduledAction] = []
    var firings: [Firing] = []

    func perform(_ deed: Deed, _ later: @escaping (Int) -> Deed) {
      switch deed {
      case .nothing: break
      case .schedule(let delay, let onHost):
        guard actions.count < limit else { break }
        let number = actions.count
        let action = { [unowned self] in
          firings.append(Firing(action: number, now: animator.now, host: animator.hostTime))
          perform(later(number), later)
        }
        actions.append(
          onHost
            ? animator.schedule(atHostTime: animator.hostTime + delay, action)
            : animator.perform(after: delay, action))
      case .cancel(let action): if action < actions.count { actions[action].cancel() }
      case .setSpeed(let speed): animator.speed = speed
      case .pause(let isPaused): animator.isPaused = isPaused
      }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func actions_onBothClocks_areThoseOfTheList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (model, subject) = (Model(), Subject())
    let animator = subject.animator
    /// What an action does follows from its number.
    func deed(_ action: Int) -> Deed {
      var random = SeededGenerator(seed: seed * 1000 + UInt64(action))
      return Deed(&random, among: action + 3)
    }
    for step in 0..<120 {
      let next = Deed(&random, among: model.count)
      model.perform(next)
      subject.perform(next, deed)
      #expect(animator.nextEventTime == model.next?.host, "seed \(seed), step \(step)")
      if random.index(below: 2) == 0 {
        let end = model.host + Double(random.index(below: 40)) / 64
        model.advance(to: end, deed)
        animator.advance(to: end)
      }
      guard subject.firings == model.firings, animator.now == model.now,
        animator.hostTime == model.host, animator.isIdle == model.pending.isEmpty,
        animator.needsFrames == !model.pending.isEmpty,
        subject.actions.indices.allSatisfy({
          subject.actions[$0].isPending == (model.pending[$0] != nil)
        })
      else {
        Issue.record("seed \(seed), step \(step): \(subject.firings), \(model.firings)")
        return
      }
    }
    #expect(model.firings.count > 10 || model.rate == 0, "seed \(seed)")
  }
}
