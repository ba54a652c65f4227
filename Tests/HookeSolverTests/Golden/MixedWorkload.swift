// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport

/// A busy batch to compare bits with.
///
/// Springs of all regimes, irregular frames, retargets, impulses,
/// removals, parameters changed in flight. What happens depends on the seed alone.
struct MixedWorkload {
  /// One spring's parameters and what happens to it.
  struct Member {
    var spring: Spring
    var position: Double
    var velocity: Double
    var target: Double
    var threshold: Double
  }

  let members: [Member]
  let frames: [Double]
  let seed: UInt64

  init(count: Int, frames: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    self.seed = seed
    let ratios = [0, 0.01, 0.2, 0.7, 1 - 1e-7, 1, 1 + 1e-7, 1.5, 5, 10]
    members = (0..<count).map { _ in
      let ratio = ratios[generator.index(below: ratios.count)]
      let spring = Spring(
        mass: generator.double(0.2...5), stiffness: generator.double(1...4000), damping: 0)
      let damping = 2 * ratio * (spring.mass * spring.stiffness).squareRoot()
      return Member(
        spring: Spring(mass: spring.mass, stiffness: spring.stiffness, damping: damping),
        position: generator.double(-100...100), velocity: generator.double(-1000...1000),
        target: generator.double(-100...100), threshold: generator.double(0...0.1))
    }
    self.frames = (0..<frames).map { _ in
      switch generator.index(below: 8) {
      case 0: generator.double(0...0.002)
      case 1: generator.double(0...0.7)
      default: 1.0 / 60
      }
    }
  }

  /// Plays the workload.
  ///
  /// - Parameters:
  ///   - batch: An empty batch, or one with other springs in it.
  ///   - order: The order to insert in.
  ///   - advance: Steps the batch.
  /// - Returns: The bits of position and velocity of all members, in the order of `members`, after
  ///   each tenth frame.
  func run<Scalar: BatchScalar>(
    _ batch: inout SpringBatch<Scalar>, order: [Int]? = nil,
    advance: (inout SpringBatch<Scalar>, Double) -> Void = { $0.advance(by: $1) }
  ) -> [UInt64] {
    var handles = [SpringHandle?](repeating: nil, count: members.count)
    for number in order ?? Array(members.indices) {
      let member = members[number]
      handles[number] = batch.insert(
        member.spring, position: Scalar(member.position), velocity: Scalar(member.velocity),
        target: Scalar(member.target), threshold: Scalar(member.threshold))
    }
    var generator = SeededGenerator(seed: seed &+ 1)
    var bits: [UInt64] = []
    for (frame, seconds) in frames.enumerated() {
      for _ in 0..<members.count / 50 {
        let number = generator.index(below: members.count)
        let (chance, value) = (generator.index(below: 8), generator.double(-9...9))
        guard let handle = handles[number] else { continue }
        switch chance {
        case 0:
          batch.remove(handle)
          handles[number] = nil
        case 1: batch.impulse(handle, velocity: Scalar(10 * value))
        case 2: batch.setSpring(members[(number + frame) % members.count].spring, of: handle)
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
    var hash = BitHash()
    for word in bits { hash.feed(word) }
    return hash.state
  }
}
