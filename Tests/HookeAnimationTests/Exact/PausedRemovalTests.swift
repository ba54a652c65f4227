// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Animations that are removed, replaced or released in a pause, and what follows a pause.
@Suite("Values after a removal in a pause")
struct PausedRemovalTests {
  private typealias Motion = PropertyAnimation<Box, Double>

  private static func motions() -> [(String, Motion, (Double) -> Double)] {
    let spring = Spring(stiffness: 90, damping: 6)
    let closed = SpringMotion(spring: spring, fromValue: 10, toValue: 110, initialVelocity: 40)
    let decay = DecayMotion(
      decay: Decay(deceleration: 0.998), fromValue: 10, initialVelocity: 300)
    return [
      (
        "spring", SpringAnimation(Box.x, spring: spring, from: 10, to: 110, velocity: 40),
        closed.value(at:)
      ),
      ("decay", DecayAnimation(Box.x, from: 10, velocity: 300), decay.value(at:)),
      (
        "linear", BasicAnimation(Box.x, from: 10, to: 60, duration: 2, timing: .linear),
        { 10 + 25 * $0 }
      ),
    ]
  }

  /// The value of the pause remains, however late the removal.
  @Test(arguments: [0.0, 0.25, 1, 30], [0.5, 1, 2])
  func currentValue_afterTheRemoval_isThatOfThePause(rest: Double, speed: Double) {
    for (name, animation, value) in Self.motions() {
      let (animator, box) = (Animator(), Box(x: 10))
      animation.speed = speed
      animator.add(animation, to: box, forKey: "x")
      animator.advance(to: 0.125)
      animator.advance(to: 0.25)
      animation.isPaused = true
      animator.advance(to: 0.25 + rest / 2)
      animator.advance(to: 0.25 + rest)
      animator.remove(forKey: "x", from: box)
      let expected = value(0.25 * speed)
      for time in [0.0, 1] {
        animator.advance(to: 0.25 + rest + time)
        let found = animation.currentValue ?? .nan
        #expect(abs(found - expected) < 1e-9, "\(name): \(found) instead of \(expected)")
        #expect(abs(box.x - expected) < 1e-9 && animation.currentVelocity == nil, "\(name)")
      }
      // The next run begins where this one stopped.
      let next = BasicAnimation(Box.x, to: 0, duration: 1, timing: .linear)
      animator.add(next, to: box, forKey: "x")
      animator.advance(by: 0.5)
      #expect(abs(box.x - expected / 2) < 1e-9, "\(name)")
    }
  }

  /// A second pause is another one: its value is that of its own instant.
  @Test func currentValue_afterTwoPauses_isThatOfTheSecond() {
    for (name, animation, value) in Self.motions() {
      let (animator, box) = (Animator(), Box(x: 10))
      animator.add(animation, to: box, forKey: "x")
      for (start, end) in [(0.25, 2.0), (2.125, 5)] {
        animator.advance(to: start)
        animation.isPaused = true
        animator.advance(to: end)
        if end == 2 { animation.isPaused = false }
      }
      animator.remove(forKey: "x", from: box)
      let found = animation.currentValue ?? .nan
      #expect(abs(found - value(0.375)) < 1e-9, "\(name): \(found)")
    }
  }

  /// The steps of a program do not see the time of a pause.
  @Test(arguments: [0.5, 1, 2])
  func steps_afterAPause_lastFromTheResumption(speed: Double) {
    let (animator, box) = (Animator(), Box())
    var steps: [[Double]] = []
    let custom = CustomAnimation<Box> { _, animation in
      steps.append([animation.elapsedTime, animation.runTime])
      return true
    }
    custom.speed = speed
    animator.add(custom, to: box, forKey: "steps")
    func frames(_ times: [Double]) { for time in times { animator.advance(to: time) } }
    frames([0.25, 0.5])
    custom.isPaused = true
    frames([0.75, 2])
    custom.isPaused = false
    frames([2.125, 2.5])
    custom.isPaused = true
    frames([3])
    custom.isPaused = false
    frames([3.25])
    let elapsed = [0.25, 0.25, 0.125, 0.375, 0.25].map { $0 * speed }
    let runs = [0.25, 0.5, 0.625, 1, 1.25].map { $0 * speed }
    #expect(steps == zip(elapsed, runs).map { [$0, $1] })
  }

  /// What is written at the end of an iteration is traced as it is written.
  @Test func ends_ofRoundedValues_areTracedRounded() {
    let (animator, box) = (Animator(), Box())
    let slide = BasicAnimation(Box.x, from: 0.1, to: 0.9, duration: 1, timing: .linear)
    (slide.roundingFactor, slide.repeatCount, slide.autoreverses) = (0.25, 1, true)
    slide.tracer.start()
    animator.add(slide, to: box, forKey: "x")
    for time in [0.5, 1, 1.5, 2] { animator.advance(to: time) }
    let values = slide.tracer.events(of: .write).compactMap { $0.value?.x }
    #expect(Set(values) == [0, 0.5, 1] && values.last == 0, "\(values)")
    #expect(Set(box.writes) == [0, 0.5, 1])
  }
}
