// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("SpringBatch: rest, handles and the dense order")
struct SpringBatchRestTests {
  let spring = Spring(response: 0.4, dampingRatio: 0.7)

  @Test(
    "A spring settles at the closed form's settling time, at any frame rate",
    arguments: [30.0, 60, 90, 144, 1000])
  func rest_anyFrameRate_comesAtTheSettlingTime(rate: Double) {
    for ratio in [0.1, 0.5, 1, 2] {
      let spring = Spring(response: 0.4, dampingRatio: ratio)
      let motion = SpringMotion(spring: spring, fromValue: 10, toValue: 0, initialVelocity: 40)
      let expected = motion.settlingTime(threshold: 0.01)
      var batch = SpringBatch<Double>()
      batch.insert(spring, position: 10, velocity: 40, target: 0, threshold: 0.01)
      var frames = 0
      while batch.movingCount > 0 && frames < 100_000 {
        batch.advance(by: 1 / rate)
        frames += 1
      }
      #expect(Double(frames) == (expected * rate).rounded(.up), "damping ratio \(ratio)")
    }
  }

  @Test("Settled springs are reported once, resting ones cost no place in front")
  func settled_eachSpring_isReportedOnce() {
    var generator = SeededGenerator(seed: 3)
    var batch = SpringBatch<Float>()
    var moving: Set<SpringHandle> = []
    for _ in 0..<2000 {
      moving.insert(
        batch.insert(
          Spring(response: generator.double(0.1...1), dampingRatio: generator.double(0.2...2)),
          position: 0, target: Float(generator.double(1...100)), threshold: 0.01))
    }
    var frames = 0
    while batch.movingCount > 0 && frames < 10_000 {
      batch.advance(by: 1.0 / 60)
      frames += 1
      let settled = batch.settled
      for index in 0..<settled.count {
        #expect(moving.remove(settled[index]) != nil)
        #expect(batch.isMoving(settled[index]) == false)
        #expect(batch.position(of: settled[index]) == batch.target(of: settled[index]))
        #expect(batch.velocity(of: settled[index]) == 0)
      }
      #expect(moving.count == batch.movingCount)
    }
    #expect(moving.isEmpty && frames < 10_000)
    batch.advance(by: 1)
    #expect(batch.settled.count == 0)
  }

  @Test("An undamped spring never settles")
  func rest_undamped_neverComes() {
    var batch = SpringBatch<Double>()
    batch.insert(
      Spring(stiffness: 50, damping: 0), position: 1, velocity: 0, target: 0, threshold: 0.5)
    for _ in 0..<5000 { batch.advance(by: 1.0 / 30) }
    #expect(batch.movingCount == 1)
    batch.advance(by: 1e9)
    #expect(batch.movingCount == 1)
  }

  @Test(
    "Float springs settle however far the target and small the threshold",
    arguments: [60.0, 240, 1000])
  func rest_floatFarTarget_comes(rate: Double) {
    for ratio in [0.2, 1, 10] {
      var batch = SpringBatch<Float>()
      let handle = batch.insert(
        Spring(response: 1, dampingRatio: ratio), position: 0, target: 100_000, threshold: 0)
      var frames = 0
      while batch.movingCount > 0 && frames < Int(200 * rate) {
        batch.advance(by: 1 / rate)
        frames += 1
      }
      #expect(batch.movingCount == 0, "damping ratio \(ratio)")
      #expect(batch.threshold(of: handle) < 200)
    }
  }

  @Test("No state ends in denormal numbers")
  func rest_tinyNumbers_areFlushed() {
    var floats = SpringBatch<Float>()
    var doubles = SpringBatch<Double>()
    for threshold in [0, 1e-300] {
      floats.insert(spring, position: 0, velocity: 1, target: 0, threshold: Float(threshold))
      doubles.insert(spring, position: 0, velocity: 1, target: 0, threshold: threshold)
    }
    floats.insert(
      Spring(stiffness: 9, damping: 0), position: Float.leastNonzeroMagnitude * 7, target: 0,
      threshold: 0)
    for _ in 0..<36_000 {
      floats.advance(by: 1.0 / 60)
      doubles.advance(by: 1.0 / 60)
      for index in 0..<floats.movingCount {
        #expect(!floats.velocities[index].isSubnormal && !floats.positions[index].isSubnormal)
      }
      for index in 0..<doubles.movingCount {
        #expect(!doubles.velocities[index].isSubnormal && !doubles.positions[index].isSubnormal)
      }
    }
    #expect(floats.movingCount == 0 && doubles.movingCount == 0)
  }

  @Test("Handles stay valid through any sequence of changes", arguments: [1 as UInt64, 2, 3])
  func handles_randomChanges_stayValid(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var batch = SpringBatch<Double>()
    var targets: [SpringHandle: Double] = [:]
    var stale: [SpringHandle] = []
    var keys: [SpringHandle] = []
    for step in 0..<6000 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...3:
        let target = Double(step)
        let handle = batch.insert(
          spring, position: Bool.random(using: &generator) ? target : 0, target: target,
          threshold: 1)
        #expect(targets.updateValue(target, forKey: handle) == nil, "seed \(seed)")
        keys.append(handle)
      case 4...5 where !keys.isEmpty:
        let handle = keys.remove(at: Int.random(in: keys.indices, using: &generator))
        batch.remove(handle)
        targets[handle] = nil
        stale.append(handle)
      case 6...7 where !keys.isEmpty:
        let handle = keys[Int.random(in: keys.indices, using: &generator)]
        batch.retarget(handle, to: Double(-step))
        targets[handle] = Double(-step)
      default: batch.advance(by: 1.0 / 20)
      }
      #expect(batch.count == targets.count, "seed \(seed)")
    }
    for (handle, target) in targets {
      #expect(batch.target(of: handle) == target, "seed \(seed)")
      #expect(batch.handle(at: batch.index(of: handle)) == handle, "seed \(seed)")
    }
    for handle in stale { #expect(batch.contains(handle) == false, "seed \(seed)") }
    for index in 0..<batch.count {
      #expect(batch.handles[index] == batch.handle(at: index))
      if index >= batch.movingCount { #expect(batch.positions[index] == batch.targets[index]) }
    }
  }

  @Test("Handles of another batch are foreign")
  func contains_foreignHandle_isFalse() {
    var first = SpringBatch<Double>()
    var second = SpringBatch<Double>()
    for _ in 0..<10 {
      let one = first.insert(spring, position: 0, target: 1, threshold: 0.1)
      let other = second.insert(spring, position: 0, target: 1, threshold: 0.1)
      #expect(first.contains(other) == false)
      #expect(second.contains(one) == false)
    }
    let absurd = SpringHandle(slot: .max, generation: .max)
    #expect(first.contains(absurd) == false)
  }

  @Test("A handle of zeros is foreign, to the first batch of a process, too")
  func contains_zeros_isFalse() async {
    await #expect(processExitsWith: .success) {
      var batch = SpringBatch<Double>()
      batch.insert(
        Spring(stiffness: 100, damping: 5), position: 0, target: 1, threshold: 0.1)
      precondition(!batch.contains(SpringHandle(slot: 0, generation: 0)))
    }
  }

  @Test("A spring put on its target without velocity rests; waking it moves it")
  func insert_onTarget_rests() {
    var batch = SpringBatch<Float>()
    let handle = batch.insert(spring, position: 2, target: 2, threshold: 0.01)
    #expect(batch.movingCount == 0 && batch.count == 1)
    batch.advance(by: 1.0 / 60)
    #expect(batch.settled.count == 0)
    batch.retarget(handle, to: 2)
    #expect(batch.movingCount == 0)
    batch.impulse(handle, velocity: 5)
    #expect(batch.movingCount == 1)
    batch.advance(by: 1.0 / 60)
    #expect(batch.position(of: handle) > 2)
  }

  @Test("The batch takes at most 40 bytes per Float spring")
  func memory_perFloatSpring_isAtMost40Bytes() {
    let columns = 6 * MemoryLayout<Float>.stride
    let handles = MemoryLayout<SpringHandle>.stride + MemoryLayout<UInt32>.stride
    #expect(columns + handles == 36)
  }

  @Test("A new target raises the distance of rest to what a spring inserted there has")
  func retarget_farAway_settlesAsOneInsertedThere() {
    func check<Scalar: BatchScalar>(_ type: Scalar.Type, far: Scalar) {
      var batch = SpringBatch<Scalar>()
      let moved = batch.insert(spring, position: 0, target: 0.001, threshold: 0)
      let inserted = batch.insert(spring, position: 0, target: far, threshold: 0)
      batch.advance(by: 0.1)
      batch.retarget(moved, to: far)
      #expect(batch.threshold(of: moved) == batch.threshold(of: inserted))
      var frames = 0
      while batch.movingCount > 0 && frames < 6000 {
        batch.advance(by: 1.0 / 60)
        frames += 1
      }
      #expect(frames < 6000, "\(type): never at rest")
    }
    check(Float.self, far: 100_000)
    check(Double.self, far: 1e12)
  }

  @Test("A stiffer spring that is at rest by its own measure stops in the next frame")
  func setSpring_stifferThanTheSpeed_restsAtOnce() {
    var batch = SpringBatch<Double>()
    let handle = batch.insert(
      Spring(stiffness: 1, damping: 0.1), position: 0, velocity: 20, target: 0, threshold: 1)
    batch.advance(by: 1.0 / 60)
    #expect(batch.movingCount == 1)
    // A speed of 20 is a distance of 0.2 now.
    batch.setSpring(Spring(stiffness: 10_000, damping: 0.1), of: handle)
    batch.advance(by: 1.0 / 600)
    #expect(batch.movingCount == 0)
  }

  @Test("A far spring that is put on its target rests in the next frame")
  func setPosition_onTheTarget_restsInTheNextFrame() {
    var batch = SpringBatch<Double>()
    let handle = batch.insert(spring, position: 1000, target: 0, threshold: 0.01)
    for _ in 0..<3 { batch.advance(by: 1.0 / 60) }
    batch.setPosition(0.001, of: handle)
    batch.setVelocity(0, of: handle)
    batch.advance(by: 1.0 / 60)
    #expect(batch.movingCount == 0 && batch.position(of: handle) == 0)
  }

  @Test("What settled in the last frame is forgotten with the next change")
  func settled_afterAChange_isEmpty() {
    for removesResting in [false, true] {
      var batch = SpringBatch<Double>()
      let handles = (0..<5).map { number in
        batch.insert(
          spring, position: number == 4 ? 500 : 0.02, target: 0, threshold: 0.01)
      }
      var frames = 0
      while batch.settled.count == 0, frames < 600 {
        batch.advance(by: 1.0 / 60)
        frames += 1
      }
      #expect(batch.settled.count == 4 && batch.movingCount == 1)
      batch.remove(handles[removesResting ? 0 : 4])
      #expect(batch.settled.count == 0)
    }
  }
}
