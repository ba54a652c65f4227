// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What is resumed while the values of a frame are written is in motion from that frame on, though
/// its own value comes with the next one.
@Suite("Animations resumed while a frame is written")
struct ResumedInFrameTests {
  /// A slide of one box, which resumes what is paused in the frame at 1 s.
  private final class Stage {
    let animator = Animator()
    let boxes = [Box(), Box()]

    init(pausing animation: Animation) {
      let slide = BasicAnimation(Box.x, from: 0, to: 8, duration: 8, timing: .linear)
      slide.didApply = { [unowned animator] _ in
        if animator.now == 1 { animation.isPaused = false }
      }
      animator.add(slide, to: boxes[0], forKey: "x")
    }

    func advance(to time: Double) { animator.advance(to: time) }
  }

  @Test func custom_resumed_needsTheNextFrame() {
    var steps: [Double] = []
    let custom = CustomAnimation<Box> { _, animation in
      steps.append(animation.currentTime)
      return true
    }
    let stage = Stage(pausing: custom)
    stage.animator.add(custom, to: stage.boxes[1], forKey: "step")
    stage.advance(to: 0.25)
    custom.isPaused = true
    stage.advance(to: 0.5)
    #expect(steps == [0.25] && !stage.animator.hasCustomAnimation)
    stage.advance(to: 1)
    #expect(steps == [0.25] && stage.animator.hasCustomAnimation)
    #expect(stage.animator.hasFrameCallbacks && !stage.animator.isAtRest)
    stage.advance(to: 1.25)
    #expect(steps == [0.25, 1.25])
    // It is one of those without a value of their own when it is removed, too.
    stage.animator.remove(forKey: "step", from: stage.boxes[1])
    #expect(!stage.animator.hasCustomAnimation)
  }

  @Test(arguments: ["reduce", "update", "remove", "pause", "frame"])
  func slide_resumed_takesPartInWhatFollows(change: String) {
    let slide = BasicAnimation(Box.x, from: 0, to: 80, duration: 4, timing: .linear)
    let stage = Stage(pausing: slide)
    let (animator, box) = (stage.animator, stage.boxes[1])
    animator.add(slide, to: box, forKey: "x")
    stage.advance(to: 0.25)
    slide.isPaused = true
    stage.advance(to: 1)
    #expect(box.x == 5 && slide.currentValue == 5)
    switch change {
    case "reduce":
      animator.motion = .reduced
      animator.advance(by: 0)
      #expect(box.x == 80 && !slide.isAttached)
    case "update":
      // At 2 s in an action within a frame to 3 s.
      animator.schedule(at: 2) {
        animator.bringUpToDate()
        #expect(box.x == 25)
      }
      stage.advance(to: 3)
      #expect(box.x == 45)
    case "remove":
      animator.remove(forKey: "x", from: box)
      stage.advance(to: 3)
      #expect(box.x == 5 && !slide.isAttached)
    case "pause":
      slide.isPaused = true
      stage.advance(to: 2)
      #expect(box.x == 5)
      slide.isPaused = false
      stage.advance(to: 3)
      #expect(box.x == 25)
    default:
      stage.advance(to: 1.5)
      #expect(box.x == 15)
      stage.advance(to: 9)
      #expect(box.x == 80 && !slide.isAttached && animator.isIdle)
    }
  }
}
