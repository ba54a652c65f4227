// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The levels of one run of an animation are those of that run: stopped before the next level, and
/// added again, the animation comes to the levels that it is given then.
@Suite("Levels of animations added again")
struct LevelRerunTests {
  private static func animation(isSpring: Bool) -> PropertyAnimation<Box, Double> {
    if isSpring {
      return SpringAnimation(
        Box.x, spring: Spring(stiffness: 100, damping: 20), from: 0, to: 320)
    }
    let decay = DecayAnimation(Box.x, from: 0, velocity: 1000)
    decay.deceleration = 0.998
    return decay
  }

  @Test(arguments: [false, true], [0.0, 0.0625, 0.125])
  func levels_ofAnEarlierRun_areNotReported(isSpring: Bool, stop: Double) {
    for isReduced in [false, true] {
      for second in [nil, [200.0], [300, 200]] {
        let (animator, box) = (Animator(), Box())
        let animation = Self.animation(isSpring: isSpring)
        var (first, next) = ([Double](), [Double]())
        animator.add(animation, to: box, forKey: "x", whenCrossing: [10, 250, 300]) { level, _ in
          first.append(level)
        }
        if stop > 0 { animator.advance(to: stop) }
        animator.remove(forKey: "x", from: box)
        let before = first
        #expect(before == (stop > 0 ? [10] : []))
        if isReduced { animator.motion = .reduced }
        if let second {
          animator.add(animation, to: box, forKey: "x", whenCrossing: second) { level, _ in
            next.append(level)
          }
        } else {
          animator.add(animation, to: box, forKey: "x")
        }
        for frame in 1...200 { animator.advance(to: stop + Double(frame) / 32) }
        let place = "reduced \(isReduced), levels \(second ?? [])"
        #expect(first == before, "\(place): \(first)")
        #expect(next == (second ?? []).sorted(), "\(place): \(next)")
      }
    }
  }
}
