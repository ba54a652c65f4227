// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport

/// An hour of a batch at 60 frames per second with springs that come, go and are given other
/// targets, on every instruction set of the processor.
enum BatchSoak {
  private static let seconds = 3_600
  private static let seed: UInt64 = 2

  /// Runs the hour on each instruction set, on the first twice, and compares the hashes.
  static func check() {
    let sets = [InstructionSet.baseline, .baseline, .avx2, .avx512].filter(\.isAvailable)
    let hashes = sets.map(run)
    guard Set(hashes).count == 1 else { Soak.fail("hashes \(hashes) on \(sets)") }
    print("batch: hash \(hashes[0]) on \(sets), seed \(seed)")
  }

  private static func run(_ set: InstructionSet) -> String {
    var batch = SpringBatch<Float>(capacity: 2_000, instructionSet: set)
    var random = SeededGenerator(seed: seed)
    var handles: [SpringHandle] = []
    var hash = BitHash()
    var memory: [Int] = []
    let began = ProcessState.time
    for frame in 1...seconds * 60 {
      for _ in 0..<4 {
        let target = Float(random.double(-100...100))
        if handles.count < 2_000 {
          let spring = Spring(
            response: random.double(0.1...2), dampingRatio: random.double(0.05...1.5))
          handles.append(
            batch.insert(spring, position: 0, velocity: 50, target: target, threshold: 0.01))
        } else {
          let index = random.index(below: handles.count)
          if random.next() % 2 == 0 {
            batch.retarget(handles[index], to: target)
          } else {
            batch.remove(handles[index])
            handles.swapAt(index, handles.count - 1)
            handles.removeLast()
          }
        }
      }
      batch.advance(by: 1.0 / 60)
      if frame % 3_600 == 0 {
        for index in 0..<batch.count { hash.add(Double(batch.positions[index])) }
        memory.append(ProcessState.memory)
      }
    }
    let growth = (memory.last ?? 0) - memory[4]
    guard growth < 1_000_000 else {
      Soak.fail("memory grows: \(memory.map(ProcessState.megabytes))")
    }
    print(
      "batch on \(set): \(ProcessState.megabytes(memory[4])) after 5 minutes,",
      "\(ProcessState.megabytes(memory.last ?? 0)) after \(seconds) s,",
      "\(ProcessState.time - began) s of CPU")
    return hash.text
  }
}
