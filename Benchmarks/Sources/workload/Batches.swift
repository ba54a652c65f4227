// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

private let frame = 1.0 / 60
private let count = 2_048

/// A batch where closures can keep it.
private final class Held<Scalar: BatchScalar> {
  var batch: SpringBatch<Scalar>

  init(_ batch: consuming SpringBatch<Scalar>) { self.batch = batch }

  func advance(frames: Int) {
    for _ in 0..<frames { batch.advance(by: frame) }
  }
}

@inline(__always)
private func springs<Scalar: BatchScalar>(
  _ type: Scalar.Type, _ set: InstructionSet, _ integrator: SpringIntegrator = .analytic,
  damping: Double = 0
) -> Held<Scalar> {
  var batch = SpringBatch<Scalar>(
    capacity: count, integrator: integrator, instructionSet: set)
  for index in 0..<count {
    batch.insert(
      Spring(stiffness: 200 + Double(index % 301), damping: damping), position: 0, velocity: 3,
      target: Scalar(1 + index % 7), threshold: 0.001)
  }
  return Held(batch)
}

/// Every kernel, in the two instruction sets that valgrind knows everywhere.
let batchJobs: [Job] =
  [InstructionSet.baseline, .avx2].flatMap { set in
    kernels(Float.self, "float", set) + kernels(Double.self, "double", set) + glides(set)
  } + bookkeeping

@inline(__always)
private func kernels<Scalar: BatchScalar>(
  _ type: Scalar.Type, _ name: String, _ set: InstructionSet
) -> [Job] {
  [
    Job("any-dt-\(name)-\(set)") {
      let held = springs(type, set)
      return { held.advance(frames: 32) }
    },
    Job("fixed-dt-\(name)-\(set)") {
      let held = springs(type, set)
      held.batch.keepsGains = true
      held.advance(frames: 3)
      return { held.advance(frames: 64) }
    },
    Job("one-spring-\(name)-\(set)") {
      var batch = SpringBatch<Scalar>(
        sharing: Spring(stiffness: 300, damping: 4), threshold: 0.001, capacity: count,
        instructionSet: set)
      for index in 0..<count { batch.insert(position: 0, target: Scalar(1 + index % 7)) }
      let held = Held(batch)
      return { held.advance(frames: 64) }
    },
    Job("rk4-\(name)-\(set)") {
      let held = springs(type, set, .rungeKutta(step: 0.001))
      return { held.advance(frames: 4) }
    },
    Job("pop-\(name)-\(set)") {
      let held = springs(type, set, .pop)
      return { held.advance(frames: 4) }
    },
  ]
}

private func glides(_ set: InstructionSet) -> [Job] {
  [
    Job("decay-\(set)") {
      let batch = Decays(set)
      return { batch.advance() }
    },
    Job("ease-\(set)") {
      let batch = Eases(set)
      return { batch.advance() }
    },
  ]
}

private final class Decays {
  private var batch: DecayBatch<Float>

  init(_ set: InstructionSet) {
    batch = DecayBatch<Float>(capacity: count, instructionSet: set)
    for index in 0..<count {
      batch.insert(
        Decay(rate: 2), position: 0, velocity: Float(500 + index), threshold: 1e-6)
    }
  }

  func advance() {
    for _ in 0..<32 { batch.advance(by: frame) }
  }
}

private final class Eases {
  private var batch: EasingBatch<Float>

  init(_ set: InstructionSet) {
    batch = EasingBatch<Float>(capacity: count, instructionSet: set)
    for index in 0..<count {
      batch.insert(.easeInOut, duration: 1 + Double(index % 7), from: 0, to: 1)
    }
  }

  func advance() {
    for _ in 0..<16 { batch.advance(by: frame) }
  }
}

/// What happens around the kernels: handles, order, rest.
private let bookkeeping = [
  Job("retarget-float") {
    let held = springs(Float.self, .baseline)
    let handles = (0..<count).map { held.batch.handle(at: $0) }
    return {
      for handle in handles { held.batch.retarget(handle, to: 5) }
    }
  },
  Job("insert-remove-float") {
    let held = springs(Float.self, .baseline)
    let handles = (0..<count).map { held.batch.handle(at: $0) }
    let spring = Spring(stiffness: 300, damping: 20)
    return {
      for handle in handles { held.batch.remove(handle) }
      for _ in 0..<count {
        held.batch.insert(spring, position: 0, target: 1, threshold: 0.001)
      }
    }
  },
  Job("settle-float") {
    let held = springs(Float.self, .baseline, damping: 30)
    return { held.advance(frames: 90) }
  },
]
