// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("Kernels: the scalar reference, bit for bit")
struct ScalarReferenceTests {
  /// Springs of all regimes that are ordinary at 1/64 s.
  func springs(_ generator: inout SeededGenerator) -> [Spring] {
    (0..<333).map { number in
      let stiffness = generator.double(0.5...9000)
      let ratio = [0, 0.001, 0.3, 0.999_999_9, 1, 1.000_000_1, 1.3][number % 7]
      return Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
    }
  }

  @Test("Double", arguments: InstructionSet.allCases.filter(\.isAvailable))
  func double_ordinarySteps_equalTheReference(set: InstructionSet) {
    compare(set, seed: 31) { ScalarReference<Double>(x: $0, v: $1, target: 7, k: $2, b: $3) }
  }

  @Test("Float", arguments: InstructionSet.allCases.filter(\.isAvailable))
  func float_ordinarySteps_equalTheReference(set: InstructionSet) {
    compare(set, seed: 32) { ScalarReference<Float>(x: $0, v: $1, target: 7, k: $2, b: $3) }
  }

  private func compare<Scalar: BatchScalar>(
    _ set: InstructionSet, seed: UInt64,
    reference: (_ x: Scalar, _ v: Scalar, _ k: Scalar, _ b: Scalar) -> ScalarReference<Scalar>
  ) {
    var generator = SeededGenerator(seed: seed)
    var batch = SpringBatch<Scalar>(instructionSet: set)
    var references: [ScalarReference<Scalar>] = []
    var handles: [SpringHandle] = []
    for spring in springs(&generator) {
      let (x, v) = (Scalar(generator.double(-50...50)), Scalar(generator.double(-300...300)))
      handles.append(
        batch.insert(spring, position: x, velocity: v, target: 7, threshold: 0))
      references.append(reference(x, v, Scalar(spring.stiffness), Scalar(spring.decayRate)))
    }
    var compared = 0
    for _ in 0..<20 {
      let seconds = generator.double(0.001...1 / 64.0)
      batch.advance(by: seconds)
      for index in references.indices {
        references[index].advance(by: seconds)
        // The reference knows no rest.
        guard batch.isMoving(handles[index]) else { continue }
        compared += 1
        let (x, v) = (batch.position(of: handles[index]), batch.velocity(of: handles[index]))
        #expect(x == references[index].x, "spring \(index) of seed \(seed) at \(set)")
        #expect(v == references[index].v, "spring \(index) of seed \(seed) at \(set)")
      }
    }
    #expect(compared > 6000)
  }
}
