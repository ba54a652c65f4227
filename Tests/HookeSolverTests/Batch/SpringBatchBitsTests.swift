// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("SpringBatch: the same bits everywhere")
struct SpringBatchBitsTests {
  @Test("The mixed workload has its pinned hash at the baseline")
  func mixedWorkload_baseline_hasItsHash() {
    expectHashes(at: .baseline)
  }

  @Test(
    "The mixed workload has its pinned hash with AVX2",
    .enabled(if: InstructionSet.avx2.isAvailable, "this processor has no AVX2"))
  func mixedWorkload_avx2_hasItsHash() {
    expectHashes(at: .avx2)
  }

  @Test(
    "The mixed workload has its pinned hash with AVX-512",
    .enabled(if: InstructionSet.avx512.isAvailable, "this processor has no AVX-512"))
  func mixedWorkload_avx512_hasItsHash() {
    expectHashes(at: .avx512)
  }

  private func expectHashes(at set: InstructionSet) {
    for golden in [GoldenHash.mixedFloat, .mixedDouble] {
      let hash = golden.computed(at: set)
      #expect(
        hash == golden.expected,
        "the hash of \(golden) is 0x\(String(hash, radix: 16)) at \(set)")
    }
  }

  @Test("Neither order nor neighbours change a bit")
  func mixedWorkload_anyOrder_givesTheSameBits() {
    let workload = MixedWorkload(count: 400, frames: 200, seed: 5)
    var generator = SeededGenerator(seed: 6)
    var plain = SpringBatch<Float>()
    let expected = workload.run(&plain)
    for _ in 0..<3 {
      var shuffled = SpringBatch<Float>()
      for _ in 0..<Int.random(in: 1...100, using: &generator) {
        shuffled.insert(
          Spring(stiffness: generator.double(1...1e6), damping: generator.double(0...1e3)),
          position: 1e6, velocity: 0, target: 0, threshold: 0)
      }
      let bits = workload.run(
        &shuffled, order: workload.members.indices.shuffled(using: &generator))
      #expect(bits == expected)
    }
  }

  @Test("Kept gains change no bit")
  func keepsGains_mixedWorkload_givesTheSameBits() {
    let workload = MixedWorkload(count: 700, frames: 200, seed: 8)
    var plain = SpringBatch<Double>()
    var keeping = SpringBatch<Double>()
    keeping.keepsGains = true
    #expect(workload.run(&plain) == workload.run(&keeping))
    var floats = SpringBatch<Float>()
    var keepingFloats = SpringBatch<Float>()
    keepingFloats.keepsGains = true
    #expect(workload.run(&floats) == workload.run(&keepingFloats))
  }

  @Test("Pieces on other threads change no bit", arguments: [400, 40_000])
  func pieces_mixedWorkload_giveTheSameBits(count: Int) async {
    let workload = MixedWorkload(count: count, frames: 20, seed: 9)
    var plain = SpringBatch<Float>()
    var pieced = SpringBatch<Float>()
    let expected = workload.run(&plain)
    let bits = workload.run(&pieced) { batch, seconds in
      batch.advance(by: seconds) { pieces, step in
        Threads.perform(pieces, step)
      }
    }
    #expect(bits == expected)
  }

  @Test("Debug and release, padded ends: every count from 0 to 70 steps alike")
  func counts_aroundVectorEnds_stepAlike() {
    for count in 0...70 {
      var batch = SpringBatch<Float>()
      for number in 0..<count {
        batch.insert(
          Spring(stiffness: 100 + Double(number), damping: 2), position: 1, velocity: 0, target: 0,
          threshold: 0.001)
      }
      for _ in 0..<30 { batch.advance(by: 1.0 / 60) }
      for number in 0..<count {
        var alone = SpringBatch<Float>(instructionSet: .baseline)
        let handle = alone.insert(
          Spring(stiffness: 100 + Double(number), damping: 2), position: 1, velocity: 0, target: 0,
          threshold: 0.001)
        for _ in 0..<30 { alone.advance(by: 1.0 / 60) }
        #expect(batch.positions[number] == alone.position(of: handle))
      }
    }
  }

  @Test("Kept gains follow springs that wake, change and leave between frames", arguments: 1...4)
  func keepsGains_changesBetweenFrames_giveTheSameBits(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var plain = SpringBatch<Double>()
    var keeping = SpringBatch<Double>()
    keeping.keepsGains = true
    func spring() -> Spring {
      Spring(stiffness: generator.double(10...900), damping: generator.double(1...40))
    }
    var pairs: [(SpringHandle, SpringHandle)] = []
    func insert() {
      // Half of them rest until they are pushed.
      let (spring, target) = (spring(), Bool.random(using: &generator) ? 0 : 50.0)
      pairs.append(
        (
          plain.insert(spring, position: 0, target: target, threshold: 0.01),
          keeping.insert(spring, position: 0, target: target, threshold: 0.01)
        ))
    }
    for _ in 0..<60 { insert() }
    for frame in 0..<300 {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let index = Int.random(in: pairs.indices, using: &generator)
        let (one, other) = pairs[index]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          let spring = spring()
          plain.setSpring(spring, of: one)
          keeping.setSpring(spring, of: other)
        case 1:
          let push = generator.double(-90...90)
          plain.impulse(one, velocity: push)
          keeping.impulse(other, velocity: push)
        case 2:
          plain.remove(one)
          keeping.remove(other)
          pairs.remove(at: index)
        default: insert()
        }
      }
      // Gains are kept over a frame of another length, in which springs come to rest.
      let step = Int.random(in: 0..<4, using: &generator) == 0 ? 1.0 / 50 : 1.0 / 64
      plain.advance(by: step)
      keeping.advance(by: step)
      let isSame = pairs.allSatisfy { one, other in
        plain.position(of: one) == keeping.position(of: other)
          && plain.velocity(of: one) == keeping.velocity(of: other)
      }
      #expect(isSame, "frame \(frame), seed \(seed)")
      if !isSame { return }
    }
  }

  @Test("A spring at rest that takes the index of a removed one gets its gains")
  func keepsGains_restingSpringMovedByARemoval_getsItsGains() {
    func spring(_ number: Int) -> Spring { Spring(stiffness: 50 + Double(number), damping: 3) }
    func run(keepsGains: Bool, removing index: Int) -> [Double] {
      var batch = SpringBatch<Double>()
      batch.keepsGains = keepsGains
      var handles = (0..<40).map {
        batch.insert(spring($0), position: 0, target: 10, threshold: 0.01)
      }
      for _ in 0..<4 { batch.advance(by: 1.0 / 64) }
      handles.append(batch.insert(spring(700), position: 5, target: 5, threshold: 0.01))
      batch.remove(handles.remove(at: index))
      batch.impulse(handles[39], velocity: 80)
      for _ in 0..<4 { batch.advance(by: 1.0 / 64) }
      return handles.map { batch.position(of: $0) }
    }
    for index in [0, 20, 39] {
      #expect(
        run(keepsGains: true, removing: index) == run(keepsGains: false, removing: index),
        "without spring \(index)")
    }
  }

  @Test("A spring changed before a step of another length keeps its gains right")
  func keepsGains_changedSpringReorderedByAnotherStep_getsItsGains() {
    func run(keepsGains: Bool, changedAt special: Int) -> [Double] {
      var batch = SpringBatch<Double>()
      batch.keepsGains = keepsGains
      // The first comes to rest early, and the last moving one then takes its index.
      let handles = (0..<70).map { number in
        batch.insert(
          number == 0
            ? Spring(stiffness: 400, damping: 40)
            : Spring(stiffness: 60 + Double(number), damping: 2), position: 0, target: 10,
          threshold: number == 0 ? 0.5 : 1e-6)
      }
      for frame in 0..<special + 4 {
        if frame == special { batch.setSpring(Spring(stiffness: 700, damping: 3), of: handles[69]) }
        batch.advance(by: frame == special ? 1.0 / 50 : 1.0 / 64)
      }
      return handles.map { batch.position(of: $0) }
    }
    for frame in 3..<40 {
      #expect(
        run(keepsGains: true, changedAt: frame) == run(keepsGains: false, changedAt: frame),
        "changed before frame \(frame)")
    }
  }
}
