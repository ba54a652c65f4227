// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// Motions and curves at the bounds of their arguments: times before the start, distances that no
/// number resolves, slopes next to the ends.
@Suite("Motions and curves at their bounds")
struct MotionBoundTests {
  private static let spring = Spring(stiffness: 90, damping: 6)

  /// Before the start and at it the state is the given one, prepared or not.
  @Test func state_beforeTheStart_isTheGivenOne() {
    let (from, to): (SIMD4<Double>, SIMD4<Double>) = ([1, -2, 3, 0], [5, 6, 7, 0])
    let velocity: SIMD4<Double> = [40, 0, -3, 0]
    for time in [-.infinity, -1, -1e-9, -0.0, 0, 1e-9, 0.25, .infinity] {
      var springs = ComponentSprings(
        spring: Self.spring, count: 3, fromValue: from, toValue: to, initialVelocity: velocity)
      let states = [springs.state(at: time), springs.preparedState(at: time)]
      springs.prepare()
      for state in states + [springs.state(at: time), springs.preparedState(at: time)] {
        for lane in 0..<3 {
          let motion = SpringMotion(
            spring: Self.spring, fromValue: from[lane], toValue: to[lane],
            initialVelocity: velocity[lane])
          let truth =
            time <= 0 ? (value: from[lane], velocity: velocity[lane]) : motion.state(at: time)
          #expect(
            state.value[lane] == truth.value && state.velocity[lane] == truth.velocity,
            "\(time), \(lane)")
        }
        #expect(state.value[3] == 0 && state.velocity[3] == 0)
      }
    }
  }

  /// What never leaves its target, even by the least number, has settled from the start on.
  @Test func settlingDuration_withoutTolerance_isThatOfWhatMoves() {
    let stiff = Spring(stiffness: 1e9, damping: 6)
    for (velocity, expected) in [(0.0, 0.0), (.leastNonzeroMagnitude, 0), (1, .infinity)] {
      let motion = SpringMotion(
        spring: stiff, fromValue: 2, toValue: 2, initialVelocity: velocity)
      #expect(motion.settlingDuration(epsilon: 0) == expected, "\(velocity)")
      #expect(motion.settlingDuration(epsilon: 1) == 0, "\(velocity)")
    }
  }

  /// The times of extreme slopes lie inside, also where they round to an end.
  @Test func timesOfExtremeSlope_nextToTheEnds_areInside() {
    // With 1 - y = (1 - y2) q² + ... in q = (1 - t) / t backwards, the extremum is at t = δ.
    for delta in [0.3, 0.01, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9] {
      for curve in [
        CubicBezier(1, 2 - delta, 1, 1 - delta), CubicBezier(0, delta, 0, delta - 1),
      ] {
        let times = curve.timesOfExtremeSlope
        #expect(times.allSatisfy { $0 > 0 && $0 < 1 }, "\(delta): \(times)")
        #expect(times == times.sorted() && times.count <= 2, "\(delta)")
      }
    }
  }

  /// POP's curves before the start and after the end, where Newton's method finds no slope.
  @Test func popCurves_outsideTheDuration_areAtTheirEnds() {
    for time in [1e-9, 1e-8] {
      #expect(POPTimingFunction.linear.value(at: -time, tolerance: 1e-12) == 0)
      #expect(POPTimingFunction.linear.value(at: 1 + time, tolerance: 1e-12) == 1)
    }
  }

  /// A number that a curve refuses is named by its place.
  @Test func curve_ofARefusedNumber_namesIt() {
    let names = ["x1", "y1", "x2", "y2"]
    for (index, name) in names.enumerated() {
      for wrong in [-.infinity, .nan, 2e100] {
        var numbers = [0.25, 0.1, 0.25, 1]
        numbers[index] = wrong
        do {
          _ = try CubicBezier.validated(numbers[0], numbers[1], numbers[2], numbers[3])
          Issue.record("\(name) \(wrong) was taken")
        } catch {
          guard case .outOfRange(let parameter, let value, let expected) = error else {
            Issue.record("\(error)")
            continue
          }
          let isSame = value == wrong || (value.isNaN && wrong.isNaN)
          let range =
            name.hasPrefix("x")
            ? "a number in 0...1" : "a number of at most 1e100 in magnitude"
          #expect(parameter == name && isSame && expected == range, "\(error)")
        }
      }
    }
  }

  /// An event at the very end of the time asked for is among those found; so are as many as the
  /// limit.
  @Test func events_untilTheTimeOfOne_includeIt() throws {
    let motion = SpringMotion(spring: Self.spring, fromValue: 2, toValue: 9, initialVelocity: -7)
    for index in 0..<3 {
      let (peak, crossing) = (
        try #require(motion.peak(index)), try #require(motion.crossing(index))
      )
      for (limit, expected) in [(9, index + 1), (index + 1, index + 1), (index, index)] {
        #expect(motion.peaks(limit: limit, until: peak.time).count == expected)
        #expect(motion.crossings(limit: limit, until: crossing.time).count == expected)
      }
      #expect(motion.peaks(limit: 9, until: peak.time).last == peak)
      #expect(motion.crossings(limit: 9, until: crossing.time).last == crossing)
      #expect(motion.peaks(limit: 9, until: peak.time.nextDown).count == index)
      #expect(motion.crossings(limit: 9, until: crossing.time.nextDown).count == index)
    }
    #expect(motion.peaks(limit: 5).count == 5 && motion.crossings(limit: 5).count == 5)
    #expect(motion.peaks(limit: 5, until: -1).isEmpty)
  }

  @Test func motions_withoutNumbers_haveTheDefaults() {
    let spring = SpringMotion(spring: Self.spring)
    #expect(spring.fromValue == 0 && spring.toValue == 1 && spring.initialVelocity == 0)
    let eased = EasedMotion()
    #expect(eased.timing == .default && eased.duration == 0.4 && eased.settlingTime == 0.4)
    #expect(eased.fromValue == 0 && eased.toValue == 1)
    let decay = DecayMotion(initialVelocity: 3)
    #expect(decay.fromValue == 0 && decay.decay == Decay(deceleration: 0.998))
    #expect(Decay() == Decay(deceleration: 0.998) && POPDecay().deceleration == 0.998)
    #expect(POPDynamics() == POPDynamics(bounciness: 4, speed: 12) && POPDynamics().mass == 1)
  }
}
