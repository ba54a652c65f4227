// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("Spring: parameterisations")
struct SpringParameterTests {
  private static let tolerance = 1e-14

  private func isSame(_ a: Double, _ b: Double, scale: Double = 0) -> Bool {
    (a - b).magnitude <= Self.tolerance * max(b.magnitude, scale)
  }

  @Test(arguments: [0, 1e-6, 0.2, 0.7, 1 - 1e-7, 1, 1 + 1e-7, 1.5, 10, 1000])
  func responseAndDampingRatio_readBack_areWhatWasPutIn(ratio: Double) {
    for (response, mass) in [(0.001, 1.0), (0.3, 2.5), (0.5, 0.1), (60, 7)] {
      let spring = Spring(response: response, dampingRatio: ratio, mass: mass)
      #expect(isSame(spring.response, response))
      #expect(isSame(spring.dampingRatio, ratio))
      #expect(spring.mass == mass)
    }
  }

  @Test(arguments: [-0.999, -0.5, -1e-7, 0, 1e-7, 0.15, 0.3, 0.999, 1])
  func durationAndBounce_readBack_areWhatWasPutIn(bounce: Double) {
    for duration in [0.01, 0.5, 3] {
      let spring = Spring(duration: duration, bounce: bounce)
      #expect(isSame(spring.duration, duration))
      #expect(isSame(spring.bounce, bounce, scale: 1))
      #expect(
        spring.regime == (bounce == 1 ? .undamped : bounce > 0 ? .underDamped : spring.regime))
    }
  }

  @Test func bouncinessAndSpeed_readBack_areWhatWasPutIn() throws {
    for bounciness in stride(from: 0.0, through: 20, by: 0.5) {
      for speed in stride(from: 0.0, through: 20, by: 0.5) {
        let spring = Spring(bounciness: bounciness, speed: speed)
        #expect(isSame(try #require(spring.bounciness), bounciness, scale: 20))
        #expect(isSame(spring.speed, speed, scale: 20))
      }
    }
    // More than POP's sliders have, up to where its easing turns round, at 34.
    for bounciness in [21.25, 22, 28, 33.5] {
      let spring = Spring(bounciness: bounciness, speed: 12)
      #expect(isSame(try #require(spring.bounciness), bounciness, scale: 20))
    }
    // Less than no bounce: over-damped.
    let heavy = Spring(bounciness: -30, speed: 12)
    #expect(heavy.regime == .overDamped)
    #expect(isSame(try #require(heavy.bounciness), -30))
    #expect(Spring(stiffness: 300, damping: 0).bounciness == nil)
    #expect(Spring(stiffness: 300, damping: 1).bounciness == nil)
  }

  @Test func origami_readBack_isWhatWasPutIn() {
    #expect(Spring(origamiTension: 30, origamiFriction: 8).stiffness == 194)
    #expect(Spring(origamiTension: 30, origamiFriction: 8).damping == 25)
    #expect(Spring(origamiTension: 80, origamiFriction: 10).stiffness == 375)
    #expect(Spring(origamiTension: 80, origamiFriction: 10).damping == 31)
    for (tension, friction) in [(40.0, 7.0), (-20, 0), (1000, 300), (0, -0.3)] {
      let spring = Spring(origamiTension: tension, origamiFriction: friction)
      #expect(isSame(spring.origamiTension, tension, scale: 100))
      #expect(isSame(spring.origamiFriction, friction, scale: 10))
    }
  }

  @Test func mass_doesNotChangeTheMotionsName() throws {
    let light = Spring(bounciness: 12, speed: 8)
    let heavy = Spring(mass: 8, stiffness: 8 * light.stiffness, damping: 8 * light.damping)
    #expect(isSame(heavy.response, light.response))
    #expect(isSame(heavy.dampingRatio, light.dampingRatio))
    #expect(isSame(try #require(heavy.bounciness), 12))
    #expect(isSame(heavy.speed, 8))
    #expect(isSame(heavy.origamiTension, light.origamiTension))
    #expect(isSame(heavy.origamiFriction, light.origamiFriction))
    #expect(isSame(heavy.settlingDuration, light.settlingDuration))
  }

  @Test func responseForm_isTheTextbooks() {
    // Wave reads k·m here where k/m is right, and no test with a mass of 1 could tell.
    let spring = Spring(mass: 2, stiffness: 98, damping: 14)
    #expect(spring.naturalFrequency == 7)
    #expect(spring.dampingRatio == 0.5)
    #expect(isSame(spring.response, 0.8975979010256552))
    #expect(isSame(spring.dampedFrequency, 6.06217782649107))
    #expect(spring.decayRate == 3.5)
  }

  @Test func regime_isDecidedToWithinRounding() {
    #expect(Spring(stiffness: 100, damping: 0).regime == .undamped)
    #expect(Spring(mass: 4, stiffness: 36, damping: 24).regime == .criticallyDamped)
    #expect(Spring(mass: 4, stiffness: 36, damping: 24 * (1 - 1e-15)).regime == .underDamped)
    #expect(Spring(mass: 4, stiffness: 36, damping: 24 * (1 + 1e-15)).regime == .overDamped)
    #expect(Spring(mass: 4, stiffness: 36 * (1 + 1e-14), damping: 24).regime == .underDamped)
  }

  @Test func dampingRatioOne_isCriticalWhateverTheRounding() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let spring = Spring(
        response: random.double(0.01...10), dampingRatio: 1, mass: random.double(0.01...10))
      #expect(spring.regime == .criticallyDamped, "seed 2, \(spring)")
      #expect(spring.dampingRatio == 1)
      #expect(spring.bounce == 0)
    }
  }

  @Test func defaults_areTheOnesOfTheOriginals() {
    #expect(Spring() == Spring(duration: 0.5, bounce: 0))
    #expect(POPDynamics() == POPDynamics(bounciness: 4, speed: 12))
    #expect(POPDynamics().tension == 342.10058823529414)
    #expect(POPDynamics().friction == 30.486979648244255)
  }
}
