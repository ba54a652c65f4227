// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// What moves the other way round moves alike: every number changes its sign and nothing else, bit
/// for bit, and rest comes in the same frame.
@Suite("Mirrored motions")
struct MirrorTests {
  /// Numbers of every size, so that rest is also decided by the resolution of far targets.
  private static func number(_ random: inout SeededGenerator) -> Double {
    [0, 1, 40, 1e6, 1e13][random.index(below: 5)] * random.double(-1...1)
  }

  /// The positions, velocities and handles at rest of a run of springs, frame by frame.
  private static func springs<Scalar: BatchScalar>(
    _ batch: consuming SpringBatch<Scalar>, sign: Scalar, isShared: Bool = false
  ) -> [[Scalar]] {
    var batch = batch
    var random = SeededGenerator(seed: 61)
    var handles: [SpringHandle] = []
    for index in 0..<40 {
      let position = sign * Scalar(number(&random))
      let velocity = sign * Scalar(number(&random))
      let target = sign * Scalar(number(&random))
      let spring = Spring(
        response: random.double(0.1...0.6), dampingRatio: [0.3, 0.9, 1, 2][index % 4])
      handles.append(
        isShared
          ? batch.insert(position: position, velocity: velocity, target: target)
          : batch.insert(
            spring, position: position, velocity: velocity, target: target,
            threshold: [0, 0.001, 0.5][index % 3]))
    }
    return (0..<240).map { frame in
      if frame % 30 == 29 {
        batch.retarget(handles[frame % 40], to: sign * Scalar(number(&random)))
        batch.impulse(handles[frame % 37], velocity: sign * Scalar(number(&random)))
        batch.setPosition(sign * Scalar(number(&random)), of: handles[frame % 31])
      }
      batch.advance(by: 1.0 / 60)
      return handles.flatMap { handle in
        [
          sign * batch.position(of: handle), sign * batch.velocity(of: handle),
          batch.threshold(of: handle), batch.isMoving(handle) ? 1 : 0,
        ]
      } + [Scalar(batch.movingCount), Scalar(batch.settled.count)]
    }
  }

  private func expectMirrored<Scalar: BatchScalar>(_: Scalar.Type) {
    for integrator in [SpringIntegrator.analytic, .pop, .rungeKutta(step: 0.002)] {
      let runs = [1, -1].map {
        Self.springs(SpringBatch<Scalar>(integrator: integrator), sign: $0)
      }
      #expect(runs[0] == runs[1], "\(integrator)")
    }
    let runs = [1, -1].map {
      Self.springs(
        SpringBatch<Scalar>(sharing: Spring(response: 0.3, dampingRatio: 0.7), threshold: 0.01),
        sign: $0, isShared: true)
    }
    #expect(runs[0] == runs[1], "shared")
  }

  @Test func springs_mirrored_moveAlike() {
    expectMirrored(Double.self)
    expectMirrored(Float.self)
  }

  @Test func decaysAndEasings_mirrored_moveAlike() {
    func run(_ sign: Double) -> [[Double]] {
      var random = SeededGenerator(seed: 62)
      var decays = DecayBatch<Double>()
      var easings = EasingBatch<Double>()
      for index in 0..<30 {
        let rate = [0, 2, 30, .infinity][index % 4]
        decays.insert(
          Decay(rate: rate), position: sign * Self.number(&random),
          velocity: sign * Self.number(&random), threshold: [0, 0.5][index % 2])
        easings.insert(
          [.linear, .easeIn, .easeInOut][index % 3], duration: Double(index) / 16,
          from: sign * Self.number(&random), to: sign * Self.number(&random))
      }
      return (0..<128).map { _ in
        decays.advance(by: 1.0 / 64)
        easings.advance(by: 1.0 / 64)
        let counts = [
          decays.movingCount, decays.settled.count, easings.movingCount, easings.settled.count,
        ]
        return (0..<30).flatMap { index in
          [decays.positions[index], decays.velocities[index], easings.positions[index]].map {
            sign * $0
          }
        } + counts.map(Double.init)
      }
    }
    #expect(run(1) == run(-1))
  }

  @Test func closedForms_mirrored_moveAlike() {
    var random = SeededGenerator(seed: 63)
    for _ in 0..<400 {
      let spring = Spring(
        response: random.double(0.1...2), dampingRatio: [0, 0.2, 1, 3][random.index(below: 4)])
      let (from, to, velocity) = (
        Self.number(&random), Self.number(&random), Self.number(&random)
      )
      let motions = [1.0, -1].map { sign in
        SpringMotion(
          spring: spring, fromValue: sign * from, toValue: sign * to,
          initialVelocity: sign * velocity)
      }
      let facts = zip([1.0, -1], motions).map { sign, motion -> [Double?] in
        let peaks = motion.peaks(limit: 3, until: 5)
        let crossings = motion.crossings(limit: 3, until: 5)
        return [
          sign * motion.value(at: 0.3), sign * motion.velocity(at: 0.3),
          motion.settlingTime(threshold: 0.01), motion.settlingDuration(epsilon: 0.01),
          motion.overshoot, motion.time(reaching: sign * (from + to) / 2),
        ] + peaks.flatMap { [$0.time, sign * $0.value] }
          + crossings.flatMap { [$0.time, sign * $0.velocity] }
      }
      #expect(facts[0] == facts[1], "\(motions[0])")
    }
  }

  /// Odd and even functions, also where numbers have no use any more.
  @Test func elementaryFunctions_ofTheOppositeNumber_areOddOrEven() {
    var random = SeededGenerator(seed: 64)
    let special = [0, 1e-300, 0x1p899, 0x1p900, 0x1p901, 1e300, .infinity, .nan]
    for x in special + (0..<1000).map({ _ in Self.number(&random) }) {
      #expect(Self.isSame(Elementary.sin(-x), -Elementary.sin(x)), "sin \(x)")
      #expect(Self.isSame(Elementary.cos(-x), Elementary.cos(x)), "cos \(x)")
      for y in [1, x, 3.5, 1e200] where y != 0 && !x.isNaN {
        let angle = Elementary.atan2(y, x)
        #expect(Self.isSame(Elementary.atan2(-y, x), -angle), "atan2 \(-y) \(x)")
        if x != 0, x.isFinite {
          #expect(
            abs(Elementary.atan2(y, -x) - (y > 0 ? 1 : -1) * .pi + angle) < 1e-14, "\(x) \(y)")
        }
      }
      if x.magnitude >= 0x1p900 || x.isNaN {
        #expect(Elementary.sin(x).isNaN && Elementary.cos(-x).isNaN, "\(x)")
      } else if x.magnitude <= 0x1p50 {
        #expect(Elementary.sin(x).magnitude <= 1 && Elementary.cos(-x).magnitude <= 1, "\(x)")
      }
    }
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool { a == b || a.isNaN && b.isNaN }
}
