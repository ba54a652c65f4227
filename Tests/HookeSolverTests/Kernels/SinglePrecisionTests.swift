// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// Batches of `Float` beside ones of `Double`, over the loops of every kind: the same motions, to
/// the digits that a `Float` has.
@Suite("Kernels: single beside double precision")
struct SinglePrecisionTests {
  private static let frames = [1 / 60.0, 1 / 120.0, 0.02, 0.1, 0.004]

  @Test(arguments: [SpringIntegrator.analytic, .rungeKutta(step: 0.002), .pop])
  func springs_inFloat_areThoseInDouble(integrator: SpringIntegrator) {
    var random = SeededGenerator(seed: 91)
    var single = SpringBatch<Float>(integrator: integrator)
    var double = SpringBatch<Double>(integrator: integrator)
    var handles: [(single: SpringHandle, double: SpringHandle)] = []
    for _ in 0..<70 {
      let spring = Spring(
        response: random.double(0.3...1.2), dampingRatio: random.double(0.2...1.5))
      // Numbers that a Float holds.
      let numbers = (0..<3).map { _ in random.double(-100...100).rounded() }
      handles.append(
        (
          single.insert(
            spring, position: Float(numbers[0]), velocity: Float(numbers[1]),
            target: Float(numbers[2]), threshold: 0.5),
          double.insert(
            spring, position: numbers[0], velocity: numbers[1], target: numbers[2],
            threshold: 0.5)
        ))
    }
    var moving = 0
    for frame in 0..<60 {
      let seconds = Self.frames[frame % 5]
      single.advance(by: seconds)
      double.advance(by: seconds)
      var worst = 0.0
      for (one, other) in handles where single.isMoving(one) && double.isMoving(other) {
        moving += 1
        let position = Double(single.position(of: one)) - double.position(of: other)
        let velocity = Double(single.velocity(of: one)) - double.velocity(of: other)
        worst = max(worst, abs(position), abs(velocity) / 20)
      }
      // Distances and velocities of hundreds, of which a Float holds seven digits.
      #expect(worst < 5e-3, "frame \(frame), \(integrator)")
      // One that rests a frame earlier or later by rounding, but not many.
      #expect(abs(single.movingCount - double.movingCount) <= 2, "frame \(frame), \(integrator)")
    }
    #expect(moving > 1000)
  }

  @Test func easedValues_inFloat_areThoseOfTheCurve() {
    var random = SeededGenerator(seed: 92)
    var batch = EasingBatch<Float>()
    var motions: [(handle: SpringHandle, motion: EasedMotion)] = []
    for index in 0..<80 {
      let x = (Float(random.double(0.1...0.9)), Float(random.double(0.1...0.9)))
      let y = (Float(random.double(-1...2)), Float(random.double(-1...2)))
      let curve =
        index % 8 == 0
        ? CubicBezier(Double(x.0), Double(x.0), Double(x.1), Double(x.1))
        : CubicBezier(Double(x.0), Double(y.0), Double(x.1), Double(y.1))
      let motion = EasedMotion(timing: curve, duration: 0.5, fromValue: -3, toValue: 7)
      motions.append((batch.insert(curve, duration: 0.5, from: -3, to: 7), motion))
    }
    for tick in 1...36 {
      batch.advance(by: 1.0 / 64)
      let time = Double(tick) / 64
      for (handle, motion) in motions {
        let error = Double(batch.position(of: handle)) - motion.value(at: time)
        guard error.magnitude > 1e-4 else { continue }
        Issue.record("\(motion) at \(time): off by \(error)")
      }
      #expect(batch.movingCount == (tick < 32 ? 80 : 0), "\(tick)")
    }
  }

  @Test func decays_inFloat_areThoseOfTheClosedForm() {
    var random = SeededGenerator(seed: 93)
    var batch = DecayBatch<Float>()
    var motions: [(handle: SpringHandle, motion: DecayMotion)] = []
    for index in 0..<80 {
      let rate = Double(Float([0, 0.01, 2, 9, 40, random.double(0.1...300)][index % 6]))
      let velocity = Double(Float(random.double(-1000...1000)))
      let decay = Decay(rate: rate)
      motions.append(
        (
          batch.insert(decay, position: 3, velocity: Float(velocity), threshold: 0),
          DecayMotion(decay: decay, fromValue: 3, initialVelocity: velocity)
        ))
    }
    var time = 0.0
    for frame in 0..<40 {
      batch.advance(by: Self.frames[frame % 5])
      time += Self.frames[frame % 5]
      for (handle, motion) in motions {
        let index = batch.index(of: handle)
        let (value, velocity) = motion.state(at: time)
        let errors = (
          abs(Double(batch.positions[index]) - value),
          abs(Double(batch.velocities[index]) - velocity)
        )
        let size = 1e-5 * max(1, abs(motion.initialVelocity))
        guard errors.0 > size || errors.1 > size else { continue }
        Issue.record("\(motion) at \(time): off by \(errors)")
      }
    }
  }
}
