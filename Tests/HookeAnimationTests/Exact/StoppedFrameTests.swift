// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The frame in which an animator is stopped shows the instant of the stop, and calls what frames
/// call; the frames after it call nothing.
@Suite("Frames in which the clock stops") struct StoppedFrameTests {
  private final class Notes: AnimatorDelegate, AnimatorObserver {
    var lines: [String] = []
    func animatorWillAnimate(_ animator: Animator) { lines.append("will") }
    func animatorDidAnimate(_ animator: Animator) { lines.append("did \(animator.now)") }
  }

  @Test(arguments: [false, true])
  func frame_ofTheStop_isCalledForItsInstant(bySpeed: Bool) {
    let (animator, box, notes) = (Animator(), Box(), Notes())
    let slide = BasicAnimation(Box.x, from: 0, to: 64, duration: 1, timing: .linear)
    slide.didApply = { _ in notes.lines.append("apply \(box.x)") }
    let custom = CustomAnimation<Box> { _, animation in
      notes.lines.append("step \(animation.currentTime) \(animation.elapsedTime)")
      return true
    }
    animator.add(slide, to: box, forKey: "x")
    animator.add(custom, to: box, forKey: "step")
    animator.advance(to: 0.125)
    animator.delegate = notes
    notes.lines = []
    animator.schedule(at: 0.1875) {
      if bySpeed { animator.speed = 0 } else { animator.isPaused = true }
    }
    animator.advance(to: 0.25)
    #expect(notes.lines == ["will", "apply 12.0", "step 0.1875 0.0625", "did 0.1875"])
    notes.lines = []
    animator.advance(to: 0.5)
    #expect(notes.lines.isEmpty && box.x == 12)
    if bySpeed { animator.speed = 2 } else { animator.isPaused = false }
    animator.advance(to: 0.5625)
    let (now, elapsed) = bySpeed ? (0.3125, 0.125) : (0.25, 0.0625)
    #expect(
      notes.lines == ["will", "apply \(64 * now)", "step \(now) \(elapsed)", "did \(now)"])
  }

  /// A pause of a custom animation is not part of its times; one before its start puts it off.
  @Test(arguments: [1.0, 2])
  func times_ofACustomAnimation_areWithoutItsPause(speed: Double) {
    let (animator, box) = (Animator(), Box())
    var steps: [[Double]] = []
    let custom = CustomAnimation<Box> { _, animation in
      steps.append([animation.currentTime, animation.elapsedTime, animation.runTime])
      return true
    }
    custom.speed = speed
    animator.add(custom, to: box)
    animator.schedule(at: 0.375) { custom.isPaused = true }
    animator.schedule(at: 1.125) { custom.isPaused = false }
    for frame in 1...6 { animator.advance(to: Double(frame) / 4) }
    // The stretch up to the pause has no frame of its own.
    #expect(steps.first == [0.25, 0.25 * speed, 0.25 * speed])
    #expect(steps.dropFirst().map { $0[0] } == [1.25, 1.5])
    #expect(steps.dropFirst().map { $0[1] } == [0.125 * speed, 0.25 * speed])
  }
}
