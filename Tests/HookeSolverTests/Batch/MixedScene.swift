// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport

/// A busy batch to compare bits with.
///
/// Springs of all regimes, irregular frames, retargets, impulses,
/// removals, parameters changed in flight. What happens depends on the seed alone.
struct MixedScene {
  /// One spring's parameters and what happens to it.
  struct Actor {
    var spring: Spring
    var position: Double
    var velocity: Double
    var target: Double
    var threshold: Double
  }

  let actors: [Actor]
  let frames: [Double]
  let seed: UInt64

  init(count: Int, frames: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    self.seed = seed
    actors = (0..<count).map { _ in
      let ratio = [0, 0.01, 0.2, 0.7, 1 - 1e-7, 1, 1 + 1e-7, 1.5, 5, 10].randomElement(
        using: &generator)
      let spring = Spring(
        mass: generator.double(0.2...5), stiffness: generator.double(1...4000), damping: 0)
      let damping = 2 * (ratio ?? 0) * (spring.mass * spring.stiffness).squareRoot()
      return Actor(
        spring: Spring(mass: spring.mass, stiffness: spring.stiffness, damping: damping),
        position: generator.double(-100...100), velocity: generator.double(-1000...1000),
        target: generator.double(-100...100), threshold: generator.double(0...0.1))
    }
    self.frames = (0..<frames).map { _ in
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: generator.double(0...0.002)
      case 1: generator.double(0...0.7)
      default: 1.0 / 60
      }
    }
  }

  /// Plays the scene.
  ///
  /// - Parameters:
  ///   - batch: An empty batch, or one with other springs in it.
  ///   - order: The order to insert in.
  ///   - advance: Steps the batch.
  /// - Returns: The bits of position and velocity of all actors, in the order of `actors`, after each
  ///   tenth frame.
  func play<Scalar: BatchScalar>(
    _ batch: inout SpringBatch<Scalar>, order: [Int]? = nil,
    advance: (inout SpringBatch<Scalar>, Double) -> Void = { $0.advance(by: $1) }
  ) -> [UInt64] {
    var handles = [SpringHandle?](repeating: nil, count: actors.count)
    for number in order ?? Array(actors.indices) {
      let actor = actors[number]
      handles[number] = batch.insert(
        actor.spring, position: Scalar(actor.position), velocity: Scalar(actor.velocity),
        target: Scalar(actor.target), threshold: Scalar(actor.threshold))
    }
    var generator = SeededGenerator(seed: seed &+ 1)
    var bits: [UInt64] = []
    for (frame, seconds) in frames.enumerated() {
      for _ in 0..<actors.count / 50 {
        let number = Int.random(in: actors.indices, using: &generator)
        let (chance, value) = (Int.random(in: 0..<8, using: &generator), generator.double(-9...9))
        guard let handle = handles[number] else { continue }
        switch chance {
        case 0:
          batch.remove(handle)
          handles[number] = nil
        case 1: batch.impulse(handle, velocity: Scalar(10 * value))
        case 2: batch.setSpring(actors[(number + frame) % actors.count].spring, of: handle)
        case 3: batch.setPosition(Scalar(value), of: handle)
        default: batch.retarget(handle, to: Scalar(10 * value))
        }
      }
      advance(&batch, seconds)
      guard frame % 10 == 9 else { continue }
      for handle in handles {
        guard let handle else { continue }
        bits.append(Double(batch.position(of: handle)).bitPattern)
        bits.append(Double(batch.velocity(of: handle)).bitPattern)
        bits.append(batch.isMoving(handle) ? 1 : 0)
      }
    }
    return bits
  }

  /// FNV-1a over the bits.
  static func hash(_ bits: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in bits {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        hash ^= (word >> shift) & 0xFF
        hash &*= 0x100_0000_01B3
      }
    }
    return hash
  }
}
