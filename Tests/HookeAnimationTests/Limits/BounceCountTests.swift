// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Limits so near each other that a motion bounces without end: it ends with its 10,000th bounce.
@Suite("Number of bounces")
struct BounceCountTests {
  private final class Box { var x = 0.0 }

  private static let x = AnimatableProperty<Box, Double>(
    "x", threshold: 0.01, read: { $0.x }, write: { $0.x = $1 })

  @Test(arguments: [false, true])
  func bounces_betweenNearLimits_areTenThousand(isSpring: Bool) {
    let spring = SpringAnimation(Self.x, spring: Spring(stiffness: 90, damping: 0), to: 100)
    let decay = DecayAnimation(Self.x, velocity: 1e6)
    decay.deceleration = 0.9999
    let animation: PropertyAnimation<Box, Double> = isSpring ? spring : decay
    spring.velocity = 1e6
    let (animator, box) = (Animator(), Box())
    var limits: [Double] = []
    var ends: [Bool] = []
    animation.completion = { ends.append($1) }
    animator.add(
      animation, to: box, forKey: "x", within: MotionLimits(0...1e-6, .bounce(restitution: 1))
    ) { limit, _ in limits.append(limit) }
    animator.advance(to: 1)
    #expect(limits.count == 10_000 && limits.first == 1e-6)
    #expect(box.x == limits.last && ends == [true] && animator.isIdle)
    // Each comes to the other limit, unless a spring's target beyond it brings it back at once.
    #expect(isSpring || zip(limits, limits.dropFirst()).allSatisfy { $0 != $1 })
  }
}
