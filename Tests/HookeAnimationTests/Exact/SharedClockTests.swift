// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// The animator's clock has the very reading of the host clock until its rate is changed, whatever
/// that reading is: no sum of both rounds it.
@Suite("Readings of an animator's two clocks")
struct SharedClockTests {
  private static let starts = [0.1, 1 / 3.0, -1.3, 86_400.123, 1e6 + 0.1]

  private static func expectShared(
    _ animator: Animator, _ frames: ClosedRange<Int>, _ place: String
  ) {
    // Multiples of a frame from zero on: their differences to the start are rounded.
    let first = (animator.hostTime * 60).rounded(.up)
    for frame in frames {
      let time = (first + Double(frame)) / 60
      var readings: [Double] = []
      let instant = (first + Double(frame) - 0.37) / 60
      animator.schedule(at: instant) { readings += [animator.now, animator.hostTime] }
      #expect(animator.nextEventTime == instant, "\(place), frame \(frame)")
      animator.advance(to: time)
      #expect(readings == [instant, instant], "\(place), frame \(frame)")
      #expect(animator.now == time && animator.hostTime == time, "\(place), frame \(frame)")
    }
  }

  @Test func clocks_atEveryFrame_haveOneReading() {
    for profile in [Animator.Profile.exact, .pop] {
      for start in Self.starts {
        let animator = Animator(profile: profile, startTime: start)
        #expect(animator.now == start && animator.hostTime == start)
        Self.expectShared(animator, 1...100, "\(profile) from \(start)")
      }
    }
  }

  /// A change that is taken back at its own instant changes nothing.
  @Test func clocks_afterAChangeWithoutTime_haveOneReading() {
    for start in Self.starts {
      let animator = Animator(startTime: start)
      animator.advance(by: 0.7)
      animator.isPaused = true
      animator.speed = 3
      animator.isPaused = false
      animator.speed = 1
      Self.expectShared(animator, 1...50, "from \(start)")
    }
  }

  /// After a pause they differ by it, within rounding, and each event is due on the host clock by
  /// that much later.
  @Test func clocks_afterAPause_differByIt() {
    for start in Self.starts {
      let animator = Animator(startTime: start)
      animator.isPaused = true
      animator.advance(by: 2)
      #expect(animator.now == start && animator.hostTime == start + 2)
      animator.isPaused = false
      for frame in 1...50 {
        animator.advance(to: start + 2 + Double(frame) / 60)
        #expect(abs(animator.hostTime - animator.now - 2) < 1e-9, "from \(start)")
      }
      let action = animator.schedule(at: animator.now + 1) {}
      let due = animator.nextEventTime ?? .nan
      #expect(abs(due - animator.hostTime - 1) < 1e-9, "from \(start)")
      action.cancel()
      #expect(animator.nextEventTime == nil)
    }
  }
}
