// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Springs that follow for so long that not all intervals of their series are kept.
@Suite("Springs that follow for long") struct LongFollowingTests {
  /// A spring whose series has an interval for every two milliseconds.
  private static let stiff = Spring(stiffness: 1e6, damping: 400)
  private static let (end, rate) = (2.0, 25.0)

  /// The value behind a target that leaves 0 at a constant rate: the distance to the line that it
  /// settles to is a free spring's.
  private static let distance = SpringMotion(
    spring: stiff, fromValue: rate * stiff.damping / stiff.stiffness, toValue: 0,
    initialVelocity: -rate)

  private static func truth(at time: Double) -> Double {
    rate * (time - stiff.damping / stiff.stiffness) + distance.value(at: time)
  }

  /// The follower's values at instants.
  private static func values(at times: [Double]) -> [Double] {
    let (animator, beads) = (Animator(), [Bead(), Bead()])
    let leader = BasicAnimation(Bead.place, from: 0, to: rate * end, duration: end)
    leader.timingFunction = .linear
    let follower = SpringAnimation(Bead.place, spring: stiff, follows: leader)
    animator.add(follower, to: beads[1], forKey: "0")
    animator.add(leader, to: beads[0], forKey: "0")
    return times.map {
      animator.advance(to: $0)
      return follower.currentValue ?? .nan
    }
  }

  @Test("at any frames it is where the closed form is", arguments: [30, 240])
  func follower_forThousandsOfIntervals_isTheClosedForm(rate: Int) {
    let times = (1..<Int(Self.end) * rate).map { Double($0) / Double(rate) }
    for (time, value) in zip(times, Self.values(at: times)) {
      let difference = (value - Self.truth(at: time)).magnitude
      guard difference < 1e-6 else {
        Issue.record("at \(time) s of \(rate) frames a second it is \(difference) off")
        return
      }
    }
  }

  @Test func follower_seenRarely_hasTheBitsOfOneSeenOften() {
    let often = Self.values(at: (1...199).map { Double($0) / 100 })
    for gap in [57, 199] {
      let places = stride(from: gap, through: 199, by: gap)
      let rarely = Self.values(at: places.map { Double($0) / 100 })
      #expect(rarely == places.map { often[$0 - 1] }, "one frame of \(gap)")
    }
  }
}
