// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("SpringBatch: one spring for all")
struct SpringBatchSharedTests {
  /// Plays the same random story on a shared batch and on one with its own parameters per spring.
  func compare<Scalar: BatchScalar>(_ type: Scalar.Type, _ spring: Spring, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var own = SpringBatch<Scalar>()
    var shared = SpringBatch<Scalar>(sharing: spring, threshold: 0.01)
    var pairs: [(SpringHandle, SpringHandle)] = []
    for _ in 0..<400 {
      let (p, v) = (Scalar(generator.double(-9...9)), Scalar(generator.double(-90...90)))
      pairs.append(
        (
          own.insert(spring, position: p, velocity: v, target: 3, threshold: 0.01),
          shared.insert(position: p, velocity: v, target: 3)
        ))
    }
    var settled = 0
    for frame in 0..<400 {
      if frame % 37 == 0 {
        let (one, other) = pairs.remove(at: Int.random(in: pairs.indices, using: &generator))
        own.remove(one)
        shared.remove(other)
      }
      if frame % 11 == 0 {
        let (one, other) = pairs[Int.random(in: pairs.indices, using: &generator)]
        let push = Scalar(generator.double(-50...50))
        own.impulse(one, velocity: push)
        shared.impulse(other, velocity: push)
      }
      let seconds = frame % 5 == 0 ? generator.double(0...0.1) : 1.0 / 60
      own.advance(by: seconds)
      shared.advance(by: seconds)
      settled += own.settled.count
      #expect(own.settled.count == shared.settled.count, "frame \(frame), seed \(seed)")
      guard frame % 10 == 9 else { continue }
      let same = pairs.allSatisfy { one, other in
        own.position(of: one) == shared.position(of: other)
          && own.velocity(of: one) == shared.velocity(of: other)
      }
      #expect(same, "frame \(frame), seed \(seed)")
    }
    #expect((settled > 200) == (spring.damping > 0))
  }

  @Test(
    "It moves and settles every spring as a batch of their own would",
    arguments: [0, 0.1, 0.7, 1, 3, 8])
  func shared_anyRegime_equalsOwn(dampingRatio: Double) {
    let spring = Spring(response: 0.3, dampingRatio: dampingRatio)
    compare(Float.self, spring, seed: 21)
    compare(Double.self, spring, seed: 22)
  }

  @Test("Changing the spring of all takes effect at once")
  func setSharedSpring_inFlight_takesEffect() {
    let (soft, stiff) = (Spring(stiffness: 50, damping: 2), Spring(stiffness: 900, damping: 9))
    var shared = SpringBatch<Double>(sharing: soft, threshold: 0.001)
    var own = SpringBatch<Double>()
    let (one, other) = (
      own.insert(soft, position: 0, target: 1, threshold: 0.001),
      shared.insert(position: 0, target: 1)
    )
    own.advance(by: 0.1)
    shared.advance(by: 0.1)
    own.setSpring(stiff, of: one)
    shared.setSharedSpring(stiff, threshold: 0.001)
    own.advance(by: 0.1)
    shared.advance(by: 0.1)
    #expect(own.position(of: one) == shared.position(of: other))
  }

  @Test("A greater threshold of all puts springs that were far from rest at rest in the next step")
  func setSharedSpring_greaterThreshold_putsAtRestAtOnce() {
    let spring = Spring(response: 0.5, dampingRatio: 0.6)
    var shared = SpringBatch<Double>(sharing: spring, threshold: 1e-6)
    for number in 1...5 { shared.insert(position: 0, target: Double(number)) }
    for _ in 0..<3 { shared.advance(by: 1.0 / 120) }
    #expect(shared.movingCount == 5)
    shared.setSharedSpring(spring, threshold: 1e3)
    shared.advance(by: 1.0 / 120)
    #expect(shared.movingCount == 0 && shared.settled.count == 5)
  }

  @Test("Far targets come to rest in the frame of springs of their own")
  func rest_farTargets_comesInTheSameFrame() {
    let spring = Spring(response: 0.3, dampingRatio: 0.6)
    var own = SpringBatch<Float>()
    var shared = SpringBatch<Float>(sharing: spring, threshold: 0)
    for target in [Float(2), 300, 40_000, 5_000_000] {
      own.insert(spring, position: 0, target: target, threshold: 0)
      shared.insert(position: 0, target: target)
    }
    var frames = 0
    while own.movingCount > 0 && frames < 3000 {
      own.advance(by: 1.0 / 60)
      shared.advance(by: 1.0 / 60)
      #expect(own.movingCount == shared.movingCount, "frame \(frames)")
      frames += 1
    }
    #expect(frames < 3000)
  }
}
