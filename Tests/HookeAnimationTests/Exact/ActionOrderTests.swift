// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// Actions for instants in the past on either clock, and the activity that an action begins.
@Suite("Actions in the past and from rest")
struct ActionOrderTests {
  private typealias Schedule =
    @Sendable (Animator, Double, @escaping () -> Void) -> ScheduledAction

  private static let clocks: [(name: String, schedule: Schedule)] = [
    ("own", { $0.schedule(at: $1, $2) }), ("host", { $0.schedule(atHostTime: $1, $2) }),
  ]

  /// Those for the past are due now, in the order of their addition; the clock does not go back.
  @Test func actions_forThePast_areDueNow() {
    for (name, schedule) in Self.clocks {
      for (other, schedulesOther) in Self.clocks {
        let (animator, place): (Animator, Comment) = (Animator(), "\(name), \(other)")
        animator.advance(to: 2)
        var lines: [String] = []
        for (index, time) in [2.0, 1, 2.25, -7, 2, 1.5, 0].enumerated() {
          let chosen = index % 2 == 0 ? schedule : schedulesOther
          _ = chosen(animator, time) { [unowned animator] in
            lines.append("\(index) \(animator.now) \(animator.hostTime)")
          }
          #expect(animator.nextEventTime == 2, place)
        }
        animator.advance(to: 2)
        #expect(lines == [0, 1, 3, 4, 5, 6].map { "\($0) 2.0 2.0" }, place)
        #expect(animator.nextEventTime == 2.25, place)
        animator.advance(to: 3)
        #expect(lines.last == "2 2.25 2.25", place)
      }
    }
  }

  /// The same on a clock that runs at half speed: 4 s of the host are 3 s of its own.
  @Test func actions_forThePastOfASlowClock_areDueNow() {
    for (name, schedule) in Self.clocks {
      let animator = Animator()
      animator.advance(to: 2)
      animator.speed = 0.5
      animator.advance(to: 4)
      var lines: [String] = []
      for (index, time) in [3.0, 1, 5, 3.5].enumerated() {
        _ = schedule(animator, time) { [unowned animator] in
          lines.append("\(index) \(animator.now) \(animator.hostTime)")
        }
        #expect(animator.nextEventTime == 4, "\(name)")
      }
      animator.advance(to: 9)
      let expected =
        name == "own"
        ? ["0 3.0 4.0", "1 3.0 4.0", "3 3.5 5.0", "2 5.0 8.0"]
        : ["0 3.0 4.0", "1 3.0 4.0", "3 3.0 4.0", "2 3.5 5.0"]
      #expect(lines == expected, "\(name)")
    }
  }

  /// Of several additions the first is notified, while there was nothing to do.
  @Test(arguments: [Animator.Profile.exact, .pop])
  func additions_fromRest_areNotifiedOnce(profile: Animator.Profile) {
    let box = Box()
    let additions: [(name: String, add: (Animator) -> Void)] =
      Self.clocks.map { name, schedule in (name, { _ = schedule($0, 2) {} }) } + [
        ("perform", { $0.perform(after: 1) {} }),
        ("animation", { $0.add(BasicAnimation(Box.x, to: 1), to: box, forKey: "x") }),
        ("group", { $0.start(AnimationGroup()) }),
        ("changes", { $0.animate(duration: 1) { _ in } }),
      ]
    for (first, add) in additions {
      for (second, addAgain) in additions {
        let (animator, place) = (Animator(profile: profile), "\(first) \(second)" as Comment)
        animator.advance(to: 1)
        var states: [Bool] = []
        animator.didBecomeActive = { [unowned animator] in states.append(animator.needsFrames) }
        add(animator)
        #expect(states == [false] && animator.needsFrames, place)
        addAgain(animator)
        #expect(states == [false], place)
        for frame in 0...8 { animator.advance(to: 1 + Double(frame) / 2) }
        #expect(!animator.needsFrames, place)
        addAgain(animator)
        #expect(states == [false, false], place)
      }
    }
  }
}
