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

  @Test func bounces_betweenNearLimits_areTenThousand() {
    let decay = DecayAnimation(Self.x, velocity: 1e6)
    decay.deceleration = 0.9999
    let (animator, box) = (Animator(), Box())
    var limits: [Double] = []
    var ends: [Bool] = []
    decay.completion = { ends.append($1) }
    animator.add(
      decay, to: box, forKey: "x", within: MotionLimits(0...1e-6, .bounce(restitution: 1))
    ) { limit, _ in limits.append(limit) }
    animator.advance(to: 1)
    #expect(limits.count == 10_000 && limits.first == 1e-6)
    #expect(box.x == limits.last && ends == [true] && animator.isIdle)
    // Each comes to the other limit.
    #expect(zip(limits, limits.dropFirst()).allSatisfy { $0 != $1 })
  }
}
