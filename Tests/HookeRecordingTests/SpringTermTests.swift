// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The terms in which springs are printed: those in which their numbers are round.
@Suite("Terms of springs")
struct SpringTermTests {
  private static func text(_ spring: Spring, isPlain: Bool = false) -> String {
    let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 1, initialVelocity: 0)
    return MotionLabel.parameters(.spring(motion), rate: 1, isPlain: isPlain)
  }

  private static let rows: [(spring: Spring, text: String)] = [
    (Spring(bounciness: 0, speed: 12), "bounciness 0, speed 12"),
    (Spring(bounciness: 20, speed: 20), "bounciness 20, speed 20"),
    (Spring(bounciness: 12.5, speed: 0.5), "bounciness 12.5, speed 0.5"),
    (Spring(response: 0.5, dampingRatio: 0.8), "response 0.5 s, damping ratio 0.8"),
    (Spring(response: 0.57, dampingRatio: 1), "response 0.57 s, damping ratio 1"),
    (Spring(response: 0.505, dampingRatio: 0.8), "response 0.505 s, damping ratio 0.8"),
    (Spring(response: 0.5, dampingRatio: 0.805), "response 0.5 s, damping ratio 0.805"),
    // Both settle in whole hundredths of a second as well.
    (Spring(response: 0.7, dampingRatio: 0.08), "response 0.7 s, damping ratio 0.08"),
    (Spring(response: 0.95, dampingRatio: 0.12), "response 0.95 s, damping ratio 0.12"),
    (Spring(duration: 0.6, bounce: -0.3), "duration 0.6 s, bounce −0.3"),
    (Spring(duration: 0.65, bounce: -0.35), "duration 0.65 s, bounce −0.35"),
    (Spring(stiffness: 200, damping: 18), "stiffness 200, damping 18"),
    (Spring(stiffness: 200.5, damping: 18.5), "stiffness 200.5, damping 18.5"),
    (Spring(mass: 0.25, stiffness: 200, damping: 8), "stiffness 200, damping 8, mass 0.25"),
    (Spring(mass: 1.25, stiffness: 200, damping: 18), "stiffness 200, damping 18, mass 1.25"),
    (Spring(mass: 3, stiffness: 200, damping: 0.5), "stiffness 200, damping 0.5, mass 3"),
    (Spring(origamiTension: 40, origamiFriction: 5), "Origami tension 40, friction 5"),
    (Spring(origamiTension: 70.5, origamiFriction: 9.5), "Origami tension 70.5, friction 9.5"),
    (
      Spring(settlingDuration: 0.8, dampingRatio: 0.5), "settling duration 0.8 s, damping ratio 0.5"
    ),
    (
      Spring(settlingDuration: 0.85, dampingRatio: 0.75),
      "settling duration 0.85 s, damping ratio 0.75"
    ),
  ]

  @Test("a spring is printed in the terms that are round", arguments: rows.indices)
  func parameters_ofASpring_areRound(_ index: Int) {
    let row = Self.rows[index]
    #expect(Self.text(row.spring) == "spring: " + row.text)
    let plain = Self.text(row.spring, isPlain: true)
    #expect(plain.hasPrefix("spring: response ") && plain.contains(" s, damping ratio "))
  }

  /// Of a spring of another mass, terms that know of none would be those of another spring.
  @Test("a mass other than 1 is no part of POP's and Origami's terms", arguments: [0.5, 2, 2.345])
  func parameters_ofAnotherMass_areOtherTerms(mass: Double) {
    for light in [
      Spring(bounciness: 12, speed: 8), Spring(bounciness: 4.5, speed: 12.5),
      Spring(origamiTension: 40, origamiFriction: 5),
    ] {
      // The same motion, and the same stiffness and damping.
      for factor in [mass, 1] {
        let spring = Spring(
          mass: mass, stiffness: factor * light.stiffness, damping: factor * light.damping)
        let text = Self.text(spring)
        #expect(
          text.hasPrefix("spring: response ") && text.contains(" s, damping ratio "), "\(text)")
      }
    }
  }

  /// Rounding may put the terms of a spring beyond either end.
  @Test("every bounciness and speed from 0 to 20 is printed", arguments: 0...40)
  func parameters_ofPOPsRange_areBouncinessAndSpeed(_ step: Int) {
    for other in 0...40 {
      let (bounciness, speed) = (0.5 * Double(step), 0.5 * Double(other))
      let numbers = [step, other].map { "\($0 / 2)" + ($0 % 2 == 0 ? "" : ".5") }
      let text = Self.text(Spring(bounciness: bounciness, speed: speed))
      #expect(text == "spring: bounciness \(numbers[0]), speed \(numbers[1])")
    }
  }

  /// Numbers beside the grid, or out of range, are no terms of a program.
  @Test("terms that are not round are not printed")
  func parameters_ofOtherSprings_areOtherTerms() {
    let rows: [(spring: Spring, terms: String)] = [
      (Spring(bounciness: 12.25, speed: 8), "bounciness"),
      (Spring(bounciness: 12, speed: 8.25), "bounciness"),
      (Spring(bounciness: 20.5, speed: 8), "bounciness"),
      (Spring(bounciness: 12, speed: 20.5), "bounciness"),
      (Spring(duration: 0.605, bounce: -0.3), "duration"),
      (Spring(duration: 0.6, bounce: -0.305), "duration"),
      (Spring(duration: 0.6, bounce: 0.3), "duration"),
      (Spring(stiffness: 200.25, damping: 18), "stiffness"),
      (Spring(stiffness: 200, damping: 18.2), "stiffness"),
      (Spring(mass: 1.255, stiffness: 200, damping: 18), "stiffness"),
      (Spring(origamiTension: 40.2, origamiFriction: 5), "Origami"),
      (Spring(origamiTension: 40, origamiFriction: 5.2), "Origami"),
      (Spring(settlingDuration: 0.805, dampingRatio: 0.5), "settling"),
      (Spring(settlingDuration: 0.8, dampingRatio: 0.505), "settling"),
    ]
    for row in rows {
      let text = Self.text(row.spring)
      #expect(!text.hasPrefix("spring: " + row.terms), "\(text)")
      #expect(text.hasPrefix("spring: "))
    }
  }

  /// A spring that moves from 0 to 100 with a velocity.
  private static func thrown(
    _ velocity: Double, rate: Double = 1, carriesVelocity: Bool = false, isPlain: Bool = false,
    property: String = "positionX"
  ) -> String {
    let motion = SpringMotion(
      spring: Spring(bounciness: 12, speed: 8), fromValue: 0, toValue: 100,
      initialVelocity: velocity)
    let segment = Track.Segment(
      key: "k", startTime: 0, endTime: 1, isFinished: true,
      motion: .closedForm(origin: 0, rate: rate, curves: [.spring(motion)]))
    let label = PropertyLabel(
      Fixtures.track("a", property, [segment], initial: 0, threshold: 0.5))
    let text = MotionLabel.text(
      segment, label, of: 0, carriesVelocity: carriesVelocity, isPlain: isPlain)
    return text.split(separator: ", ").last.map(String.init)?
      .replacing("\u{202F}", with: " ").replacing("\u{2212}", with: "-") ?? ""
  }

  /// It is said where it is a multiple of 0.5 and above a tenth of the way a second.
  @Test("a velocity that a program has given is said")
  func text_ofAVelocity_saysItWhereItIsRound() {
    for (velocity, text) in [
      (0.0, "speed 8"), (10, "speed 8"), (10.5, "velocity 10.5 pt/s"), (-10, "speed 8"),
      (-10.5, "velocity -10.5 pt/s"), (300, "velocity 300 pt/s"), (300.25, "speed 8"),
      (-1200.5, "velocity -1200.5 pt/s"), (300.499, "speed 8"),
    ] {
      #expect(Self.thrown(velocity) == text, "\(velocity)")
      #expect(Self.thrown(velocity, carriesVelocity: true) == "speed 8", "\(velocity)")
      let plain = Self.thrown(velocity, isPlain: true)
      #expect(plain == text || text == "speed 8" && plain.hasPrefix("damping ratio "), "\(plain)")
    }
    #expect(Self.thrown(150, rate: 2) == "velocity 300 pt/s")
    #expect(Self.thrown(150.25, rate: 2) == "velocity 300.5 pt/s")
    #expect(Self.thrown(20, rate: 0.5) == "speed 8" && Self.thrown(21, rate: 0.5) != "speed 8")
    #expect(Self.thrown(100, property: "opacity") == "velocity 100 /s")
  }

  /// Springs in the same terms are compared in them, others by response and damping ratio.
  @Test("terms are different where their names are")
  func terms_ofTwoSprings_areDifferentByName() {
    func segment(_ spring: Spring?) -> Track.Segment {
      guard let spring else { return Fixtures.linear(0, 1, from: [0], to: [1]) }
      return Fixtures.segment(
        0, 1, true,
        .spring(SpringMotion(spring: spring, fromValue: 0, toValue: 1, initialVelocity: 0)))
    }
    let bouncy = Spring(bounciness: 12, speed: 8)
    let rows: [(first: Spring?, second: Spring?, differs: Bool)] = [
      (bouncy, Spring(bounciness: 4, speed: 20), false),
      (bouncy, Spring(response: 0.5, dampingRatio: 0.8), true),
      (bouncy, Spring(stiffness: 200, damping: 18), true),
      (Spring(stiffness: 200, damping: 18), Spring(stiffness: 90, damping: 7.5), false),
      (Spring(stiffness: 90, damping: 7), Spring(mass: 2, stiffness: 90, damping: 7), true),
      (bouncy, nil, false), (nil, nil, false),
    ]
    for row in rows {
      let (first, second) = (segment(row.first), segment(row.second))
      #expect(MotionLabel.haveDifferentTerms(first, second, of: 0) == row.differs, "\(row)")
      #expect(MotionLabel.haveDifferentTerms(second, first, of: 0) == row.differs, "\(row)")
      // A follower has the terms of the spring by which it follows.
      for places in [[0], [1], [0, 1]] {
        var segments = [first, second]
        for place in places {
          guard let spring = [row.first, row.second][place] else { continue }
          segments[place].source = .follower
          segments[place].motion = .interpolated(times: [0, 1], values: [[0, 1]])
          segments[place].following = .init(layer: "a", property: "x", spring: spring)
        }
        #expect(
          MotionLabel.haveDifferentTerms(segments[0], segments[1], of: 0) == row.differs,
          "\(row), \(places)")
      }
    }
  }
}
