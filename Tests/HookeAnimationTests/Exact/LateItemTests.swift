// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// Actions that schedule each other at one instant without end are postponed, and run late: neither
/// clock goes back for them.
@Suite struct LateItemTests {
  /// The readings of both clocks while an action runs.
  struct Reading: Equatable {
    var own: Double
    var host: Double
  }

  /// More links than run at one instant.
  private static let length = 2500

  /// The readings of a chain of actions, each of which schedules the next one for an instant.
  private func readings(
    on animator: Animator, frames: [Double], schedule: @escaping (@escaping () -> Void) -> Void
  ) -> [Reading] {
    var readings: [Reading] = []
    func link() {
      readings.append(Reading(own: animator.now, host: animator.hostTime))
      if readings.count < Self.length { schedule(link) }
    }
    schedule(link)
    for frame in frames {
      animator.advance(to: frame)
      #expect(animator.hostTime == frame)
    }
    return readings
  }

  private func expect(
    _ readings: [Reading], first: Reading, then frames: [Reading], _ name: String
  ) {
    #expect(readings.count == Self.length, "\(name)")
    #expect(readings.first == first, "\(name)")
    let late = readings.filter { $0 != first }
    #expect(!late.isEmpty && late.allSatisfy { frames.contains($0) }, "\(name)")
    for (earlier, later) in zip(readings, readings.dropFirst()) {
      guard later.own < earlier.own || later.host < earlier.host else { continue }
      Issue.record("\(name): \(later) after \(earlier)")
      return
    }
  }

  @Test func chain_ofActions_runsLateAtTheFrame() {
    let animator = Animator(startTime: 10)
    let found = readings(on: animator, frames: [11, 12, 13]) { action in
      animator.schedule(at: 10.5, action)
    }
    expect(
      found, first: Reading(own: 10.5, host: 10.5),
      then: [11, 12, 13].map { Reading(own: $0, host: $0) }, "shared")
  }

  /// From 0.25 on the animator's clock runs twice as fast.
  @Test func chain_ofActionsAtAnotherSpeed_runsLateAtTheFrame() {
    let animator = Animator()
    animator.advance(to: 0.25)
    animator.speed = 2
    let found = readings(on: animator, frames: [1, 2, 3]) { action in
      animator.schedule(at: 0.5, action)
    }
    expect(
      found, first: Reading(own: 0.5, host: 0.375),
      then: [1, 2, 3].map { Reading(own: 2 * $0 - 0.25, host: $0) }, "twice as fast")
  }

  @Test func chain_onTheHostClock_runsLateAtTheFrame() {
    for (speed, own) in [(1.0, 0.5), (4, 1.25)] {
      let animator = Animator()
      animator.advance(to: 0.25)
      animator.speed = speed
      let found = readings(on: animator, frames: [1, 2, 3]) { action in
        animator.schedule(atHostTime: 0.5, action)
      }
      expect(
        found, first: Reading(own: own, host: 0.5),
        then: [1, 2, 3].map { Reading(own: 0.25 + ($0 - 0.25) * speed, host: $0) }, "\(speed)")
    }
  }

  /// The animator's clock stands still, and the host clock goes on.
  @Test func chain_ofActionsOnAPausedAnimator_runsLateAtTheFrame() {
    let animator = Animator()
    animator.advance(to: 0.25)
    animator.isPaused = true
    let found = readings(on: animator, frames: [1, 2, 3]) { action in
      animator.schedule(at: 0.1, action)
    }
    expect(
      found, first: Reading(own: 0.25, host: 0.25),
      then: [1, 2, 3].map { Reading(own: 0.25, host: $0) }, "paused")
  }

  /// A completion that adds another animation without duration, and so on.
  @Test func chain_ofAnimationsWithoutDuration_runsLateAtTheFrame() {
    let (animator, box) = (Animator(), Box())
    var ends: [Reading] = []
    func add() {
      let basic = BasicAnimation(Box.x, to: Double(ends.count), duration: 0)
      if ends.isEmpty { basic.beginTime = 0.5 }
      basic.completion = { _, isFinished in
        #expect(isFinished)
        ends.append(Reading(own: animator.now, host: animator.hostTime))
        if ends.count < Self.length { add() }
      }
      animator.add(basic, to: box, forKey: "x")
    }
    add()
    for frame in 1...4 { animator.advance(to: Double(frame)) }
    expect(
      ends, first: Reading(own: 0.5, host: 0.5),
      then: (1...4).map { Reading(own: Double($0), host: Double($0)) }, "ends")
    #expect(box.x == Double(Self.length - 1))
  }
}
