// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// Every call on a batch that shares one spring, in random order, against closed forms of its
/// springs and against a batch of springs of their own.
@Suite("SpringBatch: one spring for all, against a model")
struct SharedSpringModelTests {
  /// A spring in both batches, with its motion since it was last changed.
  private struct Pair {
    var own: SpringHandle
    var shared: SpringHandle
    var motion: SpringMotion
    var time = 0.0

    var state: (position: Double, velocity: Double) {
      (motion.value(at: time), motion.velocity(at: time))
    }

    mutating func restart(
      _ spring: Spring, _ position: Double? = nil, _ velocity: Double? = nil,
      _ target: Double? = nil
    ) {
      let state = state
      motion = SpringMotion(
        spring: spring, fromValue: position ?? state.position, toValue: target ?? motion.toValue,
        initialVelocity: velocity ?? state.velocity)
      time = 0
    }
  }

  private static let springs = [
    Spring(stiffness: 120, damping: 6), Spring(stiffness: 400, damping: 40),
    Spring(stiffness: 90, damping: 60),
  ]

  @Test(arguments: [UInt64(1), 2, 3])
  func shared_anyCalls_areThoseOfOwnSprings(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var spring = Self.springs[0]
    var threshold = 1e-4
    var own = SpringBatch<Double>()
    var shared = SpringBatch<Double>(sharing: spring, threshold: threshold)
    var pairs: [Pair] = []
    for frame in 0..<240 {
      for _ in 0..<random.index(below: 3) {
        let (number, other) = (random.double(-50...50), random.double(-400...400))
        let index = pairs.isEmpty ? 0 : random.index(below: pairs.count)
        switch pairs.count < 3 ? 0 : random.index(below: 8) {
        case 0, 1:
          let motion = SpringMotion(
            spring: spring, fromValue: number, toValue: 20, initialVelocity: other)
          pairs.append(
            Pair(
              own: own.insert(
                spring, position: number, velocity: other, target: 20, threshold: threshold),
              shared: shared.insert(position: number, velocity: other, target: 20), motion: motion))
        case 2:
          let pair = pairs.remove(at: index)
          own.remove(pair.own)
          shared.remove(pair.shared)
        case 3:
          own.retarget(pairs[index].own, to: number)
          shared.retarget(pairs[index].shared, to: number)
          pairs[index].restart(spring, nil, nil, number)
        case 4:
          own.impulse(pairs[index].own, velocity: other)
          shared.impulse(pairs[index].shared, velocity: other)
          pairs[index].restart(spring, nil, pairs[index].state.velocity + other)
        case 5:
          own.setPosition(number, of: pairs[index].own)
          shared.setPosition(number, of: pairs[index].shared)
          pairs[index].restart(spring, number)
        case 6:
          own.setVelocity(other, of: pairs[index].own)
          shared.setVelocity(other, of: pairs[index].shared)
          pairs[index].restart(spring, nil, other)
        default:
          guard frame % 9 == 0 else { break }
          spring = Self.springs[random.index(below: 3)]
          threshold = [1e-4, 0.05, 2][random.index(below: 3)]
          shared.setSharedSpring(spring, threshold: threshold)
          for index in pairs.indices {
            own.setSpring(spring, of: pairs[index].own)
            own.setThreshold(threshold, of: pairs[index].own)
            pairs[index].restart(spring)
          }
        }
      }
      let seconds = frame % 4 == 0 ? random.double(0...0.05) : 1.0 / 60
      own.advance(by: seconds)
      if frame % 2 == 0 {
        shared.advance(by: seconds)
      } else {
        shared.advance(by: seconds) { pieces, run in
          for piece in (0..<pieces).reversed() { run(piece) }
        }
      }
      var reported: Set<SpringHandle> = []
      for index in shared.settled.indices { reported.insert(shared.settled[index]) }
      #expect(shared.movingCount == own.movingCount && shared.count == pairs.count)
      for index in pairs.indices {
        pairs[index].time += seconds
        let pair = pairs[index]
        let place = "seed \(seed), frame \(frame), spring \(index)"
        let (position, velocity) = pair.state
        #expect(shared.position(of: pair.shared) == own.position(of: pair.own), "\(place)")
        #expect(shared.velocity(of: pair.shared) == own.velocity(of: pair.own), "\(place)")
        #expect(shared.target(of: pair.shared) == pair.motion.toValue, "\(place)")
        let isMoving = shared.isMoving(pair.shared)
        let error = abs(shared.position(of: pair.shared) - position)
        #expect(error < (isMoving ? 1e-8 : 1.001 * threshold), "\(place): \(error)")
        #expect(!isMoving || abs(shared.velocity(of: pair.shared) - velocity) < 1e-6, "\(place)")
        // What has come to rest goes on from there.
        if !isMoving { pairs[index].restart(spring, pair.motion.toValue, 0) }
        if reported.contains(pair.shared) {
          #expect(shared.position(of: pair.shared) == pair.motion.toValue && !isMoving, "\(place)")
        }
      }
    }
    #expect(pairs.count > 3)
  }
}
