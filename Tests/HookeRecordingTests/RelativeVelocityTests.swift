// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Springs that settle in a round time with the velocity that they begin with, in ways a second.
@Suite("Relative velocities of springs")
struct RelativeVelocityTests {
  private static func text(
    _ spring: Spring, _ velocity: Double, way: Double, carriesVelocity: Bool = false,
    isPlain: Bool = false
  ) -> String {
    let segment = Fixtures.segment(
      0, 1, true,
      .spring(
        SpringMotion(
          spring: spring, fromValue: 0, toValue: way, initialVelocity: velocity * way)))
    let track = Fixtures.track("a", "positionX", [segment], initial: 0, threshold: 0.5)
    return MotionLabel.text(
      segment, PropertyLabel(track), of: 0, carriesVelocity: carriesVelocity, isPlain: isPlain
    ).replacing("\u{202F}", with: " ").replacing("\u{2212}", with: "-")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// It is said once: in points a second where the spring is written without it.
  @Test(arguments: [
    (0.25, 0.4, 5.0, 154.0), (0.5, 0.7, 2, 100), (0.4, 0.5, -3, 50), (0.25, 0.4, 5, -154),
    (0.5, 0.7, 2.25, 100),
  ])
  func text_ofARelativeVelocity_saysItOnce(
    _ duration: Double, _ ratio: Double, _ velocity: Double, _ way: Double
  ) {
    let spring = Spring(
      settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
    let relative =
      "spring: settling duration \(duration) s, damping ratio \(ratio), "
      + "relative velocity \(Self.number(velocity)) /s"
    for carries in [false, true] {
      #expect(Self.text(spring, velocity, way: way, carriesVelocity: carries) == relative)
      let plain = Self.text(
        spring, velocity, way: way, carriesVelocity: carries, isPlain: true)
      #expect(plain.hasPrefix("spring: response "))
      let said = carries ? "" : ", velocity \(Self.number(velocity * way)) pt/s"
      #expect(plain.hasSuffix("s, damping ratio \(ratio)" + said), "\(plain)")
    }
  }

  /// One of the three is not round, or there is no velocity: the program has not given them.
  @Test(arguments: [
    (0.25, 0.405, 5.0, "0.405, velocity 500 pt/s"), (0.255, 0.4, 5, "0.4, velocity 500 pt/s"),
    (0.25, 0.4, 5.005, "0.4, velocity 500.5 pt/s"), (0.4, 0.512, -3, "0.512, velocity -300 pt/s"),
    (0.5, 0.7, 0.015, "0.7"),
  ])
  func text_ofOtherNumbers_isTheResponse(
    _ duration: Double, _ ratio: Double, _ velocity: Double, _ end: String
  ) {
    let spring = Spring(
      settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
    for isPlain in [false, true] {
      let text = Self.text(spring, velocity, way: 100, isPlain: isPlain)
      #expect(text.hasPrefix("spring: response ") && text.hasSuffix("damping ratio " + end))
    }
  }

  /// With these velocities they settle in whole hundredths of a second by chance.
  @Test(arguments: [(0.94, 0.55, -3.0), (0.78, 0.9, 5)])
  func parameters_ofARoundResponse_areThat(
    _ response: Double, _ ratio: Double, _ velocity: Double
  ) {
    let spring = Spring(response: response, dampingRatio: ratio)
    let duration = 100 * spring.settlingDuration(target: 1, initialVelocity: velocity)
    #expect(abs(duration - duration.rounded()) < 1e-4)
    let motion = SpringMotion(
      spring: spring, fromValue: 0, toValue: 10, initialVelocity: 10 * velocity)
    let text = MotionLabel.parameters(.spring(motion), rate: 1)
    #expect(text == "spring: response \(response) s, damping ratio \(ratio)")
  }
}
