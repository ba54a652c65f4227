// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Springs after one frame of minutes or hours, which is more than the batch steps at once.
@Suite("Long steps, compared with the closed form")
struct LongStepTests {
  /// Swings without end, and one that takes an hour to come to rest.
  static let springs = [
    Spring(stiffness: 0.01, damping: 0), Spring(stiffness: 4, damping: 0),
    Spring(mass: 500, stiffness: 0.002, damping: 0.9),
  ]

  @Test(
    arguments: [
      [0.5, 1, 1000.5, 1001], [0.25, 1000.25, 2000.25], [1, 1001.25, 1001.5, 2600, 2600.5],
      [1200], [1, 5000, 5001, 5002], [2, 3, 1003.0001, 1003.5],
    ])
  func value_afterALongStep_isThatOfTheClosedForm(times: [Double]) {
    for spring in Self.springs {
      for targets in [Animator.TargetReferences.weak, .strong] {
        let (animator, box, late) = (Animator(targets: targets), Box(), Box(x: 7))
        animator.add(
          SpringAnimation(Box.size, spring: spring, from: [0, 40], to: [1000, -3]), to: box)
        let second = SpringAnimation(Box.x, spring: spring, to: 500)
        second.beginTime = times[0]
        animator.add(second, to: late)
        let motions = [(0.0, 1000.0), (40, -3), (7, 500)].map {
          SpringMotion(spring: spring, fromValue: $0.0, toValue: $0.1)
        }
        for time in times {
          animator.advance(to: time)
          let expected = [
            motions[0].value(at: time), motions[1].value(at: time),
            motions[2].value(at: time - times[0]),
          ]
          let found = [box.size.x, box.size.y, late.x]
          #expect(
            zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 },
            "\(found) instead of \(expected) at \(time), \(spring)")
        }
      }
    }
  }

  /// What changes within a frame after a long step goes on from the value of its instant.
  @Test(arguments: [999.0, 1000, 1000.5, 4000])
  func retarget_afterALongStep_goesOnFromItsInstant(length: Double) {
    let spring = Self.springs[0]
    let (animator, box) = (Animator(), Box())
    let swing = SpringAnimation(Box.x, spring: spring, from: 0, to: 100)
    animator.add(swing, to: box)
    let first = SpringMotion(spring: spring, fromValue: 0, toValue: 100)
    animator.advance(to: 1)
    animator.advance(to: 1 + length)
    let (value, velocity) = first.state(at: 1 + length)
    #expect(abs(box.x - value) < 1e-6)
    swing.toValue = -20
    let second = SpringMotion(
      spring: spring, fromValue: value, toValue: -20, initialVelocity: velocity)
    for time in [0.5, 1, 1500, 1501] {
      animator.advance(to: 1 + length + time)
      #expect(abs(box.x - second.value(at: time)) < 1e-6, "\(time) s later")
    }
  }
}
