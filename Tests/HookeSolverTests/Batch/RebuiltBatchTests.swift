// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// A batch has no past: whatever was changed, it goes on as a new one does whose members are
/// inserted with the same positions, velocities, targets and springs.
@Suite("Batches built anew")
struct RebuiltBatchTests {
  /// What a spring was given last.
  ///
  /// The threshold is so great that no target raises it.
  private struct Given {
    var spring: Spring
    var threshold: Double
  }

  private static func spring(_ random: inout SeededGenerator) -> Spring {
    Spring(response: random.double(0.05...0.9), dampingRatio: random.double(0.05...3))
  }

  /// Steps both and compares members of the one with those of the other.
  private static func differs<Scalar: BatchScalar>(
    _ batch: inout SpringBatch<Scalar>, _ handles: [SpringHandle],
    _ copy: inout SpringBatch<Scalar>, _ copies: [SpringHandle]
  ) -> Int? {
    for _ in 0..<12 {
      batch.advance(by: 1.0 / 60)
      copy.advance(by: 1.0 / 60)
      let index = zip(handles, copies).map { one, other in
        batch.position(of: one) == copy.position(of: other)
          && batch.velocity(of: one) == copy.velocity(of: other)
          && batch.target(of: one) == copy.target(of: other)
          && batch.threshold(of: one) == copy.threshold(of: other)
          && batch.isMoving(one) == copy.isMoving(other)
      }.firstIndex(of: false)
      if let index { return index }
      if batch.movingCount != copy.movingCount || batch.settled.count != copy.settled.count {
        return -1
      }
    }
    return nil
  }

  private func compare<Scalar: BatchScalar>(
    _: Scalar.Type, _ integrator: SpringIntegrator, keepsGains: Bool = false, count: Int = 150,
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var batch = SpringBatch<Scalar>(integrator: integrator)
    batch.keepsGains = keepsGains
    var (handles, given): ([SpringHandle], [Given]) = ([], [])
    func insert(_ random: inout SeededGenerator) {
      given.append(Given(spring: Self.spring(&random), threshold: random.double(0.05...0.5)))
      handles.append(
        batch.insert(
          given[given.count - 1].spring, position: Scalar(random.double(-9...9)),
          velocity: Scalar(random.double(-90...90)), target: Scalar(random.double(-9...9)),
          threshold: Scalar(given[given.count - 1].threshold)))
    }
    for _ in 0..<count { insert(&random) }
    for round in 0..<12 {
      for _ in 0..<max(1, count / 8) {
        if handles.isEmpty { insert(&random) }
        let index = random.index(below: handles.count)
        let (handle, number) = (handles[index], Scalar(random.double(-60...60)))
        switch random.index(below: 8) {
        case 0: batch.retarget(handle, to: number)
        case 1: batch.impulse(handle, velocity: number)
        case 2: batch.setPosition(number, of: handle)
        case 3: batch.setVelocity(number, of: handle)
        case 4:
          given[index].spring = Self.spring(&random)
          batch.setSpring(given[index].spring, of: handle)
        case 5:
          given[index].threshold = random.double(0.05...4)
          batch.setThreshold(Scalar(given[index].threshold), of: handle)
        case 6:
          batch.remove(handle)
          handles.remove(at: index)
          given.remove(at: index)
        default: insert(&random)
        }
      }
      var copy = SpringBatch<Scalar>(integrator: integrator)
      let copies = zip(handles, given).map { handle, given in
        copy.insert(
          given.spring, position: batch.position(of: handle), velocity: batch.velocity(of: handle),
          target: batch.target(of: handle), threshold: Scalar(given.threshold))
      }
      let index = Self.differs(&batch, handles, &copy, copies)
      #expect(index == nil, "spring \(index ?? 0), round \(round), seed \(seed), \(integrator)")
      if index != nil { return }
    }
  }

  @Test(arguments: [false, true])
  func springs_afterAnyChanges_moveLikeNewOnes(isFloat: Bool) {
    for (seed, integrator) in [SpringIntegrator.analytic, .rungeKutta(step: 0.004)].enumerated() {
      let seed = UInt64(seed + 70)
      if isFloat {
        compare(Float.self, integrator, seed: seed)
      } else {
        compare(Double.self, integrator, seed: seed)
        compare(Double.self, integrator, keepsGains: integrator == .analytic, seed: seed)
        for few in 0..<8 as Range<UInt64> {
          compare(Double.self, integrator, count: 3, seed: 100 + few)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func sharedSprings_afterAnyChanges_moveLikeNewOnes(isFloat: Bool) {
    func compare<Scalar: BatchScalar>(_: Scalar.Type, count: Int, seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      var spring = Self.spring(&random)
      var batch = SpringBatch<Scalar>(sharing: spring, threshold: 0.01)
      let handles = (0..<count).map { _ in
        batch.insert(
          position: Scalar(random.double(-9...9)), velocity: Scalar(random.double(-90...90)),
          target: Scalar(random.double(-9...9)))
      }
      for round in 0..<24 {
        spring = Self.spring(&random)
        let threshold = Scalar([0.001, 0.3, 20][round % 3])
        batch.setSharedSpring(spring, threshold: threshold)
        for _ in 0..<round % 3 * 2 {
          let handle = handles[random.index(below: handles.count)]
          batch.retarget(handle, to: Scalar(random.double(-60...60)))
        }
        var copy = SpringBatch<Scalar>(sharing: spring, threshold: threshold)
        let copies = handles.map {
          copy.insert(
            position: batch.position(of: $0), velocity: batch.velocity(of: $0),
            target: batch.target(of: $0))
        }
        let index = Self.differs(&batch, handles, &copy, copies)
        #expect(index == nil, "spring \(index ?? 0) of \(count), round \(round), seed \(seed)")
        if index != nil { return }
      }
    }
    // Of few springs all are far from rest at times, which a batch remembers.
    for count in [1, 3, 200] {
      if isFloat {
        compare(Float.self, count: count, seed: 80)
      } else {
        compare(Double.self, count: count, seed: 81)
      }
    }
  }

  /// POP's clock and its acceleration are the past of a spring: one that is inserted at the index
  /// of a removed one has none of it.
  @Test func springsOfPOP_atTheIndexOfRemovedOnes_moveLikeNewOnes() {
    var random = SeededGenerator(seed: 90)
    for count in [1, 7, 8, 9, 33] {
      var batch = SpringBatch<Double>(integrator: .pop)
      var copy = SpringBatch<Double>(integrator: .pop)
      func fill(_ batch: inout SpringBatch<Double>, _ random: inout SeededGenerator)
        -> [SpringHandle]
      {
        (0..<count).map { _ in
          batch.insert(
            Self.spring(&random), position: random.double(-9...9),
            velocity: random.double(-90...90), target: random.double(-9...9), threshold: 0.01)
        }
      }
      for handle in fill(&batch, &random) {
        batch.advance(by: 0.0137)
        batch.remove(handle)
      }
      var same = random
      let (handles, copies) = (fill(&batch, &random), fill(&copy, &same))
      let index = Self.differs(&batch, handles, &copy, copies)
      #expect(index == nil, "spring \(index ?? 0) of \(count)")
    }
  }
}
