// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Fill modes beside additions to the same property, and beside motions that they interrupt.
@Suite("Fill modes within sums, compared with a model")
struct FillModeSumTests {
  private static let modes = [FillMode.forwards, .backwards, .both, .removed]

  /// An addition has no value of its own to show before it begins, and none to restore.
  @Test func value_ofAnAddition_isAddedToWhatIsThere() {
    for mode in Self.modes {
      for from in [1.0, nil] {
        let (animator, box) = (Animator(), Box(x: 3))
        let added = BasicAnimation(Box.x, from: from, to: 4, duration: 1, timing: .linear)
        (added.delay, added.fillMode, added.isAdditive) = (1, mode, true)
        animator.add(added, to: box, forKey: "added")
        #expect(box.x == 3, "\(mode)")
        animator.advance(to: 0.5)
        box.x = 5
        let start = from ?? 0
        for (time, value) in [(0.75, 0.0), (1.25, start + (4 - start) / 4)] {
          animator.advance(to: time)
          #expect(abs(box.x - (5 + value)) < 1e-12, "\(mode), \(time)")
        }
        animator.advance(to: 3)
        let isKept = mode == .forwards || mode == .both
        #expect(abs(box.x - (isKept ? 9 : 5)) < 1e-12, "\(mode)")
      }
    }
  }

  /// Beside an addition of 2 a second the mode is as without it, and the addition goes on.
  @Test func value_besideAnAddition_isThatOfTheModeAndTheAddition() {
    for entry in FillModeTests.cases where !entry.isSet {
      let (animator, box) = (Animator(), Box(x: 3))
      let added = BasicAnimation(Box.x, from: 0, to: 8, duration: 4, timing: .linear)
      added.isAdditive = true
      let fill = BasicAnimation(Box.x, from: entry.from, to: 20, duration: 1, timing: .linear)
      (fill.delay, fill.fillMode) = (1, entry.mode)
      animator.add(added, to: box, forKey: "added")
      animator.add(fill, to: box, forKey: "fill")
      for (time, value) in [
        (0.5, entry.shownBefore), (1.25, entry.value(at: 0.25)), (1.75, entry.value(at: 0.75)),
        (2, entry.end), (3, entry.end), (5, entry.end),
      ] {
        animator.advance(to: time)
        let expected = value + min(8, 2 * time)
        #expect(abs(box.x - expected) < 1e-12, "\(entry), \(box.x) at \(time)")
      }
    }
  }

  /// The earlier value is that of the very instant, between frames, too: at the addition where the
  /// from-value is shown from then on, else at the beginning.
  @Test func value_afterAnInterruptedMotion_isThatOfItsInstant() {
    for mode in Self.modes {
      let (animator, box) = (Animator(), Box(x: 3))
      let slow = BasicAnimation(Box.x, from: 3, to: 103, duration: 100, timing: .linear)
      animator.add(slow, to: box, forKey: "slow")
      let fill = BasicAnimation(Box.x, from: 10, to: 20, duration: 1, timing: .linear)
      (fill.delay, fill.fillMode) = (1, mode)
      animator.schedule(at: 2.5) { animator.add(fill, to: box, forKey: "fill") }
      animator.advance(to: 2)
      #expect(abs(box.x - 5) < 1e-12)
      animator.advance(to: 3)
      #expect(abs(box.x - 6) < 1e-12, "what moves the property is shown until the beginning")
      animator.advance(to: 4)
      #expect(abs(box.x - 15) < 1e-12, "\(mode)")
      animator.advance(to: 5)
      let end = mode == .backwards ? 5.5 : mode == .removed ? 6.5 : 20
      #expect(abs(box.x - end) < 1e-12, "\(mode), \(box.x)")
    }
  }
}
