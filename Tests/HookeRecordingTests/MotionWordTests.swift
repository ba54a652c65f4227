// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The digits of motions in captions and in tables.
@Suite("Digits of motions")
struct MotionWordTests {
  private static func text(
    _ segment: Track.Segment, digits: Int = 5, isPlain: Bool = false
  ) -> String {
    let track = Fixtures.track("a", "positionX", [segment], initial: 0, threshold: 0.5)
    return MotionLabel.text(
      segment, PropertyLabel(track), of: 0, digits: digits, isPlain: isPlain
    ).replacing("\u{202F}", with: " ")
  }

  /// Milliseconds say the length of a keyframe exactly; a program may give any number.
  @Test(
    "a length has the digits of its source",
    arguments: [
      (1.0 / 3, "0.333 s", "0.33333 s", "0.333 s"), (0.5, "0.5 s", "0.5 s", "0.5 s"),
      (1.0 / 24, "0.042 s", "0.041667 s", "0.0417 s"),
      (0.123456, "0.123 s", "0.12346 s", "0.123 s"), (2.0 / 3, "0.667 s", "0.66667 s", "0.667 s"),
      (0.1234, "0.123 s", "0.1234 s", "0.1234 s"),
    ])
  func length_ofATimingCurve_isOfItsSource(
    length: Double, keyframed: String, whole: String, short: String
  ) {
    var segment = Fixtures.linear(0, length, from: [0], to: [9])
    #expect(Self.text(segment) == whole + " linear")
    #expect(Self.text(segment, digits: 3) == short + " linear")
    segment.source = .keyframes
    #expect(Self.text(segment) == keyframed + " linear")
    #expect(Self.text(segment, digits: 3) == keyframed + " linear")
    let table = MotionTable(
      Fixtures.recording([Fixtures.track("a", "positionX", [segment], initial: 0)]))
    #expect(table.rows.map(\.motion) == [keyframed + " linear"])
  }

  @Test(
    "a deceleration has four digits",
    arguments: [(0.998, "0.998"), (0.9985, "0.9985"), (0.99, "0.99"), (0.99855, "0.9986")])
  func deceleration_ofADecay_hasFourDigits(_ deceleration: Double, _ text: String) {
    let motion = DecayMotion(
      decay: Decay(deceleration: deceleration), fromValue: 0, initialVelocity: 300)
    #expect(Self.text(Fixtures.segment(0, 1, true, .decay(motion))) == "decay " + text)
  }

  /// A spring that follows has the digits that a spring of its own would have.
  @Test("what follows has the digits of any other motion")
  func digits_ofAFollower_areThoseOfASpring() {
    let spring = Spring(response: 0.412_345_6, dampingRatio: 0.654_321_9)
    var follower = Track.Segment(
      key: "k", startTime: 0, endTime: 1, isFinished: true,
      motion: .interpolated(times: [0, 1], values: [[0, 9]]), source: .follower)
    follower.following = .init(layer: "b", property: "positionY", spring: spring)
    let own = Fixtures.segment(
      0, 1, true,
      .spring(SpringMotion(spring: spring, fromValue: 0, toValue: 9, initialVelocity: 0)))
    for (digits, text) in [
      (5, "response 0.41235 s, damping ratio 0.65432"),
      (3, "response 0.412 s, damping ratio 0.654"),
      (2, "response 0.41 s, damping ratio 0.65"),
    ] {
      #expect(Self.text(own, digits: digits) == "spring: " + text)
      #expect(Self.text(follower, digits: digits) == "follows b y, spring: " + text)
    }
    // In other terms than its own, where those are compared with others.
    follower.following?.spring = Spring(bounciness: 4, speed: 12)
    #expect(Self.text(follower) == "follows b y, spring: bounciness 4, speed 12")
    #expect(Self.text(follower, isPlain: true).hasPrefix("follows b y, spring: response "))
    follower.following = nil
    #expect(Self.text(follower) == "follows")
  }
}
