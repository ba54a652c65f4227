// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// Blocks far from rest are stepped without looking for springs at rest.
///
/// A change to a spring has its block looked at again: a batch in which all springs are changed
/// before every frame, into what they are, is one that is always looked at.
@Suite("SpringBatch: when rest is looked for")
struct SpringBatchHeadroomTests {
  private func compare<Scalar: BatchScalar>(
    _ type: Scalar.Type, seed: UInt64,
    insert: (inout SpringBatch<Scalar>, SpringCase) -> SpringHandle,
    make: () -> SpringBatch<Scalar>
  ) {
    var generator = SeededGenerator(seed: seed)
    var usual = make()
    var watched = make()
    var handles: [(usual: SpringHandle, watched: SpringHandle)] = []
    for _ in 0..<560 {
      let drawn = SpringCase(&generator)
      handles.append((insert(&usual, drawn), insert(&watched, drawn)))
    }
    var settled = 0
    for frame in 0..<240 {
      let seconds = frame % 7 == 0 ? generator.double(0...0.2) : 1.0 / 60
      for (_, handle) in handles { watched.setVelocity(watched.velocity(of: handle), of: handle) }
      usual.advance(by: seconds)
      watched.advance(by: seconds)
      settled += usual.settled.count
      #expect(usual.settled.count == watched.settled.count, "frame \(frame), seed \(seed)")
      guard frame % 12 == 11 else { continue }
      let differs = handles.firstIndex { one, other in
        usual.position(of: one) != watched.position(of: other)
          || usual.velocity(of: one) != watched.velocity(of: other)
          || usual.isMoving(one) != watched.isMoving(other)
      }
      #expect(differs == nil, "spring \(differs ?? 0), frame \(frame), seed \(seed)")
      if differs != nil { return }
    }
    #expect(settled > 50, "seed \(seed)")
  }

  /// One that starts with its fast rate alone, or with its slow one, or swings: its energy falls as
  /// fast as it can, and a block with no other spring in it is soon far from looked at.
  @Test func rest_ofASpringAlone_comesInTheFrameOfItsClosedForm() {
    // Rates of 1 and 19 1/s, or of 9 and 11.
    for (stiffness, damping, velocity) in [
      (19.0, 20.0, -19.0), (19, 20, -1), (99, 20, -11), (99, 20, -9), (100, 20, -10), (300, 6, 0),
    ] {
      let spring = Spring(stiffness: stiffness, damping: damping)
      let motion = SpringMotion(
        spring: spring, fromValue: 1, toValue: 0, initialVelocity: velocity)
      for power in 2...10 {
        let threshold = 1 / Double(sign: .plus, exponent: 3 * power, significand: 1)
        let truth = Int((motion.settlingTime(threshold: threshold) * 60).rounded(.up))
        var frames = 0
        var own = SpringBatch<Double>()
        own.insert(spring, position: 1, velocity: velocity, target: 0, threshold: threshold)
        var shared = SpringBatch<Double>(sharing: spring, threshold: threshold)
        shared.insert(position: 1, velocity: velocity, target: 0)
        while own.movingCount + shared.movingCount == 2, frames <= truth {
          own.advance(by: 1.0 / 60)
          shared.advance(by: 1.0 / 60)
          frames += 1
        }
        #expect(frames == truth, "\(spring) at \(velocity), \(threshold)")
        #expect(own.movingCount + shared.movingCount == 0, "\(spring) at \(velocity), \(threshold)")
      }
    }
  }

  /// Springs of all regimes, near and far targets, tight and loose thresholds.
  private struct SpringCase {
    var spring: Spring
    var position: Double
    var velocity: Double
    var target: Double
    var threshold: Double

    init(_ generator: inout SeededGenerator) {
      spring = Spring(
        response: generator.double(0.1...1.5), dampingRatio: generator.double(0.02...1.4))
      target = generator.double(-1...1) * (Bool.random(using: &generator) ? 1 : 1e6)
      position = target + generator.double(-100...100)
      velocity = generator.double(-1000...1000)
      threshold = Bool.random(using: &generator) ? 0 : generator.double(0...1)
    }
  }

  @Test(
    "A block left alone settles its springs in the frames of one always looked at: own springs",
    arguments: isThorough ? [31, 32, 33] : [31], [false, true])
  func rest_ownSprings_comesInTheSameFrame(seed: UInt64, keepsGains: Bool) {
    func both<Scalar: BatchScalar>(_ type: Scalar.Type) {
      compare(type, seed: seed) { batch, drawn in
        batch.insert(
          drawn.spring, position: Scalar(drawn.position), velocity: Scalar(drawn.velocity),
          target: Scalar(drawn.target), threshold: Scalar(drawn.threshold))
      } make: {
        var batch = SpringBatch<Scalar>()
        batch.keepsGains = keepsGains
        return batch
      }
    }
    both(Float.self)
    both(Double.self)
  }

  @Test(
    "A block left alone settles its springs in the frames of one always looked at: one spring",
    arguments: isThorough ? [0.2, 0.5, 1, 1.4] : [0.2, 1.4])
  func rest_sharedSpring_comesInTheSameFrame(dampingRatio: Double) {
    func both<Scalar: BatchScalar>(_ type: Scalar.Type) {
      compare(type, seed: 34) { batch, drawn in
        batch.insert(
          position: Scalar(drawn.position), velocity: Scalar(drawn.velocity),
          target: Scalar(drawn.target))
      } make: {
        SpringBatch(sharing: Spring(response: 0.4, dampingRatio: dampingRatio), threshold: 0.01)
      }
    }
    both(Float.self)
    both(Double.self)
  }
}
