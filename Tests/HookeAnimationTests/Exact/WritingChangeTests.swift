// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// How values are written, changed in flight: it applies from the next frame on.
@Suite("Writing, changed in flight")
struct WritingChangeTests {
  private static let spring = Spring(stiffness: 120, damping: 4)
  private static let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 100)

  /// Three boxes, of which the middle one's spring is changed between frames.
  private final class Run {
    let animator = Animator()
    let boxes = [Box(), Box(), Box()]
    let springs: [SpringAnimation<Box, Double>]

    init() {
      springs = boxes.map { _ in
        SpringAnimation(Box.x, spring: WritingChangeTests.spring, from: 0, to: 100)
      }
      for (box, spring) in zip(boxes, springs) { animator.add(spring, to: box, forKey: "x") }
    }

    /// Shows some frames and checks what is written in the last of them.
    func frames(
      _ count: Int, _ comment: Comment, _ adjusted: (Double) -> Double = { $0 },
      location: SourceLocation = #_sourceLocation
    ) {
      for _ in 0..<count { animator.advance(by: 1.0 / 64) }
      let plain = WritingChangeTests.motion.value(at: animator.now)
      for (index, box) in boxes.enumerated() {
        let expected = index == 1 ? adjusted(plain) : plain
        #expect(abs(box.x - expected) < 1e-9, comment, sourceLocation: location)
      }
    }
  }

  private func multiple(of factor: Double) -> (Double) -> Double {
    { ($0 / factor).rounded(.toNearestOrAwayFromZero) * factor }
  }

  @Test(arguments: [1, 3]) func roundingFactor_setInFlight_roundsUntilItIsSetAgain(count: Int) {
    let run = Run()
    run.frames(count, "as it is")
    run.springs[1].roundingFactor = 8
    run.frames(1, "rounded", multiple(of: 8))
    run.frames(count, "still rounded", multiple(of: 8))
    run.springs[1].roundingFactor = 0.5
    run.frames(count, "to halves", multiple(of: 0.5))
    run.springs[1].roundingFactor = 0
    run.frames(1, "as it is again")
    run.frames(count, "to the end of the test")
  }

  @Test(arguments: [1, 3]) func clampMode_setInFlight_clampsUntilItIsSetAgain(count: Int) {
    let run = Run()
    run.frames(16, "beyond the to-value")
    #expect(run.boxes[1].x > 110)
    run.springs[1].clampMode = .start
    run.frames(count, "not clamped there")
    run.springs[1].clampMode = []
    run.frames(count, "free")
    #expect(run.springs.allSatisfy { $0.isAttached })
  }

  /// The write that a pause makes may resume, remove or replace the animation.
  @Test(arguments: ["nothing", "resumption", "removal", "replacement"])
  func pause_whoseWriteChangesTheAnimation_isAsThatSays(change: String) {
    let (animator, box) = (Animator(), Box())
    let slide = BasicAnimation(Box.y, from: 0, to: 8, duration: 1, timing: .linear)
    slide.tracer.start()
    animator.add(slide, to: box, forKey: "y")
    animator.schedule(at: 0.25) {
      box.yDidChange = {
        box.yDidChange = nil
        switch change {
        case "resumption": slide.isPaused = false
        case "removal": animator.remove(forKey: "y", from: box)
        case "replacement": animator.add(BasicAnimation(Box.y, to: 2), to: box, forKey: "y")
        default: break
        }
      }
      slide.isPaused = true
    }
    animator.advance(to: 0.5)
    let pauses = slide.tracer.events(of: .paused).count
    animator.advance(to: 2)
    #expect(pauses == (change == "nothing" ? 1 : 0))
    #expect(box.y == (["nothing": 2, "resumption": 8, "removal": 2][change] ?? 2))
    #expect(slide.isAttached == (change == "nothing"))
    if change != "removal", change != "replacement" {
      #expect(slide.isPaused == (change == "nothing"))
    }
    #expect(slide.tracer.events(of: .didStop).count == (change == "nothing" ? 0 : 1))
  }

  @Test func didApply_setInFlight_isCalledInEveryFrameUntilItIsTakenAway() {
    final class Observer: AnimationDelegate {
      var count = 0
      func animationDidApply(_ animation: Animation) { count += 1 }
    }
    let (run, observer) = (Run(), Observer())
    var count = 0
    run.frames(2, "unobserved")
    run.springs[1].didApply = { _ in count += 1 }
    run.frames(3, "observed")
    run.springs[1].delegate = observer
    run.frames(2, "observed twice")
    run.springs[1].didApply = nil
    run.frames(2, "observed by the delegate")
    run.springs[1].delegate = nil
    run.frames(2, "unobserved again")
    #expect(count == 5 && observer.count == 4)
  }
}
