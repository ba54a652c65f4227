// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// An animation that is made additive, in a pause as in flight, adds to what is assigned from then
/// on, and does not jump.
@Suite("Additivity that is set in a pause") struct AddedInPauseTests {
  @Test(arguments: [false, true], [0.0, 10, -4])
  func value_madeAdditive_countsAssignments(inPause: Bool, assigned: Double) {
    let (animator, box) = (Animator(), Box())
    let slide = BasicAnimation(Box.x, from: 0, to: 64, duration: 1, timing: .linear)
    animator.add(slide, to: box, forKey: "x")
    animator.advance(to: 0.25)
    if inPause { slide.isPaused = true }
    slide.isAdditive = true
    #expect(box.x == 16)
    if inPause {
      animator.advance(to: 2.25)
      #expect(box.x == 16)
    }
    box.x += assigned
    slide.isPaused = false
    let start = animator.now - 0.25
    animator.advance(to: start + 0.5)
    #expect(box.x == 32 + assigned)
    animator.advance(to: start + 2)
    #expect(box.x == 64 + assigned && animator.isIdle)
  }
}
