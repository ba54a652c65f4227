// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("DecayBatch and EasingBatch")
struct DecayAndEasingBatchTests {
  /// v = 1000 at rate r for t seconds: mpmath, x = 1000 (1 - exp(-r t)) / r, v = 1000 exp(-r t).
  static let decays: [(rate: Double, time: Double, x: Double, v: Double)] = [
    (0.0, 0.25, 250.0, 1000.0),
    (0.0, 3.0, 3000.0, 1000.0),
    (0.05, 0.25, 248.44399012237145, 987.5778004938815),
    (0.05, 3.0, 2785.8404714988437, 860.7079764250578),
    (2.002002670673338, 0.25, 196.68951512429132, 606.2270654277249),
    (2.002002670673338, 3.0, 498.2691133041213, 2.463904451113298),
    (10.0, 0.25, 91.79150013761011, 82.0849986238988),
    (10.0, 3.0, 99.99999999999065, 9.357622968840174e-11),
    (250.0, 0.25, 4.0, 7.187781739060989e-25),
    (250.0, 3.0, 4.0, 0),
  ]

  @Test("A decay is where 40 digits say, however time is cut", arguments: [1, 7, 64, 3000])
  func decay_anyFrames_isExact(frames: Int) {
    for (rate, time, x, v) in Self.decays {
      var batch = DecayBatch<Double>()
      let handle = batch.insert(Decay(rate: rate), position: 0, velocity: 1000, threshold: 0)
      for _ in 0..<frames { batch.advance(by: time / Double(frames)) }
      let index = batch.index(of: handle)
      #expect((batch.positions[index] - x).magnitude <= 1e-12 * max(x, 1), "rate \(rate)")
      #expect((batch.velocities[index] - v).magnitude <= 1e-12 * 1000, "rate \(rate)")
    }
  }

  @Test("A decay settles at its duration, short of its destination")
  func decay_settling_takesItsDuration() {
    var batch = DecayBatch<Float>()
    var handles: [SpringHandle] = []
    for speed in 0..<300 {
      handles.append(
        batch.insert(
          Decay(), position: 5, velocity: Float(speed) * (speed % 2 == 0 ? 7 : -7), threshold: 1))
    }
    let durations = handles.map { batch.duration(of: $0) }
    let destinations = handles.map { batch.destination(of: $0) }
    var settledAt: [SpringHandle: Int] = [:]
    for frame in 1...400 {
      batch.advance(by: 1.0 / 64)
      for index in 0..<batch.settled.count { settledAt[batch.settled[index]] = frame }
    }
    #expect(batch.movingCount == 0)
    for (number, handle) in handles.enumerated().dropFirst() {
      #expect(settledAt[handle] == Int((durations[number] * 64).rounded(.up)), "number \(number)")
      let left = batch.positions[batch.index(of: handle)] - destinations[number]
      #expect(left.magnitude <= 0.51, "number \(number)")
    }
  }

  @Test("A decay of infinite rate stands at once, beside a moving one and after a new velocity")
  func decay_infiniteRate_rests() {
    var batch = DecayBatch<Double>()
    let standing = batch.insert(Decay(deceleration: 0), position: 3, velocity: 100, threshold: 1)
    let moving = batch.insert(Decay(rate: 2), position: 0, velocity: 100, threshold: 1)
    for velocity in [0.0, 50] {
      batch.setVelocity(velocity, of: standing)
      #expect(batch.movingCount == 1)
      batch.advance(by: 0.25)
      #expect(batch.positions[batch.index(of: standing)] == 3)
    }
    let travelled = 31.606027941427884  // 100 / 2 (1 - 1 / e)
    #expect((batch.positions[batch.index(of: moving)] - travelled).magnitude < 1e-12)
  }

  @Test("Decays and curves give the same bits at every instruction set")
  func decaysAndEasings_everyInstructionSet_giveTheSameBits() {
    func bits<Scalar: BatchScalar>(_ type: Scalar.Type, _ set: InstructionSet) -> [UInt64] {
      var generator = SeededGenerator(seed: 4)
      var decays = DecayBatch<Scalar>(instructionSet: set)
      var easings = EasingBatch<Scalar>(instructionSet: set)
      for _ in 0..<500 {
        decays.insert(
          Decay(rate: generator.double(0...500)), position: 0,
          velocity: Scalar(generator.double(-999...999)), threshold: 0.5)
        easings.insert(
          CubicBezier(
            generator.double(0...1), generator.double(-2...3), generator.double(0...1),
            generator.double(-2...3)),
          duration: generator.double(0...2), from: 0, to: 1)
      }
      var all: [UInt64] = []
      for _ in 0..<60 {
        let seconds = generator.double(0...0.05)
        decays.advance(by: seconds)
        easings.advance(by: seconds)
        for index in 0..<500 {
          all.append(Double(decays.positions[index]).bitPattern)
          all.append(Double(easings.positions[index]).bitPattern)
        }
      }
      return all
    }
    let (floats, doubles) = (bits(Float.self, .baseline), bits(Double.self, .baseline))
    for set in InstructionSet.allCases where set.isAvailable {
      #expect(bits(Float.self, set) == floats, "\(set)")
      #expect(bits(Double.self, set) == doubles, "\(set)")
    }
  }

  @Test("Curves are solved to 1e-12 of the scalar solution", arguments: [1 as UInt64, 2, 3])
  func easing_randomCurves_matchTheScalar(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var curves: [CubicBezier] = [.linear, .easeIn, .easeOut, .easeInOut, .default]
    curves += [CubicBezier(0, 1, 1, 0), CubicBezier(0, 0, 0, 1), CubicBezier(1, 0, 1, 1)]
    curves += [CubicBezier(0, 1, 0.3, 1), CubicBezier(0.7, 0, 1, 0.2)]
    for _ in 0..<60 {
      // Kept off the curves that turn vertical inside: x1 - x2 near 1.
      let x1 = generator.double(0...1)
      let x2 = generator.double(max(0, x1 - 0.9)...1)
      curves.append(CubicBezier(x1, generator.double(-2...3), x2, generator.double(-2...3)))
    }
    var batch = EasingBatch<Double>()
    let handles = curves.map { batch.insert($0, duration: 1, from: 0, to: 1) }
    for tick in 1...1023 {
      batch.advance(by: 1.0 / 1024)
      for (curve, handle) in zip(curves, handles) {
        let error = batch.position(of: handle) - curve.value(at: Double(tick) / 1024)
        guard error.magnitude > 1e-12 else { continue }
        Issue.record("off by \(error): \(curve) at \(tick)/1024, seed \(seed)")
      }
    }
  }

  @Test("An eased value ends exactly at its end, once, and at once without a duration")
  func easing_ending_isExactAndReportedOnce() {
    var batch = EasingBatch<Float>()
    let slow = batch.insert(.easeOut, duration: 0.5, from: 1, to: 0.1)
    let none = batch.insert(.easeOut, duration: 0, from: 1, to: 0.7)
    #expect(batch.position(of: none) == 0.7)
    var reports = 0
    for _ in 0..<60 {
      batch.advance(by: 1.0 / 60)
      reports += batch.settled.count
    }
    #expect(reports == 1 && batch.movingCount == 0)
    #expect(batch.position(of: slow) == 0.1)
    batch.remove(none)
    #expect(batch.contains(none) == false)
    #expect(batch.position(of: slow) == 0.1)
  }

  @Test("An eased value is over in the frame that reaches its duration exactly")
  func easing_exactlyAtItsDuration_isOver() {
    var batch = EasingBatch<Double>()
    let handle = batch.insert(.easeInOut, duration: 0.5, from: 2, to: 7)
    batch.advance(by: 0.25)
    #expect(batch.movingCount == 1)
    batch.advance(by: 0.25)
    #expect(batch.movingCount == 0 && batch.position(of: handle) == 7)
  }

  /// A duration that is 0 in the number type of the batch is none.
  @Test func easing_ofADurationBelowItsNumbers_isAtItsEnd() {
    for seconds in [0, 1e-50, 1e-46, 1e-30] {
      var floats = EasingBatch<Float>()
      var doubles = EasingBatch<Double>()
      floats.insert(.easeIn, duration: seconds, from: 2, to: 7)
      doubles.insert(.easeIn, duration: seconds, from: 2, to: 7)
      // The least number of the type is 1.4e-45.
      #expect(floats.positions[0] == (seconds < 1e-45 ? 7 : 2), "\(seconds)")
      #expect(floats.movingCount == (seconds < 1e-45 ? 0 : 1), "\(seconds)")
      #expect(doubles.positions[0] == (seconds == 0 ? 7 : 2), "\(seconds)")
      #expect(doubles.movingCount == (seconds == 0 ? 0 : 1), "\(seconds)")
      floats.advance(by: 1e-3)
      doubles.advance(by: 1e-3)
      #expect(floats.positions[0] == 7 && doubles.positions[0] == 7, "\(seconds)")
      #expect(floats.movingCount == 0 && doubles.movingCount == 0, "\(seconds)")
    }
  }

  /// Without a threshold a decay rests at a speed of 1e-15 (`Float`) or 1e-140 (`Double`).
  @Test func decay_withoutAThreshold_restsAtTheLeastSpeed() {
    func check<Scalar: BatchScalar>(_ type: Scalar.Type, _ least: Scalar, _ logarithm: Double) {
      for threshold in [0, least / 8] {
        var batch = DecayBatch<Scalar>()
        let handle = batch.insert(
          Decay(rate: 10), position: 0, velocity: 1, threshold: threshold)
        #expect(abs(batch.duration(of: handle) - logarithm / 10) < 1e-5)
        for _ in 0..<Int(logarithm / 10 * 16) { batch.advance(by: 1.0 / 16) }
        #expect(batch.movingCount == 1)
        batch.advance(by: 1.0 / 16)
        #expect(batch.movingCount == 0 && batch.velocities[0] == 0)
      }
    }
    // ln 1e15 and ln 1e140.
    check(Float.self, 1e-15, 34.538776394910684)
    check(Double.self, 1e-140, 322.3619130191664)
  }

  @Test func handles_ofABatch_areThoseOfItsMembers() {
    var decays = DecayBatch<Double>()
    let first = decays.insert(Decay(), position: 0, velocity: 9, threshold: 1)
    let second = decays.insert(Decay(), position: 0, velocity: 9, threshold: 1)
    decays.remove(first)
    #expect(!decays.contains(first) && decays.contains(second))
    var springs = SpringBatch<Float>()
    #expect(springs.isEmpty && !springs.contains(second))
    let spring = springs.insert(
      Spring(stiffness: 100, damping: 9), position: 0, target: 1, threshold: 0.1)
    #expect(!springs.isEmpty && springs.contains(spring))
    springs.remove(spring)
    #expect(springs.isEmpty && !springs.contains(spring))
  }

  /// Numbers run out of digits, so that even without a threshold a decay comes to rest.
  @Test func decay_withoutThreshold_comesToRestInTheEnd() {
    func moving<Scalar: BatchScalar>(_ type: Scalar.Type, at time: Double) -> Int {
      var batch = DecayBatch<Scalar>()
      batch.insert(Decay(rate: 10), position: 0, velocity: 100, threshold: 0)
      for _ in 0..<Int(time * 60) { batch.advance(by: 1.0 / 60) }
      return batch.movingCount
    }
    // 100 exp(-10 t) is 1e-15, and 1e-140.
    #expect(moving(Float.self, at: 3.8) == 1 && moving(Float.self, at: 4) == 0)
    #expect(moving(Double.self, at: 32.6) == 1 && moving(Double.self, at: 32.8) == 0)
  }

  /// The vectors take a series while the rate times the frame is small; one frame of each.
  @Test func decays_ofAnyRateInOneFrame_haveTheExactVelocity() {
    for step in 1...200 {
      let rate = Double(step * step) / 1000
      var batch = DecayBatch<Double>()
      let handles = (0..<9).map { _ in
        batch.insert(Decay(rate: rate), position: 0, velocity: 1, threshold: 0)
      }
      batch.advance(by: 1)
      let motion = DecayMotion(decay: Decay(rate: rate), fromValue: 0, initialVelocity: 1)
      for handle in handles {
        let index = batch.index(of: handle)
        let (value, velocity) = (motion.value(at: 1), motion.velocity(at: 1))
        #expect(abs(batch.positions[index] / value - 1) < 0x1p-50, "rate \(rate)")
        #expect(abs(batch.velocities[index] - velocity) < 0x1p-51, "rate \(rate)")
      }
    }
  }
}
