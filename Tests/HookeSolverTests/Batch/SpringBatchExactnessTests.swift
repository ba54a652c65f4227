// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// How a minute is cut into frames; every frame is a whole multiple of 2⁻¹² s, so times are exact.
enum Frames: CaseIterable, Sendable {
  case hz32, hz64, hz128, hz1024, irregular, seconds

  func next(_ generator: inout SeededGenerator) -> Int {
    switch self {
    case .hz32: 128
    case .hz64: 64
    case .hz128: 32
    case .hz1024: 4
    case .irregular: Int.random(in: 1...200, using: &generator)
    case .seconds: Int.random(in: 2000...40000, using: &generator)
    }
  }

  /// Calls `advance` for each frame and `arrive` at each of the reference times.
  func run(advance: (Double) -> Void, arrive: (Int) -> Void) {
    var generator = SeededGenerator(seed: 7)
    var now = 0
    for (index, time) in ReferenceMotion.times.enumerated() {
      let goal = Int(time * 4096)
      while now < goal {
        let ticks = min(next(&generator), goal - now)
        advance(Double(ticks) / 4096)
        now += ticks
      }
      arrive(index)
    }
  }
}

@Suite struct SpringBatchExactnessTests {
  /// The largest error over a minute: of the distance relative to the amplitude, or of the velocity
  /// relative to its own; one entry per reference motion.
  func errors<Scalar: BatchScalar>(_ type: Scalar.Type, _ frames: Frames) -> [Double] {
    let motions = ReferenceMotion.all
    var batch = SpringBatch<Scalar>()
    let handles = motions.map { motion in
      batch.insert(
        Spring(mass: motion.mass, stiffness: motion.stiffness, damping: motion.damping),
        position: 1, velocity: 3, target: 0, threshold: 0)
    }
    var worst = [Double](repeating: 0, count: motions.count)
    frames.run(advance: { batch.advance(by: $0) }) { index in
      for (number, motion) in motions.enumerated() {
        let x = Double(batch.position(of: handles[number])) - motion.states[index].x
        let v = Double(batch.velocity(of: handles[number])) - motion.states[index].v
        let error = max(x.magnitude, v.magnitude / motion.frequency) / motion.amplitude
        worst[number] = max(worst[number], error)
      }
    }
    return worst
  }

  @Test("Double stays within 1e-12 of the amplitude for a minute", arguments: Frames.allCases)
  func double_aMinute_isWithin1e12(frames: Frames) {
    for (error, motion) in zip(errors(Double.self, frames), ReferenceMotion.all) {
      let bound = motion.damping == 0 ? 1e-11 : 1e-12
      #expect(error <= bound, "\(frames), \(motion)")
    }
  }

  @Test(
    "Float stays within 5e-6 of the amplitude from damping ratio 0.2", arguments: Frames.allCases)
  func float_aMinute_isWithin5e6(frames: Frames) {
    for (error, motion) in zip(errors(Float.self, frames), ReferenceMotion.all)
    where motion.dampingRatio >= 0.2 {
      #expect(error <= 5e-6, "\(frames), \(motion)")
    }
  }

  @Test("Float's error at lighter damping stays within the documented growth")
  func float_lightDamping_growsAsDocumented() {
    let motions = ReferenceMotion.all.filter { $0.dampingRatio < 0.2 }
    var batch = SpringBatch<Float>()
    let handles = motions.map { motion in
      batch.insert(
        Spring(mass: motion.mass, stiffness: motion.stiffness, damping: motion.damping),
        position: 1, velocity: 3, target: 0, threshold: 0)
    }
    var frameCount = 0
    Frames.hz64.run(advance: {
      batch.advance(by: $0); frameCount += 1
    }) { index in
      for (handle, motion) in zip(handles, motions) {
        let error =
          (Double(batch.position(of: handle)) - motion.states[index].x).magnitude / motion.amplitude
        // Past 1e-3 of the amplitude exp(-decay) is cut at what the steps themselves can tell.
        let phase = motion.frequency * ReferenceMotion.times[index]
        let left = 1 / (1 + motion.dampingRatio * phase)  // never below exp(-ζ·ω·t)
        #expect(error <= 1.5e-7 * (Double(frameCount).squareRoot() + phase) * left, "\(motion)")
      }
    }
  }

  @Test("Ten thousand frames of an undamped spring add up to less than 1e-11")
  func double_tenThousandUndampedFrames_isWithin1e11() {
    var batch = SpringBatch<Double>()
    let heavy = batch.insert(
      Spring(mass: 2.5, stiffness: 340, damping: 0), position: 6, velocity: 3, target: 5,
      threshold: 0)
    let light = batch.insert(
      Spring(stiffness: 100, damping: 0), position: 1, velocity: 3, target: 0, threshold: 0)
    for _ in 0..<10_000 { batch.advance(by: 1.0 / 64) }
    // ReferenceMotion's formula at 156.25 s.
    #expect((batch.position(of: heavy) - 5 - 1.0113432523356292).magnitude <= 1e-11)
    #expect((batch.velocity(of: heavy) - 2.428402011592413).magnitude <= 1e-11 * 11.7)
    #expect((batch.position(of: light) + 0.6991851639540255).magnitude <= 1e-11)
    #expect((batch.velocity(of: light) - 7.75332255556663).magnitude <= 1e-11 * 10)
    #expect(batch.movingCount == 2)
  }

  @Test("An hour in one step lands on the answer")
  func advance_anHour_landsOnTheAnswer() {
    var batch = SpringBatch<Double>()
    let swinging = batch.insert(
      Spring(mass: 2.5, stiffness: 340, damping: 0), position: 1, velocity: 3, target: 0,
      threshold: 0)
    let settling = [0.01, 0.5, 1, 3, 40].map { ratio in
      batch.insert(
        Spring(response: 0.5, dampingRatio: ratio), position: -4, velocity: 1e6, target: 7,
        threshold: 0)
    }
    batch.advance(by: 3600)
    #expect((batch.position(of: swinging) + 0.07383901063138325).magnitude <= 1e-10)
    #expect((batch.velocity(of: swinging) - 12.010766040066764).magnitude <= 1e-9)
    for handle in settling {
      #expect(batch.position(of: handle) == 7)
      #expect(batch.velocity(of: handle) == 0)
    }
    #expect(batch.movingCount == 1)
  }

  @Test("Steps of any length and absurd springs stay numbers")
  func advance_absurdSteps_staysFinite() {
    var doubles = SpringBatch<Double>()
    var floats = SpringBatch<Float>()
    for stiffness in [1e-12, 1e-3, 1, 1e6, 1e18] {
      for damping in [0, 1e-9, 1, 1e3, 1e9] {
        let spring = Spring(stiffness: stiffness, damping: damping)
        doubles.insert(spring, position: 1e18, velocity: -1e18, target: 3, threshold: 0)
        floats.insert(spring, position: 1e18, velocity: -1e18, target: 3, threshold: 0)
      }
    }
    for seconds in [1e-300, 1e-30, 1e-9, 1e-3, 1.0 / 60, 1, 3600, 1e9] {
      doubles.advance(by: seconds)
      floats.advance(by: seconds)
      for index in 0..<doubles.count {
        #expect(doubles.positions[index].isFinite && doubles.velocities[index].isFinite)
        #expect(floats.positions[index].isFinite && floats.velocities[index].isFinite)
      }
    }
  }

  @Test("A step of 0 changes nothing")
  func advance_zero_changesNothing() {
    var batch = SpringBatch<Double>()
    let handle = batch.insert(
      Spring(stiffness: 100, damping: 3), position: 1, velocity: 3, target: 0, threshold: 50)
    batch.advance(by: 0)
    #expect(batch.position(of: handle) == 1 && batch.velocity(of: handle) == 3)
    #expect(batch.isMoving(handle) == true)
    #expect(batch.settled.count == 0)
  }
}
