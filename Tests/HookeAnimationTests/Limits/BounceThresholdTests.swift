// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The lowest bounces: one that moves by the property's threshold is one, and a lower one is none.
@Suite("Bounces of the threshold")
struct BounceThresholdTests {
  private static let spring = Spring(stiffness: 90, damping: 3)

  /// The velocities of the hits by one that is thrown from 50 to a limit on its way, and whether it
  /// leaves the limit.
  private func hits(
    isSpring: Bool, upward: Bool, _ restitution: Double, _ threshold: Double
  ) -> (velocities: [Double], hasBounced: Bool) {
    let property = AnimatableProperty<Box, Double>(
      "x", threshold: AnimationThreshold(threshold), read: { $0.x }, write: { $0.x = $1 })
    let (animator, box) = (Animator(), Box(x: 50))
    var velocities: [Double] = []
    let spring = SpringAnimation(property, spring: Self.spring, to: upward ? 150 : -50)
    let decay = DecayAnimation(property, velocity: upward ? 3000 : -3000)
    let animation: PropertyAnimation<Box, Double> = isSpring ? spring : decay
    let limits = MotionLimits(0...100, .bounce(restitution: restitution))
    animator.add(animation, to: box, forKey: "x", within: limits) { velocities.append($1) }
    animator.advance(to: 9)
    return (velocities, velocities.count > 1 || abs(box.x - (upward ? 100 : 0)) > 1e-3)
  }

  @Test(arguments: [false, true], [false, true])
  func bounce_ofTheThreshold_isTheLowest(isSpring: Bool, upward: Bool) throws {
    for restitution in [0.02, 0.03] {
      let all = hits(isSpring: isSpring, upward: upward, restitution, 1e-3)
      let velocity = -restitution * (try #require(all.velocities.first))
      let limit = upward ? 100.0 : 0
      let spring = SpringMotion(
        spring: Self.spring, fromValue: limit, toValue: upward ? 150 : -50,
        initialVelocity: velocity)
      let decay = DecayMotion(
        decay: Decay(deceleration: 0.998), fromValue: limit, initialVelocity: velocity)
      let end = isSpring ? try #require(spring.peak(0)).value : decay.endValue
      let height = abs(end - limit)
      #expect(height > 0.01 && all.hasBounced)
      let bounces = [height * 0.99, height.nextDown, height, height.nextUp].map {
        hits(isSpring: isSpring, upward: upward, restitution, $0).hasBounced
      }
      #expect(bounces == [true, true, true, false], "\(height)")
    }
  }
}
