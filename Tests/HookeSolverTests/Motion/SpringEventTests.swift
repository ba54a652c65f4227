// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("SpringMotion: rest, peaks and crossings")
struct SpringEventTests {
  /// One row of the table.
  struct Row: CustomTestStringConvertible {
    let motion: SpringMotion
    let threshold: Double
    let rest: Double
    let band: Double
    let peaks: [(time: Double, distance: Double)]
    let crossings: [Double]
    var testDescription: String { "\(motion.spring) from \(motion.fromValue)" }

    init(_ row: [Double]) {
      motion = SpringMotion(
        spring: Spring(mass: row[1], stiffness: row[2], damping: row[3]),
        fromValue: row[4], toValue: 0, initialVelocity: row[5])
      (threshold, rest, band) = (row[6], row[7], row[8])
      let groups = row[10...].split(omittingEmptySubsequences: false) { $0.isNaN }
      let turns = Array(groups[0])
      peaks = stride(from: 0, to: turns.count, by: 2).map { (turns[$0], turns[$0 + 1]) }
      crossings = Array(groups[1])
    }
  }

  static let rows = numbers(in: springEventTable).map(Row.init)

  /// Only the ratio of distance and velocity decides when a motion turns.
  @Test(arguments: [1.0, 1e150, 1e300])
  func peaksAndCrossings_ofHugeMotions_areThoseOfSmallOnes(scale: Double) {
    func motion(_ scale: Double) -> SpringMotion {
      SpringMotion(
        spring: Spring(mass: 1, stiffness: 340, damping: 13), fromValue: 0, toValue: 1e6 * scale,
        initialVelocity: 5e7 * scale)
    }
    let (small, large) = (motion(1), motion(scale))
    for index in 0..<4 {
      let peaks = (small.peak(index)?.time ?? .nan, large.peak(index)?.time ?? .infinity)
      #expect((peaks.0 - peaks.1).magnitude < 1e-13, "peak \(index)")
      let crossings = (
        small.crossing(index)?.time ?? .nan, large.crossing(index)?.time ?? .infinity
      )
      #expect((crossings.0 - crossings.1).magnitude < 1e-13, "crossing \(index)")
    }
  }

  @Test(arguments: rows)
  func settlingTime_isWhenTheEnergyIsSmallEnough(row: Row) {
    let time = row.motion.settlingTime(threshold: row.threshold)
    #expect((time / row.rest - 1).magnitude < 1e-13, "\(time), not \(row.rest)")
  }

  @Test(arguments: rows)
  func settlingDuration_isTheLastMomentOutside(row: Row) {
    let time = row.motion.settlingDuration(epsilon: row.threshold)
    #expect((time / row.band - 1).magnitude < 1e-13, "\(time), not \(row.band)")
  }

  @Test(arguments: rows)
  func peaks_areTheTurningPoints(row: Row) {
    let peaks = row.motion.peaks(limit: 3)
    #expect(peaks.count == row.peaks.count)
    for (found, exact) in zip(peaks, row.peaks) {
      #expect((found.time / exact.time - 1).magnitude < 1e-13)
      #expect((found.value - exact.distance).magnitude < 1e-15 * (1 + row.motion.amplitude))
    }
  }

  @Test(arguments: rows)
  func crossings_areTheZeros(row: Row) {
    let crossings = row.motion.crossings(limit: 3)
    #expect(crossings.count == row.crossings.count)
    for (found, exact) in zip(crossings, row.crossings) {
      #expect((found.time / exact - 1).magnitude < 1e-13)
      #expect(found.velocity == row.motion.velocity(at: found.time))
    }
  }

  @Test func settlingTime_isTheLeastNumberForWhichTheRuleHolds() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let spring = Spring(
        mass: random.double(0.1...5), stiffness: random.double(1...2000),
        damping: random.double(0.1...100))
      let motion = SpringMotion(
        spring: spring, fromValue: random.double(-100...100), toValue: 0,
        initialVelocity: random.double(-3000...3000))
      let time = motion.settlingTime(threshold: 0.5)
      func energy(_ time: Double) -> Double {
        let (x, w) = motion.state(at: time)
        return (x * x + w * w * spring.mass / spring.stiffness) / 0.25
      }
      #expect(energy(time) <= 1 + 1e-12, "seed 12, \(motion)")
      #expect(energy(time * (1 - 1e-9)) >= 1, "seed 12, \(motion)")
      // From then on the distance stays within the threshold.
      #expect(motion.settlingDuration(epsilon: 0.5) <= time)
      for later in [1.01, 1.1, 1.5, 3] { #expect(motion.value(at: time * later).magnitude <= 0.5) }
    }
  }

  @Test func settlingTimes_withoutDamping_areInfinite() {
    let spring = Spring(stiffness: 100, damping: 0)
    let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 1)
    #expect(motion.settlingTime(threshold: 0.5) == .infinity)
    #expect(motion.settlingDuration(epsilon: 0.5) == .infinity)
    #expect(spring.settlingDuration == .infinity)
    // A swing smaller than the threshold is at rest all the same.
    #expect(motion.settlingTime(threshold: 1) == 0)
    #expect(motion.settlingDuration(epsilon: 1) == 0)
  }

  @Test func settlingTimes_atTheEdges_areDefined() {
    let spring = Spring(response: 0.5, dampingRatio: 0.5)
    let still = SpringMotion(spring: spring, fromValue: 3, toValue: 3)
    #expect(still.settlingTime(threshold: 0) == 0)
    #expect(still.settlingDuration(epsilon: 0) == 0)
    #expect(still.peaks(limit: 5).isEmpty)
    #expect(still.crossings(limit: 5).isEmpty)
    let moving = SpringMotion(spring: spring, fromValue: 0, toValue: 3)
    #expect(moving.settlingTime(threshold: 0) == .infinity)
    #expect(moving.settlingDuration(epsilon: 0) == .infinity)
    #expect(moving.settlingTime(threshold: .infinity) == 0)
    #expect(moving.settlingTime(threshold: 1e-300) < 200)
    #expect(moving.settlingTime(threshold: 1e-300) > moving.settlingTime(threshold: 1e-10))
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12])
  func settlingTimes_ofHardlyDampedSprings_areFoundAtOnce(ratio: Double) {
    // |x| = e^(-ratio t) to first order, at stiffness 1 from rest.
    let motion = SpringMotion(spring: Spring(stiffness: 1, damping: 2 * ratio), toValue: 0)
    let moved = SpringMotion(spring: motion.spring, fromValue: 1, toValue: 0)
    let expected = 6.907755278982137 / ratio
    #expect((moved.settlingTime(threshold: 0.001) / expected - 1).magnitude < 3 * ratio)
    // Up to half a swing earlier, as the distance leaves the band only at its peaks.
    let band = moved.settlingDuration(epsilon: 0.001)
    // At 1e-12 a `Double` has no digits left for single swings.
    let resolution = ratio < 1e-10 ? 1e-6 : 1e-12
    #expect((band - expected).magnitude < 1.1 * .pi + resolution * expected)
    #expect(motion.settlingTime(threshold: 0.001) == 0)
  }

  @Test func peak_byNumber_goesOnForEver() throws {
    let spring = Spring(stiffness: 4 * .pi * .pi, damping: 0)
    let motion = SpringMotion(spring: spring, fromValue: 1, toValue: 0)
    let far = try #require(motion.peak(999_999))
    #expect((far.time - 500_000).magnitude < 1e-9)
    #expect((far.value - 1).magnitude < 1e-12)
    #expect(motion.peaks(limit: 4, until: 1.2).map(\.value.sign) == [.minus, .plus])
    #expect(motion.crossings(limit: 4, until: 1.2).count == 2)
  }

  @Test(arguments: [1, 1 + 1e-7, 1.5, 10])
  func overDampedSprings_turnAndCrossAtMostOnce(ratio: Double) {
    let spring = Spring(response: 1, dampingRatio: ratio)
    let fromRest = SpringMotion(spring: spring, fromValue: 1, toValue: 0)
    #expect(fromRest.peaks(limit: 9).isEmpty)
    #expect(fromRest.crossings(limit: 9).isEmpty)
    let thrownAway = SpringMotion(spring: spring, fromValue: 1, toValue: 0, initialVelocity: 10)
    #expect(thrownAway.peaks(limit: 9).count == 1)
    #expect(thrownAway.crossings(limit: 9).isEmpty)
    let thrownHard = SpringMotion(spring: spring, fromValue: 1, toValue: 0, initialVelocity: -1000)
    #expect(thrownHard.peaks(limit: 9).count == 1)
    #expect(thrownHard.crossings(limit: 9).count == 1)
    #expect(thrownHard.overshoot > 0)
    #expect(fromRest.overshoot == 0)
  }

  @Test(arguments: [0, 0.1, 0.35, 0.7, 0.99])
  func overshoot_fromRest_isTheTextbookFormula(ratio: Double) {
    let motion = SpringMotion(spring: Spring(response: 0.4, dampingRatio: ratio, mass: 2))
    let expected = Elementary.exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
    #expect((motion.overshoot - expected).magnitude < 1e-14)
  }

  /// What stands has no overshoot, on any spring.
  @Test(arguments: [0.0, 0.3, 1, 2]) func overshoot_withoutAMotion_isNone(ratio: Double) {
    let spring = Spring(response: 0.4, dampingRatio: ratio)
    for value in [-3.0, 0, 5] {
      let motion = SpringMotion(spring: spring, fromValue: value, toValue: value)
      #expect(motion.overshoot == 0, "\(value)")
      #expect(motion.peak(0) == nil && motion.crossing(0) == nil, "\(value)")
    }
  }

  @Test func overshoot_ofAShake_isInfinite() {
    let spring = Spring(response: 0.4, dampingRatio: 0.5)
    let shake = SpringMotion(spring: spring, fromValue: 2, toValue: 2, initialVelocity: 2000)
    #expect(shake.overshoot == .infinity)
    #expect(shake.peaks(limit: 2).map { $0.value > 2 } == [true, false])
  }

  @Test("A motion that begins away from its target overshoots with its second peak")
  func overshoot_begunBackwards_isThatOfTheSecondPeak() throws {
    for (from, to, velocity) in [(0.0, 10.0, -60.0), (10, -4, 80)] {
      let motion = SpringMotion(
        spring: Spring(stiffness: 120, damping: 4), fromValue: from, toValue: to,
        initialVelocity: velocity)
      let (first, second) = (try #require(motion.peak(0)), try #require(motion.peak(1)))
      #expect((first.value - from) * velocity > 0)
      #expect(abs(motion.overshoot - (second.value - to) / (to - from)) < 1e-12)
    }
  }
}

extension SpringMotion {
  /// The farthest the motion could swing, for tolerances.
  var amplitude: Double {
    max((fromValue - toValue).magnitude, initialVelocity.magnitude / spring.naturalFrequency)
  }
}
