// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("Decay")
struct DecayMotionTests {
  @Test func state_atTableValues_isExact() {
    for row in numbers(in: decayTable) {
      let motion = DecayMotion(decay: Decay(deceleration: row[1]), initialVelocity: row[0])
      let (value, velocity) = motion.state(at: row[3])
      #expect((value - row[4]).magnitude <= 1e-14 * row[6].magnitude, "\(row)")
      #expect((velocity - row[5]).magnitude <= 1e-14 * row[0].magnitude, "\(row)")
      #expect((motion.endValue / row[6] - 1).magnitude < 1e-14, "\(row)")
      #expect((motion.settlingTime(threshold: row[2]) / row[7] - 1).magnitude < 1e-13, "\(row)")
    }
  }

  @Test func decay_givenTheTarget_endsThere() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let (start, end) = (random.double(-1000...1000), random.double(-1000...1000))
      let velocity = Decay().velocity(reaching: end, from: start)
      let thrown = DecayMotion(fromValue: start, initialVelocity: velocity)
      #expect((thrown.endValue - end).magnitude < 1e-12 * 1000, "seed 3")
      let speed = (end - start) * random.double(0.001...1000)
      let decay = try #require(Decay.reaching(end, from: start, velocity: speed), "seed 3")
      let caught = DecayMotion(decay: decay, fromValue: start, initialVelocity: speed)
      #expect((caught.endValue - end).magnitude < 1e-12 * 1000, "seed 3")
      #expect(Decay.reaching(end, from: start, velocity: -speed) == nil)
    }
    #expect(Decay.reaching(5, from: 5, velocity: 3) == Decay(rate: .infinity))
    #expect(Decay.reaching(5, from: 4, velocity: 0) == nil)
  }

  @Test func timeReaching_isTheInverseOfTheValue() throws {
    let motion = DecayMotion(fromValue: 10, initialVelocity: -800)
    for time in [1e-9, 0.01, 0.5, 2, 6] {
      let found = try #require(motion.time(reaching: motion.value(at: time)))
      #expect((found - time).magnitude < 1e-10)
    }
    #expect(motion.time(reaching: 10) == 0)
    #expect(motion.time(reaching: 11) == nil)
    #expect(motion.time(reaching: motion.endValue - 1e-9) == nil)
    #expect(motion.time(reaching: .nan) == nil)
  }

  /// The values at, before and behind the two ends of the way, of rates that are powers of 2: there
  /// the quotients are exact.
  @Test func timeReaching_theEnds_isTheStartAndNever() {
    for (rate, velocity) in [(2.0, 800.0), (0.25, -3), (1024, 1e-3), (1, -1e300), (8, 0x1p-1000)] {
      let motion = DecayMotion(decay: Decay(rate: rate), initialVelocity: velocity)
      let way = velocity / rate
      let place: Comment = "rate \(rate), velocity \(velocity)"
      #expect(motion.endValue == way && motion.time(reaching: 0) == 0, place)
      for never in [way, 2 * way, -way] { #expect(motion.time(reaching: never) == nil, place) }
      // Half of the way is gone after ln 2 / rate, seven eighths after three times that.
      for (part, halvings) in [(0.5, 1.0), (0.75, 2), (0.875, 3)] {
        let time = motion.time(reaching: part * way) ?? .nan
        #expect((time * rate / (halvings * 0.6931471805599453) - 1).magnitude < 1e-12, place)
      }
    }
  }

  /// However the sum of the start and the way is rounded.
  @Test func timeReaching_theEndValue_isNever() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let motion = DecayMotion(
        decay: Decay(rate: random.double(0.01...50)), fromValue: random.double(-1000...1000),
        initialVelocity: random.double(-1000...1000))
      let end = motion.endValue
      #expect(motion.time(reaching: end) == nil, "seed 9: \(motion)")
      for value in [end.nextUp, end.nextDown, end.nextUp.nextUp, end.nextDown.nextDown] {
        #expect(motion.time(reaching: value)?.isFinite ?? true, "seed 9: \(motion)")
      }
    }
  }

  @Test func timeUntilSpeed_isWhenTheVelocityIsThatSmall() {
    let motion = DecayMotion(initialVelocity: -7223.021)
    let time = motion.time(untilSpeed: 5)
    #expect((motion.velocity(at: time) + 5).magnitude < 1e-12)
    // POP, whose rule this is for threshold 1.
    #expect((time - 3.6341563173567848).magnitude < 1e-12)
    #expect(motion.time(untilSpeed: 1e4) == 0)
    #expect(motion.time(untilSpeed: 0) == .infinity)
  }

  @Test func settlingTime_ofAnOverflowingRatio_isFinite() {
    let motion = DecayMotion(decay: Decay(rate: 2), initialVelocity: 2e200)
    // ln 10⁴⁰⁰ / 2
    #expect((motion.settlingTime(threshold: 1e-200) - 460.5170185988091).magnitude < 1e-9)
  }

  @Test func noDecay_neverEnds() {
    let motion = DecayMotion(decay: Decay(deceleration: 1), fromValue: 1, initialVelocity: -4)
    #expect(motion.value(at: 2.5) == -9)
    #expect(motion.velocity(at: 1e9) == -4)
    #expect(motion.endValue == -.infinity)
    #expect(motion.settlingTime(threshold: 1) == .infinity)
    #expect(motion.time(untilSpeed: 1) == .infinity)
    #expect(motion.time(reaching: -9) == 2.5)
  }

  @Test func totalDecay_endsAtOnce() {
    let motion = DecayMotion(decay: Decay(deceleration: 0), fromValue: 1, initialVelocity: -4)
    #expect(motion.value(at: 0) == 1)
    #expect(motion.velocity(at: 0) == -4)
    #expect(motion.value(at: 1e-9) == 1)
    #expect(motion.velocity(at: 1e-9) == 0)
    #expect(motion.endValue == 1)
    #expect(motion.settlingTime(threshold: 0) == 0)
    #expect(motion.time(untilSpeed: 0) == 0)
  }

  @Test func noVelocity_isAtRest() {
    for deceleration in [0, 0.5, 1] {
      let motion = DecayMotion(
        decay: Decay(deceleration: deceleration), fromValue: 1, initialVelocity: 0)
      #expect(motion.value(at: 3) == 1)
      #expect(motion.value(at: .infinity) == 1)
      #expect(motion.endValue == 1)
      #expect(motion.settlingTime(threshold: 0) == 0)
      #expect(motion.time(reaching: 2) == nil)
    }
  }

  @Test func deceleration_readBack_isWhatWasPutIn() {
    for deceleration in [0, 1e-300, 0.5, 0.9, 0.998, 0.99999, 1] {
      let back = Decay(deceleration: deceleration).deceleration
      #expect((back - deceleration).magnitude <= 1e-13 * deceleration)
    }
  }

  @Test func validated_outOfRange_saysWhatWouldBeRight() {
    #expect(
      throws: SolverError.outOfRange(
        parameter: "deceleration", value: 1.5, expected: "a number in 0...1")
    ) { try Decay.validated(deceleration: 1.5) }
    #expect(throws: SolverError.self) { try Decay.validated(deceleration: .nan) }
    #expect(
      throws: SolverError.outOfRange(parameter: "rate", value: -1, expected: "a number >= 0")
    ) { try Decay.validated(rate: -1) }
  }
}
