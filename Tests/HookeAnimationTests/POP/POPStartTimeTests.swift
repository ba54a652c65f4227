// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A custom animation of the `.pop` profile says when it has started.
@Suite("POP: begin times of custom animations") struct POPStartTimeTests {
  @Test func beginTime_ofACustomAnimation_isItsStartWhileItRuns() {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box())
    let custom = CustomAnimation<Box> { _, _ in true }
    #expect(custom.beginTime == nil)
    custom.beginTime = 1.125
    animator.add(custom, to: box, forKey: "step")
    #expect(custom.beginTime == 1.125)
    animator.advance(to: 1.0625)
    #expect(custom.beginTime == 1.125)
    animator.advance(to: 1.25)
    #expect(custom.beginTime == 1.25)
    animator.advance(to: 1.5)
    #expect(custom.beginTime == 1.25)
    // A resumption is a start of its own, and so is another addition.
    custom.isPaused = true
    animator.advance(to: 1.75)
    custom.isPaused = false
    #expect(custom.beginTime == 1.125)
    animator.advance(to: 2)
    #expect(custom.beginTime == 2)
    animator.remove(forKey: "step", from: box)
    animator.add(custom, to: box, forKey: "step")
    #expect(custom.beginTime == 1.125)
    animator.advance(to: 3)
    #expect(custom.beginTime == 3)
  }

  /// The exact engine begins at the given instant, which stays what it is.
  @Test func beginTime_inTheExactProfile_isTheGivenOne() {
    for begin in [nil, 1.125] {
      let (animator, box) = (Animator(startTime: 1), Box())
      let custom = CustomAnimation<Box> { _, _ in true }
      custom.beginTime = begin
      animator.add(custom, to: box, forKey: "step")
      for frame in 1...3 {
        animator.advance(to: 1 + Double(frame) / 4)
        #expect(custom.beginTime == begin)
      }
    }
  }
}
