// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Animations that are removed in a later iteration, in reverse or in a later interval, and added
/// again: their next run is that of new ones.
@Suite("Runs after one that was removed between its ends")
struct RetiredIterationTests {
  private typealias Curve = BasicAnimation<Box, Double>

  enum Kind: CaseIterable {
    case repeatedSpring, reversedSpring, reversedCurve, endlessCurve, repeatedKeyframes
    case reversedKeyframes, springKeyframes, repeatedDecay, custom, repeatedCustom
  }

  private static func animation(_ kind: Kind) -> Animation {
    switch kind {
    case .repeatedSpring, .reversedSpring:
      let spring = SpringAnimation(Box.x, from: 0, to: 100, velocity: 300, bounciness: 6)
      (spring.repeatCount, spring.autoreverses) = (3, kind == .reversedSpring)
      return spring
    case .reversedCurve, .endlessCurve:
      let curve = Curve(Box.x, to: 50, duration: 0.4)
      (curve.fromValue, curve.repeatCount) = (-10, 2)
      (curve.autoreverses, curve.repeatsForever) = (true, kind == .endlessCurve)
      return curve
    case .repeatedKeyframes, .reversedKeyframes:
      let keyframes = KeyframeAnimation(Box.x)
      keyframes.values = [0, 30, -20, 60]
      keyframes.keyTimes = [0, 0.2, 0.7, 1]
      (keyframes.duration, keyframes.repeatCount) = (0.5, 2)
      keyframes.autoreverses = kind == .reversedKeyframes
      return keyframes
    case .springKeyframes:
      let frames = [(40.0, 0.0), (-30, 0.1), (9, 0.3)].map { SpringKeyframe($0, at: $1) }
      let spring = SpringAnimation(
        Box.x, spring: Spring(stiffness: 400, damping: 30), through: frames)
      (spring.fromValue, spring.repeatCount) = (0, 3)
      return spring
    case .repeatedDecay:
      let decay = DecayAnimation(Box.x, velocity: 500)
      (decay.fromValue, decay.deceleration, decay.repeatCount) = (5, 0.98, 3)
      return decay
    case .custom, .repeatedCustom:
      let custom = CustomAnimation<Box> { box, custom in
        box.x = custom.runTime + 1000 * custom.elapsedTime
        // An iteration ends with the step in which half a second more has passed.
        let halves = ((custom.runTime - custom.elapsedTime) * 2).rounded(.down)
        return (custom.runTime * 2).rounded(.down) == halves
      }
      custom.repeatCount = kind == .repeatedCustom ? 4 : 1
      return custom
    }
  }

  /// The values and events of an animation's run in its own animator, by frames of 1/64 s.
  private final class Run {
    let animator = Animator()
    let box = Box()
    var log: [String] = []

    func add(_ animation: Animation) {
      box.x = 3
      log = []
      let start = animator.now
      func note(_ what: String) -> (Animation) -> Void {
        { [unowned self] _ in log.append("\(what) after \(animator.now - start)") }
      }
      animation.didStart = note("started")
      animation.didReachToValue = note("reached")
      animation.didRepeat = note("repeated")
      animation.didReverse = note("reversed")
      animation.completion = { [unowned self] _, finished in
        log.append("stopped \(finished) after \(animator.now - start)")
      }
      switch animation {
      case let value as PropertyAnimation<Box, Double>:
        animator.add(value, to: box, forKey: "x")
      case let custom as CustomAnimation<Box>: animator.add(custom, to: box, forKey: "x")
      default: Issue.record("\(animation)")
      }
    }

    func advance(frames: Int) {
      for _ in 0..<frames {
        animator.advance(by: 1.0 / 64)
        log.append("\(box.x)")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func run_afterOneThatWasRemoved_isThatOfANewAnimation(kind: Kind) {
    for frames in [1, 20, 37, 50, 90] {
      let (again, new) = (Run(), Run())
      let animation = Self.animation(kind)
      again.add(animation)
      again.advance(frames: frames)
      again.animator.removeAll(from: again.box)
      #expect(!animation.isAttached)
      new.advance(frames: frames)
      let (fresh, expected) = (Self.animation(kind), new)
      again.add(animation)
      expected.add(fresh)
      again.advance(frames: 150)
      expected.advance(frames: 150)
      again.animator.advance(by: 30)
      expected.animator.advance(by: 30)
      #expect(again.log == expected.log, "\(kind), removed after \(frames) frames")
      let isOver = kind != .endlessCurve
      #expect(again.animator.isIdle == isOver, "\(kind), removed after \(frames) frames")
    }
  }
}
