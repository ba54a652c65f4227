// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// A damped spring, written as a law of force.
private struct LinearSpring: ForceLaw {
  typealias Scalar = Double
  let stiffness: Double
  let damping: Double

  func acceleration<Lanes: SIMD>(
    position: Lanes, velocity: Lanes, target: Lanes
  ) -> Lanes where Lanes.Scalar == Double {
    stiffness * (target - position) - damping * velocity
  }
}

/// Every call on a batch of a law, in random order, against closed forms of its values.
@Suite("Force batches against a model")
struct ForceBatchModelTests {
  /// A value with its motion since its last change.
  private struct Value {
    var motion: SpringMotion
    var time = 0.0
  }

  private static let law = LinearSpring(stiffness: 80, damping: 5)
  private static let spring = Spring(stiffness: 80, damping: 5)

  private static func value(_ position: Double, _ velocity: Double, _ target: Double) -> Value {
    Value(
      motion: SpringMotion(
        spring: spring, fromValue: position, toValue: target, initialVelocity: velocity))
  }

  /// Up to some twenty values, which fill lanes of two vectors and parts of a third.
  @Test(arguments: [UInt64(1), 2, 3])
  func values_afterAnyCalls_areOnTheirClosedForms(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var batch = ForceBatch(law: Self.law, step: 0.004)
    var values: [Value] = []
    for round in 0..<90 {
      let (position, velocity) = (random.double(-5...5), random.double(-30...30))
      let target = random.double(-9...9)
      // Phases that mostly add, and then mostly remove.
      let isGrowing = round / 30 % 2 == 0
      for _ in 0..<1 + random.index(below: 3) {
        let index = values.isEmpty ? 0 : random.index(below: values.count)
        switch values.isEmpty ? 0 : random.index(below: 5) {
        case 0:
          let added = batch.append(position: position, velocity: velocity, target: target)
          #expect(added == values.count)
          values.append(Self.value(position, velocity, target))
        case 1,
          2 where !isGrowing:
          batch.remove(at: index)
          // The last one takes its place.
          values[index] = values[values.count - 1]
          values.removeLast()
        case 3:
          batch.retarget(target, at: index)
          let (motion, time) = (values[index].motion, values[index].time)
          values[index] = Self.value(motion.value(at: time), motion.velocity(at: time), target)
        default:
          batch.append(position: position)
          values.append(Self.value(position, 0, 0))
        }
      }
      // Less than a step, some steps and a part, and whole steps.
      let seconds = [0, 0.001, 1 / 60.0, 0.02][random.index(below: 4)]
      batch.advance(by: seconds)
      #expect(batch.count == values.count)
      for index in values.indices {
        values[index].time += seconds
        let (motion, time) = (values[index].motion, values[index].time)
        let place = "seed \(seed), round \(round), value \(index)"
        #expect(abs(batch.position(at: index) - motion.value(at: time)) < 2e-6, "\(place)")
        #expect(abs(batch.velocity(at: index) - motion.velocity(at: time)) < 2e-5, "\(place)")
        #expect(batch.target(at: index) == motion.toValue, "\(place)")
      }
    }
  }
}
