// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

private let frameDuration = 1.0 / 60
private let count = 2_048

/// A batch where closures can keep it.
private final class BatchBox<Scalar: BatchScalar> {
  var batch: SpringBatch<Scalar>

  init(_ batch: consuming SpringBatch<Scalar>) { self.batch = batch }

  func advance(frames: Int) {
    for _ in 0..<frames { batch.advance(by: frameDuration) }
  }
}

@inline(__always)
private func springs<Scalar: BatchScalar>(
  _ type: Scalar.Type, _ set: InstructionSet, _ integrator: SpringIntegrator = .analytic,
  damping: Double = 0
) -> BatchBox<Scalar> {
  var batch = SpringBatch<Scalar>(
    capacity: count, integrator: integrator, instructionSet: set)
  for index in 0..<count {
    batch.insert(
      Spring(stiffness: 200 + Double(index % 301), damping: damping), position: 0, velocity: 3,
      target: Scalar(1 + index % 7), threshold: 0.001)
  }
  return BatchBox(batch)
}

/// Every kernel, in the two instruction sets that valgrind knows everywhere.
let batchJobs: [Job] =
  [InstructionSet.baseline, .avx2].flatMap { set in
    kernels(Float.self, "float", set) + kernels(Double.self, "double", set) + decaysAndEasings(set)
  } + bookkeeping

@inline(__always)
private func kernels<Scalar: BatchScalar>(
  _ type: Scalar.Type, _ name: String, _ set: InstructionSet
) -> [Job] {
  [
    Job("any-dt-\(name)-\(set)") {
      let box = springs(type, set)
      return { box.advance(frames: 32) }
    },
    Job("fixed-dt-\(name)-\(set)") {
      let box = springs(type, set)
      box.batch.keepsGains = true
      box.advance(frames: 3)
      return { box.advance(frames: 64) }
    },
    Job("one-spring-\(name)-\(set)") {
      var batch = SpringBatch<Scalar>(
        sharing: Spring(stiffness: 300, damping: 4), threshold: 0.001, capacity: count,
        instructionSet: set)
      for index in 0..<count { batch.insert(position: 0, target: Scalar(1 + index % 7)) }
      let box = BatchBox(batch)
      return { box.advance(frames: 64) }
    },
    Job("rk4-\(name)-\(set)") {
      let box = springs(type, set, .rungeKutta(step: 0.001))
      return { box.advance(frames: 4) }
    },
    Job("pop-\(name)-\(set)") {
      let box = springs(type, set, .pop)
      return { box.advance(frames: 4) }
    },
  ]
}

private func decaysAndEasings(_ set: InstructionSet) -> [Job] {
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
    for _ in 0..<32 { batch.advance(by: frameDuration) }
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
    for _ in 0..<16 { batch.advance(by: frameDuration) }
  }
}

/// What happens around the kernels: handles, order, rest.
private let bookkeeping = [
  Job("retarget-float") {
    let box = springs(Float.self, .baseline)
    let handles = (0..<count).map { box.batch.handle(at: $0) }
    return {
      for handle in handles { box.batch.retarget(handle, to: 5) }
    }
  },
  Job("insert-remove-float") {
    let box = springs(Float.self, .baseline)
    let handles = (0..<count).map { box.batch.handle(at: $0) }
    let spring = Spring(stiffness: 300, damping: 20)
    return {
      for handle in handles { box.batch.remove(handle) }
      for _ in 0..<count {
        box.batch.insert(spring, position: 0, target: 1, threshold: 0.001)
      }
    }
  },
  Job("settle-float") {
    let box = springs(Float.self, .baseline, damping: 30)
    return { box.advance(frames: 90) }
  },
]
