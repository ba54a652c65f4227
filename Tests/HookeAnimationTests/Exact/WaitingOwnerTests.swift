// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Animations of one property of which one still waits, which neither hides nor is hidden by those
/// in motion; and what a motion reads of its target as it begins.
@Suite("Owners of a property beside one that waits")
struct WaitingOwnerTests {
  @Test func value_afterAReplacement_isNotThatOfTheReplacedOne() {
    for waits in [false, true] {
      let (animator, box) = (Animator(), Box())
      let slow = BasicAnimation(Box.x, from: 0, to: 80, duration: 8, timing: .linear)
      animator.add(slow, to: box, forKey: "slow")
      animator.advance(to: 0.5)
      if waits {
        let late = BasicAnimation(Box.x, from: 200, to: 300, duration: 1, timing: .linear)
        late.delay = 3.5
        animator.add(late, to: box, forKey: "late")
      }
      animator.advance(to: 1)
      #expect(box.x == 10)
      let short = BasicAnimation(Box.x, from: 100, to: 120, duration: 1, timing: .linear)
      animator.add(short, to: box, forKey: "short")
      for (time, value) in [(1.5, 110.0), (2, 120), (2.5, 120), (3.75, 120)] {
        animator.advance(to: time)
        #expect(abs(box.x - value) < 1e-12, "at \(time), waits: \(waits)")
      }
      animator.advance(to: 4.5)
      #expect(abs(box.x - (waits ? 250 : 120)) < 1e-12)
      animator.advance(to: 9)
      #expect(abs(box.x - (waits ? 300 : 120)) < 1e-12)
    }
  }

  /// The velocity that is taken over is that of the one in motion.
  @Test func velocity_takenOver_isThatOfTheOneInMotion() {
    let spring = Spring(stiffness: 90, damping: 8)
    for waits in [false, true] {
      let (animator, box) = (Animator(), Box())
      let slow = BasicAnimation(Box.x, from: 0, to: 80, duration: 8, timing: .linear)
      animator.add(slow, to: box, forKey: "slow")
      let late = SpringAnimation(Box.x, spring: spring, from: 0, to: 5, velocity: -300)
      late.delay = 40
      animator.advance(to: 0.5)
      if waits { animator.add(late, to: box, forKey: "late") }
      animator.advance(to: 1)
      animator.add(SpringAnimation(Box.x, spring: spring, to: 100), to: box, forKey: "next")
      let motion = SpringMotion(
        spring: spring, fromValue: 10, toValue: 100, initialVelocity: 10)
      for time in [0.0625, 0.25] {
        animator.advance(to: 1 + time)
        #expect(abs(box.x - motion.value(at: time)) < 1e-9, "waits: \(waits)")
      }
    }
  }

  /// What is not given is read as the motion begins, and traced in the order of reading.
  @Test func reads_ofAMotion_areThoseOfTheValuesThatAreNotGiven() {
    for from in [1.0, nil] {
      for to in [4.0, nil] {
        for by in [2.0, nil] {
          let (animator, box) = (Animator(), Box(x: 7))
          let slide = BasicAnimation(Box.x, from: from, to: to, duration: 1, timing: .linear)
          slide.byValue = by
          slide.tracer.start()
          animator.add(slide, to: box, forKey: "x")
          animator.advance(to: 0.5)
          // With a way to a value, and no start, it starts that far before.
          let start = from ?? (to != nil && by != nil ? 2 : 7)
          let end = to ?? by.map { start + $0 } ?? 7
          let reads = (from == nil ? [start] : []) + (to == nil && by == nil ? [end] : [])
          let given = "from \(from ?? .nan), to \(to ?? .nan), by \(by ?? .nan)"
          #expect(slide.tracer.events(of: .read).compactMap { $0.value?.x } == reads, "\(given)")
          #expect(abs(box.x - (start + end) / 2) < 1e-12, "\(given)")
        }
      }
    }
  }
}
