// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Where a value is left, or taken from, that is beyond its limits.
@Suite("Limits: values beyond them") struct EdgeRemovalTests {
  private static let edge = MotionLimits.Edge.spring(Spring(stiffness: 100, damping: 20))

  /// Only a motion that has come to its end is brought within the limits.
  @Test(arguments: [-30.0, 130])
  func value_ofAMotionStoppedBeyondAnEdge_staysThere(start: Double) {
    for replaces in [false, true] {
      let (animator, box) = (Animator(), Box(x: start))
      let spring = SpringAnimation(Box.x, to: 50)
      var finished: [Bool] = []
      spring.completion = { finished.append($1) }
      animator.add(spring, to: box, forKey: "x", within: MotionLimits(0...100, Self.edge))
      animator.advance(to: 0.0625)
      let limit = start < 0 ? 0.0 : 100
      let motion = SpringMotion(
        spring: Spring(stiffness: 100, damping: 20), fromValue: start, toValue: limit)
      let value = motion.value(at: 0.0625)
      #expect(abs(box.x - value) < 1e-9 && !(0...100).contains(value))
      if replaces {
        animator.add(BasicAnimation(Box.y, to: 7), to: box, forKey: "x")
      } else {
        animator.remove(forKey: "x", from: box)
      }
      animator.advance(by: 1)
      #expect(abs(box.x - value) < 1e-9 && finished == [false])
    }
  }

  /// Between frames, the value that a motion begins with is the one of that instant.
  @Test func value_ofAPropertyInMotion_isThatOfTheInstant() {
    let (animator, box) = (Animator(), Box())
    animator.add(
      BasicAnimation(Box.x, from: 0, to: 160, duration: 1, timing: .linear), to: box, forKey: "x")
    var hits: [[Double]] = []
    // Halfway through a frame the value is 120, and the written one 80.
    animator.schedule(at: 0.75) {
      animator.add(
        SpringAnimation(Box.x, to: 50, velocity: 8), to: box, forKey: "x",
        within: MotionLimits(0...100, Self.edge)
      ) { hits.append([animator.now, $0, $1]) }
    }
    animator.advance(to: 0.5)
    #expect(box.x == 80)
    animator.advance(to: 0.75)
    #expect(hits == [[0.75, 100, 8]] && box.x == 120)
  }

  /// The velocity at which an edge takes over is relative to the way that the motion would have.
  @Test func relativeVelocity_beyondALimit_isThatOfTheWay() {
    for (start, to, by, expected) in [
      (150, 50, nil, -200), (150, nil, -20, -40), (-40, nil, 30, 60), (150, nil, nil, 0),
      (150, 50, -20, -200),
    ] as [(Double, Double?, Double?, Double)] {
      let (animator, box) = (Animator(), Box(x: start))
      let spring = SpringAnimation(Box.x, stiffness: 90, damping: 4, relativeVelocity: 2)
      (spring.toValue, spring.byValue) = (to, by)
      var hits: [[Double]] = []
      animator.add(spring, to: box, within: MotionLimits(0...100, Self.edge)) {
        hits.append([$0, $1])
      }
      #expect(hits == [[start < 0 ? 0 : 100, expected]])
    }
  }
}
