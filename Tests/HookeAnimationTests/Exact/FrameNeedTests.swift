// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// Whether code of the program runs once per frame, for every kind of thing that asks for it.
@Suite("Frames that an animator's program needs")
struct FrameNeedTests {
  private final class Listener: AnimationDelegate, AnimatorDelegate, AnimatorObserver {
    func animatorDidAnimate(_ animator: Animator) {}
  }

  /// What an animator has, besides the box that moves.
  private struct Setting {
    let animator: Animator
    let box: Box
    let listener = Listener()

    func move(
      delay: Double = 0, _ prepare: (BasicAnimation<Box, Double>) -> Void = { _ in }
    ) {
      let animation = BasicAnimation(Box.x, from: 0, to: 8, duration: 2)
      animation.delay = delay
      prepare(animation)
      animator.add(animation, to: box, forKey: "x")
    }

    func step(delay: Double = 0, _ prepare: (CustomAnimation<Box>) -> Void = { _ in }) {
      let custom = CustomAnimation<Box> { _, _ in true }
      custom.delay = delay
      prepare(custom)
      animator.add(custom, to: box, forKey: "custom")
    }
  }

  private typealias Row = (name: String, answers: String, prepare: (Setting) -> Void)

  /// The answers: code per frame, custom animation, at rest, idle, frames needed.
  private static var rows: [Row] {
    [
      ("nothing", "--RI-", { _ in }),
      ("a delegate alone", "--RI-", { $0.animator.delegate = $0.listener }),
      ("an action", "--R-N", { $0.animator.schedule(at: 9) {} }),
      ("a motion", "----N", { $0.move() }),
      ("a motion with a callback at its start", "----N", { $0.move { $0.didStart = { _ in } } }),
      ("a motion with a callback at its end", "----N", { $0.move { $0.completion = { _, _ in } } }),
      ("a motion with a callback for its values", "C---N", { $0.move { $0.didApply = { _ in } } }),
      (
        "a motion with a delegate", "C---N",
        { setting in setting.move { $0.delegate = setting.listener } }
      ),
      (
        "a motion whose callback for values is gone", "----N",
        {
          $0.move {
            $0.didApply = { _ in }
            $0.didApply = nil
          }
        }
      ),
      (
        "a motion and the animator's delegate", "C---N",
        {
          $0.animator.delegate = $0.listener
          $0.move()
        }
      ),
      (
        "a motion and an observer", "C---N",
        {
          $0.animator.addObserver($0.listener)
          $0.move()
        }
      ),
      (
        "a motion and an observer that left", "----N",
        {
          $0.animator.addObserver($0.listener)
          $0.animator.removeObserver($0.listener)
          $0.move()
        }
      ),
      (
        "a motion that waits, and a delegate", "--R-N",
        {
          $0.animator.delegate = $0.listener
          $0.move(delay: 1)
        }
      ),
      (
        "a motion that waits, with a callback for its values", "--R-N",
        { $0.move(delay: 1) { $0.didApply = { _ in } } }
      ),
      (
        "a paused motion with a callback for its values", "--RIN",
        {
          $0.move {
            $0.didApply = { _ in }
            $0.isPaused = true
          }
        }
      ),
      ("a custom animation", "CX--N", { $0.step() }),
      ("a custom animation that waits", "--R-N", { $0.step(delay: 1) }),
      ("a paused custom animation", "--RIN", { $0.step { $0.isPaused = true } }),
      (
        "a custom animation beside a motion", "CX--N",
        {
          $0.move()
          $0.step()
        }
      ),
      (
        "a custom animation that was removed", "----N",
        {
          $0.move()
          $0.step()
          $0.animator.remove(forKey: "custom", from: $0.box)
        }
      ),
      (
        "a custom animation of an animator that stands", "-X--N",
        {
          $0.step()
          $0.animator.speed = 0
        }
      ),
      (
        "a motion of a paused animator, with a callback for its values", "----N",
        {
          $0.move { $0.didApply = { _ in } }
          $0.animator.isPaused = true
        }
      ),
    ]
  }

  private static func answers(_ animator: Animator) -> String {
    [
      animator.hasFrameCallbacks ? "C" : "-", animator.hasCustomAnimation ? "X" : "-",
      animator.isAtRest ? "R" : "-", animator.isIdle ? "I" : "-",
      animator.needsFrames ? "N" : "-",
    ].joined()
  }

  @Test func answers_afterAFrame_areThoseOfWhatRuns() {
    for row in Self.rows {
      let setting = Setting(animator: Animator(), box: Box())
      row.prepare(setting)
      setting.animator.advance(to: 0.125)
      #expect(Self.answers(setting.animator) == row.answers, "\(row.name)")
    }
  }

  /// In the `.pop` profile every frame calls code as long as anything is on its list.
  @Test func answers_inPOP_areThoseOfAnythingAttached() {
    for (name, prepare) in [
      ("a motion", { $0.move() }), ("a custom animation", { $0.step() }),
      ("a motion that waits", { $0.move(delay: 1) }),
    ] as [(String, (Setting) -> Void)] {
      let setting = Setting(animator: Animator(profile: .pop, startTime: 1), box: Box())
      #expect(Self.answers(setting.animator) == "--RI-")
      prepare(setting)
      setting.animator.advance(to: 1.125)
      #expect(Self.answers(setting.animator) == "C---N", "\(name)")
      setting.animator.removeAll(from: setting.box)
      #expect(Self.answers(setting.animator) == "--RI-", "\(name)")
    }
  }

  /// What begins while a frame writes counts at once, and what ends then no longer.
  @Test func answers_withinTheWritesOfAFrame_areThoseOfThatInstant() {
    let setting = Setting(animator: Animator(), box: Box())
    let (animator, box) = (setting.animator, setting.box)
    let custom = CustomAnimation<Box> { _, _ in true }
    let steps = Box()
    animator.add(custom, to: steps, forKey: "steps")
    animator.add(BasicAnimation(Box.y, from: 0, to: 8, duration: 2), to: box, forKey: "y")
    animator.advance(to: 0.125)
    custom.isPaused = true
    animator.advance(to: 0.25)
    var log: [String] = []
    box.yDidChange = {
      log.append(Self.answers(animator))
      custom.isPaused.toggle()
      log.append(Self.answers(animator))
    }
    animator.advance(to: 0.375)
    animator.advance(to: 0.5)
    #expect(log == ["----N", "CX--N", "CX--N", "----N"])
  }

  /// A change of what is removed before the next frame leaves nothing to be done.
  @Test func answers_afterAChangeAndARemoval_areThoseOfWhatIsLeft() {
    let animator = Animator()
    let box = Box()
    for frame in 1...3 {
      let time = Double(frame) / 8
      let springs = [Box.x, Box.y].map { property in
        let spring = SpringAnimation(property, from: 0, to: 8)
        animator.add(spring, to: box, forKey: property.name)
        return spring
      }
      animator.advance(to: time)
      for spring in springs { spring.toValue = 9 }
      animator.remove(forKey: "x", from: box)
      #expect(Self.answers(animator) == "----N" && animator.nextEventTime == time)
      animator.remove(forKey: "y", from: box)
      #expect(Self.answers(animator) == "--RI-" && animator.nextEventTime == nil)
    }
  }
}
